/**
 * How a garment is put together: body, sleeves, legs. Each is its own piece of cloth with its own grain line, so a print turns with the sleeve and
 * breaks at the armhole as it does on a sewn garment.
 */
import { regions } from '../matting/regions.ts';
import { boxBlur, halve } from '../pixels/planes.ts';

export interface Panel {
  /** Middle, pixels. */
  readonly x: number;
  readonly y: number;
  /** Radians by which its grain line leans from upright. */
  readonly lean: number;
}

export interface Panels {
  readonly list: readonly Panel[];
  /** Panel of each pixel; the body is 0. */
  readonly of: Uint8Array;
  /** Pixels from the outline, softly. */
  readonly inside: Float32Array;
  /** Half the body's width. */
  readonly half: number;
}

/** Parts of the body narrower than this share of its half width are sleeves and legs. */
const NARROW = 0.56;
/** Of the garment's area; smaller things are collars and straps. */
const SMALLEST = 0.025;

/** Distance to the outline (chamfer 3-4, pixels). */
export function depthInside(area: Float32Array, width: number, height: number): Float32Array {
  const far = new Float32Array(area.length);
  for (let i = 0; i < far.length; i++) if (area[i] > 0.5) far[i] = 1e6;
  const look = (i: number, j: number, cost: number) => {
    if (far[j] + cost < far[i]) far[i] = far[j] + cost;
  };
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x;
      if (far[i] === 0) continue;
      look(i, i - 1, 1);
      look(i, i - width, 1);
      look(i, i - width - 1, 1.36);
      look(i, i - width + 1, 1.36);
    }
  for (let y = height - 2; y > 0; y--)
    for (let x = width - 2; x > 0; x--) {
      const i = y * width + x;
      if (far[i] === 0) continue;
      look(i, i + 1, 1);
      look(i, i + width, 1);
      look(i, i + width + 1, 1.36);
      look(i, i + width - 1, 1.36);
    }
  return far.map((v) => (v > 1e5 ? 0 : v));
}

export function findPanels(area: Float32Array, width: number, height: number): Panels {
  const inside = depthInside(area, width, height);
  const first = halve(area, width, height);
  const small = halve(first.data, first.width, first.height);
  const deep = depthInside(small.data, small.width, small.height);
  // Not spread into a call: a picture of two thousand pixels has more of them than a stack has room for.
  const half = deep.reduce((most, v) => Math.max(most, v), 2) * 4;
  const core = deep.map((v) => (v * 4 > half * NARROW ? 1 : 0));
  // Grown back by what the core lost, plus a seam's width: the body without what hangs on it.
  const grown = boxBlur(core, small.width, small.height, Math.round((half * NARROW) / 4) + 1).map((v) => (v > 0.012 ? 1 : 0));
  const rest = small.data.map((v, i) => (v > 0.5 && grown[i] === 0 ? 1 : 0));
  const { label, size, value } = regions(rest, small.width, small.height);
  let whole = 0;
  for (const v of small.data) whole += v;
  const list: Panel[] = [middleOf(small.width, (i) => (small.data[i] > 0.5 && grown[i] === 1 ? 1 : 0), small.data.length)];
  const panel = size.map((count, k) => {
    if (value[k] !== 1 || count < whole * SMALLEST || list.length > 12) return 0;
    list.push(middleOf(small.width, (i) => (label[i] === k ? 1 : 0), label.length));
    return list.length - 1;
  });
  const of = new Uint8Array(width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      of[y * width + x] = panel[label[Math.min(small.height - 1, y >> 2) * small.width + Math.min(small.width - 1, x >> 2)]] ?? 0;
  const body = list[0] as Panel;
  return {
    list: [{ ...body, lean: 0 }, ...list.slice(1)],
    of,
    inside: boxBlur(inside, width, height, Math.max(1, Math.round(half / 16))),
    half,
  };
}

/** Middle and direction of the longer axis, from the second moments. */
function middleOf(width: number, take: (i: number) => number, count: number): Panel {
  let [n, sx, sy, xx, yy, xy] = [0, 0, 0, 0, 0, 0];
  for (let i = 0; i < count; i++) {
    if (take(i) === 0) continue;
    const x = i % width;
    const y = (i - x) / width;
    n++;
    sx += x;
    sy += y;
    xx += x * x;
    yy += y * y;
    xy += x * y;
  }
  const [mx, my] = [sx / Math.max(1, n), sy / Math.max(1, n)];
  const [a, b, c] = [xx / Math.max(1, n) - mx * mx, xy / Math.max(1, n) - mx * my, yy / Math.max(1, n) - my * my];
  // Lean of the long axis from the vertical, within a quarter turn.
  const lean = 0.5 * Math.atan2(2 * b, c - a);
  return { x: mx * 4, y: my * 4, lean };
}
