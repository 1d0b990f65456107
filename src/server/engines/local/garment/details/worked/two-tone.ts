/** The half of a body that is of the second cloth (`designs/asked/two-toned`), with all that is sewn on it. Shapes in cm. */
import { shade } from '../../../pattern/palette.ts';
import { num } from '../../../pixels/svg.ts';
import type { Garment } from '../../specification.ts';
import type { Details } from '../details.ts';

/** Beyond any body. */
const [FAR, HIGH] = [60, -14] as const;
/** Where the shoulders end, and how far above its waist, at the least, a body is parted; cm. */
const YOKE = 15.5;
const ABOVE_WAIST = 8;

/** Cm below the shoulder's neck point at which the two meet. */
export function splitAt({ split, body }: Pick<Garment, 'split' | 'body'>): number {
  return split === 'shoulders' ? YOKE : Math.min(body.waistAt - ABOVE_WAIST, body.length * 0.56);
}

const clipped = (id: string, from: number, to: number, ink: readonly string[]) =>
  `<clipPath id="${id}"><rect x="${-FAR}" y="${num(from)}" width="${2 * FAR}" height="${num(to - from)}"/></clipPath><g clip-path="url(#${id})">${ink.join('')}</g>`;

/**
 * Pockets and flaps take the cloth, tapes and stitches the colour of their half: white ones stood on the black one.
 * @param drawn the details of a garment of one colour
 */
export function byHalves(garment: Garment, drawn: (one: Garment) => Details): Details {
  const { split, skirt, cloth, contrast, body } = garment;
  const own = drawn(garment);
  // A dress with a skirt is parted where that begins.
  if (split === undefined || (split === 'lower' && skirt.kind !== 'none')) return own;
  // Denim has its own thread, whatever its colour.
  const stitch = cloth.fabric === 'denim' ? garment.stitch : shade(contrast.colour, -0.35);
  const other = drawn({ ...garment, cloth: { ...cloth, colour: contrast.colour }, stitch });
  const [at, low] = [splitAt(garment), body.length + FAR];
  const [above, below] = split === 'lower' ? [own, other] : [other, own];
  const [from, to] = split === 'lower' ? [at, low] : [HIGH, at];
  return {
    ...own,
    raised: [...own.raised, { d: `M${-FAR} ${num(from)}H${FAR}V${num(to)}H${-FAR}Z`, cloth: 1, thick: 0, dyes: true }],
    seams: [...own.seams, `M${-FAR} ${num(at)}H${FAR}`],
    ink: [clipped('upper-half', HIGH - FAR, at, above.ink), clipped('lower-half', at, low, below.ink)],
  };
}
