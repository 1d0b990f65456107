/** 弧形下摆: higher at the sides, straight before and behind. */

/** Radians from the side seam over which it rises to it. */
const CURVE = 1.15;

/** Part of its rise at an angle round a body or a skirt. */
export function risenAt(theta: number): number {
  const beside = Math.abs(Math.abs(theta) - Math.PI / 2) / CURVE;
  return beside < 1 ? Math.cos((Math.PI / 2) * beside) ** 2 : 0;
}
