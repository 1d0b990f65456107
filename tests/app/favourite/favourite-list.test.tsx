import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { FavouriteList } from '../../../src/app/favourite/wall/favourite-list.tsx';
import { ApiError } from '../../../src/app/shell/calls/api-error.ts';
import { networkDown, serverError, timedOut } from '../../../src/contract/messages.ts';

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

test.each([
  { code: 'networkDown', met: networkDown, says: '没有保存在这台设备上' },
  { code: 'timedOut', met: timedOut, says: timedOut.text },
  { code: 'serverError', met: serverError, says: serverError.text },
])('a view that could not be read says why: $code', async ({ code, met, says }) => {
  const box = document.createElement('div');
  const root = createRoot(box);
  const error = new ApiError({ status: met.status, code, message: met.text });
  await act(async () =>
    root.render(
      <FavouriteList list={{ ...EMPTY, isError: true, error }} favourites={[]} hrefOf={() => undefined} onOpen={() => undefined} />,
    ),
  );
  expect(box.textContent).toContain(says);
  // Nothing of one's own was in it.
  expect(box.textContent).not.toContain('内容已保留');
  await act(async () => root.unmount());
});
