import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CallDeclaration } from '../../../../contract/call.ts';
import { featureName } from '../../../../contract/studio/features.ts';
import { cancelTask, retryTask } from '../../../../contract/studio/submit.ts';
import type { Task } from '../../../../contract/studio/task.ts';
import { listTasks } from '../../../../contract/studio/task-calls.ts';
import { callApi } from '../../../shell/calls/api.ts';
import { newKey } from '../../../shell/calls/intent-key.ts';
import { sayError } from '../../../shell/calls/say-error.ts';
import { Button } from '../../../ui/button.tsx';
import styles from './task-card.module.css';
import { TaskShot } from './task-shot.tsx';

const OPEN: readonly Task['status'][] = ['waiting', 'running'];

/** What is happening with it, in a sentence. */
export function statusText(task: Task): string {
  switch (task.status) {
    case 'waiting': {
      const wait = task.expected_seconds === null ? '' : `，预计 ${waitText(task.expected_seconds)}`;
      return task.position > 1 ? `排队第 ${task.position} 位${wait}` : `即将开始${wait}`;
    }
    case 'running':
      return `${task.delivered} / ${task.count} 完成${task.stage === '' ? '' : ` · ${task.stage}`}`;
    case 'done':
      return `${task.delivered} 张已完成`;
    default:
      return task.reason;
  }
}

function waitText(seconds: number): string {
  return seconds < 60 ? `${Math.max(1, seconds)} 秒` : `${Math.ceil(seconds / 60)} 分钟`;
}

/** One press of 生成: its pictures as they come, true progress, cancel while it runs, retry when something is missing. */
export function TaskCard({ task }: { readonly task: Task }) {
  const open = OPEN.includes(task.status);
  const cancel = useTaskAction(cancelTask, task.id);
  const retry = useTaskAction(retryTask, task.id);
  const missing = !open && task.delivered < task.count;
  const prompt = task.recipe.input.prompt;
  return (
    <article className={styles.task} aria-busy={open}>
      <header className={styles.head}>
        <b>
          {featureName(task.creative_type)}
          {typeof prompt === 'string' && prompt !== '' && ` · ${prompt.slice(0, 18)}`}
        </b>
        <small role="status">{statusText(task)}</small>
        <span className={styles.actions}>
          {open && (
            <Button variant="quiet" size="small" loading={cancel.isPending} onClick={() => cancel.mutate()}>
              取消
            </Button>
          )}
          {missing && (
            <Button variant="quiet" size="small" loading={retry.isPending} onClick={() => retry.mutate()}>
              重试
            </Button>
          )}
        </span>
      </header>
      <ul className={styles.grid}>
        {task.creatives.map((creative) => (
          <TaskShot key={creative.id} creative={creative} progress={shareOf(task, creative.place)} />
        ))}
      </ul>
    </article>
  );
}

/** The share of one picture in the task's progress: pictures are made one after another. */
function shareOf(task: Task, place: number): number {
  return Math.min(1, Math.max(0, task.progress * task.count - place));
}

function useTaskAction(call: typeof cancelTask | typeof retryTask, id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callApi(call satisfies CallDeclaration, { params: { id } }, { idempotencyKey: newKey() }),
    onError: sayError,
    onSettled: () => client.invalidateQueries({ queryKey: [listTasks.id] }),
  });
}
