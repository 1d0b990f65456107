/** Marks of a garment that somebody wears in its picture, read from their body: its own outline has their pose in it, and sleeves that lie on the trunk. */
import type { StopSignal } from '../../../engine.ts';
import type { Piece } from '../garment-piece.ts';
import { outOf, type PieceMarks, type SleeveMarks, type Spot, sleeveWithin } from '../piece-marks.ts';
import { placed } from '../placed.ts';
import { isNoHeadAbove, isUnlike } from './no-garment.ts';
import { type SeenBody, seenBody } from './seen-body.ts';
import { seenIn } from './sight.ts';
import { fromLimb } from './undressed.ts';

/** Of half the shoulders' width: how far from an arm its sleeve goes, how far past where its cloth is last seen on the arm, how long a sleeve is at least and at most, and what of it may be hidden. */
const SLEEVE = { far: 0.34, past: 0.12, least: 0.4, most: 4.2, hidden: 0.2 } as const;
/** Of half the shoulders' width, where seams lie on their upper side. */
const ON = 0.95;

/** Of half the shoulders' width, how far a garment reaches at the armpits at least: 0.55 to 1.3 on photographs, 0.05 to 0.46 where hair was taken for shoulders. */
const AT_ARMPITS = 0.5;

/** Half of what is cloth in a row. */
function halfCloth({ alpha, width, height }: Piece, y: number): number {
  if (y < 0 || y >= height) return 0;
  let n = 0;
  for (let x = 0; x < width; x++) if (alpha[y * width + x] > 0.5) n++;
  return n / 2;
}

/** The body of whoever wears it in the picture, in pixels of the whole picture; nothing where it is not made out. */
export function wornBody(piece: Piece, { axis, top, armhole, outer }: PieceMarks, signal: StopSignal): SeenBody | undefined {
  const { subject, from } = piece;
  if (!piece.worn || !subject) return undefined;
  const { width, height, rgba } = from;
  const rgb = new Uint8Array(width * height * 3);
  for (let i = 0; i < width * height; i++) for (let c = 0; c < 3; c++) rgb[i * 3 + c] = rgba[i * 4 + c];
  const old = placed(piece, 0);
  signal.throwIfAborted();
  const area = subject.map((v, i) => Math.max(v, old[i] as number));
  const seen = seenIn(rgb, old, area, width, height);
  signal.throwIfAborted();
  const row = Math.min(outer.left.length - 1, armhole + 2);
  const chest = Math.max(8, (outer.right[row] - outer.left[row]) / 2);
  const body = seenBody(seen, { axis: axis + from.x, top: top + from.y, chest });
  if (!body || halfCloth(piece, Math.round(body.armpit) - from.y) < AT_ARMPITS * body.half) return undefined;
  const shoulders = { axis: body.axis, half: body.half, y: (body.tips[0].y + body.tips[1].y) / 2 };
  return isUnlike(body.half, chest) || isNoHeadAbove(area, width, shoulders) ? undefined : body;
}

/** The last place along an arm's bones where cloth lies on them, and which way they go there: the side of a wide blouse lies beside a bare arm. */
function sleeveEnd(
  { alpha, width, height }: Piece,
  joints: readonly Spot[],
  half: number,
): { at: Spot; dx: number; dy: number; long: number } {
  let [long, seen] = [0, 0];
  let end = { at: joints[0] as Spot, dx: 0, dy: 1, long: 0 };
  for (let k = 1; k < joints.length; k++) {
    const [a, b] = [joints[k - 1] as Spot, joints[k] as Spot];
    const l = Math.hypot(b.x - a.x, b.y - a.y) || 1;
    const [dx, dy] = [(b.x - a.x) / l, (b.y - a.y) / l];
    for (let t = 0; t < l && long + t - seen < SLEEVE.hidden * half; t++) {
      const [x, y] = [Math.round(a.x + dx * t), Math.round(a.y + dy * t)];
      if (x < 0 || y < 0 || x >= width || y >= height || alpha[y * width + x] <= 0.5) continue;
      seen = long + t;
      end = { at: { x, y }, dx, dy, long: seen };
    }
    long += l;
  }
  return end;
}

/** @param marks of its outline: what the body does not tell stays @param body `wornBody` */
export function wornMarks(piece: Piece, marks: PieceMarks, body: SeenBody): PieceMarks {
  const { width, height, alpha, from } = piece;
  const at = ({ x, y }: Spot): Spot => ({ x: x - from.x, y: y - from.y });
  const { half } = body;
  const axis = body.axis - from.x;
  const armhole = Math.round(Math.min(marks.bottom - 3, Math.max(marks.top + 2, body.armpit - from.y)));
  const edge = (y: number, side: -1 | 1) => body.middle(y + from.y) - from.x + side * body.trunk(y + from.y);
  const sleeveOf = (side: -1 | 1, k: 0 | 1): SleeveMarks | undefined => {
    const seam = at(body.tips[k]);
    const tip: Spot = { x: axis + ON * (seam.x - axis), y: seam.y };
    const armpit: Spot = { x: edge(armhole, side), y: armhole };
    const root: Spot = { x: (tip.x + armpit.x) / 2, y: (tip.y + armpit.y) / 2 };
    const arm = { joints: body.arms[k].joints.map(at), radii: body.arms[k].radii };
    const end = sleeveEnd(piece, arm.joints, half);
    if (end.long < SLEEVE.least * half) return undefined;
    const own = new Uint8Array(width * height);
    for (let y = Math.max(0, Math.floor(tip.y - half)); y < height; y++)
      for (let x = 0, i = y * width; x < width; x++, i++) {
        if (alpha[i] <= 0.02 || side * (x - axis) <= 0) continue;
        const beside = y > armhole ? side * (x - edge(y, side)) > 0 : outOf({ armpit, tip }, side, x, y) > 0;
        const past = (x - end.at.x) * end.dx + (y - end.at.y) * end.dy;
        if (beside && past < SLEEVE.past * half && fromLimb(arm, x, y) < SLEEVE.far * half) own[i] = 1;
      }
    return sleeveWithin(piece, { armpit, tip, root }, own, SLEEVE.least * half, SLEEVE.most * half);
  };
  const sleeves = [sleeveOf(-1, 0), sleeveOf(1, 1)] as const;
  const trunk = { left: new Float32Array(height).fill(1), right: new Float32Array(height) };
  for (let y = marks.top; y <= marks.bottom; y++) {
    let [left, right] = [width, -1];
    for (let x = 0, i = y * width; x < width; x++, i++) {
      if (alpha[i] <= 0.5 || sleeves.some((sleeve) => sleeve?.own[i] === 1)) continue;
      left = Math.min(left, x);
      right = x;
    }
    if (right < left) continue;
    trunk.left[y] = left;
    trunk.right[y] = right;
  }
  const y = (body.tips[0].y + body.tips[1].y) / 2 - from.y;
  return {
    ...marks,
    axis,
    trunk,
    sleeves,
    closed: false,
    armhole,
    strapless: false,
    strapped: undefined,
    cape: undefined,
    hung: { half: ON * half, y, armhole },
  };
}
