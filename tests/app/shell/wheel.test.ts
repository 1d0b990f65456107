import { afterEach, expect, test } from 'vitest';
import { hearWheelOnlyWhileHeldStill } from '../../../src/app/shell/wheel.ts';

const HELD_STILL = 'data-scroll-locked';

afterEach(() => document.body.removeAttribute(HELD_STILL));

/** A page on which React has listened: at its root, and at the body for what lies over it. */
function listening() {
  const root = document.createElement('div');
  const body = document.createElement('body');
  document.documentElement.append(body);
  body.append(root);
  hearWheelOnlyWhileHeldStill(root, { body });
  const heard: string[] = [];
  for (const [name, box] of Object.entries({ root, body })) {
    for (const type of ['wheel', 'click']) box.addEventListener(type, () => heard.push(`${type} at the ${name}`), { passive: true });
  }
  const turn = (type: string) => {
    heard.length = 0;
    root.dispatchEvent(new Event(type, { bubbles: true }));
    return [...heard];
  };
  return { body, turn };
}

test('the wheel is heard at the body only, and only while the page is held still', async () => {
  const { body, turn } = listening();
  expect(turn('wheel')).toEqual([]);
  body.setAttribute(HELD_STILL, '1');
  await expect.poll(() => turn('wheel')).toEqual(['wheel at the body']);
  body.removeAttribute(HELD_STILL);
  await expect.poll(() => turn('wheel')).toEqual([]);
});

test('who begins to listen while the page is held still hears it at once', async () => {
  const { body, turn } = listening();
  body.setAttribute(HELD_STILL, '1');
  let late = 0;
  body.addEventListener('wheel', () => {
    late += 1;
  });
  expect(turn('wheel')).not.toContain('wheel at the root');
  expect(late).toBe(1);
});

test('everything else is heard as ever', () => {
  expect(listening().turn('click')).toEqual(['click at the root', 'click at the body']);
});
