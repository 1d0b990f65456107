import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { DesignType } from '../../../../contract/studio/features.ts';
import { listTasks } from '../../../../contract/studio/task-calls.ts';
import { sentenceOf } from '../../../shell/calls/say-error.ts';
import { keptQueryFor } from '../../../shell/queries/kept-query-for.ts';
import { useSignedIn } from '../../../shell/session/session.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { TaskCard } from './task-card.tsx';
import { useTaskEvents } from './task-events.ts';
import styles from './task-list.module.css';

/** While something runs and no event has come for this long (no socket, a lost frame), the list asks. */
const POLL_MS = 2_000;

interface Props {
  readonly designType: DesignType;
  /** Nobody here can make this now: nothing invites to press. */
  readonly closed: boolean;
  /** Under the invitation to begin. */
  readonly beginning: ReactNode;
}

/** The tool's tasks, newest first, alive while they run. */
export function TaskList({ designType, closed, beginning }: Props) {
  const signedIn = useSignedIn();
  useTaskEvents();
  const tasks = useQuery({
    // With the network away the tool's last works are still there: an error stood in their place.
    ...keptQueryFor(listTasks, { query: { creative_type: designType } }),
    enabled: signedIn,
    refetchInterval: ({ state }) =>
      state.data?.tasks.some(({ status }) => status === 'waiting' || status === 'running') ? POLL_MS : false,
  });
  if (!signedIn) {
    return (
      <>
        <EmptyState title="作品会出现在这里" text="登录后即可生成，进度与结果在每个标签页同步。" />
        {!closed && beginning}
      </>
    );
  }
  if (tasks.isPending) return <Skeleton height={280} radius={14} />;
  // What was last heard stays on screen when the network goes.
  if (!tasks.data) return <ErrorState text={sentenceOf(tasks.error)} onRetry={() => void tasks.refetch()} />;
  if (tasks.data.tasks.length === 0)
    return closed ? (
      <EmptyState
        title="这个工具现在不能生成"
        text="原因写在「生成」上方；填好的表单会留着。"
        action={
          <Link to="/" className={buttonClass({})}>
            看看其他工具
          </Link>
        }
      />
    ) : (
      <>
        <EmptyState title="还没有作品" text="填好表单，按「生成」开始第一次创作。" />
        {beginning}
      </>
    );
  return (
    <div className={styles.list}>
      {tasks.data.tasks.map((task) => (
        <TaskCard key={task.id} task={task} />
      ))}
    </div>
  );
}
