/** Slider captcha: where the piece belongs stays in the database, for every process alike (decisions.md, Safety). */
import { randomBytes } from 'node:crypto';
import { CAPTCHA_LIVES_MS } from '../../../contract/account/limits.ts';
import * as messages from '../../../contract/messages.ts';
import { refuseAbove } from '../../platform/rate-limit.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Context } from '../../platform/running/context.ts';
import { CAPTCHA_ADDRESS, CAPTCHA_TOLERANCE } from '../account-limits.ts';
import { drawCaptcha } from './captcha-picture.ts';

/** @throws TooManyRequests when one address asks for more pictures than a person needs. */
export async function showCaptcha(context: Context, address: string) {
  await refuseAbove(context, CAPTCHA_ADDRESS, address);
  const picture = await drawCaptcha();
  const id = randomBytes(18).toString('base64url');
  await context.database.query('captcha-add', 'insert into captcha (id, target, expires_at) values ($1, $2, $3)', [
    id,
    picture.target,
    new Date(context.now() + CAPTCHA_LIVES_MS),
  ]);
  return { id, background: picture.background, mask: picture.mask };
}

/** One try per picture, decided in one statement: a second try, right or wrong, finds it tried. @throws Refusal captchaFailed */
export async function tryCaptcha({ database, now }: Context, id: string, percent: number): Promise<string> {
  const at = now();
  const [row] = await database.query<{ passed: boolean }>(
    'captcha-try',
    `update captcha set tried_at = $2, expires_at = $3, passed_at = case when abs(target - $4::float8) <= $5::float8 then $2 end
     where id = $1 and tried_at is null and expires_at > $2 returning passed_at is not null as passed`,
    [id, new Date(at), new Date(at + CAPTCHA_LIVES_MS), percent, CAPTCHA_TOLERANCE],
  );
  if (!row?.passed) throw new Refusal(messages.captchaFailed);
  return id;
}

/** Spends a solved captcha. @throws Refusal captchaRequired when there is none: the page opens the slider and asks again. */
export async function spendCaptcha({ config, database, now }: Context, id: string): Promise<void> {
  if (!config.captcha) return;
  const spent = id
    ? await database.query('captcha-spend', 'delete from captcha where id = $1 and passed_at is not null and expires_at > $2 returning 1', [
        id,
        new Date(now()),
      ])
    : [];
  if (spent.length === 0) throw new Refusal(messages.captchaRequired);
}
