/** Before there is an account: codes, captcha, checks, registration. */
import type { FastifyInstance } from 'fastify';
import { captchaPicture, checkCaptchaPicture } from '../../../contract/account/captcha.ts';
import { checkAccount, checkInvitation } from '../../../contract/account/check.ts';
import { countries, countryCodes } from '../../../contract/account/country.ts';
import { oldRegister, register } from '../../../contract/account/register.ts';
import { sendSms } from '../../../contract/account/sms.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Context } from '../../platform/running/context.ts';
import { answerWithEtag } from '../cacheable.ts';
import { showCaptcha, tryCaptcha } from '../captcha/captcha-service.ts';
import { deviceOf } from '../sessions/asking.ts';
import { sendCode } from '../sms/sms-send-service.ts';
import { accountExists, invitationIsWrong } from './check-service.ts';
import { COUNTRIES } from './countries.ts';
import { registerAccount, registerOld } from './register-service.ts';

export function joinRoutes(app: FastifyInstance, context: Context): void {
  serve(app, register, ({ body }, { request, settle }) => registerAccount(context, body, deviceOf(request), settle));
  serve(app, oldRegister, ({ body }, { request, settle }) => registerOld(context, body, deviceOf(request), settle));
  serve(app, sendSms, async ({ body }, { request, caller }) => {
    const asked = {
      purpose: body.sId,
      mobile: body.mobile,
      dialCode: body.code,
      sendStr: body['send-str'],
      captchaid: body.captchaid,
      address: request.ip,
    };
    await sendCode(context, asked, caller);
    return null;
  });
  serve(app, captchaPicture, (_input, { request, reply }) => {
    reply.header('cache-control', 'no-store');
    return showCaptcha(context, request.ip);
  });
  serve(app, checkCaptchaPicture, async ({ query }) => ({ captchaid: await tryCaptcha(context, query.id, query.percent) }));
  serve(app, checkAccount, ({ query }, { request }) => accountExists(context, request.ip, query));
  serve(app, checkInvitation, ({ query }, { request }) => invitationIsWrong(context, request.ip, query.invitation, query.captchaid));
  app.register(async (scope) => {
    answerWithEtag(scope);
    serve(scope, countries, () => [...COUNTRIES]);
    serve(scope, countryCodes, () => COUNTRIES.filter((country) => context.sms.serves(country.code)));
  });
}
