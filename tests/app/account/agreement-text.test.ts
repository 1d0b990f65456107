import { expect, it } from 'vitest';
import { AGREEMENT } from '../../../src/app/account/agreement/agreement-text.ts';
import { PERSONAL_TABS } from '../../../src/app/account/personal/personal-search.ts';

const text = AGREEMENT.flatMap(({ clauses }) => clauses).join('');

it('has the seven articles of the specification, in order (spec §2)', () => {
  expect(AGREEMENT.map(({ id }) => id)).toEqual([
    'declaration',
    'user-management',
    'member-rights',
    'privacy',
    'intellectual-property',
    'governing-law',
    'other',
  ]);
});

it.each(['《人工智能生成合成内容标识办法》', '隐式标识', '显式标识', '热豆', '上传', '删除', '注销'])('speaks of %s', (word) => {
  expect(text).toContain(word);
});

it('calls the tab with the devices what it is called', () => {
  expect(text).toContain(`个人中心—${PERSONAL_TABS.find(({ value }) => value === '设备')?.label}`);
});
