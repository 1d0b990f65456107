/** From what is seen per pixel to light: key, fill and sky over cloth, cast and contact shadows, drawn details on top. Linear light. */
import { toLinear } from '../../../../../contract/colour/oklab.ts';
import type { Pace } from '../../../engine.ts';
import type { Mesh } from '../blocks/surface.ts';
import type { Material, Texel } from '../cloth/material.ts';
import type { DetailLayers } from '../details/details.ts';
import { CONTACTS, FOLD, type Hollow, occlusion } from './contact-shade.ts';
import { type Buffer3d, type Lens, NOTHING, type ShadowMap, shadowRow, UNSEEN, type View } from './rasteriser.ts';

export const KEY: readonly [number, number, number] = normalise([-0.5, -0.62, 0.72]);
export const FILL = normalise([0.75, -0.12, 0.6]);
const RIM = normalise([0.85, -0.35, -0.25]);

function normalise([x, y, z]: readonly [number, number, number]): readonly [number, number, number] {
  const l = Math.hypot(x, y, z);
  return [x / l, y / l, z / l];
}

/** What has come to the eye so far: linear colour, three per pixel, already weighted by how much of each pixel it covers. */
export interface Shaded {
  readonly light: Float32Array;
  readonly cover: Float32Array;
}

export function newShaded({ width, height }: View): Shaded {
  return { light: new Float32Array(width * height * 3), cover: new Float32Array(width * height) };
}

/** Colour as such, once every layer is there. */
export function settle({ light, cover }: Shaded): void {
  for (let i = 0; i < cover.length; i++) {
    const a = cover[i];
    if (a === 0 || a > 0.999) continue;
    for (let c = 0; c < 3; c++) light[i * 3 + c] /= a;
  }
}

/** Behind two layers a third is looked for only where they leave a quarter of the light: what it would add is not seen, and costs as much as the first. */
const VEILED_ENOUGH = 0.75;

/** Light that shines through thin cloth from behind it. */
const THROUGH = 0.16;

const HALF_KEY = normalise([KEY[0], KEY[1], KEY[2] + 1]);
const HALF_FILL = normalise([FILL[0], FILL[1], FILL[2] + 1]);

function highlight(nx: number, ny: number, nz: number, sharp: number, lit: number, rim: number): number {
  const key = Math.max(0, nx * HALF_KEY[0] + ny * HALF_KEY[1] + nz * HALF_KEY[2]);
  const fill = Math.max(0, nx * HALF_FILL[0] + ny * HALF_FILL[1] + nz * HALF_FILL[2]);
  return power(key, sharp) * lit + 0.35 * power(fill, sharp) + 0.05 * (key * key) ** 2 + rim * 0.4;
}

/** Of upright hair: light lost where it is seen from above, light gained where cloth turns away, and how soon it does. */
const PILE = { swallowed: 0.5, given: 2.1, broad: 1.25 } as const;

/** Below this a sixth power of it is nothing that eight bits show. */
const DULL = 0.3;

/** Of nearly all cloths the exponent is a whole number: four products or five, where a power costs as much as all else of a pixel's light. */
function power(base: number, exponent: number): number {
  if (base < DULL) return 0;
  let left = exponent | 0;
  if (left !== exponent) return Math.exp(exponent * Math.log(base));
  let product = 1;
  for (let square = base; left > 0; left >>= 1, square *= square) if (left & 1) product *= square;
  return product;
}

/** Light of an 8-bit channel. */
const LINEAR = new Float32Array(256).map((_, i) => toLinear(i));

/** First and last row in which something of the garment's own cloth is seen. */
function rowsOf({ mesh }: Buffer3d, { width, height }: View, meshes: readonly Mesh[]): readonly [number, number] {
  let [top, foot] = [height, 0];
  for (let i = 0; i < width * height; i++) {
    const index = mesh[i];
    if (index === NOTHING || meshes[index].surface.cloth !== 0) continue;
    const y = Math.floor(i / width);
    if (y < top) top = y;
    foot = y;
  }
  return [top, foot];
}

/** Whether a coordinate of the cloth grows or falls towards the next pixel: 1 or −1. */
function towards(plane: Float32Array, mesh: Buffer3d['mesh'], i: number, step: number): number {
  const next = i + step < plane.length && mesh[i + step] === mesh[i] ? plane[i + step] - plane[i] : plane[i] - plane[Math.max(0, i - step)];
  return next < 0 ? -1 : 1;
}

/** Linear. */
export type Lining = readonly [number, number, number];

/** One layer and all that lights it: gathered once, so that a row has one object to find them in. */
interface Layer extends Shaded {
  readonly buffer: Buffer3d;
  readonly width: number;
  readonly hollow: Hollow;
  /** By mesh: its cloth, and whether details lie on it. */
  readonly cloths: Uint8Array;
  readonly carries: Uint8Array;
  readonly materials: readonly Material[];
  /** By cloth: what is seen of it from inside. */
  readonly linings: readonly Lining[];
  readonly details: DetailLayers | undefined;
  /** Cast shadow of the row. */
  readonly shaded: Float64Array;
  /** Cover from which nothing shows through. */
  readonly enough: number;
  readonly texel: Texel;
  readonly wear: { ridge: number; seam: number; down: number };
}

/** Adds one layer behind those already seen. @param veiled another layer hangs before it @returns whether something may still show through */
export function shade(
  { light, cover }: Shaded,
  buffer: Buffer3d,
  view: View,
  meshes: readonly Mesh[],
  materials: readonly Material[],
  linings: readonly Lining[],
  shadow: ShadowMap,
  lens: Lens,
  details: DetailLayers | undefined,
  veiled: boolean,
  pace: Pace,
): boolean {
  const { width, height } = view;
  const layer: Layer = {
    light,
    cover,
    buffer,
    width,
    hollow: occlusion(buffer, view, veiled ? [FOLD] : CONTACTS, pace.signal),
    cloths: Uint8Array.from(meshes, ({ surface }) => surface.cloth),
    carries: Uint8Array.from(meshes, ({ surface }) => (details && surface.detailed ? 1 : 0)),
    materials,
    linings,
    details,
    shaded: new Float64Array(width),
    enough: veiled ? VEILED_ENOUGH : 0.98,
    texel: { r: 0, g: 0, b: 0, hs: 0, ht: 0, gloss: 1, alpha: 1 },
    wear: { ridge: 0, seam: 0, down: 0 },
  };
  const [top, foot] = materials.some(({ dips }) => dips) ? rowsOf(buffer, view, meshes) : [0, height];
  let open = false;
  for (let y = 0; y < height; y++) {
    if (y % 32 === 0) {
      pace.signal.throwIfAborted();
      pace.progress(y / height, '打光');
    }
    layer.wear.down = (y - top) / Math.max(1, foot - top);
    shadowRow(shadow, view, lens, buffer, y, cover, layer.shaded);
    if (shadeRow(layer, y)) open = true;
  }
  return open;
}

/** A row of it, a function of its own: see `sampleRow`. */
function shadeRow(
  { light, cover, buffer, width, hollow, cloths, carries, materials, linings, details, shaded, enough, texel, wear }: Layer,
  y: number,
): boolean {
  const { mesh, z, s, t } = buffer;
  const [keyX, keyY, keyZ] = KEY;
  const [fillX, fillY, fillZ] = FILL;
  const [rimX, rimY, rimZ] = RIM;
  let open = false;
  for (let x = 0; x < width; x++) {
    const i = y * width + x;
    const index = mesh[i];
    const left = 1 - cover[i];
    if (index === NOTHING || left < UNSEEN) continue;
    const material = materials[cloths[index]];
    const at = (y >> 1) * hollow.width + (x >> 1);
    const inside = buffer.inside[i] === 1;
    const edge = buffer.edge[i];
    // Place on the grid of details, where there are any.
    let detail = -1;
    if (details && carries[index] === 1 && !inside && z[i] > -1) {
      const across = Math.floor((buffer.rx[i] - details.x0) * details.perCm);
      const down = Math.floor((buffer.ry[i] - details.y0) * details.perCm);
      if (across >= 0 && down >= 0 && across < details.width && down < details.height) {
        const place = down * details.width + across;
        if (details.any[place] === 1) detail = place;
      }
    }
    const part = detail >= 0 && details ? details.part[detail] : 0;
    wear.ridge = hollow.ridge[at];
    wear.seam = edge < 1.6 ? 1 - edge / 1.6 : 0;
    if (detail >= 0 && details) wear.seam = Math.max(wear.seam, details.form[detail * 4 + 3]);
    const shown = part > 0 ? (materials[part - 1] ?? material) : material;
    shown.sample(s[i], t[i], wear, texel);
    if (inside) {
      const lining = linings[cloths[index]];
      texel.r = texel.r * 0.25 + lining[0] * 0.5;
      texel.g = texel.g * 0.25 + lining[1] * 0.5;
      texel.b = texel.b * 0.25 + lining[2] * 0.5;
    }
    // A figure is lit from the left, whichever way its cloth was cut: of a pair of sleeves one is the mirror of the other.
    const turnS = shown.pressed ? towards(s, mesh, i, 1) : 1;
    const turnT = shown.pressed ? towards(t, mesh, i, width) : 1;
    let nx = buffer.nx[i] - texel.hs * 0.5 * turnS;
    let ny = buffer.ny[i] - texel.ht * 0.5 * turnT;
    const nz = buffer.nz[i];
    let ao = hollow.shade[at] * (inside ? 0.8 : 1);
    if (detail >= 0 && details) {
      nx -= details.form[detail * 4];
      ny -= details.form[detail * 4 + 1];
      ao *= details.form[detail * 4 + 2];
    }
    // A folded hem: the last millimetres turn over, and so end in a line of shade. With less of one, white cloth before a pale wall had no edge.
    if (edge < 0.35 && !shown.hairy) ny += (0.35 - edge) * 1.08;
    const length = Math.sqrt(nx * nx + ny * ny + nz * nz) || 1;
    nx /= length;
    ny /= length;
    const mz = nz / length;
    const dark = shaded[x] * (inside ? 0.8 : 0.92);
    const wrap = shown.wrap;
    const key = Math.max(0, (nx * keyX + ny * keyY + mz * keyZ + wrap) / (1 + wrap)) * (1 - dark);
    const fill = Math.max(0, nx * fillX + ny * fillY + mz * fillZ);
    const sky = 0.5 - 0.5 * ny;
    const away = 1 - Math.min(1, Math.max(0, mz));
    const graze = away * away * away;
    const rim = Math.max(0, nx * rimX + ny * rimY + mz * rimZ) * graze;
    const plain = (0.15 + 0.22 * sky) * ao + 0.86 * key * (0.55 + 0.45 * ao) + 0.15 * fill * ao + shown.sheen * graze * 0.75 * ao;
    const { pile } = shown;
    const diffuse =
      pile === 0 ? plain : plain * (1 - PILE.swallowed * pile * mz * mz) + pile * PILE.given * away ** PILE.broad * (0.3 + key) * ao;
    // Wool and knit have no highlight at all, and powers are what costs most here.
    const shine = shown.shine === 0 ? 0 : shown.shine * texel.gloss * ao * highlight(nx, ny, mz, shown.sharp, 1 - dark, rim);
    // Cloth tints its highlight: half white, half its own colour.
    const most = Math.max(texel.r, texel.g, texel.b, 0.02);
    // Dark cloth drinks some of its own highlight, or satin in forest green would read as mint.
    const gleam = shine * (0.4 + 0.6 * Math.sqrt(Math.min(1, most)));
    const thin = texel.alpha < 1 ? THROUGH * (1 - texel.alpha) : 0;
    const glow = diffuse + thin;
    let r = texel.r * glow + gleam * (0.25 + 0.75 * (texel.r / most));
    let g = texel.g * glow + gleam * (0.25 + 0.75 * (texel.g / most));
    let b = texel.b * glow + gleam * (0.25 + 0.75 * (texel.b / most));
    // Slanting cloth hides more: light takes a longer way through it. Hems and seams are double.
    let alpha = texel.alpha;
    if (alpha < 1) {
      const way = (edge < 1.2 ? 2.2 : 1) / Math.max(0.2, Math.abs(buffer.nz[i]));
      alpha = 1 - Math.exp(Math.log(1 - alpha) * way);
    }
    if (detail >= 0 && details) {
      const { ink } = details;
      const a = ink[detail * 4 + 3] / 255;
      if (a > 0) {
        const lit = 0.35 + 0.75 * Math.min(1.1, diffuse);
        r += (LINEAR[ink[detail * 4]] * lit - r) * a;
        g += (LINEAR[ink[detail * 4 + 1]] * lit - g) * a;
        b += (LINEAR[ink[detail * 4 + 2]] * lit - b) * a;
        alpha = Math.max(alpha, a);
      }
      if (part > 0) alpha = 1 - (1 - alpha) ** 2;
    }
    const o = i * 3;
    const share = left * alpha;
    light[o] += r * share;
    light[o + 1] += g * share;
    light[o + 2] += b * share;
    cover[i] += share;
    if (cover[i] < enough) open = true;
  }
  return open;
}
