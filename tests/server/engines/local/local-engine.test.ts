import sharp from 'sharp';
import type { EngineJob } from '../../../../src/server/engines/engine.ts';
import { createLocalEngine } from '../../../../src/server/engines/local/local-engine.ts';
import { describeEngine } from '../engine-contract.ts';

function job(designType: string, fields: Partial<EngineJob>): EngineJob {
  return { id: designType, designType, input: {}, parameters: {}, images: {}, masks: {}, seed: 5, count: 2, ...fields };
}

/** A round thing on a plain ground. */
const photograph = await sharp(
  Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="240" height="320"><rect width="240" height="320" fill="#e8e6e2"/><circle cx="120" cy="170" r="80" fill="#35507a"/></svg>',
  ),
)
  .png()
  .toBuffer();

describeEngine('local', {
  create: () => createLocalEngine({ workers: 1 }),
  jobs: [
    job('pattern', { input: { prompt: '雾霾蓝底上的藕粉樱花' }, parameters: { ratio: '2:3' } }),
    job('design_dress', { input: { prompt: '墨绿收腰连衣裙' }, parameters: { fabric: '缎面' }, count: 1 }),
    job('design_trousers', { input: { prompt: '驼色阔腿裤' }, parameters: { gender: 'male' }, count: 1 }),
    job('clothing_design', { images: { source_path: photograph, ref_image_url: photograph }, input: { prompt: '半裙' }, count: 1 }),
    job('design_matching', { input: { prompt: '通勤' }, count: 1 }),
    job('bg_remove', { images: { source_path: photograph }, count: 1 }),
    job('bg_generation', {
      images: { source_path: photograph },
      parameters: { bg_type: 'prompt' },
      input: { ref_prompt: '大理石' },
      count: 1,
    }),
    job('watermark_delete', {
      images: { source_path: photograph },
      parameters: { rights: true },
      masks: { maskdata: { width: 240, height: 320, data: new Uint8Array(240 * 320).fill(255, 240 * 100, 240 * 112) } },
      count: 1,
    }),
    job('outpainting', { images: { source_path: photograph }, parameters: { size: '1:1' }, count: 1 }),
    job('upscale_x4', { images: { source_path: photograph }, count: 1 }),
    job('clothing_pattern', { images: { source_path: photograph, ref_image_url: photograph } }),
    job('video_generation', { images: { source_path: photograph }, count: 1 }),
    job('ai_color', { images: { source_path: photograph } }),
    job('sketch', { images: { source_path: photograph }, count: 1 }),
    job('vector', { images: { source_path: photograph }, count: 1 }),
    job('image_caption', { images: { source_path: photograph }, count: 1 }),
    job('text_to_vector', { input: { prompt: '牡丹' } }),
    job('aitryon', {
      images: { source_path: photograph, model_image: photograph },
      input: { model_image: 'm/toddler' },
      parameters: { mode: 'single', style_type: 'upper' },
      count: 1,
    }),
    job('clothing_color', { images: { source_path: photograph }, input: { color: ['#6e1b2c'] } }),
  ],
  unsupported: 'age_migration',
  deterministic: true,
});
