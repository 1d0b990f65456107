/** The embedded driver: codes go to the console and to a table that DEVELOPMENT shows at /dev/inbox (decisions.md). */
import { sql as raw } from 'drizzle-orm';
import type { Sql } from '../database/database.ts';
import type { SmsDriver, SmsNeeds } from './sms.ts';

/** Newest messages kept; a development machine needs no archive. */
const KEPT = 200;

export interface OutboxMessage {
  readonly to: string;
  readonly text: string;
  readonly code: string;
  /** ISO 8601. */
  readonly created_at: string;
}

/** Puts a message where DEVELOPMENT shows it. */
export async function keepInInbox(sql: Sql, { to, text, code }: Omit<OutboxMessage, 'created_at'>, now: number): Promise<void> {
  const at = new Date(now).toISOString();
  await sql.execute(raw`insert into sms_outbox (recipient, text, code, created_at) values (${to}, ${text}, ${code}, ${at}::timestamptz)`);
  await sql.execute(raw`delete from sms_outbox where id <= (select max(id) from sms_outbox) - ${KEPT}::int`);
}

export function outboxSms({ database, log, now }: Pick<SmsNeeds, 'database' | 'log' | 'now'>): SmsDriver {
  return {
    name: 'outbox',
    serves: () => true,
    async send(message) {
      const to = `+${message.dialCode} ${message.mobile}`;
      await keepInInbox(database.sql, { to, text: message.text, code: message.code }, now());
      log.info(`短信 ${to}：${message.text}`);
      return { attempts: 1 };
    },
  };
}

/** Newest first. */
export async function readOutbox({ database }: Pick<SmsNeeds, 'database'>): Promise<OutboxMessage[]> {
  const rows = await database.query<{ recipient: string; text: string; code: string; created_at: Date | string }>(
    'sms-outbox-read',
    'select recipient, text, code, created_at from sms_outbox order by id desc',
    [],
  );
  return rows.map((row) => ({ to: row.recipient, text: row.text, code: row.code, created_at: new Date(row.created_at).toISOString() }));
}
