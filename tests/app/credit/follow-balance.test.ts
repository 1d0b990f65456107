/** The balance is asked for when it moved, and when it may have moved unheard; never by the clock. */
import { afterEach, expect, test } from 'vitest';
import { followBalance } from '../../../src/app/credit/follow-balance.ts';
import { dispatchEvent } from '../../../src/app/shell/realtime/realtime.ts';
import { realtime } from '../../../src/app/shell/realtime/realtime-state.ts';

let stop = (): void => undefined;
afterEach(() => stop());

function follow(): () => number {
  let asked = 0;
  stop = followBalance(() => {
    asked += 1;
  });
  return () => asked;
}
/** Changes of a state are told in the next turn. */
const turn = () => new Promise((resolve) => setTimeout(resolve));

test('every event that moves 热豆', () => {
  const asked = follow();
  dispatchEvent('balance-changed', {});
  dispatchEvent('growth-task', {});
  dispatchEvent('task-finish', { task_id: 7 });
  expect(asked()).toBe(3);
  stop();
  dispatchEvent('balance-changed', {});
  expect(asked()).toBe(3);
});

test('the line opens again, the page is thawed or comes to the front: something may have been missed', async () => {
  realtime.open = true;
  const asked = follow();
  realtime.open = false;
  await turn();
  expect(asked()).toBe(0);
  realtime.open = true;
  await turn();
  expect(asked()).toBe(1);
  document.dispatchEvent(new Event('resume'));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(asked()).toBe(3);
});
