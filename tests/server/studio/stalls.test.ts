import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { engineBusy, engineCancelled, engineTimedOut } from '../../../src/contract/messages.ts';
import { submit } from '../../../src/contract/studio/submit.ts';
import { EngineError } from '../../../src/server/engines/engine.ts';
import { RUN_LIMITS } from '../../../src/server/studio/run/task-run.ts';
import { endedTask } from '../../support/content/ended-task.ts';
import { assertInvariants } from '../../support/database/invariants.ts';
import { aborted, draws, fakeEngine, picture } from '../../support/fake-engine.ts';
import { must } from '../../support/people/account.ts';
import { type SignedIn, signedIn } from '../../support/people/member.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

const engine = fakeEngine('paid', ['design_dress', 'design_knit']);
/** As long as people have, but where stalling is the matter: a set of five drawn beside other work took longer than the three seconds of the rows about it. */
const limits = { ...RUN_LIMITS, retryMs: 10, leaseMs: 30_000 };
const STALLED_MS = 3_000;
let server: TestServer;
let me: SignedIn;
beforeAll(async () => {
  server = await startTestServer({
    engines: [engine],
    jobs: true,
    env: { GENERATE_AT_ONCE: '1' },
    runLimits: limits,
  });
});
afterAll(() => server.close());
beforeEach(async () => {
  engine.behave = draws;
  engine.asked.length = 0;
  limits.runMs = RUN_LIMITS.runMs;
  me = await signedIn(server);
});

const body = { creative_type: 'design_dress', input: { prompt: '裙' } };
const make = () => must(server, submit, { body }, { token: me.token });
const ended = (id: number) => endedTask(server, me, id, 15_000);

it('a stalled engine is stopped at the time limit; what it had delivered stays, the rest costs nothing', async () => {
  limits.runMs = STALLED_MS;
  engine.behave = async function* (job, pace) {
    yield await picture(job, 0);
    await aborted(pace.signal);
  };
  const task = await ended((await make()).id);
  expect(task).toMatchObject({ status: 'partial', delivered: 1, charged: 3 });
  expect(task.creatives[1]?.reason).toBe(engineTimedOut.text);
  await assertInvariants(server.database.sql);
});

it('an engine that does not obey the stop is left behind, and the next task runs', async () => {
  limits.runMs = STALLED_MS;
  const never = new Promise<void>(() => undefined);
  engine.behave = async function* (job) {
    if (engine.asked.length === 1) await never;
    yield await picture(job, 0);
  };
  const stuck = await make();
  const next = await make();
  expect(await ended(stuck.id)).toMatchObject({ status: 'failed', reason: engineTimedOut.text });
  expect(await ended(next.id)).toMatchObject({ status: 'partial', delivered: 1 });
});

it('a fault that does not pass ends after three tries, with its own sentence', async () => {
  engine.behave = async function* () {
    yield* [];
    throw new EngineError('unavailable', engineBusy);
  };
  expect(await ended((await make()).id)).toMatchObject({ status: 'failed', reason: engineBusy.text, charged: 0 });
  expect(engine.asked).toHaveLength(3);
});

it('an engine that is closed in the middle, as when the process ends, costs the member nothing: the task is taken up again', async () => {
  engine.behave = async function* (job, pace) {
    yield await picture(job, 0);
    if (engine.asked.length === 1) throw new EngineError('cancelled', engineCancelled);
    yield* draws(job, pace);
  };
  expect(await ended((await make()).id)).toMatchObject({ status: 'done', delivered: 5, charged: 15 });
});
