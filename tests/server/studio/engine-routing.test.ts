/** Order of preference, prices, what people are told, and what happens when an engine is gone. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { balance } from '../../../src/contract/credit/balance.ts';
import { billingRules } from '../../../src/contract/credit/billing-rules.ts';
import { engineKeyRefused, engineUnreachable } from '../../../src/contract/messages.ts';
import { catalogue } from '../../../src/contract/studio/catalogue.ts';
import { submit } from '../../../src/contract/studio/submit.ts';
import type { Task } from '../../../src/contract/studio/task.ts';
import { EngineError } from '../../../src/server/engines/engine.ts';
import { guardEngine } from '../../../src/server/engines/guarded-engine.ts';
import { endedTask } from '../../support/content/ended-task.ts';
import { assertInvariants } from '../../support/database/invariants.ts';
import { type Behave, draws, fakeEngine, picture } from '../../support/fake-engine.ts';
import { ask, must } from '../../support/people/account.ts';
import { type SignedIn, signedIn } from '../../support/people/member.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

const far = fakeEngine('openai', ['design_dress', 'design_knit', 'sketch']);
const local = fakeEngine('local', ['design_dress', 'design_knit', 'pattern']);
let now = Date.parse('2026-11-21T08:00:00Z');
let server: TestServer;
let member: SignedIn;

beforeAll(async () => {
  server = await startTestServer({
    engines: [guardEngine(far, () => now), local],
    jobs: true,
    env: {
      ENGINES: 'openai,local',
      OPENAI_API_KEY: 'sk-test-key',
      ENGINE_ORDER: 'design_knit=local>openai',
      ENGINE_PRICES: 'openai=7/5, openai.sketch=9/8',
    },
    runLimits: { runMs: 20_000, retryMs: 1, leaseMs: 30_000 },
  });
});
afterAll(() => server.close());
beforeEach(async () => {
  // Every fuse of an earlier test has mended.
  now += 86_400_000;
  far.behave = draws;
  local.behave = draws;
  member = await signedIn(server);
});

const dress = { creative_type: 'design_dress', input: { prompt: '裙' } };
const from = () => ({ token: member.token });
const feature = async (designType: string) => {
  const { features } = await must(server, catalogue, {});
  return features.find((one) => one.designType === designType);
};
async function made(body: object): Promise<Task> {
  const { id } = await must(server, submit, { body }, from());
  return endedTask(server, member, id, 20_000);
}
const fails = (error: EngineError, after = 0): Behave =>
  async function* (job) {
    for (let index = 0; index < after; index += 1) yield await picture(job, index);
    throw error;
  };

it('the first in order makes it, at the operator’s price, and the catalogue says so', async () => {
  expect(await feature('design_dress')).toMatchObject({ engine: { name: 'openai' }, reason: '', price: { online: 7, offline: 5 } });
  expect(await feature('design_knit')).toMatchObject({ engine: { name: 'local' }, price: { online: 0, offline: 0 } });
  expect(await feature('sketch')).toMatchObject({ engine: { name: 'openai' }, price: { online: 9, offline: 8 } });
  expect(await feature('vector')).toMatchObject({ engine: null, reason: expect.stringMatching(/未配置/) });
  const { rules } = await must(server, billingRules, {});
  expect(rules.find((rule) => rule.creative_type === 'design_dress' && rule.task_type === 'online')).toMatchObject({
    per_picture: 7,
    counts: expect.arrayContaining([{ count: 5, total: 35 }]),
  });
  expect(await made(dress)).toMatchObject({ status: 'done', engine: 'openai', price: 35, charged: 35 });
});

it('an engine that turns out to be gone hands the task to the next, before anything is charged; then nobody is sent to it', async () => {
  far.behave = fails(new EngineError('auth', engineKeyRefused));
  const done = await made(dress);
  expect(done).toMatchObject({ status: 'done', engine: 'local', delivered: 5, price: 0, charged: 0 });
  expect(await must(server, balance, {}, from())).toMatchObject({ balance: 200, held: 0 });
  expect(await feature('design_dress')).toMatchObject({ engine: { name: 'local' }, price: { online: 0 } });
  expect(await feature('sketch')).toMatchObject({ engine: null, reason: engineKeyRefused.text });
  const before = far.asked.length;
  expect(await made(dress)).toMatchObject({ engine: 'local', status: 'done' });
  expect(far.asked).toHaveLength(before);
  await assertInvariants(server.database.sql);
});

it('where something was delivered and charged already, no other engine goes on with it', async () => {
  far.behave = fails(new EngineError('quota', engineUnreachable), 2);
  const done = await made(dress);
  expect(done).toMatchObject({ status: 'partial', engine: 'openai', delivered: 2, charged: 14 });
  expect(await must(server, balance, {}, from())).toMatchObject({ balance: 186, held: 0 });
  await assertInvariants(server.database.sql);
});

it('a dearer engine never takes over what was shown as cheaper', async () => {
  local.behave = fails(new EngineError('unavailable', engineUnreachable));
  expect(await made({ creative_type: 'design_knit', input: { prompt: '毛衣' } })).toMatchObject({
    status: 'failed',
    engine: 'local',
    reason: engineUnreachable.text,
    charged: 0,
  });
});

it('what nobody can do now is refused with the reason, and nothing is charged', async () => {
  far.behave = fails(new EngineError('auth', engineKeyRefused));
  await made(dress);
  const body = { creative_type: 'sketch', input: { source_path: ['u/none.png'] } };
  expect((await ask(server, submit, { body }, from())).envelope.status).toBe(false);
  expect(await must(server, balance, {}, from())).toMatchObject({ balance: 200, held: 0 });
});
