import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CreativeDetail } from '../../../contract/studio/creative.ts';
import { retryTask } from '../../../contract/studio/submit.ts';
import { showTask } from '../../../contract/studio/task-calls.ts';
import { callApi } from '../../shell/calls/api.ts';
import { newKey } from '../../shell/calls/intent-key.ts';
import { sayError } from '../../shell/calls/say-error.ts';
import { queryFor } from '../../shell/queries/query-for.ts';
import { Button } from '../../ui/button.tsx';
import { percentOf } from '../../ui/states/percent.ts';
import { Progress } from '../../ui/states/progress.tsx';
import { STATUS_TEXT } from '../state/work-words.ts';
import { refreshWorks } from '../state/works-data.ts';
import styles from './work-detail.module.css';

/** No event for so long (no socket, a lost frame), and the page asks. */
const POLL_MS = 2_000;

/** In place of a picture that is not there: how far it is, or why it never came and what can be done. */
export function Unfinished({ work }: { readonly work: CreativeDetail }) {
  const client = useQueryClient();
  const open = work.status === 'waiting' || work.status === 'running';
  const task = useQuery({
    ...queryFor(showTask, { params: { id: work.task_id } }),
    refetchInterval: ({ state }) => (state.data && ['waiting', 'running'].includes(state.data.status) ? POLL_MS : false),
  });
  const retry = useMutation({
    mutationFn: () => callApi(retryTask, { params: { id: work.task_id } }, { idempotencyKey: newKey() }),
    onError: sayError,
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: [showTask.id] });
      await refreshWorks(client);
    },
  });
  const percent = percentOf(task.data?.progress ?? 0);
  const waits = task.data?.status === 'waiting';
  if (open) {
    return (
      <div className={styles.unfinished} role="status">
        <b>{waits && task.data && task.data.position > 1 ? `排队第 ${task.data.position} 位` : `${percent}%`}</b>
        <Progress value={percent} label="生成进度" />
        <p>{task.data?.stage || STATUS_TEXT[work.status]}</p>
      </div>
    );
  }
  return (
    <div className={styles.unfinished} role="status">
      <b>{STATUS_TEXT[work.status]}</b>
      <p>{work.reason}</p>
      <p>未生成的图片不扣热豆，已经退回。</p>
      <Button variant="primary" loading={retry.isPending} onClick={() => retry.mutate()}>
        重试
      </Button>
    </div>
  );
}
