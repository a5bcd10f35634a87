#!/usr/bin/env python3
"""Trains the two small networks of TextDetection/Ink on pages from draw.py and writes their weights.

    python3 draw.py PAGES 0 900
    swift build -c release -Xswiftc -enable-testing
    python3 train.py PAGES ../../Sources/TextDetection/Ink

Run it twice: the words' network sees the characters that the characters' network cuts.
Needs numpy.
"""
import glob, json, math, os, random, subprocess, sys
import numpy as np

HERE = os.path.dirname(os.path.abspath(__file__))
TOOL = os.path.join(HERE, ".build/release/describe-lines")


def side(quad, right):
    """The middle of a quad's left or right side."""
    a, b = (quad[1], quad[2]) if right else (quad[0], quad[3])
    return (a[0] + b[0]) / 2, (a[1] + b[1]) / 2


class Frame:
    """Positions along a line."""

    def __init__(self, quad):
        self.start, end = side(quad, False), side(quad, True)
        self.length = math.dist(self.start, end)
        self.along = ((end[0] - self.start[0]) / self.length, (end[1] - self.start[1]) / self.length)
        self.height = (math.dist(quad[0], quad[3]) + math.dist(quad[1], quad[2])) / 2

    def position(self, x, y):
        return (x - self.start[0]) * self.along[0] + (y - self.start[1]) * self.along[1]

    def extent(self, quad):
        return self.position(*side(quad, False)), self.position(*side(quad, True))


def candidate(quad, r, roughness=0.7):
    """A line as roughly known as the detector knows it."""
    f = Frame(quad)
    across = (-f.along[1], f.along[0])
    half = f.height / 2 * (1 + roughness * r.uniform(-0.1, 0.1))
    shift = roughness * r.uniform(-0.15, 0.15) * f.height
    tilt = max(-0.25, min(0.25, roughness * math.tan(math.radians(r.uniform(-1, 1))) * f.length / 2 / f.height)) * f.height
    longer = roughness * r.uniform(-0.3, 0.3) * f.height
    out = []
    for u, d in ((-longer, shift - tilt), (f.length + longer, shift + tilt)):
        out += [f.start[0] + f.along[0] * u + across[0] * d, f.start[1] + f.along[1] * u + across[1] * d, half, half]
    return " ".join(f"{v:.2f}" for v in out)


def labels(rows, extents, frame):
    """1 for the row at each true boundary, 0 for rows at none, -1 for what nothing can be said of."""
    ends = np.array([[frame.position(r[0], r[1]), frame.position(r[2], r[3])] for r in rows])
    middle, height = ends.mean(1), rows[0][4]
    tolerance = 0.06 * height + 0.25
    y = np.zeros(len(rows), np.int8)
    y[(middle < extents[0][0] - tolerance) | (middle > extents[-1][1] + tolerance)] = -1
    for a, b in zip(extents, extents[1:]):
        low, high = sorted((a[1], b[0]))
        near = np.nonzero((ends[:, 1] >= low - tolerance) & (ends[:, 0] <= high + tolerance))[0]
        if len(near):
            best = max(near, key=lambda j: (ends[j, 1] > ends[j, 0], -abs(middle[j] - (low + high) / 2)))
            y[near[y[near] == 0]] = -1
            y[best] = 1
    return y


def examples(folder):
    r = random.Random(1)
    requests, lines = [], []
    for name in sorted(glob.glob(os.path.join(folder, "*.jsonl"))):
        for row in open(name, encoding="utf-8"):
            page = json.loads(row)
            requests.append("P " + os.path.join(folder, page["file"]))
            for line in page["lines"]:
                if len(line["chars"]) > 1:
                    requests.append("L " + candidate(line["quad"], r))
                    lines.append(line)
    answer = subprocess.run([TOOL], input="\n".join(requests), capture_output=True, text=True, check=True)
    sets = {"characters": ([], []), "words": ([], [])}
    for line, row in zip(lines, answer.stdout.splitlines()):
        frame, described = Frame(line["quad"]), json.loads(row)
        for kind, key in (("characters", "chars"), ("words", "words")):
            rows = described[kind]
            if rows:
                extents = sorted(frame.extent(x["quad"]) for x in line[key])
                sets[kind][0].append(np.array(rows, np.float32)[:, 5:])
                sets[kind][1].append(labels(rows, extents, frame))
    return {k: (np.concatenate(x), np.concatenate(y)) for k, (x, y) in sets.items()}


def train(x, y, hidden, epochs, rate):
    """A network of one hidden layer, by Adam with a falling rate."""
    r = np.random.RandomState(0)
    x, t = x[y >= 0], (y[y >= 0] == 1).astype(np.float32)[:, None]
    n = x.shape[1]
    m = [(r.randn(n, hidden) * math.sqrt(2 / n)).astype(np.float32), np.full(hidden, 0.05, np.float32),
         (r.randn(hidden, 1) * 0.2).astype(np.float32), np.zeros(1, np.float32)]
    first, second = [np.zeros_like(v) for v in m], [np.zeros_like(v) for v in m]
    batch, step = 512, 0
    steps = epochs * (len(x) // batch)
    for epoch in range(epochs):
        order = r.permutation(len(x))
        for i in range(0, len(x) - batch + 1, batch):
            b = x[order[i:i + batch]]
            h = np.maximum(b @ m[0] + m[1], 0)
            g = (1 / (1 + np.exp(-(h @ m[2] + m[3]))) - t[order[i:i + batch]]) / batch
            d = (g @ m[2].T) * (h > 0)
            step += 1
            now = rate * min(1, step / 1000) * 0.5 * (1 + math.cos(math.pi * step / steps)) + 1e-6
            for k, v in enumerate((b.T @ d + 1e-5 * m[0], d.sum(0), h.T @ g, g.sum(0))):
                first[k] = 0.9 * first[k] + 0.1 * v
                second[k] = 0.999 * second[k] + 0.001 * v * v
                m[k] -= now * (first[k] / (1 - 0.9 ** step)) / (np.sqrt(second[k] / (1 - 0.999 ** step)) + 1e-8)
        found = (np.maximum(x @ m[0] + m[1], 0) @ m[2] + m[3]) > 0
        print(f"epoch {epoch}: F1 {2 * (found & (t > 0)).sum() / (found.sum() + (t > 0).sum()):.4f}", flush=True)
    return [np.where(abs(v) < 1e-9, 0, v) for v in m]


def table(values, show):
    out, line = [], "   "
    for v in values:
        if len(line) + len(show(v)) + 2 > 98:
            out.append(line)
            line = "   "
        line += " " + show(v) + ","
    return "\n".join(out + [line])


def write(path, name, scorer, m, quantized):
    show = lambda v: f"{v:.6g}"
    parts = [f"/// The weights of `{scorer}`, trained on drawn text by `Training/InkNetworks`.", f"enum {name} {{",
             "  /// The number of hidden units.", f"  static let hiddenCount = {len(m[1])}", ""]

    def add(comment, key, kind, values, show):
        parts.extend([f"  /// {comment}", f"  static let {key}: [{kind}] = [", table(values, show), "  ]", ""])

    weights = m[0]
    if quantized:
        scales = np.maximum(abs(weights).max(0), 1e-6) / 127
        weights = np.round(weights / scales).astype(int)
        add("What an input's weight is multiplied by, per hidden unit.", "scales", "Float", scales, show)
    add("The hidden units' offsets.", "hiddenOffsets", "Float", m[1], show)
    add("The hidden units' weights.", "characterWeights" if quantized else "outputWeights", "Float", m[2][:, 0], show)
    offset = "characterOffset" if quantized else "outputOffset"
    parts.extend(["  /// The result's offset.", f"  static let {offset}: Float = {m[3][0]:.6g}", ""])
    add("The inputs' weights: those of all hidden units, input after input.", "inputWeights",
        "Int8" if quantized else "Float", weights.reshape(-1), str if quantized else show)
    open(path, "w").write("\n".join(parts[:-1] + ["}", ""]))


def main():
    pages, target = sys.argv[1:3]
    sets = examples(pages)
    write(os.path.join(target, "BoundaryWeights.swift"), "BoundaryWeights", "BoundaryScorer",
          train(*sets["characters"], hidden=40, epochs=20, rate=2e-3), True)
    write(os.path.join(target, "WordWeights.swift"), "WordWeights", "WordScorer",
          train(*sets["words"], hidden=16, epochs=20, rate=4e-3), False)


if __name__ == "__main__":
    main()
