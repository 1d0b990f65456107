import { describe, expect, it } from 'vitest';
import { inReadingOrder, pinyinInitials, searchCountries } from '../../../src/app/account/country/country-search.ts';

const COUNTRIES = [
  { id: 1, code: '1868', name: 'Trinidad and Tobago', name_zh: '特立尼达和多巴哥' },
  { id: 2, code: '1', name: 'United States', name_zh: '美国' },
  { id: 73, code: '86', name: 'China', name_zh: '中国' },
  { id: 4, code: '853', name: 'Macao', name_zh: '中国澳门' },
  { id: 5, code: '230', name: 'Mauritius', name_zh: '毛里求斯' },
];
const found = (query: string) => searchCountries(COUNTRIES, query).map(({ id }) => id);

describe('finding a country', () => {
  it('shows all in their order when nothing is asked', () => {
    expect(found('  ')).toEqual([1, 2, 73, 4, 5]);
  });
  it.each([
    ['中国', [73, 4]],
    ['国', [2, 73, 4]],
    ['united', [2]],
    ['STATES', [2]],
    ['86', [73]],
    ['+86', [73]],
    ['1', [2, 1]],
    ['zg', [73, 4]],
    ['mlqs', [5]],
    ['火星', []],
    ['+', []],
  ])('by %s', (query, ids) => {
    expect(found(query)).toEqual(ids);
  });
  it('reads initials off the collation', () => {
    expect(pinyinInitials('圣多美和普林西比')).toBe('sdmhplxb');
    expect(pinyinInitials('阿尔巴尼亚')).toBe('aebny');
    expect(pinyinInitials('圭亚那 GY')).toBe('gyn gy');
  });
  it('puts home first and the others by pinyin, as a reader of Chinese leafs', () => {
    expect(inReadingOrder(COUNTRIES).map(({ name_zh }) => name_zh)).toEqual(['中国', '中国澳门', '毛里求斯', '美国', '特立尼达和多巴哥']);
  });
});
