/** A wide white stripe of a blouse before white paper: enclosed, calm and clear-edged, it was cut out as a gap between arm and body. */
import { expect, it } from 'vitest';
import { matte } from '../../../../../src/server/engines/local/matting/matte.ts';
import { drawMask, drawSvg } from '../../../../../src/server/engines/local/pixels/raster.ts';

const PACE = { signal: new AbortController().signal, progress: () => undefined };
const [WIDTH, HEIGHT] = [384, 512];
const BODY = 'M120 80H264V380H120Z';
const SLEEVES = 'M120 80L70 110L52 360H84L120 170ZM264 80L314 110L332 360H300L264 170Z';
const svg = (body: string) => `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${body}</svg>`;
const stripe = (x: number, wide: number) => `<path d="M${x} 84H${x + wide}V376H${x}Z" fill="#fbfbfb"/>`;
/** Of satin, which is nowhere calm. */
const creased = (x: number) =>
  stripe(x, 7) + Array.from({ length: 70 }, (_, k) => `<path d="M${x} ${86 + 4 * k}h7v2h-7Z" fill="#dcdcdc"/>`).join('');

/** @param cloth of the blouse @param over what lies on it @returns its alpha at a place */
async function cut(cloth: string, over: string) {
  const { data } = await drawSvg(
    svg(`<rect width="${WIDTH}" height="${HEIGHT}" fill="#f3f3f3"/><path d="${BODY}${SLEEVES}" fill="${cloth}"/>${over}`),
    3,
  );
  const { data: truth } = await drawMask(svg(`<path d="${BODY}${SLEEVES}" fill="#fff"/>`));
  const { alpha } = await matte({ width: WIDTH, height: HEIGHT, channels: 3, data: new Uint8Array(data) }, {}, PACE);
  const lost = truth.reduce((sum, v, i) => sum + (v > 0.9 && (alpha[i] ?? 0) < 0.5 ? 1 : 0), 0);
  return lost / truth.reduce((sum, v) => sum + v, 0);
}

it('a wide stripe among others stays, a gap beside the body of plain cloth does not', async () => {
  const narrow = Array.from({ length: 9 }, (_, k) => creased(166 + k * 10)).join('');
  expect(await cut('#1d1d20', stripe(130, 26) + narrow)).toBeLessThan(0.01);
  // The premise: the same piece in plain cloth is taken for a gap.
  expect(await cut('#1d1d20', stripe(130, 26))).toBeGreaterThan(0.05);
});
