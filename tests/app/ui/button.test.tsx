import { act, type FormEvent } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { Button } from '../../../src/app/ui/button.tsx';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

test('a button at work keeps the keyboard’s place and takes no second press, of a finger or of Enter in its form', async () => {
  const [pressed, sent] = [vi.fn(), vi.fn((event: FormEvent) => event.preventDefault())];
  const box = document.body.appendChild(document.createElement('div'));
  const root = createRoot(box);
  const draw = (loading: boolean) =>
    act(async () =>
      root.render(
        <form onSubmit={sent}>
          <Button type="submit" loading={loading} onClick={pressed}>
            保存
          </Button>
        </form>,
      ),
    );
  await draw(false);
  const button = box.querySelector('button');
  button?.focus();
  await draw(true);
  // Switched off, a browser takes the focus from it.
  expect([button?.disabled, document.activeElement === button]).toEqual([false, true]);
  expect([button?.getAttribute('aria-disabled'), button?.getAttribute('aria-busy')]).toEqual(['true', 'true']);
  await act(async () => button?.click());
  expect([pressed, sent].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
  await draw(false);
  await act(async () => button?.click());
  expect([pressed, sent].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  await act(async () => root.unmount());
  box.remove();
});
