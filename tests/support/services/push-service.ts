/** A push service of the test's own: takes what our server sends and reads it as the browser would that subscribed. */
import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** @returns the text of a body in `aes128gcm` (RFC 8291). @throws when it was meant for another receiver. */
export function readPush(body: Buffer, receiver: ECDH, auth: Uint8Array): string {
  const length = body.readUInt8(20);
  const [salt, sender, sealed] = [body.subarray(0, 16), body.subarray(21, 21 + length), body.subarray(21 + length)];
  const derive = (secret: Uint8Array, salted: Uint8Array, info: Uint8Array, size: number) =>
    Buffer.from(hkdfSync('sha256', secret, salted, info, size));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), receiver.getPublicKey(), sender]);
  const material = derive(receiver.computeSecret(sender), auth, info, 32);
  const key = derive(material, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const decipher = createDecipheriv('aes-128-gcm', key, derive(material, salt, Buffer.from('Content-Encoding: nonce\0'), 12));
  decipher.setAuthTag(sealed.subarray(-16));
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return plain.subarray(0, plain.lastIndexOf(2)).toString();
}

export interface ReceivedPush {
  /** Which browser it was for. */
  readonly browser: string;
  readonly headers: IncomingHttpHeaders;
  readonly note: Readonly<Record<string, unknown>>;
}

export interface PushService {
  /** Host and port, as the server's list of allowed services names it. */
  readonly host: string;
  readonly received: ReceivedPush[];
  /** A browser of this name subscribes. */
  subscribe(browser: string): { readonly endpoint: string; readonly keys: { readonly p256dh: string; readonly auth: string } };
  /** From now on answers this status for a browser; 201 takes the message. */
  answer(browser: string, status: number): void;
  close(): Promise<void>;
}

export async function startPushService(): Promise<PushService> {
  const browsers = new Map<string, { readonly pair: ECDH; readonly auth: Buffer }>();
  const answers = new Map<string, number>();
  const received: ReceivedPush[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const browser = request.url?.split('/').at(-1) ?? '';
    const status = answers.get(browser) ?? 201;
    const known = browsers.get(browser);
    if (known && status === 201) {
      const text = readPush(Buffer.concat(chunks), known.pair, known.auth);
      received.push({ browser, headers: request.headers, note: JSON.parse(text) as ReceivedPush['note'] });
    }
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `localhost:${(server.address() as AddressInfo).port}`;
  return {
    host,
    received,
    subscribe(browser) {
      const pair = createECDH('prime256v1');
      pair.generateKeys();
      const auth = randomBytes(16);
      browsers.set(browser, { pair, auth });
      return {
        endpoint: `http://${host}/push/${browser}`,
        keys: { p256dh: pair.getPublicKey('base64url'), auth: auth.toString('base64url') },
      };
    },
    answer: (browser, status) => void answers.set(browser, status),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
