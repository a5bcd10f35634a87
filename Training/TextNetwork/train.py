"""Trains the text network on drawn pictures.

    python3 train.py --data FOLDER --out CHECKPOINT [--minutes 75] [--start CHECKPOINT] [--rate 0.002]

The learning rate follows the clock: a warm-up of 200 steps, then a cosine down to zero after so many
minutes, on whatever machine. What is kept is the running mean of the weights. Shards that appear in the
folder while it runs are taken in.
"""
import argparse
import copy
import glob
import math
import os
import random
import time

import numpy as np
import torch
from torch import nn
from torch.nn import functional as F

from model import TextNetwork

WARM_UP = 200
SIDE = 512  # of the pictures
WEIGHTS = {"core": 1.0, "word": 0.5, "character": 0.7, "top": 1.0, "bottom": 1.0, "direction": 0.7}
MAPS = ("flags", "character", "top", "bottom", "cosine", "sine")


class Shards:
    """The pictures drawn so far."""

    def __init__(self, folder):
        self.folder, self.held = folder, {}
        self.refresh()

    def refresh(self):
        for f in sorted(glob.glob(self.folder + "/*[0-9].npz")):
            if f not in self.held:
                z = np.load(f)
                self.held[f] = {k: z[k] for k in z.files}
        self.names = list(self.held)

    def batch(self, count, side):
        """Parts of pictures, their colours varied, and their maps."""
        pictures, maps = [], []
        for _ in range(count):
            shard = self.held[random.choice(self.names)]
            i = random.randrange(len(shard["picture"]))
            y, x = [random.randrange(0, (SIDE - side) // 2 + 1) * 2 for _ in range(2)]
            p = shard["picture"][i, y:y + side, x:x + side].astype(np.float32) / 255 - 0.5
            if random.random() < 0.08:
                p = -p
            if random.random() < 0.3:
                p = p * random.uniform(0.7, 1.2) + random.uniform(-0.15, 0.15)
            if random.random() < 0.2:
                p = p[..., np.random.permutation(3)]
            pictures.append(np.clip(p, -0.5, 0.5))
            rows, columns = slice(y // 2, y // 2 + side // 2), slice(x // 2, x // 2 + side // 2)
            maps.append(np.stack([shard[k][i, rows, columns].astype(np.float32) for k in MAPS]))
        pictures = torch.from_numpy(np.stack(pictures)).permute(0, 3, 1, 2)
        return pictures.contiguous(memory_format=torch.channels_last), torch.from_numpy(np.stack(maps))


def mean(loss, weight):
    return (loss * weight).sum() / (weight.sum() + 1)


def mask_loss(logit, target, weight):
    """Cross entropy on what is to be found and on the worst of what is not, and the Dice loss."""
    entropy = F.binary_cross_entropy_with_logits(logit, target, reduction="none")
    missed = mean(entropy, weight * target)
    elsewhere = (entropy * weight * (1 - target)).flatten()
    count = min(max(2000, int(3 * target.sum().item())), elsewhere.numel())
    p, t = torch.sigmoid(logit) * weight, target * weight
    common = 2 * (p * t).sum((1, 2)) + 50
    dice = 1 - common / ((p * p).sum((1, 2)) + (t * t).sum((1, 2)) + 50)
    return missed + elsewhere.topk(count).values.mean() + dice.mean()


def losses(y, maps):
    flags = maps[:, 0].long()
    bit = lambda n: (flags >> n & 1).float()
    core, word, is_joined, is_open = bit(0), bit(1), bit(2), bit(3)
    out = {"core": mask_loss(y[:, 0], core, 1 - is_open), "word": mask_loss(y[:, 1], word, 1 - is_open)}
    entropy = F.binary_cross_entropy_with_logits(y[:, 2], maps[:, 1] / 255, reduction="none")
    out["character"] = mean(entropy, torch.maximum(core, word) * (1 - is_joined))
    known = (maps[:, 2] > 0).float() * (maps[:, 3] > 0).float() * word * (1 - is_open)
    for name, c in (("top", 2), ("bottom", 3)):
        target = (maps[:, c] - 1).clamp(min=0) / 32 * math.log(2)
        out[name] = mean(F.smooth_l1_loss(y[:, c + 1], target, reduction="none", beta=0.1), known)
    out["direction"] = mean((y[:, 5] - maps[:, 4] / 127) ** 2 + (y[:, 6] - maps[:, 5] / 127) ** 2, core)
    return out


def arguments():
    a = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    a.add_argument("--data", required=True)
    a.add_argument("--out", required=True)
    a.add_argument("--start")
    a.add_argument("--minutes", type=float, default=75)
    a.add_argument("--rate", type=float, default=2e-3)
    a.add_argument("--batch", type=int, default=8)
    a.add_argument("--side", type=int, default=384)
    a.add_argument("--threads", type=int, default=os.cpu_count())
    return a.parse_args()


def save(network, step, path):
    torch.save({"model": network.state_dict(), "step": step}, path + ".part")
    os.replace(path + ".part", path)


def main():
    o = arguments()
    torch.set_num_threads(o.threads)
    for seed in (torch.manual_seed, random.seed, np.random.seed):
        seed(1)
    network = TextNetwork().to(memory_format=torch.channels_last)
    if o.start:
        network.load_state_dict(torch.load(o.start)["model"])
    steady = copy.deepcopy(network)
    optimizer = torch.optim.AdamW(network.parameters(), o.rate, weight_decay=1e-3, fused=True)
    shards = Shards(o.data)
    start = said = saved = time.time()
    step, sums = 0, {}
    while (share := (time.time() - start) / 60 / o.minutes) < 1:
        for group in optimizer.param_groups:
            group["lr"] = o.rate * min(1, (step + 1) / WARM_UP) * (0.5 + 0.5 * math.cos(math.pi * share))
        pictures, maps = shards.batch(o.batch, o.side)
        with torch.autocast("cpu", torch.bfloat16):
            y = network(pictures)
        parts = losses(y.float(), maps)
        optimizer.zero_grad(set_to_none=True)
        sum(WEIGHTS[k] * v for k, v in parts.items()).backward()
        nn.utils.clip_grad_norm_(network.parameters(), 5.0)
        optimizer.step()
        keep = min(0.998, step / (step + 20))
        with torch.no_grad():
            for a, b in zip(steady.state_dict().values(), network.state_dict().values()):
                a.lerp_(b, 1 - keep) if a.dtype.is_floating_point else a.copy_(b)
        for k, v in parts.items():
            sums[k] = sums.get(k, 0) + v.item() / 100
        step += 1
        if step % 100 == 0:
            print(step, f"{(time.time() - said) / 100:.2f} s", {k: round(v, 4) for k, v in sums.items()}, flush=True)
            sums, said = {}, time.time()
        if time.time() - saved > 60:
            save(steady, step, o.out)
            saved = time.time()
            shards.refresh()
    save(steady, step, o.out)


if __name__ == "__main__":
    main()
