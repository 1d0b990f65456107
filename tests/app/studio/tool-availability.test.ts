import { expect, it } from 'vitest';
import { priceText } from '../../../src/app/studio/tool-availability.tsx';

it.each([
  [{ online: 0, offline: 0 }, '免费'],
  [{ online: 3, offline: 3 }, '每张 3 热豆'],
  [{ online: 4, offline: 2 }, '每张 4 热豆，离线任务每张 2 热豆'],
])('a price of %j reads %s', (price, text) => {
  expect(priceText(price)).toBe(text);
});
