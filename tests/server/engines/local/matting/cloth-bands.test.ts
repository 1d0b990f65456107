/** White bands of a garment before a wall of their own colour: enclosed, calm and clear-edged, a collar and a band with letters were cut out as gaps. */
import { describe, expect, it } from 'vitest';
import { matte } from '../../../../../src/server/engines/local/matting/matte.ts';
import { drawMask, drawSvg } from '../../../../../src/server/engines/local/pixels/raster.ts';

const PACE = { signal: new AbortController().signal, progress: () => undefined };
const [WIDTH, HEIGHT] = [384, 512];
const TEE = 'M136 60Q192 100 248 60L290 76L350 190L306 216L276 166V440H108V166L78 216L34 190L94 76Z';
const svg = (body: string) => `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${body}</svg>`;
const collar = '<path d="M124 64Q192 170 260 64L246 58Q192 134 138 58Z" fill="#f6f6f5"/>';
const lining = '<path d="M138 58Q192 134 246 58Q192 76 138 58Z" fill="#121318"/>';
const edge = '<path d="M124 64L138 58M260 64L246 58" stroke="#20222c" stroke-width="2.4" fill="none"/>';
const band = '<path d="M113 170H271V262H113Z" fill="#f6f6f5"/>';
const letters = [132, 168, 204, 240].map((x) => `<path d="M${x} 196h16v44h-16Z" fill="#252a44"/>`).join('');
const gap = '<path d="M112 250L122 200L126 330L116 390Z" fill="#f5f5f5"/>';

/** Share of the garment that is lost where it is not its gap. @param cloth its dye @param over what lies on it @param hole its gap */
async function cut(cloth: string, over: string, hole = '') {
  const { data } = await drawSvg(
    svg(`<rect width="${WIDTH}" height="${HEIGHT}" fill="#f5f5f5"/><path d="${TEE}" fill="${cloth}"/>${over}${hole}`),
    3,
  );
  const { data: truth } = await drawMask(svg(`<path d="${TEE}" fill="#fff"/>`));
  const { alpha } = await matte({ width: WIDTH, height: HEIGHT, channels: 3, data: new Uint8Array(data) }, { gaps: true }, PACE);
  const lost = truth.reduce((sum, v, i) => sum + (v > 0.9 && (alpha[i] ?? 0) < 0.5 ? 1 : 0), 0);
  return lost / truth.reduce((sum, v) => sum + v, 0);
}

describe('white of the wall’s colour that a garment encloses', () => {
  it('stays where it is the collar round a neck', async () => {
    expect(await cut('#1b2140', lining + collar + edge)).toBeLessThan(0.01);
  });

  it('stays where letters are on it', async () => {
    expect(await cut('#b01c33', band + letters)).toBeLessThan(0.01);
  });

  it('goes where it is a gap', async () => {
    expect(await cut('#1b2140', '', gap)).toBeGreaterThan(0.01);
  });
});
