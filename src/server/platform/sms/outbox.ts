/** The embedded driver: codes go to the console and to a table that DEVELOPMENT shows at /dev/inbox (decisions.md). */
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

export function outboxSms({ database, log, now }: Pick<SmsNeeds, 'database' | 'log' | 'now'>): SmsDriver {
  return {
    name: 'outbox',
    serves: () => true,
    async send(message) {
      const to = `+${message.dialCode} ${message.mobile}`;
      await database.query('sms-outbox-add', 'insert into sms_outbox (recipient, text, code, created_at) values ($1, $2, $3, $4)', [
        to,
        message.text,
        message.code,
        new Date(now()),
      ]);
      await database.query('sms-outbox-trim', 'delete from sms_outbox where id <= (select max(id) from sms_outbox) - $1', [KEPT]);
      log.info(`短信 ${to}：${message.text}`);
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
