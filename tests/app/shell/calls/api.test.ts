import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { callApi } from '../../../../src/app/shell/calls/api.ts';
import { ApiError, isCancelled } from '../../../../src/app/shell/calls/api-error.ts';
import { onSalesVerification } from '../../../../src/app/shell/session/sales-verification.ts';
import { authorization, keepToken } from '../../../../src/app/shell/session/session.ts';
import { declareCall } from '../../../../src/contract/call.ts';
import { API_TIMEOUT_MS } from '../../../../src/contract/exchange.ts';
import { networkDown, serverBusy, serverError, timedOut } from '../../../../src/contract/messages.ts';

const read = declareCall({
  id: 'site.read',
  method: 'GET',
  path: '/api/read/:id',
  summary: 'a reading call',
  audience: 'anyone',
  params: z.object({ id: z.number() }),
  query: z.object({ word: z.string() }),
  answer: z.object({ name: z.string() }),
  errors: [],
});

const write = declareCall({
  id: 'site.write',
  method: 'POST',
  path: '/api/write',
  summary: 'a writing call',
  audience: 'member',
  body: z.object({ name: z.string() }),
  answer: z.null(),
  errors: [],
});

const input = { params: { id: 7 }, query: { word: ' 裙 ' } };

function envelope(status_code: number, data: unknown, message = '成功', headers: Record<string, string> = {}): Response {
  const body = JSON.stringify({ status: status_code === 200, message, status_code, data });
  return new Response(body, { status: status_code >= 400 ? status_code : 200, headers });
}

const fetchMock = vi.fn<typeof fetch>();

/** A server that never answers, and hears the cancel. */
function silent(_url: string | URL | Request, init?: RequestInit): Promise<Response> {
  return new Promise((_, reject) => {
    init?.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
  });
}

async function failureOf(work: Promise<unknown>): Promise<ApiError> {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(ApiError);
  return error as ApiError;
}

beforeEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: the way a browser without the Cookie Store API forgets one.
  document.cookie = 'wowLoginToken=; Path=/; Max-Age=0';
  vi.stubGlobal('fetch', fetchMock);
});

afterEach(() => {
  fetchMock.mockReset();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a call that succeeds', () => {
  it('goes to its address, normalised, and answers the data of the envelope', async () => {
    fetchMock.mockResolvedValue(envelope(200, { name: '连衣裙' }));
    await expect(callApi(read, input)).resolves.toEqual({ name: '连衣裙' });
    const [url, init] = fetchMock.mock.calls[0] ?? [];
    expect(url).toBe(`/api/read/7?word=${encodeURIComponent('裙')}`);
    expect(init?.method).toBe('GET');
  });

  it('carries the token of this moment and the key of its intention', async () => {
    keepToken('t1');
    fetchMock.mockImplementation(async () => envelope(200, null));
    await callApi(write, { body: { name: 'a' } }, { idempotencyKey: 'k1' });
    keepToken('t2');
    await callApi(write, { body: { name: 'a' } });
    const headers = fetchMock.mock.calls.map(([, init]) => init?.headers as Record<string, string>);
    expect(headers[0]).toMatchObject({ authorization: 'Bearer t1', 'idempotency-key': 'k1', 'content-type': 'application/json' });
    expect(headers[1]?.authorization).toBe('Bearer t2');
    expect(headers[1]).not.toHaveProperty('idempotency-key');
  });

  it('is asked once: no retry', async () => {
    fetchMock.mockRejectedValue(new TypeError('Failed to fetch'));
    await failureOf(callApi(read, input));
    expect(fetchMock).toHaveBeenCalledTimes(1);
  });
});

describe('a call that is refused', () => {
  it('throws what the envelope says, with the code, the fields and the request id', async () => {
    const headers = { 'x-message-code': 'passwordWrong', 'x-request-id': 'r-1' };
    fetchMock.mockResolvedValue(envelope(422, { errors: { password: ['密码错误', '另一句'] } }, '密码错误', headers));
    const error = await failureOf(callApi(write, { body: { name: 'a' } }));
    expect(error).toMatchObject({ status: 422, code: 'passwordWrong', message: '密码错误', requestId: 'r-1' });
    expect(error.fieldMessages).toEqual({ password: '密码错误' });
  });

  it('believes status_code, not the HTTP status', async () => {
    fetchMock.mockResolvedValue(new Response(JSON.stringify({ status: true, message: '处理中', status_code: 203, data: null })));
    expect((await failureOf(callApi(read, input))).status).toBe(203);
  });

  it('401 clears the token and passes through', async () => {
    keepToken('stale');
    fetchMock.mockResolvedValue(envelope(401, null, '请先登录'));
    expect(await failureOf(callApi(read, input))).toMatchObject({ status: 401, message: '请先登录' });
    expect(authorization()).toBeUndefined();
  });

  it('401 keeps a token that another tab wrote meanwhile', async () => {
    keepToken('stale');
    fetchMock.mockImplementation(async () => {
      keepToken('fresh');
      return envelope(401, null);
    });
    await failureOf(callApi(read, input));
    expect(authorization()).toBe('Bearer fresh');
  });

  it('412 opens the sales verification and passes through', async () => {
    const open = vi.fn();
    const stop = onSalesVerification(open);
    fetchMock.mockImplementation(async () => envelope(412, null));
    expect((await failureOf(callApi(read, input))).status).toBe(412);
    expect(open).toHaveBeenCalledOnce();
    stop();
    await failureOf(callApi(read, input));
    expect(open).toHaveBeenCalledOnce();
  });
});

describe('a call that gets no answer', () => {
  it('says so when the network is down', async () => {
    fetchMock.mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await failureOf(callApi(read, input))).toMatchObject({ status: 0, code: 'networkDown', message: networkDown.text });
  });

  it('ends after 10 s', async () => {
    vi.useFakeTimers();
    fetchMock.mockImplementation(silent);
    const failed = failureOf(callApi(read, input));
    await vi.advanceTimersByTimeAsync(API_TIMEOUT_MS);
    expect(await failed).toMatchObject({ status: 0, code: 'timedOut', message: timedOut.text });
  });

  it('is still waited for just before that', async () => {
    vi.useFakeTimers();
    fetchMock.mockImplementation(silent);
    const settled = vi.fn();
    callApi(read, input).then(settled, settled);
    await vi.advanceTimersByTimeAsync(API_TIMEOUT_MS - 1);
    expect(settled).not.toHaveBeenCalled();
  });

  it('can be cancelled, and is then told apart from a failure', async () => {
    fetchMock.mockImplementation(silent);
    const leaving = new AbortController();
    const outcome = callApi(read, input, { signal: leaving.signal }).catch((error: unknown) => error);
    leaving.abort();
    expect(isCancelled(await outcome)).toBe(true);
  });

  it('does not begin when it was cancelled before', async () => {
    fetchMock.mockImplementation(async (_url, init) => {
      init?.signal?.throwIfAborted();
      return envelope(200, { name: '' });
    });
    const outcome = callApi(read, input, { signal: AbortSignal.abort() }).catch((error: unknown) => error);
    expect(isCancelled(await outcome)).toBe(true);
  });

  it.each([
    ['a page of a proxy', new Response('<html>Bad gateway</html>', { status: 502 }), serverBusy.text],
    ['text that is no envelope', new Response('{"ok":true}'), serverError.text],
    ['data of another shape', envelope(200, { name: 7 }), serverError.text],
  ])('turns %s into a sentence', async (_what, response, sentence) => {
    fetchMock.mockResolvedValue(response);
    expect(await failureOf(callApi(read, input))).toMatchObject({ code: 'answerUnreadable', message: sentence });
  });
});
