import type { SQL } from 'drizzle-orm';
import type { Sql } from '../../../src/server/platform/database/database.ts';

/** Rows of a raw statement: both drivers answer `{ rows }`, which drizzle's common type leaves open. */
export async function rowsOf<Row>(sql: Sql, statement: SQL): Promise<Row[]> {
  const answer = (await sql.execute(statement)) as { rows: Row[] };
  return answer.rows;
}
