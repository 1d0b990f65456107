/** 智能扩图 of a street: rows that are carried on become streaks, and whoever asks is told. */
import { describe, expect, it } from 'vitest';
import type { EngineDelivery } from '../../../../../src/server/engines/engine.ts';
import { outpainting } from '../../../../../src/server/engines/local/fill/outpainting-method.ts';
import { isScene } from '../../../../../src/server/engines/local/fill/scene-ground.ts';
import { noise } from '../../../../../src/server/engines/local/pixels/noise.ts';
import { drawSvg, encodePng } from '../../../../../src/server/engines/local/pixels/raster.ts';

const PACE = { signal: new AbortController().signal, progress: () => undefined };
const [WIDTH, HEIGHT] = [240, 320];
const TEE = '<path d="M84 120L106 112H134L156 120L176 172L158 180L152 160V236H88V160L82 180L64 172Z" fill="#b3202c"/>';
/** Windows of a house, as far as the edges. */
const WINDOWS = Array.from(
  { length: 80 },
  (_, k) => `<rect x="${(k % 8) * 31 + 4}" y="${Math.floor(k / 8) * 33 + 4}" width="16" height="20" fill="#33363c"/>`,
);

const drawn = (body: string) =>
  drawSvg(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="100%" height="100%" fill="#d8d6d0"/>${body}</svg>`,
    3,
  );

async function extended(body: string, size: string): Promise<EngineDelivery> {
  const { data } = await drawn(body);
  const source = await encodePng({ width: WIDTH, height: HEIGHT, channels: 3, data });
  let made: EngineDelivery | undefined;
  const job = { id: 'x', designType: 'outpainting', input: {}, images: { source_path: source }, masks: {}, seed: 2, count: 1 };
  await outpainting.draw({ ...job, parameters: { size } }, PACE, (one) => {
    made = one;
  });
  if (!made) throw new Error('no picture');
  return made;
}

describe('a ground with things in it', () => {
  it('is carried on far with the grade that its streaks have, and a sentence', async () => {
    const { grade, notes } = await extended(WINDOWS.join('') + TEE, '16:9');
    expect([grade, notes?.join('')]).toEqual(['poor', expect.stringContaining('景物')]);
  });
  it('is still itself a little beyond its edge', async () => {
    const { notes } = await extended(WINDOWS.join('') + TEE, '3:4');
    expect(notes?.join('')).not.toContain('景物');
  });
  it('is none where it is one wall, however grained', async () => {
    const { data } = await drawn('');
    const [grain, stain] = [noise(5), noise(9)];
    for (let y = 0, i = 0; y < HEIGHT; y++)
      for (let x = 0; x < WIDTH; x++, i++)
        for (let c = 0; c < 3; c++)
          data[i * 3 + c] = (data[i * 3 + c] ?? 0) - 30 + 18 * grain(x * 1.3, y * 1.3) + 30 * stain(x / 40, y / 40);
    const ground = new Float32Array(WIDTH * HEIGHT).fill(1);
    expect(isScene({ width: WIDTH, height: HEIGHT, data, ground })).toBe(false);
    const { data: street } = await drawn(WINDOWS.join(''));
    expect(isScene({ width: WIDTH, height: HEIGHT, data: street, ground })).toBe(true);
    // Of a subject nothing is asked.
    expect(isScene({ width: WIDTH, height: HEIGHT, data: street, ground: ground.map(() => 0) })).toBe(false);
  });
});
