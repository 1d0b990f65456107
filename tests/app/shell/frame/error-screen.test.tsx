import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, test, vi } from 'vitest';
import { ErrorScreen } from '../../../../src/app/shell/frame/screens.tsx';
import { network } from '../../../../src/app/shell/offline/network.ts';
import { markBusy } from '../../../../src/app/shell/update/update-busy.ts';

vi.mock('@tanstack/react-router', () => ({ Link: () => null, useRouter: () => ({}) }));
vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
const reload = vi.spyOn(location, 'reload').mockReturnValue(undefined);

const LOST = new TypeError('Failed to fetch dynamically imported module: /assets/colour.js');
const AWAY = '离线时打不开这个页面';

beforeEach(() => {
  reload.mockClear();
  network.reachable = true;
});

async function shown(error: Error) {
  const box = document.createElement('div');
  const root = createRoot(box);
  await act(async () => root.render(<ErrorScreen error={error} reset={() => undefined} />));
  return {
    says: () => box.querySelector('h1')?.textContent,
    turn: (reachable: boolean) =>
      act(async () => {
        network.reachable = reachable;
      }),
    leave: () => act(async () => root.unmount()),
  };
}

test('a screen that was never kept says so without a network, and opens by itself when that is back', async () => {
  const { says, turn, leave } = await shown(LOST);
  expect(says()).toBe('没能打开');
  await turn(false);
  expect(says()).toBe(AWAY);
  expect(reload).not.toHaveBeenCalled();
  await turn(true);
  expect(reload).toHaveBeenCalledOnce();
  await leave();
});

test('it does not take along what somebody was typing beside it', async () => {
  const done = markBusy();
  const { turn, leave } = await shown(LOST);
  await turn(false);
  await turn(true);
  expect(reload).not.toHaveBeenCalled();
  done();
  await leave();
});

test('what is wrong with a page is not laid to the network', async () => {
  const { says, turn, leave } = await shown(new Error('x is not a function'));
  await turn(false);
  expect(says()).toBe('没能打开');
  await turn(true);
  expect(reload).not.toHaveBeenCalled();
  await leave();
});
