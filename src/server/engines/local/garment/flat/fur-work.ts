/** Strips of fur in a flat: let out in chevrons, or woven. Cm. */
import { num } from '../../pixels/svg.ts';
import { pileOf } from '../cloth/fur.ts';
import { STRIP } from '../cloth/fur-work.ts';
import type { Garment } from '../specification.ts';
import type { Drawn } from './lower-pieces.ts';

/** As many strips on a drawing as its lines leave room for: every second one. */
const DRAWN = 2;

function letOut(length: number, half: number): string[] {
  const wide = STRIP.letOut * DRAWN;
  const count = Math.ceil(half / wide);
  return Array.from({ length: 2 * count + 1 }, (_, i) => (i - count) * wide).flatMap((x) => [
    `M${num(x)} 0V${num(length)}`,
    Array.from({ length: Math.floor(length / 7) }, (_, k) => `M${num(x)} ${num(5 + k * 7)}l${num(wide / 2)} -2l${num(wide / 2)} 2`).join(
      '',
    ),
  ]);
}

/** A strip is drawn where it lies over, and left out where it goes under. */
function woven(length: number, half: number): string[] {
  const wide = STRIP.woven * 1.5;
  const [columns, rows] = [Math.ceil(half / wide), Math.ceil(length / wide)];
  const inset = wide * 0.08;
  return Array.from({ length: rows }, (_, j) =>
    Array.from({ length: 2 * columns }, (_, i) => {
      const [x, y] = [(i - columns) * wide, j * wide];
      const [l, r, t, b] = [num(x + inset), num(x + wide - inset), num(y + inset), num(y + wide - inset)];
      return (i + j + columns) % 2 === 0
        ? `M${l} ${num(y)}V${num(y + wide)}M${r} ${num(y)}V${num(y + wide)}`
        : `M${num(x)} ${t}H${num(x + wide)}M${num(x)} ${b}H${num(x + wide)}`;
    }).join(''),
  );
}

/** Nothing where pelts are sewn as they are. */
export function furWorkDrawn({ cloth, body }: Garment): Drawn {
  const { furWork = [] } = cloth;
  if (cloth.fabric !== 'fur' || pileOf(cloth).curled) return { pieces: [], folds: [] };
  const draw = furWork.includes('woven') ? woven : furWork.includes('let-out') ? letOut : undefined;
  return { pieces: [], folds: draw?.(body.length + 4, body.bust + body.sweep + 14) ?? [] };
}
