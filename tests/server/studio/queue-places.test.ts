import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { submit, submitBatch } from '../../../src/contract/studio/submit.ts';
import { showTask } from '../../../src/contract/studio/task-calls.ts';
import { eventsSince } from '../../../src/server/realtime/realtime-service.ts';
import { endedTask } from '../../support/content/ended-task.ts';
import { aborted, draws, fakeEngine } from '../../support/fake-engine.ts';
import { must } from '../../support/people/account.ts';
import { type SignedIn, signedIn } from '../../support/people/member.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

const engine = fakeEngine('paid', ['design_dress']);
let server: TestServer;
let me: SignedIn;
beforeAll(async () => {
  server = await startTestServer({ engines: [engine], jobs: true, env: { GENERATE_AT_ONCE: '1' } });
  me = await signedIn(server);
});
afterAll(() => server.close());

const body = { creative_type: 'design_dress', input: { prompt: '裙' } };
const show = (id: number) => must(server, showTask, { params: { id } }, { token: me.token });
const make = () => must(server, submit, { body }, { token: me.token });
const ended = (id: number) => endedTask(server, me, id, 15_000);

it('says the place in the queue and, once such tasks were made, how long it will take; and tells when it moves', async () => {
  const gate = Promise.withResolvers<void>();
  await ended((await make()).id);
  engine.behave = async function* (job, pace) {
    await Promise.race([gate.promise, aborted(pace.signal)]);
    yield* draws(job, pace);
  };
  const { tasks } = await must(server, submitBatch, { body: { creations: [body, body, body] } }, { token: me.token });
  const ids = tasks.map(({ id }) => id);
  await vi.waitFor(async () => expect((await show(ids[0] ?? 0)).status).toBe('running'), { timeout: 10_000 });
  const places = await Promise.all(ids.map(show));
  expect(places.map(({ position }) => position)).toEqual([0, 1, 2]);
  for (const { expected_seconds } of places) expect(expected_seconds).toBeGreaterThan(0);
  const ranked = async () => (await eventsSince(server.database, me.id, 0)).findLast(({ event }) => event === 'update-ranking')?.payload;
  await vi.waitFor(async () => expect(await ranked()).toMatchObject({ tasks: [{ position: 1 }, { position: 2 }] }), { timeout: 10_000 });
  gate.resolve();
  for (const id of ids) expect((await ended(id)).status).toBe('done');
});
