import { describe, expect, it } from 'vitest';
import { find, score } from '../../../../src/app/shell/palette/command-search.ts';
import { allCommands } from '../../../../src/app/shell/palette/commands.ts';
import { searchTerms } from '../../../../src/contract/studio/feature-search.ts';
import { DESIGN_TYPES } from '../../../../src/contract/studio/features.ts';

const labels = (query: string, hostname = 'www.example.com') =>
  find(allCommands({ signedIn: false, operator: false }, hostname), query).map(({ label }) => label);

describe('the command palette finds', () => {
  it.each([
    ['连衣', '连衣裙'],
    ['lyq', '连衣裙'],
    ['LYQ', '连衣裙'],
    ['lianyiqun', '连衣裙'],
    ['lian yi', '连衣裙'],
    ['lianyq', '连衣裙'],
    ['niuz', '牛仔'],
    ['抠图', '去除背景'],
    ['dress', '连衣裙'],
    ['slt', 'AI 矢量图'],
    ['深色', '深色外观'],
    ['sj', '设计'],
  ])('%s → %s first', (query, label) => {
    expect(labels(query)[0]).toBe(label);
  });

  it('everything for nothing, nothing for nonsense', () => {
    expect(labels('').length).toBeGreaterThan(25);
    expect(labels('zzzz')).toEqual([]);
  });

  it('names before words, and words that all match before none', () => {
    const item = { label: '牛仔', pinyin: 'niu zai', words: '丹宁 denim' };
    expect(score(item, '牛')).toBeGreaterThan(score(item, 'nz'));
    expect(score(item, 'nz')).toBeGreaterThan(score(item, 'denim'));
    expect(score(item, '牛 denim')).toBeGreaterThan(0);
    expect(score(item, '牛 裙')).toBe(0);
  });

  it('only what this environment shows', () => {
    expect(labels('秀场')).toEqual([]);
    expect(labels('搭配设计')).toEqual([]);
    expect(labels('搭配设计', 'localhost')).toEqual(['AI 搭配设计']);
  });

  it('each feature by letters of its own', () => {
    expect(Object.keys(searchTerms).sort()).toEqual([...DESIGN_TYPES].sort());
    for (const { pinyin } of Object.values(searchTerms)) expect(pinyin).toMatch(/^[a-z]+( [a-z]+)*$/);
  });
});
