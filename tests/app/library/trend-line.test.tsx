import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { trendMark, trendOf } from '../../../src/app/library/evidence/trend.ts';
import { TrendLine } from '../../../src/app/library/evidence/trend-line.tsx';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

async function drawn(shares: readonly (number | null)[]) {
  const box = document.createElement('div');
  const root = createRoot(box);
  await act(async () => root.render(<TrendLine shares={shares} name="蓝" />));
  const svg = box.querySelector('svg');
  const circles = [...(svg?.querySelectorAll('circle') ?? [])].map((circle) => Number(circle.getAttribute('cx')));
  const seen = {
    label: svg?.getAttribute('aria-label'),
    strokes: svg?.querySelectorAll('[class*=pen]').length,
    bridges: svg?.querySelectorAll('[data-gap]').length,
    dots: circles.length,
    last: Math.max(...circles),
  };
  await act(async () => root.unmount());
  return seen;
}

test('months without enough pictures are bridged, a month that stands alone is a dot, and the last dot is whole', async () => {
  const seen = await drawn([0.2, 0.2, 0.2, null, 0.4, null, 0.4, 0.4]);
  expect(seen).toMatchObject({ strokes: 5, bridges: 2, dots: 2, label: '蓝，上升 20 个百分点' });
  // Half of it was cut off by the edge of the drawing.
  expect(seen.last + 2.6).toBeLessThanOrEqual(132);
});

test('where too few months say anything, no direction is claimed', () => {
  expect(trendMark(trendOf([0.1, null, 0.1, 0.9, null, 0.9, 0.9]))).toBe('数据不足');
  expect(trendMark(trendOf([0.1, 0.1, 0.1, 0.3, 0.3, 0.3]))).toBe('↑ 20');
  expect(trendMark(trendOf([0.3, 0.3, 0.3, 0.1, 0.1, 0.1]))).toBe('↓ 20');
  expect(trendMark(trendOf([0.3, 0.3, 0.3, 0.3, 0.3, 0.3]))).toBe('持平');
});
