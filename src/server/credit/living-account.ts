import { sql as raw } from 'drizzle-orm';
import type { Sql } from '../platform/database/database.ts';

/**
 * Whether an account is there and was not closed. Held until the transaction ends: an account that is closed meanwhile waits, and gives up what
 * it got with the rest. To be asked before anything of the member's books is locked, as the closing does it.
 */
export async function isLiving(sql: Sql, memberId: number): Promise<boolean> {
  const { rows } = await sql.execute<{ closed_at: unknown }>(raw`select closed_at from member where id = ${memberId} for key share`);
  return rows.length > 0 && rows[0]?.closed_at === null;
}
