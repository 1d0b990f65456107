/** Views, likes, shares and remakes. Each is written down by whom it came from, so that a repeat counts nothing. */
import { sql as raw } from 'drizzle-orm';
import type { CallParsed, CallReturn } from '../../contract/call.ts';
import type { workStat } from '../../contract/community/calls.ts';
import { beijingDay } from '../platform/beijing-day.ts';
import type { Sql } from '../platform/database/database.ts';
import { type Limit, refuseAbove } from '../platform/rate-limit.ts';
import type { Context } from '../platform/running/context.ts';
import { visibleRow } from './community-service.ts';
import { type Counts, counted, NO_COUNTS } from './heat.ts';

type Stat = CallParsed<typeof workStat>['body'];
type Event = Stat['event'];

/** Faster than anyone looks at pictures. */
const STAT_LIMIT: Limit = { kind: 'community-stat', max: 240, windowS: 60 };

const COLUMN = { view: 'views', share: 'shares', remake: 'remakes' } as const;

/** @returns what this adds; all nothing for a repeat. */
async function added(tx: Sql, memberId: number, id: number, event: Event, now: number): Promise<Counts> {
  if (event === 'unlike') {
    const { rows } = await tx.execute(raw`delete from community_like where community_id = ${id} and member_id = ${memberId} returning 1`);
    return { ...NO_COUNTS, likes: -rows.length };
  }
  const at = new Date(now);
  const { rows } = await tx.execute(
    event === 'like'
      ? raw`insert into community_like (community_id, member_id, created_at) values (${id}, ${memberId}, ${at}) on conflict do nothing returning 1`
      : raw`insert into community_stat (community_id, member_id, event, day) values (${id}, ${memberId}, ${event}, ${beijingDay(at)}::date)
          on conflict do nothing returning 1`,
  );
  return { ...NO_COUNTS, [event === 'like' ? 'likes' : COLUMN[event]]: rows.length };
}

/** @throws Refusal communityGone, TooManyRequests */
export async function countStat(context: Context, memberId: number, { id, event }: Stat): Promise<CallReturn<typeof workStat>> {
  await refuseAbove(context, STAT_LIMIT, String(memberId));
  return context.database.sql.transaction(async (tx) => {
    const row = await visibleRow(tx, memberId, id);
    const { likes, views, liked } = row;
    // Nobody makes his own numbers.
    if (Number(row.member_id) === memberId) return { likes, views, liked };
    const more = await added(tx, memberId, id, event, context.now());
    const { rows } = await tx.execute<{ likes: number; views: number }>(
      raw`update community_work set ${counted(more)} where id = ${id} returning likes, views`,
    );
    const after = rows[0] ?? { likes, views };
    return { likes: after.likes, views: after.views, liked: event === 'like' || (event !== 'unlike' && liked) };
  });
}
