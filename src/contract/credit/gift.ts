/** Gifts of operators (spec §7: POST /user/artificial-gift-task-beans). */
import * as z from 'zod/mini';
import { declareCall } from '../call.ts';
import * as messages from '../messages.ts';

/** 热豆 in one gift, to one member in a day, and of one operator in a day. */
export const GIFT_MAX = 10_000;
export const GIFT_MEMBER_DAY_MAX = 20_000;
export const GIFT_OPERATOR_DAY_MAX = 200_000;

export const artificialGift = declareCall({
  id: 'credit.artificialGift',
  method: 'POST',
  path: '/api/user/artificial-gift-task-beans',
  summary: '运营赠送热豆',
  audience: 'operator',
  idempotent: true,
  body: z.object({
    member_id: z.int().check(z.positive(), z.maximum(Number.MAX_SAFE_INTEGER)),
    beans: z.int().check(z.positive(), z.maximum(GIFT_MAX)),
    /** The member reads it. */
    reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(50)),
    /** Days until they end; absent: never. */
    days: z.optional(z.int().check(z.positive(), z.maximum(3650))),
  }),
  /** The member's balance after it. */
  answer: z.object({ balance: z.int() }),
  errors: [messages.giftMemberUnknown, messages.giftTooMuch],
});
