/** What a page's tasks cost its main thread, by that thread's own clock: beside other work the wall's clock counts what others did, too. */
import type { Browser, Page } from 'playwright-core';

interface Task {
  readonly pid: number;
  readonly tid: number;
  readonly ph: string;
  readonly name: string;
  readonly ts: number;
  readonly dur?: number;
  /** Thread time, µs. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/** Page processes have a thread of this name; the busiest of them is the page's. */
const MAIN_THREAD = 'CrRendererMain';

/** Tasks that no other task holds, in thread time: ms. */
function mainTasks(trace: Buffer): readonly number[] {
  const { traceEvents: events } = JSON.parse(trace.toString()) as { readonly traceEvents: readonly Task[] };
  const mains = events.filter(({ name, args }) => name === 'thread_name' && args?.name === MAIN_THREAD);
  const lists = mains.map(({ pid, tid }) => {
    const tasks = events.filter((event) => event.pid === pid && event.tid === tid && event.ph === 'X' && event.name.endsWith('RunTask'));
    let end = 0;
    return tasks
      .toSorted((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0))
      .flatMap(({ ts, dur = 0, tdur = 0 }) => {
        if (ts < end) return [];
        end = ts + dur;
        return [tdur / 1000];
      });
  });
  const sum = (list: readonly number[]) => list.reduce((all, one) => all + one, 0);
  return lists.toSorted((a, b) => sum(b) - sum(a))[0] ?? [];
}

/** @returns ms of the dearest task of the page while `work` ran. @throws Error when the trace holds none */
export async function dearestTask(browser: Browser, page: Page, work: () => Promise<void>): Promise<number> {
  await browser.startTracing(page, { categories: ['toplevel'] });
  await work();
  const tasks = mainTasks(await browser.stopTracing());
  if (tasks.length === 0) throw new Error('the trace holds no task of the page');
  return Math.max(...tasks);
}
