import { expect, it } from 'vitest';
import { toYuv } from '../../../src/server/engines/local/video/draw-clip.ts';
import { movedFrame, pictureSet, sequenceSet, stillFrame } from '../../../src/server/engines/local/video/h264.ts';
import { mp4File } from '../../../src/server/engines/local/video/mp4.ts';
import { keptChromium } from '../../support/browser/kept-chromium.ts';

const WIDTH = 96;
const HEIGHT = 64;

/** Light that is known everywhere. */
const light = (x: number, y: number) => 120 + 60 * Math.sin(x / 9) + 40 * Math.cos(y / 7);

/** Vectors of whole pixels, another in every block, so that every way of predicting them is walked. */
const vector = (bx: number, by: number): readonly [number, number] => [((bx * 3 + by * 5) % 5) - 2, ((bx + by * 2) % 3) - 1];

it('a clip made without a codec library plays in Chromium, and each block comes from where its vector says', async () => {
  const data = new Uint8Array(WIDTH * HEIGHT * 3);
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++) data.fill(Math.round(light(x, y)), (y * WIDTH + x) * 3, (y * WIDTH + x) * 3 + 3);
  const columns = WIDTH / 8;
  const field = new Int16Array(columns * (HEIGHT / 8) * 2);
  for (let b = 0; b < field.length / 2; b++)
    field.set(
      vector(b % columns, Math.floor(b / columns)).map((v) => v * 4),
      b * 2,
    );
  const frames = [
    stillFrame(toYuv({ width: WIDTH, height: HEIGHT, channels: 3, data })),
    ...[1, 2, 3].map((n) => movedFrame(WIDTH, HEIGHT, field, n)),
  ];
  const file = mp4File({
    width: WIDTH,
    height: HEIGHT,
    framesPerSecond: 2,
    sequence: sequenceSet(WIDTH, HEIGHT),
    picture: pictureSet(),
    frames,
  });
  const page = await (await keptChromium()).newPage();
  try {
    const shots = await page.evaluate(async (encoded) => {
      const video = document.createElement('video');
      video.muted = true;
      await new Promise((loaded, failed) => {
        video.onloadeddata = loaded;
        video.onerror = () => failed(new Error(video.error?.message));
        video.src = `data:video/mp4;base64,${encoded}`;
      });
      const canvas = document.createElement('canvas');
      canvas.width = video.videoWidth;
      canvas.height = video.videoHeight;
      const read = async (time: number) => {
        await new Promise((sought) => {
          video.onseeked = sought;
          video.currentTime = time;
        });
        const context = canvas.getContext('2d');
        context?.drawImage(video, 0, 0);
        return [...(context?.getImageData(0, 0, canvas.width, canvas.height).data ?? [])].filter((_, i) => i % 4 === 0);
      };
      return { still: await read(0.1), moved: await read(1.2), duration: video.duration };
    }, Buffer.from(file).toString('base64'));
    expect(shots.duration).toBeCloseTo(2, 1);
    const error = (pixels: readonly number[], expected: (x: number, y: number) => number) => {
      let [sum, count] = [0, 0];
      for (let y = 4; y < HEIGHT - 4; y++)
        for (let x = 4; x < WIDTH - 4; x++) {
          sum += Math.abs((pixels[y * WIDTH + x] ?? 0) - expected(x, y));
          count++;
        }
      return sum / count;
    };
    expect(error(shots.still, light)).toBeLessThan(3);
    const where = (x: number, y: number) => {
      const [dx, dy] = vector(Math.floor(x / 8), Math.floor(y / 8));
      return light(x + dx, y + dy);
    };
    expect(error(shots.moved, where)).toBeLessThan(3);
    expect(error(shots.moved, light)).toBeGreaterThan(5);
  } finally {
    await page.close();
  }
});
