import { sql as raw } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditLog } from '../../../src/contract/account/audit.ts';
import { balance } from '../../../src/contract/credit/balance.ts';
import { ledgerProof, releaseHold } from '../../../src/contract/credit/proof.ts';
import { runCommand } from '../../../src/server/account/admin/admin-commands.ts';
import { createTasks } from '../../../src/server/studio/submit-service.ts';
import { admitted } from '../../support/content/admitted.ts';
import { assertInvariants } from '../../support/database/invariants.ts';
import { ask, must } from '../../support/people/account.ts';
import { type SignedIn, signedIn } from '../../support/people/member.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
let operator: SignedIn;
let member: SignedIn;
beforeAll(async () => {
  server = await startTestServer();
  [operator, member] = [await signedIn(server), await signedIn(server)];
  await server.database.executeSql("update member set is_operator = true, realname = '周营' where id = $1", [operator.id]);
});
afterAll(() => server.close());

const proof = () => must(server, ledgerProof, {}, { token: operator.token });
const deeds = () => must(server, auditLog, { query: {} }, { token: operator.token });
const release = (id: number, who: SignedIn = operator) =>
  ask(server, releaseHold, { params: { id }, body: { reason: '进程崩溃' } }, { token: who.token, address: '10.2.3.4' });

/** A task with a hold of 15, whose row is then ended behind the ledger's back. */
async function heldTask(): Promise<{ readonly id: number; readonly holdId: number }> {
  const [task] = await server.database.sql.transaction((tx) => createTasks(tx, member.id, [admitted(5, 3)], server.context.now()));
  if (!task?.holdId) throw new Error('no hold');
  return { id: task.id, holdId: task.holdId };
}

it('finds a hold that no task needs, gives it back once, and writes down who did it and why', async () => {
  const { id, holdId } = await heldTask();
  expect((await proof()).stuck).toEqual([]);
  expect(await release(holdId)).toMatchObject({ http: 409, code: 'holdInUse' });
  await server.database.sql.execute(raw`update studio_task set status = 'failed', reason = 'x', finished_at = now() where id = ${id}`);
  await server.database.sql.execute(raw`update creative set status = 'failed', reason = 'x', finished_at = now() where task_id = ${id}`);
  const found = await proof();
  expect(found.faults.holds).toBe(1);
  expect(found.stuck).toMatchObject([{ hold_id: holdId, member_id: member.id, beans: 15, task_id: id }]);
  expect(await must(server, balance, {}, { token: member.token })).toMatchObject({ balance: 185, held: 15 });
  expect((await release(holdId)).envelope.data).toEqual({ beans: 15 });
  expect(await must(server, balance, {}, { token: member.token })).toMatchObject({ balance: 200, held: 0 });
  expect(await release(holdId)).toMatchObject({ http: 404, code: 'holdGone' });
  expect((await proof()).faults.holds).toBe(0);
  await assertInvariants(server.database.sql);
  const { actions } = await deeds();
  expect(actions).toMatchObject([
    { operator: '周营', action: '退回滞留的冻结', address: '10.2.3.4', detail: { 冻结: String(holdId), 热豆: '15', 原因: '进程崩溃' } },
  ]);
});

it('is for operators: others are refused and nothing is written', async () => {
  const before = (await deeds()).actions.length;
  expect(await release(1, member)).toMatchObject({ http: 403, code: 'forbidden', envelope: { message: '你没权限' } });
  expect(await ask(server, auditLog, { query: {} }, { token: member.token })).toMatchObject({ http: 403, code: 'forbidden' });
  expect((await ask(server, auditLog, { query: {} })).http).toBe(401);
  expect((await deeds()).actions).toHaveLength(before);
});

it('the command line is in the log too, without secrets; asking is not', async () => {
  const before = (await deeds()).actions.length;
  await server.database.executeSql("update member set mobile = '13912345678' where id = $1", [member.id]);
  await runCommand(server.context, ['list']);
  const said = await runCommand(server.context, ['password', '--account', '13912345678']);
  await runCommand(server.context, ['operator', 'add', '--account', '13912345678']);
  await expect(runCommand(server.context, ['operator', 'add', '--account', 'nobody'])).rejects.toThrow();
  const { actions } = await deeds();
  expect(actions).toHaveLength(before + 2);
  expect(actions.slice(0, 2)).toMatchObject([
    { operator: null, action: '给予运营权限', address: '' },
    { operator: null, action: '重设密码', detail: { 账号: '139****5678' } },
  ]);
  const password = /新密码 (\S+)/.exec(said)?.[1] ?? 'none';
  expect(JSON.stringify(actions)).not.toContain(password);
  expect(JSON.stringify(actions)).not.toContain('13912345678');
});

it('the log is read page by page', async () => {
  await server.database.executeSql(
    "insert into operator_action (action, created_at) select 'n' || i, now() from generate_series(1, 70) as i",
  );
  const first = await deeds();
  expect(first.actions).toHaveLength(50);
  const second = await must(server, auditLog, { query: { before: first.next } }, { token: operator.token });
  expect(second.actions[0]?.id).toBeLessThan(first.actions.at(-1)?.id ?? 0);
  expect(second.next).toBeNull();
});
