import { beforeEach, expect, test, vi } from 'vitest';
import { placesOf, putBack } from '../../../src/app/favourite/state/put-back.ts';
import { network } from '../../../src/app/shell/offline/network.ts';
import { collect } from '../../../src/contract/favourite/records.ts';
import { recordsOf } from '../../../src/contract/favourite/records-of.ts';

type Things = Parameters<typeof placesOf>[0];

const asked = vi.hoisted(() =>
  vi.fn<(call: { id: string }, input: { body: { folder_id?: number; items: { entity_id: string }[] } }) => unknown>(),
);
vi.mock('../../../src/app/shell/calls/api.ts', () => ({ callApi: async (...given: Parameters<typeof asked>) => asked(...given) }));

/** As a list has them: newest first, each with one of its folders. */
const things = ['c', 'b', 'a'].map((entity_id) => ({
  entity_type: 'work',
  entity_id,
  folder_id: 1,
  title: '',
  gone: false,
})) as unknown as Things;
const ids = (list: readonly { entity_id: string }[] | undefined) => list?.map(({ entity_id }) => entity_id).join('');

beforeEach(() => {
  asked.mockReset();
  network.reachable = true;
});

test('what is taken out of all folders is known by each of them, and goes back with the newest last', async () => {
  const records = ['a', 'b', 'c'].flatMap((entity_id) =>
    (entity_id === 'b' ? [1, 2] : [1]).map((folder_id) => ({ entity_type: 'work', entity_id, folder_id })),
  );
  asked.mockReturnValueOnce({ records });
  const places = await placesOf(things, undefined);
  expect([ids(places.get(1)), ids(places.get(2))]).toEqual(['abc', 'b']);
  await putBack(places);
  expect(asked.mock.calls.map(([{ id }, { body }]) => [id, body.folder_id, ids(body.items)])).toEqual([
    [recordsOf.id, undefined, 'abc'],
    [collect.id, 1, 'abc'],
    [collect.id, 2, 'b'],
  ]);
});

test('where nobody answers the folder that the list names is the one', async () => {
  asked.mockImplementationOnce(() => Promise.reject(new TypeError('away')));
  expect(ids((await placesOf(things, undefined)).get(1))).toBe('abc');
});

test('nobody is asked where it is known that nobody answers, nor when one folder is meant', async () => {
  expect(ids((await placesOf(things, 7)).get(7))).toBe('abc');
  network.reachable = false;
  expect(ids((await placesOf(things, undefined)).get(1))).toBe('abc');
  expect(asked).not.toHaveBeenCalled();
});
