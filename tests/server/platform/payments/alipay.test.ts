import { createVerify, generateKeyPairSync } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { alipay, alipayText, fenOf } from '../../../../src/server/platform/payments/alipay.ts';
import { type PaymentDriver, PaymentFailure } from '../../../../src/server/platform/payments/payments.ts';
import { signText } from '../../../../src/server/platform/payments/rsa.ts';
import { type Provider, startProvider } from '../../../support/services/provider.ts';

const ours = generateKeyPairSync('rsa', { modulusLength: 2048 });
const theirs = generateKeyPairSync('rsa', { modulusLength: 2048 });
const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 });
const NOW = Date.parse('2026-11-21T04:05:06Z');

let provider: Provider;
let answer: { readonly content: object; readonly by?: typeof theirs };
let driver: PaymentDriver;
beforeEach(async () => {
  answer = { content: {} };
  provider = await startProvider(({ body }) => {
    const name = `${new URLSearchParams(body).get('method')?.replaceAll('.', '_')}_response`;
    const content = JSON.stringify(answer.content);
    return { body: `{"${name}":${content},"sign":"${signText(content, (answer.by ?? theirs).privateKey)}"}` };
  });
  driver = alipay(
    {
      gateway: `${provider.url}/gateway.do`,
      appId: '2021000000000001',
      // As the console hands them out: base64 without armour.
      privateKey: ours.privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64'),
      publicKey: theirs.publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
    },
    { notify: 'https://shop.example/pay/notify/alipay', back: 'https://shop.example/back?order=' },
    () => NOW,
  );
});
afterEach(() => provider.stop());

const verified = (fields: URLSearchParams): boolean => {
  const { sign = '', ...rest } = Object.fromEntries(fields);
  return createVerify('RSA-SHA256').update(alipayText(rest)).verify(ours.publicKey, sign, 'base64');
};

it('sends the person to a page whose every parameter is signed', async () => {
  const order = { no: 'R1', fen: 990, title: '热豆充值 尝鲜&=', expiresAt: new Date(NOW + 1_800_000) };
  const pay = await driver.begin(order);
  const url = new URL(pay.kind === 'page' ? pay.url : '');
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    ...{ app_id: '2021000000000001', method: 'alipay.trade.page.pay', charset: 'utf-8', sign_type: 'RSA2', version: '1.0' },
    timestamp: '2026-11-21 12:05:06',
    notify_url: 'https://shop.example/pay/notify/alipay',
    return_url: 'https://shop.example/back?order=R1',
  });
  expect(JSON.parse(url.searchParams.get('biz_content') ?? '')).toEqual({
    ...{ out_trade_no: 'R1', total_amount: '9.90', subject: '热豆充值 尝鲜&=', product_code: 'FAST_INSTANT_TRADE_PAY' },
    time_expire: '2026-11-21 12:35:06',
  });
  expect(verified(url.searchParams)).toBe(true);
  url.searchParams.set('notify_url', 'https://evil.example');
  expect(verified(url.searchParams)).toBe(false);
});

const notice = {
  app_id: '2021000000000001',
  ...{
    out_trade_no: 'R1',
    trade_no: '2026112122001',
    trade_status: 'TRADE_SUCCESS',
    total_amount: '9.90',
    subject: '热豆 & 更多',
    passback: '',
  },
};
const formOf = (fields: Record<string, string>, key = theirs.privateKey): string =>
  new URLSearchParams({ ...fields, sign: signText(alipayText(fields), key), sign_type: 'RSA2' }).toString();
const read = (body: string) => driver.readNotice({ headers: {}, body });

it('believes a callback that Alipay signed for this app, and no other', async () => {
  expect(await read(formOf(notice))).toEqual({ no: 'R1', providerNo: '2026112122001', status: 'paid', fen: 990 });
  expect((await read(formOf({ ...notice, trade_status: 'TRADE_CLOSED' }))).status).toBe('closed');
  const forged = [
    formOf(notice, stranger.privateKey),
    formOf({ ...notice, app_id: 'another' }),
    formOf(notice).replace('9.90', '0.01'),
    `${formOf(notice)}&extra=1`,
    '',
  ];
  for (const body of forged) await expect(read(body)).rejects.toThrow(PaymentFailure);
});

it('asks and refunds, and believes signed answers only', async () => {
  answer = { content: { code: '10000', out_trade_no: 'R1', trade_no: 'T1', trade_status: 'TRADE_SUCCESS', total_amount: '49.00' } };
  expect(await driver.ask('R1')).toEqual({ no: 'R1', status: 'paid', fen: 4900, providerNo: 'T1' });
  expect(verified(new URLSearchParams(provider.asked[0]?.body))).toBe(true);
  answer = { ...answer, by: stranger };
  await expect(driver.ask('R1')).rejects.toThrow('signature');
  answer = { content: { code: '40004', sub_code: 'ACQ.TRADE_NOT_EXIST' } };
  expect((await driver.ask('R1')).status).toBe('unknown');
  answer = { content: { code: '10000', fund_change: 'Y' } };
  const refund = { no: 'R1', refundNo: 'F1', fen: 250, totalFen: 990, reason: '退款' };
  expect(await driver.refund(refund)).toBe('done');
  const asked = JSON.parse(new URLSearchParams(provider.asked.at(-1)?.body).get('biz_content') ?? '');
  expect(asked).toMatchObject({ out_trade_no: 'R1', out_request_no: 'F1', refund_amount: '2.50' });
  answer = { content: { code: '40004', sub_code: 'ACQ.SYSTEM_ERROR' } };
  await expect(driver.refund(refund)).rejects.toMatchObject({ final: false });
  answer = { content: { code: '40004', sub_code: 'ACQ.TRADE_HAS_FINISHED' } };
  await expect(driver.refund(refund)).rejects.toMatchObject({ final: true });
});

it('reads amounts without floating point', () => {
  expect([fenOf('9.90'), fenOf('0.01'), fenOf('1234567'), fenOf('8.1')]).toEqual([990, 1, 123_456_700, 810]);
  for (const text of ['', '-1', '1e3', '1.001', '0x10']) expect(() => fenOf(text)).toThrow(PaymentFailure);
});
