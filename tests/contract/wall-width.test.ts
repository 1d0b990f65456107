import { expect, test } from 'vitest';
import { wallWidth } from '../../src/contract/storage/thumbnail.ts';

test.each([
  [180, 2, 360],
  [200, 2, 360],
  [203, 2, 480],
  [120, 3, 360],
  [180, 3, 480],
  [360, 1, 360],
  [440, 1, 480],
])('a picture %i px wide on a screen of %i× is fetched %i wide', (width, density, fetched) =>
  expect(wallWidth(width, density)).toBe(fetched),
);
