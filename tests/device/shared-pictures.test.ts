import 'fake-indexeddb/auto';
import { afterEach, expect, test } from 'vitest';
import { healingDatabase } from '../../src/device/doors/healing-database.ts';
import { DATABASE } from '../../src/device/keys.ts';
import { sharedPictures } from '../../src/device/shared-pictures.ts';

const database = healingDatabase(DATABASE.sharedPictures);
let now = 1_000;
const pictures = sharedPictures(() => now);
const file = (name: string, type = 'image/png', bytes = 3) => new File([new Uint8Array(bytes)], name, { type });
afterEach(() => database.clear());

test('pictures are kept in the order in which they came, until they are taken away', async () => {
  expect(await pictures.add([file('b.png'), file('a.jpg', 'image/jpeg')])).toBe(2);
  now += 1;
  expect(await pictures.add([file('c.png')])).toBe(1);
  const listed = await pictures.list();
  expect(listed.map(({ name, blob }) => [name, blob.type, blob.size])).toEqual([
    ['b.png', 'image/png', 3],
    ['a.jpg', 'image/jpeg', 3],
    ['c.png', 'image/png', 3],
  ]);
  await pictures.remove(listed[1]?.id ?? '');
  expect((await pictures.list()).map(({ name }) => name)).toEqual(['b.png', 'c.png']);
});

test('what is no picture, or empty, is not kept; of very many the newest are', async () => {
  expect(await pictures.add([file('words.txt', 'text/plain'), file('none.png', 'image/png', 0)])).toBe(0);
  for (let round = 0; round < 3; round++) {
    now += 1;
    await pictures.add(Array.from({ length: 10 }, (_, index) => file(`${round}-${index}.png`)));
  }
  const names = (await pictures.list()).map(({ name }) => name);
  expect([names.length, names[0], names.at(-1)]).toEqual([24, '0-6.png', '2-9.png']);
  await database.set('broken', { name: 7 });
  expect(await pictures.list()).toHaveLength(24);
});
