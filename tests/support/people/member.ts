import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { startSession } from '../../../src/server/account/sessions/session-service.ts';
import { hashPassword } from '../../../src/server/account/signing-in/passwords.ts';
import { welcomeMember } from '../../../src/server/credit/credit-service.ts';
import type { Database } from '../../../src/server/platform/database/database.ts';
import { rowsOf } from '../database/rows.ts';
import type { TestServer } from '../server.ts';

let made = 0;

let unknowable: Promise<string> | undefined;

/** A member without going through registration, for tests of other domains. Nobody knows the password. */
export async function insertMember(database: Database): Promise<number> {
  made += 1;
  unknowable ??= hashPassword(randomUUID());
  const hash = await unknowable;
  const name = `tester_${process.pid}_${made}`;
  const [row] = await rowsOf<{ id: string | number }>(
    database.sql,
    sql`insert into member (is_personal, user_name, password_hash) values (1, ${name}, ${hash}) returning id`,
  );
  return Number(row?.id);
}

export interface SignedIn {
  readonly id: number;
  readonly token: string;
}

/** A member with opened accounts (200 热豆) and a token, without the ceremony of registration. */
export async function signedIn({ database, context }: TestServer): Promise<SignedIn> {
  const id = await insertMember(database);
  await database.sql.transaction((tx) => welcomeMember(tx, id));
  const token = await startSession(database.sql, context.now(), { id, isSale: false }, { userAgent: 'test', address: '10.0.0.1' });
  return { id, token };
}
