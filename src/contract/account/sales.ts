/** Sales accounts prove their phone on every device before anything else answers (spec §6). */
import * as z from 'zod/mini';
import { declareCall } from '../call.ts';
import * as messages from '../messages.ts';
import * as old from './old-fields.ts';

export const checkSale = declareCall({
  id: 'account.checkSale',
  method: 'GET',
  path: '/api/member/check-sale',
  summary: '是否销售账号、本设备是否已验证',
  audience: 'member',
  answer: z.object({
    is_sale: z.literal([0, 1]),
    is_verified: z.literal([0, 1]),
    /** Masked: send-sms with sId 6 accepts it as it is. */
    mobile: z.string(),
  }),
  errors: [],
});

/** GET as the specification has it; the query never reaches a log. `token` replaces the one it was asked with. */
export const verifySaler = declareCall({
  id: 'account.verifySaler',
  method: 'GET',
  path: '/api/member/verify-saler',
  summary: '销售账号短信验证',
  audience: 'member',
  query: z.object({ mobile: old.oldOwnPhone, code: old.oldCode }),
  answer: z.object({ token: z.string() }),
  errors: [messages.oldPhoneWrong, messages.codeWrong, messages.codeExpired, messages.codeExhausted],
});
