/**
 * A picture as a few spot colours, each one layer of closed shapes. A layer also runs a little way under those above it, as inks are trapped in
 * print: there is no hairline of nothing between two colours, and one layer can be recoloured without the others. Under all of them it would end
 * at the same outlines as those between: two navies of a shirt were parted by a red hairline, the layer of its sleeves.
 */
import { nearestChineseColour } from '../../../../contract/colour/chinese-colours.ts';
import { oklabToHex } from '../../../../contract/colour/oklab.ts';
import type { Pace } from '../../engine.ts';
import { type Separation, separateInks } from '../inks/inks.ts';
import { partOf } from '../method.ts';
import type { Size } from '../pattern/tile.ts';
import type { Box } from '../pixels/boxes.ts';
import { type LabPlanes, labPlanes } from '../pixels/lab-planes.ts';
import { boxBlur } from '../pixels/planes.ts';
import type { Random } from '../pixels/random.ts';
import { escapeXml } from '../pixels/svg.ts';
import { bytesLeft, FEW, LAST_LEVELS, LEVELS, type Level, SVG_BYTES_MAX, WORTH_A_TRY } from './detail-levels.ts';
import { fewerInks } from './fewer-inks.ts';
import { coverOf, inkBoxes, layField } from './layer-field.ts';
import { putField, type Sheet, sheetOf } from './outlines.ts';
import { flatGround } from './studio-ground.ts';
import { coreOf, type OnGround, onGround } from './subject-ground.ts';
import { traceSheet } from './trace.ts';

/** Px, and times the side of what is too small to be drawn: where that is left out, the layer under it shows. */
const LEAST_TRAP = 2;
const WIDER = 0.8;

export interface SpotLayer {
  /** 藏青, 藏青 2, … */
  readonly name: string;
  readonly hex: string;
  /** Part of the drawn area that this colour covers. */
  readonly share: number;
  readonly path: string;
}

export interface SpotDrawing {
  readonly width: number;
  readonly height: number;
  readonly layers: readonly SpotLayer[];
}

/**
 * @param rgb interleaved; @param inside 0–1
 * @param colours most spot colours; fewer come back when the picture has fewer
 * @param subject where the picture shows one on plain ground: all other inks are its own
 */
export function spotDrawing(
  rgb: Uint8Array,
  inside: Float32Array,
  width: number,
  height: number,
  colours: number,
  random: Random,
  pace: Pace,
  subject?: OnGround,
): SpotDrawing {
  const smooth = withoutGrain(labPlanes(subject?.colour ?? rgb, width * height), width, height);
  const lab = subject ? smooth : flatGround(smooth, width, height, pace.signal);
  // The ground takes one of the inks, and no more.
  const most = subject ? Math.max(1, colours - 1) : colours;
  const wish = { most, lit: false, same: 0.018, core: subject && coreOf(subject, width, height) };
  const separation = separateInks(lab, subject?.cover ?? inside, width, height, wish, random, partOf(pace, 0, 0.4));
  const scale = Math.max(width, height) / 1024;
  const levels = colours > FEW ? LEVELS : LAST_LEVELS;
  const sheet = sheetOf(width, height);
  let guess = (_: Level) => 0;
  for (const [attempt, level] of levels.entries()) {
    const part = partOf(pace, 0.4 + 0.08 * attempt, 0.48 + 0.08 * attempt);
    const last = attempt === levels.length - 1;
    if (!last && guess(level) > WORTH_A_TRY * SVG_BYTES_MAX) continue;
    const limit = colours > FEW || !last ? SVG_BYTES_MAX : Number.POSITIVE_INFINITY;
    const few = separation.inks.length > level.most ? fewerInks(separation, level.most) : separation;
    const drawn = subject ? onGround(few, subject) : few;
    const traced = trace(drawn, inside, sheet, level.tolerance * Math.sqrt(scale), level.speck * scale * scale, limit, part);
    if (typeof traced !== 'number') return { width, height, layers: traced };
    guess = (next) => bytesLeft(traced, few.inks.length, level, next);
  }
  return colours > FEW
    ? spotDrawing(rgb, inside, width, height, FEW, random, partOf(pace, 0.72, 1), subject)
    : { width, height, layers: [] };
}

function withoutGrain({ l, a, b }: LabPlanes, width: number, height: number): LabPlanes {
  return { l: boxBlur(l, width, height, 0), a: boxBlur(a, width, height, 1), b: boxBlur(b, width, height, 1) };
}

/** @returns the layers, or about how many bytes they would have had: more than the limit */
function trace(
  separation: Separation,
  inside: Float32Array,
  sheet: Sheet,
  tolerance: number,
  speck: number,
  limit: number,
  pace: Pace,
): SpotLayer[] | number {
  const { inks } = separation;
  const { width, height } = sheet;
  const names = new Map<string, number>();
  const layers: SpotLayer[] = [];
  let bytes = 0;
  const whole = !inside.some((v) => v <= 0.5);
  const trap = Math.max(LEAST_TRAP, Math.ceil(Math.sqrt(speck) * WIDER));
  const boxes = inkBoxes(separation, width, height, trap);
  for (const [k, ink] of inks.entries()) {
    pace.progress(k / inks.length, '描绘色块');
    const box = k === 0 ? { x: 0, y: 0, width, height } : (boxes[k] as Box);
    if (k > 0) layField(sheet, separation, inside, k, trap, box, pace.signal);
    else if (!whole) putField(sheet, allOf(separation, inside));
    const path = k === 0 && whole ? `M0 0H${width}V${height}H0Z` : traceSheet(sheet, box, { tolerance, speck }, pace);
    if (path === '') continue;
    bytes += path.length;
    if (bytes > limit) return (bytes * inks.length) / (k + 1);
    const plain = nearestChineseColour(ink).colour.name;
    const count = (names.get(plain) ?? 0) + 1;
    names.set(plain, count);
    layers.push({ name: count > 1 ? `${plain} ${count}` : plain, hex: oklabToHex(ink), share: ink.share, path });
  }
  return layers;
}

/** What any ink covers. */
function allOf(separation: Separation, inside: Float32Array): Float32Array {
  const field = new Float32Array(inside.length);
  for (let i = 0; i < field.length; i++) field[i] = coverOf(separation, inside, 0, i);
  return field;
}

/**
 * Layers by name for Illustrator (ids) and Inkscape (labels).
 * @param shown size of the document, where it is not that of the tracing
 */
export function spotSvg({ width, height, layers }: SpotDrawing, title: string, shown: Size = { width, height }): string {
  const body = layers.map(
    ({ name, hex, path }) =>
      `<g id="${escapeXml(name.replace(' ', '-'))}" inkscape:groupmode="layer" inkscape:label="${escapeXml(`${name} ${hex}`)}" fill="${hex}"><path d="${path}"/></g>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" width="${shown.width}" height="${shown.height}" viewBox="0 0 ${width} ${height}"><title>${escapeXml(title)}</title>${body.join('')}</svg>`;
}
