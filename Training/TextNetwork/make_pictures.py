"""Draws pictures for training into shards of a hundred.

    python3 make_pictures.py FIRST COUNT FOLDER

FIRST is the seed of the first picture: pictures of other seeds are other pictures. Several processes may
fill one folder from seeds that are far apart.
"""
import os
import sys

import numpy as np

from drawing.sample import sample

SHARD = 100
MAPS = ("flags", "character", "top", "bottom", "cosine", "sine")


def logarithm(distances):
    """Distances in pixels as bytes: 0 where there is none, else one more than 32 times the binary logarithm."""
    d = distances.astype(np.float32)
    codes = np.clip(np.round(np.log2(np.maximum(d, 1)) * 32) + 1, 1, 255)
    return np.where(d > 0, codes, 0).astype(np.uint8)


def main():
    first, count, folder = int(sys.argv[1]), int(sys.argv[2]), sys.argv[3]
    os.makedirs(folder, exist_ok=True)
    for start in range(first, first + count, SHARD):
        name = f"{folder}/{start:07d}.npz"
        if os.path.exists(name):
            continue
        pictures, maps = [], {k: [] for k in MAPS}
        for seed in range(start, start + SHARD):
            picture, truth = sample(seed)
            pictures.append(picture)
            for k in MAPS:
                maps[k].append(logarithm(truth[k]) if k in ("top", "bottom") else truth[k])
        # Whole or not at all: a training may be looking for new shards.
        np.savez(name + ".part.npz", picture=np.stack(pictures), **{k: np.stack(v) for k, v in maps.items()})
        os.rename(name + ".part.npz", name)


if __name__ == "__main__":
    main()
