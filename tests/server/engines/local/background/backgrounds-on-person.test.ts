import sharp from 'sharp';
import { expect, it } from 'vitest';
import type { EngineJob, EnginePicture } from '../../../../../src/server/engines/engine.ts';
import { bgGeneration } from '../../../../../src/server/engines/local/background/bg-generation-method.ts';

const PACE = { signal: new AbortController().signal, progress: () => undefined };

const png = (body: string, width: number, height: number) =>
  sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${body}</svg>`))
    .png()
    .toBuffer();

async function run(fields: Pick<EngineJob, 'input' | 'parameters' | 'images'>): Promise<{ made: EnginePicture; data: Uint8Array }> {
  const list: EnginePicture[] = [];
  const job: EngineJob = { id: 'x', designType: 'bg_generation', masks: {}, seed: 3, count: 1, ...fields };
  await bgGeneration.draw(job, PACE, (one) => {
    if (one.data) list.push(one);
  });
  const [made] = list;
  if (!made) throw new Error('no picture');
  return { made, data: await sharp(made.data).removeAlpha().raw().toBuffer() };
}

/** Cut by the frame at the neck, as shops crop their models, standing on two feet that end `foot` rows below the frame. */
const beheaded = (foot: number) =>
  png(
    `<path d="M72 0H108L112 110H68Z" fill="#a03a4c"/><path d="M70 108H88L86 ${foot}H74ZM92 108H110L106 ${foot}H94Z" fill="#caa083"/>`,
    180,
    300,
  );
const ROOM = '<rect width="180" height="300" fill="#9cb48c"/><path d="M0 240H180V300H0Z" fill="#4b5a36"/>';

it.each([
  ['in a set', { parameters: { bg_type: 'prompt' }, input: { ref_prompt: '水泥' } }, 230],
  ['in a set', { parameters: { bg_type: 'prompt' }, input: { ref_prompt: '水泥' } }, 296],
  ['in a reference picture', { parameters: { bg_type: 'image' }, input: {} }, 230],
])('whom the frame cuts at the neck hangs from it still, %s, and stands on the floor', async (_, fields, long) => {
  const ref_image_url = await png(ROOM, 180, 300);
  const { data } = await run({ ...fields, images: { source_path: await beheaded(long), ref_image_url } });
  const reddish = (x: number, y: number) => (data[(y * 180 + x) * 3] ?? 0) > 1.9 * (data[(y * 180 + x) * 3 + 1] ?? 0);
  expect([0, 1, 4, 10].map((y) => reddish(90, y))).toEqual([true, true, true, true]);
  // Floors here are grey and green: where red leads, the left leg is seen.
  const skin = (y: number) => (data[(y * 180 + 78) * 3] ?? 0) > 1.12 * (data[(y * 180 + 78) * 3 + 1] ?? 0);
  const foot = Array.from({ length: 300 }, (_row, y) => y).findLast(skin) ?? 0;
  expect(foot).toBeGreaterThan(240);
  expect(foot).toBeLessThan(292);
});

it('takes the old ground out of the gap between two legs, and says so', async () => {
  const wall = '<path d="M0 0H360V480H0Z" fill="#e4e2de"/>';
  const figure = '<path d="M110 60H250L262 250L240 440H120L98 250Z" fill="#3e5478"/>';
  const gap = '<path d="M170 250H196L190 410H174Z" fill="#d6d4d0"/>';
  const images = { source_path: await png(`${wall}${figure}${gap}`, 360, 480) };
  const { made, data } = await run({ images, parameters: { bg_type: 'color' }, input: { color: '#1f7a3c' } });
  // The new ground, in the subject's shade.
  const [r = 0, g = 0, b = 0] = data.subarray((300 * 360 + 182) * 3, (300 * 360 + 182) * 3 + 3);
  expect([Math.abs(r / g - 0x1f / 0x7a) < 0.03, Math.abs(b / g - 0x3c / 0x7a) < 0.03]).toEqual([true, true]);
  expect(made.grade).toBe('usable');
  expect(made.notes.join()).toContain('空隙');
  const whole = await run({
    images: { source_path: await png(`${wall}${figure}`, 360, 480) },
    parameters: { bg_type: 'color' },
    input: { color: '#1f7a3c' },
  });
  expect(whole.made).toMatchObject({ grade: 'good', notes: [] });
});
