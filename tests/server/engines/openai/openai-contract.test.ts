/** The contract of every engine, against a server that behaves and misbehaves as such services do. */
import { afterAll, beforeAll } from 'vitest';
import {
  answerError,
  answerJson,
  type Behave,
  drawn,
  draws,
  type OpenAiServer,
  openStream,
  sendEvent,
  startOpenAiServer,
} from '../../../support/services/openai-server.ts';
import { describeEngine, type FaultyEngine } from '../engine-contract.ts';
import { job, leftHalf, openAi, photograph } from './set-up.ts';

let server: OpenAiServer;
const servers: OpenAiServer[] = [];
beforeAll(async () => {
  server = await startOpenAiServer();
  servers.push(server);
});
afterAll(() => Promise.all(servers.map((one) => one.close())));

const JOBS = [
  job('design_dress', { input: { prompt: '墨绿收腰' }, count: 2 }),
  job('bg_generation', { images: { source_path: photograph } }),
  job('watermark_delete', { images: { source_path: photograph }, masks: { maskdata: leftHalf } }),
];

/** An engine on a server of its own that behaves so. */
function faulty(
  behave: Behave,
  end: Pick<FaultyEngine, 'code' | 'delivered'>,
  more: Parameters<typeof openAi>[1] = {},
  count = 1,
): () => Promise<FaultyEngine> {
  return async () => {
    const own = await startOpenAiServer(behave);
    servers.push(own);
    return { engine: openAi(own.baseUrl, more), job: job('design_dress', { count }), ...end };
  };
}

const whole = { stream: false };
/** The second request of a set. */
const second = (fields: Readonly<Record<string, string>>, key: unknown) => fields.n === '1' && String(key).includes('-1-1');

describeEngine('openai, streaming', {
  create: () => openAi(server.baseUrl),
  jobs: JOBS,
  unsupported: 'upscale_x4',
  deterministic: false,
  faults: {
    crash: faulty(
      (asked) => {
        openStream(asked);
        sendEvent(asked, 'partial_image', { partial_image_index: 0, b64_json: '' });
        asked.response.destroy();
      },
      { code: 'unavailable', delivered: 0 },
    ),
    'stall in the middle': faulty(
      (asked) => {
        openStream(asked);
        sendEvent(asked, 'partial_image', { partial_image_index: 0, b64_json: '' });
      },
      { code: 'timeout', delivered: 0 },
      { stallMs: 60 },
    ),
    timeout: faulty(() => undefined, { code: 'timeout', delivered: 0 }, { timeoutMs: 60 }),
    'a stream that ends too early': faulty(
      (asked) => {
        openStream(asked);
        asked.response.end('data: {"type":"image_generation.partial_image","partial_image_index":0}\n\n');
      },
      { code: 'unavailable', delivered: 0 },
    ),
    partial: faulty(
      (asked) =>
        second(asked.fields, asked.headers['idempotency-key']) ? answerError(asked, 400, { code: 'moderation_blocked' }) : draws(asked),
      { code: 'moderated', delivered: 2 },
      {},
      3,
    ),
    duplicate: faulty(
      async (asked) => {
        openStream(asked);
        for (let n = 0; n < 2; n += 1) sendEvent(asked, 'completed', { b64_json: await drawn(asked) });
        asked.response.end();
      },
      { code: undefined, delivered: 1 },
    ),
    refusal: faulty((asked) => answerError(asked, 400, { code: 'moderation_blocked', message: 'safety' }), {
      code: 'moderated',
      delivered: 0,
    }),
    'refusal in the stream': faulty(
      (asked) => {
        openStream(asked);
        asked.response.end('event: error\ndata: {"type":"error","error":{"code":"content_policy_violation","message":"no"}}\n\n');
      },
      { code: 'moderated', delivered: 0 },
    ),
    'an answer of another kind': faulty(
      ({ response }) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Welcome</h1>'),
      { code: 'unavailable', delivered: 0 },
    ),
  },
});

describeEngine('openai, whole answers', {
  create: () => openAi(server.baseUrl, { ...whole, model: 'some-clone' }),
  jobs: JOBS,
  unsupported: 'bg_remove',
  deterministic: false,
  faults: {
    crash: faulty(({ response }) => void response.destroy(), { code: 'unavailable', delivered: 0 }, whole),
    'truncated JSON': faulty(
      ({ response }) => void response.writeHead(200, { 'content-type': 'application/json' }).end('{"data":[{"b64_json":"iVBOR'),
      { code: 'unavailable', delivered: 0 },
      whole,
    ),
    'no picture': faulty((asked) => answerJson(asked, 200, { data: [] }), { code: 'unavailable', delivered: 0 }, whole),
    'bytes that are no picture': faulty(
      (asked) => answerJson(asked, 200, { data: [{ b64_json: Buffer.from('not a picture').toString('base64') }] }),
      { code: 'unavailable', delivered: 0 },
      whole,
    ),
    duplicate: faulty(
      async (asked) => answerJson(asked, 200, { data: [{ b64_json: await drawn(asked) }, { b64_json: await drawn(asked) }] }),
      { code: undefined, delivered: 1 },
      whole,
    ),
    'one at a time, though more were asked for': faulty(
      async (asked) => answerJson(asked, 200, { data: [{ b64_json: await drawn(asked) }] }),
      { code: undefined, delivered: 3 },
      whole,
      3,
    ),
    expired: faulty(
      (asked) =>
        asked.path.startsWith('/gone')
          ? answerJson(asked, 404, {})
          : answerJson(asked, 200, { data: [{ url: `http://${asked.headers.host}/gone.png` }] }),
      { code: 'unavailable', delivered: 0 },
      whole,
    ),
    overload: faulty((asked) => answerError(asked, 503, {}), { code: 'unavailable', delivered: 0 }, whole),
    'wrong key': faulty((asked) => answerError(asked, 401, { code: 'invalid_api_key' }), { code: 'auth', delivered: 0 }, whole),
    'quota used up': faulty((asked) => answerError(asked, 429, { code: 'insufficient_quota' }), { code: 'quota', delivered: 0 }, whole),
    'asked too often': faulty(
      (asked) => answerError(asked, 429, { code: 'rate_limit_exceeded' }, { 'retry-after': '60' }),
      { code: 'rate_limited', delivered: 0 },
      whole,
    ),
  },
});
