import * as z from 'zod/mini';
import { declareCall } from '../call.ts';
import * as messages from '../messages.ts';
import { designType } from './creative.ts';
import { idParams, idsBody } from './identifiers.ts';
import { task, taskLane, taskStatus } from './task.ts';

const page = z._default(z.coerce.number<string | number>().check(z.int(), z.gte(1), z.lte(10_000)), 1);
export const TASKS_PER_PAGE = 20;

const taskPage = z.object({ tasks: z.array(task), page: z.int(), pages: z.int(), total: z.int() });

/** Newest first. `open=1`: only what is waiting or running. */
export const listTasks = declareCall({
  id: 'studio.listTasks',
  method: 'GET',
  path: '/api/task',
  summary: '任务列表',
  audience: 'member',
  query: z.object({
    page,
    creative_type: z.optional(designType),
    task_type: z.optional(taskLane),
    status: z.optional(taskStatus),
    open: z.optional(z.literal(['0', '1'])),
  }),
  answer: taskPage,
  errors: [],
});

/** The offline lane of this member, newest first. */
export const listOffline = declareCall({
  id: 'studio.listOffline',
  method: 'GET',
  path: '/api/creative/offline',
  summary: '离线任务列表',
  audience: 'member',
  query: z.object({ page }),
  answer: taskPage,
  errors: [],
});

export const showTask = declareCall({
  id: 'studio.showTask',
  method: 'GET',
  path: '/api/task/:id',
  summary: '任务详情',
  audience: 'member',
  params: idParams,
  answer: task,
  errors: [messages.studioTaskGone],
});

/** The member has been told how these tasks ended; tasks of others are passed over. */
export const taskSeen = declareCall({
  id: 'studio.taskSeen',
  method: 'POST',
  path: '/api/task/callback',
  summary: '标记任务结果已读',
  audience: 'member',
  body: idsBody,
  answer: z.object({ seen: z.int() }),
  errors: [],
});
