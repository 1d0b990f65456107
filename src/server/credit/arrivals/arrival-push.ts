/** What a member whose pages are closed is told of 热豆 that came in. */
import { and, eq } from 'drizzle-orm';
import { eventPayloads } from '../../../contract/realtime/frames.ts';
import type { PushTeller } from '../../realtime/push/push-service.ts';
import { fundArrival } from '../ledger/tables.ts';

const DETAIL = `/personal?tab=${encodeURIComponent('热豆明细')}`;

export const fundTeller: PushTeller = {
  event: 'fund-arrival',
  kind: 'fund',
  async words(sql, memberId, payload) {
    const { id = 0 } = eventPayloads['fund-arrival'].parse(payload);
    const [row] = await sql
      .select()
      .from(fundArrival)
      .where(and(eq(fundArrival.id, id), eq(fundArrival.memberId, memberId)));
    if (!row || row.shownAt !== null) return undefined;
    return { id, title: `到账 ${row.addBalance} 热豆`, body: `${row.reason}，余额 ${row.userBalance} 热豆`, path: DETAIL };
  },
  several: (all) => ({ title: `${all.length} 笔热豆到账`, body: '点按查看明细', path: DETAIL }),
};
