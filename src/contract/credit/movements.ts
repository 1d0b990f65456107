/** The detail list of 热豆: every movement of a member's beans, what they consist of, and the month in numbers. */
import * as z from 'zod/mini';
import { declareCall } from '../call.ts';
import { month } from './month.ts';
import { MOVEMENT_KINDS } from './movement-kinds.ts';

/** Rows in one answer. */
export const MOVEMENT_PAGE = 50;
/** Rows in one exported file; a longer list is exported month by month. */
export const MOVEMENT_EXPORT_MAX = 10_000;

const filter = {
  kind: z.optional(z.enum(MOVEMENT_KINDS)),
  month: z.optional(month),
};

export const movement = z.object({
  id: z.int(),
  kind: z.enum(MOVEMENT_KINDS),
  reason: z.string(),
  /** Change of the spendable beans; of a `spend` the beans that were set aside before, negative. */
  amount: z.int(),
  /** Spendable beans after it. */
  balance: z.int(),
  task_id: z.nullable(z.int()),
  creative_type: z.nullable(z.string()),
  /** Path of the picture that was charged for, null when there is none. */
  picture: z.nullable(z.string()),
  /** Who spent them, when that was somebody working for the company that owns them. */
  actor: z.nullable(z.string()),
  /** ISO 8601. */
  created_at: z.string(),
});

export const movements = declareCall({
  id: 'credit.movements',
  method: 'GET',
  path: '/api/credit/movements',
  summary: '热豆明细，最新的在前',
  audience: 'member',
  query: z.object({ ...filter, before: z.optional(z.coerce.number().check(z.int(), z.positive())) }),
  /** `next`: what to ask with as `before` for the following page, null at the end. */
  answer: z.object({ list: z.array(movement), next: z.nullable(z.int()) }),
  errors: [],
});

export const monthTotals = declareCall({
  id: 'credit.monthTotals',
  method: 'GET',
  path: '/api/credit/month-totals',
  summary: '某月热豆合计',
  audience: 'member',
  query: z.object({ month }),
  /** Beans, all positive. */
  answer: z.object({ gain: z.int(), spend: z.int(), freeze: z.int(), return: z.int(), expire: z.int(), refund: z.int() }),
  errors: [],
});

export const exportMovements = declareCall({
  id: 'credit.exportMovements',
  method: 'GET',
  path: '/api/credit/export',
  summary: '导出热豆明细（CSV）',
  audience: 'member',
  query: z.object(filter),
  answer: z.object({ name: z.string(), csv: z.string(), truncated: z.boolean() }),
  errors: [],
});

export const lots = declareCall({
  id: 'credit.lots',
  method: 'GET',
  path: '/api/credit/lots',
  summary: '热豆批次与有效期，先到期的在前（先使用）',
  audience: 'member',
  answer: z.object({
    lots: z.array(
      z.object({
        id: z.int(),
        reason: z.string(),
        amount: z.int(),
        remaining: z.int(),
        /** ISO 8601; null: does not end. */
        expires_at: z.nullable(z.string()),
      }),
    ),
    /** What ends within seven days; null when nothing does. */
    soon: z.nullable(z.object({ beans: z.int(), at: z.string() })),
  }),
  errors: [],
});
