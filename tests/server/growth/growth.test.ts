import { sql as raw } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addGrowthTask, getGrowthTasks, growthTaskCallback } from '../../../src/contract/growth/growth-tasks.ts';
import { balanceOf } from '../../../src/server/credit/credit-service.ts';
import { noteGrowth } from '../../../src/server/growth/growth-service.ts';
import { settleMember, unsettled } from '../../../src/server/growth/settlement.ts';
import { eventsSince } from '../../../src/server/realtime/realtime-service.ts';
import { type SignedIn, signedIn } from '../../support/people/member.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

const DAY = 24 * 3_600_000;
/** Half an hour before midnight in Beijing. */
const START = Date.parse('2026-11-21T15:30:00Z');

let server: TestServer;
let now = START;
beforeAll(async () => {
  server = await startTestServer({ now: () => now, growth: true });
});
afterAll(() => server.close());

const ask = async (who: SignedIn, call: { method: string; path: string }, payload?: object) => {
  const answer = await server.app.inject({
    method: call.method as 'GET',
    url: call.path,
    headers: { authorization: `Bearer ${who.token}` },
    ...(payload && { payload }),
  });
  return answer.json().data;
};
const task = async (who: SignedIn, id: number) =>
  (await ask(who, getGrowthTasks)).tasks.find((one: { task_id: number }) => one.task_id === id);
const beans = async (who: SignedIn) => (await balanceOf(server.database.sql, who.id)).balance;
const note = (who: SignedIn, ...fact: [Parameters<typeof noteGrowth>[2], string]) => noteGrowth(server.database.sql, who.id, ...fact, now);

it('rewards what truly happened, once, and tells of it', async () => {
  const who = await signedIn(server);
  await note(who, 'generation_done', 'task:1');
  await note(who, 'generation_done', 'task:1');
  expect(await unsettled(server)).toContain(who.id);
  const rounds = await Promise.all([1, 2, 3].map(() => settleMember({ database: server.database, now: () => now }, who.id)));
  expect(rounds.reduce((sum, given) => sum + given, 0)).toBe(1);
  await note(who, 'generation_done', 'task:2');
  await settleMember({ database: server.database, now: () => now }, who.id);
  expect(await beans(who)).toBe(220);
  expect(await task(who, 3)).toMatchObject({ done: true, given: 1 });
  const told = (await eventsSince(server.database, who.id, 0)).filter(({ event }) => event === 'growth-task');
  expect(told.map(({ payload }) => payload)).toEqual([{ task_id: 3, title: '第一次生成', reward: 20 }]);
});

it('task 10 is a hint: asking earns nothing, a finished download does, three times a day', async () => {
  const who = await signedIn(server);
  expect(await ask(who, addGrowthTask, { task_id: 10 })).toEqual({ granted: 0 });
  expect(await beans(who)).toBe(200);
  for (const id of [1, 2, 3, 4, 5]) await note(who, 'download_finished', `package:${id}`);
  expect(await ask(who, addGrowthTask, { task_id: 10 })).toEqual({ granted: 3 });
  expect(await beans(who)).toBe(215);
  expect(await task(who, 10)).toMatchObject({ done: true, given: 3, cap: 3 });
});

it('a day ends at midnight in Beijing', async () => {
  const who = await signedIn(server);
  expect(await ask(who, growthTaskCallback, { event: 'visit' })).toEqual({ granted: 1 });
  expect(await ask(who, growthTaskCallback, { event: 'visit' })).toEqual({ granted: 0 });
  now = START + 45 * 60_000;
  expect((await task(who, 9)).done).toBe(false);
  expect(await ask(who, growthTaskCallback, { event: 'visit' })).toEqual({ granted: 1 });
  now = START;
  expect(await beans(who)).toBe(204);
});

it('opening the installed app is rewarded once in a life', async () => {
  const who = await signedIn(server);
  expect(await ask(who, growthTaskCallback, { event: 'installed' })).toEqual({ granted: 1 });
  expect(await ask(who, growthTaskCallback, { event: 'installed' })).toEqual({ granted: 0 });
  expect([await beans(who), (await task(who, 7)).done]).toEqual([220, true]);
});

it('shows the way to a reward that needs several; inviting is shown to companies alone', async () => {
  const who = await signedIn(server);
  for (const key of ['name', 'avatar', 'position']) await note(who, 'profile_filled', key);
  await settleMember({ database: server.database, now: () => now }, who.id);
  expect(await task(who, 1)).toMatchObject({ progress: 3, target: 4, done: false });
  await note(who, 'profile_filled', 'industry');
  expect(await ask(who, addGrowthTask, { task_id: 1 })).toEqual({ granted: 1 });
  expect(await task(who, 1)).toMatchObject({ progress: 4, target: 4, done: true });
  expect(await task(who, 8)).toBeUndefined();
  await server.database.sql.execute(raw`update member set is_personal = 0, client_name = '公司' where id = ${who.id}`);
  expect(await task(who, 8)).toMatchObject({ given: 0, path: '/personal?tab=企业' });
  for (let n = 1; n <= 7; n++) await note(who, 'colleague_joined', `member:${n}`);
  expect(await ask(who, addGrowthTask, { task_id: 8 })).toEqual({ granted: 5 });
  expect(await beans(who)).toBe(200 + 30 + 250);
});

it('a deed that was undone was never told of', async () => {
  const who = await signedIn(server);
  const undone = server.database.sql.transaction(async (tx) => {
    await noteGrowth(tx, who.id, 'work_published', 'work:1', now);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  now = START + DAY;
  expect(await ask(who, addGrowthTask, { task_id: 5 })).toEqual({ granted: 0 });
  now = START;
});
