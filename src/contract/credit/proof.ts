/** The operator's proof that the books are right. Every number in `faults` must be 0. */
import * as z from 'zod/mini';
import { declareCall } from '../call.ts';
import * as messages from '../messages.ts';
import { reason, rowParams } from '../operator.ts';

/** Beans that are held for nothing. */
export const stuckHold = z.object({
  hold_id: z.int(),
  member_id: z.int(),
  /** What is left of it. */
  beans: z.int(),
  /** ISO 8601. */
  since: z.string(),
  /** The task it was made for; null when there is none. */
  task_id: z.nullable(z.int()),
});

export const ledgerProof = declareCall({
  id: 'credit.proof',
  method: 'GET',
  path: '/api/credit/proof',
  summary: '账本核对',
  audience: 'operator',
  answer: z.object({
    /** ISO 8601. */
    at: z.string(),
    transfers: z.int(),
    /** Beans by kind of account, from the entries. */
    accounts: z.array(z.object({ kind: z.string(), beans: z.int() })),
    open_holds: z.object({ count: z.int(), beans: z.int() }),
    open_tasks: z.int(),
    /** Open holds that no open task needs, oldest first; the first hundred. */
    stuck: z.array(stuckHold),
    faults: z.object({
      /** The sum of all entries. */
      sum: z.int(),
      /** Accounts whose running balance is not the sum of their entries. */
      balances: z.int(),
      /** Members whose held beans are not their open holds. */
      held: z.int(),
      /** Open holds whose task has ended, and open paid tasks without an open hold. */
      holds: z.int(),
      /** Delivered paid pictures without a charge, and charges without a delivered picture. */
      charges: z.int(),
    }),
  }),
  errors: [],
});

/** Gives back what is left of a hold that no open task needs. Written into the operators' log with its reason. */
export const releaseHold = declareCall({
  id: 'credit.releaseHold',
  method: 'POST',
  path: '/api/credit/holds/:id/release',
  summary: '退回滞留的冻结',
  audience: 'operator',
  params: rowParams,
  body: z.object({ reason }),
  answer: z.object({ beans: z.int() }),
  errors: [messages.holdGone, messages.holdInUse],
});
