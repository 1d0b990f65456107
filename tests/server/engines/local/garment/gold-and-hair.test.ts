/** 织金 is gold thread in a cloth of its own colour; an animal's name in a knit's or a cloth's is no fur; 拖地 lies on the floor. Designs and surfaces. */
import { describe, expect, it } from 'vitest';
import { floorOf } from '../../../../../src/server/engines/local/garment/blocks/hems/pooled.ts';
import type { Vertex } from '../../../../../src/server/engines/local/garment/blocks/surface.ts';
import { makeMaterial } from '../../../../../src/server/engines/local/garment/cloth/fabric.ts';
import { printRecipe } from '../../../../../src/server/engines/local/garment/cloth/print-recipe.ts';
import { designsOf } from '../../../../../src/server/engines/local/garment/designs/classes.ts';
import type { GarmentClass } from '../../../../../src/server/engines/local/garment/designs/garment-class.ts';
import { unshownIn } from '../../../../../src/server/engines/local/garment/designs/unshown/unshown.ts';
import { briefOf } from '../../../../../src/server/engines/local/garment/garment-brief.ts';
import { buildScene } from '../../../../../src/server/engines/local/garment/picture/scene.ts';
import type { Garment } from '../../../../../src/server/engines/local/garment/specification.ts';

function setOf(designType: GarmentClass, prompt: string, seed = 7): Garment[] {
  const job = { id: 'j', designType, input: { prompt }, parameters: {}, images: {}, masks: {}, seed, count: 4 };
  return designsOf(designType, briefOf(job), 4, seed);
}

function recipeOf({ cloth }: Garment) {
  if (!cloth.print || 'reference' in cloth.print) return undefined;
  return printRecipe(cloth.print, cloth.fabric);
}

describe('织金', () => {
  it('is woven in the colour that was said, and never the whole cloth', () => {
    for (const { cloth, contrast } of setOf('design_dress', '织金旗袍，墨绿色')) {
      expect([cloth.fabric, cloth.gilt]).toEqual(['jacquard', contrast.colour]);
      const [, green = 0, blue = 0] =
        /#(..)(..)(..)/
          .exec(cloth.colour)
          ?.slice(1)
          .map((part) => Number.parseInt(part, 16)) ?? [];
      expect(green).toBeGreaterThan(blue);
    }
    expect(new Set(setOf('design_dress', '织金改良旗袍').map(({ cloth }) => cloth.colour)).size).toBe(4);
  });

  it('is the figure that was named, in gold on one ground', () => {
    for (const garment of setOf('skirt', '织金马面裙，龙纹，黑色')) {
      const recipe = recipeOf(garment);
      expect(garment.cloth.fabric).toBe('satin');
      expect([recipe?.palette.ground, recipe?.palette.inks[0], recipe?.motifs]).toEqual(['#1b1b1d', garment.cloth.gilt, ['dragon']]);
    }
  });

  it('glints in rows where a cloth has no figure', () => {
    const sample = (gilt: string | undefined) => {
      const material = makeMaterial({ fabric: 'knit', colour: '#1b1b1d', wash: 0, gilt }, 7, 12);
      const out = { r: 0, g: 0, b: 0, hs: 0, ht: 0, gloss: 1, alpha: 1 };
      return Array.from({ length: 400 }, (_, i) => {
        material.sample((i % 20) * 0.31, Math.floor(i / 20) * 0.137, { ridge: 0, seam: 0, down: 0.5 }, out);
        return out.r;
      });
    };
    const [plain, gold] = [sample(undefined), sample('#d0a64c')];
    const glints = gold.filter((r, i) => r > (plain[i] ?? 0) + 0.1).length / gold.length;
    expect(glints).toBeGreaterThan(0.05);
    expect(glints).toBeLessThan(0.3);
    for (const { cloth } of setOf('design_knit', '金银丝针织开衫，黑色'))
      expect([cloth.fabric, cloth.gilt !== undefined]).toEqual(['knit', true]);
  });
});

describe('an animal in a word', () => {
  it.each([
    ['小兔毛衣', 'rabbit'],
    ['小狐狸毛衣', 'fox'],
  ])('%s has it knitted in', (words, motif) => {
    for (const garment of setOf('design_knit', words)) {
      expect(garment.cloth.fabric).not.toBe('fur');
      expect(recipeOf(garment)?.motifs).toEqual([motif]);
    }
  });

  it.each(['兔毛衣', '貂绒毛衣', '貂毛开衫', '羊羔毛衣', '兔毛毛衣'])('%s is spun of it', (words) => {
    for (const { cloth } of setOf('design_knit', words)) expect([cloth.fabric === 'fur', cloth.print]).toEqual([false, undefined]);
  });

  it.each<[GarmentClass, string, string]>([
    ['design_outdoor', '鹿皮绒夹克', 'suede'],
    ['design_dress', '孔雀绒裙', 'velvet'],
    ['shirt', '珊瑚绒睡衣', 'fleece'],
    ['design_woolenCoat', '羊羔绒大衣', 'fur'],
    ['tee', '小熊绒卫衣', 'fur'],
    ['design_outdoor', '桃皮绒风衣', 'poplin'],
    ['design_dress', '宋锦旗袍', 'jacquard'],
  ])('%s: %s is %s, of no colour of that name', (type, words, fabric) => {
    const set = setOf(type, words);
    for (const { cloth } of set) expect([cloth.fabric, cloth.print]).toEqual([fabric, undefined]);
    expect(
      briefOf({ id: 'j', designType: type, input: { prompt: words }, parameters: {}, images: {}, masks: {}, seed: 7, count: 4 }).colours,
    ).toEqual([]);
  });

  it('that is not drawn is said, and leaves the cloth alone', () => {
    for (const garment of setOf('shirt', '麻雀印花衬衫')) expect(unshownIn('麻雀印花衬衫', garment)).toEqual(['麻雀']);
    for (const garment of setOf('tee', '皮卡丘T恤'))
      expect([garment.cloth.fabric, unshownIn('皮卡丘T恤', garment)]).toEqual(['jersey', ['皮卡丘']]);
    for (const garment of setOf('design_knit', '企鹅毛衣')) expect(unshownIn('企鹅毛衣', garment)).toEqual(['企鹅']);
    for (const garment of setOf('design_knit', '羊驼毛衣')) expect(unshownIn('羊驼毛衣', garment)).toEqual([]);
  });

  it('is a figure where it is printed, though its name is a colour', () => {
    for (const garment of setOf('design_dress', '牛油果印花连衣裙')) expect(recipeOf(garment)?.motifs).toEqual(['avocado']);
  });
});

describe('拖地', () => {
  it.each<[GarmentClass, string]>([
    ['design_trousers', '拖地阔腿西裤'],
    ['skirt', '拖地半身裙，缎面'],
    ['design_dress', '拖地吊带长裙，真丝'],
  ])('%s: %s lies on the floor and goes no lower', (type, words) => {
    for (const garment of setOf(type, words)) {
      expect(garment.pooled).toBeGreaterThan(6);
      const floor = floorOf(garment);
      const point: Vertex = { x: 0, y: 0, z: 0, s: 0, t: 0, edge: 0, rx: 0, ry: 0 };
      const hung = buildScene({ ...garment, pooled: undefined }).surfaces;
      const reach = (surface: (typeof hung)[number], v: number) =>
        Math.max(
          ...Array.from({ length: 40 }, (_, i) => {
            surface.at(i / 40, v, point);
            return Math.abs(point.x);
          }),
        );
      const [lying] = buildScene(garment).surfaces;
      const [straight] = hung;
      if (!lying || !straight) throw new Error('no cloth');
      expect(reach(lying, 1)).toBeGreaterThan(reach(straight, 1) + 1);
      for (let i = 0; i < 40; i++) {
        lying.at(i / 40, 1, point);
        expect(Math.abs(point.y - floor)).toBeLessThan(4);
      }
    }
  });

  it('only hangs on a hanger, of thin cloth, and where it was not said', () => {
    for (const words of ['拖地半身裙，缎面，衣架', '拖地纱裙半身裙', '及地半身裙，缎面'])
      for (const garment of setOf('skirt', words)) expect(garment.pooled).toBeUndefined();
  });
});
