/** Gifts of operators (spec §7: POST /user/artificial-gift-task-beans). */
import * as z from 'zod/mini';
import { declareCall } from '../call.ts';
import * as messages from '../messages.ts';
import { rowNumber, words } from '../operator.ts';

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
    member_id: rowNumber,
    beans: z.int().check(z.positive(), z.maximum(GIFT_MAX)),
    /** The member reads it. */
    reason: words(50, messages.reasonRequired.text),
    /** Days until they end; absent: never. */
    days: z.optional(z.int().check(z.positive(), z.maximum(3650))),
  }),
  /** The member's balance after it. */
  answer: z.object({ balance: z.int() }),
  errors: [messages.giftMemberUnknown, messages.giftTooMuch],
});
