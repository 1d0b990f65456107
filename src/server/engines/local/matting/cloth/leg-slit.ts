/** The slit between two legs: ground that stayed in it, up to its thin end in the shade. */
import { type LabPlanes, stepBetween } from '../../pixels/lab-planes.ts';
import { eachRim } from '../rim.ts';

/**
 * The slit between two legs is too thin to have a middle: a piece about the figure's axis, so tall and so calm from row to row, that opens downwards
 * to its lower end near the hems, where shade on the floor may join it. A stripe is as wide above as below, a placket has buttons. Shares of the
 * figure's height and width, of the rim, OKLab over the grain, and widths of its lowest quarter in those of its highest.
 */
const LEGS = { tall: 0.25, low: 0.06, floor: 0.06, beside: 0.18, clear: 0.62, rough: 0.004, opens: 1.6, most: 0.2 } as const;

/** A step across its rim that is the edge of cloth, OKLab. */
const EDGE = 0.1;

/**
 * Between the knees the slit lies in the legs' shade: darker, of the ground's hue, and no step from pixel to pixel as at the edge of cloth. OKLab.
 * More of that than the piece itself is cloth that was walked into.
 */
const SHADED = { off: 0.2, hue: 0.03, steps: [0.022, 0.011], most: 1 } as const;

/** What goes on of a slit in the shade; beside pale cloth it is followed more warily. @returns nothing where that is no longer a slit */
export function slitInShade(
  slit: readonly number[],
  mask: Float32Array,
  lab: LabPlanes,
  ground: LabPlanes,
  width: number,
): readonly number[] {
  for (const step of SHADED.steps) {
    const found = shadedWithin(step, slit, mask, lab, ground, width);
    if (found.length > 0) return found;
  }
  return [];
}

function shadedWithin(
  step: number,
  start: readonly number[],
  mask: Float32Array,
  lab: LabPlanes,
  ground: LabPlanes,
  width: number,
): readonly number[] {
  const seen = new Set(start);
  const stack = [...start];
  const found: number[] = [];
  for (let i = stack.pop(); i !== undefined; i = stack.pop())
    for (const next of [i - 1, i + 1, i - width, i + width]) {
      if (seen.has(next) || !(mask[next] > 0) || stepBetween(lab, i, next) > step) continue;
      const [l, a, b] = [lab.l[next] - ground.l[next], lab.a[next] - ground.a[next], lab.b[next] - ground.b[next]];
      if (Math.abs(l) > SHADED.off || Math.hypot(a, b) > SHADED.hue) continue;
      seen.add(next);
      stack.push(next);
      found.push(next);
      if (found.length > SHADED.most * start.length) return [];
    }
  return found;
}

/** Where a piece of the figure looks like the ground. */
interface Pieces {
  readonly mask: Float32Array;
  /** 1 where it does, and which piece that is. */
  readonly like: Float32Array;
  readonly label: Int32Array;
  readonly lab: LabPlanes;
  /** Without its grain. */
  readonly smooth: LabPlanes;
  readonly width: number;
  readonly height: number;
}

/** Of the rim beside the legs, above the shade on the floor that joins the piece below them. */
function isClear({ mask, like, label, smooth, width, height }: Pieces, k: number, lowest: number): boolean {
  let [along, sharp] = [0, 0];
  eachRim(like, like, width, height, (at, inward, beyond) => {
    if (label[at] !== k || at > lowest * width || mask[at - inward] === 0) return;
    along++;
    if (stepBetween(smooth, at, beyond) > EDGE) sharp++;
  });
  return sharp >= LEGS.clear * along;
}

/** @param grain steps between neighbours of the ground @returns the label of the one piece that is a slit between two legs */
export function legSlit(pieces: Pieces, grain: number): number | undefined {
  const { mask, like, label, width, height } = pieces;
  const { l } = pieces.lab;
  const whole = boxOf(mask, width, (i) => mask[i] > 0);
  if (!whole) return undefined;
  const boxes = new Map<number, Box>();
  for (let i = 0; i < like.length; i++) if (like[i] === 1) grown(boxes, label[i], i % width, Math.floor(i / width));
  const tall = whole.bottom - whole.top + 1;
  const wide = whole.right - whole.left + 1;
  const found = [...boxes].filter(([k, { top, bottom, left, right }]) => {
    const middle = Math.abs((left + right - whole.left - whole.right) / 2) < LEGS.beside * wide;
    if (
      !middle ||
      bottom - top < LEGS.tall * tall ||
      whole.bottom - bottom > LEGS.low * tall ||
      !isClear(pieces, k, bottom - LEGS.floor * tall)
    )
      return false;
    const quarter = Math.max(1, (bottom - top + 1) / 4);
    let [upper, lower, steps, all] = [0, 0, 0, 0];
    for (let y = top; y <= bottom; y++)
      for (let x = left; x <= right; x++) {
        const i = y * width + x;
        if (like[i] === 0 || label[i] !== k) continue;
        all++;
        if (y < top + quarter) upper++;
        else if (y > bottom - quarter) lower++;
        if (y + 1 < height && label[i + width] === k && like[i + width] === 1) steps += Math.abs(l[i] - l[i + width]);
      }
    const slit = all < LEGS.most * wide * tall;
    return slit && steps < (LEGS.rough + grain) * all && lower > LEGS.opens * Math.max(1, upper);
  });
  return found.length === 1 ? found[0]?.[0] : undefined;
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

function grown(boxes: Map<number, Box>, k: number, x: number, y: number): void {
  const box = boxes.get(k);
  if (!box) boxes.set(k, { left: x, right: x, top: y, bottom: y });
  else {
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x);
    box.bottom = y;
  }
}

function boxOf(plane: Float32Array, width: number, take: (i: number) => boolean): Box | undefined {
  const boxes = new Map<number, Box>();
  for (let i = 0; i < plane.length; i++) if (take(i)) grown(boxes, 0, i % width, Math.floor(i / width));
  return boxes.get(0);
}
