/** What a person can do about their own entries, by feature: change them where they were made, and agree to what is different now. */
import { beforeEach, expect, test } from 'vitest';
import { wordsToChange } from '../../../../src/app/community/state/words-to-change.ts';
import { KINDS } from '../../../../src/app/routes/-outbox-kinds.ts';
import { readDraft } from '../../../../src/app/studio/creation/draft.ts';
import { typedNotes } from '../../../../src/app/works/state/note-typed.ts';
import { publishWork } from '../../../../src/contract/community/publishing.ts';
import { submit } from '../../../../src/contract/studio/submit.ts';
import { noteWork } from '../../../../src/contract/works/note.ts';
import type { OutboxEntry } from '../../../../src/device/outbox/outbox.ts';

const entry = (kind: string, url: string, body: object | string, more: Partial<OutboxEntry> = {}): OutboxEntry => ({
  ...{ id: 'a', at: 1, method: 'POST', text: '', detail: '', refused: '', code: '', errors: {} },
  ...{ kind, url, body: typeof body === 'string' ? body : JSON.stringify(body) },
  ...more,
});

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  typedNotes.notes = {};
});

const NOTE_URL = '/api/creative/7/note';

test('a note goes back into its field', async () => {
  const kind = await KINDS[noteWork.id]?.();
  expect(await kind?.edit?.(entry(noteWork.id, NOTE_URL, { note: '领口改小', was: '' }))).toBe('/works/7');
  expect(typedNotes.notes[7]).toBe('领口改小');
  expect(await kind?.edit?.(entry(noteWork.id, NOTE_URL, 'of another build'))).toBeUndefined();
});

test('a note that was changed elsewhere is replaced only knowingly, by what stands there now', async () => {
  const refused = { refused: '改过', code: 'workNoteChanged', errors: { note: ['换羊毛'] } };
  const agreement = (await KINDS[noteWork.id]?.())?.agreement?.(entry(noteWork.id, NOTE_URL, { note: '领口改小', was: '' }, refused));
  expect(agreement?.text).toContain('换羊毛');
  expect(JSON.parse(agreement?.body ?? '')).toEqual({ note: '领口改小', was: '换羊毛' });
  const gone = { refused: '没有了', code: 'workGone' };
  expect((await KINDS[noteWork.id]?.())?.agreement?.(entry(noteWork.id, NOTE_URL, { note: 'x', was: '' }, gone))).toBeUndefined();
});

test('words of a publication go back into their dialog, once', async () => {
  const words = { work_id: 7, title: '青花裙', description: '釉色', shares_recipe: true };
  const kind = await KINDS[publishWork.id]?.();
  const [scene] = publishWork.body.shape.scene.options;
  expect(await kind?.edit?.(entry(publishWork.id, publishWork.path, { ...words, scene }))).toBe('/works/7');
  expect(wordsToChange(7)).toMatchObject({ title: '青花裙', description: '釉色', shares_recipe: true });
  expect(wordsToChange(8)).toBeUndefined();
});

test('a task goes back into its form', async () => {
  const task = { creative_type: 'pattern', task_type: 'online', input: { prompt: '青花' }, parameters: {} };
  expect(await (await KINDS[submit.id]?.())?.edit?.(entry(submit.id, submit.path, task))).toBe('/studio/pattern');
  expect(readDraft('pattern').input).toMatchObject({ prompt: '青花' });
});
