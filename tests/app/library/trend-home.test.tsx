import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { homeQuery } from '../../../src/app/library/state/library-data.ts';
import { TrendHome } from '../../../src/app/library/trend-home.tsx';

vi.mock('@tanstack/react-router', () => ({ Link: () => null }));
vi.mock('../../../src/app/library/parts/trend-page.tsx', () => ({ TrendPage: ({ children }: { children: unknown }) => children }));
vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

test('an empty library tells whoever looks at it so, without commands for a server', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  const totals = { themes: 0, pictures: 0, articles: 0, fabrics: 0 };
  client.setQueryData(homeQuery().queryKey, { totals, themes: [], articles: [], pictures: [], fabrics: [], brands: [] });
  const box = document.createElement('div');
  const root = createRoot(box);
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <TrendHome hrefOf={() => ''} onOpen={() => undefined} />
      </QueryClientProvider>,
    ),
  );
  expect(box.textContent).toContain('趋势库还是空的');
  expect(box.textContent).not.toMatch(/[a-z]/);
  await act(async () => root.unmount());
});
