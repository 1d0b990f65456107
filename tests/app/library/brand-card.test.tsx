import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { BrandCard } from '../../../src/app/library/brands/brand-card.tsx';

vi.mock('@tanstack/react-router', () => ({ Link: ({ children }: { children: unknown }) => <span>{children as string}</span> }));
vi.mock('../../../src/app/library/brands/follow-button.tsx', () => ({ FollowButton: () => null }));
vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

const BRAND = {
  id: 1,
  name: '屋岸',
  english: 'Wuan',
  story: '',
  colour: '#17161a',
  cover: null,
  pictures: 27,
  followed: false,
  sample: false,
};

test.each([
  { styles: ['极简', '通勤'], says: '极简 · 通勤 · 27 张' },
  { styles: [], says: '27 张' },
])('what a brand is like and how many pictures it has: $says', async ({ styles, says }) => {
  const box = document.createElement('div');
  const root = createRoot(box);
  await act(async () => root.render(<BrandCard brand={{ ...BRAND, styles }} />));
  expect([...box.querySelectorAll('p')].at(-1)?.textContent).toBe(says);
  await act(async () => root.unmount());
});
