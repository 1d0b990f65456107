/** What a member whose pages are closed is told of a task that ended. */
import { and, asc, eq } from 'drizzle-orm';
import { eventPayloads } from '../../../contract/realtime/frames.ts';
import { thumbUrl } from '../../../contract/storage/thumbnail.ts';
import { type DesignType, FEATURES } from '../../../contract/studio/features.ts';
import { blobUrl } from '../../platform/blobs/blobs.ts';
import type { PushTeller } from '../../realtime/push/push-service.ts';
import { creative, studioTask } from '../tables.ts';

const nameOf = (type: string): string => FEATURES.find(({ designType }) => designType === (type as DesignType))?.name ?? '生成任务';

export const taskTeller: PushTeller = {
  event: 'task-finish',
  kind: 'task',
  async words(sql, memberId, payload) {
    const { task_id: id } = eventPayloads['task-finish'].parse(payload);
    const [task] = await sql
      .select()
      .from(studioTask)
      .where(and(eq(studioTask.id, id), eq(studioTask.memberId, memberId)));
    // Who stopped it knows; who looked at it since does too.
    if (!task || task.seenAt !== null || task.status === 'cancelled') return undefined;
    const name = nameOf(task.creativeType);
    if (task.status === 'failed') return { id, title: `${name}没有完成`, body: task.reason, path: '/works' };
    if (task.status !== 'done' && task.status !== 'partial') return undefined;
    const made = await sql
      .select({ blob: creative.blob })
      .from(creative)
      .where(and(eq(creative.taskId, id), eq(creative.status, 'done')))
      .orderBy(asc(creative.place));
    const first = made.find(({ blob }) => blob)?.blob;
    const image = first ? { image: thumbUrl(blobUrl(first), 480) } : {};
    return { id, title: `${name}已完成`, body: `${made.length} 张图片，点按查看`, path: '/works', ...image };
  },
  several: (all) => ({ title: `${all.length} 个生成任务有了结果`, body: '点按查看', path: '/works' }),
};
