import { expect, it } from 'vitest';
import { kindOf, linesOf, TITLES, type Verdict } from '../../../src/app/storage/verify/verify-words.ts';

const NONE: Verdict = {
  ...{ finding: 'unlabelled', ours: false, unchanged: null, tool: null, made_at: null, sentence: '', label: null },
  ...{ width: 10, height: 20, format: 'png' },
};
const OURS: Verdict = {
  ...NONE,
  ...{ finding: 'labelled', ours: true, unchanged: true, tool: '连衣裙', made_at: '2026-11-20T08:00:00.000Z' },
  label: { Label: '1', ContentProducer: 'Reyang', ReservedCode1: '', Strange: 'x' },
};

it.each([
  [NONE, 'none'],
  [{ ...OURS, ours: false, unchanged: null }, 'other'],
  [OURS, 'ours'],
  [{ ...OURS, unchanged: false }, 'changed'],
  [{ ...OURS, unchanged: null }, 'ours'],
] as const)('%j is %s', (verdict, kind) => {
  expect(kindOf(verdict)).toBe(kind);
  expect(TITLES[kind]).not.toBe('');
});

it('says which tool made it and when, and leaves out what is empty or unknown', () => {
  expect(linesOf(OURS, (iso) => iso.slice(0, 10))).toEqual([
    ['使用的工具', '连衣裙'],
    ['生成时间', '2026-11-20'],
    ['标识内容', '确认为 AI 生成'],
    ['生成服务', 'Reyang'],
    ['图片', 'PNG · 10 × 20'],
  ]);
  expect(linesOf(NONE, String)).toEqual([['图片', 'PNG · 10 × 20']]);
});
