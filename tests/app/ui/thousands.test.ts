import { expect, test } from 'vitest';
import { thousands } from '../../../src/app/ui/thousands.ts';

test('whole numbers are grouped as Intl groups them', () => {
  const usual = new Intl.NumberFormat('zh-CN');
  for (const whole of [0, 7, 999, 1_000, 12_500, 999_999, 1_000_000, -1, -999, -12_500]) expect(thousands(whole)).toBe(usual.format(whole));
});
