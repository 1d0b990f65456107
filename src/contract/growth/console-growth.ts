/** The definitions of growth tasks, for operators. A change holds for what happens after it, never for what happened before. */
import * as z from 'zod/mini';
import { declareCall } from '../call.ts';
import * as messages from '../messages.ts';
import { reason, rowParams } from '../operator.ts';

/** 热豆 for one time, and times in one period: more is a slip of the hand. */
export const REWARD_MAX = 1_000;
export const CAP_MAX = 100;

export const adminGrowth = declareCall({
  id: 'growth.adminGrowth',
  method: 'GET',
  path: '/api/admin/growth',
  summary: '成长任务定义与发放情况',
  audience: 'operator',
  answer: z.array(
    z.object({
      id: z.int(),
      title: z.string(),
      hint: z.string(),
      /** What has to happen; named in growth-service.ts. */
      trigger: z.string(),
      period: z.enum(['once', 'day']),
      /** Happenings for one reward. */
      target: z.int(),
      cap: z.int(),
      reward: z.int(),
      /** Days until the reward's 热豆 end; null: never. */
      days: z.nullable(z.int()),
      sort: z.int(),
      is_active: z.boolean(),
      version: z.int(),
      earned: z.object({ members: z.int(), rewards: z.int(), beans: z.int() }),
    }),
  ),
  errors: [],
});

export const changeGrowth = declareCall({
  id: 'growth.changeGrowth',
  method: 'POST',
  path: '/api/admin/growth/:id',
  summary: '修改成长任务，只对之后发生的事有效',
  audience: 'operator',
  params: rowParams,
  body: z.object({
    is_active: z.boolean(),
    reward: z.int().check(z.gte(1), z.maximum(REWARD_MAX)),
    cap: z.int().check(z.gte(1), z.maximum(CAP_MAX)),
    sort: z.int().check(z.gte(0), z.maximum(10_000)),
    /** The version that the operator saw. */
    version: z.int().check(z.gte(1), z.maximum(2_000_000_000)),
    reason,
  }),
  answer: z.object({ version: z.int() }),
  errors: [messages.growthGone, messages.growthChanged],
});
