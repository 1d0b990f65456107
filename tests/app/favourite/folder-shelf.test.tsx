import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { FolderShelf } from '../../../src/app/favourite/folders/folder-shelf.tsx';
import { keptFoldersQuery } from '../../../src/app/favourite/state/favourites-data.ts';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

test('“nothing yet” is not said from before something was collected, while it is asked again', async () => {
  const box = document.createElement('div');
  let answer: ((data: unknown) => void) | undefined;
  vi.stubGlobal(
    'fetch',
    () =>
      new Promise((resolve) => {
        answer = (data) => resolve(new Response(JSON.stringify({ status: true, message: '', status_code: 200, data })));
      }),
  );
  const client = new QueryClient();
  const nothing = { folders: [], total: 0, kinds: [] };
  client.setQueryData(keptFoldersQuery.queryKey, nothing);
  await client.invalidateQueries();
  const root = createRoot(box);
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <FolderShelf />
      </QueryClientProvider>,
    ),
  );
  expect(box.textContent).not.toContain('还没有收藏');
  expect(box.querySelector('[role=status]')?.textContent).toBe('正在读取收藏夹');
  // Asked on a busy machine some turns later.
  await vi.waitFor(() => expect(answer).toBeDefined());
  await act(async () => {
    answer?.(nothing);
    await vi.waitFor(() => expect(client.isFetching()).toBe(0));
  });
  // It hears of the answer in a turn of its own, which on a busy machine comes when the act above has ended.
  await vi.waitFor(async () => {
    await act(async () => {});
    expect(box.textContent).toContain('还没有收藏');
  });
  await act(async () => root.unmount());
});
