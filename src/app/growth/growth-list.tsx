/** The tasks with how far each is. What was earned while one looks on is celebrated in its row. */
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { CallAnswer } from '../../contract/call.ts';
import { getGrowthTasks } from '../../contract/growth/growth-tasks.ts';
import { sentenceOf } from '../shell/calls/say-error.ts';
import { numberWords } from '../shell/moment-words.ts';
import { queryFor } from '../shell/queries/query-for.ts';
import { ErrorState } from '../ui/states/error-state.tsx';
import { Skeleton } from '../ui/states/skeleton.tsx';
import css from './growth.module.css';
import { GrowthRow } from './growth-row.tsx';

type GrowthTask = CallAnswer<typeof getGrowthTasks>['tasks'][number];

/** Longer than the animation. */
const CELEBRATION_MS = 2400;

/** Ids of tasks that were rewarded since the list was first shown. */
function useJustRewarded(tasks: readonly GrowthTask[] | undefined): ReadonlySet<number> {
  const before = useRef<ReadonlyMap<number, number>>(undefined);
  const [fresh, setFresh] = useState<ReadonlySet<number>>(new Set());
  useEffect(() => {
    if (!tasks) return;
    const known = before.current;
    before.current = new Map(tasks.map(({ task_id, given }) => [task_id, given]));
    const gained = tasks.filter(({ task_id, given }) => known && given > (known.get(task_id) ?? given)).map(({ task_id }) => task_id);
    if (gained.length === 0) return;
    setFresh(new Set(gained));
    const timer = setTimeout(() => setFresh(new Set()), CELEBRATION_MS);
    return () => clearTimeout(timer);
  }, [tasks]);
  return fresh;
}

export function GrowthList({ onLeave }: { readonly onLeave?: () => void }) {
  const list = useQuery({ ...queryFor(getGrowthTasks, {}), meta: { persist: true } });
  const rewarded = useJustRewarded(list.data?.tasks);
  if (list.isPending)
    return (
      <div className={css.rows} role="status" aria-label="正在加载成长任务">
        {[0, 1, 2, 3, 4].map((n) => (
          <Skeleton key={n} height={72} radius={8} />
        ))}
      </div>
    );
  if (!list.data) return <ErrorState title="成长任务没有加载出来" text={sentenceOf(list.error)} onRetry={() => void list.refetch()} />;
  const { tasks, earned } = list.data;
  const done = tasks.filter((task) => task.done).length;
  return (
    <>
      <p className={css.summary}>
        已完成 {done} / {tasks.length} 项，累计获得 <strong>{numberWords(earned)}</strong> 热豆
      </p>
      <ul className={css.rows}>
        {tasks.map((task) => (
          <GrowthRow key={task.task_id} task={task} rewarded={rewarded.has(task.task_id)} {...(onLeave && { onLeave })} />
        ))}
      </ul>
    </>
  );
}
