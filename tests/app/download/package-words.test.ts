/** What the list of downloads says of a package that the server, or only this device, knows of. */
import { expect, it } from 'vitest';
import { rowState, withDevice } from '../../../src/app/download/list/package-words.ts';
import type { TrackedPackage } from '../../../src/app/download/state/packages-state.ts';
import { downloadPackage } from '../../../src/contract/download/packages.ts';

const tracked = (id: number, more: Partial<TrackedPackage> = {}): TrackedPackage => ({
  ...{ id, state: 'pending', path: '', name: '', count: 3, format: 'jpg', askedAt: 1_795_000_000_000 + id, savingAt: 0 },
  ...{ progress: 40, brokenOff: false, here: false },
  ...more,
});

it('without a network what is on this device is listed, newest first, and can be saved', () => {
  const here = tracked(2, { state: 'ready', path: '/media/packages/t/a.zip', name: 'a.zip', here: true });
  const rows = withDevice(undefined, [tracked(1), here]);
  expect(rows).toMatchObject([
    { id: 2, status: 'done', name: 'a.zip' },
    { id: 1, status: 'pending', progress: 40, count: 3, format: 'jpg' },
  ]);
  expect(rows.map((row) => downloadPackage.safeParse(row).success)).toEqual([true, true]);
  expect(rows.map((row) => rowState(row, row.id === 2 ? here : undefined))).toEqual(['here', 'pending']);
});

it('what the server told of stands once, and a list that is older than the file does not hide it', () => {
  const [told] = withDevice(undefined, [tracked(1)]);
  const here = tracked(1, { state: 'ready', here: true });
  const rows = withDevice(told && [told], [here, tracked(3)]);
  expect(rows.map(({ id }) => id)).toEqual([3, 1]);
  expect(told && rowState(told, here)).toBe('here');
});
