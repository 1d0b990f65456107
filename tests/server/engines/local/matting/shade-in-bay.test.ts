/** Shade between a hand and a leg was found to be shade, taken away and given back as pale cloth that a walk had gone into. */
import { expect, it } from 'vitest';
import { matte } from '../../../../../src/server/engines/local/matting/matte.ts';
import { drawSvg } from '../../../../../src/server/engines/local/pixels/raster.ts';

const [WIDTH, HEIGHT] = [360, 480];
const SKIN = 'fill="#8a5a3c"';
const SOMEBODY = `<path d="M140 60H220L250 300H110Z" fill="#9fb8dc"/><path d="M140 70L116 90L70 300L86 340L100 330L128 200ZM220 70L244 90L290 300L274 340L260 330L232 200Z" ${SKIN}/><path d="M116 300H170V480H112ZM190 300H244V480H190Z" ${SKIN}/>`;

it('shade in a bay is no cloth, and more of it may have stayed', async () => {
  const blur = '<filter id="b" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="4"/></filter>';
  const shade = '<path d="M64 330L130 300V490H58Z" fill="#333" opacity="0.2" filter="url(#b)"/>';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><defs>${blur}</defs><rect width="100%" height="100%" fill="#e6e6e8"/>${shade}${SOMEBODY}</svg>`;
  const { data } = await drawSvg(svg, 3);
  const picture = { width: WIDTH, height: HEIGHT, channels: 3 as const, data: new Uint8Array(data) };
  const { alpha, grade, soft } = await matte(picture, {}, { signal: new AbortController().signal, progress: () => undefined });
  const at = (x: number, y: number) => alpha[y * WIDTH + x];
  expect(at(90, 420)).toBeLessThan(0.1);
  expect([at(140, 420), at(180, 150), at(84, 300)].every((v) => v !== undefined && v > 0.9)).toBe(true);
  expect({ grade, soft }).toEqual({ grade: 'usable', soft: true });
});
