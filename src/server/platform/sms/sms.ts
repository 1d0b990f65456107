/** Who carries a code to a phone: the one interface that the account domain knows. open-sms.ts chooses by SMS_DRIVER. */
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config/config.ts';
import type { Database } from '../database/database.ts';

export interface SmsMessage {
  /** Unique to this message, so that a provider may drop a repeat. */
  readonly id: string;
  /** Without +. */
  readonly dialCode: string;
  /** Digits, without the dial code. */
  readonly mobile: string;
  readonly code: string;
  /** The whole sentence, for providers that send text as it is. */
  readonly text: string;
}

export interface SmsSent {
  /** How often the provider was asked. */
  readonly attempts: number;
}

export interface SmsDriver {
  readonly name: string;
  /** Whether phones under this dial code can be reached at all (countryUnsupported otherwise). */
  serves(dialCode: string): boolean;
  /** @throws SmsFailure when the provider did not take the message; nothing was sent then. */
  send(message: SmsMessage): Promise<SmsSent>;
}

/** The provider refused or did not answer. The text is for the log: it never holds the code, the phone or a key. */
export class SmsFailure extends Error {
  override name = 'SmsFailure';
  /** How often the provider was asked. */
  readonly attempts: number;
  constructor(message: string, { attempts = 1, ...options }: ErrorOptions & { readonly attempts?: number } = {}) {
    super(message, options);
    this.attempts = attempts;
  }
}

/** Two attempts of this stay inside the client's 10 s (spec §9 API timeout). */
export const SMS_TIMEOUT_MS = 4000;

export interface SmsNeeds {
  readonly config: Config;
  readonly database: Database;
  readonly log: FastifyBaseLogger;
  readonly now: () => number;
}

/** `*` or a list of dial codes. */
export function servedBy(countries: readonly string[]): (dialCode: string) => boolean {
  return (dialCode) => countries.includes('*') || countries.includes(dialCode);
}
