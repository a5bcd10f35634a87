"""The text network: a small encoder-decoder of depthwise-separable blocks.

Input   RGB in 0...1, minus 0.5; height and width multiples of 32
Output  seven maps at half the input's resolution (see MAPS)
"""
import torch
from torch import nn

MAPS = ["core", "word", "character", "logTop", "logBottom", "cosine", "sine"]
STEM, C4, C8, C16, C32 = 16, 24, 48, 80, 128
HEAD = 32


class Conv(nn.Sequential):
    """A convolution with its normalisation (folded into it on export) and, usually, a ReLU."""

    def __init__(self, inputs, outputs, size, stride=1, groups=1, relu=True):
        padding = size // 2 if size != stride else 0
        layers = [
            nn.Conv2d(inputs, outputs, size, stride, padding, groups=groups, bias=False),
            nn.BatchNorm2d(outputs, momentum=0.03),
        ]
        super().__init__(*layers, *([nn.ReLU()] if relu else []))

    def forward(self, x):
        convolution, *rest = self
        if convolution.groups > 1 and torch.is_autocast_enabled("cpu"):
            # The gradient of a depthwise convolution is slow in bfloat16; all others are faster.
            with torch.autocast("cpu", enabled=False):
                y = convolution(x.float()).bfloat16()
        else:
            y = convolution(x)
        for layer in rest:
            y = layer(y)
        return y


class Block(nn.Module):
    """x + project(relu(expand(depthwise(x)))): context by the depthwise part, mixing by the others."""

    def __init__(self, channels, size):
        super().__init__()
        self.depthwise = Conv(channels, channels, size, groups=channels, relu=False)
        self.expand = Conv(channels, 2 * channels, 1)
        self.project = Conv(2 * channels, channels, 1, relu=False)

    def forward(self, x):
        return x + self.project(self.expand(self.depthwise(x)))


class TextNetwork(nn.Module):
    def __init__(self):
        super().__init__()
        self.stem = Conv(3, STEM, 3, 2)
        self.down4 = Conv(STEM, C4, 3, 2)
        self.encode4 = nn.Sequential(Block(C4, 3))
        self.down8 = Conv(C4, C8, 2, 2)
        self.encode8 = nn.Sequential(Block(C8, 5), Block(C8, 5))
        self.down16 = Conv(C8, C16, 2, 2)
        self.encode16 = nn.Sequential(Block(C16, 5), Block(C16, 5), Block(C16, 5))
        self.down32 = Conv(C16, C32, 2, 2)
        self.encode32 = nn.Sequential(Block(C32, 5), Block(C32, 5), Block(C32, 5))
        self.up16 = Conv(C32, C16, 1, relu=False)
        self.decode16 = nn.Sequential(Block(C16, 5))
        self.up8 = Conv(C16, C8, 1, relu=False)
        self.decode8 = nn.Sequential(Block(C8, 5))
        self.up4 = Conv(C8, C4, 1, relu=False)
        self.decode4 = nn.Sequential(Block(C4, 5))
        self.head = Conv(C4, HEAD, 1)
        self.maps = nn.Conv2d(HEAD, 4 * len(MAPS), 1)

    def forward(self, x):
        x4 = self.encode4(self.down4(self.stem(x)))
        x8 = self.encode8(self.down8(x4))
        x16 = self.encode16(self.down16(x8))
        x32 = self.encode32(self.down32(x16))
        double = lambda y: nn.functional.interpolate(y, scale_factor=2, mode="nearest")
        y = self.decode16(x16 + double(self.up16(x32)))
        y = self.decode8(x8 + double(self.up8(y)))
        y = self.decode4(x4 + double(self.up4(y)))
        return nn.functional.pixel_shuffle(self.maps(self.head(y)), 2)
