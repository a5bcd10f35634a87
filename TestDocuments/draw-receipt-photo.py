#!/usr/bin/env python3
"""Draws receipt-photo.jpg: a receipt on a wooden table, held upright but stored sideways.

The truth goes into receipt-photo.json: the corners in pixels of the upright picture.
"""

import os

import numpy as np

import papers
from photo_scene import Camera, Scene, linear, save, wood

FOCAL_LENGTH = 27
here = os.path.dirname(os.path.abspath(__file__))

camera = Camera(
    1800, 2400, FOCAL_LENGTH, center=(7, 3), distance=208, tilt=25, pan=-7, roll=-3)
scene = Scene(camera, seed=20260)
scene.spread(
    np.rot90(wood(scene.rng, 3000, 3600, 6, (163, 112, 70), board=118)), 6, (-250, -370))

# A pencil, its shaft in three strips of unlike light, its tip in two cones.
pencil = scene.rng.integers(0, 1, (12, 400, 3)).astype(np.float32)
pencil[:] = linear((196, 148, 38))
pencil[:4] *= 1.5
pencil[8:] *= 0.5
pencil[:, 372:] = linear((224, 188, 142))
pencil[:, 392:] = linear((48, 48, 52))
pencil[:, :22] = linear((178, 86, 84))
pencil[:, 22:40] = linear((176, 178, 174))
tip = [(-75, -3.5), (62, -3.5), (75, -0.5), (75, 0.5), (62, 3.5), (-75, 3.5)]
scene.lay(
    pencil, (150, 7), (76, 28), 103, wave=0, shadow=1.3, outline=tip, is_document=False)

size = (80, 166)
face = papers.receipt(scene.rng, size)
# It was folded once: the upper part leans a little away from the lamp, most near the fold.
fold = int(face.shape[0] * 0.46)
face[:fold] *= np.linspace(0.97, 0.86, fold, dtype=np.float32)[:, None, None]
face[fold - 3 : fold] *= 0.93
scene.lay(face, size, (0, 0), 6.5, wave=0.09)

# Somebody's head and shoulder between the lamp and the table.
scene.shade([(860, 2600), (1010, 2080), (1330, 1850), (1900, 1790), (1900, 2600)], 80, 0.42)
photo = scene.photo(falloff=(0.2, 0.14), exposure=0.80, blur=0.95, noise=0.018)
save(photo, os.path.join(here, "receipt-photo.jpg"), scene, 84, 6, FOCAL_LENGTH)
