/** How much cloth lies round a body: arc length of its cross-section, so that a printed dot facing the viewer stays as wide as it is high. */

/** Angles from the middle of the front (0) to the middle of the back (π), and depths as parts of the half width, that the table holds. */
const ANGLES = 256;
const LEAST = 0.2;
const MOST = 1.1;
const DEPTHS = 18;
/** Straight pieces that each place of the table is summed over: the section is steep where its powers bend it. */
const PIECES = 24;

function power(value: number, by: number): number {
  return Math.sign(value) * Math.abs(value) ** by;
}

/** After so many pieces. */
function sectionAngle(n: number): number {
  const [whole, k] = n === 0 ? [0, 0] : [Math.floor((n - 1) / PIECES), ((n - 1) % PIECES) + 1];
  return (Math.PI * (whole + k / PIECES)) / ANGLES;
}

/** Lengths of one section into the table, an angle after the other. */
function sumAlong(across: Float64Array, deep: Float64Array, depth: number, table: Float32Array, into: number): void {
  let length = 0;
  let n = 1;
  for (let i = 1; i <= ANGLES; i++) {
    for (const end = i * PIECES; n <= end; n++) {
      const dx = across[n] - across[n - 1];
      const dz = depth * deep[n] - depth * deep[n - 1];
      length += Math.sqrt(dx * dx + dz * dz);
    }
    table[into + i] = length;
  }
}

/**
 * Arc length from the middle of the front of a section x = sin^a, z = depth · cos^b, in half widths.
 * @param a power of the sine @param b power of the cosine
 * @returns length at an angle 0…π; depth as a part of the half width, 0.2–1.1
 */
export function arcLength(a: number, b: number): (angle: number, depth: number) => number {
  const table = new Float32Array((ANGLES + 1) * DEPTHS);
  const steps = ANGLES * PIECES;
  // One section for all depths: powers are what costs here, and each was worked out eighteen times.
  const across = new Float64Array(steps + 1);
  const deep = new Float64Array(steps + 1);
  for (let n = 0; n <= steps; n++) {
    const angle = sectionAngle(n);
    across[n] = power(Math.sin(angle), a);
    deep[n] = power(Math.cos(angle), b);
  }
  across[0] = 0;
  deep[0] = 1;
  for (let row = 0; row < DEPTHS; row++) sumAlong(across, deep, LEAST + ((MOST - LEAST) * row) / (DEPTHS - 1), table, row * (ANGLES + 1));
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
