/** What 去除背景 does with pictures that are none, or odd ones. */
import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { EngineJob, EnginePicture } from '../../../../../src/server/engines/engine.ts';
import { bgRemove } from '../../../../../src/server/engines/local/matting/bg-remove-method.ts';

const PACE = { signal: new AbortController().signal, progress: () => undefined };

function job(source: Uint8Array | undefined): EngineJob {
  return {
    id: 'x',
    designType: 'bg_remove',
    input: {},
    parameters: {},
    images: source ? { source_path: source } : {},
    masks: {},
    seed: 1,
    count: 1,
  };
}

async function run(source: Uint8Array | undefined): Promise<EnginePicture[]> {
  const pictures: EnginePicture[] = [];
  await bgRemove.draw(job(source), PACE, (made) => {
    if (made.data) pictures.push(made);
  });
  return pictures;
}

const blank = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background: { r: 240, g: 240, b: 240, alpha: channels === 4 ? 0 : 1 } } });

/** Red on a pale ground: whatever its colours are written in, it can be told. */
const DRESS =
  '<svg xmlns="http://www.w3.org/2000/svg" width="360" height="480"><path d="M0 0H360V480H0Z" fill="#ecebe8"/><path d="M130 110H230L264 410H96Z" fill="#963c54"/></svg>';

describe('odd and hostile input ends in a picture or a clear sentence', () => {
  const chinese = { said: { text: expect.stringMatching(/\p{Script=Han}/u) }, code: 'bad_input' };
  it('nothing, nonsense, a truncated file', async () => {
    const whole = await blank(200, 200).jpeg().toBuffer();
    await expect(run(undefined)).rejects.toMatchObject(chinese);
    await expect(run(new TextEncoder().encode('not a picture'))).rejects.toMatchObject(chinese);
    await expect(run(whole.subarray(0, whole.length - 60))).rejects.toMatchObject(chinese);
    await expect(
      run(new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg" width="99999" height="99999"/>')),
    ).rejects.toMatchObject(chinese);
  });
  it('one pixel, an empty field, transparent already', async () => {
    await expect(run(await blank(1, 1).png().toBuffer())).rejects.toMatchObject(chinese);
    await expect(run(await blank(300, 300).png().toBuffer())).rejects.toMatchObject(chinese);
    await expect(run(await blank(300, 300, 4).png().toBuffer())).rejects.toMatchObject(chinese);
  });
  it('grey, CMYK and very long pictures', async () => {
    const source = sharp(await sharp(Buffer.from(DRESS)).png().toBuffer());
    for (const data of [await source.clone().greyscale().jpeg().toBuffer(), await source.clone().toColourspace('cmyk').jpeg().toBuffer()]) {
      const [made] = await run(data);
      expect((await sharp(made?.data).metadata()).hasAlpha).toBe(true);
    }
    const long = await source.clone().resize(60, 4000, { fit: 'fill' }).png().toBuffer();
    expect((await sharp((await run(long))[0]?.data).metadata()).hasAlpha).toBe(true);
  });
  it('any bytes at all', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), async (bytes) => {
        await expect(run(bytes)).rejects.toMatchObject(chinese);
      }),
      { numRuns: 25 },
    );
  });
});
