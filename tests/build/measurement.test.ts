import { expect, it } from 'vitest';
import { atLeast, atMost, spreadOf } from '../bench/measurement.ts';

it('is judged by the middle of its runs, and says between what and how many they were', () => {
  const paint = atMost('first paint', [0.91, 0.54, 0.6], 0.65, '× floor');
  expect(paint).toMatchObject({ value: 0.6, ok: true, goal: '≤ 0.65' });
  expect(spreadOf(paint)).toBe('0.540–0.910 of 3');
});

it('does not count a run that gave nothing', () => {
  const starts = atLeast('starts', [Number.NaN, 3, 1], 2, 'of runs');
  expect(starts).toMatchObject({ value: 2, ok: true });
  expect(spreadOf(starts)).toBe('1.00–3.00 of 2');
});

it('has no result without a run, and no spread where there was one value', () => {
  expect(() => atMost('first paint', [Number.NaN], 1, '× floor')).toThrow('No run');
  expect(spreadOf(atMost('bytes', 4, 5, 'kB'))).toBe('');
});
