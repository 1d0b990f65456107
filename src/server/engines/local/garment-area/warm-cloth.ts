/**
 * Cloth in the hue of skin on somebody: a camel coat, or the rust stripes of a shirt, was their wearer's body, and the leggings below all that was worn.
 * What covers the trunk and has another tone than the face is cloth; what is among it is cloth too, whatever its own tone.
 */
import { regions } from '../matting/regions.ts';
import type { LabPlanes } from '../pixels/lab-planes.ts';
import { median } from '../pixels/median.ts';
import { boxBlur } from '../pixels/planes.ts';
import type { Head } from './wearer-head.ts';

/** Rows of the trunk below the chin, and columns about its middle, in halves of the head's width; a row is covered by so much of the tone there. */
const TRUNK = { from: 1.2, to: 6.6, columns: 0.9, row: 0.35 } as const;
/**
 * Share of the trunk's rows that are covered, and how far the tone there is off the face's, in chroma by lightness: both at least, the closer the more.
 * On twenty-seven people: bare bellies and necks 0.3 at most, and 0.028; coats in camel 0.6 and 0.029 at least, stripes of rust 0.32 and 0.062.
 */
const COVERED = [
  { rows: 0.28, off: 0.045 },
  { rows: 0.5, off: 0.025 },
] as const;
/** Of how much cloth there is about the middle of the trunk, where skin is cloth; and how far around is looked, in halves of the head's width. */
const AMONG = 0.6;
const AROUND = 0.25;

/** Takes cloth in the hue of skin out of `skin`. @param figure 1 where somebody is below the head */
export function withoutWarmCloth(
  skin: Float32Array,
  figure: Float32Array,
  lab: LabPlanes,
  head: Head,
  width: number,
  height: number,
): void {
  const tone = trunkTone(skin, figure, lab, head, width, height);
  if (!tone) return;
  const face = { a: head.tone.a / head.tone.l, b: head.tone.b / head.tone.l };
  const cloth = figure.map((v, i) => {
    if (v === 0 || skin[i] === 0) return v;
    const [a, b] = [lab.a[i] / lab.l[i], lab.b[i] / lab.l[i]];
    return Math.hypot(a - tone.a, b - tone.b) < Math.hypot(a - face.a, b - face.b) ? 1 : 0;
  });
  let [own, all] = [0, 0];
  eachOfTrunk(figure, head, width, height, (i) => {
    own += cloth[i];
    all++;
  });
  const radius = Math.max(2, Math.round(AROUND * head.half));
  const near = boxBlur(cloth, width, height, radius);
  const there = boxBlur(figure, width, height, radius);
  const least = (AMONG * own) / Math.max(1, all);
  for (let i = 0; i < skin.length; i++) if (skin[i] === 1 && near[i] > least * there[i]) skin[i] = 0;
  withoutSpecks(skin, figure, (SPECK * head.half) ** 2, width, height);
}

/** Smaller than so much of the head's half width squared, and with cloth all around it, it is a place of a pale stripe: a hand is larger. */
const SPECK = 0.7;

function withoutSpecks(skin: Float32Array, figure: Float32Array, most: number, width: number, height: number): void {
  const { label, size, value } = regions(skin, width, height);
  const open = new Set<number>();
  for (let i = width; i < skin.length - width; i++)
    if (skin[i] === 1 && [i - 1, i + 1, i - width, i + width].some((next) => figure[next] === 0)) open.add(label[i] as number);
  const speck = size.map((count, k) => value[k] === 1 && count < most && !open.has(k));
  for (let i = 0; i < skin.length; i++) if (speck[label[i]]) skin[i] = 0;
}

/** The tone of what is taken for skin about the trunk's middle, where it cannot be skin; chroma by lightness. */
function trunkTone(
  skin: Float32Array,
  figure: Float32Array,
  { l, a, b }: LabPlanes,
  head: Head,
  width: number,
  height: number,
): { readonly a: number; readonly b: number } | undefined {
  const rows = new Map<number, { all: number; own: number }>();
  const [reds, yellows]: [number[], number[]] = [[], []];
  eachOfTrunk(figure, head, width, height, (i, y) => {
    const row = rows.get(y) ?? { all: 0, own: 0 };
    rows.set(y, row);
    row.all++;
    if (skin[i] === 0) return;
    row.own++;
    reds.push(a[i] / l[i]);
    yellows.push(b[i] / l[i]);
  });
  if (reds.length === 0) return undefined;
  const tone = { a: median(reds), b: median(yellows) };
  const off = Math.hypot(tone.a - head.tone.a / head.tone.l, tone.b - head.tone.b / head.tone.l);
  const covered = [...rows.values()].filter(({ all, own }) => own > TRUNK.row * all).length / rows.size;
  return COVERED.some((one) => covered >= one.rows && off >= one.off) ? tone : undefined;
}

function eachOfTrunk(figure: Float32Array, head: Head, width: number, height: number, see: (i: number, y: number) => void): void {
  const to = Math.min(height, Math.round(head.bottom + TRUNK.to * head.half));
  const [left, right] = [-1, 1].map((side) => Math.round(head.centre + side * TRUNK.columns * head.half)) as [number, number];
  for (let y = Math.round(head.bottom + TRUNK.from * head.half); y < to; y++)
    for (let x = Math.max(0, left); x < Math.min(width, right); x++) if (figure[y * width + x] > 0) see(y * width + x, y);
}
