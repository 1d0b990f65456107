import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditLog } from '../../../src/contract/account/audit.ts';
import { adminGrowth, changeGrowth } from '../../../src/contract/growth/console-growth.ts';
import { balanceOf } from '../../../src/server/credit/credit-service.ts';
import { type GrowthTrigger, noteGrowth } from '../../../src/server/growth/growth-service.ts';
import { settleMember } from '../../../src/server/growth/settlement.ts';
import { ask, must } from '../../support/people/account.ts';
import { type SignedIn, signedIn } from '../../support/people/member.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

const now = Date.parse('2026-11-21T04:00:00Z');
let server: TestServer;
let operator: SignedIn;
beforeAll(async () => {
  server = await startTestServer({ now: () => now, growth: true });
  operator = await signedIn(server);
  await server.database.executeSql("update member set is_operator = true, realname = '周营' where id = $1", [operator.id]);
});
afterAll(() => server.close());

const as = () => ({ token: operator.token });
const beans = async (who: SignedIn) => (await balanceOf(server.database.sql, who.id)).balance - 200;
const definition = async (id: number) => {
  const found = (await must(server, adminGrowth, {}, as())).find((one) => one.id === id);
  if (!found) throw new Error(`no task ${id}`);
  return found;
};
async function change(id: number, wish: object) {
  const { is_active, reward, cap, sort, version } = await definition(id);
  return ask(server, changeGrowth, { params: { id }, body: { is_active, reward, cap, sort, version, reason: '活动', ...wish } }, as());
}
async function happens(who: SignedIn, trigger: GrowthTrigger, key: string): Promise<void> {
  await noteGrowth(server.database.sql, who.id, trigger, key, now);
  await settleMember(server.context, who.id);
}

it('a raised cap pays for what happens after it, never for what happened before', async () => {
  const who = await signedIn(server);
  for (const n of [1, 2, 3, 4, 5]) await happens(who, 'download_finished', `package:${n}`);
  expect(await beans(who)).toBe(15);
  expect((await change(10, { cap: 10, reward: 7 })).envelope.data).toEqual({ version: 2 });
  await happens(who, 'download_finished', 'package:6');
  expect(await beans(who)).toBe(22);
  expect(await definition(10)).toMatchObject({ cap: 10, reward: 7, earned: { members: 1, rewards: 4, beans: 22 } });
});

it('a task that is switched off pays nothing, and nothing for that time when it is on again', async () => {
  const [early, late] = [await signedIn(server), await signedIn(server)];
  await change(3, { is_active: false });
  await happens(early, 'generation_done', 'task:1');
  await change(3, { is_active: true });
  await happens(early, 'generation_done', 'task:2');
  await happens(late, 'generation_done', 'task:3');
  expect([await beans(early), await beans(late)]).toEqual([0, 20]);
});

it('progress towards a reward is kept over a change', async () => {
  const who = await signedIn(server);
  for (const n of [1, 2, 3]) await happens(who, 'picture_collected', `picture:${n}`);
  await change(6, { is_active: false });
  await change(6, { is_active: true, cap: 2 });
  for (const n of [4, 5]) await happens(who, 'picture_collected', `picture:${n}`);
  expect(await beans(who)).toBe(15);
});

it('is validated, written down, and never changed over somebody else’s change', async () => {
  expect((await change(9, { reward: 0 })).http).toBe(422);
  expect((await change(9, { cap: 101 })).http).toBe(422);
  // Both have seen the same one, however late the second asks.
  const { version } = await definition(9);
  const both = await Promise.all([3, 4].map((reward) => change(9, { reward, version })));
  expect(both.map(({ code, http }) => (http === 200 ? 'made' : code)).sort()).toEqual(['growthChanged', 'made']);
  const missing = { is_active: true, reward: 1, cap: 1, sort: 1, version: 1, reason: '活动' };
  expect((await ask(server, changeGrowth, { params: { id: 2 ** 40 }, body: missing }, as())).code).toBe('growthGone');
  const [deed] = (await must(server, auditLog, { query: {} }, as())).actions;
  expect(deed).toMatchObject({
    ...{ operator: '周营', action: '修改成长任务' },
    detail: { 任务: '9 每日访问', 原: '开启，奖励 2，上限 1，排序 5', 原因: '活动' },
  });
});
