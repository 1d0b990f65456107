import type { Readable } from 'node:stream';
import type { Message } from '../../contract/message.ts';
import { Refusal } from '../platform/refusal.ts';

/** Reads a stream into memory, at most `max` bytes: one byte more and nothing of it is kept. @throws Refusal `tooLarge` */
export async function readBounded(stream: Readable, max: number, tooLarge: Message): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    const bytes: Buffer = Buffer.isBuffer(chunk) ? chunk : Buffer.from(chunk as Uint8Array);
    size += bytes.length;
    if (size > max) throw new Refusal(tooLarge);
    chunks.push(bytes);
  }
  return Buffer.concat(chunks, size);
}
