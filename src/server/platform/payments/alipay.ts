/**
 * Alipay, payment on a page (alipay.trade.page.pay), as its open platform documents it: parameters sorted by name, joined as
 * `a=1&b=2`, signed with RSA2 (SHA-256). Callbacks are forms signed the same way, without `sign` and `sign_type`.
 */
import * as z from 'zod';
import type { AlipayConfig } from '../config/config-payments.ts';
import { askProvider, type PaymentDriver, PaymentFailure, type PaymentState } from './payments.ts';
import { privateKeyOf, publicKeyOf, signatureFits, signText } from './rsa.ts';

type Fields = Readonly<Record<string, string>>;

/** What is signed: empty values are left out. */
export function alipayText(fields: Fields): string {
  return Object.keys(fields)
    .filter((name) => fields[name] !== '' && fields[name] !== undefined)
    .sort()
    .map((name) => `${name}=${fields[name]}`)
    .join('&');
}

const yuan = (fen: number): string => (fen / 100).toFixed(2);

/** `9.90` → 990, without a detour over floating point. */
export function fenOf(text: string): number {
  const match = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text);
  if (!match) throw new PaymentFailure('alipay named an amount that is none');
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}

/** `2026-11-21 22:30:00`, Beijing time. */
const alipayTime = (at: Date): string => new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');

const notice = z.object({
  app_id: z.string(),
  out_trade_no: z.string(),
  trade_no: z.string(),
  trade_status: z.string(),
  total_amount: z.string(),
});
const answered = z.object({
  code: z.string(),
  sub_code: z.string().optional(),
  out_trade_no: z.string().optional(),
  trade_no: z.string().optional(),
  trade_status: z.string().optional(),
  total_amount: z.string().optional(),
  fund_change: z.string().optional(),
});

const STATES: Readonly<Record<string, PaymentState['status']>> = {
  WAIT_BUYER_PAY: 'open',
  TRADE_SUCCESS: 'paid',
  TRADE_FINISHED: 'paid',
  TRADE_CLOSED: 'closed',
};

/** Refusals that repeat themselves however often one asks. */
const FINAL = new Set([
  'ACQ.TRADE_NOT_EXIST',
  'ACQ.REFUND_AMT_NOT_EQUAL_TOTAL',
  'ACQ.TRADE_HAS_FINISHED',
  'ACQ.REASON_TRADE_STATUS_INVALID',
]);

interface Urls {
  /** Where the provider sends its callback. */
  readonly notify: string;
  /** Where the person comes back to. */
  readonly back: string;
}

export function alipay(config: AlipayConfig, urls: Urls, now: () => number): PaymentDriver {
  const own = privateKeyOf(config.privateKey);
  const theirs = publicKeyOf(config.publicKey);

  function signed(method: string, content: object, more: Fields = {}): URLSearchParams {
    const fields: Fields = {
      ...more,
      app_id: config.appId,
      method,
      format: 'JSON',
      charset: 'utf-8',
      sign_type: 'RSA2',
      timestamp: alipayTime(new Date(now())),
      version: '1.0',
      biz_content: JSON.stringify(content),
    };
    return new URLSearchParams({ ...fields, sign: signText(alipayText(fields), own) });
  }

  /** The signature is over the member's own bytes: they are cut out of the text, not written anew. */
  function proven(text: string, name: string): z.infer<typeof answered> {
    const start = text.indexOf(`"${name}":`) + name.length + 3;
    const end = text.lastIndexOf(',"sign"');
    const signature = /"sign"\s*:\s*"([^"]+)"/.exec(text)?.[1] ?? '';
    const body = text.slice(start, end);
    if (!text.includes(`"${name}":`) || end < start || !signatureFits(body, signature, theirs))
      throw new PaymentFailure('alipay answered without its signature');
    return answered.parse(JSON.parse(body));
  }

  async function call(method: string, content: object): Promise<z.infer<typeof answered>> {
    const { text } = await askProvider('alipay', config.gateway, { method: 'POST', body: signed(method, content) });
    try {
      return proven(text, `${method.replaceAll('.', '_')}_response`);
    } catch (error) {
      throw error instanceof PaymentFailure ? error : new PaymentFailure('alipay answered something else', { cause: error });
    }
  }

  return {
    channel: 'alipay',
    label: '支付宝',
    noticeTaken: { type: 'text/plain', body: 'success' },
    async begin(order) {
      const content = {
        out_trade_no: order.no,
        total_amount: yuan(order.fen),
        subject: order.title,
        product_code: 'FAST_INSTANT_TRADE_PAY',
        time_expire: alipayTime(order.expiresAt),
      };
      const back = `${urls.back}${encodeURIComponent(order.no)}`;
      const query = signed('alipay.trade.page.pay', content, { notify_url: urls.notify, return_url: back });
      return { kind: 'page', url: `${config.gateway}?${query}` };
    },
    async readNotice({ body }) {
      const { sign = '', sign_type: _type, ...fields } = Object.fromEntries(new URLSearchParams(body));
      if (!signatureFits(alipayText(fields), sign, theirs)) throw new PaymentFailure('a callback without the signature of alipay');
      const parsed = notice.safeParse(fields);
      if (!parsed.success || parsed.data.app_id !== config.appId) throw new PaymentFailure('a callback of alipay that is not for us');
      const { out_trade_no: no, trade_no: providerNo, trade_status, total_amount } = parsed.data;
      return { no, providerNo, status: STATES[trade_status] ?? 'open', fen: fenOf(total_amount) };
    },
    async ask(no) {
      const said = await call('alipay.trade.query', { out_trade_no: no });
      if (said.sub_code === 'ACQ.TRADE_NOT_EXIST') return { no, status: 'unknown', fen: 0, providerNo: '' };
      if (said.code !== '10000') throw new PaymentFailure(`alipay refused to answer: ${said.sub_code ?? said.code}`);
      return {
        no,
        status: STATES[said.trade_status ?? ''] ?? 'open',
        fen: fenOf(said.total_amount ?? '0'),
        providerNo: said.trade_no ?? '',
      };
    },
    async refund({ no, refundNo, fen, reason }) {
      const said = await call('alipay.trade.refund', {
        out_trade_no: no,
        refund_amount: yuan(fen),
        out_request_no: refundNo,
        refund_reason: reason,
      });
      if (said.code === '10000') return 'done';
      const why = said.sub_code ?? said.code;
      throw new PaymentFailure(`alipay refused a refund: ${why}`, { final: FINAL.has(why) });
    },
  };
}
