import { expect, it } from 'vitest';
import { savedName } from '../../../src/contract/download/file-name.ts';

it('a saved picture begins with the last sixteen characters of its stored name', () => {
  expect(savedName('AI 图案 设计', '/media/0123456789abcdefghijklmnopqrstuvwxyz.png')).toBe('klmnopqrstuvwxyz-AI图案设计.png');
  expect(savedName('连衣裙', 'x-bcdefghijklmnop.png', '.json')).toBe('_bcdefghijklmnop-连衣裙.json');
  expect(savedName('a/b:c', 'short')).toBe('short-abc');
});
