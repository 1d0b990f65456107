/**
 * The same job gives the same bytes, whatever a worker did before: tables that are kept, scratch planes that are shared and anything drawn by
 * chance would show. Every tool does one job, then all of them another in the opposite order, then each its first again. What is rendered is asked
 * meanwhile how often it looks whether it is still wanted: drawn for that alone, it took as long once more.
 */
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import type { EngineDelivery, EngineJob, Pace } from '../../../../src/server/engines/engine.ts';
import { LOCAL_METHODS } from '../../../../src/server/engines/local/methods.ts';
import { expectFrequentLooks, HEIGHT, RENDERED_PIXELS, photograph as seamed, WIDTH } from './scenes/frequent-looks.ts';

const PACE = { signal: new AbortController().signal, progress: () => undefined };
/**
 * Words and a class lead the ten of the renderer: one stands for them. 搭配设计 draws by the very function of 穿搭设计, whose board has a piece of one's
 * own as well (and again for the contract, local-engine.test.ts).
 */
const drawsBoards = (name: string) => name === 'design_matching' && LOCAL_METHODS[name]?.draw === LOCAL_METHODS.outfit_design?.draw;
const TOOLS = Object.keys(LOCAL_METHODS).filter(
  (name) => !name.startsWith('design_') || (['design_dress', 'design_matching'].includes(name) && !drawsBoards(name)),
);

/** A printed shirt on a plain wall. @param wide, high px @param dye of the cloth */
async function photograph(wide: number, high: number, dye: string): Promise<Uint8Array> {
  const dots = Array.from(
    { length: 90 },
    (_, i) => `<circle cx="${190 + (i % 9) * 27}" cy="${210 + Math.floor(i / 9) * 52}" r="8" fill="#f2d9a0"/>`,
  );
  const body = `<rect width="600" height="800" fill="#e6e4df"/><path d="M180 110L260 80C280 110 320 110 340 80L420 110L560 330L490 380L420 280V720H180V280L110 380L40 330Z" fill="${dye}"/>${dots.join('')}<rect x="150" y="392" width="300" height="9" fill="#fff" opacity=".6"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${high}" viewBox="0 0 600 800">${body}</svg>`;
  return sharp(Buffer.from(svg)).removeAlpha().png().toBuffer();
}

interface Given {
  readonly picture: Uint8Array;
  readonly width: number;
  readonly height: number;
  readonly prompt: string;
  readonly seed: number;
}

function jobOf(designType: string, { picture, width, height, prompt, seed }: Given): EngineJob {
  const { needs } = LOCAL_METHODS[designType]?.capability ?? { needs: [] };
  const brush = new Uint8Array(width * height).fill(255, Math.floor(height * 0.47) * width, Math.floor(height * 0.53) * width);
  return {
    id: designType,
    designType,
    input: { prompt, ref_prompt: '大理石', color: ['#d0102c', '#1d3f72'], model_image: 'm/woman-standing' },
    parameters: { bg_type: 'prompt', rights: true, size: '16:9', mode: 'single', style_type: 'upper', color: ['#d0102c', '#1d3f72'] },
    images: Object.fromEntries(needs.map((name) => [name, picture])),
    masks: designType === 'watermark_delete' ? { maskdata: { width, height, data: brush } } : {},
    seed,
    count: 1,
  };
}

async function made(designType: string, given: Given, pace: Pace = PACE): Promise<readonly EngineDelivery[]> {
  const list: EngineDelivery[] = [];
  await LOCAL_METHODS[designType]?.draw(jobOf(designType, given), pace, (one) => list.push(one));
  return list;
}

const rendered = (tool: string) => RENDERED_PIXELS[tool] !== undefined;
const first = new Map<string, readonly EngineDelivery[]>();
let photographed: Given;
let looked: Given;
const givenTo = (tool: string) => (rendered(tool) ? looked : photographed);

beforeAll(async () => {
  const one = { prompt: '雪纺印花', seed: 4 };
  photographed = { picture: await photograph(240, 320, '#7a2f3c'), width: 240, height: 320, ...one };
  looked = { picture: await seamed(), width: WIDTH, height: HEIGHT, ...one };
  const other = { picture: await photograph(300, 260, '#2f5a3c'), width: 300, height: 260, prompt: '蓝色条纹', seed: 9 };
  for (const tool of TOOLS) first.set(tool, await made(tool, givenTo(tool)));
  for (const tool of TOOLS.toReversed()) await made(tool, other);
}, 600_000);

function expectAsFirst(tool: string, again: readonly EngineDelivery[]): void {
  const before = first.get(tool) ?? [];
  expect(again).toHaveLength(before.length);
  expect(before.length).toBeGreaterThan(0);
  for (const [k, { data, files, ...rest }] of again.entries()) {
    const { data: ownData, files: ownFiles, ...own } = before[k] as EngineDelivery;
    expect(rest).toEqual(own);
    expect(Buffer.compare(Buffer.from(data ?? []), Buffer.from(ownData ?? []))).toBe(0);
    expect(files.map(({ name }) => name)).toEqual(ownFiles.map(({ name }) => name));
    for (const [f, file] of files.entries()) expect(Buffer.compare(Buffer.from(file.data), Buffer.from(ownFiles[f]?.data ?? []))).toBe(0);
  }
}

it.each(TOOLS.filter((tool) => !rendered(tool)))('%s draws the same again', async (tool) => {
  expectAsFirst(tool, await made(tool, givenTo(tool)));
});

it.each(TOOLS.filter(rendered))('%s draws the same again, and does no more between two looks than can be waited for', async (tool) => {
  let again: readonly EngineDelivery[] = [];
  await expectFrequentLooks(RENDERED_PIXELS[tool] ?? 0, async (pace) => {
    again = await made(tool, givenTo(tool), pace);
  });
  expectAsFirst(tool, again);
});
