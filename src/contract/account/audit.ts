/** What operators did: the console's and the command line's deeds, newest first. */
import * as z from 'zod/mini';
import { declareCall } from '../call.ts';

export const AUDIT_PER_PAGE = 50;

export const operatorAction = z.object({
  id: z.int(),
  /** ISO 8601. */
  at: z.string(),
  /** Name of the operator; null = the command line. */
  operator: z.nullable(z.string()),
  /** What was done, in Chinese. */
  action: z.string(),
  /** To whom or what, name by name. */
  detail: z.record(z.string(), z.string()),
  /** Where it came from; empty for the command line. */
  address: z.string(),
});

export const auditLog = declareCall({
  id: 'account.auditLog',
  method: 'GET',
  path: '/api/admin/audit',
  summary: '运营操作记录',
  audience: 'operator',
  query: z.object({
    /** `next` of the page before; absent = the newest. */
    before: z.optional(z.coerce.number<string | number>().check(z.int(), z.gte(1))),
  }),
  answer: z.object({ actions: z.array(operatorAction), next: z.nullable(z.int()) }),
  errors: [],
});
