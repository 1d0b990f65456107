/** Where plumes are sewn on: rows along hems, cuffs and necks, over shoulders, or over the whole cloth, found on the cloth as it hangs. Cm. */
import { Random } from '../../pixels/random.ts';
import type { FeatherPlace, Garment } from '../specification.ts';
import { isStrapless, necklineEdge, OPENINGS } from './neckline.ts';
import type { Mesh, Part } from './surface.ts';

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

const LAPELLED: ReadonlySet<Garment['neckline']> = new Set(['notch', 'shawl']);

/** Rows of a trimmed edge: how far above it each is sewn, and its part of the whole length. */
const ROWS = [
  { up: 0.1, part: 1 },
  { up: 1.7, part: 0.94 },
  { up: 3.3, part: 0.8 },
] as const;

/** Length and distance in a row. */
const HEM = { long: 11, short: 9, top: 7.5, apart: 0.95 } as const;
const CUFF = { long: 6.5, apart: 0.75 } as const;
const NECK = { long: 6, apart: 0.68, rim: 2, rimApart: 0.24 } as const;
const SHOULDER = { long: 6.4, apart: 1.3, rows: 1.7, low: 8, down: 9 } as const;
const COVER = { long: 9.4, apart: 2.2, rows: 3.5 } as const;

/** Where rows that cover a dress begin, and those of what goes over shoulders. */
const FROM = { bust: 21, shoulder: 7 } as const;

type Vector = readonly [number, number, number];

function unit(x: number, y: number, z: number): Vector {
  const l = Math.sqrt(x * x + y * y + z * z) || 1;
  return [x / l, y / l, z / l];
}

function cross([a, b, c]: Vector, [d, e, f]: Vector): Vector {
  return unit(b * f - c * e, c * d - a * f, a * e - b * d);
}

/** A place on a line of sewing: the line's own direction, and the one that the cloth goes on in. */
interface Place {
  readonly at: Vector;
  readonly normal: Vector;
  readonly along: Vector;
  readonly onward: Vector;
}

/** Columns that a normal is the mean of: of a single one, neighbours in a fold lay across each other. */
const SMOOTH = 4;

function normalAt({ surface: { nu }, nx, ny, nz }: Mesh, row: number, column: number): Vector {
  let [x, y, z] = [0, 0, 0];
  for (let k = -SMOOTH; k <= SMOOTH; k++) {
    const i = row * nu + Math.min(nu - 1, Math.max(0, column + k));
    x += nx[i];
    y += ny[i];
    z += nz[i];
  }
  return unit(x, y, z);
}

const pointAt = ({ x, y, z }: Mesh, i: number): Vector => [x[i], y[i], z[i]];

function between(a: Vector, b: Vector): Vector {
  return unit(b[0] - a[0], b[1] - a[1], b[2] - a[2]);
}

/** Rows over which the direction of the cloth is measured. */
const REACH = 5;

/** Places along one row of a mesh, about as far apart as is said. */
function placesOn(mesh: Mesh, row: number, apart: number, random: Random, keep: (i: number) => boolean): Place[] {
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
interface Lie {
  readonly onward: number;
  readonly down: number;
  readonly out: number;
  /** Most that one leans along the row. */
  readonly aside: number;
  readonly long: number;
  readonly wide: number;
  readonly covering?: boolean;
}

function sewn({ at, normal, along, onward }: Place, mesh: number, layer: number, lie: Lie, random: Random, lift = 0.15): Plume {
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
function pitch(mesh: Mesh): number {
  const { nu, nv } = mesh.surface;
  const k = Math.floor(nu / 4);
  const [a, b] = [pointAt(mesh, (nv - 1) * nu + k), pointAt(mesh, (nv - 1 - REACH) * nu + k)];
  return Math.max(0.05, Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]) / REACH);
}

function edged(mesh: Mesh, index: number, long: number, apart: number, down: number, random: Random): Plume[] {
  const { nv } = mesh.surface;
  const cm = pitch(mesh);
  return ROWS.flatMap(({ up, part }, layer) => {
    const row = Math.max(0, Math.min(nv - 1, nv - 1 - Math.round(up / cm)));
    const lie: Lie = { onward: 1 - down, down, out: 0.16, aside: 0.24, long: long * part, wide: 0.32 };
    const row1 = random.fork(layer);
    return placesOn(mesh, row, apart, row1, (i) => mesh.edge[i] > -0.3).map((place) =>
      sewn(moved(place, row1.range(-0.5, 0.3)), index, layer, lie, row1),
    );
  });
}

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
function neckPlaces(garment: Garment, mesh: Mesh): Place[] {
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

function moved(place: Place, by: number): Place {
  const { at, onward } = place;
  return { ...place, at: [at[0] + onward[0] * by, at[1] + onward[1] * by, at[2] + onward[2] * by] };
}

function necked(places: readonly Place[], index: number, random: Random): Plume[] {
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
function collared(mesh: Mesh, index: number, random: Random): Plume[] {
  const { nu, nv } = mesh.surface;
  return [0, 5].flatMap((back, layer) => {
    const row = nv - 1 - back;
    const lie: Lie = { onward: 1, down: 0.25, out: 0.15, aside: 0.3, long: NECK.long * 0.8, wide: 0.28 };
    return placesOn(mesh, row, NECK.apart, random, (i) => i % nu > 2).map((place) => sewn(place, index, 4 + layer, lie, random));
  });
}

function shouldered(garment: Garment, mesh: Mesh, index: number, random: Random): Plume[] {
  const { nu, nv, part } = mesh.surface;
  const half = OPENINGS[garment.neckline].half + 2.5;
  const cm = pitch(mesh);
  const list: Plume[] = [];
  const lie: Lie = { onward: 0.75, down: 0.5, out: 0.35, aside: 0.1, long: SHOULDER.long, wide: 0.34 };
  for (let row = 1; row < nv; row += Math.max(1, Math.round(SHOULDER.rows / cm))) {
    const on = (i: number) =>
      mesh.edge[i] > -0.2 &&
      (part === 'body'
        ? Math.abs(mesh.rx[i]) > half && mesh.ry[i] < SHOULDER.low
        : mesh.t[i] < SHOULDER.down && mesh.nx[i] * Math.sign(mesh.x[i]) > -0.1);
    if (mesh.t[row * nu] > 14) break;
    list.push(
      ...placesOn(mesh, row, SHOULDER.apart, random, on).map((place) => {
        const side = Math.sign(place.at[0]) || 1;
        const turn = random.range(-0.45, 0.45);
        return sewn({ ...place, onward: unit(side, 0.2, turn) }, index, -Math.abs(place.at[0]), lie, random);
      }),
    );
  }
  return list;
}

function covered(garment: Garment, mesh: Mesh, index: number, random: Random): Plume[] {
  const { nv, part } = mesh.surface;
  const cm = pitch(mesh);
  const over = garment.kind === 'jacket' || garment.kind === 'coat' || garment.kind === 'top';
  const bare = isStrapless(garment.neckline) || garment.neckline === 'one-shoulder' || garment.neckline === 'halter';
  const from = part !== 'body' ? 0 : over || bare ? FROM.shoulder : FROM.bust;
  const list: Plume[] = [];
  const step = Math.max(1, COVER.rows / cm);
  // The lowest has a second one close above it: it hangs free, and was seen through.
  const rows = [nv - 1];
  for (let at = nv - 1 - step * 0.4; at >= 0; at -= step) rows.push(Math.round(at));
  for (const row of rows) {
    const lie: Lie = { onward: 0.5, down: 0.5, out: 0.2, aside: 0.16, long: COVER.long, wide: 0.28, covering: true };
    const on = (i: number) => mesh.edge[i] > (part === 'sleeve' ? 0 : -0.2) && (part !== 'body' || mesh.ry[i] > from);
    list.push(
      ...placesOn(mesh, row, COVER.apart, random.fork(row), on).map((place) => ({
        ...sewn(moved(place, random.range(-0.9, 0.9)), index, -place.at[1] * 0.1, lie, random),
        under: part !== 'body' || place.at[1] - COVER.rows * 1.4 > from,
      })),
    );
  }
  return list;
}

function hemParts(garment: Garment, parts: readonly (Part | undefined)[]): readonly number[] {
  const of = (part: Part) => parts.flatMap((one, i) => (one === part ? [i] : []));
  const [legs, skirt, body] = [of('leg'), of('skirt'), of('body')];
  // Of legs that end in bands these come last; of a tiered skirt the lowest comes first.
  if (legs.length > 0) return legs.slice(-2);
  const frill = of('frill');
  if (frill.length > 0) return frill;
  return garment.skirt.kind === 'none' ? body : skirt.slice(0, 1);
}

/** Plumes on one side of a garment as it is seen. @param meshes turned and laid, not yet bent by the lens */
export function plumesOn(garment: Garment, meshes: readonly Mesh[]): Plume[] {
  const { feathers, kind } = garment;
  if (!feathers) return [];
  // What lies under sheer cloth is cut as the cloth is, of the lining.
  const parts = meshes.map(({ surface: { part, cloth } }) => (cloth === 2 ? undefined : part));
  const small = garment.wearer === 'child' ? 0.75 : 1;
  const each = (part: Part, sew: (mesh: Mesh, index: number) => Plume[]) =>
    meshes.flatMap((mesh, i) => (parts[i] === part ? sew(mesh, i) : []));
  const random = new Random(garment.seed).fork('feathers');
  const sewnAt = (place: FeatherPlace): Plume[] => {
    const own = random.fork(place);
    switch (place) {
      case 'hem': {
        const upper = kind === 'trousers' || kind === 'skirt' ? 0 : garment.body.length;
        const low = upper + garment.skirt.length + (garment.legs?.length ?? 0);
        const long = garment.legs ? CUFF.long + 1 : kind === 'top' || kind === 'jacket' ? HEM.top : low > 110 ? HEM.long : HEM.short;
        return hemParts(garment, parts).flatMap((i) => edged(meshes[i] as Mesh, i, long, HEM.apart, 0.5, own.fork(i)));
      }
      case 'cuffs': {
        const ends = each('cuff', (mesh, i) => edged(mesh, i, CUFF.long, CUFF.apart, 0.35, own.fork(i)));
        return ends.length > 0 ? ends : each('sleeve', (mesh, i) => edged(mesh, i, CUFF.long, CUFF.apart, 0.35, own.fork(i)));
      }
      case 'neckline': {
        const leaves = each('collar', (mesh, i) => collared(mesh, i, own.fork(i)));
        // Lapels are drawn on the body: there plumes follow its edge, behind the neck that of the collar.
        const edge = leaves.length === 0 || LAPELLED.has(garment.neckline);
        return [...leaves, ...(edge ? each('body', (mesh, i) => necked(neckPlaces(garment, mesh), i, own)) : [])];
      }
      case 'shoulders':
        return [
          ...each('body', (mesh, i) => shouldered(garment, mesh, i, own.fork(i))),
          ...each('sleeve', (mesh, i) => shouldered(garment, mesh, i, own.fork(i))),
        ];
      case 'all':
        return [
          ...each('body', (mesh, i) => covered(garment, mesh, i, own.fork(i))),
          ...each('skirt', (mesh, i) => covered(garment, mesh, i, own.fork(i))),
          ...(kind === 'dress' || kind === 'skirt' ? [] : each('sleeve', (mesh, i) => covered(garment, mesh, i, own.fork(i)))),
        ];
    }
  };
  const list = feathers.at.flatMap(sewnAt);
  return small === 1 ? list : list.map((plume) => ({ ...plume, length: plume.length * small }));
}
