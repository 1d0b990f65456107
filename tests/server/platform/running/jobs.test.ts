import { afterEach, expect, it } from 'vitest';
import * as z from 'zod';
import { createJobs, declareJob } from '../../../../src/server/platform/running/jobs.ts';
import { startTestServer } from '../../../support/server.ts';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

const greet = declareJob({ name: 'test.greet', input: z.strictObject({ who: z.string() }) });

async function queue(handler: (who: string) => Promise<void>) {
  const server = await startTestServer();
  closing.push(() => server.close());
  const jobs = createJobs(server.database, server.app.log);
  jobs.work(greet, ({ who }) => handler(who));
  await jobs.start(true);
  closing.push(() => jobs.stop(1000));
  return { jobs, database: server.database };
}

it('does a job that was sent', async () => {
  const done: string[] = [];
  const { jobs } = await queue(async (who) => void done.push(who));
  await jobs.send(greet, { who: '小明' });
  await expect.poll(() => done, { timeout: 10_000 }).toEqual(['小明']);
});

it('keeps and loses a job with its transaction', async () => {
  const { jobs, database } = await queue(async () => {});
  const count = async () => (await database.executeSql(`select 1 from pgboss.job where name = 'test.greet'`)).rows.length;
  await expect(
    database.sql.transaction(async (tx) => {
      await jobs.send(greet, { who: 'nobody' }, { sql: tx });
      throw new Error('undone');
    }),
  ).rejects.toThrow('undone');
  expect(await count()).toBe(0);
  await database.sql.transaction((tx) => jobs.send(greet, { who: 'kept' }, { sql: tx }));
  expect(await count()).toBe(1);
});

it('drops a second job with the same `once`, and lets others stand beside', async () => {
  const gate = Promise.withResolvers<void>();
  const { jobs } = await queue(() => gate.promise);
  expect(await jobs.send(greet, { who: 'a' }, { once: 'key' })).not.toBeNull();
  expect(await jobs.send(greet, { who: 'b' }, { once: 'key' })).toBeNull();
  expect(await jobs.send(greet, { who: 'c' })).not.toBeNull();
  expect(await jobs.send(greet, { who: 'd' })).not.toBeNull();
  gate.resolve();
});

it('tries a failed job again', async () => {
  let attempts = 0;
  const { jobs } = await queue(async () => {
    if (++attempts === 1) throw new Error('first time');
  });
  await jobs.send(greet, { who: 'again' });
  await expect.poll(() => attempts, { timeout: 15_000 }).toBe(2);
});

it('refuses to send what nobody does', async () => {
  const { context, close } = await startTestServer();
  closing.push(close);
  await expect(context.jobs.send(greet, { who: 'x' })).rejects.toThrow('nobody registered');
});
