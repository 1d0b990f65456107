/** Growth tasks (spec §1, §7): what earns 热豆. The server decides by what truly happened; a call can only make it look sooner. */
import * as z from 'zod/mini';
import { declareCall } from '../call.ts';

/** "After each download the growth task 10 is added" (spec §4, §9). */
export const DOWNLOAD_TASK_ID = 10;

export const growthTask = z.object({
  task_id: z.int(),
  title: z.string(),
  hint: z.string(),
  /** Which line drawing stands beside it. */
  picture: z.string(),
  /** Where it is done; '' when it happens by itself. */
  path: z.string(),
  period: z.enum(['once', 'day']),
  /** 热豆 for each time. */
  reward: z.int(),
  /** Rewards in one period, and how many of them were given in this one. */
  cap: z.int(),
  given: z.int(),
  /** On the way to the next reward: `progress` of `target`. */
  progress: z.int(),
  target: z.int(),
  done: z.boolean(),
});

const growthTasks = z.object({
  tasks: z.array(growthTask),
  /** 热豆 earned by tasks so far. */
  earned: z.int(),
});

export const getGrowthTasks = declareCall({
  id: 'growth.tasks',
  method: 'GET',
  path: '/api/user/get-growth-tasks',
  summary: '成长任务',
  audience: 'member',
  answer: growthTasks,
  errors: [],
});

export const addGrowthTask = declareCall({
  id: 'growth.add',
  method: 'POST',
  path: '/api/user/add-growth-task',
  summary: '提示某任务可能已完成；只有服务端看到的事实才发放奖励',
  audience: 'member',
  body: z.object({ task_id: z.int().check(z.positive(), z.maximum(1_000_000)) }),
  answer: z.object({
    /** Rewards given just now, of any task. */
    granted: z.int(),
  }),
  errors: [],
});

export const growthTaskCallback = declareCall({
  id: 'growth.callback',
  method: 'POST',
  path: '/api/user/growth-task-callback',
  summary: '页面所见：今天来访，或已作为应用打开',
  audience: 'member',
  body: z.object({
    /** `visit`: the member is here today. `installed`: this page runs as an installed app. Each counts once in its period. */
    event: z.enum(['visit', 'installed']),
  }),
  answer: z.object({ granted: z.int() }),
  errors: [],
});
