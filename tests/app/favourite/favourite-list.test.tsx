import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { FavouriteList } from '../../../src/app/favourite/wall/favourite-list.tsx';

vi.mock('@tanstack/react-router', () => ({ Link: ({ children }: { children: unknown }) => <a href="/">{children as string}</a> }));
vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

const EMPTY = {
  isPending: false,
  isError: false,
  error: null,
  hasNextPage: false,
  isFetchingNextPage: false,
  fetchNextPage: vi.fn(),
  refetch: vi.fn(),
};

test.each([
  { whose: 'one’s own', theirs: false, says: '点「收藏」', ways: 1 },
  { whose: 'somebody else’s', theirs: true, says: '分享的人收藏后', ways: 0 },
])('an empty folder that is $whose tells how things come into it', async ({ theirs, says, ways }) => {
  const box = document.createElement('div');
  const root = createRoot(box);
  await act(async () =>
    root.render(<FavouriteList theirs={theirs} list={EMPTY} favourites={[]} hrefOf={() => undefined} onOpen={() => undefined} />),
  );
  expect(box.textContent).toContain('这里还没有内容');
  expect([box.textContent?.includes(says), box.querySelectorAll('a').length]).toEqual([true, ways]);
  await act(async () => root.unmount());
});
