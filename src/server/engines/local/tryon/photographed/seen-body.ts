/** Where the body of somebody photographed is: neck and shoulders' ends by the outline, arms down both sides, the trunk between them. */
import { clamp, step } from '../../garment/blocks/surface.ts';
import type { Spot } from '../piece-marks.ts';
import type { WornLimb } from '../wearer.ts';
import { ARMPIT, armSeen, type Seen, type SideRow, sideRow } from './seen-arms.ts';

export interface SeenBody {
  readonly axis: number;
  /** Half the distance of the shoulders' ends, px. */
  readonly half: number;
  readonly neck: { readonly x: number; readonly y: number; readonly half: number };
  /** Row where shoulders leave the neck. */
  readonly base: number;
  readonly tips: readonly [Spot, Spot];
  readonly armpit: number;
  readonly chest: number;
  readonly arms: readonly [WornLimb, WornLimb];
  /** Half the trunk's width, and its middle, by row. */
  readonly trunk: (y: number) => number;
  readonly middle: (y: number) => number;
  /** By how much a place beside the axis is lower because one shoulder is. */
  readonly lean: (x: number, y: number) => number;
  /** Upper side of the shoulders beside the axis, both sides as one. */
  readonly shoulder: (far: number) => number;
}

/** What the old garment tells: where its middle, its top and its chest are. */
export interface Hint {
  readonly axis: number;
  readonly top: number;
  readonly chest: number;
}

/** A row further down counts against so much further out: where that is most, a shoulder ends and the arm begins. */
const TURN = 1.15;
/** The same where hair may be taken for skin: it hangs straight down, and shoulders are wider. */
const TURN_IN_HAIR = 0.75;
/** Above its narrowest row a neck widens to a jaw by this. */
const JAW = 1.25;
/** Of a neck's half width, where shoulders leave it. */
const BASE = 1.25;
/** Of half a chest, half a neck at least and at most, and how far above the old garment it may be. */
const [THIN, FAT, ABOVE] = [0.2, 0.62, 0.9];
/** Of half a chest, a neck that is not seen: how far above the old garment, and half its width. */
const UNSEEN = { above: 0.2, half: 0.32 } as const;
/** Of half a chest, how wide a shadow on a neck is. */
const SHADOW = 0.4;
/** Half the shoulders by half the neck, and one side by the other: beyond that it was no neck, or somebody turned aside. */
const [LEAST, MOST, UNEVEN] = [1.7, 5.5, 2.4];
/** Of half the shoulders' width, how wide a trunk is at most whose sides sleeves hide: camisoles went out over the sleeves that had been there. */
const HIDDEN = 0.9;
/** How far one shoulder is lower than the other, of their distance: beyond that one of them was none. */
const STEEP = 0.25;

/** The run of body in a row that is at, or nearest to, a column. Shadow below a chin has not skin's colour, and is no gap: so far it is gone over, px. */
function runAt({ width, person, flesh }: Seen, y: number, x: number, shadow: number): { from: number; to: number } | undefined {
  const own = (i: number) => i >= 0 && i < width && flesh[y * width + i] === 1;
  let start = Math.round(x);
  for (let d = 0; d < width * 0.1 && !own(start); d++) start = Math.round(x + (d % 2 === 0 ? d : -d) / 2);
  if (!own(start)) return undefined;
  let [from, to] = [start, start];
  for (const by of [-1, 1] as const) {
    let end = start;
    for (let k = start; Math.abs(k - end) <= shadow && person[y * width + k] === 1 && k >= 0 && k < width; k += by) if (own(k)) end = k;
    if (by < 0) from = end;
    else to = end;
  }
  return { from, to };
}

function neckSeen(seen: Seen, { axis, top, chest }: Hint): SeenBody['neck'] | undefined {
  let found: SeenBody['neck'] | undefined;
  let x = axis;
  for (let y = Math.min(seen.height - 1, Math.round(top + chest * 0.35)); y >= Math.max(0, top - chest * ABOVE); y--) {
    const run = runAt(seen, y, x, SHADOW * chest);
    if (!run) continue;
    const half = (run.to - run.from) / 2;
    x = clamp((run.from + run.to) / 2, axis - 0.5 * chest, axis + 0.5 * chest);
    if (!found || half <= found.half) found = { x: (run.from + run.to) / 2, y, half };
    else if (half > found.half * JAW && y < found.y - 0.08 * chest) break;
  }
  return found;
}

function tipSeen(seen: Seen, neck: SeenBody['neck'], side: -1 | 1, from: number, reach: number, turn: number): Spot | undefined {
  let [best, most] = [undefined as Spot | undefined, Number.NEGATIVE_INFINITY];
  for (let y = from; y < Math.min(seen.height, neck.y + reach); y++) {
    let far = Math.floor(side < 0 ? neck.x : seen.width - 1 - neck.x);
    const at = (d: number) => y * seen.width + clamp(Math.round(neck.x + side * d), 0, seen.width - 1);
    while (far > 0 && seen.flesh[at(far)] === 0) far--;
    if (far < LEAST * neck.half) continue;
    const score = far - turn * (y - neck.y);
    if (score <= most) continue;
    most = score;
    best = { x: neck.x + side * far, y };
  }
  return best;
}

/** The smoothed mean of what is known of rows; what is not, is as the nearest that is. */
function smooth(list: readonly (number | undefined)[], span: number, first: number): (y: number) => number {
  const filled: number[] = [];
  let last = list.find((v) => v !== undefined) ?? first;
  for (const v of list) {
    last = v ?? last;
    filled.push(last);
  }
  const sums = new Float64Array(filled.length + 1);
  filled.forEach((v, k) => {
    sums[k + 1] = (sums[k] ?? 0) + v;
  });
  return (y) => {
    const k = clamp(Math.round(y), 0, filled.length - 1);
    const [from, to] = [Math.max(0, k - span), Math.min(filled.length, k + span + 1)];
    return ((sums[to] ?? 0) - (sums[from] ?? 0)) / Math.max(1, to - from);
  };
}

/** @returns nothing where neck or shoulders are not made out */
export function seenBody(given: Seen, hint: Hint): SeenBody | undefined {
  const stands = (one: Seen) => {
    const neck = neckSeen(one, hint);
    return neck && neck.half > THIN * hint.chest && neck.half < FAT * hint.chest ? { neck, seen: one } : undefined;
  };
  // A neck in the shadow of dark hair was taken for a part of it: then whoever is seen is looked at as a whole.
  const found = stands(given) ?? stands({ ...given, flesh: given.person });
  // Within long hair it is where necks are.
  const unseen = { x: hint.axis, y: Math.max(0, Math.round(hint.top - UNSEEN.above * hint.chest)), half: UNSEEN.half * hint.chest };
  const { neck, seen } = found ?? { neck: unseen, seen: given };
  const reach = Math.max(2.2 * hint.chest, 4 * neck.half);
  const start = found ? neck.y : Math.round(hint.top + 0.1 * hint.chest);
  const [one, other] = ([-1, 1] as const).map((side) => tipSeen(seen, neck, side, start, reach, found ? TURN : TURN_IN_HAIR));
  if (!one || !other) return undefined;
  // Fair hair has skin's colour, and stands out beside a neck higher up than a shoulder: the lower end is one.
  const steep = Math.abs(other.y - one.y) > STEEP * (other.x - one.x);
  const mirror = ({ x, y }: Spot): Spot => ({ x: 2 * hint.axis - x, y });
  const l = steep && one.y < other.y ? mirror(other) : one;
  const r = steep && one.y > other.y ? mirror(one) : other;
  const [fl, fr] = [neck.x - l.x, r.x - neck.x];
  const half = (r.x - l.x) / 2;
  if (half < 0.7 * hint.chest) return undefined;
  if (half < LEAST * neck.half || half > MOST * neck.half || Math.max(fl, fr) > UNEVEN * Math.min(fl, fr)) return undefined;
  const axis = (l.x + r.x) / 2;
  const tipY = (l.y + r.y) / 2;
  const armpit = tipY + ARMPIT * half;
  const sides = ([-1, 1] as const).map((side) =>
    Array.from({ length: seen.height }, (_, y): SideRow | undefined => (y < tipY ? undefined : sideRow(seen, y, side, axis, half))),
  );
  const [sl, sr] = sides as [(SideRow | undefined)[], (SideRow | undefined)[]];
  const arms = [armSeen(sl, l, -1, axis, half), armSeen(sr, r, 1, axis, half)] as const;
  /** How far the trunk reaches to a side: as far as no arm is beside it. */
  const edge = (rows: readonly (SideRow | undefined)[], k: 0 | 1) => {
    const { joints, radii } = arms[k];
    const hand = (joints[2]?.y ?? 0) + 0.7 * half;
    return smooth(
      rows.map((row, y) => {
        if (!row || y < armpit + 0.1 * half) return undefined;
        const own = row.trunk ?? (y > hand ? row.outer : row.outer - 1.7 * (radii[y > (joints[1]?.y ?? 0) ? 1 : 0] ?? 0));
        const told = row.trunk !== undefined || y > hand;
        return clamp(own, 0.5 * half, (told ? 1.15 : HIDDEN) * half);
      }),
      Math.round(0.1 * half),
      0.8 * half,
    );
  };
  const [left, right] = [edge(sl, 0), edge(sr, 1)];
  const base = neck.y + Math.max(0, (tipY - neck.y) * baseShare(seen, neck, tipY));
  const tilt = (r.y - l.y) / (r.x - l.x);
  const low = armpit + 0.6 * half;
  const trunkMiddle = (y: number) => axis + (right(y) - left(y)) / 2;
  return {
    axis,
    half,
    neck,
    base,
    tips: [l, r],
    armpit,
    chest: clamp((left(armpit + 0.2 * half) + right(armpit + 0.2 * half)) / 2, 0.7 * half, 0.95 * half),
    arms,
    trunk: (y) => (left(y) + right(y)) / 2,
    middle: (y) => {
      const up = step(tipY, neck.y, y);
      const down = step(tipY, low, y);
      return axis + (neck.x - axis) * up + (trunkMiddle(y) - axis) * down;
    },
    lean: (x, y) => tilt * (x - axis) * (1 - step(tipY, low, y)),
    shoulder: (far) => {
      const t = clamp((far - neck.half) / Math.max(1, half - neck.half), 0, 1);
      return base + (tipY - base) * t ** 1.15;
    },
  };
}

/** How far down from the narrowest row to the shoulders' ends the neck goes, as a part of it. */
function baseShare(seen: Seen, neck: SeenBody['neck'], tipY: number): number {
  for (let y = Math.round(neck.y); y < tipY; y++) {
    const run = runAt(seen, y, neck.x, neck.half);
    if (run && run.to - run.from > 2 * BASE * neck.half) return (y - neck.y) / Math.max(1, tipY - neck.y);
  }
  return 0.3;
}
