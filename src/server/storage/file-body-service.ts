/** One file as the body of a call: a form with the field `file`, or the bare bytes. Either way a bounded stream. */
import { Readable } from 'node:stream';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as messages from '../../contract/messages.ts';
import { UPLOAD_BYTES_MAX } from '../../contract/storage/upload.ts';
import { Refusal } from '../platform/refusal.ts';
import { readBounded } from './bounded-body.ts';
import { turnstile } from './turnstile.ts';

/** Bodies in memory at a time: 16 × 10M. The others wait on their sockets. */
const reading = turnstile(16);

/** Call inside a scope of its own: the parser takes every type of body there. */
export async function acceptFiles(scope: FastifyInstance): Promise<void> {
  await scope.register(multipart, { limits: { files: 1, fields: 4, fieldSize: 1024, fileSize: UPLOAD_BYTES_MAX + 1 } });
  scope.removeContentTypeParser(['application/json', 'text/plain']);
  scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
}

/** @throws Refusal uploadTooLarge | uploadEmpty */
export async function fileOf(request: FastifyRequest): Promise<Buffer> {
  const claimed = Number(request.headers['content-length'] ?? 0);
  // Some room for the form around the file.
  if (claimed > UPLOAD_BYTES_MAX + 4096) throw new Refusal(messages.uploadTooLarge);
  return reading(async () => {
    const bytes = await readBounded(await streamOf(request), UPLOAD_BYTES_MAX, messages.uploadTooLarge);
    if (bytes.length === 0) throw new Refusal(messages.uploadEmpty);
    return bytes;
  });
}

async function streamOf(request: FastifyRequest): Promise<Readable> {
  if (request.isMultipart()) {
    const part = await request.file();
    if (part?.fieldname !== 'file') throw new Refusal(messages.uploadEmpty);
    return part.file;
  }
  if (!(request.body instanceof Readable)) throw new Refusal(messages.uploadEmpty);
  return request.body;
}
