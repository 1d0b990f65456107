/** Where a garment's shoulders, armholes, sleeves, waist and legs are, read from its outline alone. */
import { regions } from '../matting/regions.ts';
import { above as isAbove } from '../pixels/convert.ts';
import { median } from '../pixels/median.ts';
import { boxBlur } from '../pixels/planes.ts';
import { armpitRow, cleanEdge, DEEP, NATURAL, type Place, SHOULDER, shoulderEnd, TIP, tipHalf } from './armhole.ts';
import { belowCuff, besideCuffs, endsInCuffs, isOneToItsHem } from './cuffs.ts';
import type { Piece } from './garment-piece.ts';
import { reachOf, sideEnds } from './hem.ts';
import { hasNeckLoop } from './neck-loop.ts';
import { type Outline, outerRows, outlineOf, type Rows, THRESHOLD } from './piece-outline.ts';
import { bareArmhole, capeShoulder } from './shoulders.ts';
import { isCutStraight, isHeartShaped } from './strapless.ts';
import { isSlung, strapEnd, withStraps } from './straps.ts';

export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** One sleeve: the armhole's two ends, its middle, and the middle of the cuff. */
export interface SleeveMarks {
  readonly armpit: Spot;
  readonly tip: Spot;
  readonly root: Spot;
  readonly end: Spot;
  /** 1 where the garment is this sleeve. */
  readonly own: Uint8Array;
}

export interface PieceMarks {
  readonly axis: number;
  readonly top: number;
  readonly bottom: number;
  /** The trunk alone: sleeves and what hangs beside it are left out. */
  readonly trunk: Rows;
  /** Outermost edges of every row, whatever is between. */
  readonly outer: Rows;
  /** By the viewer's side; absent where there is none, or where it lies along the body without a gap. */
  readonly sleeves: readonly [SleeveMarks | undefined, SleeveMarks | undefined];
  /** Sleeves lie along the body without a gap: where they start is a guess. */
  readonly closed: boolean;
  /** Lower end of the armholes. */
  readonly armhole: number;
  /** Nothing holds it at the shoulders. */
  readonly strapless: boolean;
  /** Of what somebody wears in its picture: their shoulders' ends and armpits, by which it hangs on anybody. */
  readonly hung?: (Place & { readonly armhole: number }) | undefined;
  /** Its upper edge is two cups: no back is seen above it. */
  readonly cups?: boolean;
  /** It hangs by straps, and has no sleeves. */
  readonly slung?: boolean;
  /** The row where straps end that hang above sleeves: what lies there lies below the shoulders, and is none. */
  readonly strapped?: number | undefined;
  /** Of a cape: the row where its shoulders end; the arms are under it. */
  readonly cape?: number | undefined;
  /** Of trousers: the row where the legs part. */
  readonly crotch: number | undefined;
}

const NO_SLEEVES: PieceMarks['sleeves'] = [undefined, undefined];

function topAt({ alpha, width, height }: Piece, x: number): number {
  const column = Math.min(width - 1, Math.max(0, Math.round(x)));
  for (let y = 0; y < height; y++) if (alpha[y * width + column] > THRESHOLD) return y;
  return height - 1;
}

function sleeveOf(
  piece: Piece,
  axis: number,
  { armpit, tip }: Pick<SleeveMarks, 'armpit' | 'tip'>,
  isSleeve: (x: number, y: number) => boolean,
): SleeveMarks | undefined {
  const half = Math.abs(armpit.x - axis);
  const root: Spot = { x: (armpit.x + tip.x) / 2, y: (armpit.y + tip.y) / 2 };
  return sleeveWithin(piece, { armpit, tip, root }, joined(piece, isSleeve, armpit.y), half * 0.3, ARM * half);
}

/** Of the half width at the armpit, how long an arm is at most. */
const ARM = 4;

/** Cosine from which what is as far from the root as the cuff lies on its other side. */
const OPPOSITE = -0.35;

/** The sleeve up to a length; what reaches further is something else that it touches. */
export function sleeveWithin(
  { width }: Piece,
  place: Pick<SleeveMarks, 'armpit' | 'tip' | 'root'>,
  all: Uint8Array,
  least: number,
  most: number,
): SleeveMarks | undefined {
  const own = new Uint8Array(all.length);
  const away = new Float64Array(all.length);
  let [far, farthest] = [0, 0];
  // From one to the next: most of a garment is none of its sleeve.
  for (let i = all.indexOf(1); i >= 0; i = all.indexOf(1, i + 1)) {
    away[i] = Math.hypot((i % width) - place.root.x, Math.floor(i / width) - place.root.y);
    if (away[i] > most) continue;
    own[i] = 1;
    if (away[i] > far) {
      far = away[i];
      farthest = i;
    }
  }
  /** A puffed head above the root is as far away as the cuff of a short sleeve, and is none of it: the cosine between both. */
  const along = (i: number) =>
    (((i % width) - place.root.x) * ((farthest % width) - place.root.x) +
      (Math.floor(i / width) - place.root.y) * (Math.floor(farthest / width) - place.root.y)) /
    Math.max(1, away[i] * far);
  if (far < least) return undefined;
  let [sx, sy, n] = [0, 0, 0];
  for (let i = 0; i < own.length; i++) {
    if (own[i] !== 1 || away[i] < far * 0.88 || along(i) < OPPOSITE) continue;
    sx += i % width;
    sy += Math.floor(i / width);
    n++;
  }
  return { ...place, end: { x: sx / n, y: sy / n }, own };
}

/** Both sleeves of a garment are as long: the longer one has run on into a skirt or a tie. */
function evened(piece: Piece, sleeves: readonly [SleeveMarks | undefined, SleeveMarks | undefined]): typeof sleeves {
  const [one, other] = sleeves;
  if (!one || !other) return sleeves;
  const long = ({ root, end }: SleeveMarks) => Math.hypot(end.x - root.x, end.y - root.y);
  const [a, b] = [long(one), long(other)];
  const most = Math.min(a, b) * 1.12;
  return [
    a > most * 1.15 ? sleeveWithin(piece, one, one.own, 0, most) : one,
    b > most * 1.15 ? sleeveWithin(piece, other, other.own, 0, most) : other,
  ];
}

/** What hangs together with the sleeve's head: an odd hem beside the trunk is none of it. */
function joined(piece: Piece, isSleeve: (x: number, y: number) => boolean, armpit: number): Uint8Array {
  const { alpha, width, height } = piece;
  const plane = new Float32Array(alpha.length);
  for (let y = 0, i = 0; y < height; y++) for (let x = 0; x < width; x++, i++) if (alpha[i] > THRESHOLD && isSleeve(x, y)) plane[i] = 1;
  const { label, value } = regions(plane, width, height);
  const above = new Map<number, number>();
  for (let i = 0; i < width * Math.floor(armpit); i++) if (value[label[i]] === 1) above.set(label[i], (above.get(label[i]) ?? 0) + 1);
  const head = [...above].sort((a, b) => b[1] - a[1])[0]?.[0];
  // Its soft rim belongs to it.
  const whole = new Float32Array(label.length);
  for (let i = 0; i < whole.length; i++) if (label[i] === head) whole[i] = 1;
  return isAbove(boxBlur(whole, width, height, 2), 0.02);
}

/** Which side of the armhole's line a place lies on: positive in the sleeve, px. */
export function outOf({ armpit, tip }: Pick<SleeveMarks, 'armpit' | 'tip'>, side: -1 | 1, x: number, y: number): number {
  const dx = tip.x - armpit.x;
  const dy = tip.y - armpit.y;
  const l = Math.hypot(dx, dy) || 1;
  return (side * (-(x - armpit.x) * dy + (y - armpit.y) * dx)) / l;
}

type Side = -1 | 1;

/** How far out the trunk reaches beside the axis, by row, and where the sleeve joins. */
interface Flank {
  readonly reach: Float32Array;
  readonly row: number | undefined;
  /** No trunk reaches less far: what is narrower is seen through a gap. */
  readonly least: number;
}

/** Armpits are no lower than this part of the garment. */
const LOWEST = { upper: 0.6, dress: 0.42 } as const;
/** Of the width with sleeves lying along the body, what the body has at least and at most. */
const [NARROWEST_TRUNK, WIDEST_TRUNK] = [0.5, 0.9];
/** Of the trunk's width at the armpit, what it has at its hem where sleeves hang before that: its ribbed sides went with the sleeves, as strips under the arms. */
const STRAIGHT_TRUNK = 0.85;
/** Of the same width, the least that a hem has whose ends are under the sleeves. */
const NARROWEST_HEM = 0.35;
/** Of the garment's height, how far a column of the trunk may end from where the middle does. */
const LEVEL = 0.025;

/** Lowest row of a column. */
function endOf({ alpha, width }: Piece, { top, bottom }: Outline, x: number): number {
  for (let y = bottom; y >= top; y--) if (alpha[y * width + x] > THRESHOLD) return y;
  return top;
}

const hemRow = (piece: Piece, outline: Outline): number => endOf(piece, outline, Math.round(outline.axis));

/** How far out the hem goes on at its own height: where cuffs hang beside it lower, or end higher, sleeves begin. */
function hemHalf(piece: Piece, outline: Outline, side: Side): number {
  const { top, bottom, axis } = outline;
  const middle = hemRow(piece, outline);
  let x = Math.round(axis);
  while (x > 0 && x < piece.width - 1 && Math.abs(endOf(piece, outline, x + side) - middle) <= LEVEL * (bottom - top)) x += side;
  return Math.abs(x - axis);
}

/** Of half a top's usual width, how far out its armpits are at least; below a bodice a skirt may be wider than that. */
const NEAREST = 0.4;

/** Half the usual width of rows, px. */
const usualHalf = ({ runs }: Outline): number =>
  median(runs.filter((list) => list.length > 0).map((list) => list.reduce((sum, [from, to]) => sum + to - from + 1, 0))) / 2;

function flank(outline: Outline, side: Side, kind: 'upper' | 'dress'): Flank {
  const { top, bottom, axis, middle } = outline;
  const tall = bottom - top;
  const reach = new Float32Array(middle.left.length);
  for (let y = top; y <= bottom; y++)
    if (middle.left[y] <= middle.right[y]) reach[y] = side < 0 ? axis - middle.left[y] : middle.right[y] - axis;
  const least = kind === 'upper' ? NEAREST * usualHalf(outline) : 0;
  return { reach, row: armpitRow(reach, top + Math.round(tall * LOWEST[kind]), top, tall, least), least };
}

/** Where a sleeve joins; what is known of the trunk further down. */
interface Joint extends Spot {
  /** How far out the trunk goes at its hem, where a sleeve hangs before it. */
  readonly hem?: Place | undefined;
  /** From this row on nothing hangs beside the trunk. */
  readonly free?: number | undefined;
}

function sleeveAt(
  piece: Piece,
  outline: Outline,
  { reach, least }: Flank,
  side: Side,
  { x, y, hem, free }: Joint,
  shoulder: number,
): SleeveMarks | undefined {
  const { axis, bottom, top } = outline;
  const armpit: Spot = { x, y };
  const row = Math.round(armpit.y);
  // The trunk's own soft rim is no sleeve.
  const clear = Math.max(2, Math.abs(armpit.x - axis) * 0.03);
  reach[row] = Math.abs(armpit.x - axis);
  for (let k = row + 1; k < bottom; k++) if (reach[k] < least) reach[k] = 0;
  cleanEdge(reach, row, bottom, bottom - top, { hem, free });
  const tipX = axis + side * tipHalf(reach[row], shoulder);
  const line = { armpit, tip: { x: tipX, y: topAt(piece, tipX) } };
  return sleeveOf(piece, axis, line, (x, y) => (y > row ? side * (x - axis) > reach[y] + clear : outOf(line, side, x, y) > 0));
}

function trunkRows(
  { top, bottom, axis }: Outline,
  flanks: readonly Flank[],
  sleeves: readonly (SleeveMarks | undefined)[],
  height: number,
): Rows {
  const trunk: Rows = { left: new Float32Array(height).fill(1), right: new Float32Array(height) };
  for (let y = top; y <= bottom; y++) {
    const [l, r] = flanks.map(({ reach }, k) => {
      const own = reach[y];
      const sleeve = sleeves[k];
      if (!sleeve || y > sleeve.armpit.y) return own;
      const t = (y - sleeve.tip.y) / Math.max(1, sleeve.armpit.y - sleeve.tip.y);
      return Math.min(own || Number.POSITIVE_INFINITY, Math.abs(sleeve.tip.x + (sleeve.armpit.x - sleeve.tip.x) * Math.max(0, t) - axis));
    }) as [number, number];
    if (!(l > 0 && r > 0) || !Number.isFinite(l + r)) continue;
    trunk.left[y] = axis - l;
    trunk.right[y] = axis + r;
  }
  return trunk;
}

/** @param fooled the step that was seen on one side is none of a sleeve, and nothing is to be read from it */
export function readMarks(piece: Piece, kind: 'upper' | 'lower' | 'dress', fooled = false): PieceMarks {
  const outline = kind === 'lower' ? outlineOf(piece) : withStraps(piece, outlineOf(piece));
  const { top, bottom, axis, middle } = outline;
  const outer = outerRows(outline, piece.height);
  if (kind === 'lower') {
    const crotch = crotchOf(outline);
    return {
      axis: crotch === undefined ? skirtAxis(outline) : axis,
      top,
      bottom,
      trunk: middle,
      outer,
      sleeves: NO_SLEEVES,
      closed: false,
      armhole: top,
      strapless: false,
      crotch,
    };
  }
  const chest = bareArmhole(outline, outer, 0);
  const bare = { axis, top, bottom, trunk: outer, outer, sleeves: NO_SLEEVES, closed: false, armhole: chest, crotch: undefined };
  const loop = hasNeckLoop(piece, outline);
  const slung = isSlung(outline);
  if (!loop && !slung && isHeartShaped(outline, outer)) return { ...bare, strapless: true, cups: true };
  const steps = [flank(outline, -1, kind), flank(outline, 1, kind)] as const;
  const flanks = fooled
    ? ([
        { ...steps[0], row: undefined },
        { ...steps[1], row: undefined },
      ] as const)
    : steps;
  const [one, other] = flanks.map(({ row }) => row);
  // What goes round the neck hangs from it, however its bodice is cut, and has no sleeves: a wide skirt's sides were some.
  if (loop && one === undefined && other === undefined) return { ...bare, armhole: bareArmhole(outline, outer), strapless: false };
  const cape = kind === 'upper' && one === undefined && other === undefined && isOneToItsHem(outline) ? capeShoulder(bare) : undefined;
  if (cape !== undefined) return { ...bare, armhole: cape, strapless: false, cape };
  const straightHem =
    kind === 'upper' && ([-1, 1] as const).every((side, k) => hemHalf(piece, outline, side) > WHOLE_HEM * Math.max(...flanks[k].reach));
  const cuffed = endsInCuffs(outer, outline);
  const closed = one === undefined && other === undefined && (cuffed || lieAlong(flanks, top, bottom, straightHem));
  const strapped = strapEnd(outline);
  const shoulder = shoulderEnd(outer, strapped ?? top, bottom);
  /** An armpit further below the shoulder than armholes go is where ground is seen between a sleeve and a waist, or above a hem. */
  const raised = (side: Side, far: number, y: number): Joint => {
    // A fold on one side alone, where the cut-out is torn, is no cuff.
    const below = cuffed ? belowCuff(outer, outline, side) : undefined;
    const free = below !== undefined && below < hemRow(piece, outline) ? below : undefined;
    const tip = topAt(piece, axis + side * shoulder * TIP);
    if (y - tip < Math.min(DEEP.shoulder * shoulder, DEEP.armpit * far)) return { x: axis + side * far, y, free };
    const half = Math.min(shoulder, far * SHOULDER);
    return { x: axis + side * half, y: Math.round(tip + NATURAL * half), free };
  };
  const spotOf = (k: 0 | 1): Joint | undefined => {
    const side = k === 0 ? -1 : 1;
    const { reach, row, least: nearest } = flanks[k];
    if (row !== undefined) return raised(side, reach[row], row);
    // What one side shows, the other side has too.
    const twin = flanks[1 - k] as Flank;
    if (twin.row !== undefined && (reach[twin.row] < nearest || reach[twin.row] > (twin.reach[twin.row] as number) * 0.9))
      return raised(side, twin.reach[twin.row] as number, twin.row);
    if (!closed) return undefined;
    const y = top + Math.round((bottom - top) * 0.34);
    const joint = raised(side, Math.min(WIDEST_TRUNK * reach[y], Math.max(NARROWEST_TRUNK * reach[y], shoulder)), y);
    const least = STRAIGHT_TRUNK * Math.abs(joint.x - axis);
    const seen = ([-1, 1] as const).map((one) => besideCuffs(outline, one) ?? Math.max(least, hemHalf(piece, outline, one)));
    const half = kind === 'upper' ? Math.min(...seen) : 0;
    const between = half > NARROWEST_HEM * reach[y] && half < WIDEST_TRUNK * Math.max(...reach);
    return { ...joint, ...(joint.free === undefined && between && { hem: { half, y: hemRow(piece, outline) } }) };
  };
  // Both are read before a sleeve mends its own flank.
  const spots = [spotOf(0), spotOf(1)] as const;
  const sleeveFor = (k: 0 | 1): SleeveMarks | undefined => {
    const spot = spots[k];
    return spot && sleeveAt(piece, outline, flanks[k], k === 0 ? -1 : 1, spot, shoulder);
  };
  const sleeves = evened(piece, [sleeveFor(0), sleeveFor(1)]);
  const armpits = sleeves.flatMap((sleeve) => (sleeve ? [sleeve.armpit.y] : []));
  // A hem of linen stood off a hair more on the right than on the left: taken for an armpit, it had no sleeve, and neither had the shirt.
  if (armpits.length === 0 && !fooled && (one === undefined) !== (other === undefined)) return readMarks(piece, kind, true);
  if (armpits.length === 0) {
    const strapless = !slung && isCutStraight(piece, bare);
    return { ...bare, armhole: strapless ? chest : bareArmhole(outline, outer), strapless, slung };
  }
  const trunk = trunkRows(outline, flanks, sleeves, piece.height);
  return { ...bare, trunk, sleeves, closed, armhole: Math.max(...armpits), strapless: false, strapped };
}

/** Of the widest row: a hem that goes on at one height has no cuffs beside it. A cropped top was given long sleeves. */
const WHOLE_HEM = 0.86;
/** Half the width, of the height: sleeves make a garment so wide; a long coat is less, and its cuffs end above the hem. */
const LONG = { wide: 0.3, half: 0.22 };

/** Sleeves that hang closed beside the body bow outwards from the shoulder on, or end above the hem; without sleeves the armhole runs in. */
function lieAlong(flanks: readonly Flank[], top: number, bottom: number, straightHem: boolean): boolean {
  const tall = bottom - top;
  const at = (share: number) => flanks.reduce((sum, { reach }) => sum + (reach[top + Math.round(tall * share)] ?? 0), 0) / 2;
  const bow = at(0.17) - (at(0.06) + at(0.3)) / 2;
  if (at(0.3) < LONG.half * tall || bow < -0.01 * tall) return false;
  const ends = flanks.every(({ reach }) => armpitRow(reach, bottom - Math.round(tall * 0.03), top + tall * 0.55, tall) !== undefined);
  return ends || (!straightHem && bow > 0.014 * tall && at(0.3) >= LONG.wide * tall);
}

/** Of a skirt's height: from here on one side is longer than the other on purpose. */
const OBLIQUE = 0.08;

/** A skirt hangs from its waist; where one side is longer, the middles of the rows below go out with it, and the band sat beside the body. */
function skirtAxis({ top, bottom, axis, middle }: Outline): number {
  const tall = bottom - top;
  const [left, right] = sideEnds(reachOf(middle, axis), top + tall / 2, bottom);
  if (Math.abs(left - right) < OBLIQUE * tall) return axis;
  const from = top + Math.round(tall * 0.02);
  const band = Array.from(
    { length: Math.max(3, Math.round(tall * 0.04)) },
    (_, k) => ((middle.left[from + k] ?? axis) + (middle.right[from + k] ?? axis)) / 2,
  );
  return median(band);
}

function crotchOf({ runs, top, bottom, axis }: Outline): number | undefined {
  const tall = bottom - top;
  let open = 0;
  for (let y = bottom - 2; y > top + tall * 0.1; y--) {
    const list = runs[y] ?? [];
    const parted = list.length >= 2 && !list.some(([from, to]) => from <= axis && axis <= to);
    if (parted) open++;
    else if (open > tall * 0.12) return y;
  }
  return undefined;
}
