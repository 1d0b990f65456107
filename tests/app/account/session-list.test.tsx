// @vitest-environment happy-dom
import { QueryClient, QueryClientContext } from '@tanstack/react-query';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SessionList } from '../../../src/app/account/personal/session-list.tsx';
import { asked } from '../../../src/app/ui/floating/confirm.ts';

const AT = '2026-11-24T00:00:00.000Z';
const session = (id: number) => ({ id, device: `设备 ${id}`, address: '127.0.0.1', created_at: AT, last_seen: AT, current: id === 1 });

let open = [1, 2];
let root: Root;
beforeEach(() => {
  open = [1, 2];
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (init?.method === 'DELETE') open = open.filter((id) => !address.endsWith(`/${id}`));
    const data = init?.method === 'DELETE' ? null : open.map(session);
    return new Response(JSON.stringify({ status: true, message: '成功', status_code: 200, data }));
  });
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(() => {
  root.unmount();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

test('the keyboard stays at the list when the device it removed leaves it', async () => {
  root.render(
    <QueryClientContext.Provider value={new QueryClient()}>
      <SessionList />
    </QueryClientContext.Provider>,
  );
  const remove = () => document.querySelector<HTMLButtonElement>('[aria-label="移除 设备 2"]');
  await vi.waitFor(() => expect(remove()).not.toBeNull());
  remove()?.focus();
  remove()?.click();
  await vi.waitFor(() => expect(asked.current).toBeDefined());
  asked.current?.answer(true);
  await vi.waitFor(() => expect(remove()).toBeNull());
  expect(document.activeElement?.tagName).toBe('UL');
});
