/** 单粒扣, 三粒扣, 六粒扣: how many buttons close a front. A blazer had as many as its length has room for, whatever was said. */
import type { Garment } from '../../specification.ts';
import type { GarmentBrief } from '../reading/wording.ts';

const COUNTS: Readonly<Record<string, number>> = { 单: 1, 一: 1, 二: 2, 两: 2, 双: 2, 三: 3, 四: 4, 五: 5, 六: 6, 八: 8 };
export const COUNTED = /([单一二两双三四五六八])粒(?:纽|钮)?扣/;

/** Fronts that are closed by a row, or two, of whole buttons from a break or a neck down. */
const BUTTONED: ReadonlySet<Garment['closure']> = new Set(['buttons', 'double-breasted']);

export function withCountedButtons(garment: Garment, { text }: GarmentBrief): Garment {
  const [, word = ''] = COUNTED.exec(text) ?? [];
  const count = COUNTS[word];
  const { kind, closure, cape, crossed, concealed, knotted } = garment;
  if (count === undefined || (kind !== 'jacket' && kind !== 'coat') || !BUTTONED.has(closure)) return garment;
  if (cape || crossed || concealed || knotted) return garment;
  // 六粒扣 of two rows are three in each.
  const rows = closure === 'double-breasted' ? Math.round(count / 2) : count;
  return rows > 0 ? { ...garment, buttonRows: rows } : garment;
}
