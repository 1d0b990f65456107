/** Message encryption for Web Push (RFC 8291 over RFC 8188, `aes128gcm`): only the browser that subscribed can read it. */
import { createCipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto';

/** What a browser hands out with its subscription. */
export interface ReceiverKeys {
  /** Its public key, an uncompressed point of P-256: 65 bytes. */
  readonly p256dh: Uint8Array;
  /** Its authentication secret: 16 bytes. */
  readonly auth: Uint8Array;
}

/** Push services take at least 4096 bytes of body; what is left of it for the text. */
export const PUSH_TEXT_MAX = 3993;

const RECORD_SIZE = 4096;
/** Ends the last record (RFC 8188, 2). */
const LAST = 2;

const bytes = (text: string): Buffer => Buffer.from(text, 'latin1');
const derive = (secret: Uint8Array, salt: Uint8Array, info: Uint8Array, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

/** Chosen anew for each message; handed in only by the test with the RFC's example. */
export interface SenderChoice {
  readonly sender: ECDH;
  readonly salt: Uint8Array;
}

function chance(): SenderChoice {
  const sender = createECDH('prime256v1');
  sender.generateKeys();
  return { sender, salt: randomBytes(16) };
}

/**
 * @returns the request's body, to be sent with `content-encoding: aes128gcm`.
 * @throws RangeError when the text is too long for every push service; Error when the receiver's key is no point of the curve.
 */
export function encryptPush(text: string, { p256dh, auth }: ReceiverKeys, { sender, salt }: SenderChoice = chance()): Buffer {
  const plain = Buffer.from(text);
  if (plain.length > PUSH_TEXT_MAX) throw new RangeError(`a push message of ${plain.length} bytes is too long`);
  const own = sender.getPublicKey();
  const info = Buffer.concat([bytes('WebPush: info\0'), p256dh, own]);
  const material = derive(sender.computeSecret(p256dh), auth, info, 32);
  const cipher = createCipheriv(
    'aes-128-gcm',
    derive(material, salt, bytes('Content-Encoding: aes128gcm\0'), 16),
    derive(material, salt, bytes('Content-Encoding: nonce\0'), 12),
  );
  const header = Buffer.alloc(5);
  header.writeUInt32BE(RECORD_SIZE);
  header.writeUInt8(own.length, 4);
  return Buffer.concat([salt, header, own, cipher.update(plain), cipher.update(Buffer.of(LAST)), cipher.final(), cipher.getAuthTag()]);
}
