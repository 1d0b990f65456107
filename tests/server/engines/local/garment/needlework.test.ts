/** 刺绣, 珠片绣, 毛巾绣, 贴布绣: a figure that is sewn, on its stem where it is a flower; it was a print, or a note that nothing was drawn. */
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { hexToOklab } from '../../../../../src/contract/colour/oklab.ts';
import { designsOf } from '../../../../../src/server/engines/local/garment/designs/classes.ts';
import { describe as named } from '../../../../../src/server/engines/local/garment/designs/naming.ts';
import { piecesIn } from '../../../../../src/server/engines/local/garment/designs/reading/class-words.ts';
import { readGarmentBrief } from '../../../../../src/server/engines/local/garment/designs/reading/wording.ts';
import { unshownIn } from '../../../../../src/server/engines/local/garment/designs/unshown/unshown.ts';
import { figureBox, placedFigures } from '../../../../../src/server/engines/local/garment/details/worked/placed-figure.ts';
import { technicalFlat } from '../../../../../src/server/engines/local/garment/flat/technical-flat.ts';
import type { Garment } from '../../../../../src/server/engines/local/garment/specification.ts';
import { drawnOnce } from '../../../../support/pictures/drawn-once.ts';

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
    ['黑色连衣裙 烫金牡丹', 'side', { spray: 'peony' }, 'gold-foil'],
    ['黑色T恤胸前烫银字母STUDIO', 'chest', { word: 'STUDIO' }, 'silver-foil'],
    ['白色T恤胶浆印爱心', 'side', { motif: 'heart' }, 'gel'],
    ['粉色连衣裙立体花玫瑰', 'side', { spray: 'rose' }, 'petals'],
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

  it('has the colour that is said of it alone: 黑色连衣裙，白色刺绣', () => {
    for (const [sentence, figure] of [
      ['黑色连衣裙，白色刺绣', '#fbfaf7'],
      ['黑色连衣裙 红色立体花', '#c8262c'],
    ] as const)
      for (const { figures, contrast } of setOf(sentence)) {
        expect(figures?.[0]?.colours).toEqual([figure]);
        expect(contrast.colour).not.toBe(figure);
      }
  });

  it('is cut out of both sides, where it is cut out: 镂空, 激光雕花', () => {
    for (const sentence of ['藏青连衣裙 镂空', '米色亚麻衬衫 激光雕花', '黑色半裙 镂空']) {
      for (const garment of setOf(sentence)) {
        expect(garment.figures).toMatchObject([{ worked: 'cutwork' }]);
        expect(unshownIn(sentence, garment)).toEqual([]);
      }
      const [first] = setOf(sentence, 1) as [Garment];
      expect(technicalFlat(first)).toContain('scale(-1 1)');
    }
    for (const knit of setOf('镂空圆领毛衣')) {
      expect([knit.cloth.fabric, knit.figures]).toEqual(['crochet', undefined]);
      expect(unshownIn('镂空圆领毛衣', knit)).toEqual([]);
    }
    for (const { cloth, figures } of setOf('镂空针毛衣')) expect([cloth.fabric, figures]).toEqual(['crochet', undefined]);
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
    const [dress] = setOf('粉色连衣裙 立体花', 1) as [Garment];
    expect(technicalFlat(dress)).not.toContain('<filter');
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
    const { png } = await drawnOnce(garment, { width: 1024 });
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

describe('what is no thread', () => {
  type Colour = readonly [r: number, g: number, b: number];

  async function pixels(sentence: string, wanted: (colour: Colour) => boolean): Promise<Colour[]> {
    const [garment] = setOf(sentence, 1) as [Garment];
    const { png } = await drawnOnce(garment, { width: 768 });
    const { data } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const found: Colour[] = [];
    for (let i = 0; i < data.length; i += 3) {
      const colour = [data[i] ?? 0, data[i + 1] ?? 0, data[i + 2] ?? 0] as const;
      if (wanted(colour)) found.push(colour);
    }
    return found;
  }
  const spread = (list: readonly Colour[]) => {
    const light = list.map(([r]) => r);
    const mean = light.reduce((sum, v) => sum + v, 0) / light.length;
    return Math.sqrt(light.reduce((sum, v) => sum + (v - mean) ** 2, 0) / light.length);
  };

  it('foil is gold, and throws light back in bands', async () => {
    const golden = ([r, g, b]: Colour) => r > 70 && r > g && g > b && r - b > 34;
    const foil = await pixels('黑色胸前烫金牡丹T恤', golden);
    expect(foil.length).toBeGreaterThan(1500);
    expect(spread(foil)).toBeGreaterThan(28);
    expect((await pixels('黑色T恤', golden)).length).toBeLessThan(200);
  });

  it('a cut-out shows the dark inside', async () => {
    const dark = ([r, g, b]: Colour) => Math.max(r, g, b) < 130;
    const [open, whole] = [await pixels('白色连衣裙 镂空', dark), await pixels('白色连衣裙', dark)];
    expect(open.length).toBeGreaterThan(whole.length + 800);
  });

  it('petals of cloth are of the dress, and every ring of them throws its shade in the picture alone', () => {
    const [dress] = setOf('粉色连衣裙 立体花', 1) as [Garment];
    const drawn = placedFigures(dress, 'front');
    expect(drawn?.worked.match(/filter="url\(#front0-ring\)"/g)?.length).toBe(25);
    expect(drawn?.svg).not.toContain('filter');
    const fills = [...new Set(drawn?.svg.match(/fill="#[0-9a-f]{6}"/g) ?? [])].map((fill) => hexToOklab(fill.slice(6, 13)));
    const { a, b } = hexToOklab(dress.cloth.colour);
    const turn = (one: { a: number; b: number }) => Math.atan2(one.b, one.a);
    expect(fills.filter((fill) => Math.abs(turn(fill) - turn({ a, b })) < 0.25).length).toBeGreaterThan(8);
  });
});
