/** Pleats that lie in cloth all over, in a flat: one line for so many. Cm. */
import { num } from '../../pixels/svg.ts';
import type { Garment } from '../specification.ts';
import type { Drawn } from './lower-pieces.ts';

/** Lines no closer than this, cm. */
const APART = 2.4;

export function plisseDrawn({ cloth, body, legs, skirt, kind }: Garment): Drawn {
  if (!cloth.plisse) return { pieces: [], folds: [] };
  const upper = kind === 'skirt' || kind === 'trousers' ? 0 : body.length;
  const length = upper + (legs?.length ?? skirt.length) + 2;
  const half = Math.max(body.bust + body.sweep, skirt.sweep, (legs?.hip ?? 0) + (legs?.lean ?? 0) + (legs?.hem ?? 0)) + 4;
  const apart = cloth.plisse * Math.ceil(APART / cloth.plisse);
  const count = Math.ceil(half / apart);
  const folds = Array.from({ length: 2 * count + 1 }, (_, k) => `M${num((k - count) * apart)} 0V${num(length)}`);
  return { pieces: [], folds };
}
