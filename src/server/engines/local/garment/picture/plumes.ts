/**
 * Plumes over lit cloth: a shaft with soft barbs on both sides, each a translucent hair that ends thin, lit like the cloth and hidden by what
 * hangs before it. They go on over the outline, where they cover the ground in part.
 */
import type { Pace } from '../../../engine.ts';
import { Random } from '../../pixels/random.ts';
import type { Plume } from '../blocks/plume-roots.ts';
import { type Lens, NOTHING, type ShadowMap, shadowAt, type View } from './rasteriser.ts';
import { FILL, KEY, type Shaded } from './shading.ts';

/** What of the cloth is seen in front, kept before layers behind it are drawn. */
export interface Front {
  readonly mesh: Uint8Array;
  readonly z: Float32Array;
  /** 0–1: what is sewn over plumes there, as a button is. */
  readonly over: Float32Array | undefined;
}

/** Cm by which a plume may lie behind the cloth that it is sewn on, whose folds swell before it, and has to lie before any other. */
const OWN = 2.4;
const OTHER = 0.3;

/** Barbs per pixel of a shaft, on each side, and how much of a pixel one covers at its root. */
const CLOSE = 0.52;
const COVERS = 0.52;

/** Part of a shaft over which barbs fade in: begun at full strength, a row was a hard line. */
const FADE = 0.16;

interface Canvas extends Shaded, Front {
  readonly width: number;
  readonly height: number;
}

/** One pixel. Linear colour over what is there, which may itself be seen through. */
function lay(canvas: Canvas, x: number, y: number, z: number, own: number, r: number, g: number, b: number, alpha: number): void {
  const { width, height, mesh, z: depth, cover, light, over } = canvas;
  if (x < 0 || y < 0 || x >= width || y >= height) return;
  const i = y * width + x;
  const at = mesh[i];
  if (at !== NOTHING && z < depth[i] + (at === own ? -OWN : OTHER)) return;
  const a = over ? alpha * (1 - over[i]) : alpha;
  if (a < 0.004) return;
  const under = cover[i] * (1 - a);
  const all = a + under;
  const o = i * 3;
  light[o] = (r * a + light[o] * under) / all;
  light[o + 1] = (g * a + light[o + 1] * under) / all;
  light[o + 2] = (b * a + light[o + 2] * under) / all;
  cover[i] = all;
}

/** A hair along a curve through its root, a middle and its tip, px. It thins towards its end. */
function hair(
  canvas: Canvas,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  z: number,
  own: number,
  r: number,
  g: number,
  b: number,
  alpha: number,
): void {
  const length = Math.sqrt((x1 - x0) ** 2 + (y1 - y0) ** 2) + Math.sqrt((x2 - x1) ** 2 + (y2 - y1) ** 2);
  const steps = Math.max(2, Math.ceil(length));
  for (let s = 0; s <= steps; s++) {
    const t = s / steps;
    const u = 1 - t;
    const x = u * u * x0 + 2 * u * t * x1 + t * t * x2;
    const y = u * u * y0 + 2 * u * t * y1 + t * t * y2;
    const dx = u * (x1 - x0) + t * (x2 - x1);
    const dy = u * (y1 - y0) + t * (y2 - y1);
    const a = alpha * (1 - t * t * 0.85);
    const light = 0.96 + 0.1 * t;
    // Shared by the two pixels across its way.
    if (dx * dx > dy * dy) {
      const row = Math.floor(y - 0.5);
      const k = y - 0.5 - row;
      const column = Math.floor(x);
      lay(canvas, column, row, z, own, r * light, g * light, b * light, a * (1 - k));
      lay(canvas, column, row + 1, z, own, r * light, g * light, b * light, a * k);
    } else {
      const column = Math.floor(x - 0.5);
      const k = x - 0.5 - column;
      const row = Math.floor(y);
      lay(canvas, column, row, z, own, r * light, g * light, b * light, a * (1 - k));
      lay(canvas, column + 1, row, z, own, r * light, g * light, b * light, a * k);
    }
  }
}

/** Width of a plume along its shaft: it opens from its root, is widest past its middle and ends round. */
function width(t: number): number {
  return (0.35 + 0.65 * Math.sin(Math.min(1, t * 1.25) * Math.PI * 0.5)) * (t < 0.7 ? 1 : 1 - 0.45 * ((t - 0.7) / 0.3) ** 2);
}

/** Highest first come those behind, then layer by layer. */
function inOrder(plumes: readonly Plume[]): readonly Plume[] {
  return [...plumes].sort((a, b) => Number(a.nz > -0.15) - Number(b.nz > -0.15) || a.layer - b.layer);
}

const HALF: readonly [number, number, number] = [-0.27, -0.34, 0.9];

/**
 * @param colourAt linear colour of plumes at a height, cm
 * @param seed of how each of them lies
 */
export function paintPlumes(
  seen: Shaded,
  plumes: readonly Plume[],
  front: Front,
  view: View,
  lens: Lens,
  shadow: ShadowMap,
  colourAt: (y: number) => readonly [number, number, number],
  seed: number,
  pace: Pace,
): void {
  const canvas: Canvas = { ...seen, ...front, width: view.width, height: view.height };
  const random = new Random(seed);
  for (const [index, plume] of inOrder(plumes).entries()) {
    if (index % 16 === 0) {
      pace.signal.throwIfAborted();
      pace.progress(index / plumes.length, '羽毛');
    }
    draw(canvas, plume, view, lens, shadow, colourAt(plume.y), random);
  }
}

function draw(
  canvas: Canvas,
  plume: Plume,
  { scale, originX, originY }: View,
  { distance, level }: Lens,
  shadow: ShadowMap,
  [red, green, blue]: readonly [number, number, number],
  random: Random,
): void {
  const { x, y, z, nx, ny, nz, dx, dy, dz, length, wide, covering, mesh } = plume;
  // Across the plume.
  let [bx, by, bz] = [dy * nz - dz * ny, dz * nx - dx * nz, dx * ny - dy * nx];
  const bl = Math.sqrt(bx * bx + by * by + bz * bz) || 1;
  bx /= bl;
  by /= bl;
  bz /= bl;
  const shade = shadowAt(shadow, x + nx * 1.4 + dx * 2, y + ny * 1.4 + dy * 2, z + nz * 1.4 + dz * 2);
  const own = random.range(0.94, 1.06);
  const sway = random.range(-0.16, 0.16);
  const curl = random.range(0.6, 1.2);
  const sag = covering ? 0.05 : 0.12;
  const count = Math.max(6, Math.round(length * scale * CLOSE));
  const toX = (px: number, pz: number) => ((px * distance) / (distance - pz)) * scale + originX;
  const toY = (py: number, pz: number) => (level + ((py - level) * distance) / (distance - pz)) * scale + originY;
  for (let k = 0; k < count * 2; k++) {
    const side = k % 2 === 0 ? -1 : 1;
    const t = (k / 2 + random.next()) / count;
    if (t > 1) continue;
    const bend = sway * t * t * length;
    const [px, py, pz] = [
      x + dx * length * t + bx * bend + nx * 0.5 * t,
      y + dy * length * t + by * bend + ny * 0.5 * t + sag * length * t * t,
      z + dz * length * t + bz * bend + nz * 0.5 * t,
    ];
    const l = length * wide * width(t) * random.range(covering ? 0.85 : 0.6, covering ? 1.05 : 1.3);
    // From the shaft outwards and on, then down and round.
    const open = covering ? random.range(0.55, 0.75) : random.range(0.4, 1);
    const out = side * Math.sin(open + 0.25);
    const on = Math.cos(open + 0.25) + (t > 0.85 ? 0.5 : 0);
    const up = covering ? random.range(-0.05, 0.2) : random.range(-0.15, 0.5);
    const [hx, hy, hz] = [bx * out + dx * on + nx * up, by * out + dy * on + ny * up, bz * out + dz * on + nz * up];
    const fall = l * 0.5 * curl * (covering ? 0.45 : 1);
    const [mx, my, mz] = [px + hx * l * 0.6, py + hy * l * 0.6, pz + hz * l * 0.6];
    const [ex, ey, ez] = [
      px + hx * l * 0.95 + dx * fall * 0.6,
      py + hy * l * 0.95 + dy * fall * 0.6 + fall * 0.5,
      pz + hz * l * 0.95 + dz * fall * 0.6,
    ];
    // Lit as a rounded thing: its two sides turn from each other, and its end to the floor.
    const turn = side * 0.42;
    let [lx, ly, lz] = [nx + bx * turn, ny + by * turn, nz + bz * turn];
    const ll = Math.sqrt(lx * lx + ly * ly + lz * lz) || 1;
    lx /= ll;
    ly /= ll;
    lz = Math.abs(lz / ll);
    const wrap = 0.45;
    const key = (Math.max(0, lx * KEY[0] + ly * KEY[1] + lz * KEY[2] + wrap) / (1 + wrap)) * (1 - 0.85 * shade);
    const fill = Math.max(0, lx * FILL[0] + ly * FILL[1] + lz * FILL[2]);
    const under = covering ? 0.62 + 0.38 * Math.min(1, t / 0.6) : 1;
    const lit = (0.17 + 0.22 * (0.5 - 0.5 * ly) + 0.86 * key + 0.15 * fall * 0 + 0.15 * fill) * under * own * random.range(0.9, 1.1);
    const along = hx * HALF[0] + hy * HALF[1] + hz * HALF[2];
    const gleam = 0.035 * Math.max(0, 1 - along * along) ** 4 * (1 - 0.7 * shade) * random.range(0.3, 1.4) * under;
    const alpha = COVERS * Math.min(1, t / FADE);
    hair(
      canvas,
      toX(px, pz),
      toY(py, pz),
      toX(mx, mz),
      toY(my, mz),
      toX(ex, ez),
      toY(ey, ez),
      (pz + mz) / 2,
      mesh,
      red * lit + gleam,
      green * lit + gleam,
      blue * lit + gleam,
      alpha,
    );
  }
}
