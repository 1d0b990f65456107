/** The part of a body that is of the second cloth (`designs/asked/two-toned`), under everything else that is sewn on. Shapes in cm. */
import { num } from '../../../pixels/svg.ts';
import type { Garment } from '../../specification.ts';
import type { RaisedPart } from '../details.ts';
import { extentOf } from '../path-extent.ts';

/** Beyond any body. */
const [FAR, HIGH] = [60, -14] as const;
/** Where the shoulders end, and how far above its waist, at the least, a body is parted; cm. */
const YOKE = 15.5;
const ABOVE_WAIST = 8;

/** Cm below the shoulder's neck point at which the two meet. */
export function splitAt({ split, body }: Pick<Garment, 'split' | 'body'>): number {
  return split === 'shoulders' ? YOKE : Math.min(body.waistAt - ABOVE_WAIST, body.length * 0.56);
}

const isParted = ({ split, skirt }: Garment) => split !== undefined && (split === 'shoulders' || skirt.kind === 'none');

/** Pockets and flaps are of the cloth that they are sewn to: white ones stood on the black half. */
export function ofItsHalf(garment: Garment, raised: readonly RaisedPart[]): readonly RaisedPart[] {
  if (!isParted(garment)) return raised;
  const at = splitAt(garment);
  return raised.map((part) => {
    const { y0, y1 } = extentOf(part.d);
    const other = garment.split === 'lower' ? y0 > at : y1 < at;
    return other && part.cloth === 0 ? { ...part, cloth: 1 } : part;
  });
}

/** @returns the panel, and the seam it ends in; nothing where the skirt is what differs, or nothing does */
export function twoToneDrawn(garment: Garment): { readonly under: readonly RaisedPart[]; readonly seams: readonly string[] } {
  const { split, body } = garment;
  if (!isParted(garment)) return { under: [], seams: [] };
  const at = num(splitAt(garment));
  const d = split === 'shoulders' ? `M${-FAR} ${HIGH}H${FAR}V${at}H${-FAR}Z` : `M${-FAR} ${at}H${FAR}V${num(body.length + 4)}H${-FAR}Z`;
  return { under: [{ d, cloth: 1, thick: 0.04 }], seams: [`M${-FAR} ${at}H${FAR}`] };
}
