import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, test, vi } from 'vitest';
import { GrowthWatch } from '../../../src/app/growth/growth-watch.tsx';
import { dispatchEvent } from '../../../src/app/shell/realtime/realtime.ts';
import { toasts } from '../../../src/app/ui/floating/toast.ts';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

const told: string[] = [];
let online = true;
beforeEach(() => {
  localStorage.clear();
  told.length = 0;
  online = true;
  vi.stubGlobal('fetch', async (_url: string, { body }: RequestInit) => {
    if (!online) throw new TypeError('Failed to fetch');
    told.push(JSON.parse(String(body)).event);
    return new Response(JSON.stringify({ status: true, message: '', status_code: 200, data: { granted: 0 } }));
  });
});

/** A page of the member is opened, and left. */
async function visit(standalone: boolean): Promise<void> {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: standalone && query === '(display-mode: standalone)' }));
  const root = createRoot(document.createElement('div'));
  const page = (
    <QueryClientProvider client={new QueryClient()}>
      <GrowthWatch />
    </QueryClientProvider>
  );
  await act(async () => root.render(page));
  await act(async () => root.unmount());
}

test('the day is told once, that the page runs installed once for ever', async () => {
  await visit(false);
  expect(told).toEqual(['visit']);
  await visit(true);
  await visit(true);
  expect(told).toEqual(['visit', 'installed']);
});

test('what could not be told is told by the next page', async () => {
  online = false;
  await visit(true);
  online = true;
  await visit(true);
  expect(told.toSorted()).toEqual(['installed', 'visit']);
});

test('a task that was done behind a hidden page is told when the person is back', async () => {
  const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  const root = createRoot(document.createElement('div'));
  const page = (
    <QueryClientProvider client={new QueryClient()}>
      <GrowthWatch />
    </QueryClientProvider>
  );
  await act(async () => root.render(page));
  await act(async () => dispatchEvent('growth-task', { task_id: 3, title: '首次生成', reward: 20 }));
  const said = () => toasts.list.map(({ text }) => text);
  expect(said()).toEqual([]);
  state.mockReturnValue('visible');
  for (let times = 0; times < 2; times++) await act(async () => document.dispatchEvent(new Event('visibilitychange')));
  expect(said()).toEqual(['完成「首次生成」，+20 热豆']);
  await act(async () => root.unmount());
});
