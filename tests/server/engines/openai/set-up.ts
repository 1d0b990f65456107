import sharp from 'sharp';
import type { EngineJob, Mask } from '../../../../src/server/engines/engine.ts';
import { createOpenAiEngine } from '../../../../src/server/engines/openai/openai-engine.ts';
import type { OpenAiOptions } from '../../../../src/server/engines/openai/options.ts';

export const WIDTH = 60;
export const HEIGHT = 40;

export function job(designType: string, fields: Partial<EngineJob> = {}): EngineJob {
  return { id: '7', designType, input: {}, parameters: {}, images: {}, masks: {}, seed: 5, count: 1, ...fields };
}

export const openAi = (baseUrl: string, more: Partial<OpenAiOptions> = {}) =>
  createOpenAiEngine({
    ...{ baseUrl, apiKey: 'sk-test-key-1234', model: 'gpt-image-1', stream: true, imageHosts: [], timeoutMs: 20_000, stallMs: 10_000 },
    ...{ atOnce: 2, backoffMs: 1 },
    sizes: [
      { width: 64, height: 64 },
      { width: 96, height: 64 },
      { width: 64, height: 96 },
    ],
    ...more,
  });

/** Left half orange, right half green. */
export const photograph = await sharp(
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="30" height="40" fill="#c63"/><rect x="30" width="30" height="40" fill="#3a5"/></svg>`,
  ),
)
  .removeAlpha()
  .png()
  .toBuffer();

/** The left half is marked. */
export const leftHalf: Mask = {
  width: WIDTH,
  height: HEIGHT,
  data: Uint8Array.from({ length: WIDTH * HEIGHT }, (_, i) => (i % WIDTH < WIDTH / 2 ? 255 : 0)),
};
