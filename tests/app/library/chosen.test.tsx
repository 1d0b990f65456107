import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { Chosen } from '../../../src/app/library/filters/chosen.tsx';
import type { LibrarySearch } from '../../../src/app/library/state/library-search.ts';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

const SEARCH: LibrarySearch = { gender: 72_105, theme: 3, brand: 5, colour: '8297ab,a4493c', q: '碎花' };

test('whatever narrows the wall is said beside it and can be taken away, one by one and at once; the words stay', async () => {
  const box = document.createElement('div');
  const root = createRoot(box);
  const onSearch = vi.fn();
  await act(async () => root.render(<Chosen search={SEARCH} names={{ theme: '雾港' }} onSearch={onSearch} />));
  const chips = [...box.querySelectorAll('button')];
  expect(chips.map(({ textContent }) => textContent)).toEqual([
    ...['女装 ×', '主题 雾港 ×', '所选品牌 ×', '颜色 雾霾蓝 ×', '颜色 #a4493c ×', '全部去掉'],
  ]);
  await act(async () => {
    for (const chip of chips) chip.click();
  });
  const [, , brandless, otherColour, , nothing] = onSearch.mock.calls.map(([next]) => next);
  expect(brandless).toEqual({ gender: 72_105, theme: 3, colour: '8297ab,a4493c', q: '碎花' });
  expect(otherColour).toEqual({ ...SEARCH, colour: 'a4493c' });
  expect(nothing).toEqual({ q: '碎花' });
  await act(async () => root.unmount());
});
