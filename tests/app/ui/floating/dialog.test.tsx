// @vitest-environment happy-dom
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Dialog } from '../../../../src/app/ui/floating/dialog.tsx';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

let root: Root;
beforeEach(() => {
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
});

const draw = (children: ReactNode) => act(async () => root.render(children));

/** A page with the button that opens it, as ours are: by state, not by a trigger of Radix. */
const page = (open: boolean, autoFocus = false, more?: ReactNode) => (
  <>
    <button type="button">放大</button>
    {more}
    {open && (
      <Dialog open onOpenChange={() => undefined} title="图片">
        <input aria-label="备注" autoFocus={autoFocus} />
      </Dialog>
    )}
  </>
);

const opener = () => document.querySelector<HTMLElement>('button');

async function openAndClose({ autoFocus = false, next }: { autoFocus?: boolean; next?: ReactNode } = {}): Promise<void> {
  await draw(page(false));
  opener()?.focus();
  await draw(page(true, autoFocus));
  await vi.waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('备注'));
  await draw(page(false, autoFocus, next));
}

test.each([false, true])('gives the focus back to what it was opened from; its own field takes it by itself: %s', async (autoFocus) => {
  await openAndClose({ autoFocus });
  await vi.waitFor(() => expect(document.activeElement).toBe(opener()));
});

test('leaves it to what takes it as it closes', async () => {
  await openAndClose({ next: <input aria-label="有误" ref={(field) => field?.focus()} /> });
  // Radix gives it back in a task of its own.
  await new Promise((resolve) => setTimeout(resolve));
  expect(document.activeElement?.getAttribute('aria-label')).toBe('有误');
});

test.each([
  ['while syllables are composed it leaves the dialog', { isComposing: true }, 0],
  ['otherwise it closes it', {}, 1],
])('Escape: %s', async (_, more, times) => {
  const close = vi.fn();
  await draw(
    <Dialog open onOpenChange={close} title="图片">
      <input aria-label="备注" />
    </Dialog>,
  );
  const key = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true, ...more });
  await act(async () => document.querySelector('input')?.dispatchEvent(key));
  expect(close).toHaveBeenCalledTimes(times);
});
