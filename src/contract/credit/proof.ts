/** The operator's proof that the books are right. Every number in `faults` must be 0. */
import * as z from 'zod/mini';
import { declareCall } from '../call.ts';

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
