/** What wood shows where it is cut: rings about knots. */
import { fractal } from '../../pixels/noise.ts';
import { blend } from '../palette.ts';
import { type Generator, type Recipe, unitOf } from '../recipe.ts';
import type { Size } from '../tile.ts';
import { STEPS, tones } from './tones.ts';

/** Whole cells of noise across a tile, so that it closes. */
function cells(size: Size, recipe: Recipe, every: number): readonly [number, number] {
  const cell = every * unitOf(size) * recipe.scale;
  return [Math.max(1, Math.round(size.width / cell)), Math.max(1, Math.round(size.height / cell))];
}

/** Wood: grain along the height, pushed aside by what grew there. */
export const wood: Generator = (recipe, size, pace) => {
  const { width, height } = size;
  const { ground, inks } = recipe.palette;
  const ink = inks[0] ?? ground;
  const [nx, ny] = cells(size, recipe, 420);
  const wide = fractal(recipe.seed, 3, nx, ny);
  const fine = fractal(recipe.seed + 5, 3, nx * 26, ny * 2);
  const rings = Math.max(3, Math.round(width / (64 * unitOf(size) * recipe.scale)));
  const table = tones([
    [0, ground],
    [0.5, blend(ground, ink, 0.28)],
    [0.9, blend(ground, ink, 0.75)],
    [1, ink],
  ]);
  const rgb = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y++) {
    if (y % 32 === 0) pace.progress(0.1 + (0.8 * y) / height, '生成木纹');
    for (let x = 0; x < width; x++) {
      const at = (x / width) * rings + wide((x / width) * nx, (y / height) * ny) * 3.4;
      // Rises slowly through the summer and breaks off at the year's end.
      const year = at - Math.floor(at);
      const grain = fine((x / width) * nx * 26, (y / height) * ny * 2);
      const value = Math.min(1, Math.max(0, year ** 2.2 * 0.82 + 0.12 + grain * 0.2 - Math.max(0, year - 0.94) * 13));
      rgb.set(table.subarray(Math.round(value * (STEPS - 1)) * 3, Math.round(value * (STEPS - 1)) * 3 + 3), (y * width + x) * 3);
    }
  }
  return { rgb };
};
