/** Whether cloth is checked: stripes that cross at right angles, all over it, however it hangs and is folded. */
import type { StopSignal } from '../../engine.ts';
import type { LabPlanes } from '../pixels/lab-planes.ts';
import { withoutGrain } from '../pixels/without-grain.ts';

/** Side of a patch that is asked, in sides of a square of the cloth's area: it holds two checks of a large tartan, and few folds. */
const PATCH = 0.16;
/** Pixels from one sample of a patch to the next, and least samples along it. */
const APART = 2;
const LEAST_SAMPLES = 10;
/** Degrees that a patch is turned by, one after the other. */
const TURNS = 7.5;
/** Part of a patch that may lie beside the cloth. */
const BESIDE = 0.02;
/** Standard deviation of a patch, OKLab with chroma counted twice: less is folds. */
const DRAWN = 0.03;

/**
 * Of what varies in a patch, what its lines say in both ways together, and in the weaker of them. Stripes, pleats and knit rows have all of it in one
 * way, flowers have it in neither: each line of them has some of all. Dots in rows have 0.62 of it.
 */
const TOLD = 0.75;
const WEAKER = 0.14;

/**
 * Part of the drawn patches that are checked: folds bend the others. Five photographs of checks have 0.1–0.53, some thirty of flowers, washed denim,
 * pleats and Fair Isle up to 0.04, dots drawn so that they all but touch 0.07; large brushed tartans have as little.
 */
const CHECKED = 0.085;
/** Fewer patches say nothing. */
const FEW = 12;

/**
 * A tartan of large checks, and one of dark tones, bend with every fold: only the straightest of their patches come near to the above. Two have more than
 * this part of them, Fair Isle, bands and flowers none: those reach 0.65.
 */
const PERHAPS = { told: 0.7, part: 0.05 } as const;

/** @param area 0–1 @returns undefined where nothing tells of checks */
export function checksOf(
  lab: LabPlanes,
  area: Float32Array,
  width: number,
  height: number,
  signal?: StopSignal,
): 'sure' | 'perhaps' | undefined {
  let covered = 0;
  for (let i = 0; i < area.length; i++) if (area[i] > 0.9) covered++;
  const side = Math.round(Math.sqrt(covered) * PATCH);
  const samples = Math.floor(side / APART);
  if (samples < LEAST_SAMPLES) return undefined;
  const { l, a, b } = withoutGrain(lab, width, height);
  const patch = new Patch(samples, [l, a, b], area, width, height);
  let [drawn, checked, near] = [0, 0, 0];
  for (let y = side / 2; y < height - side / 2; y += side / 2) {
    signal?.throwIfAborted();
    for (let x = side / 2; x < width - side / 2; x += side / 2) {
      const told = patch.told(x, y);
      if (!told || told.deviation <= DRAWN) continue;
      drawn++;
      if (told.weaker <= WEAKER) continue;
      if (told.both > TOLD) checked++;
      if (told.both > PERHAPS.told) near++;
    }
  }
  if (drawn < FEW) return undefined;
  if (checked > CHECKED * drawn) return 'sure';
  return near > PERHAPS.part * drawn ? 'perhaps' : undefined;
}

interface Told {
  /** 0–1, of its variance. */
  readonly both: number;
  readonly weaker: number;
  readonly deviation: number;
}

/** What the lines of a square say of it, at the turn at which they say most. */
class Patch {
  private readonly across: Float64Array;
  private readonly down: Float64Array;
  private readonly seen: Float64Array;
  /** Where its samples are, −1 beside the cloth. */
  private readonly places: Int32Array;
  private readonly samples: number;
  private readonly planes: readonly Float32Array[];
  private readonly area: Float32Array;
  private readonly width: number;
  private readonly height: number;

  constructor(samples: number, planes: readonly Float32Array[], area: Float32Array, width: number, height: number) {
    this.across = new Float64Array(samples);
    this.down = new Float64Array(samples);
    this.seen = new Float64Array(samples * samples);
    this.places = new Int32Array(samples * samples);
    this.samples = samples;
    this.planes = planes;
    this.area = area;
    this.width = width;
    this.height = height;
  }

  /** @returns undefined where some of it lies beside the cloth, or nothing is drawn on it */
  told(x: number, y: number): Told | undefined {
    let best: Told | undefined;
    for (let degrees = 0; degrees < 90; degrees += TURNS) {
      const one = this.at(x, y, (degrees * Math.PI) / 180);
      if (degrees === 0 && (!one || one.deviation <= DRAWN)) return undefined;
      if (one && (!best || one.both + one.weaker > best.both + best.weaker)) best = one;
    }
    return best;
  }

  private at(x: number, y: number, angle: number): Told | undefined {
    const { samples, width, height, places } = this;
    const [cos, sin] = [APART * Math.cos(angle), APART * Math.sin(angle)];
    const middle = (samples - 1) / 2;
    let beside = 0;
    for (let v = 0, k = 0; v < samples; v++)
      for (let u = 0; u < samples; u++, k++) {
        const px = Math.round(x + cos * (u - middle) - sin * (v - middle));
        const py = Math.round(y + sin * (u - middle) + cos * (v - middle));
        const on = px >= 0 && py >= 0 && px < width && py < height && this.area[py * width + px] >= 0.9;
        if (!on && ++beside > BESIDE * samples * samples) return undefined;
        places[k] = on ? py * width + px : -1;
      }
    let [all, rows, columns] = [0, 0, 0];
    for (const [k, plane] of this.planes.entries()) {
      const one = this.variances(plane, samples * samples - beside, k === 0 ? 1 : 2);
      all += one.all;
      rows += one.rows;
      columns += one.columns;
    }
    const whole = Math.max(1e-9, all);
    return { both: (rows + columns) / whole, weaker: Math.min(rows, columns) / whole, deviation: Math.sqrt(all) };
  }

  /** Of a plane, without what slopes evenly: light from one side. */
  private variances(plane: Float32Array, on: number, times: number) {
    const { samples, across, down, seen, places } = this;
    const count = samples * samples;
    const middle = (samples - 1) / 2;
    let mean = 0;
    for (let k = 0; k < count; k++) {
      seen[k] = places[k] < 0 ? 0 : plane[places[k]];
      mean += seen[k];
    }
    mean /= on;
    across.fill(0);
    down.fill(0);
    let [toRight, toFoot] = [0, 0];
    for (let v = 0, k = 0; v < samples; v++)
      for (let u = 0; u < samples; u++, k++) {
        const value = places[k] < 0 ? 0 : times * (seen[k] - mean);
        seen[k] = value;
        toRight += value * (u - middle);
        toFoot += value * (v - middle);
      }
    const spread = (count * (count - 1)) / 12;
    let all = 0;
    for (let v = 0, k = 0; v < samples; v++)
      for (let u = 0; u < samples; u++, k++) {
        const value = seen[k] - (toRight * (u - middle) + toFoot * (v - middle)) / spread;
        all += value * value;
        across[v] += value / samples;
        down[u] += value / samples;
      }
    return { all: all / count, rows: squares(across) / samples, columns: squares(down) / samples };
  }
}

function squares(sums: Float64Array): number {
  let all = 0;
  for (let k = 0; k < sums.length; k++) all += sums[k] * sums[k];
  return all;
}
