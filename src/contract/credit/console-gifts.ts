/** What operators gave away, for operators. Giving itself is gift.ts. */
import * as z from 'zod/mini';
import { declareCall } from '../call.ts';
import { day, person, rowQuery } from '../operator.ts';

export const adminGifts = declareCall({
  id: 'credit.adminGifts',
  method: 'GET',
  path: '/api/admin/gifts',
  summary: '运营赠送记录，最新的在前',
  audience: 'operator',
  query: z.object({ member: rowQuery, operator: rowQuery, from: day, to: day, before: rowQuery }),
  answer: z.object({
    list: z.array(
      z.object({
        id: z.int(),
        /** ISO 8601. */
        at: z.string(),
        member: person,
        operator: person,
        beans: z.int(),
        reason: z.string(),
        /** Days until they end; null: never. */
        days: z.nullable(z.int()),
      }),
    ),
    next: z.nullable(z.int()),
    /** Of everything that fits the filter. */
    total: z.object({ count: z.int(), beans: z.int() }),
    caps: z.object({
      /** 热豆 in one gift, to one member and of one operator in 24 hours. */
      gift: z.int(),
      member_day: z.int(),
      operator_day: z.int(),
      /** What the asking operator gave in the last 24 hours. */
      mine: z.int(),
    }),
  }),
  errors: [],
});
