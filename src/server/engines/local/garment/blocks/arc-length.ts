/** How much cloth lies round a body: arc length of its cross-section, so that a printed dot facing the viewer stays as wide as it is high. */

/** Angles from the middle of the front (0) to the middle of the back (π), and depths as parts of the half width, that the table holds. */
const ANGLES = 256;
const LEAST = 0.2;
const MOST = 1.1;
const DEPTHS = 18;
/** Straight pieces that each place of the table is summed over: the section is steep where its powers bend it. */
const PIECES = 24;

/**
 * Arc length from the middle of the front of a section x = sin^a, z = depth · cos^b, in half widths.
 * @param a power of the sine @param b power of the cosine
 * @returns length at an angle 0…π; depth as a part of the half width, 0.2–1.1
 */
export function arcLength(a: number, b: number): (angle: number, depth: number) => number {
  const table = new Float32Array((ANGLES + 1) * DEPTHS);
  const power = (value: number, by: number) => Math.sign(value) * Math.abs(value) ** by;
  for (let row = 0; row < DEPTHS; row++) {
    const depth = LEAST + ((MOST - LEAST) * row) / (DEPTHS - 1);
    let [x, z, length] = [0, depth, 0];
    for (let i = 1; i <= ANGLES; i++) {
      for (let k = 1; k <= PIECES; k++) {
        const angle = (Math.PI * (i - 1 + k / PIECES)) / ANGLES;
        const px = power(Math.sin(angle), a);
        const pz = depth * power(Math.cos(angle), b);
        length += Math.hypot(px - x, pz - z);
        x = px;
        z = pz;
      }
      table[row * (ANGLES + 1) + i] = length;
    }
  }
  // Near the front x grows like a power of the angle that no table follows; there the arc is x itself.
  const near = (3 * Math.PI) / ANGLES;
  return (angle, depth) => {
    if (angle < near) return Math.sin(Math.max(0, angle)) ** a;
    const at = (Math.min(Math.PI, angle) / Math.PI) * ANGLES;
    const i = Math.min(ANGLES - 1, Math.floor(at));
    const down = (Math.min(MOST, Math.max(LEAST, depth)) - LEAST) / ((MOST - LEAST) / (DEPTHS - 1));
    const j = Math.min(DEPTHS - 2, Math.floor(down));
    const from = j * (ANGLES + 1) + i;
    const under = from + ANGLES + 1;
    const u = at - i;
    const v = down - j;
    return (table[from] * (1 - u) + table[from + 1] * u) * (1 - v) + (table[under] * (1 - u) + table[under + 1] * u) * v;
  };
}
