/** A person's photograph as a place to lay garments on: the garment worn in it tells where the body is, and is taken away. A draft, no more. */
import { engineBodyUnread } from '../../../../../contract/messages.ts';
import { EngineError, type Pace } from '../../../engine.ts';
import { subjectIn } from '../../matting/matte.ts';
import { partOf } from '../../method.ts';
import { median } from '../../pixels/median.ts';
import { boxBlur } from '../../pixels/planes.ts';
import { pushPull } from '../../pixels/push-pull.ts';
import type { Random } from '../../pixels/random.ts';
import type { Raster } from '../../pixels/raster.ts';
import { type Kind, legRows } from '../fit.ts';
import { cutPiece, type Piece } from '../garment-piece.ts';
import { type PieceMarks, readMarks, type Spot } from '../piece-marks.ts';
import { placed } from '../placed.ts';
import type { Stage } from '../stage.ts';
import { bandRow } from '../waistband.ts';
import type { Wearer, WornLimb } from '../wearer.ts';
import { handsBeforeTop } from './hands-before.ts';
import { headHigh, isNoGarment, isNoHeadAbove, isUnlike, isWornAbove } from './no-garment.ts';
import type { Seen } from './seen-arms.ts';
import { type SeenBody, seenBody } from './seen-body.ts';
import { handsBefore, isCut, legsShape, withLegs } from './seen-legs.ts';
import { armsOf, hairOf, seenIn } from './sight.ts';
import { CROTCH, undressed } from './undressed.ts';

/** Cm of half a chest, to guess how large a pixel is. */
const CHEST = 16;

/** Of half a chest, half the shoulders where they are not seen. */
const SHOULDERS = 1.3;

/** @throws EngineError bad_input: nobody wears anything that could be found, or where their body is could not be read */
export async function photographStage(data: Uint8Array | undefined, kind: Kind, words: string, random: Random, pace: Pace): Promise<Stage> {
  const piece = await cutPiece(data, words, random, partOf(pace, 0, 0.75));
  const { width, height, rgba, y } = piece.from;
  const n = width * height;
  const rgb = new Uint8Array(n * 3);
  for (let i = 0; i < n; i++) for (let c = 0; c < 3; c++) rgb[i * 3 + c] = rgba[i * 4 + c];
  const subject = await (piece.place?.() ?? whereIn({ width, height, channels: 3, data: rgb }, partOf(pace, 0.75, 1)));
  const all = readMarks(piece, kind);
  if (kind === 'lower' && isWornAbove(subject, width, { from: all.top + y, to: all.bottom + y, wide: widthOf(piece) }))
    throw new EngineError('bad_input', engineBodyUnread);
  const marks = kind === 'lower' ? ofBand({ ...all, top: bandRow(all) }) : all;
  const old = placed(piece, kind === 'lower' ? Math.max(0, marks.top - 3) : 0);
  // A grey shirt before grey paper was lost from the subject, and what was left of a person was a head.
  const area = subject.slice();
  for (let i = 0; i < area.length; i++) if (old[i] > area[i]) area[i] = old[i];
  if (isNoGarment(rgb, old, area)) throw new EngineError('bad_input', engineBodyUnread);
  const sole = lowestOf(area, width);
  const read = wearerIn(piece, marks, kind, sole);
  const seen = seenIn(rgb, old, area, width, height);
  pace.signal.throwIfAborted();
  if (kind === 'lower') return belowWaist(rgb, { old, area, seen }, read, marks, y);
  const chest = read.chest * 1.07;
  const body = seenBody(seen, { axis: read.axis, top: marks.top + y, chest });
  const shoulders = body
    ? { axis: body.axis, half: body.half, y: (body.tips[0].y + body.tips[1].y) / 2 }
    : { axis: read.axis, half: SHOULDERS * read.chest, y: read.tip.y };
  if (isNoHeadAbove(area, width, shoulders)) throw new EngineError('bad_input', engineBodyUnread);
  if (!body) return { width, height, rgb: without(rgb, { old, area, seen }), wearer: read, cover: old, bared: false };
  if (isUnlike(body.half, read.chest)) throw new EngineError('bad_input', engineBodyUnread);
  const near = boxBlur(old, width, height, 3);
  pace.signal.throwIfAborted();
  // Tops are wide on somebody, and so laid too long: one that ends above the edge stays there.
  const cut = kind === 'dress' && isCut({ person: area, width, height }, body.half);
  const wearer = { ...wearerOn(body, read, sole, cut), headHigh: headHigh(area, width, shoulders) };
  return {
    width,
    height,
    rgb: undressed(rgb, { old, near, person: area, seen, body, kind }),
    wearer,
    cover: area,
    bared: true,
    arms: armsOf(body, seen, area),
    front: hairOf(body, seen, area, near),
    hands: boxBlur(handsBeforeTop(rgb, old, seen, body), width, height, 1),
  };
}

async function whereIn(picture: Raster, pace: Pace): Promise<Float32Array> {
  return (await subjectIn(picture, pace)).area;
}

interface Planes {
  readonly old: Float32Array;
  readonly area: Float32Array;
  readonly seen: Seen;
}

/** Trousers or a skirt, by what is worn in their place. */
function belowWaist(rgb: Uint8Array, { old, area, seen }: Planes, read: Wearer, marks: PieceMarks, y: number): Stage {
  const { width, height } = seen;
  const wearer = withLegs(read, { person: area, old, width, height }, marks.crotch === undefined ? undefined : marks.crotch + y);
  const shape = marks.crotch === undefined ? legsShape(wearer, width, height) : undefined;
  const hands = handsBefore(seen.skin, old, wearer, width);
  return {
    width,
    height,
    rgb: without(rgb, { old, area, seen }, shape),
    wearer,
    cover: old,
    bared: false,
    front: boxBlur(hands, width, height, 1).map((v, i) => v * (1 - (old[i] as number))),
  };
}

/** Of a skirt's height, from how much of it its middle is read. */
const WAISTBAND = 0.12;

/** A skirt that swings out to one side has its middle in its waistband: by its own it hung beside the body. */
function ofBand(marks: PieceMarks): PieceMarks {
  if (marks.crotch !== undefined) return marks;
  const { outer, top, bottom } = marks;
  const rows = Array.from({ length: Math.max(3, Math.round((bottom - top) * WAISTBAND)) }, (_, k) => top + k);
  return { ...marks, trunk: outer, axis: median(rows.map((y) => (outer.left[y] + outer.right[y]) / 2)) };
}

/** Of half the shoulders' width: seams lie on the shoulder's upper side, not where it has turned down. */
const ON = 0.95;

/** Of half the shoulders' width, below their ends: soles, where the picture ends above them. */
const SOLE = 7.4;

/** A wearer with the proportions of ours, where the photograph shows them. @param read by the old garment alone @param cut feet are not in the picture */
function wearerOn(body: SeenBody, read: Wearer, sole: number, cut: boolean): Wearer {
  const { axis, half, tips, chest, armpit, arms } = body;
  const tipY = (tips[0].y + tips[1].y) / 2;
  const row = (times: number) => tipY + times * half;
  return {
    ...read,
    axis,
    scale: half / 18.3,
    tip: { half: half * ON, y: body.shoulder(half * ON) },
    chin: body.neck.y,
    armpit,
    chest,
    waist: { half: body.trunk(row(1.9)), y: row(1.9) },
    crotch: row(CROTCH),
    sole: Math.max(sole, row(cut ? SOLE : CROTCH)),
    half: (y) => body.trunk(Math.max(y, armpit)),
    shoulder: body.shoulder,
    arms,
    stand: ({ x, y }) => ({ x: x + body.middle(y) - axis, y: y + body.lean(x, y) }),
  };
}

/** Of the picture: with less of it nobody's skin is seen, and what else is worn goes on below. */
const LEAST_SKIN = 0.002;

/**
 * The old garment taken away: what the new one leaves free of it is body, in the colour of the skin that is seen, up to where the old one ended; spread from
 * all around, the ground ran into shoulders and legs as fog. Its blur on ground, skin and the other garment is gone too. @param shape the body, beyond which is ground
 */
function without(rgb: Uint8Array, { old, area: person, seen }: Planes, shape?: Float32Array): Uint8Array {
  const { width, height } = seen;
  const near = boxBlur(old, width, height, 3);
  const body = near.map((v, i) => (v <= 0.02 && person[i] > 0.95 ? 1 : 0));
  const skin = body.map((v, i) => (v > 0 && seen.skin[i] === 1 ? 1 : 0));
  const all = skin.reduce((sum, v) => sum + v, 0);
  const below = all > LEAST_SKIN * old.length ? skin : body;
  // All of somebody taken for cloth was filled with black.
  if (!below.includes(1)) return rgb;
  const ground = near.map((v, i) => (v <= 0.02 && person[i] < 0.05 ? 1 : 0));
  const result = rgb.slice();
  for (let c = 0; c < 3; c++) {
    const plane = new Float32Array(old.length);
    for (let i = 0; i < plane.length; i++) plane[i] = rgb[i * 3 + c];
    const inside = pushPull(plane, below, width, height);
    const beside = pushPull(plane, ground, width, height);
    const along = pushPull(plane, body, width, height);
    for (let i = 0; i < old.length; i++) {
      if (near[i] <= 0.02) continue;
      const behind = (person[i] > 0.5 ? along : beside)[i];
      const own = behind + (inside[i] - behind) * old[i];
      const free = shape ? (1 - shape[i]) * Math.min(1, near[i] * 4) : 0;
      result[i * 3 + c] = Math.round(own + (beside[i] - own) * free);
    }
  }
  return result;
}

function armIn(marks: PieceMarks, k: 0 | 1, at: (spot: Spot) => Spot, chest: number): WornLimb {
  const side = k === 0 ? -1 : 1;
  const sleeve = marks.sleeves[k];
  const root = sleeve?.root ?? { x: marks.axis + side * chest, y: marks.top + chest * 0.4 };
  const to = sleeve?.end ?? { x: root.x + side * chest * 0.7, y: root.y + chest * 2 };
  const l = Math.hypot(to.x - root.x, to.y - root.y) || 1;
  const on = (far: number): Spot => ({ x: root.x + ((to.x - root.x) * far) / l, y: root.y + ((to.y - root.y) * far) / l });
  return { joints: [at(root), at(on(chest * 1.9)), at(on(chest * 3.6))], radii: [chest * 0.3, chest * 0.24, chest * 0.17] };
}

/** Of a garment's usual width, half a chest at least: by an armhole read too high up it was 4 px. */
const WIDE = 0.4;

/** Median width of a garment's rows. */
function widthOf({ alpha, width, height }: Piece): number {
  const rows = Array.from({ length: height }, (_, y) =>
    alpha.subarray(y * width, (y + 1) * width).reduce((sum, a) => sum + (a > 0.5 ? 1 : 0), 0),
  );
  return median(rows.filter((n) => n > 0));
}

function lowestOf(person: Float32Array, width: number): number {
  return Math.ceil(person.findLastIndex((v) => v > 0.5) / width);
}

/** @param sole the person's lowest row */
function wearerIn(piece: Piece, marks: PieceMarks, kind: Kind, sole: number): Wearer {
  const { trunk, axis, top, bottom, sleeves, crotch } = marks;
  const at = ({ x, y }: Spot): Spot => ({ x: x + piece.from.x, y: y + piece.from.y });
  const halfOf = (y: number) => {
    const row = Math.round(Math.min(bottom, Math.max(top, y)));
    return Math.max(4, (trunk.right[row] - trunk.left[row]) / 2);
  };
  const chest =
    kind === 'lower'
      ? halfOf(top + (bottom - top) * 0.05) * 1.25
      : Math.max(halfOf(Math.min(bottom, marks.armhole + 2)), WIDE * widthOf(piece));
  const tips = sleeves.flatMap((sleeve) => (sleeve ? [sleeve.tip] : []));
  const tipY = tips.length > 0 ? tips.reduce((sum, { y }) => sum + y, 0) / tips.length : top + chest * 0.2;
  const parted = crotch ?? top + (bottom - top) * 0.4;
  // Legs stand where the old ones were seen: apart, and rarely evenly about the middle.
  const legs = crotch === undefined ? undefined : { left: legRows(piece, marks, -1), right: legRows(piece, marks, 1) };
  const legAt = (side: -1 | 1, y: number) => {
    const rows = side < 0 ? legs?.left : legs?.right;
    return rows?.[Math.round(y)]?.middle ?? axis + side * halfOf(y) * 0.52;
  };
  const leg = (side: -1 | 1): WornLimb => ({
    joints: [parted, (parted + bottom) / 2, bottom].map((y) => at({ x: legAt(side, y), y })),
    radii: [chest * 0.5, chest * 0.34, chest * 0.22],
  });
  const middle = at({ x: axis, y: 0 }).x;
  const row = (y: number) => y + piece.from.y;
  return {
    axis: middle,
    scale: chest / CHEST,
    tip: { half: chest * 0.98, y: row(tipY) },
    armpit: row(marks.armhole),
    chest: chest / 1.07,
    waist: { half: halfOf(top + (bottom - top) * 0.02), y: row(kind === 'lower' ? top : Math.min(bottom, marks.armhole + chest * 1.5)) },
    crotch: row(kind === 'lower' ? parted : bottom),
    sole,
    half: (y) => halfOf(y - piece.from.y) / 1.07,
    stance: () => 0,
    shoulder: (far) => {
      const x = Math.round(axis + Math.min(far, chest));
      let y = Math.round(top);
      while (y < bottom && piece.alpha[y * piece.width + Math.min(piece.width - 1, x)] <= 0.5) y++;
      return row(Math.min(y, tipY + chest * 0.2));
    },
    arms: [armIn(marks, 0, at, chest), armIn(marks, 1, at, chest)],
    legs: [leg(-1), leg(1)],
  };
}
