/** One form on two devices, against a server that keeps drafts as ours does. */
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { KINDS } from '../../../src/app/routes/-outbox-kinds.ts';
import { network } from '../../../src/app/shell/offline/network.ts';
import { outbox, readOutbox, sendFromPage } from '../../../src/app/shell/outbox/outbox-state.ts';
import { waiting } from '../../../src/app/shell/outbox/outbox-waiting.ts';
import { keepToken } from '../../../src/app/shell/session/session.ts';
import { type Draft, emptyDraft } from '../../../src/app/studio/creation/draft.ts';
import { judge } from '../../../src/app/studio/creation/draft-known.ts';
import { type DraftSync, draftSync, type Theirs } from '../../../src/app/studio/creation/draft-sync.ts';
import { studioDraftChanged } from '../../../src/contract/messages.ts';
import { draftMark, draftText, keepDraft, type ToolDraft } from '../../../src/contract/studio/drafts.ts';
import { DESIGN_TYPES, type DesignType } from '../../../src/contract/studio/features.ts';
import { LOCAL } from '../../../src/device/keys.ts';
import type { OutboxEntry } from '../../../src/device/outbox/outbox.ts';

let there: { revision: number; draft: ToolDraft | null };
let loseAnswer = false;
/** A server of before asks the device whose words are there. */
let knowsOwn = false;
/** What happens on the device when the server has a draft, and its answer is still under way. */
let onKept = () => {};
let asked: string[] = [];
const devices: Device[] = [];
/** Each test has a form of its own: an answer that comes when a test is over is noted for that one's, and was taken for this one's. */
let designType: DesignType = 'design_dress';
let tests = 0;
/** Forms with a prompt. */
const FORMS = DESIGN_TYPES.filter((type) => type.startsWith('design_'));

beforeEach(() => {
  there = { revision: 0, draft: null };
  asked = [];
  designType = FORMS[tests++ % FORMS.length] ?? designType;
  keepToken('x');
  network.reachable = true;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('fetch', async (_url: string, { method, body }: RequestInit) => {
    const answer = (status: number, data: unknown, message = '') =>
      Response.json(
        { status: status === 200, message, status_code: status, data },
        { status, headers: { 'x-message-code': status === 200 ? '' : 'studioDraftChanged' } },
      );
    if (method !== 'PUT') return answer(200, { ...there, pictures: {}, at: there.revision ? '2026-11-22T08:30:00Z' : null });
    const { draft = null, was, mine = [] } = JSON.parse(String(body));
    asked.push(`${draft?.input.prompt ?? '-'} was ${was}`);
    const own = knowsOwn && mine.includes(draftMark(draftText(there.draft)));
    if (was !== there.revision && !own) return answer(409, { errors: { revision: [String(there.revision)] } }, studioDraftChanged.text);
    there = { revision: there.revision + 1, draft };
    onKept();
    if (loseAnswer) throw new TypeError('away');
    return answer(200, { revision: there.revision });
  });
});
afterEach(async () => {
  loseAnswer = false;
  knowsOwn = false;
  onKept = () => {};
  for (const { sync } of devices.splice(0)) sync.stop();
  vi.useRealTimers();
  localStorage.clear();
  for (const { id } of await outbox.list()) await outbox.remove(id);
  await readOutbox();
});

const words = (prompt: string): Draft => ({ ...emptyDraft(), input: { prompt } });

interface Device {
  readonly sync: DraftSync;
  form: Draft;
  question: Theirs | undefined;
}
function device(prompt = ''): Device {
  const made: Device = {
    form: prompt === '' ? emptyDraft() : words(prompt),
    question: undefined,
    sync: draftSync({
      designType,
      read: () => made.form,
      take: (draft) => {
        made.form = draft;
      },
      ask: (theirs) => {
        made.question = theirs;
      },
    }),
  };
  devices.push(made);
  return made;
}
function type(one: Device, prompt: string): void {
  one.form = words(prompt);
  one.sync.changed();
  one.sync.flush();
}
/** What this browser knows is as if it were another's. */
const otherDevice = () => localStorage.removeItem(LOCAL.draftsKnown.name);
const otherTyped = (prompt: string) => {
  there = { revision: there.revision + 1, draft: { input: { prompt }, parameters: {}, lane: 'online' } };
};
/** Somebody who wrote 「红」, which the server has; its answer was lost, so it waits here. */
async function withLostAnswer(): Promise<Device> {
  const laptop = device();
  laptop.sync.look();
  loseAnswer = true;
  type(laptop, '红');
  // It is written down before it is sent: only what came back without an answer waits.
  await vi.waitFor(() => expect(waiting.entries.map(({ refused }) => refused)).toEqual(['']));
  loseAnswer = false;
  return laptop;
}
const promptThere = () => (there.draft as Draft | null)?.input.prompt;

test('what is typed goes to the server when the hand rests, and comes to a device that has nothing', async () => {
  const laptop = device();
  laptop.form = words('红');
  laptop.sync.changed();
  laptop.form = words('红色碎花');
  laptop.sync.changed();
  await vi.advanceTimersByTimeAsync(2_000);
  await vi.waitFor(() => expect(asked).toEqual(['红色碎花 was 0']));
  otherDevice();
  const tablet = device();
  tablet.sync.look();
  await vi.waitFor(() => expect(tablet.form.input.prompt).toBe('红色碎花'));
  expect(tablet.question).toBeUndefined();
});

test('an answer that is lost makes no stranger of what this device wrote itself', async () => {
  const laptop = await withLostAnswer();
  // Typed on while the first one waits: it is taken over, and refused, because the server has it under a number that is not known here.
  type(laptop, '红色');
  await vi.waitFor(async () => expect((await outbox.list())[0]?.body).toContain('红色'));
  await outbox.replay(sendFromPage);
  await readOutbox();
  laptop.sync.look();
  await vi.waitFor(() => expect(promptThere()).toBe('红色'));
  expect(laptop.question).toBeUndefined();
  expect(await outbox.list()).toEqual([]);
});

test('what is refused because the answer to it was lost is no stranger’s either, and what is typed on goes there without another look', async () => {
  const laptop = await withLostAnswer();
  await outbox.replay(sendFromPage);
  await readOutbox();
  type(laptop, '红色');
  await vi.waitFor(() => expect(promptThere()).toBe('红色'));
  expect(laptop.question).toBeUndefined();
  expect(await outbox.list()).toEqual([]);
});

test('typed on after an answer was lost it goes out with the form closed: the server is told which words may be this device’s own', async () => {
  knowsOwn = true;
  const laptop = await withLostAnswer();
  type(laptop, '红色');
  await vi.waitFor(async () => expect((await outbox.list())[0]?.body).toContain('红色'));
  laptop.sync.stop();
  await outbox.replay(sendFromPage);
  expect(promptThere()).toBe('红色');
  expect(await outbox.list()).toEqual([]);
});

test('without a network several changes are one entry, the last one', async () => {
  const laptop = device();
  network.reachable = false;
  for (const prompt of ['红', '红色', '红色碎花']) {
    type(laptop, prompt);
    await vi.waitFor(async () =>
      expect((await outbox.list()).map(({ detail, body }) => [detail, JSON.parse(body ?? '').draft.input.prompt])).toEqual([
        [expect.any(String), prompt],
      ]),
    );
  }
  expect(asked).toEqual([]);
});

test.each(['mine', 'theirs'] as const)('where both devices went on nothing is sent until the person says which: %s', async (which) => {
  const laptop = device();
  type(laptop, '红');
  await vi.waitFor(() => expect(promptThere()).toBe('红'));
  otherTyped('绿');
  type(laptop, '蓝');
  await vi.waitFor(() => expect(laptop.question?.draft?.input.prompt).toBe('绿'));
  // Typed on meanwhile: kept here.
  type(laptop, '深蓝');
  await vi.advanceTimersByTimeAsync(5_000);
  expect([promptThere(), laptop.form.input.prompt]).toEqual(['绿', '深蓝']);
  const question = laptop.question;
  if (!question) throw new Error('nothing was asked');
  const other = laptop.sync.choose(which, question);
  await vi.waitFor(() => expect(promptThere()).toBe(which === 'mine' ? '深蓝' : '绿'));
  expect([laptop.form.input.prompt, other.input.prompt]).toEqual(which === 'mine' ? ['深蓝', '绿'] : ['绿', '深蓝']);
});

test('a second tab that was left alone takes what the first one wrote, and does not write its old words over it', async () => {
  const [first, second] = [device('旧'), device('旧')];
  first.sync.look();
  await vi.waitFor(() => expect(promptThere()).toBe('旧'));
  second.sync.look();
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  type(first, '新');
  await vi.waitFor(() => expect(promptThere()).toBe('新'));
  second.sync.look();
  await vi.waitFor(() => expect(second.form.input.prompt).toBe('新'));
  expect(asked).toEqual(['旧 was 0', '新 was 1']);
});

test('one that the person took back is not sent by itself, until something else is typed', async () => {
  const laptop = device();
  network.reachable = false;
  type(laptop, '红');
  await vi.waitFor(async () => expect(await outbox.list()).toHaveLength(1));
  const [entry] = await outbox.list();
  if (!entry) throw new Error('nothing waits');
  (await KINDS[keepDraft.id]?.())?.takenBack?.(entry);
  await outbox.remove(entry.id);
  await readOutbox();
  network.reachable = true;
  laptop.sync.look();
  // More turns than sending takes: what would be sent is sent by then, as the next lines show.
  for (let turn = 0; turn < 200; turn++) await new Promise((resolve) => setImmediate(resolve));
  expect([asked, await outbox.list()]).toEqual([[], []]);
  type(laptop, '红色');
  await vi.waitFor(() => expect(promptThere()).toBe('红色'));
});

test('what somebody typed who has signed out meanwhile goes nowhere', async () => {
  const laptop = device();
  laptop.form = words('红');
  laptop.sync.changed();
  localStorage.setItem(LOCAL.forgottenTimes.name, '1');
  laptop.sync.flush();
  for (let turn = 0; turn < 200; turn++) await new Promise((resolve) => setImmediate(resolve));
  expect([asked, await outbox.list()]).toEqual([[], []]);
  expect(localStorage.getItem(LOCAL.draftsKnown.name) ?? '').not.toContain(designType);
});

test('an answer that comes when the person has signed out says nothing of the next one’s draft', async () => {
  const laptop = device();
  laptop.sync.look();
  type(laptop, '红');
  onKept = () => {
    localStorage.setItem(LOCAL.forgottenTimes.name, '1');
    localStorage.removeItem(LOCAL.draftsKnown.name);
  };
  await vi.waitFor(() => expect(promptThere()).toBe('红'));
  await vi.waitFor(async () => expect(await outbox.list()).toEqual([]));
  for (let turn = 0; turn < 200; turn++) await new Promise((resolve) => setImmediate(resolve));
  expect(localStorage.getItem(LOCAL.draftsKnown.name)).toBeNull();
});

test('of two drafts the one goes on that alone was changed', () => {
  const known = { revision: 3, text: 'old', sent: ['sent'] };
  expect(judge('same', { revision: 9, text: 'same' }, known)).toBe('same');
  expect(judge('new', { revision: 3, text: 'old' }, known)).toBe('mine');
  expect(judge('new', { revision: 4, text: 'sent' }, known)).toBe('mine');
  expect(judge('old', { revision: 4, text: 'new' }, known)).toBe('theirs');
  expect(judge('null', { revision: 4, text: 'new' }, known)).toBe('theirs');
  expect(judge('mine', { revision: 4, text: 'new' }, known)).toBe('both');
});

test('in the list of what waits a refused one can replace the other device’s knowingly, and leads to its form', async () => {
  const kind = await KINDS[keepDraft.id]?.();
  const body = JSON.stringify({ draft: { input: { prompt: '蓝' }, parameters: {}, lane: 'online' }, was: 1 });
  const entry: OutboxEntry = {
    ...{ id: 'a', at: 1, method: 'PUT', text: '', detail: '', refused: '改过', code: 'studioDraftChanged', errors: { revision: ['4'] } },
    ...{ kind: keepDraft.id, url: '/api/creative/draft/design_dress', body },
  };
  expect(JSON.parse(kind?.agreement?.(entry)?.body ?? '')).toMatchObject({ draft: { input: { prompt: '蓝' } }, was: 4 });
  expect(kind?.agreement?.({ ...entry, code: 'studioDraftWrong', errors: {} })).toBeUndefined();
  expect(await kind?.edit?.(entry)).toBe('/studio/design_dress');
});
