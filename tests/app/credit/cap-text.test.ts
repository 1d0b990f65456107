import { expect, test } from 'vitest';
import { capIn } from '../../../src/app/credit/company/cap-text.ts';

test.each([
  ['', null],
  ['  ', null],
  ['0', 0],
  [' 80 ', 80],
  ['100000000', 100_000_000],
  ['100000001', undefined],
  ['-1', undefined],
  ['1.5', undefined],
  ['1e3', undefined],
  ['八十', undefined],
])('%j is the limit %j', (typed, cap) => {
  expect(capIn(typed)).toBe(cap);
});
