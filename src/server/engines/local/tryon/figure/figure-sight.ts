/** What is seen of a body from the front: depth, normal and part of every pixel. */
import type { Pace } from '../../../engine.ts';
import type { Body } from './body.ts';
import type { Figure, Group } from './figure-table.ts';

export const GROUPS: readonly Group[] = ['body', 'arm', 'head', 'hair', 'foot'];

export interface Frame {
  readonly width: number;
  readonly height: number;
  /** Pixels per cm, and the pixel of x = 0, y = 0. */
  readonly scale: number;
  readonly originX: number;
  readonly originY: number;
}

/** The figure stands in the frame with a little air above and below. */
export function frameOf({ at, head, sunk }: Figure, width: number, height: number): Frame {
  const crown = 32 * head - sunk;
  const scale = (height * 0.9) / (at.sole + crown + 3);
  return { width, height, scale, originX: width / 2, originY: height * 0.05 + crown * scale };
}

export interface Sight {
  /** 0–1. */
  readonly cover: Float32Array;
  /** Cm. */
  readonly z: Float32Array;
  /** Three a pixel. */
  readonly normal: Float32Array;
  /** Index into GROUPS; only where something is seen. */
  readonly group: Uint8Array;
}

const FAR = 60;
const BODY = GROUPS.indexOf('body');
/** How far apart a slope is measured, cm: over a leg's many bones, whose seams would be rings; on fingers and faces. */
const [EVEN, FINE] = [1.3, 0.35];

/** A bone as it is measured. */
interface Part {
  readonly bone: Body['bones'][number];
  readonly numbers: Float64Array;
  readonly reach: number;
  readonly group: number;
  readonly soft: number;
  readonly melt: number;
}

/** Signed distance to a body, about, with the nearest part. */
class Field {
  readonly #body: Body;
  /** What can be met near the line of sight: numbers of each bone, its group, and whether it starts a limb. */
  readonly #near: Float64Array[] = [];
  readonly #all: readonly Part[];
  readonly #groups: number[] = [];
  readonly #limbs: number[] = [];
  readonly #soft: number[] = [];
  readonly #melt: number[] = [];
  /** What can be met in a row of the picture. */
  #row: readonly Part[] = [];
  group = 0;
  constructor(body: Body) {
    this.#body = body;
    this.#all = body.bones.map((bone) => {
      const { a, b, ra, rb, flat } = bone;
      const [dx, dy, dz] = [b[0] - a[0], b[1] - a[1], (b[2] - a[2]) / flat];
      return {
        bone,
        reach: Math.max(ra, rb),
        group: GROUPS.indexOf(bone.group),
        soft: bone.soft ?? body.soft,
        melt: bone.melt ?? 0,
        numbers: Float64Array.of(a[0], a[1], a[2], dx, dy, dz, dx * dx + dy * dy + dz * dz || 1, ra, rb, flat),
      };
    });
  }

  /** Before `look` at the places of a row. */
  lookAlong(y: number, reach: number): void {
    this.#row = this.#all.filter(({ bone: { a, b }, reach: own }) => {
      const r = own + reach;
      return y >= Math.min(a[1], b[1]) - r && y <= Math.max(a[1], b[1]) + r;
    });
  }

  /** Keeps what can be met near a place of the picture. @returns whether anything can */
  look(x: number, y: number, reach: number): boolean {
    this.#near.length = 0;
    this.#groups.length = 0;
    this.#limbs.length = 0;
    this.#soft.length = 0;
    this.#melt.length = 0;
    for (const { bone, numbers, reach: own, group, soft, melt } of this.#row) {
      const { a, b } = bone;
      const r = own + reach;
      if (x < Math.min(a[0], b[0]) - r || x > Math.max(a[0], b[0]) + r) continue;
      this.#near.push(numbers);
      this.#groups.push(group);
      this.#limbs.push(bone.limb);
      this.#soft.push(soft);
      this.#melt.push(melt);
    }
    const { top, end, width } = this.#body;
    return this.#near.length > 0 || (y > top - reach && y < end + reach && Math.abs(x) < width(y) + reach);
  }

  at(x: number, y: number, z: number): number {
    const { top, end, width, depth, forward } = this.#body;
    const row = y < top ? top : y > end ? end : y;
    const w = width(row);
    const d = depth(row);
    const zz = z - forward(row);
    const q = Math.sqrt((x * x) / (w * w) + (zz * zz) / (d * d));
    const side = (q - 1) * Math.min(w, d);
    const over = y < top ? top - y : y > end ? y - end : 0;
    let best = over > 0 ? Math.hypot(Math.max(0, side), over) : side;
    let blended = best;
    this.group = 0;
    for (let i = 0; i < this.#near.length; ) {
      const limb = this.#limbs[i];
      const group = this.#groups[i];
      const k = this.#soft[i];
      let far = FAR;
      const melt = this.#melt[i];
      for (; i < this.#near.length && this.#limbs[i] === limb; i++) {
        const own = distance(this.#near[i], x, y, z);
        const u = melt > 0 ? Math.max(0, melt - Math.abs(far - own)) / melt : 0;
        far = Math.min(far, own) - u * u * melt * 0.25;
      }
      if (far < best) {
        best = far;
        this.group = group;
      }
      const t = Math.max(0, k - Math.abs(blended - far)) / k;
      blended = Math.min(blended, far) - t * t * k * 0.25;
    }
    return blended;
  }
}

function distance(p: Float64Array, x: number, y: number, z: number): number {
  const px = x - p[0];
  const py = y - p[1];
  const pz = (z - p[2]) / p[9];
  let h = (px * p[3] + py * p[4] + pz * p[5]) / p[6];
  h = h < 0 ? 0 : h > 1 ? 1 : h;
  const ex = px - h * p[3];
  const ey = py - h * p[4];
  const ez = pz - h * p[5];
  return Math.sqrt(ex * ex + ey * ey + ez * ez) - p[7] - (p[8] - p[7]) * h;
}

/** Every line of sight is followed to the body's skin. */
export function seeFigure(body: Body, frame: Frame, pace: Pace): Sight {
  const { width, height, scale, originX, originY } = frame;
  const n = width * height;
  const sight: Sight = {
    cover: new Float32Array(n),
    z: new Float32Array(n).fill(-FAR),
    normal: new Float32Array(n * 3),
    group: new Uint8Array(n),
  };
  const field = new Field(body);
  const reach = body.soft + 1.5 / scale;
  for (let y = 0; y < height; y++) {
    if (y % 8 === 0) pace.progress(y / height, '模特');
    const cy = (y + 0.5 - originY) / scale;
    field.lookAlong(cy, reach);
    for (let x = 0; x < width; x++) {
      const cx = (x + 0.5 - originX) / scale;
      if (!field.look(cx, cy, reach)) continue;
      let z = 34;
      let nearest = FAR;
      let closest = 0;
      for (let k = 0; k < 90 && z > -30; k++) {
        const d = field.at(cx, cy, z);
        if (d < nearest) {
          nearest = d;
          closest = z;
        }
        if (d < 0.04) break;
        z -= Math.max(0.06, d * 0.82);
      }
      for (let k = 0; k < 2; k++) z -= field.at(cx, cy, z) * 0.9;
      const i = y * width + x;
      const met = nearest < 0.06;
      // Lines that pass close by make the outline soft.
      const cover = met ? 1 : 1 - nearest * scale;
      if (cover <= 0) continue;
      sight.cover[i] = cover;
      sight.z[i] = met ? z : -FAR;
      const at = met ? z : closest;
      field.at(cx, cy, at);
      sight.group[i] = field.group;
      const step = field.group === BODY ? EVEN : FINE;
      const gx = field.at(cx + step, cy, at) - field.at(cx - step, cy, at);
      const gy = field.at(cx, cy + step, at) - field.at(cx, cy - step, at);
      const gz = field.at(cx, cy, at + step) - field.at(cx, cy, at - step);
      const l = Math.hypot(gx, gy, gz) || 1;
      sight.normal[i * 3] = gx / l;
      sight.normal[i * 3 + 1] = gy / l;
      sight.normal[i * 3 + 2] = gz / l;
    }
  }
  return sight;
}
