/** Lapels that roll from the break point: notched, with a collar above, or a shawl, one leaf from nape to break. Shapes in cm. */
import { num } from '../../../pixels/svg.ts';
import { lapelOf } from '../../blocks/necks/neckline.ts';
import { OPENINGS } from '../../blocks/necks/openings.ts';
import { SHEER } from '../../cloth/fabric.ts';
import { handOf } from '../../cloth/fabric-hand.ts';
import type { Garment } from '../../specification.ts';
import type { Draft } from '../details.ts';

/** Notched lapels that roll from the break point, with a collar above. */
export function lapels(garment: Garment, draft: Draft, depth: number, wide: number, cloth: number, overlap: number): void {
  const { thick } = handOf(garment.cloth);
  const { length } = garment.body;
  const { half, deep } = OPENINGS[garment.neckline];
  const isShawl = garment.neckline === 'shawl';
  if (!isShawl || opens(garment)) draft.seams.push(`M${num(overlap)} ${num(depth)}V${num(length)}`);
  for (const s of [1, -1] as const) {
    const x = (v: number) => num(s * v + (s > 0 ? overlap * 0.2 : 0));
    // The front on top rolls from the neck to where it laps over; the one under it lies along the opening until it is covered.
    // Of the front's own cloth it is left to roll: nobody sees where it ends.
    const rolls = s < 0 || cloth === 0;
    const roll = rolls
      ? `C${x(7.4)} 6 ${x(4)} ${num(depth * 0.55)} ${num(overlap)} ${num(depth + 0.6)}`
      : `L${num(half * 0.15)} ${num(deep * 0.85)}L${num(overlap)} ${num(depth + 0.6)}`;
    // A shawl collar is one leaf from nape to break.
    const notched = `${x(wide)} ${num(depth * 0.34)}L${x(wide - 3.2)} ${num(depth * 0.27)}L${x(wide - 0.9)} ${num(depth * 0.16)}C${x(11.5)} 3 ${x(11)} 1`;
    const shawl = `${x(wide - 0.4)} ${num(depth * 0.34)}C${x(wide - 0.5)} ${num(depth * 0.2)} ${x(12.6)} 3`;
    draft.raised.push({
      d: `M${rolls ? x(8.2) : num(half - 0.2)} 0${roll}C${x(4.5)} ${num(depth * 0.8)} ${x(wide - 0.5)} ${num(depth * 0.55)} ${isShawl ? shawl : notched} ${x(10.8)} -1Z`,
      cloth,
      thick: thick * 0.8 + 0.15,
    });
    if (!isShawl) draft.seams.push(`M${x(wide - 3.2)} ${num(depth * 0.27)}L${x(6.6)} ${num(depth * 0.19)}`);
  }
}

/** Knits have their placket, zips their own line, and a dress that nothing closes is sewn up. */
function opens({ kind, closure }: Garment): boolean {
  return kind !== 'top' && closure !== 'zip' && (kind !== 'dress' || closure !== 'none');
}

/** A collar that was no more than a deep V: fur and sheer cloth lie in no leaf. */
export function hasShawl({ neckline, cloth }: Garment): boolean {
  return neckline === 'shawl' && cloth.fabric !== 'fur' && SHEER[cloth.fabric] === undefined;
}

/** As the garment's own front has them. */
export function rolledLapels(garment: Garment, draft: Draft): void {
  const { depth, wide, overlap } = lapelOf(garment);
  lapels(garment, draft, depth, wide, garment.trims.includes('contrast-collar') ? 1 : 0, overlap);
}
