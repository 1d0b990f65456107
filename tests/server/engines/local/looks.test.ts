/** How often each tool that works on a picture looks whether it is still wanted (frequent-looks.ts). What is rendered is asked in same-again.test.ts. */
import { beforeAll, describe, it } from 'vitest';
import type { EngineJob } from '../../../../src/server/engines/engine.ts';
import { LOCAL_METHODS } from '../../../../src/server/engines/local/methods.ts';
import { expectFrequentLooks, HEIGHT, photograph, RENDERED_PIXELS, WIDTH } from './scenes/frequent-looks.ts';

/** A small picture is traced twice as large. */
const PIXELS: Readonly<Record<string, number>> = { vector: WIDTH * HEIGHT * 4 };

function jobOf(designType: string, picture: Uint8Array): EngineJob {
  const { needs } = LOCAL_METHODS[designType]?.capability ?? { needs: [] };
  const brush = new Uint8Array(WIDTH * HEIGHT).fill(255, WIDTH * 296, WIDTH * 340);
  return {
    id: designType,
    designType,
    input: { prompt: '雪纺印花', ref_prompt: '大理石', color: ['#d0102c', '#1d3f72'], model_image: 'm/woman-standing' },
    parameters: { bg_type: 'prompt', rights: true, size: '16:9', mode: 'single', style_type: 'upper', color: ['#d0102c', '#1d3f72'] },
    images: Object.fromEntries(needs.map((name) => [name, picture])),
    masks: designType === 'watermark_delete' ? { maskdata: { width: WIDTH, height: HEIGHT, data: brush } } : {},
    seed: 4,
    count: 1,
  };
}

const TOOLS = Object.keys(LOCAL_METHODS).filter((name) => !name.startsWith('design_') && RENDERED_PIXELS[name] === undefined);

describe('between two looks', () => {
  let picture: Uint8Array;
  beforeAll(async () => {
    picture = await photograph();
  });
  it.each(TOOLS)('%s does no more than can be waited for', async (designType) => {
    const job = jobOf(designType, picture);
    await expectFrequentLooks(PIXELS[designType] ?? WIDTH * HEIGHT, async (pace) => {
      await LOCAL_METHODS[designType]?.draw(job, pace, () => undefined);
    });
  });
});
