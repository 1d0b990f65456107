/** The community's wall and one work of it, for anyone; and what other domains may ask of it. */
import { sql as raw, type SQL } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { CallReturn } from '../../contract/call.ts';
import type { communityQuery, communityScenes, listCommunity, showCommunity } from '../../contract/community/calls.ts';
import { SCENE_KEYS, SCENES } from '../../contract/community/scenes.ts';
import type { CommunityWork } from '../../contract/community/work.ts';
import * as messages from '../../contract/messages.ts';
import type { Sql } from '../platform/database/database.ts';
import { every } from '../platform/operators/operator-sql.ts';
import { Refusal } from '../platform/refusal.ts';
import { sharedRecipe } from '../studio/studio-service.ts';
import { sampleRecipe } from './trial/sample-works.ts';
import { type ShownRow, VISIBLE, visibleRows, workView } from './work-view.ts';

type Query = z.output<typeof communityQuery>;
/** Nobody: no member has this number. */
export const NOBODY = 0;

/** `%` and `_` in what a person typed are letters. */
const like = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`;

/** All words, each somewhere. */
const having = (q: string | undefined): SQL[] =>
  (q ?? '')
    .split(/\s+/)
    .filter(Boolean)
    .map(
      (word) =>
        raw`(c.title || ' ' || c.description || ' ' || coalesce(m.client_name, '') || ' ' || coalesce(m.realname, '')) ilike ${like(word)}`,
    );

/** Beyond the last work of the page before: its place in the order, then its number. */
function beyond(sort: Query['sort'], cursor: string | undefined): SQL | undefined {
  const [at = '', id = ''] = cursor?.split('_') ?? [];
  const [place, number] = [Number(at), Number(id)];
  if (cursor === undefined || !Number.isFinite(place) || !Number.isSafeInteger(number)) return undefined;
  if (sort === 'hottest') return raw`(c.heat, c.id) < (${place}::double precision, ${number}::bigint)`;
  const moment = new Date(place);
  return Number.isNaN(moment.getTime())
    ? undefined
    : raw`(c.published_at, c.id) < (${moment.toISOString()}::timestamptz, ${number}::bigint)`;
}

const cursorOf = (sort: Query['sort'], { id, heat, published_at }: ShownRow): string =>
  `${sort === 'hottest' ? heat : new Date(published_at).getTime()}_${id}`;

/** @param viewer whose likes and works are marked; NOBODY without a sign-in. */
export async function listWorks(sql: Sql, viewer: number, query: Query): Promise<CallReturn<typeof listCommunity>> {
  const { scene, sort, q, mine, cursor, limit } = query;
  const condition = every(
    scene !== undefined && raw`c.scene = ${scene}`,
    mine !== undefined && raw`c.member_id = ${viewer}::bigint`,
    beyond(sort, cursor),
    ...having(q),
  );
  const order = sort === 'hottest' ? raw`c.heat desc, c.id desc` : raw`c.published_at desc, c.id desc`;
  const rows = await visibleRows(sql, viewer, condition, raw`order by ${order} limit ${limit + 1}`);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { works: page.map((row) => workView(row, viewer)), next: rows.length > limit && last ? cursorOf(sort, last) : null };
}

export async function countScenes(sql: Sql): Promise<CallReturn<typeof communityScenes>> {
  const { rows } = await sql.execute<{ scene: string; count: number }>(raw`
    select c.scene, count(*)::int as count from community_work c
      left join creative w on w.id = c.work_id left join member m on m.id = c.member_id
    where ${VISIBLE} group by c.scene`);
  const counts = new Map(rows.map(({ scene, count }) => [scene, count]));
  return { scenes: SCENE_KEYS.map((scene) => ({ scene, name: SCENES[scene], count: counts.get(scene) ?? 0 })) };
}

/** @throws Refusal communityGone for what nobody may see, its own publisher included */
export async function visibleRow(sql: Sql, viewer: number, id: number): Promise<ShownRow> {
  const [row] = await visibleRows(sql, viewer, raw`c.id = ${id}::bigint`);
  if (!row) throw new Refusal(messages.communityGone);
  return row;
}

/** @throws Refusal communityGone */
export async function showWork(sql: Sql, viewer: number, id: number): Promise<CallReturn<typeof showCommunity>> {
  const row = await visibleRow(sql, viewer, id);
  const given = row.slug === null ? await sharedRecipe(sql, Number(row.work_id)) : sampleRecipe(row.slug);
  return { ...workView(row, viewer), recipe: row.shares_recipe ? (given ?? null) : null };
}

/** Those of these that anyone may see, by number: for favourites and link previews. */
export async function publicWorks(sql: Sql, ids: readonly number[]): Promise<ReadonlyMap<number, CommunityWork>> {
  if (ids.length === 0) return new Map();
  const among = raw.join(
    ids.map((id) => raw`${id}::bigint`),
    raw`, `,
  );
  const rows = await visibleRows(sql, NOBODY, raw`c.id in (${among})`);
  return new Map(rows.map((row) => [Number(row.id), workView(row, NOBODY)]));
}
