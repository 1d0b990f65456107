import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventsSince, lastSequence, publish } from '../../../src/server/realtime/realtime-service.ts';
import { insertMember } from '../../support/people/member.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const tell = (memberId: number, task_id: number) =>
  server.database.sql.transaction((tx) => publish(tx, memberId, 'task-finish', { task_id }));

it('numbers each member’s events without a gap, whoever publishes at the same time', async () => {
  const [one, other] = [await insertMember(server.database), await insertMember(server.database)];
  await Promise.all(Array.from({ length: 30 }, (_, n) => tell(n % 3 === 0 ? other : one, n)));
  const numbers = (await eventsSince(server.database, one, 0)).map(({ seq }) => seq);
  expect(numbers).toEqual(Array.from({ length: 20 }, (_, n) => n + 1));
  expect(await lastSequence(server.database, other)).toBe(10);
});

it('gives a device that was away exactly what it missed, and nothing of others', async () => {
  const id = await insertMember(server.database);
  for (const n of [1, 2, 3, 4]) await tell(id, n);
  expect(await eventsSince(server.database, id, 2)).toEqual([
    { seq: 3, event: 'task-finish', payload: { task_id: 3 } },
    { seq: 4, event: 'task-finish', payload: { task_id: 4 } },
  ]);
  expect(await eventsSince(server.database, id, 4)).toEqual([]);
  expect(await lastSequence(server.database, await insertMember(server.database))).toBe(0);
});

it('tells nothing of a change that was rolled back, and leaves no gap', async () => {
  const id = await insertMember(server.database);
  await tell(id, 1);
  await expect(
    server.database.sql.transaction(async (tx) => {
      await publish(tx, id, 'task-finish', { task_id: 2 });
      throw new Error('crash');
    }),
  ).rejects.toThrow('crash');
  await tell(id, 3);
  expect((await eventsSince(server.database, id, 0)).map(({ seq }) => seq)).toEqual([1, 2]);
});

it('wakes listeners at the commit', async () => {
  const id = await insertMember(server.database);
  const heard = Promise.withResolvers<string>();
  const stop = await server.database.listen('member_event', (payload) => payload === String(id) && heard.resolve(payload));
  await tell(id, 1);
  expect(await heard.promise).toBe(String(id));
  await stop();
});
