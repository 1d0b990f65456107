/** Slider captcha. Where the piece belongs never leaves the server; one try per picture (decisions.md, Safety). */
import * as z from 'zod/mini';
import { declareCall } from '../call.ts';
import * as messages from '../messages.ts';
import * as limits from './limits.ts';

/** Share of the picture's width at which the piece's left edge stands when the knob stands at `offset` px of 0…322 (spec §5). */
export function captchaPercent(offset: number): number {
  return (limits.CAPTCHA_TRACK * offset) / limits.SLIDER_WIDTH / limits.CAPTCHA_WIDTH;
}

export const captchaPictureAnswer = z.object({
  id: z.string(),
  /** Data URL, 360×180 logical pixels (drawn larger). */
  background: z.string(),
  /** Data URL of the piece, 88×180 logical pixels, transparent around it: lay it at the top and move it by percent of the picture's width. */
  mask: z.string(),
});

export const captchaPicture = declareCall({
  id: 'account.captchaPicture',
  method: 'GET',
  path: '/api/captchaPicture',
  summary: '滑动验证图片',
  audience: 'anyone',
  answer: captchaPictureAnswer,
  errors: [],
});

/** Success: the id works once as `captchaid`. Any failure (`captchaFailed`) spends the picture: load a new one. */
export const checkCaptchaPicture = declareCall({
  id: 'account.checkCaptchaPicture',
  method: 'GET',
  path: '/api/checkCaptchaPicture',
  summary: '校验滑动验证',
  audience: 'anyone',
  query: z.object({
    id: z.string().check(z.regex(/^[\w-]{1,64}$/)),
    percent: z.coerce.number<string | number>().check(z.gte(0), z.lte(1)),
  }),
  answer: z.object({ captchaid: z.string() }),
  errors: [messages.captchaFailed],
});
