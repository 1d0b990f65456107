/** Plumes along the edge of a neck or a collar. Cm. */
import type { Random } from '../../../pixels/random.ts';
import type { Garment } from '../../specification.ts';
import { isStrapless, necklineEdge } from '../necks/neckline.ts';
import { OPENINGS } from '../necks/openings.ts';
import type { Mesh } from '../surface.ts';
import { between, cross, type Lie, moved, normalAt, type Place, type Plume, placesOn, pointAt, sewn, type Vector } from './plume.ts';

/** Length of a plume, distance in a row, and the same of the short hair over the edge. */
const NECK = { long: 6, apart: 0.68, rim: 2, rimApart: 0.24 } as const;

/** Cm from one place to the next. */
const FINE = 0.35;
/** Places on either side over which an edge's direction is measured. */
const SPAN = 8;

function distance(a: Vector, b: Vector): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

function toward(a: Vector, b: Vector, k: number): Vector {
  return [a[0] + (b[0] - a[0]) * k, a[1] + (b[1] - a[1]) * k, a[2] + (b[2] - a[2]) * k];
}

/** The edge of the neck on the body's mesh, from the middle of the back round the front and back again. */
export function neckPlaces(garment: Garment, mesh: Mesh): Place[] {
  const { nu, nv } = mesh.surface;
  const open = isStrapless(garment.neckline) || garment.neckline === 'one-shoulder';
  const { deep, back } = OPENINGS[garment.neckline];
  const raw: { at: Vector; normal: Vector; middle: number }[] = [];
  for (let k = 0; k < nu; k++) {
    const front = Math.cos((k / (nu - 1) - 0.5) * 2 * Math.PI) > 0;
    let before = 0;
    for (let j = 0; j < nv; j++) {
      const i = j * nu + k;
      const inside = necklineEdge(garment, mesh.rx[i], mesh.ry[i], front);
      if (inside < 0 || !(inside >= 0)) {
        before = inside;
        continue;
      }
      const share = j > 0 && before < 0 ? before / (before - inside) : 1;
      const from = pointAt(mesh, Math.max(0, i - nu));
      const to = pointAt(mesh, i);
      const at: Vector = [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share, from[2] + (to[2] - from[2]) * share];
      // Where the armhole lies there is no cloth to sew on.
      const cloth = Math.min(nv - 1, j + 4) * nu + k;
      if (mesh.edge[cloth] > -0.4)
        raw.push({ at, normal: normalAt(mesh, Math.min(nv - 1, j + 2), k), middle: 0.3 * (front ? deep : back) });
      break;
    }
  }
  // Where an edge runs steeply, columns of the mesh lie further apart than plumes.
  const fine = raw.flatMap((one, k) => {
    const next = raw[k + 1];
    if (!next) return [one];
    const count = Math.min(6, Math.ceil(distance(one.at, next.at) / FINE));
    return Array.from({ length: Math.max(1, count) }, (_, i) => ({ ...one, at: toward(one.at, next.at, i / Math.max(1, count)) }));
  });
  return fine.map(({ at, normal, middle }, k) => {
    const [a, b] = [fine[(k + fine.length - SPAN) % fine.length]?.at ?? at, fine[(k + SPAN) % fine.length]?.at ?? at];
    const along = between(a, b);
    const away = cross(normal, along);
    // From the opening onto the cloth.
    const outwards = open ? away[1] : away[0] * at[0] + away[1] * (at[1] - middle);
    return { at, normal, along, onward: outwards < 0 ? [-away[0], -away[1], -away[2]] : away };
  });
}

/** Of many places those that lie about as far apart as is said. */
function thinned(places: readonly Place[], apart: number, random: Random): Place[] {
  let left = random.range(0, apart);
  return places.filter(({ at }, k) => {
    const before = places[k - 1]?.at ?? at;
    left -= Math.min(2, Math.hypot(at[0] - before[0], at[1] - before[1], at[2] - before[2]));
    if (left > 0) return false;
    left += apart * random.range(0.8, 1.2);
    return true;
  });
}

export function necked(places: readonly Place[], index: number, random: Random): Plume[] {
  // Short ones stand evenly over the edge; the last row lies over their roots.
  const rim: Lie = { onward: -0.55, down: 0, out: 0.4, aside: 1.1, long: NECK.rim, wide: 0.42 };
  const over = thinned(places, NECK.rimApart, random).map((place) => sewn(moved(place, random.range(0.2, 0.8)), index, 2.5, rim, random));
  const rows = [2.6, 1.2, -0.5].flatMap((by, layer) => {
    const lie: Lie = { onward: 0.8, down: 0.6, out: 0.3, aside: 0.42, long: NECK.long * (1 - 0.08 * layer), wide: 0.34 };
    return thinned(places, NECK.apart, random).map((place) =>
      sewn(moved(place, by + random.range(-0.3, 0.3)), index, layer === 2 ? 3 : layer, lie, random, 0.35),
    );
  });
  return [...over, ...rows];
}

/** The free edge of a collar, which plumes go on from. */
export function collared(mesh: Mesh, index: number, random: Random): Plume[] {
  const { nu, nv } = mesh.surface;
  return [0, 5].flatMap((back, layer) => {
    const row = nv - 1 - back;
    const lie: Lie = { onward: 1, down: 0.25, out: 0.15, aside: 0.3, long: NECK.long * 0.8, wide: 0.28 };
    return placesOn(mesh, row, NECK.apart, random, (i) => i % nu > 2).map((place) => sewn(place, index, 4 + layer, lie, random));
  });
}
