/**
 * Other members' numbers in every call: generated from the contract. Whoever adds a call with a number in it is covered the same
 * day: the answer must name nothing of the owner's, and nothing of the owner's may change.
 */
import { sql as raw } from 'drizzle-orm';
import fc from 'fast-check';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inviteReply } from '../../../src/contract/account/invitation.ts';
import { revokeSession } from '../../../src/contract/account/session.ts';
import type { CallDeclaration } from '../../../src/contract/call.ts';
import { claimArrivals } from '../../../src/contract/credit/arrivals.ts';
import { removeColleague, setCap } from '../../../src/contract/credit/company.ts';
import { getChannelOrder, recharge, requestInvoice } from '../../../src/contract/credit/recharge.ts';
import { engineCrashed } from '../../../src/contract/messages.ts';
import { cancelTask, copyTask, retryTask, submit } from '../../../src/contract/studio/submit.ts';
import { showTask } from '../../../src/contract/studio/task-calls.ts';
import * as works from '../../../src/contract/works/calls.ts';
import { noteWork } from '../../../src/contract/works/note.ts';
import { joinCompany } from '../../../src/server/credit/company/company-service.ts';
import { settleOrder } from '../../../src/server/credit/recharge/order-service.ts';
import { storeMade, storeUpload } from '../../../src/server/storage/storage-service.ts';
import { claimTask } from '../../../src/server/studio/run/task-claim.ts';
import { deliver, finishClaim } from '../../../src/server/studio/run/task-ending.ts';
import { createTasks } from '../../../src/server/studio/submit-service.ts';
import { requestsTo } from '../../support/arbitrary.ts';
import { admitted } from '../../support/content/admitted.ts';
import { rowsOf } from '../../support/database/rows.ts';
import { fakeEngine } from '../../support/fake-engine.ts';
import { ask } from '../../support/people/account.ts';
import { type SignedIn, signedIn } from '../../support/people/member.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

const SECRET = '机密的提示词';

interface Belongings {
  readonly work: number;
  readonly endedTask: number;
  readonly openTask: number;
  readonly session: number;
  readonly invitation: number;
  readonly upload: string;
  readonly picture: string;
  /** Money: an order that waits, one that is paid with its invoice, an arrival nobody was told of, a colleague. */
  readonly openOrder: string;
  readonly paidOrder: string;
  readonly invoice: number;
  readonly arrival: number;
  readonly colleague: number;
}

let server: TestServer;
let owner: SignedIn;
let thief: SignedIn;
let owned: Belongings;

async function taskOf(count: number): Promise<number> {
  const form = admitted(count, 0);
  const input = { prompt: SECRET };
  const [task] = await server.database.sql.transaction((tx) =>
    createTasks(tx, owner.id, [{ ...form, engine: 'local', creation: { ...form.creation, input } }], server.context.now()),
  );
  if (!task) throw new Error('no task');
  return task.id;
}

async function numberOf(statement: ReturnType<typeof raw>): Promise<number> {
  const [row] = await rowsOf<{ id: number | string }>(server.database.sql, statement);
  return Number(row?.id);
}

/** A company that recharged, was given to, asked for an invoice, and has somebody who spends for it. */
async function moneyOf({
  id,
  token,
}: SignedIn): Promise<Pick<Belongings, 'openOrder' | 'paidOrder' | 'invoice' | 'arrival' | 'colleague'>> {
  const { sql } = server.database;
  const order = async () => {
    const { envelope } = await ask(server, recharge, { body: { package_id: 2, channel: 'sandbox' } }, { token });
    return (envelope.data as { order_no: string }).order_no;
  };
  const [openOrder, paidOrder] = [await order(), await order()];
  await settleOrder(sql, 'sandbox', { no: paidOrder, status: 'paid', fen: 4900, providerNo: 'S1' }, server.context);
  const invoiced = { order_nos: [paidOrder], title: SECRET, tax_no: '', email: 'owner@example.com' };
  const { envelope } = await ask(server, requestInvoice, { body: invoiced }, { token });
  const colleague = (await signedIn(server)).id;
  await sql.execute(raw`update member set is_personal = 0 where id = ${id}`);
  await sql.transaction((tx) => joinCompany(tx, id, colleague, server.context.now()));
  const arrival = await numberOf(raw`select id from fund_arrival where member_id = ${id} limit 1`);
  return { openOrder, paidOrder, invoice: (envelope.data as { id: number }).id, arrival, colleague };
}

beforeAll(async () => {
  server = await startTestServer({ engines: [fakeEngine('local', ['design_dress', 'bg_remove'])] });
  [owner, thief] = [await signedIn(server), await signedIn(server)];
  const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#336699' } })
    .png()
    .toBuffer();
  const endedTask = await taskOf(2);
  const claim = await claimTask(server.context, 0);
  if (!claim) throw new Error('no claim');
  const made = await storeMade(server.context, { data: png, mime: 'image/png' });
  const rest = { files: [], grade: 'good' as const, notes: [], caption: SECRET, reading: null, seed: 1 };
  await deliver(server.context, claim, { place: 0, ...made, ...rest });
  await finishClaim(server.context, claim, engineCrashed);
  const { blob } = await storeUpload(server.context, owner.id, png);
  const invited = raw`insert into enterprise_invitation (member_id, client_name, mobile) values (${owner.id}, ${SECRET}, '13900000000') returning id`;
  const money = await moneyOf(owner);
  owned = {
    ...money,
    work: await numberOf(raw`select id from creative where task_id = ${endedTask} and status = 'done'`),
    endedTask,
    openTask: await taskOf(1),
    session: await numberOf(raw`select id from session where member_id = ${owner.id}`),
    invitation: await numberOf(invited),
    upload: `u/${blob}`,
    picture: made.blob,
  };
});
afterAll(() => server.close());

/** Everything the database keeps of the owner, in every table that names a member. */
async function belongings(): Promise<string> {
  const tables = await rowsOf<{ name: string; column: string }>(
    server.database.sql,
    raw`select c.table_name as name, c.column_name as column from information_schema.columns c
      where c.table_schema = 'public' and (c.column_name = 'member_id' or (c.table_name = 'member' and c.column_name = 'id')) order by 1`,
  );
  const all: string[] = [];
  for (const { name, column } of tables) {
    const rows = await rowsOf<{ row: string }>(
      server.database.sql,
      raw.raw(`select t::text as row from "${name}" t where "${column}" = ${owner.id} order by 1`),
    );
    all.push(`${name}: ${rows.map(({ row }) => row).join(' | ')}`);
  }
  return all.join('\n');
}

let before: string;
beforeEach(async () => {
  before = await belongings();
});

const secrets = () => [SECRET, owned.upload.slice(2), owned.picture, owner.token, owned.openOrder, owned.paidOrder, 'owner@example.com'];

function expectNothingOf(answer: unknown): void {
  const text = JSON.stringify(answer);
  for (const secret of secrets()) expect(text).not.toContain(secret);
}

describe('a foreign number is answered like one that does not exist', () => {
  const calls: readonly (readonly [CallDeclaration, (of: Belongings) => { params?: object; query?: object; body?: object }])[] = [
    [works.showWork, ({ work }) => ({ params: { id: work } })],
    [works.scoreWork, ({ work }) => ({ params: { id: work }, body: { score: 5 } })],
    [noteWork, ({ work }) => ({ params: { id: work }, body: { note: '别人的', was: '' } })],
    [showTask, ({ openTask }) => ({ params: { id: openTask } })],
    [cancelTask, ({ openTask }) => ({ params: { id: openTask } })],
    [retryTask, ({ endedTask }) => ({ params: { id: endedTask } })],
    [copyTask, ({ endedTask }) => ({ body: { id: endedTask } })],
    [revokeSession, ({ session }) => ({ params: { id: session } })],
    [inviteReply, ({ invitation }) => ({ body: { id: invitation, type: 1 } })],
    [getChannelOrder, ({ openOrder }) => ({ body: { order_no: openOrder } })],
    [setCap, ({ colleague }) => ({ body: { member_id: colleague, cap: 1 } })],
    [removeColleague, ({ colleague }) => ({ body: { member_id: colleague } })],
  ];
  it.each(calls.map(([call, input]) => ({ id: call.id, call, input })))('$id', async ({ call, input }) => {
    const { http, envelope } = await ask(server, call, input(owned), { token: thief.token });
    expect([403, 404]).toContain(http);
    expect(envelope.message).toMatch(/\p{Script=Han}/u);
    expectNothingOf(envelope);
    const far = Object.fromEntries(
      Object.entries(owned).map(([name, value]) => [name, typeof value === 'number' ? 999_999_999 : `R26112100000000000000000000`]),
    ) as unknown as Belongings;
    const absent = await ask(server, call, input(far), { token: thief.token });
    expect({ http: absent.http, code: absent.code }).toEqual({
      http,
      code: (await ask(server, call, input(owned), { token: thief.token })).code,
    });
    expect(await belongings()).toBe(before);
  });

  it.each([works.deleteWorks, works.restoreWorks, works.markFavourite, works.creativeSeen])(
    'in a list, $id does nothing to it',
    async (call) => {
      const { envelope } = await ask(server, call, { body: { ids: [owned.work], favourite: true } }, { token: thief.token });
      expect(JSON.stringify(envelope.data ?? {})).not.toMatch(new RegExp(`\\b${owned.work}\\b(?!")`));
      expectNothingOf(envelope);
      expect(await belongings()).toBe(before);
    },
  );

  it('an arrival is claimed by nobody else, and an order put on nobody else’s invoice', async () => {
    const claim = { body: { ids: [owned.arrival], tab: 'tab-of-a-thief' } };
    expect((await ask(server, claimArrivals, claim, { token: thief.token })).envelope.data).toEqual([]);
    const form = { order_nos: [owned.paidOrder], title: '某某服饰', tax_no: '', email: 'a@b.cn' };
    const [foreign, absent] = [form, { ...form, order_nos: ['R26112100000000000000000000'] }];
    const answers = await Promise.all([foreign, absent].map((body) => ask(server, requestInvoice, { body }, { token: thief.token })));
    expect(new Set(answers.map(({ http, envelope }) => `${http} ${envelope.message}`)).size).toBe(1);
    expect(await belongings()).toBe(before);
  });

  it.each(['upload', 'work'] as const)('as the picture of a form: %s', async (kind) => {
    const path = kind === 'upload' ? owned.upload : `w/${owned.work}`;
    const body = { creative_type: 'bg_remove', input: { source_path: [path] } };
    const { http, envelope } = await ask(server, submit, { body }, { token: thief.token });
    expect(http).toBe(422);
    expect(JSON.stringify(envelope)).toMatch(/\p{Script=Han}/u);
    expect(await belongings()).toBe(before);
  });
});

/** A member of a request that names something by number: `id`, `ids`, `task_id`, `folder_id`, … */
const NUMBERED = /(^|_)ids?$|Id$/;
/** `order_no`, `order_nos`. */
const ORDERED = /(^|_)nos?$/;

/** What a page can send: an address cannot hold half a character. */
function wellFormed<T>(value: T): T {
  return JSON.parse(JSON.stringify(value), (_, member: unknown) => (typeof member === 'string' ? member.toWellFormed() : member)) as T;
}

function withForeign(value: unknown, number: number, order: string): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const foreignFor = (name: string) => (NUMBERED.test(name) ? number : ORDERED.test(name) ? order : undefined);
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => {
      const foreign = foreignFor(name) ?? member;
      return [name, Array.isArray(member) && foreign !== member ? [foreign] : foreign];
    }),
  );
}

describe('every call of the contract, with every number the owner has', () => {
  it('names nothing of the owner’s and changes nothing', { timeout: 300_000 }, async () => {
    const calls = server.app.servedCalls.filter(({ bodyKind }) => bodyKind !== 'multipart');
    const { work, endedTask, openTask, session, invitation, arrival, invoice, colleague } = owned;
    const numbers = [work, endedTask, openTask, session, invitation, owner.id, arrival, invoice, colleague];
    for (const call of calls) {
      const inputs = fc.sample(requestsTo(call), { numRuns: numbers.length, seed: 7 }).map(wellFormed);
      const member = await signedIn(server);
      for (const [index, input] of inputs.entries()) {
        const foreign = numbers[index % numbers.length] ?? 0;
        const order = index % 2 === 0 ? owned.openOrder : owned.paidOrder;
        const made = {
          params: withForeign(input.params, foreign, order),
          query: withForeign(input.query, foreign, order),
          body: withForeign(input.body, foreign, order),
        };
        const sent = Object.fromEntries(Object.entries(made).filter(([part]) => part in input));
        const { http, envelope } = await ask(server, call, sent, { token: member.token, address: `10.9.${index}.${call.id.length}` });
        expect(http, call.id).toBeLessThan(500);
        if (call.audience === 'operator') expect([403, 422], call.id).toContain(http);
        expectNothingOf(envelope);
      }
    }
    expect(await belongings()).toBe(before);
  });

  it('asks nobody’s token for a member: 401 without one', { timeout: 300_000 }, async () => {
    const calls = server.app.servedCalls.filter(({ audience, bodyKind }) => audience !== 'anyone' && bodyKind !== 'multipart');
    for (const call of calls) {
      const inputs = fc.sample(requestsTo(call), { numRuns: 8, seed: 11 }).map(wellFormed);
      const answers = await Promise.all(inputs.map((input) => ask(server, call, input, {})));
      for (const { http, envelope } of answers) {
        expect([401, 422, 404, 413], call.id).toContain(http);
        expect(envelope.message).toMatch(/\p{Script=Han}/u);
      }
    }
  });
});
