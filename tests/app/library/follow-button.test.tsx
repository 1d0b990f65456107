import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { FollowButton } from '../../../src/app/library/brands/follow-button.tsx';
import { session } from '../../../src/app/shell/session/session.ts';
import { showBrand } from '../../../src/contract/library/editorial.ts';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
const refusal = vi.hoisted(() => Promise.withResolvers<never>());
vi.mock('../../../src/app/shell/outbox/outbox-state.ts', () => ({ doOrQueue: () => refusal.promise }));

const KEY = [showBrand.id];
const BRAND = { id: 1, name: '屋岸', followed: false };

/** Drawn anew with what the cache says, as every screen of brands is. */
function Screen() {
  const { data } = useQuery({ queryKey: KEY, queryFn: () => BRAND, enabled: false });
  return data && <FollowButton brand={data} />;
}

test('following shows at once, and goes back when it is refused', async () => {
  session.signedIn = true;
  const client = new QueryClient();
  client.setQueryData(KEY, BRAND);
  const box = document.createElement('div');
  const root = createRoot(box);
  const drawn = (
    <QueryClientProvider client={client}>
      <Screen />
    </QueryClientProvider>
  );
  await act(async () => root.render(drawn));
  const says = (words: string) =>
    vi.waitFor(async () => {
      await act(async () => undefined);
      expect(box.textContent).toBe(words);
    });
  await says('关注');
  await act(async () => box.querySelector('button')?.click());
  await says('已关注');
  await act(async () => refusal.reject(new Error('refused')));
  await says('关注');
  await act(async () => root.unmount());
  session.signedIn = false;
});
