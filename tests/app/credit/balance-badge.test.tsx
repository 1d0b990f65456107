/** 热豆 in the top bar without a network: the last that was known, as long as the member's name is, and said to be that. */
import { QueryClient, QueryClientContext } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BalanceBadge } from '../../../src/app/credit/balance-badge.tsx';
import { balanceQuery } from '../../../src/app/credit/balance-query.ts';
import { network } from '../../../src/app/shell/offline/network.ts';
import { DAY_MS } from '../../../src/app/shell/queries/persisted-age.ts';
import { keepQueries } from '../../../src/app/shell/queries/persisted-queries.ts';
import { LOCAL } from '../../../src/device/keys.ts';

vi.mock('@tanstack/react-router', () => ({
  Link: ({ search: _, to: __, ...props }: object & { search: unknown; to: unknown }) => <a {...props} />,
}));
vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

const NOW = new Date(2026, 10, 20, 10, 42).getTime();
const ANSWER = { balance: 1280, held: 0, payer: 'own', employed: false, own: { balance: 1280, held: 0 } } as const;
let root: Root;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  localStorage.clear();
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  network.reachable = true;
  vi.useRealTimers();
});

/** A visit: what the device kept, with a server or without one. */
async function visit(reachable: boolean): Promise<QueryClient> {
  network.reachable = reachable;
  vi.stubGlobal('fetch', async () => {
    if (!reachable) throw new TypeError('Failed to fetch');
    return new Response(JSON.stringify({ status: true, message: '', status_code: 200, data: ANSWER }));
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const keeping = keepQueries(client, '42');
  await keeping.restored;
  await act(async () =>
    root.render(
      <QueryClientContext.Provider value={client}>
        <BalanceBadge />
      </QueryClientContext.Provider>,
    ),
  );
  await vi.waitFor(() => expect(client.isFetching()).toBe(0));
  await act(async () => keeping.flush());
  keeping.stop();
  return client;
}
const badge = () => document.querySelector('a');

test('after two days offline the last known balance stands there, with when it was known', async () => {
  await visit(true);
  expect([badge()?.textContent, badge()?.title]).toEqual(['1,280 热豆', '']);
  expect(localStorage.getItem(`${LOCAL.queries.name}:42`)).toContain(balanceQuery.queryKey[0]);
  vi.setSystemTime(NOW + 2 * DAY_MS);
  await act(async () => root.render(null));
  await visit(false);
  expect(badge()?.title).toBe('离线，11月20日 10:42 的余额');
  expect(badge()?.textContent).toBe('1,280 热豆（离线，11月20日 10:42 的余额）');
  vi.setSystemTime(NOW + 31 * DAY_MS);
  await act(async () => root.render(null));
  await visit(false);
  expect(badge()).toBeNull();
});
