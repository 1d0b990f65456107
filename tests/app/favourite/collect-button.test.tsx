import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { CollectButton } from '../../../src/app/favourite/collect-button.tsx';
import { recordsQuery } from '../../../src/app/favourite/state/records-data.ts';
import { session } from '../../../src/app/shell/session/session.ts';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
const ITEM = { entity_type: 'picture', entity_id: '7', title: '雾霾蓝连衣裙' } as const;
const IN_A_FOLDER = { records: [{ id: 1, folder_id: 3, entity_type: 'picture', entity_id: '7' }] };

afterEach(() => {
  session.signedIn = false;
});

/** What the button says after the picker's answer was these records. */
async function said(asked: () => void, then: (client: QueryClient) => void = () => undefined): Promise<string | null> {
  vi.stubGlobal('fetch', async () => {
    asked();
    return new Response(JSON.stringify({ status: true, message: '', status_code: 200, data: IN_A_FOLDER }));
  });
  const client = new QueryClient();
  const box = document.createElement('div');
  const root = createRoot(box);
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <CollectButton item={ITEM} onCollect={() => undefined} />
      </QueryClientProvider>,
    ),
  );
  // Its code comes first, then its answer.
  await vi.waitFor(async () => {
    await act(async () => undefined);
    if (session.signedIn) expect(client.getQueryData(recordsQuery([ITEM]).queryKey)).toBeDefined();
  });
  await act(async () => then(client));
  const text = box.textContent;
  await act(async () => root.unmount());
  return text;
}

test('who comes back to a thing sees that it is in a folder, and that it was taken out in the picker', async () => {
  session.signedIn = true;
  expect(await said(() => undefined)).toBe('已收藏');
  const takenOut = (client: QueryClient) => client.setQueryData(recordsQuery([ITEM]).queryKey, { records: [] });
  expect(await said(() => undefined, takenOut)).toBe('收藏');
});

test('who is not signed in is not asked about', async () => {
  const asked = vi.fn();
  expect(await said(asked)).toBe('收藏');
  expect(asked).not.toHaveBeenCalled();
});
