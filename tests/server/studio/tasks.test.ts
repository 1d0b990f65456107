import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { balance } from '../../../src/contract/credit/balance.ts';
import { engineCancelled, engineNoSubject, engineOutOfMemory, studioFeatureClosed } from '../../../src/contract/messages.ts';
import { recolourWork } from '../../../src/contract/studio/recolour.ts';
import { cancelTask, copyTask, retryTask, submit, submitBatch } from '../../../src/contract/studio/submit.ts';
import type { Task } from '../../../src/contract/studio/task.ts';
import { listTasks, showTask, taskSeen } from '../../../src/contract/studio/task-calls.ts';
import { EngineError, type EngineFile } from '../../../src/server/engines/engine.ts';
import { eventsSince } from '../../../src/server/realtime/realtime-service.ts';
import { assertInvariants } from '../../support/database/invariants.ts';
import { aborted, draws, fakeEngine, picture } from '../../support/fake-engine.ts';
import { ask, must } from '../../support/people/account.ts';
import { type SignedIn, signedIn } from '../../support/people/member.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

const paid = fakeEngine('paid', ['design_dress', 'pattern', 'bg_remove']);
const local = fakeEngine('local', ['design_knit', 'ai_color', 'clothing_color']);
let server: TestServer;
let member: SignedIn;

beforeAll(async () => {
  server = await startTestServer({ engines: [paid, local], jobs: true });
});
afterAll(() => server.close());
beforeEach(async () => {
  paid.behave = draws;
  local.behave = draws;
  paid.asked.length = 0;
  member = await signedIn(server);
});

const dress = { creative_type: 'design_dress', input: { prompt: '红色连衣裙' } } as const;
const make = (body: object = dress, key?: string) =>
  must(server, submit, { body }, { token: member.token, ...(key && { headers: { 'idempotency-key': key } }) });
const show = (id: number) => must(server, showTask, { params: { id } }, { token: member.token });
const beans = () => must(server, balance, {}, { token: member.token });
const events = async () => (await eventsSince(server.database, member.id, 0)).map(({ event }) => event);

async function ended(id: number): Promise<Task> {
  return vi.waitFor(
    async () => {
      const task = await show(id);
      expect(['done', 'partial', 'failed', 'cancelled']).toContain(task.status);
      return task;
    },
    { timeout: 20_000, interval: 40 },
  );
}

describe('a work in the colours of a palette', () => {
  const recolour = (id: number, who = member) =>
    ask(server, recolourWork, { body: { id, colours: ['#d0102c', '#17161a'] } }, { token: who.token });

  it('is made in one press by the tool for its kind, which stands closed in the catalogue, and costs nothing', async () => {
    const garment = (await ended((await make()).id)).creatives[0]?.id ?? 0;
    const before = await beans();
    const { data } = (await recolour(garment)).envelope;
    expect(data).toMatchObject({ creative_type: 'clothing_color', price: 0, engine: 'local' });
    expect(await ended(data.id)).toMatchObject({ status: 'done', charged: 0 });
    expect(await beans()).toEqual(before);
    const print = (await ended((await make({ creative_type: 'pattern', input: { prompt: '碎花' } })).id)).creatives[0]?.id ?? 0;
    expect((await recolour(print)).envelope.data).toMatchObject({ creative_type: 'ai_color', price: 0 });
    // Its form stays closed, and nobody colours what is somebody else's.
    const form = { creative_type: 'ai_color', input: { source_path: [`w/${print}`], color: ['#d0102c'] } } as const;
    expect((await ask(server, submit, { body: form }, { token: member.token })).envelope.message).toBe(studioFeatureClosed.text);
    expect((await recolour(garment, await signedIn(server))).http).toBe(404);
  });
});

describe('a task', () => {
  it('holds its price, delivers picture by picture, charges each, and tells of it', async () => {
    const task = await make();
    expect(task).toMatchObject({ status: 'waiting', count: 5, price: 15, charged: 0, engine: 'paid' });
    const done = await ended(task.id);
    expect(done).toMatchObject({ status: 'done', delivered: 5, charged: 15, progress: 1, reason: '' });
    expect(done.creatives.map(({ status, grade, notes, prompt }) => [status, grade, notes, prompt])).toEqual(
      Array.from({ length: 5 }, () => ['done', 'good', ['测试引擎'], '红色连衣裙']),
    );
    expect(await beans()).toMatchObject({ balance: 185, held: 0 });
    expect(await events()).toEqual(expect.arrayContaining(['task-refresh', 'task-finish']));
    expect((await events()).at(-1)).toBe('task-finish');
    await assertInvariants(server.database.sql);
  });

  it('of the local engine costs nothing and holds nothing', async () => {
    const task = await make({ creative_type: 'design_knit', input: { prompt: '麻花毛衣' } });
    expect(task.price).toBe(0);
    expect(await ended(task.id)).toMatchObject({ status: 'done', delivered: 5, charged: 0 });
    expect(await beans()).toMatchObject({ balance: 200, held: 0 });
  });

  it('brings its further files along, drawings labelled and data as it is', async () => {
    local.behave = async function* (job) {
      const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0H9"/></svg>';
      const files: readonly EngineFile[] = [
        { name: 'flat.svg', mime: 'image/svg+xml', data: new TextEncoder().encode(svg) },
        { name: 'garment.json', mime: 'application/json', data: new TextEncoder().encode('{"length":3}') },
      ];
      yield { ...(await picture(job, 0)), files };
    };
    const done = await ended((await make({ creative_type: 'design_knit', input: { prompt: '毛衣' } })).id);
    const [flat, garment] = done.creatives[0]?.files ?? [];
    expect((await server.app.inject({ url: flat?.url ?? '' })).body).toContain('TC260:AIGC');
    expect((await server.app.inject({ url: garment?.url ?? '' })).json()).toEqual({ length: 3 });
  });

  it('is made once however often the same press arrives', async () => {
    const [one, two] = await Promise.all([make(dress, 'press-0001'), make(dress, 'press-0001')]);
    expect(two.id).toBe(one.id);
    expect((await make(dress, 'press-0001')).id).toBe(one.id);
    await ended(one.id);
    expect(await beans()).toMatchObject({ balance: 185, held: 0 });
  });

  it('that the balance cannot pay is refused with the missing number, and nothing exists', async () => {
    const body = { creations: Array.from({ length: 14 }, () => dress) };
    const answer = await ask(server, submitBatch, { body }, { token: member.token });
    expect(answer).toMatchObject({ code: 'insufficientBeans', http: 402, envelope: { data: { errors: { missing: ['10'] } } } });
    expect((await must(server, listTasks, { query: {} }, { token: member.token })).total).toBe(0);
    expect(await beans()).toMatchObject({ balance: 200, held: 0 });
  });

  it('is made at the price that was shown, or not at all; a copy asks for no price', async () => {
    const refused = await ask(server, submit, { body: { ...dress, price_shown: 10 } }, { token: member.token });
    expect(refused).toMatchObject({ code: 'studioPriceChanged', http: 409 });
    expect(refused).toMatchObject({ envelope: { data: { errors: { price_shown: ['10'], price: ['15'] } } } });
    expect((await must(server, listTasks, { query: {} }, { token: member.token })).total).toBe(0);
    expect(await beans()).toMatchObject({ balance: 200, held: 0 });
    const task = await make({ ...dress, price_shown: 15 });
    expect(task.price).toBe(15);
    expect(task.recipe).not.toHaveProperty('price_shown');
    await ended(task.id);
  });

  it('that no engine can do is refused before anyone pays', async () => {
    const answer = await ask(
      server,
      submit,
      { body: { creative_type: 'sketch', input: { source_path: ['u/x'] } } },
      { token: member.token },
    );
    expect(answer.code).not.toBe('');
    const age = { creative_type: 'text_to_vector', input: { prompt: '花' } };
    expect((await ask(server, submit, { body: age }, { token: member.token })).code).toBe('studioFeatureClosed');
    const trousers = { creative_type: 'design_trousers', input: { prompt: '裤' } };
    expect((await ask(server, submit, { body: trousers }, { token: member.token })).code).toBe('engineUnsupported');
    expect(await beans()).toMatchObject({ balance: 200, held: 0 });
  });

  it('names wrong fields by their dotted names', async () => {
    const body = { creative_type: 'pattern', input: { prompt: '花'.repeat(701) }, parameters: { similarity: 5, ratio: '9:16' } };
    const { envelope } = await ask(server, submit, { body }, { token: member.token });
    expect(Object.keys((envelope.data as unknown as { errors: object }).errors).sort()).toEqual([
      'input.prompt',
      'parameters.ratio',
      'parameters.similarity',
    ]);
  });
});

describe('endings', () => {
  it('partial: what was delivered stays and is paid, the rest costs nothing', async () => {
    paid.behave = async function* (job) {
      yield await picture(job, 0);
      yield await picture(job, 1);
      throw new EngineError('moderated', engineNoSubject);
    };
    const done = await ended((await make()).id);
    expect(done).toMatchObject({ status: 'partial', delivered: 2, charged: 6, reason: expect.stringMatching(/未生成的不收取热豆/) });
    expect(done.creatives.slice(2).map(({ status, reason }) => [status, reason])).toEqual(
      Array.from({ length: 3 }, () => ['failed', engineNoSubject.text]),
    );
    expect(await beans()).toMatchObject({ balance: 194, held: 0 });
    expect((await events()).filter((event) => event === 'creative-failed')).toHaveLength(3);
    await assertInvariants(server.database.sql);
  });

  it('duplicates and strangers among the pictures are passed over', async () => {
    paid.behave = async function* (job) {
      for (const index of [0, 0, 1, 7, -1, 1, 2, 3, 4]) yield await picture(job, index);
    };
    expect(await ended((await make()).id)).toMatchObject({ status: 'done', delivered: 5, charged: 15 });
  });

  it('refused: fails with the engine’s sentence and gives everything back', async () => {
    paid.behave = async function* () {
      yield* [];
      throw new EngineError('bad_input', engineOutOfMemory);
    };
    expect(await ended((await make()).id)).toMatchObject({ status: 'failed', reason: engineOutOfMemory.text, charged: 0 });
    expect(await beans()).toMatchObject({ balance: 200, held: 0 });
  });

  it('an engine that ends without a picture has failed', async () => {
    paid.behave = async function* () {
      yield* [];
    };
    expect(await ended((await make()).id)).toMatchObject({ status: 'failed', delivered: 0 });
  });

  it('a passing fault is tried again, and only for what is missing', async () => {
    let tries = 0;
    paid.behave = async function* (job) {
      tries += 1;
      yield await picture(job, 0);
      if (tries === 1) throw new EngineError('unavailable', engineNoSubject);
      for (let index = 1; index < job.count; index += 1) yield await picture(job, index);
    };
    expect(await ended((await make()).id)).toMatchObject({ status: 'done', delivered: 5, charged: 15 });
    expect(paid.asked.map(({ count }) => count)).toEqual([5, 4]);
  });

  it('a cancel stops the engine, keeps what is there, and gives the rest back at once', async () => {
    const stopped = Promise.withResolvers<void>();
    paid.behave = async function* (job, pace) {
      yield await picture(job, 0);
      await aborted(pace.signal);
      stopped.resolve();
      throw new EngineError('cancelled', engineCancelled);
    };
    const task = await make();
    await vi.waitFor(async () => expect((await show(task.id)).delivered).toBe(1), { timeout: 10_000 });
    const cancelled = await must(server, cancelTask, { params: { id: task.id } }, { token: member.token });
    expect(cancelled).toMatchObject({ status: 'cancelled', delivered: 1, charged: 3 });
    expect(await beans()).toMatchObject({ balance: 197, held: 0 });
    await stopped.promise;
    expect((await ask(server, cancelTask, { params: { id: task.id } }, { token: member.token })).code).toBe('studioTaskEnded');
    await assertInvariants(server.database.sql);
  });

  it('a retry makes what is missing, at a hold of its own', async () => {
    paid.behave = async function* (job) {
      yield await picture(job, 0);
      throw new EngineError('moderated', engineNoSubject);
    };
    const { id } = await ended((await make()).id);
    paid.behave = draws;
    const again = await must(server, retryTask, { params: { id } }, { token: member.token });
    expect(again).toMatchObject({ id, status: 'waiting', delivered: 1, reason: '' });
    expect(await ended(id)).toMatchObject({ status: 'done', delivered: 5, charged: 15 });
    expect(await beans()).toMatchObject({ balance: 185, held: 0 });
    expect((await ask(server, retryTask, { params: { id } }, { token: member.token })).code).toBe('studioTaskComplete');
    await assertInvariants(server.database.sql);
  });

  it('a copy is a new task with the same recipe', async () => {
    const first = await ended((await make()).id);
    const copy = await must(server, copyTask, { body: { id: first.id } }, { token: member.token });
    expect(copy.id).not.toBe(first.id);
    expect(copy.recipe).toEqual(first.recipe);
    await ended(copy.id);
  });
});

it('keeps every other member out: seeing, cancelling, retrying, copying, marking', async () => {
  const task = await ended((await make()).id);
  const other = await signedIn(server);
  const from = { token: other.token };
  for (const call of [showTask, cancelTask, retryTask]) {
    expect(await ask(server, call, { params: { id: task.id } }, from)).toMatchObject({ http: 404, code: 'studioTaskGone' });
  }
  expect((await ask(server, copyTask, { body: { id: task.id } }, from)).code).toBe('studioTaskGone');
  expect(await must(server, taskSeen, { body: { ids: [task.id] } }, from)).toEqual({ seen: 0 });
  expect((await must(server, listTasks, { query: {} }, from)).total).toBe(0);
  expect(await must(server, taskSeen, { body: { ids: [task.id] } }, { token: member.token })).toEqual({ seen: 1 });
});
