/** Phones photograph in HEIC, which few programs read: it is opened in a thread of its own, within bounds, and goes on as any other picture. */
import { Worker } from 'node:worker_threads';
import type { Message } from '../../../contract/message.ts';
import * as messages from '../../../contract/messages.ts';
import { UPLOAD_PIXELS_MAX } from '../../../contract/storage/upload.ts';
import { Refusal } from '../../platform/refusal.ts';
import { pictureType } from '../picture-type.ts';
import { turnstile } from '../turnstile.ts';
import type { HeicAnswer, HeicFault, HeicTask } from './heic-protocol.ts';

/** One at a time, until it is a picture like others: twelve million pixels take half a second, fifty million several hundred MiB. */
const opening = turnstile(1);

export interface HeicLimits {
  /** Pixels. */
  readonly pixelsMax?: number;
  /** Bytes the decoder may hold. */
  readonly memoryBytes?: number;
  /** Milliseconds one picture may take. */
  readonly timeMs?: number;
}

/** Fifty million pixels need less than 250 MiB, turned too (measured); the time is twenty times what they took. */
const LIMITS: Required<HeicLimits> = { pixelsMax: UPLOAD_PIXELS_MAX, memoryBytes: 512 * 2 ** 20, timeMs: 30_000 };
const HEAP_MIB = 64;

const SENTENCES: Readonly<Record<HeicFault, Message>> = {
  broken: messages.uploadBroken,
  large: messages.uploadTooManyPixels,
  unknown: messages.uploadHeic,
};

/**
 * Hands over what sharp can read: a HEIC as a TIFF, upright, with its colour profile and nothing else of the file; every other file as it is.
 * @param bytes already bounded in size.
 * @throws Refusal uploadBroken | uploadTooManyPixels | uploadHeic
 */
export function withReadable<T>(bytes: Uint8Array, work: (readable: Uint8Array) => Promise<T>, limits: HeicLimits = {}): Promise<T> {
  if (pictureType(bytes) !== 'heic') return work(bytes);
  return opening(async () => {
    const said = await ask(bytes, { ...LIMITS, ...limits });
    if ('tiff' in said) return work(said.tiff);
    throw new Refusal(SENTENCES[said.fault], undefined, {}, { cause: said.detail });
  });
}

function ask(bytes: Uint8Array, { pixelsMax, memoryBytes, timeMs }: Required<HeicLimits>): Promise<HeicAnswer> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./heic-thread.ts', import.meta.url), {
      workerData: { bytes, pixelsMax, memoryBytes } satisfies HeicTask,
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MIB },
    });
    const end = (said: HeicAnswer) => {
      clearTimeout(clock);
      resolve(said);
      void worker.terminate();
    };
    const clock = setTimeout(() => end({ fault: 'unknown', detail: `not open after ${timeMs} ms` }), timeMs);
    worker.once('message', end);
    worker.once('error', (error) => end({ fault: 'broken', detail: String(error) }));
    worker.once('exit', (code) => end({ fault: 'broken', detail: `ended with ${code}` }));
  });
}
