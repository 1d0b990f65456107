import { afterEach, describe, expect, it, vi } from 'vitest';
import { barePhone } from '../../../src/app/account/phone/bare-phone.ts';
import { codeIn } from '../../../src/app/account/sms/code-in.ts';
import { sendCode } from '../../../src/app/account/sms/send-code.ts';
import type { Message } from '../../../src/contract/message.ts';
import { captchaRequired, countryUnsupported, smsTooSoon } from '../../../src/contract/messages.ts';

const REQUEST = { mobile: '13800138000', sId: 5, code: '86', is_mobile: 1 } as const;

/** A server that answers in order, and remembers what it was asked. */
function answering(...answers: (Message | 'ok')[]) {
  const asked: Record<string, string>[] = [];
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    asked.push(JSON.parse(String(init.body)));
    const answer = answers[asked.length - 1] ?? 'ok';
    const [status_code, message] = answer === 'ok' ? [200, '成功'] : [answer.status, answer.text];
    return new Response(JSON.stringify({ status: status_code === 200, message, status_code, data: null }));
  });
  return asked;
}
afterEach(() => vi.unstubAllGlobals());

describe('asking for a code (spec §8)', () => {
  it('is sent at once when the server wants no slider', async () => {
    const asked = answering('ok');
    const solve = vi.fn<() => Promise<string | undefined>>();
    expect(await sendCode(REQUEST, solve)).toBe(true);
    expect(solve).not.toHaveBeenCalled();
    expect(asked[0]).toMatchObject({ mobile: '13800138000', sId: 5, code: '86', is_mobile: 1 });
  });
  it('solves the slider and asks again as the same press', async () => {
    const asked = answering(captchaRequired, 'ok');
    expect(await sendCode(REQUEST, async () => 'solved-1')).toBe(true);
    expect(asked[1]).toMatchObject({ captchaid: 'solved-1', 'send-str': asked[0]?.['send-str'] });
  });
  it('sends nothing when the slider is closed', async () => {
    const asked = answering(captchaRequired);
    expect(await sendCode(REQUEST, async () => undefined)).toBe(false);
    expect(asked).toHaveLength(1);
  });
  it('counts an unsupported country as sent', async () => {
    answering(countryUnsupported);
    expect(await sendCode(REQUEST, async () => undefined)).toBe(true);
  });
  it('passes every other refusal on with its message', async () => {
    answering(smsTooSoon);
    await expect(sendCode(REQUEST, async () => undefined)).rejects.toThrow(smsTooSoon.text);
  });
  it('does not take another 500 for success', async () => {
    answering({ status: 500, text: '服务出错了，请稍后重试' });
    await expect(sendCode(REQUEST, async () => undefined)).rejects.toThrow('服务出错了');
  });
});

describe('what people paste', () => {
  it.each([
    ['123456', '123456'],
    [' 123 456 ', '123456'],
    ['【热样】您的验证码是 204817，10分钟内有效。', '204817'],
    ['订单 20261120 的验证码 204817', '204817'],
    ['12345678', '123456'],
  ])('finds the code in %j', (text, code) => {
    expect(codeIn(text)).toBe(code);
  });
  it.each([
    ['+86 138-0013-8000', '13800138000'],
    ['0086 138 0013 8000', '13800138000'],
    ['138 0013 8000', '13800138000'],
    ['(138) 0013.8000', '13800138000'],
    ['+1 415 555 0100', '14155550100'],
  ])('bares the phone in %j', (text, phone) => {
    expect(barePhone(text, '86')).toBe(phone);
  });
});
