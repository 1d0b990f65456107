import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { EngineDelivery, EngineJob, Lent, Pace } from '../../../../src/server/engines/engine.ts';
import { LOCAL_METHODS } from '../../../../src/server/engines/local/methods.ts';
import { LOCAL_PARTS } from '../../../../src/server/engines/local/parts.ts';
import { offered, type Part, resultsOf, shared } from '../../../../src/server/engines/local/sharing.ts';
import { wornBy } from '../../../support/content/worn.ts';

const alone: Pace = { signal: new AbortController().signal, progress: () => undefined };

type Lend = NonNullable<Pace['lend']>;

/** Offered to somebody who is always idle, as another process would take it: copied, made by its name, copied back. */
function helped(lent: string[]): Pace {
  const lend: Lend = (part, payload) => {
    lent.push(part);
    const made = (async () => {
      const make = LOCAL_PARTS[part];
      if (!make) throw new Error(`nobody makes ${part}`);
      return { value: structuredClone(await make(structuredClone(payload), alone)) };
    })();
    return { taken: () => Promise.resolve(true), made };
  };
  return { ...alone, lend };
}

async function deliveriesOf(tool: string, fields: Partial<EngineJob>, pace: Pace): Promise<readonly EngineDelivery[]> {
  const made: EngineDelivery[] = [];
  const job = { id: tool, designType: tool, input: {}, parameters: {}, images: {}, masks: {}, seed: 5, count: 1, ...fields };
  await LOCAL_METHODS[tool]?.draw(job, pace, (delivery) => made.push(delivery));
  return made.sort((a, b) => a.index - b.index);
}

const digestOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** Bytes told apart by digests: a megabyte of them in a failure's words takes minutes. */
function digested({ data, files, ...rest }: EngineDelivery): unknown {
  return { ...rest, data: data && digestOf(data), files: files.map((file) => ({ ...file, data: digestOf(file.data) })) };
}

/** A square of cloth, and a round thing on a plain ground. */
const drawn = (inside: string) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="320"><rect width="240" height="320" fill="#e8e6e2"/>${inside}</svg>`,
    ),
  )
    .png()
    .toBuffer();
const photograph = await drawn('<circle cx="120" cy="170" r="80" fill="#35507a"/>');
const swatch = await drawn('<path d="M0 40H240M0 120H240M0 200H240M0 280H240" stroke="#7a3535" stroke-width="24"/>');

/** Who makes a part is asked here, not how it looks. */
const SMALL = { garment: 480, width: 360, height: 540 };

async function dressed(): Promise<Buffer> {
  const { width, height, data } = (await wornBy('woman-standing', '条纹T恤', 'tee', 'upper', SMALL)).picture;
  return sharp(data, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
}

const JOBS: Readonly<Record<string, () => Promise<{ readonly fields: Partial<EngineJob>; readonly parts: readonly string[] }>>> = {
  design_trousers: async () => ({ fields: { input: { prompt: '驼色阔腿裤' }, count: 2 }, parts: ['proposal'] }),
  pattern: async () => ({ fields: { input: { prompt: '雾霾蓝底上的藕粉樱花' }, count: 2 }, parts: ['print'] }),
  outfit_design: async () => ({
    fields: { images: { source_path: photograph, source_path_2: swatch } },
    parts: ['own-piece', 'by-colours', 'board-piece'],
  }),
  bg_generation: async () => ({
    fields: { images: { source_path: photograph }, parameters: { bg_type: 'prompt' }, input: { ref_prompt: '大理石' } },
    parts: ['by-colours', 'set-band'],
  }),
  clothing_pattern: async () => ({
    fields: { images: { source_path: photograph, ref_image_url: swatch } },
    parts: ['print-source', 'by-colours'],
  }),
  clothing_design: async () => ({
    fields: { images: { source_path: photograph, ref_image_url: swatch } },
    parts: ['fabric', 'by-colours'],
  }),
  aitryon: async () => ({
    fields: { images: { source_path: photograph, model_image: await dressed() }, parameters: { mode: 'single', style_type: 'upper' } },
    parts: ['worn-piece', 'by-colours'],
  }),
};

describe('parts that others make', () => {
  it.each(Object.keys(JOBS))('are the same whoever makes them: %s', async (tool) => {
    const { fields, parts } = (await JOBS[tool]?.()) ?? { fields: {}, parts: [] };
    const lent: string[] = [];
    const together = await deliveriesOf(tool, fields, helped(lent));
    expect([...new Set(lent)]).toEqual(parts);
    expect(together.map(digested)).toEqual((await deliveriesOf(tool, fields, alone)).map(digested));
  });

  it('of a board are its shoes and bags, too: whoever read its photograph drew them all alone', async () => {
    const lent: string[] = [];
    await deliveriesOf('outfit_design', { images: { source_path: photograph } }, helped(lent));
    const pieces = lent.filter((part) => part === 'board-piece').length;
    // A piece of one's own, two or three beside it, shoes and a bag: all but the first that is drawn.
    expect(pieces).toBeGreaterThanOrEqual(3);
  });

  it('are all tried here, and each is served under the name it is offered by', () => {
    const root = new URL('../../../../src/server/engines/local/', import.meta.url).pathname;
    const sources = globSync('**/*.ts', { cwd: root }).map((path) => readFileSync(root + path, 'utf8'));
    const named = sources.flatMap((source) => [...source.matchAll(/: Part<.*?> = \{\s*name: '([a-z-]+)'/gs)].map(([, name]) => name));
    expect(named.sort()).toEqual(Object.keys(LOCAL_PARTS).sort());
  });
});

const twice: Part<number, number> = { name: 'twice', make: async (value) => value * 2 };

/** Somebody who takes what `takes` says, and then does, fails at or never begins it. */
function helper(takes: (value: number) => 'made' | 'failed' | 'left', recalled: number[] = []): Pace {
  const lend: Lend = (_part, payload): Lent => {
    const value = payload as number;
    const how = takes(value);
    return {
      taken: async () => {
        recalled.push(value);
        return how !== 'left';
      },
      made: Promise.resolve(how === 'made' ? { value: value * 2 } : undefined),
    };
  };
  return { ...alone, lend };
}

describe('a list of parts', () => {
  it.each(['made', 'failed', 'left'] as const)('is whole and in order where every other one is %s by a helper', async (how) => {
    const heard: [number, number][] = [];
    const pace = helper((value) => (value % 2 === 0 ? how : 'left'));
    const each = (made: number, index: number) => void heard.push([index, made]);
    expect(await shared(twice, [1, 2, 3, 4, 5], pace, each)).toEqual([2, 4, 6, 8, 10]);
    expect(heard.sort(([a], [b]) => a - b)).toEqual([2, 4, 6, 8, 10].map((made, index) => [index, made]));
  });

  it('begins with the first, which is never offered', async () => {
    const recalled: number[] = [];
    await shared(
      twice,
      [1, 2, 3],
      helper(() => 'made', recalled),
    );
    expect(recalled).toEqual([2, 3]);
  });

  it('tells how far it is, and never less than before', async () => {
    const told: number[] = [];
    const slow: Part<number, number> = {
      name: 'slow',
      make: async (value, pace) => {
        pace.progress(0.5, '绘制');
        pace.progress(1, '完成');
        return value;
      },
    };
    await shared(slow, [1, 2, 3, 4], {
      ...helper((value) => (value === 2 ? 'made' : 'left')),
      progress: (fraction) => told.push(fraction),
    });
    expect(told).toEqual([...told].sort((a, b) => a - b));
    expect(told.at(-1)).toBe(1);
  });

  it.each(['made', 'failed', 'left'] as const)('of single offers has its results in order where they are %s', async (how) => {
    const pace = helper(() => how);
    expect(
      await resultsOf(
        [1, 2, 3].map((value) => offered(twice, value, pace)),
        pace,
      ),
    ).toEqual([2, 4, 6]);
  });

  it('ends when it is stopped while others are waited for', async () => {
    const stop = new AbortController();
    const pace = { ...helper(() => 'failed'), signal: stop.signal };
    const result = offered(twice, 1, pace).result(pace);
    stop.abort(new Error('stopped'));
    await expect(result).rejects.toThrow('stopped');
    await expect(shared(twice, [1, 2], pace)).rejects.toThrow('stopped');
  });
});
