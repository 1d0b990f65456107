/** What is sent, how often, and what of the answer becomes the work. */
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { EngineDelivery, EngineJob } from '../../../../src/server/engines/engine.ts';
import {
  type Asked,
  answerError,
  answerJson,
  drawn,
  drawnPicture,
  draws,
  type OpenAiServer,
  openStream,
  sendEvent,
  startOpenAiServer,
} from '../../../support/services/openai-server.ts';
import { HEIGHT, job, leftHalf, openAi, photograph, WIDTH } from './set-up.ts';

let server: OpenAiServer;
beforeAll(async () => {
  server = await startOpenAiServer();
});
afterAll(() => server.close());
beforeEach(() => {
  server.behave = draws;
  server.asked.length = 0;
});

const WHOLE = { stream: false };

async function made(one: EngineJob, more: Parameters<typeof openAi>[1] = {}, signal = new AbortController().signal) {
  const told: number[] = [];
  const pictures: EngineDelivery[] = [];
  for await (const picture of openAi(server.baseUrl, more).run(one, { signal, progress: (fraction) => void told.push(fraction) })) {
    pictures.push(picture);
  }
  return { pictures, told };
}

async function at(data: Uint8Array | undefined, x: number, y: number): Promise<readonly number[]> {
  const { data: raw, info } = await sharp(data).raw().toBuffer({ resolveWithObject: true });
  const from = (y * info.width + x) * info.channels;
  return [...raw.subarray(from, from + info.channels)];
}
const fileOf = (asked: Asked | undefined, field: string) => asked?.files.filter((file) => file.field === field) ?? [];

describe('a request', () => {
  it('of words alone is JSON with the key, the model, the size of the asked shape, and the form in Chinese', async () => {
    const form = {
      input: { prompt: '奶油色度假' },
      parameters: { mode: 'custom', gender: 'male', fabric: ['缎面', '真丝'], creative_brand: '轻奢', similarity: 90 },
    };
    const { pictures } = await made(job('design_dress', form), WHOLE);
    const [asked] = server.asked;
    expect(asked?.path).toBe('/v1/images/generations');
    expect(asked?.headers.authorization).toBe('Bearer sk-test-key-1234');
    expect(asked?.fields).toMatchObject({ model: 'gpt-image-1', n: '1', size: '64x96', output_format: 'png' });
    expect(asked?.fields.prompt?.split('\n')).toEqual([
      expect.stringMatching(/^设计一款男装连衣裙，画成电商产品图/),
      '设计描述：奶油色度假',
      '面料：缎面、真丝',
      '品牌调性：轻奢',
      '不要出现任何文字、水印、商标或签名。',
    ]);
    expect(pictures[0]).toMatchObject({ index: 0, width: 64, height: 96, mime: 'image/png', grade: 'good' });
  });

  it('with pictures is a form: the pictures in the order of their roles, and how near to stay to them', async () => {
    await made(
      job('aitryon', { images: { source_path: photograph, model_image: photograph }, parameters: { mode: 'single', style_type: 'upper' } }),
    );
    const [asked] = server.asked;
    expect(asked?.path).toBe('/v1/images/edits');
    expect(fileOf(asked, 'image[]').map(({ type }) => type)).toEqual(['image/png', 'image/jpeg']);
    expect(asked?.fields.prompt).toContain('第1张图是人物。第2张图是要穿的服装。');
    expect(asked?.fields).toMatchObject({ stream: 'true', partial_images: '3', input_fidelity: 'high', size: '96x64' });
  });

  it('to a service of the older dialect says what it knows', async () => {
    await made(job('design_dress', { input: { prompt: '裙' } }), { ...WHOLE, model: 'clone', apiKey: undefined });
    expect(server.asked[0]?.fields).toMatchObject({ response_format: 'b64_json' });
    expect(Object.keys(server.asked[0]?.fields ?? {})).not.toContain('output_format');
    expect(server.asked[0]?.headers.authorization).toBeUndefined();
  });

  it('cuts the asked ratio out of the nearest size', async () => {
    const { pictures } = await made(job('pattern', { input: { prompt: '牡丹' }, parameters: { ratio: '3:4' } }), WHOLE);
    expect(server.asked[0]?.fields.size).toBe('64x96');
    expect(pictures[0]).toMatchObject({ width: 64, height: 85 });
  });
});

describe('a mask', () => {
  it('travels as the picture’s size, clear where the model may draw; outside it every pixel stays', async () => {
    const { pictures } = await made(job('watermark_delete', { images: { source_path: photograph }, masks: { maskdata: leftHalf } }));
    const [asked] = server.asked;
    const [mask] = fileOf(asked, 'mask');
    const [image] = fileOf(asked, 'image');
    expect((await sharp(mask?.data).metadata()).width).toBe((await sharp(image?.data).metadata()).width);
    expect(await at(mask?.data, 10, 32)).toEqual([0, 0, 0, 0]);
    expect(await at(mask?.data, 86, 32)).toEqual([0, 0, 0, 255]);
    const [work] = pictures;
    expect(work).toMatchObject({ width: WIDTH, height: HEIGHT });
    expect((await at(work?.data, 50, 20)).slice(0, 3)).toEqual(await at(photograph, 50, 20));
    expect((await at(work?.data, 5, 20)).slice(0, 3)).not.toEqual(await at(photograph, 5, 20));
  });

  it('around a picture that is extended leaves the picture itself alone', async () => {
    const { pictures } = await made(job('outpainting', { images: { source_path: photograph }, parameters: { size: '9:16' } }));
    const [mask] = fileOf(server.asked[0], 'mask');
    expect(server.asked[0]?.fields.size).toBe('64x96');
    expect((await at(mask?.data, 32, 48))[3]).toBe(255);
    expect((await at(mask?.data, 32, 5))[3]).toBe(0);
    expect((pictures[0]?.data && pictures[0].width / pictures[0].height) ?? 0).toBeCloseTo(9 / 16, 1);
  });
});

describe('progress', () => {
  it('is what the partial pictures say, however slowly they come', async () => {
    const steps: (() => void)[] = [];
    server.behave = async (asked) => {
      openStream(asked);
      for (let index = 0; index < 3; index += 1) {
        sendEvent(asked, 'partial_image', { partial_image_index: index });
        await new Promise<void>((go) => steps.push(go));
      }
      sendEvent(asked, 'completed', { b64_json: await drawn(asked) });
      asked.response.end();
    };
    const told: number[] = [];
    const run = openAi(server.baseUrl).run(job('design_dress'), {
      signal: new AbortController().signal,
      progress: (fraction) => {
        told.push(fraction);
        steps.shift()?.();
      },
    });
    const pictures = [];
    for await (const picture of run) {
      pictures.push(picture);
      steps.shift()?.();
    }
    expect(told).toEqual([0, 0.25, 0.5, 0.75, 1]);
    expect(pictures).toHaveLength(1);
  });

  it('of a service that knows no streams ends at 1 too, and it is asked only once for one', async () => {
    server.behave = (asked) =>
      asked.fields.stream === 'true' ? answerError(asked, 400, { code: 'unknown_parameter', param: 'partial_images' }) : draws(asked);
    const engine = openAi(server.baseUrl);
    const pace = { signal: new AbortController().signal, progress: () => undefined };
    for (const _ of [1, 2]) for await (const picture of engine.run(job('design_dress'), pace)) expect(picture.index).toBe(0);
    expect(server.asked.map(({ fields }) => fields.stream ?? 'whole')).toEqual(['true', 'whole', 'whole']);
    expect(new Set(server.asked.slice(0, 2).map(({ headers }) => headers['idempotency-key'])).size).toBe(2);
  });
});

describe('links', () => {
  it('are followed to the service’s own host, without the key', async () => {
    const picture = await drawnPicture('64x96', 3);
    server.behave = (asked) =>
      asked.path === '/made.png'
        ? void asked.response.writeHead(200, { 'content-type': 'image/png' }).end(picture)
        : answerJson(asked, 200, { data: [{ url: `${server.origin}/made.png` }] });
    const { pictures } = await made(job('design_dress'), WHOLE);
    expect(pictures).toHaveLength(1);
    expect(server.asked[1]?.headers.authorization).toBeUndefined();
  });

  it('to any other host are not followed, unless the operator named it', async () => {
    const other = await startOpenAiServer(async ({ response }) => void response.end(await drawnPicture('64x96', 4)));
    server.behave = (asked) => answerJson(asked, 200, { data: [{ url: `${other.origin}/x.png` }] });
    await expect(made(job('design_dress'), WHOLE)).rejects.toMatchObject({ code: 'unavailable' });
    expect(other.asked).toHaveLength(0);
    const named = { ...WHOLE, imageHosts: [new URL(other.origin).host] };
    expect((await made(job('design_dress'), named)).pictures).toHaveLength(1);
    await other.close();
  });

  it('that redirect, or never end, bring nothing in', async () => {
    for (const answer of ['redirect', 'flood'] as const) {
      server.behave = (asked) => {
        const { response, path } = asked;
        if (path.startsWith('/v1')) return answerJson(asked, 200, { data: [{ url: `${server.origin}/${answer}` }] });
        if (answer === 'redirect') return void response.writeHead(302, { location: 'http://169.254.169.254/' }).end();
        response.on('error', () => response.destroy());
        const block = Buffer.alloc(4 * 2 ** 20, 1);
        const more = () => {
          while (response.writable && response.write(block));
          if (response.writable) response.once('drain', more);
        };
        more();
      };
      await expect(made(job('design_dress'), WHOLE)).rejects.toMatchObject({ code: 'unavailable' });
    }
  });
});

describe('a repeat', () => {
  it('after 429 and 503 waits as told, with the same key, so that nothing is drawn twice', async () => {
    server.behave = (asked) => {
      const { length } = server.asked;
      if (length === 1) return answerError(asked, 429, { code: 'rate_limit_exceeded' }, { 'retry-after-ms': '1' });
      return length === 2 ? answerError(asked, 503, {}, { 'retry-after': '0' }) : draws(asked);
    };
    expect((await made(job('design_dress'))).pictures).toHaveLength(1);
    expect(server.asked).toHaveLength(3);
    expect(new Set(server.asked.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  });

  it.each([
    ['a refusal', 400, { code: 'moderation_blocked' }, {}],
    ['a wrong key', 401, { code: 'invalid_api_key', message: 'Incorrect API key provided: sk-test-key-1234' }, {}],
    ['a pause too long to wait here', 429, { code: 'rate_limit_exceeded' }, { 'retry-after': '120' }],
    ['a service that asks not to', 500, {}, { 'x-should-retry': 'false' }],
  ])('is not made of %s', async (_what, status, error, headers) => {
    server.behave = (asked) => answerError(asked, status, error, headers);
    const refused = await made(job('design_dress')).catch((thrown: unknown) => thrown);
    expect(server.asked).toHaveLength(1);
    expect(refused).toMatchObject({ cause: expect.stringContaining(`HTTP ${status}`) });
    expect(String((refused as Error).cause)).not.toContain('sk-test-key');
    if ('retry-after' in headers) expect(refused).toMatchObject({ retryAfterMs: 120_000 });
  });
});

it('never holds more requests open than it may', async () => {
  let open = 0;
  let most = 0;
  server.behave = async (asked) => {
    open += 1;
    most = Math.max(most, open);
    await draws(asked);
    open -= 1;
  };
  const { pictures } = await made(job('design_dress', { count: 5 }));
  expect(pictures.map(({ index }) => index).sort()).toEqual([0, 1, 2, 3, 4]);
  expect(most).toBe(2);
});

it('a cancel ends the requests under way and sends none of those that wait', async () => {
  const stop = new AbortController();
  const closed: Promise<void>[] = [];
  server.behave = ({ response }) => {
    closed.push(new Promise((resolve) => response.on('close', resolve)));
    if (server.asked.length === 2) stop.abort('lost');
  };
  await expect(made(job('design_dress', { count: 5 }), {}, stop.signal)).rejects.toMatchObject({ code: 'cancelled' });
  await Promise.all(closed);
  expect(server.asked).toHaveLength(2);
});

describe('a look', () => {
  it.each([
    ['finds a service well', 200, undefined],
    ['takes one without a list of models for well', 404, undefined],
    ['finds a wrong key', 401, 'auth'],
    ['finds one that is down', 503, 'unavailable'],
  ])('%s', async (_what, status, code) => {
    server.behave = (asked) => answerJson(asked, status, { error: { message: 'x' } });
    const looked = openAi(server.baseUrl).probe?.(new AbortController().signal);
    await (code === undefined ? expect(looked).resolves.toBeUndefined() : expect(looked).rejects.toMatchObject({ code }));
    expect(server.asked[0]?.path).toBe('/v1/models');
  });

  it('finds one that is not there', async () => {
    const gone = await startOpenAiServer();
    await gone.close();
    await expect(openAi(gone.baseUrl).probe?.(new AbortController().signal)).rejects.toMatchObject({ code: 'unavailable' });
  });
});
