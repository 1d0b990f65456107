import { afterAll, beforeAll, expect, it } from 'vitest';
import { createHub } from '../../../src/server/realtime/hub.ts';
import { publish, REPLAY_MAX } from '../../../src/server/realtime/realtime-service.ts';
import type { TextFrame } from '../../../src/server/realtime/text-frame.ts';
import { insertMember } from '../../support/people/member.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

/** The machine may be busy. */
const PATIENT = { timeout: 10_000 };

let server: TestServer;
let hub: ReturnType<typeof createHub>;
beforeAll(async () => {
  server = await startTestServer();
  hub = createHub(server.context);
});
afterAll(async () => {
  await hub.stop();
  await server.close();
});

function line() {
  const told: { seq: number; data: { event: string; payload: unknown } }[] = [];
  return { told, send: ({ text }: TextFrame) => void told.push(JSON.parse(text)) };
}
const tell = (id: number, task_id: number) => publish(server.database.sql, id, 'task-finish', { task_id });
const seqs = ({ told }: ReturnType<typeof line>) => told.map((frame) => frame.seq);

it('tells every line of a member, in order and once, and nobody else', async () => {
  const [id, other] = [await insertMember(server.database), await insertMember(server.database)];
  const [phone, desk, stranger] = [line(), line(), line()];
  const leave = await Promise.all([hub.join(id, phone, undefined), hub.join(id, desk, undefined), hub.join(other, stranger, undefined)]);
  for (let n = 1; n <= 5; n++) await tell(id, n);
  await expect.poll(() => seqs(desk), PATIENT).toEqual([1, 2, 3, 4, 5]);
  expect(phone.told[0]).toEqual({ seq: 1, data: { event: 'task-finish', payload: { task_id: 1 } } });
  expect(seqs(phone)).toEqual([1, 2, 3, 4, 5]);
  leave[0]?.();
  await tell(id, 6);
  await expect.poll(() => seqs(desk), PATIENT).toEqual([1, 2, 3, 4, 5, 6]);
  expect(seqs(phone)).toHaveLength(5);
  expect(stranger.told).toEqual([]);
});

it('tells who comes back what was missed, and then what comes, without a gap or a repeat', async () => {
  const id = await insertMember(server.database);
  for (let n = 1; n <= 3; n++) await tell(id, n);
  const back = line();
  const joining = hub.join(id, back, 1);
  await tell(id, 4);
  await joining;
  await expect.poll(() => seqs(back), PATIENT).toEqual([2, 3, 4]);
  await tell(id, 5);
  await expect.poll(() => seqs(back), PATIENT).toEqual([2, 3, 4, 5]);
});

it('bounds what it tells again, and bears a number from the future', async () => {
  const id = await insertMember(server.database);
  await server.database.executeSql('insert into member_sequence values ($1, $2)', [id, REPLAY_MAX + 200]);
  await server.database.executeSql(
    `insert into member_event (member_id, seq, event, payload) select $1, n, 'task-finish', '{"task_id":1}' from generate_series(1, ${REPLAY_MAX + 200}) n`,
    [id],
  );
  const [old, ahead] = [line(), line()];
  await hub.join(id, old, 0);
  await hub.join(id, ahead, 1e9);
  await expect.poll(() => seqs(old).at(-1), PATIENT).toBe(REPLAY_MAX + 200);
  expect(old.told).toHaveLength(REPLAY_MAX);
  await tell(id, 1);
  await expect.poll(() => seqs(ahead), PATIENT).toEqual([REPLAY_MAX + 201]);
});

it('finds what a lost notification would have told', async () => {
  const id = await insertMember(server.database);
  const quiet = line();
  await hub.join(id, quiet, undefined);
  await server.database.executeSql('insert into member_sequence values ($1, 1)', [id]);
  await server.database.executeSql(`insert into member_event (member_id, seq, event, payload) values ($1, 1, 'task-refresh', '{}')`, [id]);
  expect(quiet.told).toEqual([]);
  await hub.catchUp();
  expect(seqs(quiet)).toEqual([1]);
});
