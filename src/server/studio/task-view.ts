/** From rows to what crosses the wire. */
import type { CallReturn } from '../../contract/call.ts';
import { type CreativeDetail, workPath } from '../../contract/studio/creative.ts';
import { type DesignType, isDesignType } from '../../contract/studio/features.ts';
import type { showTask } from '../../contract/studio/task-calls.ts';
import { blobUrl } from '../platform/blobs/blobs.ts';
import { pictureOf } from '../storage/storage-service.ts';
import { NO_PLACE, type QueuePlace } from './run/queue-places.ts';
import type { CreativeRow, TaskRow } from './tables.ts';

type TaskWire = CallReturn<typeof showTask>;
type CreativeWire = TaskWire['creatives'][number];

const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null;

function typeOf(name: string): DesignType {
  if (!isDesignType(name)) throw new Error(`no designType ${name}`);
  return name;
}

export function creativeView(row: CreativeRow): CreativeWire {
  const { blob, width, height, colour } = row;
  return {
    id: row.id,
    task_id: row.taskId,
    place: row.place,
    creative_type: typeOf(row.creativeType),
    status: row.status,
    reason: row.reason,
    picture: blob ? pictureOf({ blob, width: width ?? 0, height: height ?? 0, colour: colour ?? '#ffffff' }) : null,
    files: row.files.map(({ name, mime, blob: file }) => ({ name, mime, url: blobUrl(file) })),
    grade: row.grade,
    notes: [...row.notes],
    caption: row.caption,
    reading: row.reading && { ...row.reading, tags: [...row.reading.tags] },
    prompt: row.prompt,
    favourite: row.favourite,
    score: row.score,
    created_at: row.createdAt.toISOString(),
    finished_at: iso(row.finishedAt),
  };
}

export function recipeView(task: TaskRow): TaskWire['recipe'] {
  const { input, parameters } = task.recipe;
  return {
    creative_type: typeOf(task.creativeType),
    creative_count: task.count,
    task_type: task.lane,
    input: { ...input },
    parameters: { ...parameters },
  };
}

export function taskView(task: TaskRow, creatives: readonly CreativeRow[], place: QueuePlace = NO_PLACE): TaskWire {
  const done = creatives.filter(({ status }) => status === 'done');
  const running = task.status === 'running';
  return {
    id: task.id,
    creative_type: typeOf(task.creativeType),
    task_type: task.lane,
    status: task.status,
    reason: task.reason,
    progress: Math.max(task.progress, done.length / task.count),
    stage: task.stage,
    position: place.position,
    expected_seconds: place.expectedSeconds,
    count: task.count,
    delivered: done.length,
    price: task.picturePrice * task.count,
    charged: done.reduce((sum, { charged }) => sum + charged, 0),
    engine: task.engine,
    recipe: recipeView(task),
    creatives: creatives.map((row) => {
      const view = creativeView(row);
      return running && view.status === 'waiting' ? { ...view, status: 'running' as const } : view;
    }),
    created_at: task.createdAt.toISOString(),
    started_at: iso(task.startedAt),
    finished_at: iso(task.finishedAt),
    seen: task.seenAt !== null,
  };
}

/** A deleted work keeps its place in the task, but shows nothing any more. */
export function withoutDeleted(row: CreativeRow): CreativeRow {
  return row.deletedAt
    ? { ...row, status: 'cancelled', reason: '作品已删除', blob: null, original: null, files: [], caption: '', reading: null }
    : row;
}

export function detailView(row: CreativeRow, task: TaskRow, given: Pick<CreativeDetail, 'source' | 'pictures'>): CreativeDetail {
  return {
    ...creativeView(row),
    recipe: recipeView(task),
    ...given,
    path: workPath(row.id),
    seed: row.seed,
    engine: row.engine,
    note: row.note,
  };
}
