import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { MerchantContact } from '../../../src/app/library/parts/merchant-contact.tsx';

vi.mock('../../../src/app/shell/session/session.ts', () => ({ useSignedIn: () => true }));
vi.mock('../../../src/app/shell/queries/kept-query-for.ts', () => ({
  keptQueryFor: () => ({ queryKey: ['contact'], queryFn: async () => ({ person: '陈', phone: '0575-5550-0100', address: '绍兴' }) }),
}));
vi.mock('../../../src/app/library/state/use-asked-contact.ts', async () => {
  const { useState } = await import('react');
  return {
    useAskedContact: () => {
      const [asked, setAsked] = useState(false);
      return { asked, ask: () => setAsked(true) };
    },
  };
});
vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

test('the keyboard goes on at the number that comes in place of the button', async () => {
  const box = document.body.appendChild(document.createElement('div'));
  const root = createRoot(box);
  await act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <MerchantContact id={1} name="麻屋" />
      </QueryClientProvider>,
    ),
  );
  await act(async () => box.querySelector('button')?.click());
  await expect.poll(() => document.activeElement?.textContent).toBe('0575-5550-0100');
  await act(async () => root.unmount());
  box.remove();
});
