#!/usr/bin/env python3
"""Draws the small photos of this folder, each with its truth beside it.

A document's corners are in pixels of the upright picture; where a side leaves the picture, they
are where the sides would meet.
"""

import os
import sys

import numpy as np

here = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.dirname(here))

import papers
from photo_scene import Camera, Scene, cloth, save, wood

FOCAL_LENGTH = 26


def write(scene, name, quality=74, **effects):
    save(scene.photo(**effects), f"{here}/{name}.jpg", scene, quality, 1, FOCAL_LENGTH)


def page_on_desk():
    camera = Camera(
        1200, 900, FOCAL_LENGTH, center=(12, 12), distance=395, tilt=31, pan=9, roll=2)
    scene = Scene(camera, seed=11)
    scene.spread(wood(scene.rng, 2300, 3000, 3, (196, 160, 116), board=0), 3, (-480, -430))
    size = (210, 297)
    scene.lay(papers.letter(scene.rng), size, (0, 0), -14, wave=0.07)
    scene.shade([(-50, 950), (-50, 520), (330, 640), (520, 950)], 45, 0.4)
    write(scene, "page-on-desk", exposure=0.95, blur=0.7, noise=0.016)


def identity_card():
    camera = Camera(
        1200, 900, FOCAL_LENGTH, center=(-4, 3), distance=128, tilt=22, pan=-16, roll=9)
    scene = Scene(camera, seed=12)
    scene.spread(cloth(scene.rng, 2600, 2900, 8, (96, 84, 92)), 8, (-190, -170))
    size = (85.6, 53.98)
    scene.lay(papers.card(scene.rng), size, (0, 0), -21, wave=0.02, shadow=0.9, radius=3.18)
    write(scene, "identity-card", quality=70, falloff=(-0.25, 0.2), blur=0.8, noise=0.014)


def two_receipts():
    camera = Camera(
        1200, 900, FOCAL_LENGTH, center=(4, -2), distance=255, tilt=18, pan=4, roll=-2)
    scene = Scene(camera, seed=13)
    scene.spread(wood(scene.rng, 2200, 2800, 4, (104, 72, 48), board=90), 4, (-330, -270))
    first, second = (80, 172), (58, 104)
    scene.lay(papers.receipt(scene.rng, first), first, (-62, 0), -9, wave=0.08)
    lines = papers.RECEIPT[:9] + ["1 Tea|2.60 A", "2 Scone|4.20 B", "*", "TOTAL   EUR|6.80"]
    scene.lay(
        papers.receipt(scene.rng, second, lines=lines, paper=(238, 239, 242)), second, (70, 6), 17,
        wave=0.1)
    write(scene, "two-receipts", falloff=(0.25, -0.15), blur=0.75, noise=0.016)


def page_leaving_the_frame():
    camera = Camera(
        900, 1200, FOCAL_LENGTH, center=(-31, 26), distance=300, tilt=15, pan=5, roll=-3)
    scene = Scene(camera, seed=14)
    scene.spread(cloth(scene.rng, 2600, 2300, 4, (58, 74, 70)), 4, (-320, -300))
    size = (210, 280)
    scene.lay(papers.magazine(scene.rng), size, (0, 0), -10, wave=0.05)
    write(scene, "page-leaving-the-frame", falloff=(0.2, 0.2), blur=0.8, noise=0.016)


def desk_without_document():
    camera = Camera(
        1200, 900, FOCAL_LENGTH, center=(0, 0), distance=380, tilt=28, pan=-6, roll=3)
    scene = Scene(camera, seed=15)
    scene.spread(wood(scene.rng, 2300, 3000, 3, (158, 116, 78), board=140), 3, (-490, -430))
    angles = np.linspace(0, 2 * np.pi, 90)
    disc = np.column_stack([np.cos(angles), np.sin(angles)])
    saucer = np.full((200, 200, 3), 0.62, np.float32)
    y, x = np.mgrid[-1:1:200j, -1:1:200j].astype(np.float32)
    radius = np.hypot(x, y)[..., None]
    saucer *= 1 - 0.35 * np.clip(1 - np.abs(radius - 0.62) / 0.05, 0, 1)
    saucer = np.where(radius < 0.5, np.float32([0.07, 0.035, 0.02]), saucer)
    scene.lay(saucer, (140, 140), (-95, -30), 0, 0, 1.2, outline=disc * 70, is_document=False)
    pen = np.full((20, 400, 3), 0.02, np.float32)
    pen[5:9] = 0.2
    pen[:, 300:306] = 0.5
    tip = [(-70, -4), (60, -4), (70, -1), (70, 1), (60, 4), (-70, 4)]
    scene.lay(pen, (140, 8), (120, 40), -34, 0, 1.2, outline=tip, is_document=False)
    scene.shade([(1250, -50), (760, -50), (980, 330), (1250, 380)], 30, 0.4)
    write(scene, "desk-without-document", blur=0.8, noise=0.016)


page_on_desk()
identity_card()
two_receipts()
page_leaving_the_frame()
desk_without_document()
