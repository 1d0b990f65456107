/** A company's shared 热豆: who may spend them, how many in a month, who spent what; and which balance a member's tasks take. */
import * as z from 'zod/mini';
import { declareCall } from '../call.ts';
import * as messages from '../messages.ts';
import { month } from './month.ts';

const rowId = z.int().check(z.positive(), z.maximum(Number.MAX_SAFE_INTEGER));
const cap = z.nullable(z.int().check(z.nonnegative(), z.maximum(100_000_000)));
const pays = z.enum(['own', 'company']);

export const companyColleague = z.object({
  id: z.int(),
  name: z.string(),
  avatar: z.string(),
  /** Masked, `138****8000`; '' when none is bound. */
  mobile: z.string(),
  /** 热豆 a month; null: no limit. */
  cap: z.nullable(z.int()),
  /** In the month asked for, of the company's: charged, and set aside for tasks under way. */
  spent: z.int(),
  /** Which balance their next task takes. */
  pays,
  /** ISO 8601 for who is no longer there but spent in this month; else null. */
  left_at: z.nullable(z.string()),
});

export const company = declareCall({
  id: 'credit.company',
  method: 'GET',
  path: '/api/credit/company',
  summary: '企业热豆：成员与额度，或所在企业',
  audience: 'member',
  query: z.object({ month: z.optional(month) }),
  answer: z.object({
    /** The month that `members` is about, `2026-11`, of Beijing time: this one unless asked for another. */
    month,
    /** For a company account; else null. */
    members: z.nullable(z.array(companyColleague)),
    /** The company the member works for, null when there is none. */
    employer: z.nullable(
      z.object({
        name: z.string(),
        pays,
        cap: z.nullable(z.int()),
        /** This month. */
        spent: z.int(),
        /** What a task could take of the company's now. */
        left: z.int(),
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
  // A request carries no null (spec §5): a limit that is taken away is one that is not sent.
  body: z.object({ member_id: rowId, cap: z._default(cap, null) }),
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

/** The member's own deed; works, favourites and own beans stay theirs, as after a removal. */
export const leaveCompany = declareCall({
  id: 'credit.leaveCompany',
  method: 'POST',
  path: '/api/credit/company/leave',
  summary: '退出所在企业',
  audience: 'member',
  answer: z.null(),
  errors: [messages.companyNone],
});
