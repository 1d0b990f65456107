/** What another tab or the worker sent is seen here without a reload. */
import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import { startOutbox } from '../../../../src/app/shell/outbox/outbox-replay.ts';
import { outbox, readOutbox } from '../../../../src/app/shell/outbox/outbox-state.ts';
import { waiting } from '../../../../src/app/shell/outbox/outbox-waiting.ts';
import { openOutbox } from '../../../../src/device/outbox/outbox.ts';

const invalidateQueries = vi.hoisted(() => vi.fn(async () => undefined));
vi.mock('../../../../src/app/shell/queries/queries.ts', () => ({
  whenQueries: (use: (client: unknown) => void) => use({ invalidateQueries }),
}));

test('what is shown is asked for anew when somebody else has sent what waited', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  await outbox.add({ id: 'a', kind: 'community.publish', method: 'POST', url: '/api/x', body: '{}', text: '发布', detail: '' });
  await readOutbox();
  expect(waiting.entries).toHaveLength(1);
  startOutbox();
  const worker = openOutbox();
  await worker.remove('a');
  await expect.poll(() => waiting.entries.length).toBe(0);
  await expect.poll(() => invalidateQueries.mock.calls.length).toBeGreaterThan(0);
});
