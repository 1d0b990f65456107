/** Where every place of a garment goes when somebody wears it: the trunk row by row, sleeves along the arms, legs along the legs. */
import { clamp, step } from '../garment/blocks/surface.ts';
import { TIP } from './armhole.ts';
import type { Piece } from './garment-piece.ts';
import { legOpenings, narrower, straightTo } from './hem.ts';
import { line } from './line.ts';
import { overArm } from './over-arms.ts';
import { outOf, type PieceMarks, type Spot } from './piece-marks.ts';
import { bareShoulders, highShoulder, strapReach } from './shoulders.ts';
import { type Cuff, turnSleeve } from './turned-sleeve.ts';
import { bandRow } from './waistband.ts';
import { lengthFor, type Wearer, type WornLimb } from './wearer.ts';

export type Kind = 'upper' | 'lower' | 'dress';

/** One layer of a worn garment. */
export interface FitPart {
  readonly name: 'trunk' | 'sleeve';
  /** How much of the place belongs to it, 0–1. */
  readonly mask: (x: number, y: number) => number;
  readonly map: (x: number, y: number) => Spot;
}

export interface Fitted {
  readonly parts: readonly FitPart[];
  /** By the viewer's side; absent where the arm is bare. */
  readonly cuffs: readonly [Cuff | undefined, Cuff | undefined];
}

/** Cloth laid flat is half as wide as it is round; worn it is narrower, and as long. What has a body's width already is hardly longer. */
const [LAID, WORN] = [1.14, 1.02];
/** Half the shoulders' width by half the chest's: cloth laid flat has wider ones nowhere, and what has was photographed as if somebody wore it. */
const AS_WORN = 1.04;
/** Of half the shoulders' width, half a chest at most: 0.80 to 0.89 on our figures of grown people. */
const BUST = 0.86;
/** Of half the shoulders' width, arms and all: what has no sleeves ends where the arm begins. */
const BARE = 0.9;
/**
 * Trousers' waistbands lie about 5 cm below the waist, where half the way round a woman is 1.43 of what is seen of her waist in front: by the waist's own
 * width, or by `LAID`, trousers that reach the ankles came out to the middle of the calf.
 */
const LAID_BAND = 1.4;
/** Of a strap laid flat, what lies before the shoulder; the rest goes down the back. */
const OVER_SHOULDER = 0.6;
/** A cape lies over shoulders and arms; room between body and cloth. Its collar stands up to so many cm above the root of the neck: on the shoulders' slope it was none. */
const [CAPE, EASE, COLLAR, SLOPE] = [1.25, 1.07, 4, 0.85];

/** The last part of a trunk is its hem, whose rounded end goes in from row to row by more than this, and is no reason to widen it: less where it begins further up. */
const [HEM, TAPER, ROUNDED] = [0.12, 0.995, 0.998];

/** By how much each row is widened so that it covers the body, and the legs where it is no trousers; smooth down the garment. */
function widening(
  marks: PieceMarks,
  wearer: Wearer,
  from: number,
  scale: number,
  rowTo: (y: number) => number,
  last: number,
): Float32Array {
  const { trunk, outer, axis, bottom, crotch } = marks;
  const need = new Float32Array(trunk.left.length).fill(1);
  let own = 0;
  const [within, whole] = [narrower(trunk, axis, from, bottom), narrower(outer, axis, from, bottom)];
  const cover = (reach: Float32Array, y: number, half: number, least: number) => {
    own = Math.max(least, reach[y] * scale);
    return own < 4 ? (need[y - 1] ?? 1) : clamp((half * EASE + 0.3 * wearer.scale) / own, 1, 1.6);
  };
  let hips = 1;
  let hem = bottom;
  while (hem > from && trunk.left[hem] > trunk.right[hem]) hem--;
  const [straight, low] = [straightTo(within, from, hem), hem - HEM * (hem - from)];
  const taper = straight < low ? ROUNDED : TAPER;
  hem = Math.min(straight, low);
  const legs = crotch === undefined ? legOpenings(within, from, bottom) : undefined;
  for (let y = Math.floor(from); y <= bottom; y++) {
    const to = rowTo(y);
    if (to <= last) hips = need[y] = cover(within, y, wearer.half(to), y > (legs ?? hem) ? own * (legs === undefined ? taper : 1) : 0);
    // Below the hips a garment hangs on as it is, but not inside the legs: a narrow gown showed them on both sides. A hem's corners are rounded.
    else need[y] = crotch === undefined ? Math.max(hips, cover(whole, y, wearer.stance(to), own * 0.98)) : hips;
  }
  const span = Math.max(2, Math.round((bottom - from) * 0.06));
  const most = need.map((_, y) => {
    let max = 1;
    for (let k = Math.max(0, y - span); k <= Math.min(need.length - 1, y + span); k++) max = Math.max(max, need[k]);
    return max;
  });
  // Sums of neighbours: no row is wider than the next by a step.
  return most.map((_, y) => {
    let [sum, n] = [0, 0];
    for (let k = Math.max(0, y - span); k <= Math.min(need.length - 1, y + span); k++) {
      sum += most[k];
      n++;
    }
    return sum / n;
  });
}

function trunkOf(
  piece: Piece,
  marks: PieceMarks,
  wearer: Wearer,
  kind: Kind,
): { map: (x: number, y: number) => Spot; scale: number; long: number } {
  const { axis, trunk, top, bottom, sleeves } = marks;
  const halfAt = (y: number) => Math.max(4, (trunk.right[Math.round(y)] - trunk.left[Math.round(y)]) / 2);
  const sleeved = sleeves.filter((sleeve) => sleeve !== undefined);
  const lean = sleeved.length > 0;
  // The cups of a slip dress above a wide skirt were shoulders' ends.
  const bare = !lean && !marks.strapless && !marks.slung && marks.cape === undefined;
  const ends = marks.hung ?? (bare ? bareShoulders(piece, marks) : undefined);
  const armhole = ends?.armhole ?? marks.armhole;
  const below = Math.min(bottom, armhole + Math.round((bottom - top) * 0.02));
  // A shirt must clear the chest and reach the shoulders' ends.
  const tipHalf = lean ? sleeved.reduce((sum, { tip }) => sum + Math.abs(tip.x - axis), 0) / sleeved.length : (ends?.half ?? halfAt(below));
  // Tees photographed as if worn hung down to the thighs: they have a body's width, and were made longer as if they were laid flat.
  const long = piece.worn ? WORN : LAID + (WORN - LAID) * (lean ? step(TIP, AS_WORN, tipHalf / halfAt(below)) : 0);
  // What hides a photographed chest is wider than it: a camisole over a wide blouse hung down to the thighs.
  const chest = wearer.stand ? Math.min(wearer.chest, BUST * wearer.tip.half) : wearer.chest;
  const laid = (chest * EASE) / halfAt(below);
  const overArms = marks.cape === undefined ? undefined : (wearer.tip.half * CAPE) / halfAt(marks.cape);
  // A chest in a photograph is as wide as what is worn there: shoulders say how large a garment is, and rows are widened where a body is wider.
  const seams = ((lean ? 1 : BARE) * wearer.tip.half) / tipHalf;
  const hung = lean || ends !== undefined;
  const scale = overArms ?? (hung ? (wearer.stand ? seams : Math.max(seams, laid)) : laid);
  const tipY = lean ? sleeved.reduce((sum, { tip }) => sum + tip.y, 0) / sleeved.length : (ends?.y ?? top);
  const tipTo = hung
    ? wearer.shoulder(tipHalf * scale) - 0.2 * wearer.scale + (marks.strapped === undefined ? 0 : (tipY - top) * scale * OVER_SHOULDER)
    : wearer.shoulder(strapReach(piece, marks).far * scale) - 0.3 * wearer.scale;
  const armTo = hung ? Math.max(wearer.armpit, tipTo + (armhole - tipY) * scale * 0.8) : wearer.armpit + 0.5 * wearer.scale;
  const knots: [number, number][] = marks.cape
    ? [
        [top, clamp(wearer.tip.y - (marks.cape - top) * scale * SLOPE, wearer.shoulder(0) - COLLAR * wearer.scale, tipTo)],
        [marks.cape, wearer.tip.y - 0.4 * wearer.scale],
      ]
    : marks.strapless
      ? [[top, wearer.armpit - 1.5 * wearer.scale]]
      : [
          ...(marks.strapped === undefined || !hung
            ? []
            : [[top, wearer.shoulder(strapReach(piece, marks).far * scale)] as [number, number]]),
          [tipY, tipTo],
          ...(hung ? [] : highShoulder(piece, marks, (half) => wearer.shoulder(half * scale))),
          [Math.max(armhole, tipY + 2), clamp(armTo, tipTo + (armhole - tipY) * scale * 0.62, tipTo + (armhole - tipY) * scale * 1.7)],
        ];
  const [lowest, row] = knots.at(-1) ?? [top, tipTo];
  // The longest gown ends on the floor, not below it.
  const floor = (wearer.sole - wearer.scale - row) / Math.max(1, bottom - lowest);
  const after = Math.min(scale * long * lengthFor(wearer), Math.max(scale * 0.5, floor));
  const [first, start] = knots[0] ?? [top, tipTo];
  const free = wearer.chin === undefined ? Number.POSITIVE_INFINITY : Math.max(0, (start - wearer.chin) / Math.max(1, first - top));
  const rowTo = line(knots, Math.min(scale * (hung ? 1.02 : 1), free), after);
  const wide = widening(marks, wearer, below, scale, rowTo, kind === 'upper' ? wearer.crotch + 4 * wearer.scale : wearer.crotch);
  const rowWide = (y: number) => wide[clamp(Math.round(y), 0, wide.length - 1)] ?? 1;
  const reach = (y: number, side: -1 | 1) => (side < 0 ? axis - trunk.left[y] : trunk.right[y] - axis) * scale * rowWide(y);
  const sides = marks.cape === undefined ? [] : ([-1, 1] as const);
  const over = sides.map((side) => overArm(marks, wearer, side, (y) => reach(y, side), rowTo));
  const more = (x: number, y: number) => over[x < axis ? 0 : 1]?.[clamp(Math.round(y), 0, bottom)] ?? 1;
  const { stand } = wearer;
  // A chest that is wider than a shirt's carries its shoulders out beyond somebody's: there it stays as wide as they are.
  const seam = stand && lean ? Math.min(1, wearer.tip.half / (tipHalf * scale)) : 1;
  const above = (y: number) => (seam < 1 ? seam + (1 - seam) * step(tipY, armhole, y) : 1);
  const even = (x: number, y: number): Spot => ({ x: wearer.axis + (x - axis) * scale * rowWide(y) * above(y) * more(x, y), y: rowTo(y) });
  return { scale, long, map: stand ? (x, y) => stand(even(x, y)) : even };
}

/** Of half the shoulders' width, inside the joint. */
const INSIDE = 0.05;

/** Cloth wider than somebody's chest brings a sleeve's root out to the shoulder's end; the sleeve went round the arm from there, as a puff. */
function rootOn(root: Spot, side: -1 | 1, { joints: [joint] }: WornLimb, { stand, tip }: Wearer): Spot {
  if (!stand || !joint) return root;
  const most = joint.x - side * INSIDE * tip.half;
  return { x: side < 0 ? Math.max(root.x, most) : Math.min(root.x, most), y: root.y };
}

function fitUpper(piece: Piece, marks: PieceMarks, wearer: Wearer, kind: Kind): Fitted {
  const { map: trunkMap, scale, long } = trunkOf(piece, marks, wearer, kind);
  const { axis } = marks;
  const found = ([-1, 1] as const).flatMap((side, k) => {
    const sleeve = marks.sleeves[k];
    const arm = wearer.arms[k] as WornLimb;
    if (!sleeve) return [];
    const root = rootOn(trunkMap(sleeve.root.x, sleeve.root.y), side, arm, wearer);
    const band = Math.hypot(sleeve.tip.x - sleeve.armpit.x, sleeve.tip.y - sleeve.armpit.y) * 0.22;
    const half = Math.hypot(sleeve.tip.x - sleeve.armpit.x, sleeve.tip.y - sleeve.armpit.y) / 2;
    // Cloth laid flat is wide; on an arm it is round, but never thinner than the arm.
    const across = clamp(scale * (piece.worn ? 1 : 0.92), (arm.radii[0] * 1.06) / half, scale * 1.3);
    const below = (y: number) => step(sleeve.armpit.y, sleeve.armpit.y + band, y);
    const turned = turnSleeve(piece, sleeve, side, arm, root, across, scale * long, wearer.stand !== undefined);
    return [{ side, sleeve, turned, band, below }];
  });
  type Arm = (typeof found)[number];
  /** Trunk and sleeve agree along the armhole; under it each goes its own way. */
  const mixed = (x: number, y: number, { sleeve, side, turned, band, below }: Arm, lower: 0 | 1): Spot => {
    const own = trunkMap(x, y);
    const w = step(-band, band, outOf(sleeve, side, x, y));
    const share = w + (lower - w) * below(y);
    if (share <= 0) return own;
    const far = turned.map(x, y);
    return { x: own.x + (far.x - own.x) * share, y: own.y + (far.y - own.y) * share };
  };
  const at = (x: number, y: number) => Math.round(y) * piece.width + Math.round(x);
  const inSleeve = (x: number, y: number, { sleeve, side }: Arm) =>
    y > sleeve.armpit.y ? (sleeve.own[at(x, y)] ?? 0) : step(-2.5, 0.5, side * (x - axis) > 0 ? outOf(sleeve, side, x, y) : -9);
  const cuffOf = (wanted: number) => found.find(({ side }) => side === wanted)?.turned.cuff;
  const parts: FitPart[] = [
    {
      name: 'trunk',
      mask: (x, y) =>
        found.reduce((left, one) => {
          const { sleeve, side } = one;
          const taken = y > sleeve.armpit.y ? inSleeve(x, y, one) : side * (x - axis) > 0 ? step(0.5, 4, outOf(sleeve, side, x, y)) : 0;
          return Math.min(left, 1 - taken);
        }, 1),
      map: (x, y) => {
        const one = found.find(({ side }) => side * (x - axis) > 0);
        return one ? mixed(x, y, one, 0) : trunkMap(x, y);
      },
    },
    ...found.map((one): FitPart => ({ name: 'sleeve', mask: (x, y) => inSleeve(x, y, one), map: (x, y) => mixed(x, y, one, 1) })),
  ];
  return { parts, cuffs: [cuffOf(-1), cuffOf(1)] };
}

function fitLower(piece: Piece, marks: PieceMarks, wearer: Wearer): FitPart[] {
  const { axis, trunk, bottom, crotch } = marks;
  const top = bandRow(marks);
  // Skirts are laid as wide as they are, with folds.
  const long = piece.worn ? WORN : crotch === undefined ? LAID : LAID_BAND;
  const head = Array.from({ length: Math.max(3, Math.round((bottom - top) * 0.04)) }, (_, k) => top + 1 + k);
  const waist = head.map((y) => (trunk.right[y] - trunk.left[y]) / 2).sort((a, b) => a - b)[head.length >> 1] ?? 1;
  const scale = (wearer.waist.half * 1.05) / Math.max(4, waist);
  const start = wearer.waist.y - 0.5 * wearer.scale;
  const natural = scale * long;
  const rise = crotch === undefined ? 0 : crotch - top;
  const knots: [number, number][] = [[top, start]];
  if (crotch !== undefined)
    knots.push([crotch, start + clamp((wearer.crotch + 1.5 * wearer.scale - start) / rise, natural * 0.72, natural * 1.4) * rise]);
  const reach = knots.at(-1)?.[1] ?? start;
  // Legs that touch part further down than they begin: what their rise has too much of is length of theirs, and trousers ended at the calf.
  const rest = Math.max(natural, (start + natural * (bottom - top) - reach) / Math.max(1, bottom - (crotch ?? top)));
  const after = Math.min(rest, (wearer.sole - 2.5 * wearer.scale - reach) / Math.max(1, bottom - (crotch ?? top)));
  const rowTo = line(knots, natural, after);
  const wide = widening(marks, wearer, top + (bottom - top) * 0.05, scale, rowTo, wearer.crotch);
  const rowWide = (y: number) => wide[clamp(Math.round(y), 0, wide.length - 1)] ?? 1;
  const trunkMap = (x: number, y: number): Spot => ({ x: wearer.axis + (x - axis) * scale * rowWide(y), y: rowTo(y) });
  if (crotch === undefined) return [{ name: 'trunk', mask: () => 1, map: trunkMap }];
  return ([-1, 1] as const).map((side, k): FitPart => {
    const leg = wearer.legs[k] as WornLimb;
    const rows = legRows(piece, marks, side);
    const bones = line(
      leg.joints.map(({ x, y }) => [y, x]),
      0,
      0,
    );
    const radius = line(
      leg.joints.map(({ y }, i) => [y, leg.radii[i] ?? 0]),
      0,
      0,
    );
    const band = (bottom - top) * 0.12;
    return {
      name: 'trunk',
      mask: (x, y) => (y < crotch ? step(-1, 1, side * (x - axis) + 0.5) : side * (x - axis) > -1 ? 1 : 0),
      map: (x, y) => {
        const own = trunkMap(x, y);
        const w = step(crotch - band, crotch + band, y);
        if (w <= 0) return own;
        const at = rows[clamp(Math.round(y), 0, rows.length - 1)] as { middle: number; half: number };
        const fat = Math.max(scale, (radius(own.y) * EASE) / Math.max(3, at.half));
        return { x: own.x + (bones(own.y) + (x - at.middle) * Math.min(fat, scale * 1.5) - own.x) * w, y: own.y };
      },
    };
  });
}

/** Middle and half width of one trouser leg, row by row; above the crotch its own half of the garment. */
export function legRows(
  { alpha, width, height }: Piece,
  { axis, top, bottom }: PieceMarks,
  side: -1 | 1,
): { middle: number; half: number }[] {
  const rows = Array.from({ length: height }, (_, y) => {
    let [from, to] = [width, -1];
    for (let x = 0; x < width; x++)
      if (side * (x - axis) > 0 && alpha[y * width + x] > 0.5) {
        from = Math.min(from, x);
        to = x;
      }
    return to < 0 ? undefined : { middle: (from + to) / 2, half: (to - from) / 2 };
  });
  let last = { middle: axis + side * width * 0.25, half: width * 0.2 };
  for (let y = top; y <= bottom; y++) last = rows[y] ??= last;
  return rows.map((row) => row ?? last);
}

export function fitGarment(piece: Piece, marks: PieceMarks, wearer: Wearer, kind: Kind): Fitted {
  return kind === 'lower' ? { parts: fitLower(piece, marks, wearer), cuffs: [undefined, undefined] } : fitUpper(piece, marks, wearer, kind);
}
