/** What of the list is shown; stands in the address, so that it can be sent to somebody. */
import { MOVEMENT_KINDS, type MovementKind } from '../../../contract/credit/movement-kinds.ts';

export interface DetailSearch {
  readonly kind?: MovementKind | undefined;
  /** `2026-11` */
  readonly month?: string | undefined;
}

export const KIND_FILTERS = [
  { value: 'all', label: '全部' },
  { value: 'gain', label: '得到' },
  { value: 'spend', label: '消费' },
  { value: 'freeze', label: '冻结' },
  { value: 'return', label: '返还' },
  { value: 'expire', label: '到期' },
  { value: 'refund', label: '退款' },
] as const;

const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/;

export function detailSearch(raw: { readonly [name: string]: unknown }): DetailSearch {
  const kind = MOVEMENT_KINDS.find((known) => known === raw.kind);
  const month = typeof raw.month === 'string' && MONTH.test(raw.month) ? raw.month : undefined;
  return { ...(kind && { kind }), ...(month && { month }) };
}
