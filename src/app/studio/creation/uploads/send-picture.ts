/** One picture on its way to the server: a ticket first, then the bytes. */
import { upload, uploadToken } from '../../../../contract/storage/upload.ts';
import { callApi } from '../../../shell/calls/api.ts';
import { isAway } from '../../../shell/calls/api-error.ts';
import { sendFile } from '../../../shell/calls/send-file.ts';
import { network } from '../../../shell/offline/network.ts';

/** How long after an answer that was too late, and how often, it is tried anew. */
const AGAIN_MS = 5000;
const TRIES = 3;

const pause = (signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, AGAIN_MS);
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    signal.addEventListener('abort', stop, { once: true });
  });

/**
 * An answer that did not come while the network is there says that it was slow: nobody comes back who would have the queue send it again
 * (`resume`). The bytes are found by their content: what arrived after all is not kept twice.
 * @param onProgress hears 0–1. @throws ApiError; the queue says it.
 */
export async function sendPicture(file: Blob, onProgress: (fraction: number) => void, signal: AbortSignal) {
  for (let left = TRIES - 1; ; left--) {
    try {
      const { url } = await callApi(uploadToken, {}, { signal });
      return await sendFile(upload, file, { url, signal, onProgress });
    } catch (error) {
      if (left === 0 || !isAway(error) || !network.reachable) throw error;
      await pause(signal);
      // The watch has asked the server meanwhile: gone, after all, and sent again when it is back.
      if (!network.reachable) throw error;
    }
  }
}
