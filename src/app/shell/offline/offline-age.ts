/** From when what is shown is, in words. */
import type { QueryClient } from '@tanstack/react-query';

const DAY_MS = 86_400_000;

/** Without `Intl`, whose first use costs a slow device several frames: every start has this module, and the offline bar speaks in one. */
const clockText = (at: Date): string => `${at.getHours()}:${at.getMinutes()}`.replace(/\b\d\b/g, '0$&');
const dayText = (at: Date): string => `${at.getMonth() + 1}月${at.getDate()}日`;

/** `10:42`, `昨天 10:42`, `11月18日 10:42`. */
export function momentText(at: number, now: number): string {
  const midnight = new Date(now).setHours(0, 0, 0, 0);
  const moment = new Date(at);
  if (at >= midnight) return clockText(moment);
  return `${at >= midnight - DAY_MS ? '昨天' : dayText(moment)} ${clockText(moment)}`;
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
