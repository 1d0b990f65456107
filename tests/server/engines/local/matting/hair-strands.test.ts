/** Strands beside a head were cut off along a smooth outline, and ground between its locks stayed with it as a pale halo. */
import { describe, expect, it } from 'vitest';
import { matte } from '../../../../../src/server/engines/local/matting/matte.ts';
import { type Haired, hairedScene, WIDTH } from '../scenes/haired-scene.ts';

const PACE = { signal: new AbortController().signal, progress: () => undefined };
const DARK: Haired = { hair: '#2b1d16', wall: '#e6e6e4', top: '#7d3b4a' };

/** Mean error of the coverage about the head, in thousandths. */
async function error(haired: Haired, strands: boolean): Promise<number> {
  const { picture, truth, about } = await hairedScene(haired);
  const { alpha } = await matte(picture, { gaps: true, strands }, PACE);
  let [sum, count] = [0, 0];
  for (let i = 0; i < truth.length; i++) {
    if ((about[i] ?? 0) < 0.5) continue;
    count++;
    sum += Math.abs((alpha[i] ?? 0) - (truth[i] ?? 0));
  }
  return (1000 * sum) / count;
}

describe('hair against known coverage', () => {
  it.each([
    ['dark', DARK],
    ['brown', { ...DARK, hair: '#6b4326' }],
    ['fair', { ...DARK, hair: '#b98f58' }],
    ['red, before a blue wall', { ...DARK, hair: '#8c3d1e', wall: '#b9cbe0' }],
    ['black, in black,', { ...DARK, hair: '#17130f', top: '#1a1a1c' }],
  ] as const)('%s hair keeps its strands and lets go of the ground between them', async (_, haired) => {
    const [before, after] = [await error(haired, false), await error(haired, true)];
    expect(after).toBeLessThan(0.5 * before);
    expect(after).toBeLessThan(9);
  });

  it('strands have the colour of hair, with no wall in it', async () => {
    const { picture, truth, about } = await hairedScene(DARK);
    const { alpha, colour } = await matte(picture, { strands: true }, PACE);
    let [sum, count] = [0, 0];
    for (let i = 0; i < truth.length; i++) {
      if ((about[i] ?? 0) < 0.5 || i > WIDTH * 120 || (alpha[i] ?? 0) < 0.2 || (alpha[i] ?? 0) > 0.8) continue;
      count++;
      sum += colour[i * 3 + 1] ?? 0;
    }
    expect(count).toBeGreaterThan(100);
    // Hair has 29, the wall 230.
    expect(sum / count).toBeLessThan(60);
  });

  it('takes nothing out of a face before a wall of its colour', async () => {
    const { picture } = await hairedScene({ ...DARK, wall: '#dcb296', combed: true });
    const [before, after] = [await matte(picture, {}, PACE), await matte(picture, { strands: true }, PACE)];
    expect(Buffer.compare(Buffer.from(after.alpha.buffer), Buffer.from(before.alpha.buffer))).toBe(0);
  });
});
