/** 压胶 and 热贴合: every seam lies under a band that is welded over it. Shapes in cm. */
import { num } from '../../../pixels/svg.ts';
import { legShape } from '../../blocks/lower/legs.ts';
import { bodyShape } from '../../blocks/torso.ts';
import type { FabricKind, Garment } from '../../specification.ts';
import { isSealed, tapedSeam } from '../details.ts';
import { extentOf } from '../path-extent.ts';

/** What tape holds on: smooth cloth of outdoor and sports wear. */
const SMOOTH: ReadonlySet<FabricKind> = new Set(['nylon', 'ripstop', 'poplin', 'twill', 'jersey', 'organza']);

const isLower = ({ kind }: Garment) => kind === 'trousers' || kind === 'skirt';

const isPadded = ({ seams }: Garment) => seams.includes('baffle') || seams.includes('quilt');

/** Lapels have no seam that could be taped; a dress or a shirt of the same cloth is sewn. */
export function isTaped(garment: Garment): boolean {
  const { trims, cloth, neckline, kind } = garment;
  // Channels are welded in satin too.
  if (!trims.includes('taped') || !(SMOOTH.has(cloth.fabric) || (isPadded(garment) && cloth.fabric === 'satin'))) return false;
  if (isLower(garment)) return kind === 'trousers' && garment.legs !== undefined && (isSealed(cloth) || garment.legs.style === 'sport');
  return (kind === 'jacket' || kind === 'coat') && neckline !== 'notch' && neckline !== 'shawl';
}

/** Width of the tape of a channel, of a seam, and of a hem that is turned up under one, cm. */
const WIDE = { channel: 0.9, seam: 1.5, hem: 2 } as const;

/** Along the outside of each leg, and round it above the hem. */
function legTapes({ legs }: Garment): string[] {
  if (!legs) return [];
  const { middle, half, width } = legShape(legs);
  const heights = Array.from({ length: 25 }, (_, k) => 4 + ((legs.length - 4) * k) / 24);
  return [-1, 1].flatMap((s) => [
    `M${heights.map((y) => `${num(s * ((y < legs.rise ? width(y) : middle(y) + half(y)) - 2.6))} ${num(y)}`).join('L')}`,
    `M${num(s * (middle(legs.length * 0.55) - half(legs.length * 0.55)))} ${num(legs.length * 0.55 - 2)}L${num(s * (middle(legs.length * 0.55) + half(legs.length * 0.55)))} ${num(legs.length * 0.55)}`,
  ]);
}

/** Cm: darts and the folds of pockets are no seams that water comes through. */
const LONG = 16;

function isLong(d: string): boolean {
  const { x0, y0, x1, y1 } = extentOf(d);
  return Math.max(x1 - x0, y1 - y0) > LONG;
}

/** @param seams of the side; those that are taped anyhow keep the tape they have */
export function tapes(garment: Garment, seams: readonly string[], ink: readonly string[]): string[] {
  if (!isTaped(garment)) return [];
  const { cloth, body } = garment;
  if (isLower(garment)) return [...seams.filter(isLong), ...legTapes(garment)].map((d) => tapedSeam(d, cloth.colour, WIDE.seam));
  const padded = isPadded(garment);
  const bare = seams.filter((d) => !ink.some((one) => one.includes(`"${d}"`)));
  const hem = bodyShape(garment).width(body.length) + 6;
  return [
    ...bare.map((d) => tapedSeam(d, cloth.colour, padded ? WIDE.channel : WIDE.seam)),
    ...(padded || garment.trims.includes('rib-hem')
      ? []
      : [tapedSeam(`M${num(-hem)} ${num(body.length - 2.4)}H${num(hem)}`, cloth.colour, WIDE.hem)]),
  ];
}
