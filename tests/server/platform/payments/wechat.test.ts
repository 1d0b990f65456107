import { createCipheriv, createVerify, generateKeyPairSync, randomBytes } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type PaymentDriver, PaymentFailure } from '../../../../src/server/platform/payments/payments.ts';
import { signText } from '../../../../src/server/platform/payments/rsa.ts';
import { answerText, requestText, wechatPay } from '../../../../src/server/platform/payments/wechat.ts';
import { makeCertificate, type TestCertificate } from '../../../support/services/certificate.ts';
import { type Provider, type ProviderRequest, startProvider } from '../../../support/services/provider.ts';

const ours = generateKeyPairSync('rsa', { modulusLength: 2048 });
const API_V3_KEY = 'k'.repeat(32);
const START = Date.parse('2026-11-21T04:05:06Z');
const DAY = 24 * 3_600_000;
const certificate = (serial: string, days = 365) => makeCertificate(serial, new Date(START - DAY), new Date(START + days * DAY));
const first = certificate('5157f09efdc096de15ebe81a47057a72');
const second = certificate('6157f09efdc096de15ebe81a47057a73');
const stranger = certificate('7157f09efdc096de15ebe81a47057a74');

let now = START;
let provider: Provider;
let current: readonly TestCertificate[];
let signer: TestCertificate;
let answer: { readonly status?: number; readonly content: object };
let driver: PaymentDriver;

function sealText(text: string, associated: string) {
  const nonce = randomBytes(6).toString('hex');
  const cipher = createCipheriv('aes-256-gcm', API_V3_KEY, nonce);
  cipher.setAAD(Buffer.from(associated));
  const ciphertext = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64');
  return { algorithm: 'AEAD_AES_256_GCM', ciphertext, nonce, associated_data: associated };
}

function proof(body: string, by: TestCertificate, at = now): Record<string, string> {
  const timestamp = String(Math.floor(at / 1000));
  return {
    'wechatpay-timestamp': timestamp,
    'wechatpay-nonce': 'nonce',
    'wechatpay-serial': by.serial,
    'wechatpay-signature': signText(answerText(timestamp, 'nonce', body), by.privateKey),
  };
}

beforeEach(async () => {
  now = START;
  current = [first];
  signer = first;
  answer = { content: {} };
  provider = await startProvider(({ path }) => {
    const list = current.map((one) => ({ serial_no: one.serial, encrypt_certificate: sealText(one.pem, 'certificate') }));
    const body = JSON.stringify(path === '/v3/certificates' ? { data: list } : answer.content);
    return { ...(path !== '/v3/certificates' && answer.status && { status: answer.status }), headers: proof(body, signer), body };
  });
  const key = ours.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  driver = wechatPay(
    { endpoint: provider.url, appId: 'wx1', mchId: '1900000001', serial: 'OURS', privateKey: key, apiV3Key: API_V3_KEY },
    'https://shop.example/pay/notify/wechat',
    () => now,
  );
});
afterEach(() => provider.stop());

function signedByUs({ method, path, headers, body }: ProviderRequest): boolean {
  const said = Object.fromEntries([...String(headers.authorization).matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value]));
  const text = requestText(method, path, said.timestamp ?? '', said.nonce_str ?? '', body);
  expect(said).toMatchObject({ mchid: '1900000001', serial_no: 'OURS' });
  return createVerify('RSA-SHA256')
    .update(text)
    .verify(ours.publicKey, said.signature ?? '', 'base64');
}

const order = { no: 'R1234567', fen: 990, title: '热豆充值', expiresAt: new Date(START + 1_800_000) };
const paid = { mchid: '1900000001', out_trade_no: 'R1234567', transaction_id: '42', trade_state: 'SUCCESS', amount: { total: 990 } };

it('orders a code to scan, every request signed with the merchant’s key', async () => {
  answer = { content: { code_url: 'weixin://wxpay/bizpayurl?pr=1' } };
  expect(await driver.begin(order)).toEqual({ kind: 'code', text: 'weixin://wxpay/bizpayurl?pr=1' });
  expect(provider.asked.map(({ path }) => path)).toEqual(['/v3/pay/transactions/native', '/v3/certificates']);
  for (const request of provider.asked) expect(signedByUs(request)).toBe(true);
  expect(JSON.parse(provider.asked[0]?.body ?? '')).toMatchObject({
    ...{ appid: 'wx1', mchid: '1900000001', out_trade_no: 'R1234567', amount: { total: 990, currency: 'CNY' } },
    ...{ notify_url: 'https://shop.example/pay/notify/wechat', time_expire: '2026-11-21T04:35:06+00:00' },
  });
});

function callback(content: object, by = first, at = now) {
  const body = JSON.stringify({ id: 'n1', event_type: 'TRANSACTION.SUCCESS', resource: sealText(JSON.stringify(content), 'transaction') });
  return { body, headers: proof(body, by, at) };
}

it('believes a callback of the platform, opens it, and refuses forgeries', async () => {
  expect(await driver.readNotice(callback(paid))).toEqual({ no: 'R1234567', providerNo: '42', status: 'paid', fen: 990 });
  const good = callback(paid);
  const forged = [
    callback(paid, stranger),
    { ...good, body: good.body.replace('n1', 'n2') },
    callback(paid, first, now - 10 * 60_000),
    callback({ ...paid, mchid: 'another' }),
    { body: good.body, headers: {} },
  ];
  for (const one of forged) await expect(driver.readNotice(one)).rejects.toThrow(PaymentFailure);
});

it('takes up a new certificate when one is used, and does not run after invented serials', async () => {
  await driver.readNotice(callback(paid));
  current = [first, second];
  signer = second;
  now += 61_000;
  expect((await driver.readNotice(callback(paid, second))).status).toBe('paid');
  expect((await driver.readNotice(callback(paid, first))).status).toBe('paid');
  const before = provider.asked.length;
  for (let n = 0; n < 5; n++) await expect(driver.readNotice(callback(paid, stranger))).rejects.toThrow(PaymentFailure);
  expect(provider.asked.length - before).toBeLessThanOrEqual(1);
  current = [certificate('4157f09efdc096de15ebe81a47057a75', -1 / 24)];
});

it('refuses a list of certificates that nobody of the platform signed', async () => {
  signer = stranger;
  answer = { content: { code_url: 'x' } };
  await expect(driver.begin(order)).rejects.toThrow('signature');
});

it('asks and refunds', async () => {
  answer = { content: paid };
  expect(await driver.ask('R1234567')).toMatchObject({ status: 'paid', fen: 990 });
  answer = { status: 404, content: { code: 'ORDER_NOT_EXIST' } };
  expect((await driver.ask('R1234567')).status).toBe('unknown');
  const refund = { no: 'R1234567', refundNo: 'F1', fen: 250, totalFen: 990, reason: '退款' };
  answer = { content: { status: 'PROCESSING' } };
  expect(await driver.refund(refund)).toBe('pending');
  answer = { content: { status: 'SUCCESS' } };
  expect(await driver.refund(refund)).toBe('done');
  expect(JSON.parse(provider.asked.at(-1)?.body ?? '')).toMatchObject({ out_refund_no: 'F1', amount: { refund: 250, total: 990 } });
  answer = { status: 403, content: { code: 'NOT_ENOUGH' } };
  await expect(driver.refund(refund)).rejects.toMatchObject({ final: true });
  answer = { status: 500, content: { code: 'SYSTEM_ERROR' } };
  await expect(driver.refund(refund)).rejects.toMatchObject({ final: false });
});
