/** How a cape goes out over an arm that is held away from the body. */
import { clamp } from '../garment/blocks/surface.ts';
import type { PieceMarks } from './piece-marks.ts';
import type { Wearer, WornLimb } from './wearer.ts';

/** Room between arm and cloth, cm. */
const ROOM = 1.2;
/** Of the garment's height, over how many rows it goes out to an elbow. */
const SPAN = 0.06;
/** The part of an arm, from the shoulder on, that a cape lies on: hands come out below it, or in front. */
const COVERED = 0.9;
/** Places along every bone. */
const STEPS = 24;

/** How far from the axis an arm reaches by row, or a row above: cloth that an elbow holds out falls straight from there. */
function reachBelow({ joints, radii }: WornLimb, side: -1 | 1, axis: number, rows: number): Float32Array {
  const reach = new Float32Array(rows);
  const bones = joints.length - 1;
  for (let k = 0; k <= STEPS * bones * COVERED; k++) {
    const bone = Math.min(bones - 1, Math.floor(k / STEPS));
    const t = k / STEPS - bone;
    const [a, b] = [joints[bone], joints[bone + 1]];
    if (!a || !b) continue;
    const r = (radii[bone] ?? 0) * (1 - t) + (radii[bone + 1] ?? 0) * t;
    const [x, y] = [a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t];
    for (let row = Math.max(0, Math.ceil(y - r)); row <= Math.min(rows - 1, y + r); row++)
      reach[row] = Math.max(reach[row], side * (x - axis) + Math.sqrt(Math.max(0, r * r - (row - y) ** 2)));
  }
  for (let y = 1; y < rows; y++) reach[y] = Math.max(reach[y], reach[y - 1]);
  return reach;
}

/**
 * By how much more each row of one side is widened, so that it covers the arm: on 叉腰 an elbow came out through the cloth.
 * @param half how far out the cloth goes at a row, @param rowTo where the row goes
 */
export function overArm(
  { top, bottom }: Pick<PieceMarks, 'top' | 'bottom'>,
  wearer: Wearer,
  side: -1 | 1,
  half: (y: number) => number,
  rowTo: (y: number) => number,
): Float32Array {
  const arm = reachBelow(wearer.arms[side < 0 ? 0 : 1], side, wearer.axis, Math.ceil(wearer.sole) + 1);
  const need = new Float32Array(bottom + 1).fill(1);
  let own = 0;
  for (let y = top; y <= bottom; y++) {
    // A hem's rounded ends go in, and are no reason to widen it.
    own = Math.max(own, half(y));
    const wanted = arm[clamp(Math.round(rowTo(y)), 0, arm.length - 1)] ?? 0;
    if (own > 2 && wanted > 0) need[y] = clamp((wanted + ROOM * wearer.scale) / own, 1, 2);
  }
  const span = Math.max(2, Math.round((bottom - top) * SPAN));
  const near = (list: Float32Array, y: number) => list.subarray(Math.max(0, y - span), Math.min(list.length, y + span + 1));
  const most = need.map((_, y) => Math.max(...near(need, y)));
  return most.map((_, y) => {
    const part = near(most, y);
    return part.reduce((sum, v) => sum + v, 0) / part.length;
  });
}
