import { expect, test } from 'vitest';
import { collectedInTheEnd, waitingWish } from '../../../src/app/favourite/state/waiting-wish.ts';
import { collect, removeFromFolder } from '../../../src/contract/favourite/records.ts';
import type { OutboxEntry } from '../../../src/device/outbox/outbox.ts';

const work = (entity_id: string) => ({ entity_type: 'work' as const, entity_id });
let at = 0;
const wish = (kind: string, folder_id: number, ids: readonly string[], refused = ''): OutboxEntry => ({
  ...{ id: String(++at), at, method: 'POST', url: '/api/favorite', text: '', detail: '', code: '', errors: {}, kind, refused },
  body: JSON.stringify({ folder_id, items: ids.map(work) }),
});

test('the last wish about a folder and a thing is what is shown while it waits', () => {
  const entries = [wish(collect.id, 1, ['7', '8']), wish(removeFromFolder.id, 1, ['7']), wish(collect.id, 2, ['7'], '没有了')];
  expect(waitingWish(entries, 1, [work('7')])).toBe(false);
  expect(waitingWish(entries, 1, [work('8')])).toBe(true);
  // Of two things only both count; what was refused does not wait.
  expect(waitingWish(entries, 1, [work('8'), work('9')])).toBeUndefined();
  expect(waitingWish(entries, 2, [work('7')])).toBeUndefined();
  expect(waitingWish([{ ...wish(collect.id, 1, ['7']), body: 'of another build' }], 1, [work('7')])).toBeUndefined();
});

test('a thing is in a folder when it was and is not being taken out, or is being put into one', () => {
  const into = wish(collect.id, 4, ['7']);
  const out = wish(removeFromFolder.id, 3, ['7']);
  expect(collectedInTheEnd([], [3], work('7'))).toBe(true);
  expect(collectedInTheEnd([out], [3], work('7'))).toBe(false);
  expect(collectedInTheEnd([out, into], [3], work('7'))).toBe(true);
  expect(collectedInTheEnd([wish(collect.id, 4, ['8']), { ...into, body: 'of another build' }], [], work('7'))).toBe(false);
});
