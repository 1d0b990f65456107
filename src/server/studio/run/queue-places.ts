/** Place in the queue and expected time, from how long such tasks took lately. */

import type { Database } from '../../platform/database/database.ts';
import type { Context } from '../../platform/running/context.ts';

export interface QueuePlace {
  readonly position: number;
  readonly expectedSeconds: number | null;
}

interface OpenRow {
  readonly id: string | number;
  readonly member_id: string | number;
  readonly status: string;
  readonly creative_type: string;
  readonly engine: string;
  readonly count: number;
  readonly progress: number;
}

interface PaceRow {
  readonly creative_type: string;
  readonly engine: string;
  readonly seconds: number | string;
}

export interface OpenTask {
  readonly id: number;
  readonly memberId: number;
  readonly place: QueuePlace;
}

/** How many tasks of the recent past one pace is taken from. */
const RECENT = 50;
/** For a tool that nobody has used yet, in what others wait for; never told as its own expectation. */
const UNKNOWN_SECONDS = 5;

async function readPaces(database: Database): Promise<Map<string, number>> {
  const rows = await database.query<PaceRow>(
    'studio-paces',
    `select creative_type, engine, avg(seconds) as seconds from (
       select creative_type, engine, extract(epoch from finished_at - started_at) / count as seconds,
         row_number() over (partition by creative_type, engine order by finished_at desc) as recent
       from studio_task where status in ('done', 'partial') and started_at is not null) as taken
     where recent <= ${RECENT} group by creative_type, engine`,
    [],
  );
  return new Map(rows.map(({ creative_type, engine, seconds }) => [`${creative_type} ${engine}`, Number(seconds)]));
}

/** Every open task in the order in which the queue will take it, running ones first (position 0). */
export async function readQueue({ database, config }: Pick<Context, 'database' | 'config'>): Promise<readonly OpenTask[]> {
  const rows = await database.query<OpenRow>(
    'studio-open',
    `with open as (
       select *, count(*) filter (where status = 'running') over (partition by member_id) as busy from studio_task where status in ('waiting', 'running')
     ), placed as (
       select *, busy + row_number() over (partition by member_id, lane order by id) as place from open where status = 'waiting'
       union all select *, 0 as place from open where status = 'running'
     )
     select id, member_id, status, creative_type, engine, count, progress from placed
     order by (status = 'running') desc, (lane = 'online') desc, place, id`,
    [],
  );
  if (rows.length === 0) return [];
  const paces = await readPaces(database);
  let ahead = 0;
  let position = 0;
  return rows.map((row) => {
    const pace = paces.get(`${row.creative_type} ${row.engine}`);
    const own = (pace ?? UNKNOWN_SECONDS) * row.count * (row.status === 'running' ? 1 - row.progress : 1);
    const wait = row.status === 'running' ? 0 : ahead / config.generateAtOnce;
    ahead += own;
    if (row.status === 'waiting') position += 1;
    const expectedSeconds = pace === undefined ? null : Math.max(1, Math.ceil(wait + own));
    return {
      id: Number(row.id),
      memberId: Number(row.member_id),
      place: { position: row.status === 'running' ? 0 : position, expectedSeconds },
    };
  });
}

export const NO_PLACE: QueuePlace = { position: 0, expectedSeconds: null };
