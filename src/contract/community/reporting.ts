/** Telling the operators of a work. The path is ours. */
import * as z from 'zod/mini';
import { declareCall } from '../call.ts';
import * as messages from '../messages.ts';
import { idParams } from '../studio/identifiers.ts';
import * as limits from './limits.ts';

export const REPORT_REASONS = {
  copy: '侵犯版权或抄袭',
  unfit: '违法违规或令人不适',
  private: '侵犯他人肖像或隐私',
  other: '其他',
} as const;
export type ReportReason = keyof typeof REPORT_REASONS;

/** 举报. One member reports a work once; a second time changes nothing. */
export const reportWork = declareCall({
  id: 'community.report',
  method: 'POST',
  path: '/api/community/:id/report',
  summary: '举报社区作品',
  audience: 'member',
  params: idParams,
  body: z.object({
    reason: z.enum(Object.keys(REPORT_REASONS) as [ReportReason, ...ReportReason[]]),
    words: z._default(z.string().check(z.trim(), z.maxLength(limits.REPORT_WORDS_MAX, messages.reportTooLong.text)), ''),
  }),
  answer: z.null(),
  errors: [messages.communityGone],
});
