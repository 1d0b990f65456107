/** Collars and edges of fur (毛领): a roll round the neck, or along the face opening of a hood. Its hair hides how plain it is underneath. */
import { chromaOf, hexToOklab } from '../../../../../../contract/colour/oklab.ts';
import { fractal } from '../../../pixels/noise.ts';
import type { Cloth, Garment, Neckline } from '../../specification.ts';
import { type Surface, step } from '../surface.ts';
import { bodyShape } from '../torso.ts';
import { neckSeam } from '../trims.ts';
import { HOOD_FACE, hoodFront } from './hood.ts';

/** Collars that are cut of fur as they are; any other neck gets a roll. */
const LEAVED: ReadonlySet<Neckline> = new Set(['shirt', 'peter-pan']);

/** On lapels it lies round the neck and ends above them, where the opening is this wide for its own width there (angle from the middle of the front). */
const LAPELLED: Partial<Record<Neckline, number>> = { notch: 0.62, shawl: 0.7, v: 0.5, 'deep-v': 0.62 };

/** Nothing holds a collar there. */
const BARE: ReadonlySet<Neckline> = new Set([
  'straps',
  'cowl-straps',
  'cowl',
  'sailor',
  'sweetheart',
  'off-shoulder',
  'halter',
  'one-shoulder',
]);

export function isFurred({ trims, kind, neckline }: Garment): boolean {
  return trims.includes('fur-collar') && kind !== 'trousers' && kind !== 'skirt' && !BARE.has(neckline);
}

/** Whether the fur is a piece of its own rather than what the collar is cut of. */
export function isRolled(garment: Garment): boolean {
  return isFurred(garment) && !LEAVED.has(garment.neckline);
}

/** As it was said; else fleece of its own cream, white fox beside white, raccoon on the rest. */
export function furOf({ cloth, fur, furHand }: Garment): Cloth {
  const own = hexToOklab(cloth.colour);
  const natural = (furHand?.grain ?? 1) > 1.4 ? '#e9dfca' : own.l > 0.86 && chromaOf(own) < 0.05 ? '#e6dfd4' : '#86705c';
  return { fabric: 'fur', colour: fur ?? natural, wash: 0, hand: furHand };
}

/** Half thickness of a roll in front and behind, cm without its hair. */
const [FRONT, BACK] = [2.7, 3.5];

/** A roll that lies round the neck and ends on both sides of the front edge. */
function roll(garment: Garment, cloth: number): Surface {
  const shape = bodyShape(garment);
  const uneven = fractal(garment.seed + 71, 3);
  const from = LAPELLED[garment.neckline] ?? 0.001;
  return {
    cloth,
    fur: {},
    detailed: false,
    nu: 260,
    nv: 60,
    at(u, v, out) {
      // From one side of the front round the back to the other.
      const theta = from + u * 2 * (Math.PI - from);
      const phi = (v - 0.5) * 2 * Math.PI;
      const seam = neckSeam(garment, shape, theta);
      const ahead = Math.max(0, Math.cos(theta));
      const end = step(0, 0.2, Math.min(u, 1 - u) * 2 * (Math.PI - from));
      const thick = (BACK + (FRONT - BACK) * ahead) * (0.55 + 0.45 * end) * (1 + 0.12 * uneven(theta * 2.4, phi));
      const lies = thick * 0.72;
      out.x = seam.x + Math.sin(theta) * (lies + thick * Math.cos(phi));
      out.y = seam.y - 1.4 + 0.9 * ahead + thick * (1 + 0.25 * ahead) * Math.sin(phi);
      out.z = seam.z + Math.cos(theta) * (lies + thick * Math.cos(phi)) * 0.9;
      out.s = theta * 10;
      out.t = phi * thick;
      out.edge = 99;
      out.rx = 999;
      out.ry = 999;
    },
  };
}

/** Half thickness of the edge of a hood, cm without its hair. */
const EDGE = 2;

function hoodEdge(garment: Garment, cloth: number): Surface {
  const uneven = fractal(garment.seed + 73, 3);
  return {
    cloth,
    fur: { from: [0, HOOD_FACE.at] },
    detailed: false,
    nu: 260,
    nv: 50,
    at(u, v, out) {
      const around = (u - 0.5) * 2 * Math.PI;
      const phi = (v - 0.5) * 2 * Math.PI;
      const [sin, cos] = [Math.sin(around), Math.cos(around)];
      const [x, y] = [HOOD_FACE.wide * sin, HOOD_FACE.at + HOOD_FACE.high * cos];
      const thick = EDGE * (1 + 0.15 * uneven(around * 2.2, phi));
      out.x = x + sin * thick * Math.sin(phi);
      out.y = y + cos * thick * Math.sin(phi);
      out.z = hoodFront(x, y) + thick * Math.cos(phi);
      out.s = around * 10;
      out.t = phi * thick;
      out.edge = 99;
      out.rx = 999;
      out.ry = 999;
    },
  };
}

export function furCollar(garment: Garment, cloth: number): Surface {
  return garment.neckline === 'hood' ? hoodEdge(garment, cloth) : roll(garment, cloth);
}
