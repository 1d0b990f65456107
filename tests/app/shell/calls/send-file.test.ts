import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { ApiError } from '../../../../src/app/shell/calls/api-error.ts';
import { sendFile } from '../../../../src/app/shell/calls/send-file.ts';
import { declareCall } from '../../../../src/contract/call.ts';
import { networkDown, serverBusy, timedOut, uploadTooLarge } from '../../../../src/contract/messages.ts';

const call = declareCall({
  id: 'site.send',
  method: 'POST',
  path: '/api/send',
  summary: 'a call with a file',
  audience: 'member',
  bodyKind: 'multipart',
  answer: z.object({ name: z.string() }),
  errors: [uploadTooLarge],
});

/** A request whose other end is the test. */
class FakeRequest {
  static last: FakeRequest;
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  ontimeout?: () => void;
  onabort?: () => void;
  onloadend?: () => void;
  status = 0;
  responseText = '';
  timeout = 0;
  url = '';
  constructor() {
    FakeRequest.last = this;
  }
  open(_method: string, url: string): void {
    this.url = url;
  }
  setRequestHeader(): void {}
  getResponseHeader(): string | null {
    return null;
  }
  send(): void {}
  abort(): void {
    this.onabort?.();
    this.onloadend?.();
  }
  answer(status: number, text: string): void {
    this.status = status;
    this.responseText = text;
    this.onload?.();
  }
}

const envelope = (status_code: number, data: unknown, message = '成功') =>
  JSON.stringify({ status: status_code === 200, message, status_code, data });

beforeEach(() => void vi.stubGlobal('XMLHttpRequest', FakeRequest));
afterEach(() => void vi.unstubAllGlobals());

const file = new Blob(['x']);
const start = (signal = new AbortController().signal, heard: number[] = []) => ({
  heard,
  done: sendFile(call, file, { signal, onProgress: (fraction) => heard.push(fraction) }),
});

describe('a file on its way', () => {
  it('says how much has left, and gives the answer’s data', async () => {
    const { done, heard } = start();
    const request = FakeRequest.last;
    for (const loaded of [10, 50, 100]) request.upload.onprogress?.({ loaded, total: 100 });
    request.answer(200, envelope(200, { name: 'a' }));
    expect(await done).toEqual({ name: 'a' });
    expect(heard).toEqual([0.1, 0.5, 1]);
    expect(request.url).toBe('/api/send');
  });

  it('stops when it is cancelled, before and after it began', async () => {
    const stop = new AbortController();
    const { done } = start(stop.signal);
    stop.abort();
    await expect(done).rejects.toMatchObject({ name: 'AbortError' });
    await expect(start(stop.signal).done).rejects.toMatchObject({ name: 'AbortError' });
  });

  it.each([
    ['a refusal', (request: FakeRequest) => request.answer(413, envelope(413, null, uploadTooLarge.text)), uploadTooLarge.text],
    ['a proxy’s page', (request: FakeRequest) => request.answer(502, '<html>'), serverBusy.text],
    ['a lost line', (request: FakeRequest) => request.onerror?.(), networkDown.text],
    ['silence', (request: FakeRequest) => request.ontimeout?.(), timedOut.text],
  ])('says the sentence for %s', async (_, happen, words) => {
    const { done } = start();
    happen(FakeRequest.last);
    const error = await done.catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ApiError);
    expect((error as ApiError).message).toBe(words);
  });
});
