/** Where a hem is, all round, and what is sewn on there. */
import type { Random } from '../../../pixels/random.ts';
import type { Garment } from '../../specification.ts';
import type { Surface, Vertex } from '../surface.ts';
import { ruffle } from '../trims.ts';

/** Just above the hem of a skirt or a body, all round, folds and all: what is sewn on there leaves no gap. */
export function lineOn(hemmed: Surface, at = 0.975): (theta: number) => Vertex {
  const point: Vertex = { x: 0, y: 0, z: 0, s: 0, t: 0, edge: 0, rx: 0, ry: 0 };
  return (theta) => {
    hemmed.at(theta / (2 * Math.PI) + 0.5, at, point);
    return point;
  };
}

/** What a hem goes on in: whatever is sewn to the hem is sewn to this. */
export function frilled(surface: Surface): Surface {
  return { ...surface, part: 'frill' };
}

/** Of a trumpet it goes on outwards as steeply: hanging there, it let the hem come through its seam, a torn edge. */
const TRUMPET = { at: 0.985, flare: 1.7 } as const;

/** The flounce below a skirt's hem. @param flare how far it stands out below, where the skirt hangs */
export function flounce({ skirt: { kind } }: Garment, hemmed: Surface, random: Random, flare: number): Surface {
  const trumpet = kind === 'mermaid';
  const line = trumpet ? lineOn(hemmed, TRUMPET.at) : lineOn(hemmed);
  return frilled(ruffle(line, 9, 26, 0, random.fork('hem'), trumpet ? TRUMPET.flare : flare));
}
