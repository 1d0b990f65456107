/**
 * WeChat Pay v3, Native: the person scans a code. Requests are signed with the merchant's key, answers and callbacks with one of
 * the platform's certificates, which change: an unknown serial number makes us fetch the current ones.
 */
import { type KeyObject, randomBytes, X509Certificate } from 'node:crypto';
import * as z from 'zod';
import type { WechatPayConfig } from '../config/config-payments.ts';
import { askProvider, type NoticeRequest, type PaymentDriver, PaymentFailure, type PaymentState } from './payments.ts';
import { privateKeyOf, signatureFits, signText } from './rsa.ts';
import { sealed, unseal } from './wechat-cipher.ts';

/** A callback older or younger than this may be a copy of an old one. */
const CLOCK_S = 300;
/** Strangers' callbacks with invented serials must not make us ask all day. */
const FETCH_PAUSE_MS = 60_000;

const certificates = z.object({ data: z.array(z.object({ serial_no: z.string(), encrypt_certificate: sealed })) });
const trade = z.object({
  out_trade_no: z.string(),
  transaction_id: z.string().optional(),
  trade_state: z.string(),
  mchid: z.string().optional(),
  amount: z.object({ total: z.number().int() }).optional(),
});
const notice = z.object({ resource: sealed });
const refused = z.object({ code: z.string() });

const STATES: Readonly<Record<string, PaymentState['status']>> = {
  NOTPAY: 'open',
  USERPAYING: 'open',
  ACCEPT: 'open',
  SUCCESS: 'paid',
  REFUND: 'paid',
  CLOSED: 'closed',
  REVOKED: 'closed',
  PAYERROR: 'closed',
};
const FINAL = new Set(['NOT_ENOUGH', 'RESOURCE_NOT_EXISTS', 'PARAM_ERROR', 'INVALID_REQUEST', 'USER_ACCOUNT_ABNORMAL']);

/** What a request's signature is over. */
export const requestText = (method: string, path: string, timestamp: string, nonce: string, body: string): string =>
  `${method}\n${path}\n${timestamp}\n${nonce}\n${body}\n`;

/** What an answer's or a callback's is over. */
export const answerText = (timestamp: string, nonce: string, body: string): string => `${timestamp}\n${nonce}\n${body}\n`;

interface Proof {
  readonly timestamp: string;
  readonly nonce: string;
  readonly serial: string;
  readonly signature: string;
}

function proofOf(read: (name: string) => string | null): Proof {
  return {
    timestamp: read('wechatpay-timestamp') ?? '',
    nonce: read('wechatpay-nonce') ?? '',
    serial: read('wechatpay-serial') ?? '',
    signature: read('wechatpay-signature') ?? '',
  };
}

export function wechatPay(config: WechatPayConfig, notifyUrl: string, now: () => number): PaymentDriver {
  const own = privateKeyOf(config.privateKey);
  let platform = new Map<string, KeyObject>();
  let fetchedAt = Number.NEGATIVE_INFINITY;

  function authorization(method: string, path: string, body: string): string {
    const timestamp = String(Math.floor(now() / 1000));
    const nonce = randomBytes(16).toString('hex').toUpperCase();
    const signature = signText(requestText(method, path, timestamp, nonce, body), own);
    return (
      `WECHATPAY2-SHA256-RSA2048 mchid="${config.mchId}",nonce_str="${nonce}",signature="${signature}",` +
      `timestamp="${timestamp}",serial_no="${config.serial}"`
    );
  }

  async function send(method: 'GET' | 'POST', path: string, body = '') {
    const { response, text } = await askProvider('wechat', `${config.endpoint}${path}`, {
      method,
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        'user-agent': 'reyang',
        authorization: authorization(method, path, body),
      },
      ...(body && { body }),
    });
    return { status: response.status, text, proof: proofOf((name) => response.headers.get(name)) };
  }

  function fits(proof: Proof, body: string, key: KeyObject | undefined): boolean {
    return key !== undefined && signatureFits(answerText(proof.timestamp, proof.nonce, body), proof.signature, key);
  }

  function readCertificates(text: string): Map<string, KeyObject> {
    const keys = new Map<string, KeyObject>();
    try {
      for (const one of certificates.parse(JSON.parse(text)).data) {
        const certificate = new X509Certificate(unseal(one.encrypt_certificate, config.apiV3Key));
        if (certificate.validToDate.getTime() > now()) keys.set(one.serial_no, certificate.publicKey);
      }
    } catch (error) {
      throw new PaymentFailure('the certificates of wechat cannot be read', { cause: error });
    }
    return keys;
  }

  /** The list is itself signed with one of its certificates, and only we can open them: that is what makes it theirs. */
  async function fetchCertificates(): Promise<void> {
    fetchedAt = now();
    const { status, text, proof } = await send('GET', '/v3/certificates');
    if (status !== 200) throw new PaymentFailure(`wechat refused its certificates: HTTP ${status}`);
    const next = readCertificates(text);
    if (!fits(proof, text, next.get(proof.serial))) throw new PaymentFailure('certificates without the signature of wechat');
    platform = next;
  }

  async function prove(proof: Proof, body: string): Promise<void> {
    if (Math.abs(now() / 1000 - Number(proof.timestamp)) > CLOCK_S) throw new PaymentFailure('words of wechat from another time');
    if (!platform.has(proof.serial) && now() - fetchedAt >= FETCH_PAUSE_MS) await fetchCertificates();
    if (!fits(proof, body, platform.get(proof.serial))) throw new PaymentFailure('words without the signature of wechat');
  }

  async function call(method: 'GET' | 'POST', path: string, content?: object): Promise<{ status: number; data: unknown }> {
    const { status, text, proof } = await send(method, path, content ? JSON.stringify(content) : '');
    try {
      await prove(proof, text);
      return { status, data: text ? JSON.parse(text) : {} };
    } catch (error) {
      throw error instanceof PaymentFailure ? error : new PaymentFailure('wechat answered something else', { cause: error });
    }
  }

  function failure(what: string, status: number, data: unknown): PaymentFailure {
    const code = refused.safeParse(data).data?.code ?? `HTTP ${status}`;
    return new PaymentFailure(`wechat refused ${what}: ${code}`, { final: FINAL.has(code) });
  }

  function stateOf(data: unknown): PaymentState {
    const { out_trade_no: no, transaction_id: providerNo = '', trade_state, mchid, amount } = trade.parse(data);
    if (mchid !== undefined && mchid !== config.mchId) throw new PaymentFailure('an order of wechat that is not ours');
    return { no, providerNo, status: STATES[trade_state] ?? 'open', fen: amount?.total ?? 0 };
  }

  return {
    channel: 'wechat',
    label: '微信支付',
    noticeTaken: { type: 'application/json', body: '{"code":"SUCCESS"}' },
    async begin(order) {
      const { status, data } = await call('POST', '/v3/pay/transactions/native', {
        appid: config.appId,
        mchid: config.mchId,
        description: order.title,
        out_trade_no: order.no,
        time_expire: order.expiresAt.toISOString().replace(/\.\d+Z$/, '+00:00'),
        notify_url: notifyUrl,
        amount: { total: order.fen, currency: 'CNY' },
      });
      const code = z.object({ code_url: z.string() }).safeParse(data);
      if (status !== 200 || !code.success) throw failure('an order', status, data);
      return { kind: 'code', text: code.data.code_url };
    },
    async readNotice({ headers, body }: NoticeRequest) {
      const read = (name: string) => [headers[name]].flat()[0] ?? null;
      await prove(proofOf(read), body);
      try {
        return stateOf(JSON.parse(unseal(notice.parse(JSON.parse(body)).resource, config.apiV3Key)));
      } catch (error) {
        throw error instanceof PaymentFailure ? error : new PaymentFailure('a callback of wechat that cannot be read', { cause: error });
      }
    },
    async ask(no) {
      const path = `/v3/pay/transactions/out-trade-no/${encodeURIComponent(no)}?mchid=${encodeURIComponent(config.mchId)}`;
      const { status, data } = await call('GET', path);
      if (status === 404) return { no, status: 'unknown', fen: 0, providerNo: '' };
      if (status !== 200) throw failure('to answer', status, data);
      return stateOf(data);
    },
    async refund({ no, refundNo, fen, totalFen, reason }) {
      const { status, data } = await call('POST', '/v3/refund/domestic/refunds', {
        out_trade_no: no,
        out_refund_no: refundNo,
        reason,
        amount: { refund: fen, total: totalFen, currency: 'CNY' },
      });
      const said = z.object({ status: z.string() }).safeParse(data);
      if (status !== 200 || !said.success) throw failure('a refund', status, data);
      if (said.data.status === 'CLOSED' || said.data.status === 'ABNORMAL')
        throw new PaymentFailure(`wechat did not refund: ${said.data.status}`, { final: true });
      return said.data.status === 'SUCCESS' ? 'done' : 'pending';
    },
  };
}
