import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditLog } from '../../../src/contract/account/audit.ts';
import { balance } from '../../../src/contract/credit/balance.ts';
import { billingRules } from '../../../src/contract/credit/billing-rules.ts';
import { engineKeyRefused } from '../../../src/contract/messages.ts';
import { catalogue } from '../../../src/contract/studio/catalogue.ts';
import { engineHealth } from '../../../src/contract/studio/console-engines.ts';
import { adminPrices, setPrice } from '../../../src/contract/studio/console-prices.ts';
import { submit } from '../../../src/contract/studio/submit.ts';
import { EngineError } from '../../../src/server/engines/engine.ts';
import { guardEngine } from '../../../src/server/engines/guarded-engine.ts';
import { fakeEngine } from '../../support/fake-engine.ts';
import { ask, must } from '../../support/people/account.ts';
import { type SignedIn, signedIn } from '../../support/people/member.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

const now = Date.parse('2026-11-21T04:00:00Z');
const service = fakeEngine('openai', ['design_dress', 'pattern']);
const guarded = guardEngine(service, () => now);
let server: TestServer;
let operator: SignedIn;
let member: SignedIn;
beforeAll(async () => {
  const env = { ENGINES: 'openai,local', ENGINE_PRICES: 'openai=4/2', OPENAI_API_KEY: 'sk-test' };
  server = await startTestServer({ now: () => now, env, engines: [guarded, fakeEngine('local', ['design_dress'])] });
  [operator, member] = [await signedIn(server), await signedIn(server)];
  await server.database.executeSql("update member set is_operator = true, realname = '周营' where id = $1", [operator.id]);
});
afterAll(() => server.close());

const as = () => ({ token: operator.token });
const table = async () => (await must(server, adminPrices, {}, as())).features.find((one) => one.creative_type === 'design_dress');
const set = (price: object | null, version: number, engine = 'openai', creative_type = 'design_dress') =>
  ask(server, setPrice, { body: { creative_type, engine, price, version, reason: '成本上涨' } }, as());
const perPicture = async () =>
  (await must(server, billingRules, {})).rules.filter((rule) => rule.creative_type === 'design_dress').map((rule) => rule.per_picture);
const dress = {
  creative_type: 'design_dress',
  creative_count: 5,
  task_type: 'online',
  input: { prompt: '裙' },
  parameters: { mode: 'ai' },
};

it('a price set by an operator holds at once: in the rules, in the catalogue and for the next task', async () => {
  expect(await table()).toMatchObject({
    now: 'openai',
    prices: [
      { engine: 'openai', price: { online: 4, offline: 2 }, source: 'environment', version: 0 },
      { engine: 'local', price: { online: 0, offline: 0 }, source: 'free', version: 0 },
    ],
  });
  expect(await perPicture()).toEqual([4, 2]);
  const first = (await set({ online: 6, offline: 3 }, 0)).envelope.data.version;
  expect(await perPicture()).toEqual([6, 3]);
  const shown = (await must(server, catalogue, {})).features.find(({ designType }) => designType === 'design_dress');
  expect(shown?.price).toEqual({ online: 6, offline: 3 });
  await must(server, submit, { body: dress }, { token: member.token });
  expect(await must(server, balance, {}, { token: member.token })).toMatchObject({ balance: 170, held: 30 });
  expect((await table())?.prices[0]).toMatchObject({ source: 'operator', base: { online: 4, offline: 2 }, version: first });
  // Taken back: what the environment says, for whoever submits from now on.
  expect((await set(null, first)).http).toBe(200);
  expect(await perPicture()).toEqual([4, 2]);
  expect(await must(server, balance, {}, { token: member.token })).toMatchObject({ held: 30 });
  const { changes } = await must(server, adminPrices, {}, as());
  expect(changes.map(({ price, operator: who }) => [price?.online ?? null, who])).toEqual([
    [null, '周营'],
    [6, '周营'],
  ]);
  const { actions } = await must(server, auditLog, { query: {} }, as());
  expect(actions[1]).toMatchObject({
    ...{ operator: '周营', action: '修改热豆价格' },
    detail: { 功能: '连衣裙', 引擎: 'openai', 原价: '在线 4，离线 2', 新价: '在线 6，离线 3', 原因: '成本上涨' },
  });
});

it('is validated: no engine that does not make it, no fraction, no slip of the hand, no change over somebody else’s', async () => {
  expect((await set({ online: 1, offline: 1 }, 0, 'comfyui')).code).toBe('priceUnknown');
  expect((await set({ online: 1, offline: 1 }, 0, 'local', 'pattern')).code).toBe('priceUnknown');
  expect((await set({ online: 1.5, offline: 1 }, 0, 'local')).http).toBe(422);
  expect((await set({ online: 10_001, offline: 1 }, 0, 'local')).http).toBe(422);
  const both = await Promise.all([1, 2].map((online) => set({ online, offline: 0 }, 0, 'local')));
  expect(both.map(({ code, http }) => (http === 200 ? 'made' : code)).sort()).toEqual(['made', 'priceChanged']);
});

it('says how engines are: the fuse and why, the queue by lane, what failed, and who makes each feature', async () => {
  const health = () => must(server, engineHealth, {}, as());
  const well = await health();
  expect(well.engines).toMatchObject([
    { name: 'openai', features: 2, chosen: 2, state: 'well', faults: 0, faults_max: 3 },
    { name: 'local', features: 1, chosen: 0, state: 'well', faults: null },
  ]);
  expect(well.lanes).toMatchObject({ online: { waiting: 1, running: 0, oldest: new Date(now).toISOString() }, offline: { waiting: 0 } });
  // biome-ignore lint/correctness/useYield: an engine that fails before its first picture.
  service.behave = async function* () {
    throw new EngineError('auth', engineKeyRefused);
  };
  const job = { id: '1', designType: 'design_dress', input: {}, parameters: {}, images: {}, masks: {}, seed: 1, count: 1 };
  const run = async () => {
    for await (const _ of guarded.run(job, { signal: new AbortController().signal, progress: () => {} }));
  };
  await expect(run()).rejects.toThrow('auth');
  await server.database.executeSql(
    "update studio_task set status = 'failed', reason = '图像服务的密钥无效', started_at = created_at, finished_at = created_at",
  );
  const down = await health();
  expect(down.engines[0]).toMatchObject({
    ...{ state: 'down', reason: engineKeyRefused.text, until: new Date(now + 300_000).toISOString(), chosen: 0 },
    day: { done: 0, failed: 1 },
  });
  expect(down.errors).toMatchObject([{ creative_type: 'design_dress', engine: 'openai', reason: '图像服务的密钥无效' }]);
  const feature = (type: string) => down.features.find((one) => one.creative_type === type);
  expect(feature('design_dress')).toMatchObject({ engine: { name: 'local' }, reason: '', order: ['openai', 'local'] });
  expect(feature('pattern')).toMatchObject({ engine: null, reason: engineKeyRefused.text });
});
