/** 注销账户: what goes, what stays, who is let, and that coming back brings no second gift. */
import { once } from 'node:events';
import { sql as raw } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { closeAccount, closingState } from '../../../../src/contract/account/closing.ts';
import { adminMember, adminMembers, lockMember } from '../../../../src/contract/account/console-members.ts';
import { login } from '../../../../src/contract/account/login.ts';
import { register } from '../../../../src/contract/account/register.ts';
import { sessions } from '../../../../src/contract/account/session.ts';
import { showCommunity } from '../../../../src/contract/community/calls.ts';
import { balance } from '../../../../src/contract/credit/balance.ts';
import { artificialGift } from '../../../../src/contract/credit/gift.ts';
import { ledgerProof } from '../../../../src/contract/credit/proof.ts';
import { showShared } from '../../../../src/contract/favourite/shared.ts';
import { getGrowthTasks } from '../../../../src/contract/growth/growth-tasks.ts';
import { CLOSE_NOT_SIGNED_IN } from '../../../../src/contract/realtime/socket.ts';
import { BLOB_HOLDERS, DEPARTURES } from '../../../../src/server/application.ts';
import { settleOrder } from '../../../../src/server/credit/recharge/order-service.ts';
import { purgeBlobs } from '../../../../src/server/storage/purge-service.ts';
import { assertInvariants } from '../../../support/database/invariants.ts';
import { rowsOf } from '../../../support/database/rows.ts';
import {
  ask,
  firstError,
  freshPhone,
  joinCompany,
  joinPersonal,
  must,
  PASSWORD,
  registrationCode,
} from '../../../support/people/account.ts';
import { signedIn } from '../../../support/people/member.ts';
import { closingCode, memberIdOf, richMember } from '../../../support/people/rich-member.ts';
import { startTestServer, type TestServer } from '../../../support/server.ts';

let server: TestServer;
let now = Date.parse('2026-11-21T04:00:00Z');
let port = 0;
beforeAll(async () => {
  server = await startTestServer({ env: { CAPTCHA: 'off' }, now: () => now, growth: true });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const address = server.app.server.address();
  port = typeof address === 'object' && address ? address.port : 0;
});
afterAll(() => server.close());

const proof = { password: PASSWORD, understood: true };
const close = (token: string, body: object = proof) => ask(server, closeAccount, { body }, { token });

/** Columns that name a member, of which rows of one who left may stay: the books, and numbers without a name. */
const STAYS = new Set([
  ...['ledger_account.member_id', 'credit_hold.member_id', 'credit_hold.actor_id', 'credit_lot.member_id', 'recharge_order.member_id'],
  ...['invoice.member_id', 'studio_task.member_id', 'creative.member_id'],
]);

it('every column that names a member is somebody’s to erase', async () => {
  const { rows } = await server.database.executeSql(
    `select c.table_name || '.' || c.column_name as name from information_schema.columns c
     where c.table_schema = 'public' and (c.column_name ~ '^(member|company|actor|operator|inviter|owner)_id$'
       or exists (select 1 from pg_constraint f join pg_attribute a on a.attrelid = f.conrelid and a.attnum = any (f.conkey)
         where f.contype = 'f' and f.confrelid = 'member'::regclass and f.conrelid = (select k.oid from pg_class k where k.relname = c.table_name and k.relnamespace = 'public'::regnamespace) and a.attname = c.column_name))
     order by 1`,
  );
  const known = DEPARTURES.flatMap(({ columns }) => columns);
  expect(rows.map(({ name }) => String(name))).toEqual([...known].sort());
});

describe('what goes and what stays', () => {
  it('is counted before, and gone after: rows, pictures, names; the books stay true', async () => {
    const me = await richMember(server);
    const state = await must(server, closingState, {}, me);
    expect(state.counts).toEqual({
      ...{ works: 3, published: 1, tasks: 1, favourites: 1, shared: 1, packages: 1, models: 1, follows: 1, beans: 190 },
    });
    expect(state.obstacles).toEqual([]);
    const socket = new WebSocket(`ws://127.0.0.1:${port}/ws/task?userid=${me.id}`, {
      headers: { host: `localhost:${port}`, cookie: `wowLoginToken=${encodeURIComponent(`Bearer ${me.token}`)}` },
    });
    await once(socket, 'open');
    const ended = once(socket, 'close');
    // The seat is taken when its first ping is answered.
    socket.send('{"type":"ping"}');
    await once(socket, 'message');

    expect((await close(me.token)).envelope).toMatchObject({ status: true });

    expect((await ended)[0]).toBe(CLOSE_NOT_SIGNED_IN);
    expect((await ask(server, sessions, {}, me)).http).toBe(401);
    expect((await ask(server, login, { body: { username: me.mobile, password: PASSWORD } })).code).toBe('accountUnknown');
    expect((await ask(server, showCommunity, { params: { id: me.published } })).code).toBe('communityGone');
    expect((await ask(server, showShared, { params: { key: me.shareKey } })).code).toBe('shareGone');
    for (const column of DEPARTURES.flatMap(({ columns }) => columns).filter((name) => !STAYS.has(name))) {
      const [table = '', name = ''] = column.split('.');
      const { rows } = await server.database.executeSql(`select 1 from ${table} where ${name} = ${me.id}`);
      expect([column, rows.length]).toEqual([column, 0]);
    }
    const everything = await everyRow();
    expect(everything).not.toContain(me.mobile);
    expect(everything).not.toContain('lin@example.com');
    const [row] = await rowsOf<object>(server.database.sql, raw`select * from member where id = ${me.id}`);
    expect(row).toMatchObject({ mobile: null, user_name: null, realname: null, client_name: null, avatar: null });
    expect(JSON.stringify(await rowsOf(server.database.sql, raw`select * from creative where member_id = ${me.id}`))).not.toContain('裙');

    await assertInvariants(server.database.sql);
    const accounts = await rowsOf(
      server.database.sql,
      raw`select kind, balance from ledger_account where member_id = ${me.id} order by kind`,
    );
    expect(accounts.map((account) => Object.values(account as object).map(String))).toEqual([
      ['held', '0'],
      ['member', '0'],
    ]);
    const forfeit = await rowsOf<{ beans: string }>(
      server.database.sql,
      raw`select sum(e.amount) as beans from ledger_entry e join ledger_account a on a.id = e.account_id where a.kind = 'forfeit'`,
    );
    expect(Number(forfeit[0]?.beans)).toBe(190);

    expect(await Promise.all(me.blobs.map((name) => server.context.blobs.info(name)))).not.toContain(undefined);
    now += 2 * 3_600_000;
    await purgeBlobs({ ...server.context, now: () => Date.now() + 2 * 3_600_000 }, BLOB_HOLDERS);
    expect(await Promise.all(me.blobs.map((name) => server.context.blobs.info(name)))).toEqual(me.blobs.map(() => undefined));
  });

  it('operators see that somebody left, and can do nothing about them', async () => {
    const me = await joinPersonal(server);
    const id = await memberIdOf(server, me.mobile);
    await close(me.token);
    const operator = await signedIn(server);
    await server.database.executeSql('update member set is_operator = true where id = $1', [operator.id]);
    const listed = await must(server, adminMembers, { query: { kind: 'closed' } }, operator);
    expect(listed.list.find((row) => row.id === id)).toMatchObject({ name: `已注销 ${id}`, mobile: '', balance: 0 });
    expect((await must(server, adminMember, { params: { id } }, operator)).closed_at).not.toBeNull();
    const body = { locked: true, reason: '试试' };
    expect((await ask(server, lockMember, { params: { id }, body }, operator)).code).toBe('memberGone');
    const gift = { member_id: id, beans: 5, reason: '试试', days: null };
    expect((await ask(server, artificialGift, { body: gift }, operator)).code).toBe('giftMemberUnknown');
    expect((await must(server, ledgerProof, {}, operator)).faults).toEqual({ sum: 0, balances: 0, held: 0, holds: 0, charges: 0 });
  });
});

/** Every text of every table, but what a sender of messages keeps masked. */
async function everyRow(): Promise<string> {
  const { rows } = await server.database.executeSql(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_name not in ('sms_outbox', 'rate_limit')`,
  );
  let all = '';
  for (const { name } of rows) {
    const { rows: found } = await server.database.executeSql(
      `select coalesce(string_agg(t::text, ' '), '') as text from ${String(name)} t`,
    );
    all += String(found[0]?.text);
  }
  return all;
}

describe('the proof', () => {
  it('is the password or a code to the own phone, and a tick', async () => {
    const me = await joinPersonal(server);
    const wrong = await close(me.token, { password: 'not the password', understood: true });
    expect(firstError(wrong.envelope, 'password')).toBe('密码错误');
    expect(firstError((await close(me.token, { understood: true })).envelope, 'password')).toBe('请填写密码');
    expect(firstError((await close(me.token, { password: PASSWORD })).envelope, 'understood')).toMatch('勾选');
    const code = await closingCode(server, me);
    const other = code === '000000' ? '111111' : '000000';
    expect(firstError((await close(me.token, { code: other, understood: true })).envelope, 'code')).toBe('验证码错误');
    expect((await close(me.token, { code, understood: true })).envelope.status).toBe(true);
  });

  it('cannot be guessed at: the tries of the sign-in count', async () => {
    const me = await joinPersonal(server);
    for (let n = 0; n < 10; n++) await close(me.token, { password: `guess ${n}`, understood: true });
    expect((await close(me.token)).code).toBe('loginTooOften');
    expect((await ask(server, sessions, {}, me)).http).toBe(200);
  });

  it('a code for anything else does not close, and nobody asks for a code to another phone', async () => {
    const me = await joinPersonal(server);
    expect((await close(me.token, { code: await registrationCode(server, freshPhone()), understood: true })).code).toBe('codeWrong');
    await expect(closingCode(server, { ...me, mobile: freshPhone() })).rejects.toThrow('手机号');
  });
});

describe('what has to be settled first', () => {
  const addOrder = (id: number, status: string) =>
    server.database.sql.execute(raw`
      insert into recharge_order (no, member_id, package_id, title, fen, beans, bonus, channel, status, created_at, expires_at)
      values (${`R${status}${id}`}, ${id}, 1, '尝鲜', 990, 100, 0, 'sandbox', ${status}, now(), now())`);

  it.each([
    [
      'operator',
      'closingOperator',
      (id: number) => server.database.sql.execute(raw`update member set is_operator = true where id = ${id}`),
    ],
    ['order', 'closingOrder', (id: number) => addOrder(id, 'open')],
    ['refund', 'closingRefund', (id: number) => addOrder(id, 'refunding')],
    [
      'invoice',
      'closingInvoice',
      (id: number) =>
        server.database.sql.execute(
          raw`insert into invoice (member_id, title, email, fen, created_at) values (${id}, '林夏', 'a@b.cn', 990, now())`,
        ),
    ],
  ] as const)('%s', async (obstacle, sentence, make) => {
    const me = await joinPersonal(server);
    await make(await memberIdOf(server, me.mobile));
    expect((await must(server, closingState, {}, me)).obstacles).toEqual([obstacle]);
    expect((await close(me.token)).code).toBe(sentence);
    expect((await ask(server, sessions, {}, me)).http).toBe(200);
  });

  it('money that comes after the closing goes back where it came from', async () => {
    const me = await joinPersonal(server);
    const id = await memberIdOf(server, me.mobile);
    await addOrder(id, 'closed');
    expect((await close(me.token)).envelope.status).toBe(true);
    const { sql } = server.database;
    const no = `Rclosed${id}`;
    const paid = { no, status: 'paid', fen: 990, providerNo: 'S9' } as const;
    expect(await settleOrder(sql, 'sandbox', paid, server.context)).toBe('paid');
    expect(await settleOrder(sql, 'sandbox', paid, server.context)).toBe('repeated');
    const refunds = await rowsOf(
      sql,
      raw`select r.no, r.fen, r.beans, r.bonus, r.operator_id, o.status from recharge_refund r join recharge_order o on o.id = r.order_id where o.no = ${no}`,
    );
    expect(refunds).toMatchObject([{ fen: 990, beans: 100, bonus: 0, operator_id: null, status: 'refunding' }]);
    expect(await rowsOf(sql, raw`select id from fund_arrival where member_id = ${id}`)).toEqual([]);
    const [left] = await rowsOf<{ balance: string }>(
      sql,
      raw`select balance from ledger_account where member_id = ${id} and kind = 'member'`,
    );
    expect(Number(left?.balance)).toBe(0);
    await assertInvariants(sql);
  });

  it('a company’s people, and what their tasks still hold of it', async () => {
    const company = await joinCompany(server);
    const companyId = Number(
      (await rowsOf<{ id: string }>(server.database.sql, raw`select id from member where user_name = ${company.userName}`))[0]?.id,
    );
    const person = await signedIn(server);
    await server.database.sql.execute(raw`
      insert into company_member (company_id, member_id, pays, joined_at) values (${companyId}, ${person.id}, 'company', now())`);
    expect((await close(company.token)).code).toBe('closingColleagues');
    const hold = raw`insert into credit_hold (key, member_id, actor_id, amount) values (${`x${companyId}`}, ${companyId}, ${person.id}, 5)`;
    await server.database.sql.execute(hold);
    await server.database.sql.execute(raw`update company_member set left_at = now() where company_id = ${companyId}`);
    expect((await must(server, closingState, {}, company)).obstacles).toEqual(['company_tasks']);
    await server.database.sql.execute(raw`delete from credit_hold where key = ${`x${companyId}`}`);
    expect((await close(company.token)).envelope.status).toBe(true);
  });

  it('who works for a company leaves it', async () => {
    const company = await signedIn(server);
    await server.database.sql.execute(raw`update member set is_personal = 0, client_name = '云裳' where id = ${company.id}`);
    const me = await joinPersonal(server);
    const id = await memberIdOf(server, me.mobile);
    await server.database.sql.execute(
      raw`insert into company_member (company_id, member_id, joined_at) values (${company.id}, ${id}, now())`,
    );
    expect((await must(server, closingState, {}, me)).employer).toBe('云裳');
    await close(me.token);
    const open = await rowsOf(server.database.sql, raw`select 1 from company_member where member_id = ${id} and left_at is null`);
    expect(open).toEqual([]);
  });
});

describe('coming back', () => {
  const joinAgain = async (mobile: string) => {
    now += 121_000;
    const code = await registrationCode(server, mobile);
    const body = { is_personal: 1, realname: '林夏', mobile, code, password0: PASSWORD, password1: PASSWORD };
    return must(server, register, { body });
  };

  it('with the same phone is a new, empty account without the gifts; growth goes on where it was', async () => {
    const me = await joinPersonal(server);
    const id = await memberIdOf(server, me.mobile);
    await server.database.sql.execute(raw`insert into growth_reward values (${id}, 2, '', 1, 20, now())`);
    await close(me.token);
    const again = await joinAgain(me.mobile);
    expect(await memberIdOf(server, me.mobile)).not.toBe(id);
    expect(await must(server, balance, {}, again)).toMatchObject({ balance: 0, held: 0 });
    const [trial] = await rowsOf(
      server.database.sql,
      raw`select 1 from membership where member_id = ${await memberIdOf(server, me.mobile)}`,
    );
    expect(trial).toBeUndefined();
    const { tasks, earned } = await must(server, getGrowthTasks, {}, again);
    expect(tasks.find(({ task_id }) => task_id === 2)).toMatchObject({ done: true });
    expect(earned).toBe(0);
    // Nor by leaving a second time.
    await close(again.token);
    expect(await must(server, balance, {}, await joinAgain(me.mobile))).toMatchObject({ balance: 0 });
  });

  it('with the same user name the same; after a year the trace is gone, and so is its memory', async () => {
    const company = await joinCompany(server);
    await close(company.token);
    const body = {
      is_personal: 0,
      client_name: '云裳',
      user_name: company.userName.toUpperCase(),
      password0: PASSWORD,
      password1: PASSWORD,
    };
    const again = await must(server, register, { body });
    expect(await must(server, balance, {}, again)).toMatchObject({ balance: 0 });
    await close(again.token);
    now += 366 * 24 * 3_600_000;
    expect(await must(server, balance, {}, await must(server, register, { body }))).toMatchObject({ balance: 200 });
  });

  it('a phone that was never here is given all of it', async () => {
    expect(await must(server, balance, {}, await joinPersonal(server))).toMatchObject({ balance: 200 });
  });
});
