/** A pale skirt before a patch of sunlight on the wall: what is as bright as it is cut out with it, and that was called ready to use. */
import { describe, expect, it } from 'vitest';
import { gradeOfSoft } from '../../../../../src/server/engines/local/matting/judge.ts';
import { matte } from '../../../../../src/server/engines/local/matting/matte.ts';
import { labPlanes } from '../../../../../src/server/engines/local/pixels/lab-planes.ts';
import { drawMask } from '../../../../../src/server/engines/local/pixels/raster.ts';

const PACE = { signal: new AbortController().signal, progress: () => undefined };
const [WIDTH, HEIGHT] = [240, 320];
const SKIRT = '<path d="M92 110H148L176 250H64Z" fill="#fff"/>';
const PATCH = '<rect x="40" y="50" width="160" height="230" fill="#fff"/>';
const svg = (body: string) => `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${body}</svg>`;

async function scene() {
  const { data: skirt } = await drawMask(svg(SKIRT));
  const blur = '<defs><filter id="b"><feGaussianBlur stdDeviation="5"/></filter></defs>';
  const { data: lit } = await drawMask(svg(`${blur}<g filter="url(#b)">${PATCH}</g>`));
  const data = new Uint8Array(WIDTH * HEIGHT * 3);
  for (let i = 0; i < skirt.length; i++) {
    const [own, light] = [skirt[i] ?? 0, lit[i] ?? 0];
    const wall = 120 + 116 * light;
    for (const [c, off] of [0, -4, -12].entries()) data[i * 3 + c] = Math.round((wall + off) * (1 - own) + (244 + off * 0.3) * own);
  }
  const { data: patch } = await drawMask(svg(PATCH));
  return { data, skirt, patch };
}
const marked = (plane: Float32Array) => plane.map((v) => (v > 0.5 ? 1 : 0));

describe('the rim of light on a wall', () => {
  it('is told from the edge of cloth', async () => {
    const { data, skirt, patch } = await scene();
    const lab = labPlanes(data, WIDTH * HEIGHT);
    expect(gradeOfSoft(marked(patch), lab, WIDTH, HEIGHT)).toBe('poor');
    expect(gradeOfSoft(marked(skirt), lab, WIDTH, HEIGHT)).toBeUndefined();
  });

  it('a cut-out that has the patch in it is no good one, and says why', async () => {
    const { data, skirt } = await scene();
    const { alpha, grade, soft } = await matte({ width: WIDTH, height: HEIGHT, channels: 3, data }, {}, PACE);
    let [own, kept] = [0, 0];
    for (let i = 0; i < skirt.length; i++) {
      own += skirt[i] ?? 0;
      if ((skirt[i] ?? 0) < 0.1 && (alpha[i] ?? 0) > 0.5) kept++;
    }
    // A cut without it may be called whatever it is.
    expect(kept / own < 0.1 || (grade === 'poor' && soft), `${kept / own} kept, ${grade}`).toBe(true);
  });
});
