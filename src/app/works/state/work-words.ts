/** How works are named and dated. */
import { type DesignType, featureName } from '../../../contract/studio/features.ts';
import type { WorkStatus } from './works-search.ts';

/** Made when a moment is first said: it costs a slow device several frames, and a gallery says none. */
let minute: Intl.DateTimeFormat | undefined;

/** `2026-11` → `2026年11月`. */
export function monthText(month: string): string {
  const [year = '', number = ''] = month.split('-');
  return `${year}年${Number(number)}月`;
}

export function momentText(iso: string): string {
  minute ??= new Intl.DateTimeFormat('zh-CN', { dateStyle: 'long', timeStyle: 'short', hourCycle: 'h23' });
  return minute.format(new Date(iso));
}

export const STATUS_TEXT: Readonly<Record<WorkStatus, string>> = {
  done: '已完成',
  waiting: '生成中',
  running: '生成中',
  failed: '未成功',
  cancelled: '已取消',
};

/** What a screen reader hears of a work, and what stands in for its picture. */
export function workName(work: { readonly creative_type: DesignType; readonly prompt: string; readonly caption: string }): string {
  const words = (work.prompt || work.caption).trim();
  return words === '' ? featureName(work.creative_type) : `${featureName(work.creative_type)}：${words.slice(0, 40)}`;
}
