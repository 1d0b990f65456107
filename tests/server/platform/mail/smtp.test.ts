/** Mail handed to a mail server: as it is written, to one person, with one name for all attempts. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '../../../../src/server/platform/config/config.ts';
import { carryMail, sendMail } from '../../../../src/server/platform/mail/mail.ts';
import { smtpOptions } from '../../../../src/server/platform/mail/smtp-mail.ts';
import { readMessages } from '../../../../src/server/platform/message-log.ts';
import { startTestServer, type TestServer } from '../../../support/server.ts';
import { type SmtpServer, startSmtpServer } from '../../../support/services/smtp-server.ts';

const MAIL = { to: 'linxia@example.com', subject: '发票已开具', text: '【热样】您申请的发票已开具，发票号码 26117。' };
const SETTINGS = { MAIL_DRIVER: 'smtp', MAIL_FROM: '热样 <no-reply@reyang.example>', SMTP_USER: 'reyang', SMTP_PASSWORD: 'a password' };

let answers: Readonly<Record<string, string>> = {};
let smtp: SmtpServer;
let server: TestServer;
beforeAll(async () => {
  smtp = await startSmtpServer((verb) => answers[verb]);
  server = await startTestServer({ jobs: true, env: { ...SETTINGS, SMTP_URL: `smtp://127.0.0.1:${smtp.port}` } });
});
afterAll(async () => {
  await server.close();
  await smtp.stop();
});

const logged = async () =>
  (await readMessages(server.database.sql, { channel: 'mail' })).map(({ state, driver, error }) => ({ state, driver, error }));

/** The value of a header, folded lines and encoded words undone (RFC 2047, base64). */
function header(text: string, name: string): string {
  const head = (text.split('\n\n')[0] ?? '').replaceAll(/\n[ \t]+/g, ' ');
  const value = head.split('\n').find((line) => line.toLowerCase().startsWith(`${name}:`)) ?? '';
  const words = value.slice(name.length + 1).replaceAll(/\?= =\?/g, '?==?');
  return words.replaceAll(/=\?UTF-8\?B\?([^?]*)\?=/gi, (_, word: string) => Buffer.from(word, 'base64').toString()).trim();
}

it('arrives in Chinese, from the operator’s address, when its transaction did', async () => {
  await server.database.sql.transaction((tx) => sendMail(tx, server.context, MAIL));
  await expect.poll(logged, { timeout: 20_000 }).toEqual([{ state: 'sent', driver: 'smtp', error: '' }]);
  const [mail] = smtp.received;
  expect(mail).toMatchObject({ from: 'no-reply@reyang.example', to: [MAIL.to], login: 'reyang a password' });
  const text = mail?.text ?? '';
  expect([header(text, 'subject'), header(text, 'from'), header(text, 'to')]).toEqual([
    MAIL.subject,
    '热样 <no-reply@reyang.example>',
    MAIL.to,
  ]);
  expect(Buffer.from(text.split('\n\n').slice(1).join(''), 'base64').toString().trim()).toBe(MAIL.text);
});

it('a refused address is final, a busy or locked server is asked again, with the same name; no address stands in the list', async () => {
  answers = { RCPT: `550 5.1.1 <${MAIL.to}> unknown` };
  await carryMail(server.context, MAIL, 'm1');
  answers = { MAIL: '451 4.3.0 later' };
  await expect(carryMail(server.context, MAIL, 'm1')).rejects.toThrow('later');
  answers = { AUTH: '535 5.7.8 who are you' };
  await expect(carryMail(server.context, MAIL, 'm1')).rejects.toThrow('who are you');
  answers = {};
  await carryMail(server.context, MAIL, 'm1');
  expect(header(smtp.received.at(-1)?.text ?? '', 'message-id')).toBe('<m1@reyang.example>');
  const lines = await logged();
  expect(lines.slice(0, 4).map(({ state }) => state)).toEqual(['sent', 'failed', 'failed', 'failed']);
  expect(lines[3]?.error).toContain('<l****@example.com> unknown');
});

it('one recipient stays one, and a line in a subject adds no header', async () => {
  smtp.received.length = 0;
  await carryMail(server.context, { ...MAIL, to: 'a@example.com,b@example.com' }, 'm2').catch(() => undefined);
  expect(smtp.received.flatMap(({ to }) => to)).not.toContain('b@example.com');
  await carryMail(server.context, { ...MAIL, subject: '您好\r\nBcc: c@example.com' }, 'm3');
  expect(smtp.received.at(-1)?.to).toEqual([MAIL.to]);
  expect(header(smtp.received.at(-1)?.text ?? '', 'bcc')).toBe('');
});

it('a password is not said in the clear to another machine', () => {
  const options = (SMTP_URL: string) => {
    const { mail } = readConfig({ ...SETTINGS, SMTP_URL });
    if (mail.driver !== 'smtp') throw new Error('not the driver of this test');
    return smtpOptions(mail);
  };
  expect(options('smtp://mail.example.com')).toMatchObject({ port: 587, secure: false, requireTLS: true });
  expect(options('smtps://mail.example.com')).toMatchObject({ port: 465, secure: true });
  expect(options('smtp://[::1]:2525')).toMatchObject({ host: '::1', port: 2525, ignoreTLS: true });
});

it.each([
  [{ MAIL_DRIVER: 'smtp', MAIL_FROM: 'a@b.example' }, 'SMTP_URL'],
  [{ MAIL_DRIVER: 'smtp', SMTP_URL: 'smtp://mail.example.com' }, 'MAIL_FROM'],
  [{ ...SETTINGS, SMTP_URL: 'https://mail.example.com' }, 'SMTP_URL'],
  [{ ...SETTINGS, SMTP_URL: 'smtp://mail.example.com', SMTP_PASSWORD: undefined }, 'SMTP_PASSWORD'],
  [{ ...SETTINGS, SMTP_URL: 'smtp://mail.example.com', MAIL_FROM: '热样' }, 'MAIL_FROM'],
])('%o names what is missing or wrong', (env, name) => {
  expect(() => readConfig(env)).toThrow(name);
});
