import 'fake-indexeddb/auto';
import { afterEach, expect, test, vi } from 'vitest';
import { openOutbox } from '../../../src/device/outbox/outbox.ts';
import { sendWhatWaits } from '../../../sw/service-worker/late/outbox.ts';

const outbox = openOutbox();
const add = (id: string) => outbox.add({ id, kind: '', method: 'POST', url: '/api/favorite', body: '{}', text: id, detail: '' });
const signedIn = async () => 'Bearer x';
afterEach(() => vi.unstubAllGlobals());

test('the worker sends what waits as whoever is signed in, and asks to be woken again when nobody answers', async () => {
  await add('a');
  await expect(sendWhatWaits(outbox, async () => undefined)).rejects.toThrow('still waits');
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('away')));
  await expect(sendWhatWaits(outbox, signedIn)).rejects.toThrow('still waits');
  const asked: unknown[] = [];
  vi.stubGlobal('fetch', async (_url: string, { headers }: RequestInit) => {
    asked.push(headers);
    return Response.json({ status: true, message: '', status_code: 200, data: null });
  });
  await sendWhatWaits(outbox, signedIn);
  expect(asked).toMatchObject([{ authorization: 'Bearer x', 'idempotency-key': 'a' }]);
  expect(await outbox.list()).toEqual([]);
});
