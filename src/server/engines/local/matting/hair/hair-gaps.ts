/** Ground that is seen through hair: along its outline, and in places within it that lie near to the outline or to each other. */
import type { StopSignal } from '../../../engine.ts';
import { boxBlur } from '../../pixels/planes.ts';
import { regions } from '../regions.ts';
import { GAP, HAIR, type HairMix } from './hair-mix.ts';
import { LARGEST_GAP } from './hair-share.ts';

/** How far one such place lies from the next, in halves of the head's width, and how often one leads to the next. */
const HOP = 0.18;
const ROUNDS = 6;
/** A place has ground in it that is no farther on the way to hair than the ground's own unrest and so much: light on pale hair is not. */
const SEEN = 0.1;
/** Pixels beside such a place that are half hair, half ground. */
const RIM = 2;

/** @param alpha coverage before @param unrest of the way, what the ground's own is @param unit half the head's width, px @returns 1 where hair may cover less */
export function gapsIn(
  { way, mixed, share, part: { width, height } }: HairMix,
  alpha: Float32Array,
  unrest: number,
  unit: number,
  signal: StopSignal,
): Uint8Array {
  const place = new Float32Array(way.length);
  const known = new Float32Array(way.length);
  let many = 0;
  for (let i = 0; i < way.length; i++) {
    if (alpha[i] < 0.5) known[i] = 1;
    else if (share[i] >= HAIR && mixed[i] === 1 && way[i] < GAP) {
      place[i] = 1;
      many++;
    }
  }
  const { label, size, value } = regions(place, width, height);
  // Few pixels are in such a place: they are listed once, not looked for in each round.
  const listed = new Int32Array(many);
  for (let i = 0, k = 0; k < many; i++) if (place[i] === 1) listed[k++] = i;
  const nearest = size.map(() => 1);
  for (const i of listed) nearest[label[i]] = Math.min(nearest[label[i]] as number, way[i]);
  const open = size.map((n, k) => value[k] === 1 && (nearest[k] as number) < unrest + SEEN && n < LARGEST_GAP * unit * unit);
  const hop = Math.max(2, Math.round(HOP * unit));
  for (let round = 0, more = open.includes(true); more && round < ROUNDS; round++) {
    more = false;
    signal.throwIfAborted();
    const reached = boxBlur(known, width, height, hop);
    const next = size.map(() => false);
    for (const i of listed) if (open[label[i]] && reached[i] > 0) next[label[i]] = true;
    for (const i of listed)
      if (next[label[i]] && known[i] === 0) {
        known[i] = 1;
        more = true;
      }
    for (const [k, taken] of next.entries()) if (taken) open[k] = false;
    if (!open.includes(true)) break;
  }
  const rim = boxBlur(known, width, height, RIM);
  const result = new Uint8Array(way.length);
  for (let i = 0; i < result.length; i++) if (alpha[i] > 0 && rim[i] > 0) result[i] = 1;
  return result;
}
