/** Words that were passed over in silence, or of which something else was drawn: 狮子, 校徽, 字母刺绣, 麋鹿雪花, 马面裙 with a print, 拖地. Designs only. */
import { describe, expect, it } from 'vitest';
import { deltaE, hexToOklab } from '../../../../../src/contract/colour/oklab.ts';
import { lapelOf } from '../../../../../src/server/engines/local/garment/blocks/necks/neckline.ts';
import { printRecipe } from '../../../../../src/server/engines/local/garment/cloth/print-recipe.ts';
import { designsOf, mixedDesigns } from '../../../../../src/server/engines/local/garment/designs/classes.ts';
import type { GarmentClass } from '../../../../../src/server/engines/local/garment/designs/garment-class.ts';
import { unshownIn } from '../../../../../src/server/engines/local/garment/designs/unshown/unshown.ts';
import { figureBox } from '../../../../../src/server/engines/local/garment/details/worked/placed-figure.ts';
import { briefOf } from '../../../../../src/server/engines/local/garment/garment-brief.ts';
import type { Garment } from '../../../../../src/server/engines/local/garment/specification.ts';

function setOf(designType: GarmentClass, prompt: string, seed = 7): Garment[] {
  const job = { id: 'j', designType, input: { prompt }, parameters: {}, images: {}, masks: {}, seed, count: 4 };
  return designsOf(designType, briefOf(job), 4, seed);
}

const figuresOf = ({ figures = [] }: Garment) => figures.map(({ at, shows }) => [at, shows]);

function motifsOf({ cloth }: Garment): readonly string[] {
  if (!cloth.print || 'reference' in cloth.print) return [];
  return printRecipe(cloth.print, cloth.fabric)?.motifs ?? [];
}

describe('a figure that is named', () => {
  it.each<[GarmentClass, string, string, object]>([
    ['design_denim', '狮子刺绣牛仔夹克', 'side', { motif: 'wildlion' }],
    ['design_leather', '机车皮衣，狮子头刺绣，后背', 'back', { motif: 'wildlion' }],
    ['suit', '学院风西装外套，校徽刺绣', 'left-chest', { motif: 'crest' }],
    ['design_knit', '学院风V领毛衣，胸前徽章', 'left-chest', { motif: 'crest' }],
  ])('%s: %s', (type, words, at, shows) => {
    for (const garment of setOf(type, words)) {
      expect(figuresOf(garment)).toEqual([[at, shows]]);
      expect(unshownIn(words, garment)).toEqual([]);
    }
  });

  it('is letters where letters are embroidered, and no print of them all over', () => {
    for (const garment of setOf('design_outdoor', '学院风棒球服，字母刺绣')) {
      expect(garment.cloth.print).toBeUndefined();
      expect(garment.figures?.map(({ shows }) => Object.keys(shows))).toEqual([['word']]);
    }
  });

  it('has no rose in its place where nobody here can draw it, and is said', () => {
    for (const garment of setOf('shirt', '蜻蜓刺绣衬衫')) {
      expect(garment.figures).toBeUndefined();
      expect(unshownIn('蜻蜓刺绣衬衫', garment)).toEqual(['刺绣', '蜻蜓']);
    }
    for (const { figures } of setOf('shirt', '刺绣衬衫')) expect(figures).toHaveLength(1);
  });

  it('is knitted in: deer and snow of a sweater are neither fur nor a theme', () => {
    for (const garment of setOf('design_knit', '圣诞麋鹿雪花毛衣，红色')) expect(motifsOf(garment)).toEqual(['deer', 'snowflake']);
    for (const garment of setOf('design_knit', '冬季雪花提花毛衣'))
      expect([garment.cloth.fabric, motifsOf(garment)]).toEqual(['knit', ['snowflake']]);
    for (const garment of setOf('design_knit', '麋鹿毛衣')) expect(motifsOf(garment)).toEqual(['deer']);
    for (const { cloth } of setOf('design_knit', '提花毛衣')) expect([cloth.fabric, cloth.print]).toEqual(['fairIsle', undefined]);
    for (const { cloth } of setOf('design_trousers', '雪花洗牛仔裤')) expect(cloth.print).toBeUndefined();
  });

  it('leaves a 马面裙 what it is', () => {
    for (const garment of setOf('skirt', '新中式马面裙，龙纹')) {
      expect([garment.name, motifsOf(garment)]).toEqual(['马面裙', ['dragon']]);
      expect(garment.skirt.length).toBeGreaterThan(80);
    }
  });
});

describe('a badge of 学院', () => {
  it('is on every other blazer and V, beside the lapel', () => {
    const blazers = setOf('suit', '学院风西装');
    expect(blazers.map(({ figures }) => figures?.length ?? 0)).toEqual([1, 0, 1, 0]);
    const [blazer] = blazers;
    const [badge] = blazer?.figures ?? [];
    if (!blazer || !badge) throw new Error('no badge');
    const { wide, depth } = lapelOf(blazer);
    const box = figureBox(blazer, badge);
    // The lapel has narrowed there to half its width.
    expect(box.y0).toBeGreaterThan(depth * 0.6);
    expect((box.x0 + box.x1) / 2).toBeGreaterThan(wide * 0.8);
    for (const { figures } of setOf('suit', '学院风西装，左胸爱心刺绣')) expect(figures).toHaveLength(1);
    for (const { figures } of setOf('suit', '极简西装')) expect(figures).toBeUndefined();
  });

  it('of white lapels there are none', () => {
    for (const { trims } of setOf('suit', '学院风西装')) expect(trims).not.toContain('contrast-collar');
  });
});

describe('a part that is said', () => {
  it('is that of every proposal, whatever the kind of dress is usual with', () => {
    for (const { neckline, sleeve } of setOf('design_dress', '碎花茶歇裙，方领泡泡袖'))
      expect([neckline, sleeve.kind]).toEqual(['square', 'puff']);
    expect(setOf('design_dress', '茶歇裙')[0]?.neckline).toBe('v');
  });

  it('is no sleeve below a bare shoulder, and winter bares none', () => {
    const bare = ['sweetheart', 'halter', 'straps', 'off-shoulder', 'one-shoulder'];
    for (let seed = 1; seed < 8; seed++) {
      for (const { neckline } of setOf('design_dress', '通勤连衣裙，收腰，七分袖', seed)) expect(bare).not.toContain(neckline);
      for (const { neckline } of setOf('design_dress', '秋季连衣裙', seed)) expect(bare).not.toContain(neckline);
      for (const { neckline, cloth } of setOf('design_dress', '冬季连衣裙', seed))
        expect([bare.includes(neckline), cloth.fabric === 'denim']).toEqual([false, false]);
    }
    // A gown is one in winter, too.
    expect(setOf('design_dress', '冬季抹胸礼服')[0]?.neckline).toBe('sweetheart');
  });

  it('拖地 lies on the floor, of trousers as of coats', () => {
    const [usual, floor] = ['阔腿西裤', '阔腿西裤，拖地'].map((words) => setOf('design_trousers', words));
    for (const [i, { legs }] of (floor ?? []).entries()) {
      expect(legs?.end).toBe('plain');
      expect(legs?.length ?? 0).toBeGreaterThan(Math.max(110, usual?.[i]?.legs?.length ?? 0) + 2);
    }
    for (const { skirt } of setOf('skirt', '长款A字半裙，拖地')) expect(skirt.length).toBeGreaterThan(100);
    expect(setOf('design_woolenCoat', '拖地大衣')[0]?.body.length).toBeGreaterThan(
      setOf('design_woolenCoat', '长款大衣')[0]?.body.length ?? 0,
    );
  });

  it('makes no cardigan of a sailor’s jumper, and a frilled collar stands round the neck', () => {
    for (const { closure, neckline } of setOf('design_knit', '海魂衫针织衫，一字领')) expect([closure, neckline]).toEqual(['none', 'boat']);
    for (const { closure } of setOf('design_knit', '一字领开衫')) expect(closure).toBe('buttons');
    for (const { neckline } of setOf('shirt', '法式衬衫，荷叶边领，真丝')) expect(neckline).not.toBe('v');
  });

  it('of a vest for the hills is neither a trench nor a veil, and has its pockets', () => {
    for (const { neckline, cloth, pockets } of setOf('design_outdoor', '山系户外马甲，多口袋'))
      expect([neckline === 'notch', cloth.fabric === 'organza', pockets]).toEqual([false, false, 'four']);
  });

  it('做旧 is said where only denim and leather can be', () => {
    expect(unshownIn('做旧大衣', setOf('design_woolenCoat', '做旧大衣')[0] as Garment)).toEqual(['做旧']);
    expect(unshownIn('做旧皮夹克', setOf('design_leather', '做旧皮夹克')[0] as Garment)).toEqual([]);
    expect(unshownIn('做旧牛仔夹克', setOf('design_denim', '做旧牛仔夹克')[0] as Garment)).toEqual([]);
  });
});

describe('a season that is proposed piece by piece', () => {
  it('has ribs and zips in the tone of their cloth, in whatever turn its colours stand', () => {
    const job = {
      id: 'j',
      designType: 'design_style',
      input: { prompt: '秋季' },
      parameters: {},
      images: {},
      masks: {},
      seed: 7,
      count: 4,
    };
    const pieces = mixedDesigns(['design_trousers', 'design_knit', 'design_downJacket'], briefOf(job), 6, 7);
    const ribbed = pieces.filter(({ trims, seams }) => trims.includes('rib-hem') || seams.includes('baffle'));
    expect(ribbed).toHaveLength(4);
    for (const { cloth, contrast } of ribbed) expect(deltaE(hexToOklab(cloth.colour), hexToOklab(contrast.colour))).toBeLessThan(0.16);
  });
});
