import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dismissToast, TOAST_MS, toast, toasts } from '../../../../src/app/ui/floating/toast.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

const texts = () => toasts.list.map(({ text }) => text);

it('stays 1.5 s (spec §9)', () => {
  toast.error('手机号格式不正确');
  vi.advanceTimersByTime(TOAST_MS - 1);
  expect(texts()).toEqual(['手机号格式不正确']);
  vi.advanceTimersByTime(1);
  expect(texts()).toEqual([]);
});

it('stays longer when there is more to read, or as long as it is told', () => {
  toast.show('网络不可用，内容已保留，请联网后重试');
  toast.show('快', { duration: 100 });
  vi.advanceTimersByTime(100);
  expect(texts()).toEqual(['网络不可用，内容已保留，请联网后重试']);
  vi.advanceTimersByTime(TOAST_MS);
  expect(texts()).toHaveLength(1);
});

it('says the same sentence once, and three at most', () => {
  for (const text of ['一', '二', '一', '三', '四']) toast.show(text);
  expect(texts()).toEqual(['一', '三', '四']);
});

it('can be sent away', () => {
  toast.success('好');
  const [shown] = toasts.list;
  dismissToast(shown?.id ?? 0);
  expect(texts()).toEqual([]);
});
