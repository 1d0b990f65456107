/** A file on its way, with true progress: XMLHttpRequest, because fetch cannot tell how much of a body has left. */
import type { CallAnswer, CallDeclaration } from '../../../contract/call.ts';
import { networkDown, timedOut } from '../../../contract/messages.ts';
import { sayAnswered } from '../offline/offline-hear.ts';
import { authorization } from '../session/session.ts';
import { failure, readAnswer } from './api.ts';

export interface SendOptions {
  /** Where the call's bytes go when another place was named for them; the call's own path otherwise. */
  readonly url?: string;
  readonly signal: AbortSignal;
  /** How much of the body has left, 0–1. At 1 the server has it all and is reading it. */
  onProgress(fraction: number): void;
}

/** 10 M on a slow phone line. */
const TIMEOUT_MS = 300_000;

/**
 * Sends one file with a multipart call.
 * @throws ApiError when refused, failed or unanswered; the DOMException AbortError when `signal` cancelled it.
 */
export function sendFile<C extends CallDeclaration>(call: C, file: Blob, { url, signal, onProgress }: SendOptions): Promise<CallAnswer<C>> {
  const bearer = authorization();
  return new Promise((resolve, reject) => {
    const cancelled = () => reject(new DOMException('cancelled', 'AbortError'));
    if (signal.aborted) return cancelled();
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    signal.addEventListener('abort', stop);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onabort = cancelled;
    request.ontimeout = () => {
      sayAnswered('late');
      reject(failure(timedOut, 'timedOut'));
    };
    request.onerror = () => {
      sayAnswered(false);
      reject(failure(networkDown, 'networkDown'));
    };
    request.onload = () => {
      sayAnswered(true);
      try {
        const { status, responseText: text } = request;
        resolve(readAnswer(call, { status, header: (name) => request.getResponseHeader(name), text, bearer }));
      } catch (error) {
        reject(error);
      }
    };
    request.onloadend = () => signal.removeEventListener('abort', stop);
    request.open(call.method, url ?? call.path);
    if (bearer !== undefined) request.setRequestHeader('authorization', bearer);
    request.timeout = TIMEOUT_MS;
    const form = new FormData();
    form.append('file', file);
    request.send(form);
  });
}
