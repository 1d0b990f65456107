/** A mark taken off: un-mixed where it is a veil, made up where it hides everything. */
import type { Pace, StopSignal } from '../../engine.ts';
import { partOf } from '../method.ts';
import { colourCounts, strangeShare } from '../pixels/colour-counts.ts';
import { boxBlur } from '../pixels/planes.ts';
import { type Band, bandUnder } from './band.ts';
import { betweenFill, endsUnder } from './between-fill.ts';
import { holeBox, widened } from './hole-box.ts';
import { besideToo, markStrokes } from './mark-strokes.ts';
import { patchFill } from './patch-fill.ts';
import { plainFill } from './plain-fill.ts';
import { shiftedFill } from './shifted-fill.ts';
import { grown } from './stand-out.ts';
import { mostlyElsewhere, stillStrange, strangeInk } from './strange-ink.ts';
import { hidesMuch, trialOff } from './trial.ts';
import { veilOf } from './veil.ts';
import { type Unveiled, unveiled } from './veil-steps.ts';

export interface Cleaned {
  /** RGB. */
  readonly data: Uint8Array;
  readonly how: 'unmixed' | 'strokes' | 'carried' | 'area';
  /** What cannot be trusted: something ends under a band; what was made up has colours that the picture beside has not, or would be wrong beside; a mark was taken off that is told with some doubt. */
  readonly doubt?: 'ended' | 'strange' | 'guessed' | 'traces' | undefined;
}

/** Part of a brush that may have such colours. Filled well it is up to 0.005; letters that stayed and flowers that never were have from 0.03. */
const MOST_STRANGE = 0.02;
/**
 * `trialOff` up to which a fill is taken for right. Of 106 marks put on photographs 42 came out below 17 dB in the brush and 38 of those were called
 * usable: 34 of them lie beyond this bound, and 4 of the 35 fills that came out above 20 dB.
 */
const MOST_OFF = 16;

/** @param brush 1 = painted @returns undefined when nothing is left to take from */
export function removeMark(
  rgb: Uint8Array,
  width: number,
  height: number,
  brush: Uint8Array,
  seed: number,
  pace: Pace,
): Cleaned | undefined {
  const { x0, y0, w, h } = neighbourhood(brush, width, height);
  const part = new Uint8Array(w * h * 3);
  const painted = new Uint8Array(w * h);
  for (let y = 0; y < h; y++) {
    const row = (y + y0) * width + x0;
    part.set(rgb.subarray(row * 3, (row + w) * 3), y * w * 3);
    painted.set(brush.subarray(row, row + w), y * w);
  }
  const cleaned = clean(part, w, h, painted, seed, pace);
  if (!cleaned) return undefined;
  pace.signal.throwIfAborted();
  // Un-mixed it is the picture itself, whatever its colours.
  const strange = cleaned.doubt !== 'ended' && cleaned.how !== 'unmixed' && isStrange(cleaned.data, w, h, painted);
  const doubt = strange ? 'strange' : cleaned.doubt;
  const out = new Uint8Array(rgb);
  for (let y = 0; y < h; y++) out.set(cleaned.data.subarray(y * w * 3, (y + 1) * w * 3), ((y + y0) * width + x0) * 3);
  return { data: out, how: cleaned.how, doubt };
}

function isStrange(rgb: Uint8Array, width: number, height: number, brush: Uint8Array): boolean {
  const around = besideToo(brush, width, height);
  const inside = colourCounts(rgb, (i) => brush[i] === 1);
  const beside = colourCounts(rgb, (i) => around[i] === 1 && brush[i] === 0);
  return beside.all > 0 && strangeShare(inside, beside) > MOST_STRANGE;
}

/** What is far away costs time and seldom fits. */
function neighbourhood(brush: Uint8Array, width: number, height: number) {
  const box = holeBox(brush, width) ?? { x0: 0, y0: 0, x1: width, y1: height };
  const last = { ...box, x1: box.x1 - 1, y1: box.y1 - 1 };
  const longer = Math.max(last.x1 - last.x0, last.y1 - last.y0);
  const { x0, y0, x1, y1 } = widened(last, Math.max(64, Math.round(longer * 0.4)), width, height);
  return { x0, y0, w: x1 - x0, h: y1 - y0 };
}

/** Where the mark lies: a band with four straight edges, strokes, or all that was painted. */
function markIn(rgb: Uint8Array, width: number, height: number, brush: Uint8Array, band: Band | undefined, pace: Pace) {
  if (!band) {
    const found = markStrokes(rgb, width, height, brush, pace);
    return { ...found, strokes: found.tight, band: undefined };
  }
  // Its edges are sharp: a pixel on each side is all that is mixed.
  return { hole: grown(band.hole, width, height, 1), tight: true, solid: false, fringe: 1, strokes: false, band };
}

/** 1 where two pictures differ. */
function changed(rgb: Uint8Array, other: Uint8Array): Uint8Array {
  const result = new Uint8Array(rgb.length / 3);
  for (let i = 0; i < result.length; i++)
    if (rgb[i * 3] !== other[i * 3] || rgb[i * 3 + 1] !== other[i * 3 + 1] || rgb[i * 3 + 2] !== other[i * 3 + 2]) result[i] = 1;
  return result;
}

/** Of what was strange in a brush, what may be left by un-mixing; and the part of a brush from which on it is a print, and no letters. */
const HALF_LEFT = 0.4;
const A_PRINT = 0.2;

/** Whether what was un-mixed is the mark, and all of it: no grey that was taken for white, no name under a sign. */
function isAll(rgb: Uint8Array, brush: Uint8Array, around: Uint8Array, { data, traces }: Unveiled, signal: StopSignal): boolean {
  if (stillStrange(rgb, data, brush, around, signal)) return false;
  // Grey letters are nearly white ones on dark cloth, and stay as they are on pale cloth; so much more is strange only in a print under the brush alone.
  const beside = colourCounts(rgb, (i) => around[i] === 1 && brush[i] === 0);
  const [before, left] = [rgb, data].map((of) =>
    strangeShare(
      colourCounts(of, (i) => brush[i] === 1),
      beside,
    ),
  ) as [number, number];
  if (left > MOST_STRANGE && left > HALF_LEFT * before && left < A_PRINT) return false;
  // A print that lies under the brush alone is strange as well: letters that are told beyond doubt are the mark.
  return !traces || !mostlyElsewhere(rgb, brush, around, changed(rgb, data), signal);
}

function clean(rgb: Uint8Array, width: number, height: number, brush: Uint8Array, seed: number, pace: Pace): Cleaned | undefined {
  const band = bandUnder(rgb, width, height, brush);
  const around = besideToo(brush, width, height);
  // What a veil does to every channel tells letters on any ground, and all that they lie on is had back: asked first.
  const unmixed = band ? undefined : unveiled(rgb, width, height, brush, pace.signal);
  pace.signal.throwIfAborted();
  if (unmixed && isAll(rgb, brush, around, unmixed, pace.signal))
    return { data: unmixed.data, how: 'unmixed', doubt: unmixed.traces ? 'traces' : undefined };
  const found = markIn(rgb, width, height, brush, band, partOf(pace, 0, 0.3));
  const { hole, tight, fringe } = found;
  const whole = tight && (found.band !== undefined || !mostlyElsewhere(rgb, brush, around, hole, pace.signal));
  const veil = found.band ? found.band.veil : whole ? veilOf(rgb, width, height, hole) : undefined;
  pace.signal.throwIfAborted();
  const source = rgb.slice();
  let left = hole;
  let { strokes } = found;
  if (veil) {
    // The hole reaches over the letters' soft rim; inside of that the ink is even.
    const inner = boxBlur(Float32Array.from(hole), width, height, fringe * 2);
    left = new Uint8Array(hole.length);
    for (let i = 0; i < hole.length; i++) {
      if (hole[i] === 0) continue;
      if (inner[i] < 0.999) {
        left[i] = 1;
        continue;
      }
      for (let c = 0; c < 3; c++)
        source[i * 3 + c] = Math.max(0, Math.min(255, Math.round((rgb[i * 3 + c] - veil.share * veil.ink[c]) / (1 - veil.share))));
    }
  }
  if (!veil && !found.band && !found.solid) {
    const missed = strangeInk(rgb, width, height, brush, around, hole, fringe, pace.signal);
    if (missed) ({ hole: left, strokes } = missed);
  }
  const how = veil ? 'unmixed' : strokes ? 'strokes' : 'area';
  // A band hides what runs through it: on plain cloth no other place tells where an edge comes out again.
  if (found.band && !veil) {
    const doubt = endsUnder(source, width, height, left) ? 'ended' : undefined;
    if (betweenFill(source, width, height, left, partOf(pace, 0.3, 0.5))) return { data: source, how: 'carried', doubt };
  }
  if (!veil && shiftedFill(source, width, height, left, seed, partOf(pace, 0.3, 0.6)) && !left.includes(1)) return { data: source, how };
  plainFill(source, width, height, left, pace.signal);
  if (!left.includes(1)) return { data: source, how };
  const data = patchFill(source, width, height, left, undefined, seed, partOf(pace, 0.6, 0.9));
  if (!data) return undefined;
  if (how === 'unmixed') return { data, how };
  const off = trialOff(rgb, width, height, brush, left, seed, partOf(pace, 0.9, 1)) ?? 0;
  return { data, how, doubt: off > MOST_OFF || hidesMuch(data, left, width, height) ? 'guessed' : undefined };
}
