import 'fake-indexeddb/auto';
import { afterEach, expect, test, vi } from 'vitest';
import { SHARE_FIELD, SHARE_PATH } from '../../../src/contract/site/share-path.ts';
import { healingDatabase } from '../../../src/device/doors/healing-database.ts';
import { DATABASE } from '../../../src/device/keys.ts';
import { sharedPictures } from '../../../src/device/shared-pictures.ts';
import { lateRegistry } from '../../../sw/service-worker/late/registry.ts';
import { share } from '../../../sw/service-worker/late/share.ts';

const ORIGIN = 'https://reyang.example';

async function post(files: readonly File[], path = SHARE_PATH): Promise<Response | undefined> {
  const registry = lateRegistry();
  share(registry);
  const body = new FormData();
  body.append('title', '街拍');
  for (const file of files) body.append(SHARE_FIELD, file);
  return registry.answer({ request: new Request(ORIGIN + path, { method: 'POST', body }) } as never);
}
const picture = (name: string) => new File(['abc'], name, { type: 'image/jpeg' });
afterEach(async () => {
  vi.restoreAllMocks();
  await healingDatabase(DATABASE.sharedPictures).clear();
});

test('several pictures are kept, and the page that shows them follows', async () => {
  const answer = await post([picture('a.jpg'), picture('b.jpg')]);
  expect([answer?.status, answer?.headers.get('location')]).toEqual([303, `${ORIGIN}${SHARE_PATH}`]);
  expect((await sharedPictures().list()).map(({ name }) => name)).toEqual(['a.jpg', 'b.jpg']);
});

test('what could not be taken is said', async () => {
  const answer = await post([picture('a.jpg'), new File(['x'], 'a.txt', { type: 'text/plain' })]);
  expect(answer?.headers.get('location')).toBe(`${ORIGIN}${SHARE_PATH}?left=1`);
  vi.spyOn(FormData.prototype, 'getAll').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError');
  });
  expect((await post([picture('a.jpg')]))?.headers.get('location')).toBe(`${ORIGIN}${SHARE_PATH}?lost=1`);
});

test('other addresses are somebody else’s', async () => {
  expect(await post([picture('a.jpg')], '/api/creative')).toBeUndefined();
});
