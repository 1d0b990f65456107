import { expect, it } from 'vitest';
import type { EngineJob } from '../../../../../src/server/engines/engine.ts';
import { readBrief } from '../../../../../src/server/engines/local/pattern/brief.ts';
import { drawPrint, rasterPrint } from '../../../../../src/server/engines/local/pattern/generate.ts';
import { proposals } from '../../../../../src/server/engines/local/pattern/proposals.ts';
import { encodePng, type Raster } from '../../../../../src/server/engines/local/pixels/raster.ts';
import { aiColor } from '../../../../../src/server/engines/local/recolour/ai-color-method.ts';
import { shirt } from '../scenes/shirt-scene.ts';

const PACE = { signal: new AbortController().signal, progress: () => undefined };
const SIZE = { width: 320, height: 320 };

async function notesOn(picture: Raster): Promise<string> {
  const said: string[] = [];
  const job: EngineJob = {
    ...{ id: 'x', designType: 'ai_color', input: { color: ['#1d2a4a'] }, parameters: {}, masks: {}, seed: 4, count: 1 },
    images: { source_path: await encodePng(picture) },
  };
  await aiColor.draw(job, PACE, ({ notes }) => said.push(...notes));
  return said.join();
}

it('who gives 图案配色 a garment on a studio ground is told that the ground changes too, and what keeps it', async () => {
  const { picture } = await shirt(() => '#c8262c');
  expect(await notesOn(picture)).toContain('「AI 款式配色」');
});

it.each(['白底疏落小碎花', '藏青底上的白色波点', '红色格纹', '海军蓝白竖条纹'])(
  'nothing of the kind is said of a print: %s',
  async (words) => {
    const [recipe] = proposals(readBrief(words), 1, 3);
    if (!recipe) throw new Error('no recipe');
    expect(await notesOn(await rasterPrint(drawPrint(recipe, SIZE, PACE), SIZE))).not.toContain('款式配色');
  },
);
