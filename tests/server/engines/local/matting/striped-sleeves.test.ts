/** A red tee with white stripes along its sleeves before paper of one dithered colour: by their colours the sleeves were ground, and both were lost. */
import { expect, it } from 'vitest';
import { calmGround } from '../../../../../src/server/engines/local/matting/ground/ground.ts';
import { judge } from '../../../../../src/server/engines/local/matting/judge.ts';
import { labPlanes } from '../../../../../src/server/engines/local/pixels/lab-planes.ts';
import { Random } from '../../../../../src/server/engines/local/pixels/random.ts';
import { drawMask, drawSvg } from '../../../../../src/server/engines/local/pixels/raster.ts';

const PACE = { signal: new AbortController().signal, progress: () => undefined };
const [WIDTH, HEIGHT] = [384, 512];
const TRUNK = 'M124 66Q192 100 260 66L288 90V430H96V90Z';
const SLEEVES = 'M96 90L60 190L52 470H84L96 200ZM288 90L324 190L332 470H300L288 200Z';
const svg = (body: string) => `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${body}</svg>`;

/** What is kept of a trunk that both ways find and of what only the walk does. @param beside the dye of that @param levels of the ground */
async function judged(beside: string, levels: number) {
  const body = `<rect width="${WIDTH}" height="${HEIGHT}" fill="#f4f4f4"/><path d="${TRUNK}" fill="#b3162f"/><path d="${SLEEVES}" fill="${beside}"/>`;
  const { data } = await drawSvg(svg(body), 3);
  const random = new Random(5);
  const dithered = Uint8Array.from(data, (v) => (v === 244 ? 244 - Math.floor(levels / 2) + random.whole(0, levels - 1) : v));
  const ground = calmGround(labPlanes(dithered, WIDTH * HEIGHT), WIDTH, HEIGHT, PACE.signal);
  const [walked, likely] = await Promise.all(
    [TRUNK + SLEEVES, TRUNK].map(async (d) => (await drawMask(svg(`<path d="${d}" fill="#fff"/>`))).data.map((v) => (v > 0.5 ? 1 : 0))),
  );
  return judge(Float32Array.from(walked ?? []), Float32Array.from(likely ?? []), ground, false, WIDTH, HEIGHT).byColours;
}

it('keeps what has a hue of its own though the colours do not know it', async () => {
  expect(await judged('#b3162f', 3)).toBe(false);
});

it('gives up what may be the shade of such a ground, and anything before a livelier one', async () => {
  expect(await judged('#b9b9b8', 3)).toBe(true);
  expect(await judged('#b3162f', 30)).toBe(true);
});
