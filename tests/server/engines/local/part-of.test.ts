import { expect, it } from 'vitest';
import { partOf } from '../../../../src/server/engines/local/method.ts';

it('a part that is done is not the whole: its progress counts, its last word does not', () => {
  const said: [number, string][] = [];
  const whole = { signal: new AbortController().signal, progress: (fraction: number, stage: string) => void said.push([fraction, stage]) };
  const inner = partOf(partOf(whole, 0, 0.5), 0, 0.5);
  inner.progress(0.5, '打光');
  inner.progress(1, '完成');
  partOf(whole, 0.5, 1).progress(1, '完成');
  expect(said).toEqual([
    [0.125, '打光'],
    [0.25, ''],
    [1, '完成'],
  ]);
});
