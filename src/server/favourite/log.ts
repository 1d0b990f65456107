/** Collect and pv logs: each true collecting and removing, and what pages say of it (spec §7). */
import type { FavouriteKind } from '../../contract/favourite/items.ts';
import type { Sql } from '../platform/database/database.ts';
import { collectLog } from './tables.ts';

interface Logged {
  readonly kind: FavouriteKind;
  readonly entity: string;
}

/** Beijing time, as the reports count. */
const dayOf = (now: number): string => new Date(now + 8 * 3_600_000).toISOString().slice(0, 10);

/** One of a kind a day: whoever collects and removes the same thing all day long is one line each. */
export async function logCollect(
  sql: Sql,
  memberId: number,
  things: readonly Logged[],
  operation: 1 | 2,
  source: 'deed' | 'page',
  now: number,
  page = '',
): Promise<void> {
  const rest = { memberId, operation, source, page, day: dayOf(now), createdAt: new Date(now) };
  await sql
    .insert(collectLog)
    .values(things.map(({ kind, entity }) => ({ kind, entity, ...rest })))
    .onConflictDoNothing();
}
