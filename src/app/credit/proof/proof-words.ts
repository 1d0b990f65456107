import type { CallAnswer } from '../../../contract/call.ts';
import type { ledgerProof } from '../../../contract/credit/proof.ts';

export type Proof = CallAnswer<typeof ledgerProof>;
type Fault = keyof Proof['faults'];

/** Each proof as people read it: what must be, and what a number means. */
export const PROOFS: Readonly<Record<Fault, { readonly must: string; readonly wrong: string }>> = {
  sum: { must: '所有分录之和为零', wrong: '热豆多出或缺少' },
  balances: { must: '每个账户的余额等于其分录之和', wrong: '账户余额不符' },
  held: { must: '每个人冻结的热豆等于其未结清的冻结', wrong: '人的冻结不符' },
  holds: { must: '未结清的冻结都对应进行中的任务', wrong: '冻结与任务不对应' },
  charges: { must: '每张收费的图片恰好收费一次，每次收费都有图片', wrong: '收费与图片不对应' },
};

const KINDS: Readonly<Record<string, string>> = {
  member: '会员可用',
  held: '会员冻结',
  gift: '赠送支出',
  recharge: '充值收入',
  revenue: '生成收入',
  expiry: '到期收回',
};

export const kindWords = (kind: string): string => KINDS[kind] ?? kind;

/** How many of the proofs fail. */
export function faultsIn({ faults }: Proof): number {
  return Object.values(faults).filter((count) => count !== 0).length;
}
