/** What is done with works, one or many: shown at once, undone when it can be, said when it failed. */
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { CallDeclaration } from '../../../contract/call.ts';
import { WORKS_BATCH_MAX } from '../../../contract/studio/limits.ts';
import { deleteWorks, restoreWorks, scoreWork } from '../../../contract/works/calls.ts';
import { callApi } from '../../shell/calls/api.ts';
import { sayError } from '../../shell/calls/say-error.ts';
import { doOrQueue, queuedText } from '../../shell/outbox/outbox-state.ts';
import { toast } from '../../ui/floating/toast.ts';
import { patchWorks, refreshWorks } from './works-data.ts';

export interface WorkActions {
  /** @returns whether they are gone; a toast offers to bring them back. */
  remove(ids: readonly number[]): Promise<boolean>;
  score(id: number, score: number): Promise<void>;
}

/** Long enough to read and reach; the server keeps them much longer. */
const UNDO_MS = 10_000;

type Batch = typeof deleteWorks | typeof restoreWorks;

/** The calls take so many works at a time. */
async function inBatches(ids: readonly number[], work: (ids: number[]) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < ids.length; from += WORKS_BATCH_MAX) await work(ids.slice(from, from + WORKS_BATCH_MAX));
}

const call = (declared: Batch, ids: readonly number[]) =>
  inBatches(ids, (batch) => callApi(declared satisfies CallDeclaration, { body: { ids: batch } }));

export function useWorkActions(): WorkActions {
  const client = useQueryClient();
  return useMemo(() => {
    const restore = async (ids: readonly number[]) => {
      try {
        await call(restoreWorks, ids);
        toast.success(ids.length === 1 ? '已恢复' : `已恢复 ${ids.length} 张`);
      } catch (error) {
        sayError(error);
      }
      await refreshWorks(client);
    };
    return {
      async remove(ids) {
        try {
          await call(deleteWorks, ids);
        } catch (error) {
          sayError(error);
          await refreshWorks(client);
          return false;
        }
        toast.show(ids.length === 1 ? '已删除' : `已删除 ${ids.length} 张`, {
          duration: UNDO_MS,
          action: { label: '撤销', run: () => void restore(ids) },
        });
        await refreshWorks(client);
        return true;
      },
      async score(id, score) {
        patchWorks(client, [id], { score });
        try {
          const { how } = await doOrQueue(scoreWork, { params: { id }, body: { score } }, { text: `给作品打 ${score} 分` });
          if (how === 'queued') return toast.show(queuedText());
        } catch (error) {
          sayError(error);
        }
        await refreshWorks(client);
      },
    };
  }, [client]);
}
