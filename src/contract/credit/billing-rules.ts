/** What pictures cost (decisions.md, Prices: our own table, in data, per designType and count; the local engine costs nothing). */
import * as z from 'zod/mini';
import { declareCall } from '../call.ts';

export const billingRule = z.object({
  creative_type: z.string(),
  task_type: z.enum(['online', 'offline']),
  /** 热豆 per delivered picture, as it would be charged now; failures and cancelled pictures cost nothing. */
  per_picture: z.int(),
  /** The counts the form offers, with their totals; empty when each given picture makes one. */
  counts: z.array(z.object({ count: z.int(), total: z.int() })),
  /** True when the local engine makes it, which costs nothing unless the operator gave it a price. */
  local: z.boolean(),
});

export const billingRules = declareCall({
  id: 'credit.billingRules',
  method: 'GET',
  path: '/api/creative/billing-rules',
  summary: '计费规则',
  audience: 'anyone',
  answer: z.object({ rules: z.array(billingRule) }),
  errors: [],
});
