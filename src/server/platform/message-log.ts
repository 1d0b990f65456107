/** What left by SMS and mail, for operators: to whom (masked), how it went. Neither a code nor a whole address is kept. */
import { and, desc, eq, lt } from 'drizzle-orm';
import type { Sql } from './database/database.ts';
import { PAGE_AND_ONE } from './operators/operator-sql.ts';
import { messageSent } from './tables.ts';

/** Long enough for "I never got it"; no archive. */
export const MESSAGES_KEPT_DAYS = 30;

type Row = typeof messageSent.$inferSelect;
export type SentMessage = Omit<Row, 'id' | 'createdAt'>;

export async function logMessage(sql: Sql, message: SentMessage, now: number): Promise<void> {
  await sql.insert(messageSent).values({ ...message, error: message.error.slice(0, 300), createdAt: new Date(now) });
}

export interface MessageFilter {
  readonly channel?: Row['channel'] | undefined;
  readonly state?: Row['state'] | undefined;
  readonly before?: number | undefined;
}

/** Newest first; one more than a page. */
export function readMessages(sql: Sql, { channel, state, before }: MessageFilter): Promise<Row[]> {
  return sql
    .select()
    .from(messageSent)
    .where(
      and(
        channel && eq(messageSent.channel, channel),
        state && eq(messageSent.state, state),
        before === undefined ? undefined : lt(messageSent.id, before),
      ),
    )
    .orderBy(desc(messageSent.id))
    .limit(PAGE_AND_ONE);
}

export async function sweepMessages(sql: Sql, now: number): Promise<void> {
  await sql.delete(messageSent).where(lt(messageSent.createdAt, new Date(now - MESSAGES_KEPT_DAYS * 24 * 3_600_000)));
}
