import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { DetailWall } from '../../../src/app/library/parts/detail-wall.tsx';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
vi.mock('@tanstack/react-router', () => ({ Link: () => null }));
vi.mock('../../../src/app/library/state/use-picture-links.ts', () => ({ usePictureLinks: () => ({}) }));
vi.mock('../../../src/app/library/wall/picture-wall.tsx', () => ({ PictureWall: ({ nothing }: { nothing: ReactNode }) => nothing }));

test.each([
  [{ brand: 1 }, '这个品牌的图片收录后会出现在这里'],
  [{ theme: 1 }, '这个主题的图片收录后会出现在这里'],
])('a brand or theme without pictures speaks to who looks at it, not to who imports: %o', async (of, words) => {
  const box = document.createElement('div');
  const root = createRoot(box);
  await act(async () => root.render(<DetailWall {...of} />));
  expect(box.textContent).toContain(words);
  await act(async () => root.unmount());
});
