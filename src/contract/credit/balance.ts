import * as z from 'zod/mini';
import { declareCall } from '../call.ts';

export const balanceAnswer = z.object({
  /** 热豆 that this member's next task can take: the member's own, or what the company lets them spend. */
  balance: z.int(),
  /** 热豆 set aside for tasks under way; captured per delivered picture or given back. */
  held: z.int(),
  /** Whose they are. */
  payer: z.enum(['own', 'company']),
  /** Whether there is a company whose beans the member may choose instead. */
  employed: z.boolean(),
  /** The member's own, whoever pays. */
  own: z.object({ balance: z.int(), held: z.int() }),
});

export const balance = declareCall({
  id: 'credit.balance',
  method: 'GET',
  path: '/api/credit/balance',
  summary: '热豆余额与冻结数',
  audience: 'member',
  answer: balanceAnswer,
  errors: [],
});
