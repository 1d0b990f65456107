import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { PictureDetail } from '../../../src/app/library/picture/picture-detail.tsx';
import { ArticlePage } from '../../../src/app/library/sections/article-page.tsx';
import { BrandPage } from '../../../src/app/library/sections/brand-page.tsx';
import { FabricPage } from '../../../src/app/library/sections/fabric-page.tsx';
import { ThemePage } from '../../../src/app/library/sections/theme-page.tsx';

vi.mock('@tanstack/react-router', () => ({ Link: () => null }));
vi.mock('../../../src/app/library/parts/section-nav.tsx', () => ({ SectionNav: () => null }));
vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

const way = { id: 1, hrefOf: () => '', onOpen: () => undefined, collectButton: () => null };
const SCREENS: readonly (readonly [what: string, screen: ReactNode])[] = [
  ['文章', <ArticlePage key="article" {...way} />],
  ['面料', <FabricPage key="fabric" {...way} />],
  ['品牌', <BrandPage key="brand" id={1} />],
  ['主题', <ThemePage key="theme" id={1} />],
  [
    '正在打开这张图片',
    <PictureDetail
      key="picture"
      {...way}
      heading="h1"
      {...{ before: undefined, after: undefined }}
      onMove={way.onOpen}
      actions={() => null}
    />,
  ],
];

test.each(SCREENS)('a page that is still coming has a heading for who reads by headings: %s', async (what, screen) => {
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  const box = document.createElement('div');
  const root = createRoot(box);
  await act(async () => root.render(<QueryClientProvider client={client}>{screen}</QueryClientProvider>));
  expect([...box.querySelectorAll('h1')].map(({ textContent }) => textContent)).toEqual([what]);
  await act(async () => root.unmount());
});
