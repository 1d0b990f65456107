/** A company's shared 热豆: who may spend them, how many in a month, who spent what; and which balance a member's tasks take. */
import * as z from 'zod/mini';
import { declareCall } from '../call.ts';
import * as messages from '../messages.ts';

const rowId = z.int().check(z.positive(), z.maximum(Number.MAX_SAFE_INTEGER));
const cap = z.nullable(z.int().check(z.nonnegative(), z.maximum(100_000_000)));
const pays = z.enum(['own', 'company']);

export const company = declareCall({
  id: 'credit.company',
  method: 'GET',
  path: '/api/credit/company',
  summary: '企业热豆：成员与额度，或所在企业',
  audience: 'member',
  answer: z.object({
    /** For a company account, or one that has members; else null. */
    members: z.nullable(
      z.array(
        z.object({
          id: z.int(),
          name: z.string(),
          /** 热豆 a month; null: no limit. */
          cap: z.nullable(z.int()),
          /** This month, of the company's. */
          spent: z.int(),
        }),
      ),
    ),
    /** The company the member works for, null when there is none. */
    employer: z.nullable(
      z.object({
        name: z.string(),
        pays,
        cap: z.nullable(z.int()),
        spent: z.int(),
      }),
    ),
  }),
  errors: [],
});

export const choosePayer = declareCall({
  id: 'credit.choosePayer',
  method: 'POST',
  path: '/api/credit/company/pays',
  summary: '选择用自己的还是企业的热豆',
  audience: 'member',
  body: z.object({ pays }),
  answer: z.null(),
  errors: [messages.companyNone],
});

export const setCap = declareCall({
  id: 'credit.setCap',
  method: 'POST',
  path: '/api/credit/company/cap',
  summary: '设置成员每月额度',
  audience: 'member',
  body: z.object({ member_id: rowId, cap }),
  answer: z.null(),
  errors: [messages.companyMemberGone],
});

export const removeColleague = declareCall({
  id: 'credit.removeColleague',
  method: 'POST',
  path: '/api/credit/company/remove',
  summary: '移出企业成员',
  audience: 'member',
  body: z.object({ member_id: rowId }),
  answer: z.null(),
  errors: [messages.companyMemberGone],
});
