/** What stone and wood show where they are cut: veins that wander through one another, rings about knots. */
import { hexToOklab, mix, type Oklab, oklabToRgb } from '../../../../../contract/colour/oklab.ts';
import { fractal } from '../../pixels/noise.ts';
import { blend } from '../palette.ts';
import { type Generator, type Recipe, unitOf } from '../recipe.ts';
import type { Size } from '../tile.ts';

/** Tones in steps, so that no pixel mixes colours of its own. */
const STEPS = 256;

function tones(colours: readonly (readonly [at: number, hex: string])[]): Uint8Array {
  const table = new Uint8Array(STEPS * 3);
  for (let i = 0; i < STEPS; i++) {
    const t = i / (STEPS - 1);
    const next = Math.max(1, colours.findIndex(([at]) => at >= t) < 0 ? colours.length - 1 : colours.findIndex(([at]) => at >= t));
    const [[from, a], [to, b]] = [colours[next - 1] ?? [0, '#ffffff'], colours[next] ?? [1, '#ffffff']];
    const k = to > from ? Math.min(1, Math.max(0, (t - from) / (to - from))) : 1;
    const { r, g, b: blue } = oklabToRgb(mix(hexToOklab(a) as Oklab, hexToOklab(b) as Oklab, k * k * (3 - 2 * k)));
    table.set([r, g, blue], i * 3);
  }
  return table;
}

/** Whole cells of noise across a tile, so that it closes. */
function cells(size: Size, recipe: Recipe, every: number): readonly [number, number] {
  const cell = every * unitOf(size) * recipe.scale;
  return [Math.max(1, Math.round(size.width / cell)), Math.max(1, Math.round(size.height / cell))];
}

/** Marble: sheets of cloud folded into one another by noise that is itself folded, and thin veins where they meet. */
export const marble: Generator = (recipe, size, pace) => {
  const { width, height } = size;
  const { ground, inks } = recipe.palette;
  const ink = inks[0] ?? ground;
  const [nx, ny] = cells(size, recipe, 360);
  const first = fractal(recipe.seed, 4, nx, ny);
  const second = fractal(recipe.seed + 7, 4, nx, ny);
  const body = fractal(recipe.seed + 19, 5, nx, ny);
  const cloud = tones([
    [0, ground],
    [0.45, blend(ground, ink, 0.1)],
    [0.7, blend(ground, inks[1] ?? ink, 0.34)],
    [0.86, blend(ground, ink, 0.62)],
    [1, ink],
  ]);
  const metal = hexToOklab(inks[2] ?? inks[1] ?? ink);
  const gold = oklabToRgb(metal);
  const gilt = [gold.r, gold.g, gold.b];
  const rgb = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y++) {
    if (y % 32 === 0) pace.progress(0.1 + (0.8 * y) / height, '生成石纹');
    for (let x = 0; x < width; x++) {
      const [px, py] = [(x / width) * nx, (y / height) * ny];
      const wx = first(px, py) * 1.15;
      const wy = second(px, py) * 1.15;
      const value = body(px + wx, py + wy);
      // Where the folded noise changes sign a vein runs: thin, and thicker where the stone is dark.
      const sheet = Math.sin(value * 6.5 + wx * 1.6);
      const vein = Math.max(0, 1 - Math.abs(sheet) * (9 - 5 * Math.max(0, wy)));
      const shaded = Math.min(1, Math.max(0, 0.34 + value * 0.62 + wx * 0.3));
      const tone = Math.round(Math.min(1, shaded * 0.74 + vein * 0.26 * (0.35 + 0.65 * Math.min(1, Math.abs(wx) * 2.2))) * (STEPS - 1)) * 3;
      const gild = Math.max(0, 1 - Math.abs(value - 0.2) * 60) * (wx > 0 ? 0.85 : 0);
      const o = (y * width + x) * 3;
      for (let c = 0; c < 3; c++) rgb[o + c] = cloud[tone + c] + (gilt[c] - cloud[tone + c]) * gild;
    }
  }
  return { rgb };
};

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
