/** 128 random bits as hex, for Idempotency-Key and send-str. randomUUID wants a secure origin; plain http on a local network is none. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * The Idempotency-Key of what a person wants: the same words sent again (an answer was lost) keep their key and get the first
 * answer; changed words are another wish.
 */
export function intentKeys(): (body: unknown) => string {
  let words = '';
  let key = '';
  return (body) => {
    const now = JSON.stringify(body);
    if (now !== words || !key) key = newKey();
    words = now;
    return key;
  };
}
