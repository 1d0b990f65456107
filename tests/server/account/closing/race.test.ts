/** A closing beside everything that may happen in the same moment: whoever is second finds the account gone, and the books stay true. */
import { sql as raw } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { closeAccount } from '../../../../src/contract/account/closing.ts';
import { login } from '../../../../src/contract/account/login.ts';
import { updatePassword } from '../../../../src/contract/account/password.ts';
import { updateInfo } from '../../../../src/contract/account/profile.ts';
import { register } from '../../../../src/contract/account/register.ts';
import { SMS_REGISTER, sendSms } from '../../../../src/contract/account/sms.ts';
import { recharge } from '../../../../src/contract/credit/recharge.ts';
import { addFolder } from '../../../../src/contract/favourite/folders.ts';
import { engineCrashed } from '../../../../src/contract/messages.ts';
import { emptyAccount, emptyClosed } from '../../../../src/server/account/closing/empty-service.ts';
import { DEPARTURES } from '../../../../src/server/application.ts';
import type { Departure } from '../../../../src/server/platform/running/departure.ts';
import { claimTask } from '../../../../src/server/studio/run/task-claim.ts';
import { deliver, finishClaim } from '../../../../src/server/studio/run/task-ending.ts';
import { createTasks } from '../../../../src/server/studio/submit-service.ts';
import { admitted } from '../../../support/content/admitted.ts';
import { assertInvariants } from '../../../support/database/invariants.ts';
import { rowsOf } from '../../../support/database/rows.ts';
import { ask, codeFor, joinPersonal, must, PASSWORD } from '../../../support/people/account.ts';
import { memberIdOf } from '../../../support/people/rich-member.ts';
import { startTestServer, type TestServer } from '../../../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { CAPTCHA: 'off' } });
});
afterAll(() => server.close());

const body = { password: PASSWORD, understood: true };
const close = (token: string) => ask(server, closeAccount, { body }, { token });
const rows = (query: ReturnType<typeof raw>) => rowsOf<Record<string, unknown>>(server.database.sql, query);

/** Nothing of a closed account is left, whatever was written in the moment of its closing. */
async function assertGone(id: number): Promise<void> {
  await assertInvariants(server.database.sql);
  const [self] = await rows(raw`select * from member where id = ${id}`);
  expect(self).toMatchObject({ mobile: null, realname: null, avatar: null });
  expect(self?.closed_at).not.toBeNull();
  expect(self?.emptied_at).not.toBeNull();
  for (const table of ['session', 'favourite_folder', 'recharge_order', 'membership']) {
    expect([table, await rows(raw`select 1 as one from ${raw.identifier(table)} where member_id = ${id}`)]).toEqual([table, []]);
  }
  const open = raw`select 1 as one from studio_task where member_id = ${id} and status in ('waiting', 'running')`;
  expect(await rows(open)).toEqual([]);
  const balances = await rows(raw`select balance from ledger_account where member_id = ${id}`);
  expect(balances.map(({ balance }) => Number(balance))).toEqual([0, 0]);
}

it('two devices close at once: one does, the other learns that it is signed out; the balance is given up once', async () => {
  const me = await joinPersonal(server);
  const id = await memberIdOf(server, me.mobile);
  const second = await must(server, login, { body: { username: me.mobile, password: PASSWORD } });
  const answers = await Promise.all([close(me.token), close(second), close(me.token)]);
  expect(answers.map(({ http }) => http).sort()).toEqual([200, 401, 401]);
  await assertGone(id);
  expect(await rows(raw`select 1 as one from ledger_transfer where key = ${`forfeit:${id}`}`)).toHaveLength(1);
});

it('calls under way write nothing for an account that closes beside them, and none is a fault', async () => {
  for (let round = 0; round < 4; round++) {
    const me = await joinPersonal(server);
    const id = await memberIdOf(server, me.mobile);
    const others = [
      () => ask(server, updateInfo, { body: { realname: '林冬' } }, me),
      () => ask(server, addFolder, { body: { name: `夹${round}`, desc: '' } }, me),
      () => ask(server, updatePassword, { body: { old_password: PASSWORD, password0: 'another one', password1: 'another one' } }, me),
      () => ask(server, login, { body: { username: me.mobile, password: PASSWORD } }),
    ];
    const calls = others.flatMap((call) => [call(), call()]);
    const closing = close(me.token);
    const answers = await Promise.all([...calls, ...others.map((call) => call())]);
    for (const { http } of answers) expect([200, 401, 409, 422, 429]).toContain(http);
    // A changed password ends the login that closes: then it is asked again with the new one.
    if ((await closing).http !== 200) {
      const token = await must(server, login, { body: { username: me.mobile, password: 'another one' } }, { address: '10.9.9.9' });
      const again = { password: 'another one', understood: true };
      expect((await ask(server, closeAccount, { body: again }, { token })).http).toBe(200);
    }
    await assertGone(id);
  }
});

it('what was under way when the account closed is refused by the database itself: rows, names, and a task with its hold', async () => {
  const me = await joinPersonal(server);
  const id = await memberIdOf(server, me.mobile);
  await close(me.token);
  const { sql } = server.database;
  const closed = { cause: { code: 'RYOUT' } };
  const at = new Date().toISOString();
  const folder = raw`insert into favourite_folder (member_id, name, created_at, updated_at) values (${id}, '夹', ${at}, ${at})`;
  await expect(sql.execute(folder)).rejects.toMatchObject(closed);
  await expect(sql.execute(raw`update member set realname = '林冬' where id = ${id}`)).rejects.toMatchObject(closed);
  const task = sql.transaction((tx) => createTasks(tx, id, [admitted(1, 0)], server.context.now()));
  await expect(task).rejects.toMatchObject(closed);
  await assertGone(id);
});

it('an order placed in that moment keeps the account, or comes too late', async () => {
  for (let round = 0; round < 4; round++) {
    const me = await joinPersonal(server);
    const id = await memberIdOf(server, me.mobile);
    const order = () =>
      ask(
        server,
        recharge,
        { body: { package_id: 1, channel: 'sandbox' } },
        { ...me, headers: { 'idempotency-key': `order-in-round-${round}` } },
      );
    const [ordered, closed] = await Promise.all([order(), close(me.token)]);
    if (closed.http === 200) {
      expect(ordered.http).toBe(401);
      await assertGone(id);
    } else {
      expect([ordered.http, closed.code]).toEqual([200, 'closingOrder']);
    }
  }
});

it('a picture delivered in that moment is paid and erased, or is nobody’s: no bean is lost between', async () => {
  const { context, database } = server;
  for (let round = 0; round < 4; round++) {
    const me = await joinPersonal(server);
    const id = await memberIdOf(server, me.mobile);
    await database.sql.transaction((tx) => createTasks(tx, id, [admitted(3, 10)], context.now()));
    const claim = await claimTask(context, 0);
    if (!claim) throw new Error('no task to claim');
    const look = { original: `o${id}`, blob: `b${id}`, width: 1, height: 1, colour: '#ffffff', files: [], notes: [] };
    const made = { ...look, grade: 'good', caption: '', reading: null, seed: 1 } as const;
    const work = async () => {
      for (const place of [0, 1, 2]) if ((await deliver(context, claim, { place, ...made })) === 'lost') return;
      await finishClaim(context, claim, engineCrashed);
    };
    const [closed] = await Promise.all([close(me.token), work()]);
    expect(closed.http).toBe(200);
    await assertGone(id);
    expect(await rows(raw`select 1 as one from creative where member_id = ${id} and (blob is not null or charged = 0)`)).toEqual([]);
  }
});

it('who joins with the phone in that moment is told that it is taken, or has a new account without gifts', async () => {
  for (let round = 0; round < 4; round++) {
    const me = await joinPersonal(server);
    const id = await memberIdOf(server, me.mobile);
    // Asked for while the phone was still free: the code of the first joining, kept alive.
    await server.database.sql.execute(raw`update sms_code set used_at = null, tries = 0 where mobile = ${me.mobile}`);
    const code = await codeFor(server, me.mobile);
    const form = { is_personal: 1, realname: '林夏', mobile: me.mobile, code, password0: PASSWORD, password1: PASSWORD };
    const [closed, ...joined] = await Promise.all([
      close(me.token),
      ask(server, register, { body: form }),
      ask(server, register, { body: form }),
    ]);
    expect(closed.http).toBe(200);
    for (const { code: said } of joined) expect(['', 'ok', 'phoneTaken', 'codeWrong', 'codeExhausted']).toContain(said);
    await assertGone(id);
    const again = await rows(raw`
      select a.balance from member m join ledger_account a on a.member_id = m.id and a.kind = 'member' where m.mobile = ${me.mobile}`);
    expect(again.length).toBeLessThan(2);
    for (const { balance } of again) expect(Number(balance)).toBe(0);
    expect((await ask(server, sendSms, { body: { mobile: me.mobile, sId: SMS_REGISTER } })).http).not.toBe(500);
  }
});

it('a process that dies right after the closing leaves a job that does the rest; done twice it does nothing', async () => {
  const me = await joinPersonal(server);
  const id = await memberIdOf(server, me.mobile);
  const dying: Departure = {
    columns: [],
    forget: () => {
      throw new Error('killed');
    },
  };
  const departures = DEPARTURES as Departure[];
  departures.push(dying);
  try {
    expect((await close(me.token)).http).toBe(200);
  } finally {
    departures.pop();
  }
  const [half] = await rows(raw`select closed_at, emptied_at, mobile from member where id = ${id}`);
  expect(half).toMatchObject({ emptied_at: null, mobile: null });
  expect(await rows(raw`select 1 as one from pgboss.job where name = 'account.empty' and state = 'created'`)).not.toEqual([]);
  await emptyClosed(server.context, DEPARTURES);
  await assertGone(id);
  await emptyAccount(server.context, id, DEPARTURES);
  await assertGone(id);
});
