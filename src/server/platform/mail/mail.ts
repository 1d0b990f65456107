/**
 * Mail that people should get (decisions.md, "SMS, payments, mail"). It belongs to the transaction of what it tells: without a
 * carrier it stays in the outbox, which DEVELOPMENT shows at /dev/inbox, and operators read in the console that nobody carried
 * it; with a carrier (MAIL_DRIVER) it is a job, which outlives a provider that is away.
 */
import * as z from 'zod';
import type { Sql } from '../database/database.ts';
import { logMessage, type SentMessage } from '../message-log.ts';
import type { Context } from '../running/context.ts';
import { declareJob } from '../running/jobs.ts';
import { keepInInbox } from '../sms/outbox.ts';
import type { Mail, MailCarrier } from './mail-carrier.ts';
import { smtpMail } from './smtp-mail.ts';
import { webhookMail } from './webhook-mail.ts';

const mail: z.ZodType<Mail> = z.strictObject({ to: z.string(), subject: z.string(), text: z.string() });

/** A day and a half of attempts: 1, 2, 4 … minutes apart. */
const carrying = declareJob({ name: 'platform.carry-mail', input: mail, retryLimit: 11, retryDelayS: 60 });

/** `linxia@example.com` → `l****@example.com` */
export function maskMail(address: string): string {
  const at = address.lastIndexOf('@');
  return at > 0 ? `${address.slice(0, 1)}****${address.slice(at)}` : '****';
}

/** In the transaction of what it tells. */
export async function sendMail(sql: Sql, { config, jobs, now }: Pick<Context, 'config' | 'jobs' | 'now'>, sent: Mail): Promise<void> {
  if (config.appEnv === 'DEVELOPMENT') await keepInInbox(sql, { to: sent.to, text: sent.text, code: '' }, now());
  if (config.mail.driver === 'outbox') await logMessage(sql, { ...entryOf(sent), driver: 'outbox', state: 'kept' }, now());
  else await jobs.send(carrying, sent, { sql });
}

function entryOf({ to, subject }: Mail): Omit<SentMessage, 'driver' | 'state'> {
  return { channel: 'mail', recipient: maskMail(to), subject, attempts: 1, error: '' };
}

/** Undefined: nobody, what is sent stays in the outbox. */
function carrierOf({ config, now }: Pick<Context, 'config' | 'now'>): MailCarrier | undefined {
  if (config.mail.driver === 'smtp') return smtpMail(config.mail);
  return config.mail.driver === 'webhook' ? webhookMail(config.mail, now) : undefined;
}

/**
 * One attempt, a line in the operators' list. @param id the same for every attempt.
 * @throws when it is worth another. A refusal is final.
 */
export async function carryMail(context: Pick<Context, 'config' | 'database' | 'now'>, sent: Mail, id: string): Promise<void> {
  const { config, database, now } = context;
  const log = (state: SentMessage['state'], error = '') =>
    logMessage(database.sql, { ...entryOf(sent), driver: config.mail.driver, state, error }, now());
  const carry = carrierOf(context);
  // Sent before the operator took the driver away again.
  if (!carry) return log('kept');
  const carried = await carry(sent, id);
  if (carried.how === 'sent') return log('sent');
  // Mail servers like to repeat whom they refuse.
  const why = carried.why.replaceAll(sent.to, maskMail(sent.to));
  await log('failed', why);
  if (carried.how === 'away') throw new Error(`mail was not carried: ${why}`, { cause: carried.cause });
}

export function mailJobs(context: Context): void {
  context.jobs.work(carrying, (sent, { id }) => carryMail(context, sent, id));
}
