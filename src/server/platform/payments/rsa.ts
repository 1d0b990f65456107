/** RSA with SHA-256, as both providers sign, and keys in the forms in which they hand them out. */
import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';

/** PEM, or the bare base64 of the provider's console. @throws Error when it is no private key. */
export function privateKeyOf(text: string): KeyObject {
  if (text.includes('-----BEGIN')) return createPrivateKey(text.replaceAll('\\n', '\n'));
  const key = Buffer.from(text, 'base64');
  try {
    return createPrivateKey({ key, format: 'der', type: 'pkcs8' });
  } catch {
    // The console's own tool writes PKCS#1 for some languages.
    return createPrivateKey({ key, format: 'der', type: 'pkcs1' });
  }
}

export function publicKeyOf(text: string): KeyObject {
  if (text.includes('-----BEGIN')) return createPublicKey(text.replaceAll('\\n', '\n'));
  return createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' });
}

export function signText(text: string, key: KeyObject): string {
  return sign('sha256', Buffer.from(text, 'utf8'), key).toString('base64');
}

export function signatureFits(text: string, signature: string, key: KeyObject): boolean {
  return verify('sha256', Buffer.from(text, 'utf8'), key, Buffer.from(signature, 'base64'));
}
