/** Whether own works are published: for the work's page and the bar of chosen works. */
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSnapshot } from 'valtio';
import type { CallInput } from '../../../contract/call.ts';
import { publicationOf, publishWork, withdrawWork } from '../../../contract/community/publishing.ts';
import { ApiError } from '../../shell/calls/api-error.ts';
import { sayError } from '../../shell/calls/say-error.ts';
import { doOrQueue } from '../../shell/outbox/outbox-state.ts';
import { waiting } from '../../shell/outbox/outbox-waiting.ts';
import { keptQueryFor } from '../../shell/queries/kept-query-for.ts';
import { confirm } from '../../ui/floating/confirm.ts';
import { toast } from '../../ui/floating/toast.ts';

export const publicationQuery = (workId: number) => ({ ...keptQueryFor(publicationOf, { params: { id: workId } }), staleTime: 30_000 });

/** Every list and work of the community too: they are called `community.…`, and their declarations are not needed here. */
async function refresh(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('community.') });
}

export type PublishWords = CallInput<typeof publishWork>['body'];

export interface Publishing {
  /** A refusal is said here, but for what is wrong with the title: that stands under its field. */
  publish(words: PublishWords, isNew: boolean): Promise<{ readonly published: boolean; readonly aboutTitle?: string | undefined }>;
  withdraw(workId: number, title: string): Promise<void>;
}

export function usePublishing(): Publishing {
  const client = useQueryClient();
  return useMemo(
    () => ({
      async publish(words, isNew) {
        const text = `${isNew ? '发布' : '修改'}「${words.title}」${isNew ? '到社区' : '的发布内容'}`;
        try {
          const { how } = await doOrQueue(publishWork, { body: words }, { text, detail: words.description ?? '' });
          if (how === 'queued') toast.show('已离线，恢复网络后自动发布');
          else toast.success(isNew ? '已发布到社区' : '已保存');
        } catch (error) {
          const aboutTitle = error instanceof ApiError ? error.errors?.title?.[0] : undefined;
          if (aboutTitle === undefined) sayError(error);
          return { published: false, aboutTitle };
        }
        await refresh(client);
        return { published: true };
      },
      async withdraw(workId, title) {
        const sure = await confirm({
          title: `撤回「${title}」？`,
          text: '别人马上就看不到它了，收藏了它的人也一样。作品本身还在你的作品里，随时可以再发布。',
          confirmLabel: '撤回',
          danger: true,
        });
        if (!sure) return;
        try {
          const { how } = await doOrQueue(withdrawWork, { body: { work_id: workId } }, { text: `撤回「${title}」` });
          if (how === 'queued') toast.show('已离线，恢复网络后自动撤回');
          else toast.success('已撤回');
        } catch (error) {
          sayError(error);
        }
        await refresh(client);
      },
    }),
    [client],
  );
}

const workIn = (body: string | undefined): unknown => {
  try {
    return (JSON.parse(body ?? '') as { work_id?: unknown } | null)?.work_id;
  } catch {
    // Somebody else's request: what it says is not ours to read.
    return undefined;
  }
};

/** What waits for the network with this work, the last wish of several; undefined when nothing does. */
export function useQueued(workId: number): 'publish' | 'withdraw' | undefined {
  const { entries } = useSnapshot(waiting);
  const last = entries.findLast(
    ({ url, body, refused }) => refused === '' && (url === publishWork.path || url === withdrawWork.path) && workIn(body) === workId,
  );
  return last && (last.url === publishWork.path ? 'publish' : 'withdraw');
}
