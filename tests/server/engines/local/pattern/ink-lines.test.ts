/** A drawing in ink is seen on any ground, and one in the tone of its cloth stays in it. */
import { describe, expect, it } from 'vitest';
import { CHINESE_COLOURS } from '../../../../../src/contract/colour/chinese-colours.ts';
import { chromaOf, deltaE, hexToOklab, hueOf, rgbToOklab } from '../../../../../src/contract/colour/oklab.ts';
import { readBrief } from '../../../../../src/server/engines/local/pattern/brief.ts';
import { drawPrint, rasterPrint } from '../../../../../src/server/engines/local/pattern/generate.ts';
import { buildPalette, legible } from '../../../../../src/server/engines/local/pattern/palette.ts';
import { proposals } from '../../../../../src/server/engines/local/pattern/proposals.ts';
import type { Recipe } from '../../../../../src/server/engines/local/pattern/recipe.ts';
import { Random } from '../../../../../src/server/engines/local/pixels/random.ts';

const PACE = { signal: new AbortController().signal, progress: () => undefined };
const set = (prompt: string) => proposals(readBrief(prompt), 4, 11);

describe('a drawing in ink', () => {
  /** OKLab distances from the ground of the hundredth part of the print that is farthest from it, their mean. */
  async function drawn(recipe: Recipe): Promise<number> {
    const size = { width: 512, height: 512 };
    const { data } = await rasterPrint(drawPrint({ ...recipe, hand: 'ink' }, size, PACE), size);
    const ground = hexToOklab(recipe.palette.ground);
    const far = Float32Array.from({ length: size.width * size.height }, (_, i) =>
      deltaE(rgbToOklab({ r: data[i * 3] ?? 0, g: data[i * 3 + 1] ?? 0, b: data[i * 3 + 2] ?? 0 }), ground),
    ).sort();
    const line = far.slice(-Math.round(far.length * 0.04));
    return line.reduce((sum, one) => sum + one, 0) / line.length;
  }

  it.each(['线描荷花 墨绿', '线描牡丹 酒红', '白描樱花 藏蓝'])('%s is seen in every proposal', async (words) => {
    for (const recipe of set(words)) expect(await drawn(recipe), recipe.palette.ground).toBeGreaterThan(0.33);
  });

  it('has lines that stand off from any ground, in their own hue', () => {
    for (const { hex, name } of CHINESE_COLOURS)
      for (const treatment of ['asked', 'reversed', 'tonal'] as const) {
        const { ground } = buildPalette([hex], undefined, 'romantic', treatment, new Random(1));
        const ink = legible(hex, ground);
        expect(deltaE(hexToOklab(ink), hexToOklab(ground)), `${name} ${treatment}`).toBeGreaterThan(0.48);
        const turn = Math.abs(hueOf(hexToOklab(ink)) - hueOf(hexToOklab(hex)));
        if (chromaOf(hexToOklab(hex)) > 0.06) expect(Math.min(turn, 360 - turn), `${name} ${treatment}`).toBeLessThan(42);
      }
  });

  it('of a 暗花 stays in its cloth', async () => {
    for (const recipe of set('暗花 墨绿')) expect(await drawn(recipe)).toBeLessThan(0.36);
  });
});
