/** What of a garment is feathered, and in which colours. */
import { hexToRgb, toLinear } from '../../../../../contract/colour/oklab.ts';
import type { Plume } from '../blocks/plumes/plume.ts';
import { plumesOn } from '../blocks/plumes/plume-roots.ts';
import { type Mesh, step } from '../blocks/surface.ts';
import type { Garment } from '../specification.ts';
import type { Front } from './hair.ts';
import { type Buffer3d, NOTHING } from './rasteriser.ts';

/** Cm that plumes lie before what they are not sewn on: other cloth; belts, bows and collars, which are worn over them; a stand, which those in front hide. */
const BEFORE = { cloth: 0.3, worn: 99, stand: -14 } as const;

const LINING = 2;

/** What is seen of one side before anything behind it is drawn, for plumes to lie on. @param over how much of a place on the rest plane fastenings cover */
export function frontOf(
  { mesh, z, rx, ry, inside }: Buffer3d,
  meshes: readonly Mesh[],
  own: number,
  over: ((x: number, y: number) => number) | undefined,
): Front {
  const limits = (stand: number) =>
    Float32Array.from(meshes, ({ surface: { part, cloth } }, i) =>
      i >= own ? stand : (part && part !== 'hood' && part !== 'tied') || cloth === LINING ? BEFORE.cloth : BEFORE.worn,
    );
  // Those at the nape lie behind a dummy's neck.
  const copy = { mesh: mesh.slice(), inside: inside.slice(), z: z.slice(), before: limits(BEFORE.stand), behind: limits(BEFORE.cloth) };
  if (!over) return { ...copy, over: undefined };
  const covered = new Float32Array(mesh.length);
  for (let i = 0; i < mesh.length; i++)
    if (mesh[i] !== NOTHING && inside[i] === 0 && z[i] > -1 && meshes[mesh[i]].surface.detailed) covered[i] = over(rx[i], ry[i]);
  return { ...copy, over: covered };
}

type Linear = readonly [number, number, number];

export interface Plumage {
  /** @param meshes turned and laid, not yet bent by the lens */
  plumes(meshes: readonly Mesh[]): readonly Plume[];
  /** Linear colour at a part of the way from the garment's top (0) to its foot (1). */
  colourAt(down: number): Linear;
  /** They lie where the garment closes: what closes it lies over them. */
  readonly covers: boolean;
}

function linear(hex: string): Linear {
  const { r, g, b } = hexToRgb(hex);
  return [toLinear(r), toLinear(g), toLinear(b)];
}

/** Of the cloth's own colour, as that turns towards the hem, unless another was said. */
export function plumageOf(garment: Garment): Plumage | undefined {
  const { feathers, cloth } = garment;
  if (!feathers) return undefined;
  const above = linear(feathers.colour ?? cloth.colour);
  const below = linear(feathers.colour ?? cloth.ombre ?? cloth.colour);
  return {
    covers: feathers.at.includes('all') || feathers.at.includes('neckline'),
    plumes: (meshes) => plumesOn(garment, meshes),
    colourAt: (down) => {
      const k = step(0, 1, down);
      return [above[0] + (below[0] - above[0]) * k, above[1] + (below[1] - above[1]) * k, above[2] + (below[2] - above[2]) * k];
    },
  };
}
