/** AES-256-GCM as WeChat Pay v3 uses it: the tag is the last 16 bytes, and the key is the merchant's APIv3 key. */
import { createDecipheriv } from 'node:crypto';
import * as z from 'zod';

export const sealed = z.object({
  algorithm: z.string().optional(),
  ciphertext: z.string(),
  nonce: z.string(),
  associated_data: z.string().optional(),
});

/** @throws Error when the key or any byte is another. */
export function unseal({ ciphertext, nonce, associated_data = '' }: z.infer<typeof sealed>, apiV3Key: string): string {
  const bytes = Buffer.from(ciphertext, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', Buffer.from(apiV3Key, 'utf8'), Buffer.from(nonce, 'utf8'));
  decipher.setAuthTag(bytes.subarray(-16));
  decipher.setAAD(Buffer.from(associated_data, 'utf8'));
  return Buffer.concat([decipher.update(bytes.subarray(0, -16)), decipher.final()]).toString('utf8');
}
