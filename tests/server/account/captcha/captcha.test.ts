import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { captchaPercent, captchaPicture, checkCaptchaPicture } from '../../../../src/contract/account/captcha.ts';
import { checkAccount, checkInvitation } from '../../../../src/contract/account/check.ts';
import { CAPTCHA_HEIGHT, CAPTCHA_MASK_WIDTH, CAPTCHA_TRACK, CAPTCHA_WIDTH, SLIDER_WIDTH } from '../../../../src/contract/account/limits.ts';
import { SMS_FORGOT, SMS_REGISTER, sendSms } from '../../../../src/contract/account/sms.ts';
import { drawCaptcha } from '../../../../src/server/account/captcha/captcha-picture.ts';
import { ask, freshPhone, must } from '../../../support/people/account.ts';
import { startTestServer, type TestServer } from '../../../support/server.ts';

let server: TestServer;
let at = Date.now();
let hour = 0;
beforeAll(async () => {
  server = await startTestServer({ now: () => at });
});
beforeEach(() => {
  hour += 1;
  at += 3_600_000;
});
afterAll(() => server.close());

const from = () => ({ address: `10.4.0.${hour}` });

async function targetOf(id: string): Promise<number> {
  const [row] = await server.database.query<{ target: number }>('target', 'select target from captcha where id = $1', [id]);
  return Number(row?.target);
}

const check = (id: string, percent: number) => ask(server, checkCaptchaPicture, { query: { id, percent } }, from());

async function solved(): Promise<string> {
  const { id } = await must(server, captchaPicture, {}, from());
  return (await must(server, checkCaptchaPicture, { query: { id, percent: await targetOf(id) } }, from())).captchaid;
}

describe('the picture', () => {
  it('is a background and a piece of the same height, and nothing that tells where it belongs', async () => {
    const answer = await must(server, captchaPicture, {}, from());
    expect(Object.keys(answer).sort()).toEqual(['background', 'id', 'mask']);
    const sizes = [answer.background, answer.mask].map(async (url) => {
      const { width = 0, height = 0, hasAlpha } = await sharp(Buffer.from(url.split(',')[1] ?? '', 'base64')).metadata();
      return { ratio: width / height, hasAlpha };
    });
    expect(await Promise.all(sizes)).toEqual([
      { ratio: CAPTCHA_WIDTH / CAPTCHA_HEIGHT, hasAlpha: false },
      { ratio: CAPTCHA_MASK_WIDTH / CAPTCHA_HEIGHT, hasAlpha: true },
    ]);
  });

  it('asks for a place the slider can reach, never the start', async () => {
    const targets = await Promise.all(Array.from({ length: 12 }, async () => (await drawCaptcha()).target));
    for (const target of targets) {
      expect(target).toBeGreaterThan(0.15);
      expect(target).toBeLessThanOrEqual(CAPTCHA_TRACK / CAPTCHA_WIDTH);
    }
    expect(new Set(targets).size).toBeGreaterThan(3);
  });

  it('measures as the specification does', () => {
    expect(captchaPercent(SLIDER_WIDTH)).toBeCloseTo(272 / 360, 10);
    expect(captchaPercent(161)).toBeCloseTo((272 * 161) / 322 / 360, 10);
  });
});

describe('a try', () => {
  it.each([
    [0, true],
    [0.029, true],
    [-0.029, true],
    [0.031, false],
    [-0.031, false],
  ])('%d beside the target: %s', async (off, fits) => {
    const { id } = await must(server, captchaPicture, {}, from());
    const { envelope } = await check(id, (await targetOf(id)) + off);
    expect(envelope).toMatchObject(fits ? { status: true, data: { captchaid: id } } : { status_code: 422, message: '验证失败，请重试' });
  });

  it('is the only one, right or wrong', async () => {
    const { id } = await must(server, captchaPicture, {}, from());
    const target = await targetOf(id);
    await check(id, 0);
    expect((await check(id, target)).envelope.message).toBe('验证失败，请重试');
  });

  it('comes within two minutes', async () => {
    const { id } = await must(server, captchaPicture, {}, from());
    at += 120_000;
    expect((await check(id, await targetOf(id))).http).toBe(422);
  });

  it.each(['', 'no-such-picture', "'; drop table captcha; --"])('of %j is a plain refusal', async (id) => {
    expect((await check(id, 0.5)).http).toBe(422);
  });
});

describe('what a solved captcha opens', () => {
  const send = (captchaid?: string) => ask(server, sendSms, { body: { mobile: freshPhone(), sId: SMS_REGISTER, captchaid } }, from());

  it('a registration code, once', async () => {
    const without = await send();
    expect(without.envelope).toMatchObject({ status_code: 428, message: '请先完成滑动验证' });
    expect(without.code).toBe('captchaRequired');
    const captchaid = await solved();
    expect((await send(captchaid)).http).toBe(200);
    expect((await send(captchaid)).http).toBe(428);
  });

  it('of two uses at once exactly one', async () => {
    const captchaid = await solved();
    const answers = await Promise.all([send(captchaid), send(captchaid), send(captchaid)]);
    expect(answers.map(({ http }) => http).sort()).toEqual([200, 428, 428]);
  });

  it('the question whether a phone is registered: without one it is not answered', async () => {
    const mobile = freshPhone();
    await server.database.query('taken', "insert into member (is_personal, mobile, password_hash) values (1, $1, 'none')", [mobile]);
    const asked = (captchaid?: string) => ask(server, sendSms, { body: { mobile, sId: SMS_REGISTER, captchaid } }, from());
    expect((await asked()).http).toBe(428);
    expect((await asked(await solved())).envelope.message).toBe('手机号已被注册');
  });

  it('a code for a new password after three in ten minutes', async () => {
    const asked = () => ask(server, sendSms, { body: { mobile: '13700000000', sId: SMS_FORGOT } }, from());
    for (let before = 0; before < 3; before++) expect((await asked()).envelope.message).toBe('该手机号尚未注册');
    expect((await asked()).http).toBe(428);
  });

  it('nothing when it was shown but not solved', async () => {
    const { id } = await must(server, captchaPicture, {}, from());
    expect((await send(id)).http).toBe(428);
  });

  it('the sixth question in a minute', async () => {
    const exists = (captchaid?: string) => ask(server, checkAccount, { query: { mobile: '13700000000', captchaid } }, from());
    for (let asked = 0; asked < 5; asked++) expect((await exists()).envelope.data).toBe(0);
    expect((await exists()).http).toBe(428);
    const invitation = await ask(server, checkInvitation, { query: { invitation: '13700000000' } }, from());
    expect(invitation.http).toBe(428);
    expect((await exists(await solved())).envelope.data).toBe(0);
    at += 60_000;
    expect((await exists()).http).toBe(200);
  });
});
