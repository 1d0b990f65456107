/** Reports, and what operators do about them. */
import { sql as raw } from 'drizzle-orm';
import type { CallParsed, CallReturn } from '../../contract/call.ts';
import type { AdminState, adminCommunity } from '../../contract/community/console.ts';
import { REPORT_REASONS, type reportWork } from '../../contract/community/reporting.ts';
import * as messages from '../../contract/messages.ts';
import type { Sql } from '../platform/database/database.ts';
import type { Actor, RecordDeed } from '../platform/operators/operator-deed.ts';
import { every, instantOf, PAGE_AND_ONE, pageOf, personName } from '../platform/operators/operator-sql.ts';
import { type Limit, refuseAbove } from '../platform/rate-limit.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Context } from '../platform/running/context.ts';
import { visibleRow } from './community-service.ts';
import { type ShownRow, shownPicture } from './work-view.ts';

const REPORT_LIMIT: Limit = { kind: 'community-report', max: 30, windowS: 24 * 3600 };
/** Reports that an operator reads of one work. */
const REPORTS_SHOWN = 10;

type Report = CallParsed<typeof reportWork>['body'];

/** @throws Refusal communityGone, TooManyRequests */
export async function report(context: Context, memberId: number, id: number, { reason, words }: Report): Promise<null> {
  await refuseAbove(context, REPORT_LIMIT, String(memberId));
  const { sql } = context.database;
  await visibleRow(sql, memberId, id);
  await sql.execute(raw`
    insert into community_report (community_id, member_id, reason, words, created_at)
    values (${id}, ${memberId}, ${reason}, ${words}, ${new Date(context.now())}) on conflict do nothing`);
  return null;
}

const OPEN = raw`exists (select 1 from community_report r where r.community_id = c.id and r.handled_at is null)`;
const CONDITION = {
  reported: raw`c.taken_down_at is null and ${OPEN}`,
  public: raw`c.taken_down_at is null and c.withdrawn_at is null and (c.sample or w.deleted_at is null)`,
  down: raw`c.taken_down_at is not null`,
} as const satisfies Readonly<Record<AdminState, unknown>>;

interface AdminRow
  extends Pick<ShownRow, 'title' | 'scene' | 'likes' | 'slug' | 'blob' | 'width' | 'height' | 'colour' | 'published_at' | 'member_id'> {
  readonly id: number;
  readonly person: string | null;
  readonly down: boolean;
  readonly reason: string;
  readonly report_count: number;
  readonly reports: readonly { readonly reason: keyof typeof REPORT_REASONS; readonly words: string; readonly created_at: string }[] | null;
}

type Query = CallParsed<typeof adminCommunity>['query'];

export async function adminList(sql: Sql, { state, before }: Query): Promise<CallReturn<typeof adminCommunity>> {
  const { rows } = await sql.execute<AdminRow & Record<string, unknown>>(raw`
    select c.id, c.title, c.scene, c.likes, c.slug, c.published_at, c.member_id, (c.taken_down_at is not null) as down, c.taken_down_reason as reason,
      coalesce(w.blob, c.blob) as blob, coalesce(w.width, c.width) as width, coalesce(w.height, c.height) as height, coalesce(w.colour, c.colour) as colour,
      case when m.id is null then null else ${personName('m')} end as person,
      (select count(*)::int from community_report r where r.community_id = c.id and r.handled_at is null) as report_count,
      (select jsonb_agg(t) from (select r.reason, r.words, r.created_at from community_report r
        where r.community_id = c.id and r.handled_at is null order by r.created_at desc limit ${REPORTS_SHOWN}) t) as reports
    from community_work c left join creative w on w.id = c.work_id left join member m on m.id = c.member_id
    where ${every(CONDITION[state], before !== undefined && raw`c.id < ${before}::bigint`)}
    order by c.id desc limit ${PAGE_AND_ONE}`);
  const { list, next } = pageOf(rows.map((row) => ({ ...row, id: Number(row.id) })));
  return {
    list: list.map((row) => ({
      ...{ id: row.id, title: row.title, scene: row.scene, likes: row.likes, down: row.down, reason: row.reason },
      picture: row.slug === null && row.blob === null ? null : shownPicture(row),
      publisher: row.member_id === null ? null : { id: Number(row.member_id), name: row.person ?? '' },
      reports: (row.reports ?? []).map(({ reason, words, created_at }) => ({
        ...{ reason: REPORT_REASONS[reason], words, created_at: instantOf(created_at) },
      })),
      report_count: row.report_count,
      published_at: instantOf(row.published_at),
    })),
    next,
  };
}

const DEEDS = { down: '下架社区作品', back: '恢复社区作品', dismiss: '驳回社区举报' } as const;
export type CommunityDeed = keyof typeof DEEDS;

/** In a transaction. The reports it is about are dealt with by it. @throws Refusal communityGone */
export async function operate(
  tx: Sql,
  record: RecordDeed,
  actor: Actor,
  deed: CommunityDeed,
  id: number,
  reason: string,
  now: number,
): Promise<null> {
  const at = new Date(now).toISOString();
  const change =
    deed === 'down'
      ? raw`taken_down_at = coalesce(taken_down_at, ${at}::timestamptz), taken_down_reason = ${reason}`
      : deed === 'back'
        ? raw`taken_down_at = null, taken_down_reason = ''`
        : raw`title = title`;
  const { rows } = await tx.execute<{ title: string }>(raw`update community_work set ${change} where id = ${id}::bigint returning title`);
  const title = rows[0]?.title;
  if (title === undefined) throw new Refusal(messages.communityGone);
  await tx.execute(
    raw`update community_report set handled_at = ${at}::timestamptz where community_id = ${id}::bigint and handled_at is null`,
  );
  await record(tx, { ...actor, action: DEEDS[deed], detail: { 作品: `${id} ${title}`, 原因: reason } }, now);
  return null;
}
