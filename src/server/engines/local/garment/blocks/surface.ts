/**
 * Cloth as curved surfaces in centimetres: x to the right, y down from the shoulder's neck point, z towards the viewer.
 * A surface is a function of (u, v); it is sampled into a grid, so that folds hide what lies behind them and hems show their inside.
 */
import type { StopSignal } from '../../../engine.ts';

/** One sampled point, written by a surface's `at`. */
export interface Vertex {
  x: number;
  y: number;
  z: number;
  /** Cloth coordinates in cm, for weave and print. */
  s: number;
  t: number;
  /** Cm inside the cut edge; negative is cut away. */
  edge: number;
  /** Where the point would lie without folds, in the front plane, cm: details are drawn there. */
  rx: number;
  ry: number;
}

/** What plumes are sewn on and fur grows on, where a surface is one of these; `hood` and what is `tied` – belts, bows – are worn over plumes. */
export type Part = 'body' | 'skirt' | 'sleeve' | 'cuff' | 'leg' | 'collar' | 'frill' | 'hood' | 'tied';

export interface Surface {
  readonly part?: Part;
  /** Index into the scene's list of cloths. */
  readonly cloth: number;
  /** Whether drawn details (pockets, plackets, seams) lie on its front. */
  readonly detailed: boolean;
  readonly nu: number;
  readonly nv: number;
  /** It is a trimming of fur; and where its hair lies away from one place, as round a face: cm. */
  readonly fur?: { readonly from?: readonly [x: number, y: number] };
  at(u: number, v: number, out: Vertex): void;
}

export interface Mesh {
  readonly surface: Surface;
  readonly x: Float32Array;
  readonly y: Float32Array;
  readonly z: Float32Array;
  readonly s: Float32Array;
  readonly t: Float32Array;
  readonly edge: Float32Array;
  readonly rx: Float32Array;
  readonly ry: Float32Array;
  readonly nx: Float32Array;
  readonly ny: Float32Array;
  readonly nz: Float32Array;
}

/** @param signal looked at every few rows */
export function sample(surface: Surface, signal?: StopSignal): Mesh {
  const { nu, nv } = surface;
  const count = nu * nv;
  const plane = () => new Float32Array(count);
  const mesh: Mesh = {
    surface,
    x: plane(),
    y: plane(),
    z: plane(),
    s: plane(),
    t: plane(),
    edge: plane(),
    rx: plane(),
    ry: plane(),
    nx: plane(),
    ny: plane(),
    nz: plane(),
  };
  const out: Vertex = { x: 0, y: 0, z: 0, s: 0, t: 0, edge: 99, rx: 0, ry: 0 };
  for (let j = 0; j < nv; j++) {
    if (j % 16 === 0) signal?.throwIfAborted();
    sampleRow(mesh, j, out);
  }
  for (let j = 0; j < nv; j++) normals(mesh, j);
  return mesh;
}

/**
 * A row of points. By itself, as all that goes over pixels or points here: V8 gives a loop within a loop its quicker code from within, and
 * leaves that code again at the end of each row, a thousand times until the function is called a second time.
 */
function sampleRow({ surface, x, y, z, s, t, edge, rx, ry }: Mesh, row: number, out: Vertex): void {
  const { nu, nv } = surface;
  const v = row / (nv - 1);
  for (let k = 0, i = row * nu; k < nu; k++, i++) {
    out.edge = 99;
    surface.at(k / (nu - 1), v, out);
    x[i] = out.x;
    y[i] = out.y;
    z[i] = out.z;
    s[i] = out.s;
    t[i] = out.t;
    edge[i] = out.edge;
    rx[i] = out.rx;
    ry[i] = out.ry;
  }
}

/** Of a row of points. */
function normals({ surface: { nu, nv }, x, y, z, nx, ny, nz }: Mesh, row: number): void {
  const first = row * nu;
  const above = row > 0 ? -nu : 0;
  const below = row < nv - 1 ? nu : 0;
  for (let k = 0, i = first; k < nu; k++, i++) {
    const left = k > 0 ? i - 1 : i;
    const right = k < nu - 1 ? i + 1 : i;
    const up = i + above;
    const down = i + below;
    const ax = x[right] - x[left];
    const ay = y[right] - y[left];
    const az = z[right] - z[left];
    const bx = x[down] - x[up];
    const by = y[down] - y[up];
    const bz = z[down] - z[up];
    const cx = ay * bz - az * by;
    const cy = az * bx - ax * bz;
    const cz = ax * by - ay * bx;
    // Math.hypot guards against overflow and takes ten times as long.
    const length = Math.sqrt(cx * cx + cy * cy + cz * cz) || 1;
    nx[i] = cx / length;
    ny[i] = cy / length;
    nz[i] = cz / length;
  }
}

/** Smooth curve through (position, value) knots (monotone between neighbours, so that widths never overshoot). */
export function curve(knots: readonly (readonly [number, number])[]): (at: number) => number {
  const n = knots.length;
  const p = knots.map(([position]) => position);
  const q = knots.map(([, value]) => value);
  const slope = p.map((_, i) => {
    if (i === 0 || i === n - 1) return 0;
    const a = (q[i] - q[i - 1]) / (p[i] - p[i - 1]);
    const b = (q[i + 1] - q[i]) / (p[i + 1] - p[i]);
    return a * b <= 0 ? 0 : (2 * a * b) / (a + b);
  });
  if (n > 1) {
    slope[0] = (q[1] - q[0]) / (p[1] - p[0]);
    slope[n - 1] = (q[n - 1] - q[n - 2]) / (p[n - 1] - p[n - 2]);
  }
  return (at) => {
    if (at <= p[0]) return q[0];
    if (at >= p[n - 1]) return q[n - 1];
    let i = 0;
    while (at > p[i + 1]) i++;
    const h = p[i + 1] - p[i];
    const t = (at - p[i]) / h;
    const t2 = t * t;
    const t3 = t2 * t;
    return (2 * t3 - 3 * t2 + 1) * q[i] + (t3 - 2 * t2 + t) * h * slope[i] + (3 * t2 - 2 * t3) * q[i + 1] + (t3 - t2) * h * slope[i + 1];
  };
}

/**
 * What depends on the way down alone, worked out once for a row of points: for each point it was a third of what a skirt took, and half of a
 * sleeve. @param at of a part of the way, 0–1
 */
export function byRow<T>(at: (v: number) => T): (v: number) => T {
  let row = 0;
  let last = at(row);
  return (v) => {
    if (v !== row) {
      row = v;
      last = at(v);
    }
    return last;
  };
}

/**
 * What depends on the way round alone, worked out once for a column of points. Every row asks of the same places in the same order, so where one
 * stands is known from the one before it. @param at of a part of the way round
 */
export function byColumn<T>(at: (u: number) => T): (u: number) => T {
  const places: number[] = [];
  const made: T[] = [];
  let next = 0;
  return (u) => {
    if (next === places.length || places[next] !== u) {
      if (places[0] === u) next = 0;
      else {
        places[next] = u;
        made[next] = at(u);
      }
    }
    return made[next++] as T;
  };
}

export function clamp(value: number, low: number, high: number): number {
  return value < low ? low : value > high ? high : value;
}

/** 0 below `from`, 1 above `to`, smooth between. */
export function step(from: number, to: number, value: number): number {
  const t = clamp((value - from) / (to - from), 0, 1);
  return t * t * (3 - 2 * t);
}
