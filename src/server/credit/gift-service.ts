/** Beans given: for growth, by an operator, for an invitation. Each has a name, so that nothing is given twice. */
import type { Sql } from '../platform/database.ts';
import { openAccounts, transfer } from './ledger/ledger.ts';

const DAY_MS = 24 * 3_600_000;

const endAfter = (now: number, days: number | null): Date | undefined => (days === null ? undefined : new Date(now + days * DAY_MS));

export interface GrowthReward {
  readonly memberId: number;
  /** Names the reward among the member's: task, period, ordinal. */
  readonly key: string;
  readonly title: string;
  readonly beans: number;
  readonly days: number | null;
  readonly taskId: number;
}

/** A growth task's reward. Told by the growth-task event, not celebrated: it may come every day. */
export async function rewardGrowth(sql: Sql, reward: GrowthReward, now: number): Promise<void> {
  await openAccounts(sql, reward.memberId);
  await transfer(sql, {
    key: `growth:${reward.memberId}:${reward.key}`,
    reason: `成长任务：${reward.title}`,
    from: { house: 'gift' },
    to: { member: reward.memberId },
    amount: reward.beans,
    detail: { growth_task_id: reward.taskId },
    expiresAt: endAfter(now, reward.days),
  });
}
