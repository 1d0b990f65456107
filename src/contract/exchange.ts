/** What every call has on the wire besides its envelope. Free of schemas, so that the service worker can have it. */

/** The response header that carries the message's code (a key of messages.ts); the envelope has no member for it. */
export const CODE_HEADER = 'x-message-code';
export const REQUEST_ID_HEADER = 'x-request-id';
export const IDEMPOTENCY_HEADER = 'idempotency-key';

/** Spec §9 "API timeout": how long a call may stay without its answer. */
export const API_TIMEOUT_MS = 10_000;
