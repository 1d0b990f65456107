/** Where plumes are sewn on: rows along hems, cuffs and necks, over shoulders, or over the whole cloth, found on the cloth as it hangs. Cm. */
import { Random } from '../../../pixels/random.ts';
import type { Garment } from '../../specification.ts';
import type { FeatherPlace } from '../../specification-parts.ts';
import { isStrapless } from '../necks/neckline.ts';
import { OPENINGS } from '../necks/openings.ts';
import type { Mesh, Part } from '../surface.ts';
import { type Lie, moved, type Plume, pitch, placesOn, sewn, unit } from './plume.ts';
import { collared, necked, neckPlaces } from './plume-neck.ts';

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
const SHOULDER = { long: 6.4, apart: 1.3, rows: 1.7, low: 8, down: 9 } as const;
const COVER = { long: 9.4, apart: 2.2, rows: 3.5 } as const;

/** Where rows that cover a dress begin, and those of what goes over shoulders. */
const FROM = { bust: 21, shoulder: 7 } as const;

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
