import { sql } from 'drizzle-orm';
import type { Database } from '../../src/server/platform/database.ts';
import { rowsOf } from './rows.ts';

let made = 0;

/** A member without going through registration, for tests of other domains. The hash matches no password. */
export async function insertMember(database: Database): Promise<number> {
  made += 1;
  const name = `tester_${process.pid}_${made}`;
  const [row] = await rowsOf<{ id: string | number }>(
    database.sql,
    sql`insert into member (is_personal, user_name, password_hash) values (1, ${name}, 'none') returning id`,
  );
  return Number(row?.id);
}
