import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { databaseFault } from '../../../../src/server/platform/database/database-fault.ts';
import { healingPglite } from '../../../../src/server/platform/database/healing-pglite.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reyang-heal-'));
  const template = inject('database');
  if (template.kind !== 'pglite') throw new Error('this is about PGlite');
  // Made anew, a database took most of this file's time.
  await cp(template.folder, folder, { recursive: true });
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('opens the folder anew after a full disk, keeps what was acknowledged and goes on hearing', { timeout: 60_000 }, async () => {
  const opened: PGlite[] = [];
  const told: unknown[] = [];
  let room = true;
  const open = async () => {
    if (!room) throw new Error('PGlite failed to initialize properly');
    const client = await PGlite.create({ dataDir: join(folder, 'database') });
    opened.push(client);
    return client;
  };
  const { client, listen } = await healingPglite(open, (error) => told.push(error));
  const sql = drizzle({ client });
  const heard: string[] = [];
  await listen('news', (payload) => heard.push(payload));
  await sql.execute('create table kept (n int)');
  await sql.execute('insert into kept values (1)');

  const [first] = opened;
  if (!first) throw new Error('nothing was opened');
  first.query = () => Promise.reject(Object.assign(new Error('could not write to file: No space left on device'), { code: '53100' }));
  await expect(sql.execute('insert into kept values (2)')).rejects.toThrow();
  expect(told).toHaveLength(1);

  room = false;
  const still = await client.query('select 1').catch((error: unknown) => error);
  expect(databaseFault(still)).toBe('full');
  room = true;

  const both = await Promise.all([sql.execute('select n from kept'), sql.transaction((tx) => tx.execute('select n from kept'))]);
  expect(both.map((answer) => answer.rows)).toEqual([[{ n: 1 }], [{ n: 1 }]]);
  expect(opened).toHaveLength(2);
  await sql.execute(`notify news, 'again'`);
  await expect.poll(() => heard, { timeout: 5_000 }).toEqual(['again']);
  await client.close();
});

it('leaves an ordinary error alone', { timeout: 60_000 }, async () => {
  let opened = 0;
  const { client } = await healingPglite(
    () => {
      opened++;
      return PGlite.create({ dataDir: join(folder, 'database') });
    },
    () => undefined,
  );
  await expect(client.query('select nothing from nowhere')).rejects.toThrow('nowhere');
  await client.query('select 1');
  expect(opened).toBe(1);
  await client.close();
});
