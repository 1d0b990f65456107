/** Who takes money: the one interface that recharging knows. open-payments.ts chooses by PAYMENT_CHANNELS. */
import type { PaymentChannel } from '../config/config-payments.ts';

export interface PaymentOrder {
  /** Ours, unique for ever: a repeat with the same number is the same order to the provider. */
  readonly no: string;
  readonly fen: number;
  /** What is bought. */
  readonly title: string;
  readonly expiresAt: Date;
}

/** `page`: where the person pays. `code`: a text to be shown as a QR code. */
export type PayBy = { readonly kind: 'page'; readonly url: string } | { readonly kind: 'code'; readonly text: string };

export interface PaymentState {
  readonly no: string;
  /** `unknown`: the provider has no such order (nobody came to its page). */
  readonly status: 'open' | 'paid' | 'closed' | 'unknown';
  readonly fen: number;
  readonly providerNo: string;
}

export interface RefundOrder {
  readonly no: string;
  readonly refundNo: string;
  readonly fen: number;
  readonly totalFen: number;
  readonly reason: string;
}

export interface NoticeRequest {
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** As it came, for the signature is over its bytes. */
  readonly body: string;
}

export interface PaymentDriver {
  readonly channel: PaymentChannel;
  /** What a person reads. */
  readonly label: string;
  /** @throws PaymentFailure */
  begin(order: PaymentOrder): Promise<PayBy>;
  /** Proves a callback and reads it. @throws PaymentFailure when it is not the provider's. */
  readNotice(request: NoticeRequest): Promise<PaymentState>;
  /** What the provider wants to hear, so that it does not send the callback again. */
  readonly noticeTaken: { readonly type: string; readonly body: string };
  /** @throws PaymentFailure */
  ask(no: string): Promise<PaymentState>;
  /** A repeat with the same refund number is the same refund. @throws PaymentFailure; `final` when it will never be made. */
  refund(refund: RefundOrder): Promise<'done' | 'pending'>;
}

/** The provider refused, did not answer, or was not who it said. The text is for the log and holds no key. */
export class PaymentFailure extends Error {
  override name = 'PaymentFailure';
  /** Trying again is no use. */
  readonly final: boolean;
  constructor(message: string, options: ErrorOptions & { readonly final?: boolean } = {}) {
    super(message, options);
    this.final = options.final ?? false;
  }
}

/** Inside the client's 10 s (spec §9 API timeout). */
export const PAYMENT_TIMEOUT_MS = 6_000;

/** Answers of providers are small; more is not an answer. */
const ANSWER_MAX = 262_144;

/** @returns the status and the text of an answer. @throws PaymentFailure when none came. */
export async function askProvider(name: string, url: string, init: RequestInit): Promise<{ response: Response; text: string }> {
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(PAYMENT_TIMEOUT_MS), redirect: 'error' });
    const text = await response.text();
    if (text.length > ANSWER_MAX) throw new Error('the answer is too long');
    return { response, text };
  } catch (error) {
    throw new PaymentFailure(`${name} did not answer`, { cause: error });
  }
}
