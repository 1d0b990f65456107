/** One thread, one picture: it ends with its answer, and its memory with it. */
import { parentPort, workerData } from 'node:worker_threads';
import type { HeicAnswer, HeicTask } from './heic-protocol.ts';
import { decodeHeic, HeicError } from './libheif.ts';

function answer(): HeicAnswer {
  const { bytes, pixelsMax, memoryBytes }: HeicTask = workerData;
  try {
    return { tiff: decodeHeic(bytes, { pixelsMax, memoryBytes }) };
  } catch (error) {
    if (error instanceof HeicError) return { fault: error.fault, detail: error.message };
    // The module gave up in the middle: what it was given made it.
    return { fault: 'broken', detail: String(error) };
  }
}

const said = answer();
parentPort?.postMessage(said, 'tiff' in said ? [said.tiff.buffer] : []);
