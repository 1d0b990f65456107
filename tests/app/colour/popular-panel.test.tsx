import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { popularQuery } from '../../../src/app/colour/colour-data.ts';
import { PopularPanel } from '../../../src/app/colour/panels/popular-panel.tsx';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
const NOTHING = () => undefined;

test('the pictures behind a colour come into sight when it is pressed, and again for the next colour', async () => {
  const box = document.createElement('div');
  const seen: (string | null)[] = [];
  // Chromium answers with a promise, which React took for the effect's clean-up: the second press ended the page.
  HTMLElement.prototype.scrollIntoView = async function (this: HTMLElement) {
    seen.push(this.getAttribute('aria-label'));
  };
  const colour = (name: string, hex: string) => ({ name, hex, share: 0.1, count: 3, pictures: [] });
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(popularQuery.queryKey, {
    colours: [colour('银灰', '#b4b8bd'), colour('驼色', '#b88d5f')],
    counted: 612,
    enough: 20,
    computed_at: '2026-11-20T08:00:00.000Z',
  });
  const root = createRoot(box);
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <PopularPanel onAdd={NOTHING} onCollect={NOTHING} onOpen={NOTHING} />
      </QueryClientProvider>,
    ),
  );
  const press = (place: number) => act(async () => box.querySelectorAll('button')[place]?.click());
  await press(0);
  await press(1);
  expect(seen).toEqual(['银灰的图片', '驼色的图片']);
  await act(async () => root.unmount());
});
