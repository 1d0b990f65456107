/** 刺绣, 珠片绣, 毛巾绣, 贴布绣: a figure that is sewn, on its stem where it is a flower; it was a print, or a note that nothing was drawn. */
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { piecesIn } from '../../../../../src/server/engines/local/garment/designs/class-words.ts';
import { designsOf } from '../../../../../src/server/engines/local/garment/designs/classes.ts';
import { describe as named } from '../../../../../src/server/engines/local/garment/designs/naming.ts';
import { unshownIn } from '../../../../../src/server/engines/local/garment/designs/unshown.ts';
import { readGarmentBrief } from '../../../../../src/server/engines/local/garment/designs/wording.ts';
import { figureBox } from '../../../../../src/server/engines/local/garment/details/placed-figure.ts';
import { technicalFlat } from '../../../../../src/server/engines/local/garment/flat/technical-flat.ts';
import { renderGarment } from '../../../../../src/server/engines/local/garment/picture/render.ts';
import type { Garment } from '../../../../../src/server/engines/local/garment/specification.ts';

const PACE = { signal: new AbortController().signal, progress: () => undefined };

function setOf(sentence: string, count = 4): Garment[] {
  return designsOf(piecesIn(sentence)[0]?.garment ?? 'design_dress', readGarmentBrief(sentence), count, 7);
}

describe('what is embroidered', () => {
  it.each([
    ['牡丹刺绣旗袍', 'side', { spray: 'peony' }, 'silk'],
    ['刺绣红色梅花半裙', 'hem', { spray: 'blossom' }, 'silk'],
    ['牛仔夹克钉珠蝴蝶', 'side', { motif: 'butterfly' }, 'beads'],
    ['黑色卫衣胸前刺绣玫瑰', 'chest', { flower: 'rose' }, 'silk'],
    ['毛巾绣爱心卫衣', 'side', { motif: 'heart' }, 'towel'],
    ['大衣贴布绣星星', 'side', { motif: 'star' }, 'applique'],
  ] as const)('%s: at %s', (sentence, at, shows, worked) => {
    for (const garment of setOf(sentence)) {
      expect(garment.figures).toMatchObject([{ at, shows, worked }]);
      expect(garment.cloth.print).toBeUndefined();
      expect(unshownIn(sentence, garment)).toEqual([]);
    }
  });

  it('is another flower in each proposal where none is named, and never the colour of the cloth', () => {
    const set = setOf('白色刺绣衬衫');
    expect(new Set(set.map(({ figures }) => JSON.stringify(figures?.[0]?.shows))).size).toBe(4);
    expect(set.map(({ cloth }) => cloth.colour)).toEqual(setOf('白色衬衫').map(({ cloth }) => cloth.colour));
  });

  it('says nothing of the cloth: a red blossom makes no red skirt', () => {
    const [plain] = setOf('米白色半裙', 1);
    const [skirt] = setOf('米白色刺绣红色梅花半裙', 1);
    expect(skirt?.cloth.colour).toBe(plain?.cloth.colour);
    expect(skirt?.figures?.[0]?.colours).toEqual(['#c8262c']);
  });

  it('lies within its garment, off the slit of a skirt', () => {
    for (const sentence of ['刺绣衬衫', '刺绣旗袍', '刺绣半裙', '刺绣牛仔裤', '刺绣大衣'])
      for (const garment of setOf(sentence, 6)) {
        const figure = garment.figures?.[0];
        if (!figure) throw new Error(`${sentence}: nothing embroidered`);
        const { x0, x1, y0, y1 } = figureBox(garment, figure);
        const end = garment.legs?.length ?? (garment.kind === 'skirt' ? garment.skirt.length : garment.body.length + garment.skirt.length);
        expect(y0).toBeGreaterThan(0);
        expect(y1).toBeLessThan(end);
        if (garment.skirt.kind === 'slit') expect(x1).toBeLessThan(2);
        expect(x1 - x0).toBeGreaterThan(2);
      }
  });

  it('is no manner of drawing: 刺绣风 and 满身刺绣 put no figure at one place', () => {
    expect(setOf('刺绣风印花连衣裙', 1)[0]?.figures).toBeUndefined();
    expect(setOf('满身刺绣旗袍', 1)[0]?.figures).toBeUndefined();
  });

  it('is named, and drawn in the flat without its thread', () => {
    const [shirt] = setOf('牡丹刺绣衬衫', 1) as [Garment];
    expect(named(shirt).tags).toContain('襟侧牡丹花枝刺绣');
    const flat = technicalFlat(shirt);
    expect(flat).toContain('id="figures"');
    expect(flat).not.toContain('<filter');
  });
});

describe('its thread', () => {
  /** Mean step between neighbours down a column, within the figure alone: threads are lines, a print is flat. */
  async function roughness(garment: Garment): Promise<number> {
    const { png } = await renderGarment(garment, PACE, { width: 1024 });
    const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    let [sum, count] = [0, 0];
    for (let y = 1; y < info.height; y++)
      for (let x = 0; x < info.width; x++) {
        const i = (y * info.width + x) * 3;
        const [r, g, b] = [data[i] ?? 0, data[i + 1] ?? 0, data[i + 2] ?? 0];
        // Red of the flower.
        if (r < 90 || g > r * 0.55 || b > r * 0.65) continue;
        sum += Math.abs(r - (data[i - info.width * 3] ?? 0));
        count++;
      }
    return sum / Math.max(1, count);
  }

  it.each(['silk', 'towel', 'beads'] as const)('of %s is seen on it', async (worked) => {
    const [shirt] = setOf('白色胸前红色牡丹刺绣T恤', 1) as [Garment];
    const figures = (shirt.figures ?? []).map((figure) => ({ ...figure, worked }));
    const printed = figures.map(({ worked: _worked, ...figure }) => figure);
    const [sewn, flat] = [await roughness({ ...shirt, figures }), await roughness({ ...shirt, figures: printed })];
    expect(sewn).toBeGreaterThan(flat * 1.25);
  });
});
