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
import { engineCrashed } from '../../../src/contract/messages.ts';
import { cancelTask, copyTask, retryTask, submit } from '../../../src/contract/studio/submit.ts';
import { showTask } from '../../../src/contract/studio/task-calls.ts';
import * as works from '../../../src/contract/works/calls.ts';
import { storeMade, storeUpload } from '../../../src/server/storage/storage-service.ts';
import { claimTask } from '../../../src/server/studio/run/task-claim.ts';
import { deliver, finishClaim } from '../../../src/server/studio/run/task-ending.ts';
import { createTasks } from '../../../src/server/studio/submit-service.ts';
import { ask } from '../../support/account.ts';
import { admitted } from '../../support/admitted.ts';
import { requestsTo } from '../../support/arbitrary.ts';
import { fakeEngine } from '../../support/fake-engine.ts';
import { type SignedIn, signedIn } from '../../support/member.ts';
import { rowsOf } from '../../support/rows.ts';
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
  owned = {
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

const secrets = () => [SECRET, owned.upload.slice(2), owned.picture, owner.token];

function expectNothingOf(answer: unknown): void {
  const text = JSON.stringify(answer);
  for (const secret of secrets()) expect(text).not.toContain(secret);
}

describe('a foreign number is answered like one that does not exist', () => {
  const calls: readonly (readonly [CallDeclaration, (of: Belongings) => { params?: object; query?: object; body?: object }])[] = [
    [works.showWork, ({ work }) => ({ params: { id: work } })],
    [works.scoreWork, ({ work }) => ({ params: { id: work }, body: { score: 5 } })],
    [showTask, ({ openTask }) => ({ params: { id: openTask } })],
    [cancelTask, ({ openTask }) => ({ params: { id: openTask } })],
    [retryTask, ({ endedTask }) => ({ params: { id: endedTask } })],
    [copyTask, ({ endedTask }) => ({ body: { id: endedTask } })],
    [revokeSession, ({ session }) => ({ params: { id: session } })],
    [inviteReply, ({ invitation }) => ({ body: { id: invitation, type: 1 } })],
  ];
  it.each(calls.map(([call, input]) => ({ id: call.id, call, input })))('$id', async ({ call, input }) => {
    const { http, envelope } = await ask(server, call, input(owned), { token: thief.token });
    expect([403, 404]).toContain(http);
    expect(envelope.message).toMatch(/\p{Script=Han}/u);
    expectNothingOf(envelope);
    const none = { work: 0, endedTask: 0, openTask: 0, session: 0, invitation: 0, upload: '', picture: '' };
    const far = Object.fromEntries(Object.keys(none).map((name) => [name, 999_999_999])) as unknown as Belongings;
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

/** What a page can send: an address cannot hold half a character. */
function wellFormed<T>(value: T): T {
  return JSON.parse(JSON.stringify(value), (_, member: unknown) => (typeof member === 'string' ? member.toWellFormed() : member)) as T;
}

function withForeign(value: unknown, foreign: number): unknown {
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, NUMBERED.test(name) ? (Array.isArray(member) ? [foreign] : foreign) : member]),
  );
}

describe('every call of the contract, with every number the owner has', () => {
  it('names nothing of the owner’s and changes nothing', { timeout: 120_000 }, async () => {
    const calls = server.app.servedCalls.filter(({ bodyKind }) => bodyKind !== 'multipart');
    const numbers = [owned.work, owned.endedTask, owned.openTask, owned.session, owned.invitation, owner.id];
    for (const call of calls) {
      const inputs = fc.sample(requestsTo(call), { numRuns: 6, seed: 7 }).map(wellFormed);
      for (const [index, input] of inputs.entries()) {
        const foreign = numbers[index % numbers.length] ?? 0;
        const made = {
          params: withForeign(input.params, foreign),
          query: withForeign(input.query, foreign),
          body: withForeign(input.body, foreign),
        };
        const sent = Object.fromEntries(Object.entries(made).filter(([part]) => part in input));
        const member = await signedIn(server);
        const { http, envelope } = await ask(server, call, sent, { token: member.token, address: `10.9.${index}.${call.id.length}` });
        expect(http, call.id).toBeLessThan(500);
        if (call.audience === 'operator') expect([403, 422], call.id).toContain(http);
        expectNothingOf(envelope);
      }
    }
    expect(await belongings()).toBe(before);
  });

  it('asks nobody’s token for a member: 401 without one', async () => {
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
