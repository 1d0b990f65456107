/** Words that designers type of a day at home, of a court, a slope and a wedding, and that were read as others. Designs only. */
import { describe, expect, it } from 'vitest';
import { printRecipe } from '../../../../../src/server/engines/local/garment/cloth/print-recipe.ts';
import { designsOf, mixedDesigns } from '../../../../../src/server/engines/local/garment/designs/classes.ts';
import type { GarmentClass } from '../../../../../src/server/engines/local/garment/designs/garment-class.ts';
import { unshownIn } from '../../../../../src/server/engines/local/garment/designs/unshown/unshown.ts';
import { briefOf } from '../../../../../src/server/engines/local/garment/garment-brief.ts';
import { buildScene } from '../../../../../src/server/engines/local/garment/picture/scene.ts';
import type { Garment } from '../../../../../src/server/engines/local/garment/specification.ts';

const jobOf = (designType: string, prompt: string) => ({
  id: 'j',
  designType,
  input: { prompt },
  parameters: {},
  images: {},
  masks: {},
  seed: 7,
  count: 4,
});

const setOf = (type: GarmentClass, prompt: string): Garment[] => designsOf(type, briefOf(jobOf(type, prompt)), 4, 7);

describe('a word that was read as another', () => {
  it('恐龙 is no dragon, wherever it is printed', () => {
    for (const { cloth } of setOf('tee', '童趣卫衣，恐龙印花')) {
      const recipe = cloth.print && !('reference' in cloth.print) ? printRecipe(cloth.print, cloth.fabric) : undefined;
      expect(recipe?.motifs).toEqual(['dinosaur']);
    }
  });

  it('ears of a bear on a hood are no print of bears, and said', () => {
    for (const garment of setOf('design_fur', '羊羔绒外套，小熊耳朵，连帽')) {
      expect(garment.cloth.print).toBeUndefined();
      expect(unshownIn('羊羔绒外套，小熊耳朵，连帽', garment)).toEqual(['耳朵']);
    }
  });

  it('居家服套装 is a shirt and trousers to sleep in', () => {
    const names = mixedDesigns(['shirt'], briefOf(jobOf('design_style', '居家服套装，法兰绒，格子')), 4, 7).map(({ name }) => name);
    expect(names).toEqual(['睡衣衬衫', '睡裤', '睡衣衬衫', '睡裤']);
  });

  it('黑金提花 is black with gold in it, and 黑金 of satin two colours', () => {
    for (const { cloth } of setOf('skirt', '马面裙，提花，黑金')) expect([cloth.fabric, cloth.gilt]).toEqual(['jacquard', '#d0a64c']);
    expect(briefOf(jobOf('skirt', '缎面半裙，黑金')).colours).toHaveLength(2);
  });

  it('网球裙 is no gown, and whoever skis wears no belted coat', () => {
    for (const { skirt } of setOf('design_dress', '网球裙运动连衣裙，白色')) expect(skirt.kind).not.toBe('mermaid');
    for (const { waist } of setOf('design_downJacket', '滑雪羽绒服，撞色')) expect(waist).not.toBe('belt');
  });
});

describe('buttons and fronts', () => {
  it('金扣 of a knit are its buttons, and dye no rib', () => {
    for (const words of ['针织开衫，金扣，黑色', '针织衫，小香风，金扣'])
      for (const { closure, metalButtons, buttonMetal, contrast, cloth } of setOf('design_knit', words)) {
        expect([closure, metalButtons, buttonMetal, cloth.fabric]).toEqual(['buttons', true, '#c2a05a', 'knit']);
        expect(contrast.colour).not.toBe('#c9a24d');
      }
  });

  it('斜襟 of a shirt closes over the breast', () => {
    for (const garment of setOf('shirt', '立领斜襟上衣，织锦')) {
      expect([garment.closure, garment.seams.includes('centre')]).toEqual(['frogs', false]);
      expect(unshownIn('立领斜襟上衣，织锦', garment)).toEqual([]);
    }
  });
});

it('a bride in a trumpet of lace has a slip to where it opens', () => {
  for (const garment of setOf('design_dress', '鱼尾婚纱，蕾丝')) {
    const point = { x: 0, y: 0, z: 0, s: 0, t: 0, edge: 0, rx: 0, ry: 0 };
    const slip = buildScene(garment).surfaces.filter(({ cloth, part }) => cloth === 2 && part === 'skirt');
    expect(slip).toHaveLength(1);
    slip[0]?.at(0.5, 1, point);
    expect(point.y).toBeGreaterThan(garment.body.length + garment.skirt.length * 0.6);
  }
});
