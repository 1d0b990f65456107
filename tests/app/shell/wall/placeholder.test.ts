/** What stands in a picture's place until it comes. */
import { expect, test, vi } from 'vitest';
import { blurWaiting } from '../../../../src/app/shell/wall/placeholder.ts';

const HASH = 'NggGBQL6VnqI1yeIeIiHWPd3fn/X';

function place(complete: boolean): HTMLElement {
  const box = document.createElement('span');
  box.dataset.hash = HASH;
  const img = document.createElement('img');
  Object.defineProperty(img, 'complete', { value: complete });
  box.append(img);
  return box;
}

test('the blur stands behind what has not come, in a list and alone, and not behind what has', async () => {
  const list = document.createElement('ul');
  const [waiting, there, alone] = [place(false), place(true), place(false)];
  list.append(waiting, there);
  document.body.append(list, alone);
  blurWaiting(list);
  blurWaiting(alone);
  await vi.waitFor(() => {
    for (const box of [waiting, alone]) expect(box.style.backgroundImage).toMatch(/^url\(/);
  });
  expect(there.style.backgroundImage).toBe('');
});
