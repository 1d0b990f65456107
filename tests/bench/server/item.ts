/** One row of ten thousand by its key: the question that yardsticks and product are both asked. */
import type { Database } from '../../../src/server/platform/database/database.ts';

export const ROWS = 10_000;
export const MEMBERS = 16;

/** Item `id` belongs to member `1 + id % MEMBERS`. */
export const MAKE_ITEMS = `
  create table if not exists item (id int primary key, member_id bigint not null, name text not null, status text not null, meta jsonb not null, created timestamptz not null);
  insert into item select i, 1 + i % ${MEMBERS}, '连衣裙设计稿 ' || i, 'ready', jsonb_build_object('w', 2048, 'h', 2048, 'tag', i % 17), now()
    from generate_series(1, ${ROWS}) i on conflict do nothing;
  analyze item;`;

export const COLUMNS = 'id, member_id, name, status, meta, created';
export const ONE = `select ${COLUMNS} from item where id = $1`;

export interface ItemRow {
  readonly id: number;
  readonly member_id: number | string;
  readonly name: string;
  readonly status: string;
  readonly meta: Readonly<Record<string, number>>;
  readonly created: Date;
}

export type FindItem = (id: number) => Promise<ItemRow | undefined>;

export function oneByOne(database: Database): FindItem {
  return async (id) => (await database.query<ItemRow>('bench-item', ONE, [id]))[0];
}
