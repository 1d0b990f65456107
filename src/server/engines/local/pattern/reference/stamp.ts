/** One motif laid on a torus: where it lies, and how it is drawn. */
import type { Size } from '../tile.ts';
import type { Motif } from './motifs.ts';

/** Whether places are taken is looked up on a grid of this step, pixels. */
export const STEP = 3;

/** A motif at its place on the tile. */
export interface Stamp {
  readonly motif: Motif;
  readonly x: number;
  readonly y: number;
  /** Radians. */
  readonly turn: number;
  readonly scale: number;
  readonly flip: boolean;
}

/** On a torus. */
export const wrap = (value: number, length: number): number => ((value % length) + length) % length;
/** Pixels of the tile; nothing of the motif lies farther from its middle. */
export const radius = ({ motif, scale }: Pick<Stamp, 'motif' | 'scale'>): number => (Math.hypot(motif.width, motif.height) / 2) * scale;

/** Asks each place of the grid that a motif covers, until one is refused. @returns whether none was. */
export function everyPlace({ motif, x, y, turn, scale, flip }: Stamp, ask: (column: number, line: number) => boolean): boolean {
  const reach = radius({ motif, scale });
  const [cos, sin] = [Math.cos(turn) / scale, Math.sin(turn) / scale];
  for (let v = -reach; v <= reach; v += STEP)
    for (let u = -reach; u <= reach; u += STEP) {
      const px = Math.round((u * cos + v * sin) * (flip ? -1 : 1) + motif.width / 2);
      const py = Math.round(v * cos - u * sin + motif.height / 2);
      if (px < 0 || py < 0 || px >= motif.width || py >= motif.height || motif.data[(py * motif.width + px) * 4 + 3] < 128) continue;
      if (!ask(Math.floor((x + u) / STEP), Math.floor((y + v) / STEP))) return false;
    }
  return true;
}

/** Draws a motif over what is there, over the tile's edges too. */
export function print(out: Uint8Array, { width, height }: Size, { motif, x, y, turn, scale, flip }: Stamp): void {
  const reach = Math.ceil(radius({ motif, scale })) + 1;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const [cx, cy] = [Math.round(x), Math.round(y)];
  const colour = [0, 0, 0, 0];
  for (let v = -reach; v <= reach; v++)
    for (let u = -reach; u <= reach; u++) {
      const mx = ((u * cos + v * sin) / scale) * (flip ? -1 : 1) + motif.width / 2 - 0.5;
      const my = (v * cos - u * sin) / scale + motif.height / 2 - 0.5;
      if (!sample(motif, mx, my, colour)) continue;
      const at = (wrap(cy + v, height) * width + wrap(cx + u, width)) * 3;
      const cover = colour[3] / 255;
      for (let c = 0; c < 3; c++) out[at + c] = Math.round(out[at + c] * (1 - cover) + (colour[c] / colour[3]) * 255 * cover);
    }
}

/** Between four pixels, colours weighted by what they cover. @param into RGB times cover, and cover 0–255 @returns whether anything is there */
function sample({ width, height, data }: Motif, x: number, y: number, into: number[]): boolean {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  if (left < -1 || top < -1 || left >= width || top >= height) return false;
  into.fill(0);
  for (let j = 0; j < 2; j++)
    for (let i = 0; i < 2; i++) {
      const [px, py] = [left + i, top + j];
      if (px < 0 || py < 0 || px >= width || py >= height) continue;
      const at = (py * width + px) * 4;
      const weight = (i === 0 ? left + 1 - x : x - left) * (j === 0 ? top + 1 - y : y - top) * data[at + 3];
      for (let c = 0; c < 3; c++) into[c] += (data[at + c] / 255) * weight;
      into[3] += weight;
    }
  return into[3] > 0.5;
}
