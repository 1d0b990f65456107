import { QueryClient, QueryClientContext } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CaptchaDialog } from '../../../src/app/account/captcha/captcha-dialog.tsx';
import { CAPTCHA_LIVES_MS } from '../../../src/contract/account/limits.ts';

const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAAAAACw=';
let asked = 0;
let root: ReturnType<typeof createRoot>;
const passes = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  asked = 0;
  vi.stubGlobal('fetch', async () => {
    asked += 1;
    const data = { id: `picture-${asked}`, background: PIXEL, mask: PIXEL };
    return new Response(JSON.stringify({ status: true, message: '成功', status_code: 200, data }));
  });
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () =>
    root.render(
      <QueryClientContext.Provider value={new QueryClient()}>
        <CaptchaDialog done={() => undefined} />
      </QueryClientContext.Provider>,
    ),
  );
  await passes(0);
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a picture that nobody has touched is another one before it runs out', async () => {
  expect(asked).toBe(1);
  await passes(CAPTCHA_LIVES_MS - 1000);
  expect(asked).toBe(2);
  await passes(CAPTCHA_LIVES_MS - 1000);
  expect(asked).toBe(3);
});

test('a piece on its way is not taken away', async () => {
  const slider = document.querySelector('[role=slider]');
  await act(async () => void slider?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true })));
  expect(slider?.getAttribute('aria-valuenow')).not.toBe('0');
  await passes(CAPTCHA_LIVES_MS * 2);
  expect(asked).toBe(1);
});
