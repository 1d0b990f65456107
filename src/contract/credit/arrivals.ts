/** Beans that came in while nobody looked, and whose tab celebrates them (spec §2 "Funds-arrival celebration", §3). */
import * as z from 'zod/mini';
import { declareCall } from '../call.ts';

export const arrival = z.object({
  id: z.int(),
  event: z.enum(['event_gift', 'recharge']),
  /** Why, for example 运营赠送. */
  reason: z.string(),
  user_balance: z.int(),
  add_balance: z.int(),
  /** ISO 8601. */
  created_at: z.string(),
});

export const arrivals = declareCall({
  id: 'credit.arrivals',
  method: 'GET',
  path: '/api/credit/arrivals',
  summary: '尚未展示的到账',
  audience: 'member',
  answer: z.array(arrival),
  errors: [],
});

export const claimArrivals = declareCall({
  id: 'credit.claimArrivals',
  method: 'POST',
  path: '/api/credit/arrivals/claim',
  summary: '认领到账提示：多个页面、多台设备只有一个得到',
  audience: 'member',
  body: z.object({
    ids: z.array(z.int().check(z.positive())).check(z.minLength(1), z.maxLength(50)),
    /** Chosen by the tab; the same tab asking again receives the same. */
    tab: z.string().check(z.minLength(8), z.maxLength(64)),
  }),
  answer: z.array(arrival),
  errors: [],
});
