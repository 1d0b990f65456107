import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { SharedPage } from '../../../src/app/favourite/shared-page.tsx';
import { ApiError } from '../../../src/app/shell/calls/api-error.ts';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
vi.mock('../../../src/app/favourite/wall/favourite-list.tsx', () => ({ FavouriteList: () => <p>二百件收藏</p> }));
const asked = vi.hoisted(() => vi.fn());
vi.mock('../../../src/app/favourite/state/favourites-data.ts', () => ({
  sharedQuery: () => ({ queryKey: ['shared'], queryFn: asked, initialPageParam: null, getNextPageParam: () => null, retry: false }),
}));

const FOLDER = { name: '度假', desc: '', owner: '林小满', count: 200 };

test.each([
  [404, '收藏夹打不开'],
  [0, '度假'],
])('a folder that is no longer shared goes, one whose server is away stays: %i', async (status, heading) => {
  asked.mockResolvedValueOnce({ favourites: [], folder: FOLDER, next: null });
  const client = new QueryClient();
  const box = document.body.appendChild(document.createElement('div'));
  const root = createRoot(box);
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <SharedPage shareKey="k" hrefOf={() => undefined} onOpen={() => undefined} home={null} />
      </QueryClientProvider>,
    ),
  );
  const says = (words: string) =>
    vi.waitFor(async () => {
      await act(async () => undefined);
      expect(box.querySelector('h1')?.textContent).toBe(words);
    });
  await says('度假');
  asked.mockRejectedValueOnce(new ApiError({ status, code: '', message: '该收藏夹不存在，或已停止分享' }));
  await act(async () => client.refetchQueries());
  await says(heading);
  expect(box.textContent?.includes('二百件收藏')).toBe(status === 0);
  // Whoever hears the page learns that it went.
  expect(box.querySelector('[role="alert"] h1') !== null).toBe(status === 404);
  // What had the focus is gone with the folder.
  expect(document.activeElement?.getAttribute('role') === 'alert').toBe(status === 404);
  await act(async () => root.unmount());
  box.remove();
});
