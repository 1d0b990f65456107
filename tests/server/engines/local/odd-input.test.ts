/** Every tool of the local engine on pictures nobody expects: each ends in a picture that is not its input, or in a sentence that a person can read. */
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { type EngineDelivery, EngineError, type EngineJob, type Mask } from '../../../../src/server/engines/engine.ts';
import { createLocalEngine } from '../../../../src/server/engines/local/local-engine.ts';
import { LOCAL_METHODS } from '../../../../src/server/engines/local/methods.ts';

const PACE = { signal: new AbortController().signal, progress: () => undefined };

const THING =
  '<rect width="96" height="128" fill="#e8e6e2"/><path d="M30 20H66L74 112H22Z" fill="#35507a"/><circle cx="48" cy="60" r="9" fill="#d8b04a"/>';
const drawn = (body: string, width = 96, height = 128) =>
  sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 96 128">${body}</svg>`));
const flat = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#8a6f55' } });

const ODD: Readonly<Record<string, () => Promise<Uint8Array>>> = {
  'one pixel': () => flat(1, 1).png().toBuffer(),
  'one row': () => flat(300, 1).png().toBuffer(),
  '20 000 pixels wide': () => flat(20_000, 12).png().toBuffer(),
  '20 000 pixels high': () => flat(12, 20_000).png().toBuffer(),
  grey: () => drawn(THING).flatten().toColourspace('b-w').jpeg().toBuffer(),
  'all alpha': () =>
    sharp({ create: { width: 60, height: 80, channels: 4, background: '#00000000' } })
      .png()
      .toBuffer(),
  'a cut-out': () =>
    drawn(THING.replace(/<rect[^>]*>/, ''))
      .png()
      .toBuffer(),
  CMYK: () => drawn(THING).flatten().toColourspace('cmyk').jpeg().toBuffer(),
  animated: async () => {
    const frames = await Promise.all(
      [THING, THING.replace('#35507a', '#7a3550')].map((body) => drawn(body).removeAlpha().raw().toBuffer()),
    );
    const raw = { width: 96, height: 256, channels: 3 as const, pageHeight: 128 };
    return sharp(Buffer.concat(frames), { raw }).webp({ loop: 0 }).toBuffer();
  },
  nonsense: async () => new TextEncoder().encode('this is no picture'),
};

function maskOf(width: number, height: number): Mask {
  return {
    width,
    height,
    data: new Uint8Array(width * height).fill(255, Math.floor(width * height * 0.4), Math.ceil(width * height * 0.5)),
  };
}

async function jobOf(designType: string, picture: Uint8Array, fields: Partial<EngineJob> = {}): Promise<EngineJob> {
  const needs = LOCAL_METHODS[designType]?.capability.needs ?? [];
  const size = await sharp(picture)
    .metadata()
    .catch(() => ({ width: 8, height: 8 }));
  return {
    id: designType,
    designType,
    input: { prompt: '红色碎花', ref_prompt: '影棚', model_image: 'm/toddler' },
    parameters: { bg_type: 'prompt', rights: true, size: '1:1', mode: 'single', style_type: 'dress', color: ['#d0102c'] },
    images: Object.fromEntries([...needs, 'source_path', 'ref_image_url', 'model_image'].map((name) => [name, picture])),
    masks: designType === 'watermark_delete' ? { maskdata: maskOf(size.width, size.height) } : {},
    seed: 3,
    count: 1,
    ...fields,
  };
}

/** Pictures that came, or the sentence. Anything else – a crash, a mistake in a loop – fails the test. */
async function ended(job: EngineJob): Promise<readonly EngineDelivery[] | string> {
  const made: EngineDelivery[] = [];
  try {
    const method = LOCAL_METHODS[job.designType];
    const reason = method?.refuses?.(job);
    if (reason) return reason.message.text;
    await method?.draw(job, PACE, (one) => made.push(one));
    return made;
  } catch (error) {
    if (error instanceof EngineError) return error.said.text;
    throw error;
  }
}

/** @returns how the job ended. */
async function expectHonest(job: EngineJob, input: Uint8Array): Promise<readonly EngineDelivery[] | string> {
  const end = await ended(job);
  const given = await sharp(input)
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer()
    .catch(() => undefined);
  if (typeof end === 'string') {
    expect(end).toMatch(/\p{Script=Han}/u);
    return end;
  }
  expect(end).toHaveLength(job.count);
  for (const one of end) {
    if (!one.data) {
      expect(one.text.description).toMatch(/\p{Script=Han}/u);
      continue;
    }
    const own = await sharp(one.data).ensureAlpha().raw().toBuffer();
    if (given) expect(own.equals(given)).toBe(false);
  }
  return end;
}

/** Words and a class lead these: one of them stands for the renderer they share. */
const PICTURE_TOOLS = Object.keys(LOCAL_METHODS).filter((name) => !name.startsWith('design_') || name === 'design_dress');

/** Something may be seen on these. The renderer draws from each all the same, which takes seconds: it is given one by each of its classes. */
const SEEN: readonly string[] = ['grey', 'all alpha', 'a cut-out', 'CMYK', 'animated'];
/** What draws by the very function of a tool above makes the same of a picture as that one: the boards of 搭配设计 and 穿搭设计. */
const FUNCTIONS = new Set(PICTURE_TOOLS.map((name) => LOCAL_METHODS[name]?.draw));
const OTHER_CLASSES = Object.entries(LOCAL_METHODS).flatMap(([name, { draw }]) => (FUNCTIONS.has(draw) ? [] : [name]));
/** It draws something whatever is seen. */
const BOARDS = 'outfit_design';

describe.each(PICTURE_TOOLS)('%s', (designType) => {
  it.each(Object.entries(ODD).filter(([name]) => designType !== 'design_dress' || !SEEN.includes(name)))('%s', async (name, make) => {
    const picture = await make();
    const end = await expectHonest(await jobOf(designType, picture), picture);
    if (designType === BOARDS && SEEN.includes(name)) expect(typeof end).toBe('object');
  });
});

/** @returns the masks as they are, and every name that somebody asks them for goes into `asked`. */
function watched(masks: EngineJob['masks'], asked: Set<string>): EngineJob['masks'] {
  return new Proxy(masks, {
    get: (given, name) => {
      if (typeof name === 'string') asked.add(name);
      return Reflect.get(given, name);
    },
  });
}

/** Those that each tool which is painted on looks at; a mask that it never asks for makes no other picture. */
const MASKS: Readonly<Record<string, readonly string[]>> = {
  watermark_delete: ['maskdata'],
  ai_color: [],
  clothing_color: ['mask_area'],
  clothing_pattern: ['keep', 'mask_area', 'remove'],
  bg_remove: ['keep', 'remove'],
};

describe('masks that mark nothing, or all', () => {
  const rows = Object.entries(MASKS).flatMap(([name, fields]) => [0, 255].map((value) => [name, value, fields] as const));
  it.each(rows)('%s, %i everywhere', async (designType, value, fields) => {
    const picture = await drawn(THING).png().toBuffer();
    const mask = { width: 96, height: 128, data: new Uint8Array(96 * 128).fill(value) };
    const asked = new Set<string>();
    for (const field of fields.length > 0 ? fields : ['maskdata']) {
      const masks = watched({ ...(designType === 'watermark_delete' && { maskdata: mask }), [field]: mask }, asked);
      await expectHonest(await jobOf(designType, picture, { masks }), picture);
    }
    expect([...asked].sort()).toEqual(fields);
  });
});

describe('no class of the renderer gives back what it was given', () => {
  it.each(OTHER_CLASSES.map((name, i) => [name, SEEN[i % SEEN.length] ?? ''] as const))('%s, %s', async (designType, odd) => {
    const picture = (await ODD[odd]?.()) ?? new Uint8Array();
    expect(typeof (await expectHonest(await jobOf(designType, picture), picture))).toBe('object');
  });
});

describe('the largest picture a tool takes', () => {
  const engine = createLocalEngine({ workers: 1 });
  afterAll(() => engine.close());
  // Those that hold most, measured: pixel buffers of 790 to 810 MB before the collector looks, a process of 1.1 GB.
  it.each(['bg_remove', 'bg_generation', 'clothing_color', 'clothing_pattern'])(
    '%s stays within the bounds of its worker',
    async (designType) => {
      const picture = await drawn(THING, 1536, 2048).removeAlpha().jpeg().toBuffer();
      const made = [];
      for await (const one of engine.run(await jobOf(designType, picture), PACE)) made.push(one);
      expect(made).toMatchObject([{ width: 1536, height: 2048 }]);
    },
  );
});
