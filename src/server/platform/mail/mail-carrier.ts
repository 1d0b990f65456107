/** Who takes mail to people. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

export type Carried =
  | { readonly how: 'sent' }
  /** Asking again would be answered the same. */
  | { readonly how: 'refused'; readonly why: string }
  /** Worth another attempt: no answer, or a fault of the carrier. */
  | { readonly how: 'away'; readonly why: string; readonly cause?: unknown };

/** One attempt. Never throws. @param id the same for every attempt, so that a repeat can be known. */
export type MailCarrier = (mail: Mail, id: string) => Promise<Carried>;

/** An answer or a connection that does not come within this is not waited for. */
export const CARRIER_TIMEOUT_MS = 10_000;
