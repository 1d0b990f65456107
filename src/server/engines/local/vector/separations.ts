/** What a screen printer needs of a print in spot colours: a plate for every ink, black where it goes, with marks to lay them over one another. */
import sharp from 'sharp';
import { hexToRgb } from '../../../../contract/colour/oklab.ts';
import type { Pace, StopSignal } from '../../engine.ts';
import { drawSvg, encodePng, type Raster } from '../pixels/raster.ts';
import { word } from '../pixels/stroke-letters.ts';
import { num } from '../pixels/svg.ts';

export interface Plate {
  readonly hex: string;
  /** 1 where this ink is printed. Every drawn pixel is on exactly one plate. */
  readonly ink: Uint8Array;
}

/** @param picture RGB or RGBA in these colours alone; what lies between two (soft edges) goes to the nearer one */
export function platesOf({ width, height, channels, data }: Raster, colours: readonly string[], signal: StopSignal): readonly Plate[] {
  const plates = colours.map((hex): Plate => ({ hex, ink: new Uint8Array(width * height) }));
  const nearest = new Uint8Array(width * height).fill(NONE);
  const inks = Float32Array.from(
    colours.flatMap((hex) => {
      const { r, g, b } = hexToRgb(hex);
      return [r, g, b];
    }),
  );
  let [last, ink] = [-1, NONE];
  for (let i = 0; i < width * height; i++) {
    if (i % LOOK === 0) signal.throwIfAborted();
    if (channels === 4 && data[i * 4 + 3] < 128) continue;
    const o = i * channels;
    const colour = (data[o] << 16) | (data[o + 1] << 8) | data[o + 2];
    // Spot colours lie in runs.
    if (colour !== last) ink = nearestOf(inks, data, o);
    last = colour;
    nearest[i] = ink;
  }
  for (let y = 0, i = 0; y < height; y++) {
    if (y % 64 === 0) signal.throwIfAborted();
    for (let x = 0; x < width; x++, i++) {
      const plate = plates[settled(nearest, width, height, x, y)];
      if (plate) plate.ink[i] = 1;
    }
  }
  return plates;
}

/** No ink. */
const NONE = 255;

/** Pixels between two looks whether the work is still wanted. */
const LOOK = 1 << 16;

/** @param inks r, g, b of each */
function nearestOf(inks: Float32Array, data: Uint8Array, o: number): number {
  let best = 0;
  let near = Number.POSITIVE_INFINITY;
  for (let k = 0; k < inks.length; k += 3) {
    const r = data[o] - inks[k];
    const g = data[o + 1] - inks[k + 1];
    const b = data[o + 2] - inks[k + 2];
    const far = r * r + g * g + b * b;
    if (far < near) {
      near = far;
      best = k / 3;
    }
  }
  return best;
}

/** The blend of two inks may look like a third: a thread of it along every outline would have to be printed. Its neighbours decide. */
function settled(nearest: Uint8Array, width: number, height: number, x: number, y: number): number {
  const i = y * width + x;
  const own = nearest[i];
  if (own === NONE) return own;
  // Four of a kind are enough, and nearly everywhere the first three that are asked are of its own.
  if (x > 0 && x < width - 1 && y > 0 && own === nearest[i - 1] && own === nearest[i + 1] && own === nearest[i - width]) return own;
  // Nearly every pixel lies among its own: that is counted without a table.
  let same = 0;
  for (let v = Math.max(0, y - 1); v <= Math.min(height - 1, y + 1); v++)
    for (let u = Math.max(0, x - 1); u <= Math.min(width - 1, x + 1); u++) if (nearest[v * width + u] === own) same++;
  if (same > 3) return own;
  const votes = new Map<number, number>();
  for (let v = Math.max(0, y - 1); v <= Math.min(height - 1, y + 1); v++)
    for (let u = Math.max(0, x - 1); u <= Math.min(width - 1, x + 1); u++) {
      const one = nearest[v * width + u];
      if (one !== NONE) votes.set(one, (votes.get(one) ?? 0) + 1);
    }
  return [...votes].reduce((a, b) => (b[1] > a[1] ? b : a))[0];
}

/** Dots per inch at which a repeat of about a thousand pixels is printed 17 cm wide. */
export const PRINT_DPI = 150;
const COLUMNS = 4;
const CELL = 420;
const GAP = 40;

/** All plates on one sheet: the ink and its colour, the size in print, register crosses at the corners. */
export async function platesSheet(plates: readonly Plate[], width: number, height: number, dpi = PRINT_DPI): Promise<Uint8Array> {
  const columns = Math.min(COLUMNS, Math.max(1, plates.length));
  const scale = CELL / Math.max(width, height);
  const [w, h] = [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))];
  const [cellWidth, cellHeight] = [CELL + GAP, h + GAP + 56];
  const rows = Math.ceil(plates.length / columns);
  const [sheetWidth, sheetHeight] = [GAP + columns * cellWidth, GAP + rows * cellHeight + 40];
  let marks = '';
  for (const [k, { hex }] of plates.entries()) {
    const left = GAP + (k % columns) * cellWidth;
    const top = GAP + Math.floor(k / columns) * cellHeight;
    for (const [x, y] of [
      [left - 12, top - 12],
      [left + w + 12, top - 12],
      [left - 12, top + h + 12],
      [left + w + 12, top + h + 12],
    ] as const)
      marks += `<path d="M${x - 8} ${y}H${x + 8}M${x} ${y - 8}V${y + 8}" stroke="#000"/><circle cx="${x}" cy="${y}" r="5" fill="none" stroke="#000"/>`;
    const text = `${k + 1} ${hex}`;
    marks += `<rect x="${left}" y="${top + h + 24}" width="26" height="26" fill="${hex}" stroke="#000" stroke-width=".5"/><g transform="translate(${left + 38} ${top + h + 30}) scale(2.1)" fill="none" stroke="#222" stroke-width=".8">${word(text).d}</g>`;
  }
  const millimetres = (side: number) => num(Math.round((side / dpi) * 25.4));
  const size = word(`${millimetres(width)} X ${millimetres(height)} MM  ${Math.round(dpi)} DPI`).d;
  marks += `<g transform="translate(${GAP} ${sheetHeight - 34}) scale(2.4)" fill="none" stroke="#222" stroke-width=".8">${size}</g>`;
  // All at once, on the library's own threads.
  const [sheet, ...cells] = await Promise.all([
    drawSvg(`<svg xmlns="http://www.w3.org/2000/svg" width="${sheetWidth}" height="${sheetHeight}">${marks}</svg>`, 3),
    ...plates.map(({ ink }) => shrunk(ink, width, height, w, h)),
  ]);
  // Laid here and not by the library: that blends all of the sheet with each plate.
  for (const [k, cell] of cells.entries())
    layPlate(cell, w, sheet, GAP + (k % columns) * cellWidth, GAP + Math.floor(k / columns) * cellHeight);
  return encodePng(sheet);
}

/** A plate as it is seen on the sheet: grey. */
function shrunk(ink: Uint8Array, width: number, height: number, toWidth: number, toHeight: number): Promise<Uint8Array> {
  const seen = new Uint8Array(ink.length);
  for (let i = 0; i < seen.length; i++) seen[i] = ink[i] ? 0 : 255;
  return sharp(seen, { raw: { width, height, channels: 1 } })
    .resize(toWidth, toHeight)
    .toColourspace('b-w')
    .raw()
    .toBuffer();
}

function layPlate(plate: Uint8Array, width: number, sheet: Raster, left: number, top: number): void {
  for (let k = 0, at = (top * sheet.width + left) * 3; k < plate.length; at += (sheet.width - width) * 3)
    for (let x = 0; x < width; x++, k++, at += 3) sheet.data[at] = sheet.data[at + 1] = sheet.data[at + 2] = plate[k];
}

interface Colouring {
  /** In these colours alone. */
  readonly raster: Raster;
  readonly colours: readonly string[];
}

/** The sheet of all plates of a drawing. A promise also where it fails, so that it may be waited for beside others. */
export async function separated({ raster, colours }: Colouring, pace: Pace): Promise<Uint8Array> {
  const plates = platesOf(raster, colours, pace.signal);
  pace.signal.throwIfAborted();
  return platesSheet(plates, raster.width, raster.height);
}

/** The print as TIFF with its resolution, as prepress takes it. */
export async function printTiff({ width, height, channels, data }: Raster, dpi = PRINT_DPI): Promise<Uint8Array> {
  const perMillimetre = dpi / 25.4;
  return sharp(data, { raw: { width, height, channels } })
    .tiff({ compression: 'lzw', xres: perMillimetre, yres: perMillimetre })
    .toBuffer();
}
