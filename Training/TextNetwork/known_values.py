"""Prints what the model gives for weights and a picture made by a formula.

    python3 known_values.py

The tests of the Swift network (NetworkKnownValuesTests) make the same weights and the same picture
and hold the same values.
"""
import numpy
import torch
from torch import nn

from export import convolutions, fold_all, values as stored_values
from model import MAPS, TextNetwork

WIDTH, HEIGHT = 75, 50
PLACES = [(0, 0), (37, 24), (19, 11), (8, 20)]


def scattered(count: int, start: int) -> numpy.ndarray:
    """Whole numbers 0...2047 without order, the same ones for the same start."""
    x = numpy.arange(start, start + count, dtype=numpy.uint32)
    with numpy.errstate(over="ignore"):
        x = (x ^ (x >> 16)) * numpy.uint32(0x7FEB352D)
        x = (x ^ (x >> 15)) * numpy.uint32(0x846CA68B)
    return (x ^ (x >> 16)) >> 21


def set_weights(network: nn.Module) -> None:
    """Gives a folded network weights within ±1/4, each of which a half-precision number holds."""
    position = 0
    for layer in convolutions(network):
        rows, columns, inputs, outputs = [layer.weight.shape[i] for i in (2, 3, 1, 0)]
        count = layer.weight.numel() + outputs
        values = torch.from_numpy((scattered(count, position) - 1024.0) / 4096).float()
        position += count
        weights = values[:-outputs].reshape(rows, columns, inputs, outputs)
        layer.weight.data = weights.permute(3, 2, 0, 1).contiguous()
        layer.bias.data = values[-outputs:].contiguous()
    # The order is the one in which the weights are stored.
    assert (stored_values(network) * 4096 + 1024 == scattered(position, 0)).all()


def main() -> None:
    network = TextNetwork().eval()
    fold_all(network)
    set_weights(network)
    values = scattered(HEIGHT * WIDTH * 3, 1_000_000) / 2047.0 - 0.5
    picture = torch.from_numpy(values).float().reshape(1, HEIGHT, WIDTH, 3).permute(0, 3, 1, 2)
    padded = nn.functional.pad(picture, (0, -WIDTH % 32, 0, -HEIGHT % 32), mode="replicate")
    with torch.no_grad():
        maps = network(padded)[0, :, : (HEIGHT + 1) // 2, : (WIDTH + 1) // 2]
    for name, plane in zip(MAPS, maps):
        known = ", ".join(f"{plane[y, x]:.4f}" for x, y in PLACES)
        print(f"{name}: sum {plane.double().sum():.2f}, at {PLACES}: {known}")


if __name__ == "__main__":
    main()
