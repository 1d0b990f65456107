/**
 * Whether a subject may be a garment at all. No model looks at it: what lies flat is alike on both sides, higher than a shoe is, and ends within the
 * picture; what somebody wears is wider than their head. Of 186 photographs no garment fails it, and twenty things and portraits of twenty-three do.
 */
import { chromaOf } from '../../../../contract/colour/oklab.ts';
import { skinLike } from '../garment-area/skin.ts';
import { findHead } from '../garment-area/wearer-head.ts';
import type { Separation } from '../inks/inks.ts';
import { above } from '../pixels/convert.ts';
import type { LabPlanes } from '../pixels/lab-planes.ts';
import { ROWS } from './rows.ts';
import { measure } from './silhouette.ts';
import { trunkOf } from './worn.ts';

/** Part of a garment whose mirrored place is garment too: a dress with one drape has 0.87, a knotted T-shirt 0.94, others 0.95 and more; a backpack, a cat, a chair, a house 0.74–0.83. */
const ALIKE = 0.852;
/** Heights in widths: what is lower than that, a shoe, a box, a landscape, has 0.85–0.935; four cropped tops 0.96 and more. */
const LOW = { height: 0.8, alike: 0.95 } as const;
/** Part of the picture's lowest row that is covered where the subject goes on below it: a portrait, a table with a toy on it. What lies flat never does. */
const GOES_ON = 0.3;
/** Of the width: how far from its middle the line may lie that it is mirrored in, and how many of these are tried at each side. */
const ASIDE = 0.05;
const TRIED = 12;
/** Widths of a body in halves of its head: 45 people have 2.1 and more; portraits, and cracked earth that had a head, 1–1.4. */
const BODY = 1.7;
/** The same, of the length of what ends within the picture: cropped tops and short skirts have 2.8 and more; a bag before a hip, which was a skirt, 1.4, and a ledge behind somebody 1. */
const LEAST = 2;

export function isKnown(
  area: Float32Array,
  subject: Float32Array,
  lab: LabPlanes,
  person: boolean,
  width: number,
  height: number,
): boolean {
  if (person) {
    const head = findHead(subject, lab, width, height);
    const measures = measure(area, width, height, true);
    if (!head || !measures) return true;
    const { body, rows } = trunkOf(measures.rows);
    const cut = measures.top + measures.height >= height;
    return body > BODY * head.half && (cut || (rows * measures.height) / ROWS > LEAST * head.half);
  }
  const below = subject.subarray(subject.length - width).reduce((sum, v) => sum + v, 0);
  if (below > GOES_ON * width) return false;
  const alike = mirrored(area, width, height);
  return alike > (tall(area, width) < LOW.height ? LOW.alike : ALIKE);
}

/** Part of a subject in a hue of skin, and how colourful that is at least, OKLab: a camel coat has 0.045. */
const BARE = { least: 0.25, chroma: 0.055 } as const;

/** Whether a good part of a subject is skin: legs above trainers, hands that hold a bag. */
export function isBare({ inks }: Separation): boolean {
  const skin = inks.filter((ink) => skinLike(ink.l, ink.a, ink.b) && chromaOf(ink) > BARE.chroma);
  return skin.reduce((sum, { share }) => sum + share, 0) > BARE.least;
}

/** Of the width, what the upper or the lower edge of a picture cuts: of 315 photographs eleven that were read as lying flat had it, ten of them worn by somebody who was not seen. */
const CUT = 0.05;

/** Whether the picture ends before its subject does, above or below: what lies flat is photographed whole. */
export function runsOut(subject: Float32Array, width: number, height: number): boolean {
  return [0, height - 1].some((y) => subject.subarray(y * width, (y + 1) * width).reduce((sum, v) => sum + v, 0) > CUT * width);
}

/** Height of the box of what is covered, in its widths. */
function tall(area: Float32Array, width: number): number {
  let [left, right] = [width, -1];
  for (let i = 0; i < area.length; i++) {
    if (area[i] <= 0.5) continue;
    left = Math.min(left, i % width);
    right = Math.max(right, i % width);
  }
  const first = Math.floor(area.findIndex((v) => v > 0.5) / width);
  const last = Math.floor(area.findLastIndex((v) => v > 0.5) / width);
  return (last - first + 1) / Math.max(1, right - left + 1);
}

/** Part of what is covered that lies opposite to something covered, over the upright line that fits best. */
function mirrored(area: Float32Array, width: number, height: number): number {
  const on = above(area, 0.5);
  const [first, last] = [new Int32Array(height), new Int32Array(height).fill(-1)];
  let [sum, count] = [0, 0];
  for (let i = 0, x = 0, y = 0; i < on.length; i++) {
    if (on[i] === 1) {
      if (last[y] < 0) first[y] = x;
      last[y] = x;
      sum += x;
      count++;
    }
    if (++x === width) [x, y] = [0, y + 1];
  }
  let best = 0;
  for (let k = -TRIED; k <= TRIED; k++) {
    const twice = Math.round(2 * (sum / Math.max(1, count) + (k / TRIED) * ASIDE * width));
    let both = 0;
    for (let y = 0; y < height; y++) if (last[y] >= 0) both += oppositeIn(on, y * width, first[y], last[y], twice);
    best = Math.max(best, both);
  }
  return best / Math.max(1, count);
}

/** How many places of a row have theirs opposite covered too: asked of its left half alone, since whatever lies opposite is counted as well. */
function oppositeIn(on: Uint8Array, row: number, first: number, last: number, twice: number): number {
  let pairs = 0;
  for (let x = Math.max(first, twice - last), end = Math.min(last, twice - first); 2 * x < twice && x <= end; x++)
    pairs += on[row + x] & on[row + twice - x];
  const middle = twice / 2;
  return 2 * pairs + (Number.isInteger(middle) && middle >= first && middle <= last ? on[row + middle] : 0);
}
