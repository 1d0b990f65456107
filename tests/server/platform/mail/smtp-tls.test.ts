/** Mail over TLS: whose certificate nobody vouches for hears no password, and an authority of one's own is trusted by the environment. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { makeCertificate } from '../../../support/services/certificate.ts';
import { type SmtpEncryption, type SmtpServer, startSmtpServer } from '../../../support/services/smtp-server.ts';

const DAY_MS = 86_400_000;
const run = promisify(execFile);
const SENDER = new URL('../../../support/processes/mail-process.ts', import.meta.url).pathname;
const HOST = { name: 'localhost', address: [0, 0, 0, 0] } as const;
const certificate = makeCertificate('5c', new Date(Date.now() - DAY_MS), new Date(Date.now() + DAY_MS), HOST);

let folder: string;
let smtp: SmtpServer | undefined;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reyang-smtp-'));
  await writeFile(join(folder, 'authority.pem'), certificate.pem);
});
afterEach(() => smtp?.stop());
afterAll(() => rm(folder, { recursive: true, force: true }));

async function start(from?: SmtpEncryption['from']): Promise<SmtpServer> {
  smtp = await startSmtpServer(() => undefined, from && { certificate, from });
  return smtp;
}

async function send(SMTP_URL: string, trusted: boolean): Promise<unknown> {
  const { stdout } = await run(process.execPath, [SENDER], {
    env: {
      ...{ PATH: process.env.PATH ?? '', MAIL_DRIVER: 'smtp', MAIL_FROM: 'no-reply@reyang.example', SMTP_URL },
      ...{ SMTP_USER: 'reyang', SMTP_PASSWORD: 'a password' },
      ...(trusted && { NODE_EXTRA_CA_CERTS: join(folder, 'authority.pem') }),
    },
  });
  return JSON.parse(stdout);
}

it('is handed over encrypted from the first byte to a server that is vouched for', async () => {
  const { port, received, overheard } = await start('start');
  expect(await send(`smtps://localhost:${port}`, true)).toEqual({ how: 'sent' });
  expect(received).toMatchObject([{ login: 'reyang a password', to: ['linxia@example.com'], encrypted: true }]);
  expect(overheard).toEqual([]);
});

it('waits where nobody vouches for the server, and the password is not said', async () => {
  const { port, received } = await start('start');
  expect(await send(`smtps://localhost:${port}`, false)).toMatchObject({ how: 'away', why: expect.stringContaining('self-signed') });
  expect(received).toEqual([]);
});

// An address of this machine that is none of the names by which it is known to be this machine.
const elsewhere = (port: number) => `smtp://${HOST.address.join('.')}:${port}`;

it('changes to TLS before it says who it is, where the server is not this machine', async () => {
  const { port, received, overheard } = await start('STARTTLS');
  expect(await send(elsewhere(port), true)).toEqual({ how: 'sent' });
  expect(received).toMatchObject([{ login: 'reyang a password', encrypted: true }]);
  expect(overheard).toEqual(['EHLO', 'STARTTLS']);
});

it('says nothing to such a server that offers no TLS, or one that nobody vouches for', async () => {
  const open = await start();
  expect(await send(elsewhere(open.port), true)).toMatchObject({ how: 'away' });
  expect([open.received, open.overheard.includes('AUTH')]).toEqual([[], false]);
  await open.stop();
  const unknown = await start('STARTTLS');
  expect(await send(elsewhere(unknown.port), false)).toMatchObject({ how: 'away', why: expect.stringContaining('self-signed') });
  expect([unknown.received, unknown.overheard]).toEqual([[], ['EHLO', 'STARTTLS']]);
});
