/** kill -9 in the middle of registrations: the database opens again each time, and holds whole accounts only. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { build } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ONE_CORE } from '../../../../src/server/engines/drawing-flags.ts';
import type { Database } from '../../../../src/server/platform/database/database.ts';
import { migrate } from '../../../../src/server/platform/database/migrate.ts';
import { openDatabase } from '../../../../src/server/platform/database/open-database.ts';

const KILLS = 50;
const SEED = 20_261_120;
const CHILD_SOURCE = new URL('../../../support/processes/registering-child.ts', import.meta.url).pathname;
const ROOT = new URL('../../../../', import.meta.url).pathname;
/** Inside the project, so that what stays outside of the bundle is found. */
const BUNDLE = join(ROOT, '.cache/registering-child');
const CHILD = join(BUNDLE, 'registering-child.js');

/** One file instead of hundreds: fifty children read it, which was a third of their time. Native code and WebAssembly stay where they are. */
async function bundleChild(): Promise<void> {
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    root: ROOT,
    ssr: { noExternal: true, external: ['@electric-sql/pglite', '@electric-sql/pglite-prepopulatedfs', '@node-rs/argon2'] },
    build: { ssr: CHILD_SOURCE, outDir: BUNDLE, emptyOutDir: true, minify: false },
  });
}

/**
 * A child lives for a second: half a second of a core and 600 MB of each went into optimising one function of PostgreSQL (105 kB of
 * WebAssembly), which was killed before it paid. V8's helping threads were another tenth.
 */
const NOT_OPTIMISED = ['--liftoff-only', ...ONE_CORE];

/** Side by side, a folder each: most of a round is a database that opens on one core. */
const LANES = 2;

const folders: string[] = [];
beforeAll(async () => {
  await bundleChild();
  for (let lane = 0; lane < LANES; lane++) {
    const folder = await mkdtemp(join(tmpdir(), 'reyang-crash-'));
    folders.push(folder);
    const database = await openDatabase({ dataDir: folder });
    await migrate(database);
    await database.close();
  }
}, 60_000);
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

/** Park and Miller: the same kills every run. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

/**
 * Lets a product register `answered` accounts, then kills it `delayMs` into the next one.
 * @returns the phones that were answered.
 */
async function registerUntilKilled(folder: string, prefix: string, answered: number, delayMs: number): Promise<string[]> {
  const child: ChildProcess = spawn(process.execPath, [...NOT_OPTIMISED, CHILD, folder, prefix], { stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  child.stderr?.on('data', (chunk) => {
    said += String(chunk);
  });
  const ended = new Promise<NodeJS.Signals | null>((resolve) => child.once('exit', (_code, signal) => resolve(signal)));
  const phones: string[] = [];
  if (!child.stdout) throw new Error('no pipe');
  for await (const line of createInterface({ input: child.stdout })) {
    if (line !== 'ready') phones.push(line);
    if (phones.length === answered) setTimeout(() => child.kill('SIGKILL'), delayMs);
  }
  expect(await ended, said).toBe('SIGKILL');
  return phones;
}

async function halfAccounts(database: Database): Promise<unknown[]> {
  return database.query(
    'half accounts',
    `select m.mobile from member m where
       not exists (select 1 from membership where member_id = m.id and kind = 'trial')
       or not exists (select 1 from session where member_id = m.id)
       or not exists (select 1 from ledger_account where member_id = m.id and balance = 200)
       or not exists (select 1 from sms_code where mobile = m.mobile and used_at is not null)
     union all select mobile from sms_code c where used_at is not null and not exists (select 1 from member where mobile = c.mobile)`,
    [],
  );
}

async function expectWhole(folder: string, answered: readonly string[]): Promise<void> {
  const database = await openDatabase({ dataDir: folder });
  try {
    expect(await halfAccounts(database)).toEqual([]);
    const rows = await database.query<{ mobile: string }>('phones', 'select mobile from member', []);
    const kept = new Set(rows.map(({ mobile }) => mobile));
    expect(answered.filter((mobile) => !kept.has(mobile))).toEqual([]);
  } finally {
    await database.close();
  }
}

/** @returns how many accounts were answered. */
async function killAndLook(folder: string, lane: number): Promise<number> {
  const next = random(SEED + lane);
  const answered: string[] = [];
  for (let kill = lane; kill < KILLS; kill += LANES) {
    answered.push(...(await registerUntilKilled(folder, String(13_700 + kill), Math.floor(next() * 3), Math.floor(next() * 60))));
    // Every child opens the folder that the one before left behind; what is in it is looked at now and then.
    if (kill + LANES >= KILLS || kill % 8 === lane) await expectWhole(folder, answered);
  }
  return answered.length;
}

it(`survives ${KILLS} kills, loses no answered account and keeps no half`, async () => {
  const answered = await Promise.all(folders.map(killAndLook));
  expect(Math.min(...answered)).toBeGreaterThan(0);
}, 600_000);
