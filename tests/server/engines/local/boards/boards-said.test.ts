/** 搭配设计 from words: what was said is on every board, in its colour, and nothing that contradicts it. */
import { describe, expect, it } from 'vitest';
import { chromaOf, hexToOklab, hueOf } from '../../../../../src/contract/colour/oklab.ts';
import type { EngineJob } from '../../../../../src/server/engines/engine.ts';
import { chipsOf } from '../../../../../src/server/engines/local/boards/board-colours.ts';
import { outfit } from '../../../../../src/server/engines/local/boards/outfit.ts';
import { type OwnPiece, readOwnPiece } from '../../../../../src/server/engines/local/boards/own-pieces.ts';
import { inSplinters } from '../../../../../src/server/engines/local/boards/splinters.ts';
import { themesIn } from '../../../../../src/server/engines/local/boards/themes.ts';
import { designsOf } from '../../../../../src/server/engines/local/garment/designs/classes.ts';
import { readGarmentBrief } from '../../../../../src/server/engines/local/garment/designs/reading/wording.ts';
import { accessoriesIn, withoutAccessories } from '../../../../../src/server/engines/local/garment/designs/unshown/accessories.ts';
import { undrawnIn } from '../../../../../src/server/engines/local/garment/designs/unshown/undrawn.ts';
import { briefOf } from '../../../../../src/server/engines/local/garment/garment-brief.ts';
import { renderGarment } from '../../../../../src/server/engines/local/garment/picture/render.ts';
import type { Garment } from '../../../../../src/server/engines/local/garment/specification.ts';

function boards(prompt: string, { gender = '', own = [] as readonly OwnPiece[], seed = 4 } = {}) {
  const job: EngineJob = {
    id: 'board',
    designType: 'design_matching',
    input: { prompt },
    parameters: gender ? { gender } : {},
    images: {},
    masks: {},
    seed,
    count: 4,
  };
  return [0, 1, 2, 3].map((index) => outfit(job, briefOf(job), own, index));
}

const ownPiece = (role: OwnPiece['role'], name: string): OwnPiece => ({
  ...{ picture: { width: 1, height: 1, channels: 4, data: new Uint8Array(4) }, colour: '#8c2f6b' },
  ...{ role, name, cutOut: true, worn: false },
});

const light = ({ cloth }: Garment) => hexToOklab(cloth.colour).l;
const chroma = ({ cloth }: Garment) => chromaOf(hexToOklab(cloth.colour));
const hue = ({ cloth }: Garment) => hueOf(hexToOklab(cloth.colour));
const legs = (garments: readonly Garment[]) => garments.filter((one) => one.legs);

describe('a garment of one’s own, where no occasion is said', () => {
  it('goes where it is worn: no T-shirt to a ball, no dress up a mountain', () => {
    for (const seed of [1, 4, 9]) {
      for (const { theme } of boards('', { own: [ownPiece('top', '局部图案短袖上衣')], seed })) expect(theme.gowns).toBeUndefined();
      for (const { theme } of boards('', { own: [ownPiece('dress', '连衣裙')], seed })) expect(theme.title).not.toBe('山野户外');
    }
    // Whoever says it is asked no questions.
    for (const { theme } of boards('晚宴', { own: [ownPiece('top', '短袖上衣')] })) expect(theme.title).toBe('晚宴时刻');
  });
});

it('a dark green garment of one’s own is green on its board, and what we dye is called by its own colour', () => {
  const [green, moon] = ['#4e5a56', '#dfe8ec'];
  expect(chipsOf([green, moon], new Set([green])).map(({ name }) => name)).toEqual([expect.stringMatching(/绿/), '月白']);
  expect(chipsOf([green], new Set()).map(({ name }) => name)).toEqual(['深灰']);
});

it('a child goes up a mountain in trainers', () => {
  for (const seed of [3, 12])
    for (const { accessories } of boards('儿童户外 黄色冲锋衣', { seed }))
      expect(accessories.filter(({ accessory }) => accessory.kind === 'shoes').map(({ accessory }) => accessory.name)).toEqual(['运动鞋']);
});

describe('where nobody names a colour', () => {
  const leads = (prompt: string, seed: number) => boards(prompt, { seed }).map(({ colours }) => colours[0]);

  it.each(['职场通勤', '露营', '晚宴', '新中式', '波西米亚度假', '复古校园'])('%s: no two boards of a set begin alike', (prompt) => {
    for (const seed of [1, 6, 11]) expect(new Set(leads(prompt, seed)).size).toBe(4);
  });

  it('they are those of the occasion, and of who wears them', () => {
    for (const seed of [1, 6, 11]) {
      for (const hex of leads('露营', seed)) expect(themesIn('露营')[0]?.openers).toContain(hex);
      // Seen: 男士商务 in burgundy, rose and pink.
      for (const hex of leads('男士商务休闲', seed)) {
        const lab = hexToOklab(hex ?? '');
        expect(chromaOf(lab) < 0.03 || (hueOf(lab) > 40 && hueOf(lab) < 300), hex).toBe(true);
      }
    }
  });
});

describe('the pieces that a sentence names', () => {
  it('are on every board in their own colour, cloth and print', () => {
    for (const { garments, theme } of boards('周末去海边度假，米白亚麻阔腿裤配条纹上衣，草编包')) {
      expect(theme.title).toBe('假日漫游');
      const [trousers, ...others] = legs(garments);
      expect(others).toEqual([]);
      expect(trousers?.cloth.fabric).toBe('linen');
      expect(trousers && light(trousers)).toBeGreaterThan(0.88);
      expect(trousers?.cloth.print).toBeUndefined();
      const printed = garments.filter(({ cloth }) => cloth.print);
      expect(printed).toHaveLength(1);
      expect(printed[0]?.legs).toBeUndefined();
      expect(printed[0]?.cloth.print).toMatchObject({ prompt: expect.stringContaining('条纹') });
    }
  });

  // Seen: a camel coat as small as a stamp beside jeans that nobody had named.
  it('lead the picture, the longest of them first', () => {
    for (const { garments } of boards('秋冬通勤 驼色大衣')) expect(garments[0]?.name).toMatch(/大衣/);
    for (const { garments } of boards('白T恤 配长款风衣'))
      expect(garments.slice(0, 2).map(({ kind }) => kind === 'coat')).toEqual([true, false]);
  });

  it('are the piece in the colour that was said, where no piece was', () => {
    for (const { garments, colours } of boards('晚宴 酒红')) expect(garments[0]?.cloth.colour).toBe(colours[0]);
  });

  it('keep their own cloth: the check of a scarf is the scarf’s', () => {
    for (const { garments, accessories } of boards('秋冬通勤，驼色大衣配红色格纹羊毛围巾')) {
      expect(garments.filter(({ cloth }) => cloth.print)).toEqual([]);
      expect(accessories.find(({ accessory }) => accessory.kind === 'scarf')?.cloth?.print).toBeDefined();
    }
  });

  it('have one contrast beside them, not two', () => {
    const { scheme, accessories } = boards('红色旗袍 春节家宴')[3] ?? { scheme: '', accessories: [] };
    expect(scheme).toBe('accent');
    const strong = accessories.filter(({ colour }) => chromaOf(hexToOklab(colour)) > 0.07);
    expect(strong.map(({ accessory }) => accessory.kind)).toEqual(['bag']);
    const dyes = accessories.filter(({ accessory }) => accessory.kind === 'shoes').map(({ colour }) => colour);
    for (const dye of dyes) expect(hueOf(hexToOklab(dye))).toBeLessThan(100);
  });

  it('are left as they are when they make an outfit with its layer', () => {
    for (const { garments } of boards('黑色西装外套内搭白T恤，下身浅蓝牛仔裤，小白鞋')) {
      expect(garments).toHaveLength(3);
      expect(
        garments
          .filter((one) => !one.legs)
          .map((one) => light(one) > 0.9)
          .sort(),
      ).toEqual([false, true]);
      const [jeans] = legs(garments);
      expect(jeans?.cloth.fabric).toBe('denim');
      expect(jeans && hue(jeans)).toBeGreaterThan(220);
    }
  });

  it('get no trousers because a coat goes over a dress, nor a third layer', () => {
    for (const { garments } of boards('碎花连衣裙外搭牛仔外套')) expect(garments).toHaveLength(2);
    for (const { garments } of boards('羊毛大衣，半裙')) expect(garments.filter(({ kind }) => kind === 'dress')).toEqual([]);
  });

  it('take turns where one is worn instead of the other', () => {
    const kinds = boards('连衣裙或半裙').map(
      ({ garments }) => garments.filter(({ skirt, kind }) => kind === 'dress' || skirt.length > 0).length,
    );
    expect(kinds).toEqual([1, 1, 1, 1]);
  });

  it('are blue where jeans are all that was said, and no added denim is pink', () => {
    for (const { garments } of boards('红白波点衬衫，高腰牛仔裤')) {
      const [jeans] = legs(garments);
      expect(jeans && chroma(jeans)).toBeGreaterThan(0.03);
      expect(jeans && Math.abs(hue(jeans) - 260)).toBeLessThan(40);
    }
    for (let seed = 0; seed < 12; seed++)
      for (const { garments } of boards('休闲', { seed }))
        for (const one of garments)
          if (one.cloth.fabric === 'denim' && chroma(one) > 0.03) expect(Math.abs(hue(one) - 260), one.cloth.colour).toBeLessThan(40);
  });

  it('are the parts of what is named as a whole, each in its colour', () => {
    for (const { garments } of boards('通勤，浅灰色西装套装配白衬衫')) {
      expect(garments).toHaveLength(3);
      const [trousers] = legs(garments);
      const suit = garments.filter(({ name }) => name.includes('西装'));
      expect(suit).toHaveLength(1);
      for (const one of [trousers, ...suit]) expect(one && Math.abs(light(one) - 0.82)).toBeLessThan(0.09);
      expect(garments.filter((one) => light(one) > 0.93)).toHaveLength(1);
    }
  });

  it('stand beside a piece of one’s own, which keeps its role', () => {
    for (const { garments, colours } of boards('这条半裙配米白针织衫', { own: [ownPiece('bottom', '半身裙')] })) {
      expect(colours[0]).toBe('#8c2f6b');
      expect(garments.some(({ kind, legs: trousers }) => kind === 'skirt' || trousers)).toBe(false);
      expect(garments.some((one) => /knit|rib|cable|jacquard/.test(one.cloth.fabric) && light(one) > 0.85)).toBe(true);
    }
  });
});

describe('what is worn instead of something', () => {
  const isSkirt = ({ kind, skirt }: Garment) => kind === 'skirt' || skirt.length > 60;

  it('is a skirt where 长裙 is said beside a top, and a dress where it is said alone', () => {
    for (const { garments } of boards('白衬衫配长裙')) {
      expect(garments.filter(({ kind }) => kind === 'dress')).toEqual([]);
      expect(garments.filter(isSkirt)).toHaveLength(1);
    }
    for (const { garments } of boards('一条长裙')) expect(garments.filter(({ kind }) => kind === 'dress')).toHaveLength(1);
  });

  it('takes turns with trousers of one’s own, and every top is seen with both', () => {
    const own = [ownPiece('top', '上衣'), ownPiece('bottom', '满版印花长裤'), ownPiece('top', '吊带上衣')];
    const made = boards('周末看展，配一条长裙和小白鞋', { own });
    expect(made.map((one) => one.own.map(({ name }) => name))).toEqual([
      ['上衣', '满版印花长裤'],
      ['上衣'],
      ['满版印花长裤', '吊带上衣'],
      ['吊带上衣'],
    ]);
    expect(made.map(({ garments }) => garments.filter(isSkirt).length)).toEqual([0, 1, 0, 1]);
    for (const { garments } of made) expect(garments.some(({ kind, legs: trousers }) => kind === 'dress' || trousers)).toBe(false);
  });

  it('is a dress without the top and trousers that were given, but under their coat', () => {
    const own = [ownPiece('top', '上衣'), ownPiece('bottom', '长裤'), ownPiece('outer', '大衣')];
    const made = boards('红色连衣裙', { own });
    expect(made.map((one) => one.own.map(({ name }) => name))).toEqual([
      ['上衣', '长裤', '大衣'],
      ['大衣'],
      ['上衣', '长裤', '大衣'],
      ['大衣'],
    ]);
    expect(made.map(({ garments }) => garments.filter(({ kind }) => kind === 'dress').length)).toEqual([0, 1, 0, 1]);
  });
});

describe('the wearer', () => {
  it('gets no skirt and no dress as a man, whatever the occasion', () => {
    for (const occasion of ['通勤', '度假', '街头', '晚宴', '户外', '秋冬', ''])
      for (let seed = 0; seed < 6; seed++)
        for (const { garments } of boards(occasion, { gender: 'male', seed }))
          for (const one of garments) expect(one.kind === 'skirt' || one.kind === 'dress', `${occasion} ${one.name}`).toBe(false);
  });
});

describe('the occasion', () => {
  it.each([
    ['周末去海边度假', ['假日漫游']],
    ['秋冬通勤', ['都市通勤', '秋冬叠穿']],
    ['童装春游', ['山野户外']],
    ['米白阔腿裤', []],
  ])('%s: %j', (text, titles) => expect(themesIn(text).map(({ title }) => title)).toEqual(titles));
  it('is one in which the piece is worn, when none was said: no mountain jacket over an evening gown', () => {
    for (let seed = 0; seed < 8; seed++)
      for (const { theme } of boards('西装配半裙', { seed })) expect(['山野户外', '秋冬叠穿']).not.toContain(theme.title);
  });
});

describe('what is not drawn', () => {
  it.each([
    ['黑西装，小白鞋，草编包', ['小白鞋', '草编包']],
    ['高领毛衣+半裙+长靴', ['长靴']],
    ['包臀裙配面包服，连帽卫衣', []],
    ['花苞裙，系腰带的风衣，布料柔软', []],
  ])('%s names %j', (text, words) => expect(accessoriesIn(text)).toEqual(words));
  it('are garments without a cut as well: they are said, and no other stands for them', () => {
    expect(undrawnIn('海边，比基尼配防晒衣，草帽')).toEqual(['比基尼', '草帽']);
    expect(undrawnIn('汉服元素衬衫，斗篷袖')).toEqual([]);
    for (const { garments } of boards('海边，白色泳裙配防晒衣')) expect(garments.some(({ name }) => name === '防晒衣')).toBe(true);
  });
  it('makes no leather of shoes, nor a colour of trousers', () => {
    expect(withoutAccessories('灰色西裤、棕色皮鞋')).toBe('灰色西裤、');
    expect(withoutAccessories('黑色牛仔裤小白鞋')).toBe('黑色牛仔裤');
    for (const { garments } of boards('藏青西装、白衬衫、灰色西裤、棕色皮鞋', { gender: 'male' })) {
      expect(garments).toHaveLength(3);
      for (const one of legs(garments)) expect(chroma(one)).toBeLessThan(0.03);
      expect(garments.some(({ cloth }) => cloth.fabric === 'leather')).toBe(false);
    }
  });
});

describe('a piece that makes its own occasion', () => {
  const dress = (garments: readonly Garment[]) => garments.filter(({ kind, legs: long }) => kind === 'dress' && !long);
  const tops = (garments: readonly Garment[]) => garments.filter(({ kind }) => kind === 'top');

  // Seen: dungarees went out as a dress does, with a jacket and nothing under them.
  it('a 背带裤 is worn over a top, in the street', () => {
    for (const seed of [3, 7, 12])
      for (const { theme, garments } of boards('牛仔背带裤', { seed })) {
        expect(theme.title).toBe('街头日常');
        expect(tops(garments).length).toBeGreaterThan(0);
        expect(garments.filter(({ neckline }) => neckline === 'bib')).toHaveLength(1);
      }
  });

  // Seen: a red qipao with a rucksack, trainers and two denim tops.
  it.each([
    ['红色旗袍', '新中式'],
    ['马面裙', '新中式'],
    ['鱼尾礼服', '晚宴时刻'],
  ])('%s is %s, without a rucksack or trainers, and with nothing under a dress', (words, title) => {
    for (const seed of [3, 7, 12])
      for (const { theme, garments, accessories } of boards(words, { seed })) {
        expect(theme.title).toBe(title);
        for (const { accessory } of accessories) expect(['双肩包', '运动鞋', '乐福鞋']).not.toContain(accessory.name);
        if (dress(garments).length > 0) expect(tops(garments).filter(({ closure }) => closure !== 'buttons')).toEqual([]);
        if (dress(garments).length > 0) expect(garments.length).toBeLessThanOrEqual(2);
      }
  });

  it('yields to the occasion that was said', () => {
    for (const { theme } of boards('周末去海边度假，红色旗袍')) expect(theme.title).toBe('假日漫游');
  });

  // Seen: a white denim shirt beside a white denim jacket.
  it('no denim shirt is added under a denim jacket, nor one over the other', () => {
    for (let seed = 1; seed < 40; seed++)
      for (const { garments } of boards('街头 白色半裙', { seed }))
        expect(garments.filter(({ kind, name }) => kind !== 'skirt' && name.includes('牛仔')).length, `seed ${seed}`).toBeLessThan(2);
  });
});

describe('what was found of a garment in splinters', () => {
  const PACE = { signal: new AbortController().signal, progress: () => undefined };

  // Seen: stripes in the colour of skin were a person, and a board showed the other stripes alone, as a dress.
  it('is not believed: the garment stands on the board whole', async () => {
    const [garment] = designsOf('shirt', readGarmentBrief('条纹衬衫'), 1, 3);
    if (!garment) throw new Error('no design');
    const { png } = await renderGarment(garment, PACE, { width: 800 });
    const { picture, role, worn, cutOut } = await readOwnPiece(png, 6, PACE);
    expect([role === 'dress', worn, cutOut]).toEqual([false, false, true]);
    const alpha = Float32Array.from({ length: picture.width * picture.height }, (_, i) => (picture.data[i * 4 + 3] ?? 0) / 255);
    expect(inSplinters(alpha, picture.width, picture.height)).toBe(false);
    expect(alpha.reduce((sum, a) => sum + a, 0) / alpha.length).toBeGreaterThan(0.5);
  });

  it('is told from two or three garments side by side, and from one with gaps', () => {
    const [w, h] = [120, 160];
    const plane = (inside: (x: number, y: number) => boolean) =>
      Float32Array.from({ length: w * h }, (_, i) => (inside(i % w, Math.floor(i / w)) ? 1 : 0));
    expect(
      inSplinters(
        plane((x) => x % 12 < 4),
        w,
        h,
      ),
    ).toBe(true);
    expect(
      inSplinters(
        plane((x) => x % 40 < 30),
        w,
        h,
      ),
    ).toBe(false);
    expect(
      inSplinters(
        plane((x, y) => x % 12 < 4 || y < 90),
        w,
        h,
      ),
    ).toBe(false);
  });
});

describe('who wears it', () => {
  it.each(['冲锋衣登山，男', '爸爸的周末穿搭', '送老公的羊毛大衣', '男性通勤，西装'])(
    'is a man, and no dress or skirt is on his boards: %s',
    (prompt) => {
      for (const { garments } of boards(prompt)) expect(garments.filter(({ kind }) => kind === 'dress' || kind === 'skirt')).toEqual([]);
    },
  );

  it.each(['男友风衬衫，通勤', '男女同款卫衣', '情侣男女装卫衣'])('is nobody in particular: %s', (prompt) => {
    expect(readGarmentBrief(prompt).wearer).toBe('female');
  });

  it('goes skiing in what mountains ask for', () => {
    expect(themesIn('滑雪穿搭，亮色').map(({ title }) => title)).toEqual(['山野户外']);
  });
});
