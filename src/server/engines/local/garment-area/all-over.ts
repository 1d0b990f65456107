/**
 * Cloth in the hue of skin: orange, rust and brown, plain or printed, passed for a face above a body, and half of a dress for somebody's arms.
 * Whoever wears something shows skin at the top, and little of it about the middle of the body; cloth is the same from its top to its hem.
 */
import type { Oklab } from '../../../../contract/colour/oklab.ts';
import { regions } from '../matting/regions.ts';
import type { LabPlanes } from '../pixels/lab-planes.ts';
import { offTone } from './skin.ts';

/** From the tone at the top: degrees of hue, and OKLab where chroma fades with lightness. Greyer than the last it has no hue. */
const LIKE = { hue: 14, off: 0.05, grey: 0.028 };
/** Of the subject's height; columns of the head, in halves of its width. */
const BANDS = { top: [0, 0.2], chin: [0, 0.05], edge: 0.06, columns: 0.8 } as const;
/** The body's middle, in parts: whoever shows belly and knees wears something between them. */
const BODY = { from: 0.3, to: 0.9, parts: 5 } as const;
/** Least share of the tone in all of those but one, beside that at the top: 0.04 at most on twenty-seven people, 0.2 and more in prints. */
const EVEN = 0.18;
/** Bare skin has a part with much of it and one with cloth; stripes below a plain collar are as many everywhere. */
const UNEVEN = 1.8;
/** Of everything in that tone, the largest patch: a face or an arm is about a third, flowers, dots and stripes are less. */
const PATCH = 0.3;
/** All of one tone, whatever lies at its edge. */
const ALL = 0.9;
/** Rows at the top that begin and end in the tone: hair does not. */
const EDGE = 0.2;
/** The same where hair stands above a neck, and the tone's share at the top: 0.05 and 0.67 on a man in a camel coat, 0.08 and 0.31 in orange stripes. */
const [HAIRY, FACE] = [0.1, 0.5];

export interface Top {
  /** First row of the subject, and how many it has. */
  readonly top: number;
  readonly size: number;
  readonly centre: number;
  readonly half: number;
  readonly tone: Oklab;
  /** Lightness below which what lies at the top may be hair. */
  readonly dark: number;
}

/** @returns whether what looks like a head is the top of one garment in that tone */
export function liesAllOver(alpha: Float32Array, lab: LabPlanes, width: number, height: number, place: Top): boolean {
  const { top, size, centre, half, dark } = place;
  const like = alike(alpha, lab, place.tone);
  const share = ([from, to]: readonly [number, number], columns: number): number => {
    let [all, own] = [0, 0];
    for (let i = (top + Math.round(from * size)) * width; i < (top + Math.ceil(to * size)) * width; i++) {
      if (!(alpha[i] > 0.5) || Math.abs((i % width) - centre) > columns) continue;
      all++;
      own += like[i];
    }
    return own / Math.max(1, all);
  };
  const long = (BODY.to - BODY.from) / BODY.parts;
  const parts = Array.from({ length: BODY.parts }, (_, k) =>
    share([BODY.from + k * long, BODY.from + (k + 1) * long], BANDS.columns * half),
  ).sort((a, b) => a - b);
  // A hem, a belt or a pocket may have a colour of its own.
  const [least = 0, most = 0] = [parts[1], parts.at(-2)];
  if (least < EVEN * share(BANDS.top, width)) return false;
  const edge = edgeShare(alpha, lab, like, width, place);
  if (share([0, 1], width) > ALL) return edge > ALL;
  // A coat whose hue is nearly that of brown skin is alike in patches; hair above a neck tells whoever wears it.
  if (largestPart(like, width, height) < PATCH) return dark === 0 || edge > HAIRY || share(BANDS.top, width) < FACE;
  // Somebody in little, cut off below the chin.
  if (share(BANDS.chin, width) > ALL && most > UNEVEN * least) return false;
  return edge > EDGE;
}

function alike(alpha: Float32Array, { l, a, b }: LabPlanes, tone: Oklab): Float32Array {
  const hueOf = (x: number, y: number) => (Math.atan2(y, x) * 180) / Math.PI;
  const hue = hueOf(tone.a, tone.b);
  const like = new Float32Array(alpha.length);
  for (let i = 0; i < like.length; i++)
    if (
      alpha[i] > 0.5 &&
      Math.hypot(a[i], b[i]) > LIKE.grey &&
      Math.abs(hueOf(a[i], b[i]) - hue) < LIKE.hue &&
      offTone(tone, l[i], a[i], b[i]) < LIKE.off
    )
      like[i] = 1;
  return like;
}

function largestPart(like: Float32Array, width: number, height: number): number {
  const { size, value } = regions(like, width, height);
  const own = size.filter((_, k) => value[k] === 1);
  return (
    Math.max(0, ...own) /
    Math.max(
      1,
      own.reduce((sum, n) => sum + n, 0),
    )
  );
}

/** Pixels inside an outline at which its blur is past; three, in a small picture, lay beyond the hair in a face. */
export const withinRim = (width: number): number => Math.min(3, Math.max(1, Math.round(width / 220)));

function edgeShare(alpha: Float32Array, lab: LabPlanes, like: Float32Array, width: number, { top, size, dark }: Top): number {
  let [count, own] = [0, 0];
  const within = withinRim(width);
  for (let y = top; y < top + BANDS.edge * size; y++) {
    const row = alpha.subarray(y * width, (y + 1) * width);
    const [left, right] = [row.findIndex((v) => v > 0.9), row.findLastIndex((v) => v > 0.9)];
    if (right - left < 8) continue;
    for (const i of [y * width + left + within, y * width + right - within]) {
      count++;
      if (lab.l[i] > dark) own += like[i];
    }
  }
  return own / Math.max(1, count);
}
