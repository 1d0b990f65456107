/**
 * What is sewn onto the front: plackets, pockets, lapels, seams, stitching, buttons. Drawn as SVG in cm on the garment's rest plane, then laid on
 * the cloth: raised parts get thickness and their own shadow, seams a groove, stitches and hardware colour.
 */

import type { StopSignal } from '../../../engine.ts';
import { shade } from '../../pattern/palette.ts';
import { blur } from '../../pixels/planes.ts';
import { drawMask, drawSvg } from '../../pixels/raster.ts';
import { circle, line, num, path } from '../../pixels/svg.ts';
import type { Cloth, Garment } from '../specification.ts';
import { type Area, extentOf } from './path-extent.ts';

/** A part with thickness, in drawing order; later ones lie on top. */
export interface RaisedPart {
  readonly d: string;
  /** Index of its cloth in the scene. */
  readonly cloth: number;
  /** Cm above what it lies on. */
  readonly thick: number;
  /** It is no part of its own: whatever of the first cloth lies within it is of this one. */
  readonly dyes?: true;
}

export const SIDES = [-1, 1] as const;

/** Details while they are gathered. */
export interface Draft {
  readonly raised: RaisedPart[];
  readonly seams: string[];
  readonly ink: string[];
}

export interface Details {
  readonly raised: readonly RaisedPart[];
  /** Seam lines: a groove in the cloth. */
  readonly seams: readonly string[];
  /** SVG in cm: stitches, buttons, zips. */
  readonly ink: readonly string[];
  /** SVG in cm of what is printed at single places, under or over the ink. */
  /** `pressed`: heights of those that are pressed into the cloth, which keeps its colour. `worked`: the same with the thread it is sewn in, for the picture; a flat has the drawing alone. */
  readonly figures?: undefined | { readonly svg: string; readonly worked: string; readonly over: boolean; readonly pressed?: string };
}

/** Rasters of the details over the rest plane; all share one grid. */
export interface DetailLayers {
  readonly x0: number;
  readonly y0: number;
  readonly perCm: number;
  readonly width: number;
  readonly height: number;
  /** 1 where there is anything. Asked first: of most cloth nothing else of these is read, which was a fifth of its light. */
  readonly any: Uint8Array;
  /** Where there is anything, four numbers side by side: both slopes, what is left of the light, how near a seam is. */
  readonly form: Float32Array;
  /** One more than the cloth of a raised part, or 0. */
  readonly part: Uint8Array;
  /** sRGB and alpha. */
  readonly ink: Uint8Array;
}

/** Pixels of the plane over an area. */
function gridOf(area: Area, perCm: number): { readonly width: number; readonly height: number } {
  return { width: Math.ceil((area.x1 - area.x0) * perCm - 1e-6), height: Math.ceil((area.y1 - area.y0) * perCm - 1e-6) };
}

function document(area: Area, perCm: number, body: string): string {
  const { width, height } = gridOf(area, perCm);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${num(area.x0)} ${num(area.y0)} ${(width / perCm).toFixed(4)} ${(height / perCm).toFixed(4)}">${body}</svg>`;
}

/** Where a part lies, 0–1, over its own box with room for its shadow: a pocket does not cost a whole garment. */
async function partMask(part: RaisedPart, area: Area, width: number, height: number, perCm: number) {
  const box = boxOf(part.d, area, width, height, perCm);
  if (box.width < 3 || box.height < 3) return undefined;
  const [x0, y0] = [area.x0 + box.x / perCm, area.y0 + box.y / perCm];
  const inner = { x0, y0, x1: x0 + box.width / perCm, y1: y0 + box.height / perCm };
  return { part, box, ...(await drawMask(document(inner, perCm, path(part.d, '#fff')))) };
}

/** @param rubbed whether any cloth wears pale along its seams: nobody else asks how near they are */
export async function rasterDetails(
  details: Details,
  area: Area,
  perCm: number,
  rubbed: boolean,
  signal: StopSignal,
): Promise<DetailLayers> {
  const { width, height } = gridOf(area, perCm);
  const n = width * height;
  const ink = details.ink.join('');
  const { worked, over } = details.figures ?? { worked: '', over: false };
  // All asked for at once: waited for one after another, the library and this thread took turns at standing still.
  const [sewn, masks, pressed, drawn] = await Promise.all([
    details.seams.length > 0 ? drawMask(document(area, perCm, details.seams.map((d) => line(d, '#fff', 0.16)).join(''))) : undefined,
    Promise.all(details.raised.map((part) => partMask(part, area, width, height, perCm))),
    pressedHeights(details, area, perCm),
    drawSvg(document(area, perCm, over ? ink + worked : worked + ink), 4),
  ]);
  signal.throwIfAborted();
  // A garment without a seam has neither grooves nor wear along them.
  const groove = sewn ? blur(sewn.data, width, height, 0.07 * perCm) : new Float32Array(n);
  const seam = sewn && rubbed ? blur(sewn.data, width, height, 0.6 * perCm) : undefined;
  const high = new Float32Array(n);
  const raised = new Uint8Array(n);
  const cast = new Float32Array(n);
  for (const mask of masks) {
    signal.throwIfAborted();
    if (!mask) continue;
    const { part, box, data, width: w, height: h } = mask;
    if (part.dyes) {
      for (let v = 0; v < Math.min(h, height - box.y); v++)
        dyeRow(raised, (box.y + v) * width + box.x, data, v * w, Math.min(w, width - box.x), part.cloth + 1);
      continue;
    }
    const soft = blur(data, w, h, 0.11 * perCm);
    const wide = blur(data, w, h, 0.5 * perCm);
    const shift = Math.round(0.35 * perCm);
    const shown = Math.min(w, width - box.x);
    for (let v = 0; v < Math.min(h, height - box.y); v++)
      raiseRow(
        { high, raised, cast },
        (box.y + v) * width + box.x,
        data,
        soft,
        wide,
        v * w,
        shown,
        v >= shift ? shift : w,
        shift * w + Math.round(shift * 0.6),
        part,
      );
  }
  signal.throwIfAborted();
  // Seams lie below what is raised.
  if (pressed) for (let i = 0; i < n; i++) high[i] += pressed[i] * PRESSED;
  const any = new Uint8Array(n);
  const form = new Float32Array(n * 4);
  const steep = 0.5 * perCm * 0.8;
  const planes = { high, raised, cast, groove, seam, ink: drawn.data };
  for (let y = 1; y < height - 1; y++) formRow(planes, width, y, steep, any, form);
  return { x0: area.x0, y0: area.y0, perCm, width, height, any, form, part: raised, ink: drawn.data };
}

/** What is raised: how high, of which part, and what it throws a shadow on. */
interface Raised {
  readonly high: Float32Array;
  readonly raised: Uint8Array;
  readonly cast: Float32Array;
}

/**
 * A row of a part, a function of its own: see `sampleRow`.
 * @param to where it begins in the planes @param from and in the part's own masks @param after column beyond which its shadow falls @param away from what in the mask
 */
function raiseRow(
  { high, raised, cast }: Raised,
  to: number,
  data: Float32Array,
  soft: Float32Array,
  wide: Float32Array,
  from: number,
  count: number,
  after: number,
  away: number,
  { thick, cloth }: RaisedPart,
): void {
  const dark = Math.min(1, Math.max(0, thick) * 2.2);
  for (let u = 0; u < count; u++) {
    const i = to + u;
    const a = data[from + u];
    // What is under the part keeps its own shape only outside it; its shadow falls down and to the right.
    cast[i] = Math.max(cast[i] * (1 - a), u > after ? wide[from + u - away] * (1 - a) * dark : 0);
    if (a > 0.5) {
      raised[i] = cloth + 1;
      high[i] = high[i] * (1 - a) + a * 0.25 * high[i];
    }
    high[i] += soft[from + u] * thick;
  }
}

/** A row of what is dyed: the cloth itself, and what is cut of it. */
function dyeRow(raised: Uint8Array, to: number, data: Float32Array, from: number, count: number, cloth: number): void {
  for (let u = 0; u < count; u++) if (data[from + u] > 0.5 && raised[to + u] < 2) raised[to + u] = cloth;
}

/** A row of slopes, where anything is sewn on. */
function formRow(
  {
    high,
    raised,
    cast,
    groove,
    seam,
    ink,
  }: Raised & { readonly groove: Float32Array; readonly seam: Float32Array | undefined; readonly ink: Uint8Array },
  width: number,
  y: number,
  steep: number,
  any: Uint8Array,
  form: Float32Array,
): void {
  for (let i = y * width + 1; i < (y + 1) * width - 1; i++) {
    const slopeX = (high[i + 1] - high[i - 1] - (groove[i + 1] - groove[i - 1]) * 0.16) * steep;
    const slopeY = (high[i + width] - high[i - width] - (groove[i + width] - groove[i - width]) * 0.16) * steep;
    const shadow = (1 - 0.55 * cast[i]) * (1 - 0.5 * groove[i]);
    const near = seam ? Math.min(1, seam[i] * 5) : 0;
    const flat = Math.abs(slopeX) < NOTHING && Math.abs(slopeY) < NOTHING && shadow > 1 - NOTHING;
    if (flat && near < NOTHING && raised[i] === 0 && ink[i * 4 + 3] === 0) continue;
    any[i] = 1;
    form[i * 4] = slopeX;
    form[i * 4 + 1] = slopeY;
    form[i * 4 + 2] = shadow;
    form[i * 4 + 3] = near;
  }
}

/** What sums that run along a row leave where nothing is. */
const NOTHING = 1e-7;

/** Buttons, frogs and zips, not the stitches beside them. */
const FASTENS = /<circle|stroke-linecap="butt"|scale\(/;

/** Ink of what closes a garment. */
export function fasteningsIn({ ink }: Details): readonly string[] {
  return ink.filter((one) => FASTENS.test(one));
}

/** Where something that closes the garment lies, 0–1: over plumes, among which stitches are lost. @returns 0 beyond the area */
export async function fastenings(details: Details, area: Area, perCm: number): Promise<((x: number, y: number) => number) | undefined> {
  const shapes = fasteningsIn(details);
  if (shapes.length === 0) return undefined;
  const { data, width, height } = await drawMask(document(area, perCm, shapes.join('')));
  return (x, y) => {
    const px = Math.floor((x - area.x0) * perCm);
    const py = Math.floor((y - area.y0) * perCm);
    return px < 0 || py < 0 || px >= width || py >= height ? 0 : (data[py * width + px] ?? 0);
  };
}

/** How high a pressed figure stands, cm, and how soft its edges are. */
const [PRESSED, PRESSED_EDGE] = [0.34, 0.06] as const;

/** Heights 0–1 over the grid of `rasterDetails`, where something is pressed. */
async function pressedHeights({ figures }: Details, area: Area, perCm: number): Promise<Float32Array | undefined> {
  if (!figures?.pressed) return undefined;
  const { data, width, height } = await drawSvg(document(area, perCm, figures.pressed), 4);
  const drawn = Float32Array.from({ length: width * height }, (_, i) => (data[i * 4] / 255) * (data[i * 4 + 3] / 255));
  return blur(drawn, width, height, PRESSED_EDGE * perCm);
}

/** Cm a part's shadow and roundness reach beyond it. */
const AROUND = 2.4;

/** Pixels of the grid that a path may touch. */
function boxOf(d: string, area: Area, width: number, height: number, perCm: number) {
  const { x0, y0, x1, y1 } = extentOf(d);
  const clampTo = (value: number, most: number) => Math.min(most, Math.max(0, value));
  const x = clampTo(Math.floor((x0 - AROUND - area.x0) * perCm), width);
  const y = clampTo(Math.floor((y0 - AROUND - area.y0) * perCm), height);
  return {
    x,
    y,
    width: clampTo(Math.ceil((x1 + AROUND - area.x0) * perCm), width) - x,
    height: clampTo(Math.ceil((y1 + AROUND - area.y0) * perCm), height) - y,
  };
}

/** Seams of a quilt that cross in diamonds, from the neck to a hem. */
export function diamondSeams(
  { across, along }: { readonly across: number; readonly along: number },
  half: number,
  from: number,
  to: number,
): string[] {
  const slope = along / across;
  const reach = half * slope;
  const rows = Math.ceil((to - from + 2 * reach) / (2 * along));
  return Array.from({ length: rows + 1 }, (_, k) => from - reach + k * 2 * along).flatMap((y0) => {
    const y = Math.round(y0 / (2 * along)) * 2 * along;
    return [
      `M${num(-half)} ${num(y - reach)}L${num(half)} ${num(y + reach)}`,
      `M${num(half)} ${num(y - reach)}L${num(-half)} ${num(y + reach)}`,
    ];
  });
}

/** A pyramid of metal, cm wide. */
export function stud(x: number, y: number, r: number, metal: string): string {
  const [a, b] = [r, r * 0.1];
  const face = (d: string, colour: string) => path(d, colour);
  return (
    circle(x + r * 0.2, y + r * 0.35, r * 1.05, '#000000', { opacity: 0.35 }) +
    face(`M${num(x - a)} ${num(y)}L${num(x)} ${num(y - a)}L${num(x - b)} ${num(y)}Z`, shade(metal, 0.8)) +
    face(`M${num(x)} ${num(y - a)}L${num(x + a)} ${num(y)}L${num(x - b)} ${num(y)}Z`, shade(metal, 0.25)) +
    face(`M${num(x + a)} ${num(y)}L${num(x)} ${num(y + a)}L${num(x - b)} ${num(y)}Z`, shade(metal, -0.55)) +
    face(`M${num(x)} ${num(y + a)}L${num(x - a)} ${num(y)}L${num(x - b)} ${num(y)}Z`, shade(metal, -0.25))
  );
}

/** A button with holes, rim and its own highlight. */
export function button(x: number, y: number, r: number, colour: string, dark: string, light: string, metal: boolean): string {
  const holes = metal
    ? circle(x, y, r * 0.55, 'none', { stroke: dark, 'stroke-width': r * 0.1 })
    : [
        [-1, -1],
        [1, -1],
        [-1, 1],
        [1, 1],
      ]
        .map(([dx = 0, dy = 0]) => circle(x + dx * r * 0.24, y + dy * r * 0.24, r * 0.11, dark))
        .join('');
  return (
    circle(x + r * 0.16, y + r * 0.3, r * 1.1, '#000000', { opacity: 0.34 }) +
    circle(x, y, r, dark) +
    circle(x - r * 0.03, y - r * 0.05, r * 0.94, colour) +
    circle(x, y, r * 0.7, metal ? colour : dark, { opacity: metal ? 1 : 0.18 }) +
    holes +
    line(
      `M${num(x - r * 0.62)} ${num(y - r * 0.34)}A${num(r * 0.72)} ${num(r * 0.72)} 0 0 1 ${num(x + r * 0.16)} ${num(y - r * 0.7)}`,
      light,
      r * 0.13,
      { opacity: 0.85 },
    )
  );
}

/** Cloth that keeps water out: its seams are taped, not stitched. */
export function isSealed({ fabric }: Cloth): boolean {
  return fabric === 'nylon' || fabric === 'ripstop';
}

/** Width of seam tape, cm. */
const TAPE = 2;

/** A tape welded over a seam: smooth and a shade deeper than the cloth, its two edges catch light. Says nothing of the groove under it. @param wide cm */
export function tapedSeam(d: string, colour: string, wide: number = TAPE): string {
  const round = { 'stroke-linejoin': 'round' };
  return (
    line(d, '#000000', wide + 0.14, { ...round, opacity: 0.3, transform: 'translate(0.05 0.1)' }) +
    line(d, shade(colour, 0.42), wide + 0.08, { ...round, opacity: 0.75 }) +
    line(d, shade(colour, -0.16), wide - 0.08, round) +
    line(d, shade(colour, 0.22), wide * 0.25, {
      ...round,
      opacity: 0.35,
      transform: `translate(${num(-0.175 * wide)} ${num(-0.1 * wide)})`,
    })
  );
}

/** Brass, for teeth that are meant to be seen. */
const BRASS = '#b48a4a';

/** The zip that closes a garment, as it was asked for. @param metal of a plain one's teeth */
export function closingZip({ zip: kind }: Garment, x: number, y0: number, y1: number, tape: string, metal: string): string {
  if (kind === 'hidden') return line(`M${num(x)} ${num(y0)}V${num(y1)}`, shade(tape, -0.25), 0.12);
  if (kind === 'metal')
    return zip(x, y0, y1, tape, BRASS) + line(`M${num(x)} ${num(y0)}V${num(y1)}`, BRASS, 0.9, { 'stroke-dasharray': '0.1 0.2' });
  // Its second slider opens it from below.
  if (kind === 'two-way')
    return `${zip(x, y0, y1, tape, metal)}<g transform="translate(0 ${num(2 * y1 - 3)}) scale(1 -1)">${slider(x, y1 - 3, metal)}</g>`;
  return zip(x, y0, y1, tape, metal);
}

function slider(x: number, y: number, metal: string): string {
  return (
    path(`M${num(x - 0.42)} ${num(y)}h.84l-.1 1.1h-.64Z`, metal) +
    path(`M${num(x - 0.2)} ${num(y + 0.9)}h.4l.12 2.1h-.64Z`, metal, { stroke: '#00000055', 'stroke-width': 0.06 })
  );
}

/** A zip: tape, teeth and slider. */
export function zip(x: number, y0: number, y1: number, tape: string, metal: string): string {
  return (
    line(`M${num(x)} ${num(y0)}V${num(y1)}`, tape, 1.5) +
    line(`M${num(x - 0.16)} ${num(y0)}V${num(y1)}`, metal, 0.34, { 'stroke-dasharray': '0.16 0.14', 'stroke-linecap': 'butt' }) +
    line(`M${num(x + 0.16)} ${num(y0 + 0.15)}V${num(y1)}`, metal, 0.34, { 'stroke-dasharray': '0.16 0.14', 'stroke-linecap': 'butt' }) +
    slider(x, y0, metal)
  );
}
