/** One plume, and how a row of them is sewn along a line of the cloth as it hangs. Cm. */
import type { Random } from '../../../pixels/random.ts';
import type { Mesh } from '../surface.ts';

export interface Plume {
  /** Index of the mesh that it is sewn on. */
  readonly mesh: number;
  readonly x: number;
  readonly y: number;
  readonly z: number;
  /** Unit vectors: away from the cloth, and the way it lies. */
  readonly nx: number;
  readonly ny: number;
  readonly nz: number;
  readonly dx: number;
  readonly dy: number;
  readonly dz: number;
  readonly length: number;
  /** Half its width as a part of its length. */
  readonly wide: number;
  /** Lower ones are laid first. */
  readonly layer: number;
  /** Cloth is covered by rows of them: each closed, with its shaft. */
  readonly covering: boolean;
  /** It begins under another row. */
  readonly under: boolean;
}

export type Vector = readonly [number, number, number];

export function unit(x: number, y: number, z: number): Vector {
  const l = Math.sqrt(x * x + y * y + z * z) || 1;
  return [x / l, y / l, z / l];
}

export function cross([a, b, c]: Vector, [d, e, f]: Vector): Vector {
  return unit(b * f - c * e, c * d - a * f, a * e - b * d);
}

/** A place on a line of sewing: the line's own direction, and the one that the cloth goes on in. */
export interface Place {
  readonly at: Vector;
  readonly normal: Vector;
  readonly along: Vector;
  readonly onward: Vector;
}

/** Columns that a normal is the mean of: of a single one, neighbours in a fold lay across each other. */
const SMOOTH = 4;

export function normalAt({ surface: { nu }, nx, ny, nz }: Mesh, row: number, column: number): Vector {
  let [x, y, z] = [0, 0, 0];
  for (let k = -SMOOTH; k <= SMOOTH; k++) {
    const i = row * nu + Math.min(nu - 1, Math.max(0, column + k));
    x += nx[i];
    y += ny[i];
    z += nz[i];
  }
  return unit(x, y, z);
}

export const pointAt = ({ x, y, z }: Mesh, i: number): Vector => [x[i], y[i], z[i]];

export function between(a: Vector, b: Vector): Vector {
  return unit(b[0] - a[0], b[1] - a[1], b[2] - a[2]);
}

/** Rows over which the direction of the cloth is measured. */
const REACH = 5;

/** Places along one row of a mesh, about as far apart as is said. */
export function placesOn(mesh: Mesh, row: number, apart: number, random: Random, keep: (i: number) => boolean): Place[] {
  const { nu, nv } = mesh.surface;
  const list: Place[] = [];
  const [above, below] = row >= REACH ? [row - REACH, row] : [row, Math.min(nv - 1, row + REACH)];
  let left = random.range(0, apart);
  for (let k = 1; k < nu; k++) {
    const i = row * nu + k;
    const [a, b] = [pointAt(mesh, i - 1), pointAt(mesh, i)];
    const step = Math.hypot(b[0] - a[0], b[1] - a[1], b[2] - a[2]);
    left -= step;
    if (left > 0) continue;
    left += apart * random.range(0.75, 1.25);
    if (!keep(i)) continue;
    list.push({
      at: b,
      normal: normalAt(mesh, row, k),
      along: between(pointAt(mesh, row * nu + Math.max(0, k - 3)), pointAt(mesh, row * nu + Math.min(nu - 1, k + 3))),
      onward: between(pointAt(mesh, above * nu + k), pointAt(mesh, below * nu + k)),
    });
  }
  return list;
}

/** How a row of plumes lies: parts of its direction. */
export interface Lie {
  readonly onward: number;
  readonly down: number;
  readonly out: number;
  /** Most that one leans along the row. */
  readonly aside: number;
  readonly long: number;
  readonly wide: number;
  readonly covering?: boolean;
}

export function sewn({ at, normal, along, onward }: Place, mesh: number, layer: number, lie: Lie, random: Random, lift = 0.15): Plume {
  const aside = random.range(-lie.aside, lie.aside);
  const out = lie.out * random.range(0.5, 1.5);
  const part = (i: 0 | 1 | 2) => onward[i] * lie.onward + normal[i] * out + along[i] * aside + (i === 1 ? lie.down : 0);
  const [dx, dy, dz] = unit(part(0), part(1), part(2));
  const [nx, ny, nz] = normal;
  return {
    mesh,
    x: at[0] + nx * lift,
    y: at[1] + ny * lift,
    z: at[2] + nz * lift,
    nx,
    ny,
    nz,
    dx,
    dy,
    dz,
    length: lie.long * random.range(0.8, 1.12),
    wide: lie.wide * random.range(0.85, 1.15),
    layer: layer + random.range(0, 0.02),
    covering: lie.covering ?? false,
    under: false,
  };
}

/** Cm from one row of a mesh to the next, near its end. */
export function pitch(mesh: Mesh): number {
  const { nu, nv } = mesh.surface;
  const k = Math.floor(nu / 4);
  const [a, b] = [pointAt(mesh, (nv - 1) * nu + k), pointAt(mesh, (nv - 1 - REACH) * nu + k)];
  return Math.max(0.05, Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]) / REACH);
}

export function moved(place: Place, by: number): Place {
  const { at, onward } = place;
  return { ...place, at: [at[0] + onward[0] * by, at[1] + onward[1] * by, at[2] + onward[2] * by] };
}
