/** Servers and workers killed with -9 in the middle of everything: every task ends, every bean is where it belongs. */
import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { sql as raw } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { submit } from '../../../src/contract/studio/submit.ts';
import { balanceOf } from '../../../src/server/credit/credit-service.ts';
import { transfer } from '../../../src/server/credit/ledger/ledger.ts';
import { eventsSince } from '../../../src/server/realtime/realtime-service.ts';
import { assertInvariants } from '../../support/database/invariants.ts';
import { rowsOf } from '../../support/database/rows.ts';
import { type SignedIn, signedIn } from '../../support/people/member.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

const MEMBERS = 4;
/** As many as `npm test` has time for; a thousand were done before a release, seven minutes long. */
const TASKS = Number(process.env.KILL_TASKS ?? 20);
/** Presses in flight. */
const LANES = 16;
/** A process dies each time so many more pictures were delivered. */
const PICTURES_PER_KILL = 14;

interface Child {
  readonly process: ChildProcess;
  readonly port: number;
}

let server: TestServer;
let children: Child[] = [];
let killed = 0;
/** Every process there was, heirs that were not up when the test ended among them. */
const started: ChildProcess[] = [];
/** What ended the test before its time: a refused press, or a process that died by itself. */
let failure: unknown;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  for (const process of started) process.kill('SIGKILL');
  await server.close();
});

async function spawn(): Promise<Child> {
  const { databaseUrl, dataDir } = server.context.config;
  const env = { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: dataDir, LOG_LEVEL: 'silent', NODE_OPTIONS: '' };
  const child = fork(new URL('../../support/processes/studio-process.ts', import.meta.url), {
    env,
    execArgv: ['--import', new URL('../../../src/server/platform/running/quick-imports.ts', import.meta.url).href],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  started.push(child);
  child.once('exit', (code, signal) => {
    if (signal !== 'SIGKILL') failure ??= new Error(`a process ended by itself: ${code} ${signal}`);
  });
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  return { process: child, port };
}

/**
 * Kills whoever lives, in turn, and lets an heir be started. It is not waited for: meanwhile the survivor would end every task there is, the
 * sooner the quicker the machine is, and nothing would be left to be killed in the middle of. Where nobody is up, nobody dies.
 */
function killOne(): void {
  const living = children.filter(({ process }) => !process.killed);
  const victim = living[killed % living.length];
  if (!victim) return;
  killed += 1;
  victim.process.kill('SIGKILL');
  spawn().then(
    (heir) => {
      children = children.map((child) => (child === victim ? heir : child));
    },
    (error: unknown) => {
      failure ??= error;
    },
  );
}

/** Presses 生成 until somebody answers, always with the same key, as the page does. */
async function press({ token }: SignedIn): Promise<number> {
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID(), 'content-type': 'application/json' };
  const body = JSON.stringify({ creative_type: 'design_dress', input: { prompt: '裙' } });
  for (let attempt = 0; ; attempt += 1) {
    const port = children[attempt % children.length]?.port;
    try {
      const answer = await fetch(`http://127.0.0.1:${port}${submit.path}`, { method: 'POST', headers, body });
      const { data, status_code } = (await answer.json()) as { data: { id: number }; status_code: number };
      if (status_code === 200) return data.id;
      // Too many at once, the first attempt died under this key, the database is busy: the page, too, comes again.
      if (![409, 429, 503].includes(status_code)) throw new Error(`submit answered ${status_code}`);
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
    }
    await pause(50);
  }
}

async function count(query: ReturnType<typeof raw>): Promise<number> {
  const [row] = await rowsOf<{ n: string | number }>(server.database.sql, query);
  return Number(row?.n ?? 0);
}

it('ends every task, charges every delivered picture once, loses no event', { timeout: 120_000 + TASKS * 1_500 }, async () => {
  const members: SignedIn[] = [];
  for (let n = 0; n < MEMBERS; n += 1) {
    const member = await signedIn(server);
    members.push(member);
    // Enough for all their tasks: 15 热豆 each.
    await server.database.sql.transaction((tx) =>
      transfer(tx, {
        key: `test:${member.id}`,
        reason: '测试',
        from: { house: 'recharge' },
        to: { member: member.id },
        amount: TASKS * 15,
      }),
    );
  }
  children = await Promise.all([spawn(), spawn()]);
  const ids: number[] = [];
  const pressing = Promise.all(
    Array.from({ length: LANES }, async (_, lane) => {
      for (let n = lane; n < TASKS; n += LANES) ids.push(await press(members[n % MEMBERS] as SignedIn));
    }),
  );
  pressing.catch((error: unknown) => {
    failure ??= error;
  });

  let nextKill = PICTURES_PER_KILL;
  for (;;) {
    const open = await count(raw`select count(*) as n from studio_task where status in ('waiting', 'running')`);
    const made = await count(raw`select count(*) as n from studio_task`);
    if (failure || (made === TASKS && open === 0)) break;
    const delivered = await count(raw`select count(*) as n from creative where status = 'done'`);
    if (delivered >= nextKill) {
      nextKill = delivered + PICTURES_PER_KILL;
      killOne();
    }
    await pause(40);
  }
  await pressing;
  expect(failure).toBeUndefined();
  expect(new Set(ids).size).toBe(TASKS);
  expect(await count(raw`select count(*) as n from studio_task`)).toBe(TASKS);
  expect(killed).toBeGreaterThan(TASKS / 12);

  await assertInvariants(server.database.sql);
  for (const { id } of members) {
    expect((await balanceOf(server.database.sql, id)).held).toBe(0);
    const told = await eventsSince(server.database, id, 0);
    const finished = told.filter(({ event }) => event === 'task-finish').map(({ payload }) => (payload as { task_id: number }).task_id);
    const own = await rowsOf<{ id: string | number }>(
      server.database.sql,
      raw`select id from studio_task where member_id = ${id} order by id`,
    );
    expect(finished.sort((a, b) => a - b)).toEqual(own.map((row) => Number(row.id)));
  }
});
