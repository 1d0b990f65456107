/** From when what is shown is, in words. */
import type { QueryClient } from '@tanstack/react-query';

const clock = new Intl.DateTimeFormat('zh-CN', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
const day = new Intl.DateTimeFormat('zh-CN', { month: 'long', day: 'numeric' });
const DAY_MS = 86_400_000;

/** `10:42`, `昨天 10:42`, `11月18日 10:42`. */
export function momentText(at: number, now: number): string {
  const midnight = new Date(now).setHours(0, 0, 0, 0);
  if (at >= midnight) return clock.format(at);
  return `${at >= midnight - DAY_MS ? '昨天' : day.format(at)} ${clock.format(at)}`;
}

/**
 * The oldest answer on screen, in ms since 1970; undefined when nothing on screen came from the server. Tables kept for longer
 * than a day (countries, colours) are as good as new and do not count.
 */
export function shownSince(client: QueryClient): number | undefined {
  const shown = client
    .getQueryCache()
    .findAll({ type: 'active' })
    .filter(({ meta, state }) => state.data !== undefined && typeof meta?.persist !== 'number')
    .map(({ state }) => state.dataUpdatedAt)
    .filter((at) => at > 0);
  return shown.length > 0 ? Math.min(...shown) : undefined;
}

/** @param waiting actions that will be sent later. */
export function offlineText(since: number | undefined, now: number, waiting = 0): string {
  const shown = since === undefined ? '已离线 · 打开过的内容仍可查看' : `已离线 · 显示 ${momentText(since, now)} 的内容`;
  return waiting === 0 ? shown : `${shown}，${waiting} 项操作将在恢复后同步`;
}
