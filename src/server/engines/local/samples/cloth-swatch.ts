/** Cloth laid in soft folds, seen from above: what a fabric library shows. */
import { fromLinear } from '../../../../contract/colour/oklab.ts';
import type { Pace } from '../../engine.ts';
import { makeMaterial } from '../garment/cloth/fabric.ts';
import type { Texel } from '../garment/cloth/material.ts';
import type { Cloth } from '../garment/specification.ts';
import { fractal } from '../pixels/noise.ts';
import { Random } from '../pixels/random.ts';
import type { Raster } from '../pixels/raster.ts';

/** Pixels of one cm of cloth: close enough to see the weave. */
const PER_CM = 34;
const LIGHT = [-0.42, -0.5, 0.76] as const;
/** How deep a fold is, in parts of its width. */
const DEPTH = 0.34;

interface Fold {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly phase: number;
  readonly power: number;
}

function foldsOf(seed: number): readonly Fold[] {
  const chance = new Random(seed);
  const next = () => chance.next();
  const main = next() * Math.PI;
  return Array.from({ length: 4 }, (_, i) => {
    const angle = main + (next() - 0.5) * (i === 0 ? 0.2 : 0.9);
    return { x: Math.cos(angle), y: Math.sin(angle), width: 5 + next() * 9, phase: next() * 7, power: i === 0 ? 1 : 0.45 + next() * 0.4 };
  });
}

export function clothSwatch(
  cloth: Cloth,
  size: { readonly width: number; readonly height: number },
  seed: number,
  tile: Raster | undefined,
  pace: Pace,
): Raster {
  const { width, height } = size;
  const material = makeMaterial(cloth, seed, PER_CM, tile);
  const folds = foldsOf(seed);
  const bend = fractal(seed + 3, 3);
  const rise = new Float32Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [s, t] = [x / PER_CM, y / PER_CM];
      const lean = bend(s / 11, t / 11) * 2.4;
      let sum = 0;
      for (const { x: fx, y: fy, width: wide, phase, power } of folds) {
        const wave = Math.sin(((s * fx + t * fy + lean) / wide) * 2 * Math.PI + phase);
        // Ridges are narrower than the valleys between them.
        sum += power * wide * DEPTH * 0.16 * (wave > 0 ? wave ** 1.6 : wave * 0.5);
      }
      rise[y * width + x] = sum;
    }
    if (y % 40 === 0) pace.progress((y / height) * 0.4, '铺布');
  }
  return { width, height, channels: 3, data: lit(rise, material, size, pace) };
}

function lit(
  rise: Float32Array,
  material: ReturnType<typeof makeMaterial>,
  { width, height }: { readonly width: number; readonly height: number },
  pace: Pace,
) {
  const data = new Uint8Array(width * height * 3);
  const texel: Texel = { r: 0, g: 0, b: 0, hs: 0, ht: 0, gloss: 1, alpha: 1 };
  const wear = { ridge: 0, seam: 0, down: 0 };
  const { shine, sharp, sheen, wrap } = material;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      const left = rise[x > 0 ? at - 1 : at];
      const up = rise[y > 0 ? at - width : at];
      const slopeX = (rise[at] - left) * PER_CM;
      const slopeY = (rise[at] - up) * PER_CM;
      // Cloth on a slope is seen foreshortened.
      material.sample(x / PER_CM + slopeX * 0.25, y / PER_CM + slopeY * 0.25, wear, texel);
      const nx = -(slopeX + texel.hs);
      const ny = -(slopeY + texel.ht);
      const length = Math.hypot(nx, ny, 1);
      const facing = (nx * LIGHT[0] + ny * LIGHT[1] + LIGHT[2]) / length;
      const diffuse = Math.max(0, (facing + wrap) / (1 + wrap));
      const glance = 1 - 1 / length;
      const half = Math.max(0, (nx * LIGHT[0] * 0.55 + ny * LIGHT[1] * 0.55 + (LIGHT[2] + 1) * 0.55) / length);
      const gloss = shine * texel.gloss * half ** (sharp * 2.4) * 0.3;
      // Valleys see less of the sky.
      const sky = 0.34 + 0.08 * Math.tanh(rise[at] * 0.8);
      const light = diffuse * 0.9 + sky;
      const fuzz = sheen * glance * 0.6;
      data[at * 3] = fromLinear(Math.min(1, texel.r * light + gloss + fuzz * texel.r));
      data[at * 3 + 1] = fromLinear(Math.min(1, texel.g * light + gloss + fuzz * texel.g));
      data[at * 3 + 2] = fromLinear(Math.min(1, texel.b * light + gloss + fuzz * texel.b));
    }
    if (y % 40 === 0) pace.progress(0.4 + (y / height) * 0.6, '打光');
  }
  return data;
}
