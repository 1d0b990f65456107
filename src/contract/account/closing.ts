/** 注销账户: what would go, what stands in the way, and the deed. */
import * as z from 'zod/mini';
import { declareCall } from '../call.ts';
import * as messages from '../messages.ts';
import * as fields from './fields.ts';
import { PASSWORD_MAX } from './limits.ts';

/** What money or people still depend on; each has its sentence, and the page knows where to go about it. */
export const OBSTACLES = {
  operator: messages.closingOperator,
  order: messages.closingOrder,
  refund: messages.closingRefund,
  invoice: messages.closingInvoice,
  colleagues: messages.closingColleagues,
  company_tasks: messages.closingCompanyTasks,
} as const;
export type Obstacle = keyof typeof OBSTACLES;

const count = z.int().check(z.nonnegative());

/** Numbers of what will be gone. */
export const closingCounts = z.object({
  works: count,
  /** Works that others see in the community. */
  published: count,
  /** Tasks under way, which will be cancelled. */
  tasks: count,
  favourites: count,
  /** Folders that others may read by a link. */
  shared: count,
  packages: count,
  models: count,
  follows: count,
  /** 热豆 of their own, those set aside included. */
  beans: count,
});
export type ClosingCounts = z.output<typeof closingCounts>;

export const closingState = declareCall({
  id: 'account.closingState',
  method: 'GET',
  path: '/api/member/closing',
  summary: '注销前的清单：将删除什么、还有什么没有了结',
  audience: 'member',
  answer: z.object({
    counts: closingCounts,
    /** Money that could still be had back for unspent 热豆, in fen. */
    refundable_fen: count,
    /** The company they work for; '' for none. */
    employer: z.string(),
    obstacles: z.array(z.enum(Object.keys(OBSTACLES) as [Obstacle, ...Obstacle[]])),
  }),
  errors: [],
});

/** One proof suffices: who has the phone can set a new password, who has the password can change the phone. */
export const closeAccountBody = z
  .object({
    /** '' when the code proves it. */
    password: z._default(z.string().check(z.maxLength(PASSWORD_MAX, messages.passwordTooLong.text)), ''),
    /** Sent to the member's own phone for SMS_CLOSE. */
    code: fields.optionalCode,
    /** Ticked: what is gone does not come back. */
    understood: z.literal(true, messages.closingNotUnderstood.text),
  })
  .check(
    z.refine<unknown>((form) => Boolean((form as { password: string }).password || (form as { code: string }).code), {
      error: messages.passwordRequired.text,
      path: ['password'],
      when: ({ value }) => typeof value === 'object' && value !== null,
    }),
  );

/**
 * Ends the account and every login of it at once; its pictures follow within hours. Asked again, it answers notSignedIn: the login that
 * asks has ended with it.
 */
export const closeAccount = declareCall({
  id: 'account.closeAccount',
  method: 'POST',
  path: '/api/member/close-account',
  summary: '注销账户',
  audience: 'member',
  body: closeAccountBody,
  answer: z.null(),
  errors: [
    messages.passwordWrong,
    messages.loginTooOften,
    messages.codeWrong,
    messages.codeExpired,
    messages.codeExhausted,
    ...Object.values(OBSTACLES),
  ],
});
