"""Writes the text network's weights into the Swift source file that holds them.

    python3 export.py CHECKPOINT [--mean-with CHECKPOINT WEIGHT]

CHECKPOINT is what training saves: a file for torch.load that gives a dictionary whose "model" is the
state of model.TextNetwork. Two checkpoints of one course of training can be brought together: WEIGHT, 0...1,
is the second one's in the mean. The same checkpoints give the same file.

The normalisations are folded into the convolutions before them. The layers follow each other as the
model lists them; of each come first its weights, with the outputs next to each other (for each row
of the kernel, column of the kernel and input), and then its biases, all as half-precision numbers
(IEEE 754 binary16, little-endian).
"""
import argparse
import base64
import pathlib
import textwrap

import numpy
import torch
from torch import nn

from model import Conv, TextNetwork

TARGET = pathlib.Path(__file__).parents[2] / "Sources/TextDetection/Network/TextNetworkWeights.swift"
FILE = '''\
// Made by Training/TextNetwork/export.py from a checkpoint of the training; not to be edited.
//
//   python3 Training/TextNetwork/export.py CHECKPOINT

// swift-format-ignore-file

/// What the text network has learned.
enum TextNetworkWeights {{
  /// {count:,} half-precision numbers, little-endian, in the order in which the layers take them.
  static let base64 = """
{lines}
    """
}}
'''


def fold(layer: Conv) -> nn.Conv2d:
    """The convolution that does what a convolution and its normalisation do."""
    convolution, norm = layer[0], layer[1]
    gain = (norm.weight.double() / torch.sqrt(norm.running_var.double() + norm.eps)).detach()
    folded = nn.Conv2d(
        convolution.in_channels, convolution.out_channels, convolution.kernel_size,
        convolution.stride, convolution.padding, groups=convolution.groups)
    folded.weight.data = (convolution.weight.detach().double() * gain[:, None, None, None]).float()
    folded.bias.data = (norm.bias.detach().double() - norm.running_mean.double() * gain).float()
    return folded


def fold_all(module: nn.Module) -> None:
    """Folds the normalisations of all layers, in place."""
    for child in module.children():
        if isinstance(child, Conv):
            child[0], child[1] = fold(child), nn.Identity()
        else:
            fold_all(child)


def convolutions(network: TextNetwork) -> list[nn.Conv2d]:
    """The layers in the order in which they are stored."""
    return [module for module in network.modules() if isinstance(module, nn.Conv2d)]


def values(network: TextNetwork) -> numpy.ndarray:
    """All weights of a folded network in the order in which they are stored."""
    parts = []
    for layer in convolutions(network):
        # From output, input, row, column to row, column, input, output; a layer that works on each
        # channel by itself has one input.
        parts += [layer.weight.detach().permute(2, 3, 1, 0).reshape(-1), layer.bias.detach()]
    return torch.cat(parts).numpy()


def state(checkpoint: str) -> dict[str, torch.Tensor]:
    return torch.load(checkpoint, map_location="cpu", weights_only=True)["model"]


def mean(first: dict[str, torch.Tensor], second: dict[str, torch.Tensor], weight: float) -> dict[str, torch.Tensor]:
    """The mean of two networks' weights, of which the second one counts as much as the weight says."""
    return {k: torch.lerp(v, second[k], weight) if v.is_floating_point() else second[k] for k, v in first.items()}


def folded(state: dict[str, torch.Tensor]) -> TextNetwork:
    """The network of a state, folded."""
    network = TextNetwork()
    network.load_state_dict(state)
    network.eval()
    fold_all(network)
    return network


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("checkpoint")
    parser.add_argument("--mean-with", nargs=2, metavar=("CHECKPOINT", "WEIGHT"))
    options = parser.parse_args()
    weights = state(options.checkpoint)
    if options.mean_with:
        weights = mean(weights, state(options.mean_with[0]), float(options.mean_with[1]))
    halves = values(folded(weights)).astype("<f2")
    if not numpy.isfinite(halves).all():
        raise SystemExit("a weight does not fit a half-precision number")
    text = base64.b64encode(halves.tobytes()).decode()
    lines = " \\\n".join("    " + line for line in textwrap.wrap(text, 120)).replace(" \\\n", "\\\n")
    TARGET.write_text(FILE.format(count=len(halves), lines=lines))
    print(f"{len(halves):,} weights, {2 * len(halves):,} bytes, to {TARGET.name}")


if __name__ == "__main__":
    main()
