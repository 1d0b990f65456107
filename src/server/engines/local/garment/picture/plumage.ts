/** What of a garment is feathered, and in which colours. */
import { hexToRgb, toLinear } from '../../../../../contract/colour/oklab.ts';
import { type Plume, plumesOn } from '../blocks/plume-roots.ts';
import { type Mesh, step } from '../blocks/surface.ts';
import type { Garment } from '../specification.ts';

type Linear = readonly [number, number, number];

export interface Plumage {
  /** @param meshes turned and laid, not yet bent by the lens */
  plumes(meshes: readonly Mesh[]): readonly Plume[];
  /** Linear colour at a part of the way from the garment's top (0) to its foot (1). */
  colourAt(down: number): Linear;
  /** How many of the first surfaces are the garment's own; the rest is what it is shown on. */
  readonly own: number;
}

function linear(hex: string): Linear {
  const { r, g, b } = hexToRgb(hex);
  return [toLinear(r), toLinear(g), toLinear(b)];
}

/** Of the cloth's own colour, as that turns towards the hem, unless another was said. */
export function plumageOf(garment: Garment, own: number): Plumage | undefined {
  const { feathers, cloth } = garment;
  if (!feathers) return undefined;
  const above = linear(feathers.colour ?? cloth.colour);
  const below = linear(feathers.colour ?? cloth.ombre ?? cloth.colour);
  return {
    own,
    plumes: (meshes) => plumesOn(garment, meshes),
    colourAt: (down) => {
      const k = step(0, 1, down);
      return [above[0] + (below[0] - above[0]) * k, above[1] + (below[1] - above[1]) * k, above[2] + (below[2] - above[2]) * k];
    },
  };
}
