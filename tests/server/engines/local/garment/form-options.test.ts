/** 廓形, 工艺, 水洗, 手感, 成分, 面料, 针法: whatever a form offers changes the garment, or whoever chose it is told. */
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { DESIGN_TYPES } from '../../../../../src/contract/studio/features.ts';
import { formOf } from '../../../../../src/contract/studio/forms.ts';
import type { EngineJob } from '../../../../../src/server/engines/engine.ts';
import { designsOf } from '../../../../../src/server/engines/local/garment/designs/classes.ts';
import type { GarmentClass } from '../../../../../src/server/engines/local/garment/designs/garment-class.ts';
import { unshownIn } from '../../../../../src/server/engines/local/garment/designs/unshown/unshown.ts';
import { specificationSheet } from '../../../../../src/server/engines/local/garment/flat/specification-sheet.ts';
import { briefOf, ordersOf, saidIn } from '../../../../../src/server/engines/local/garment/garment-brief.ts';
import type { Garment } from '../../../../../src/server/engines/local/garment/specification.ts';
import { ALL_OPTIONS } from '../../../../../src/server/studio/option-service.ts';
import { drawnOnce } from '../../../../support/pictures/drawn-once.ts';

const jobOf = (designType: string, parameters: Record<string, unknown>, prompt = ''): EngineJob => ({
  id: 'job',
  designType,
  input: { prompt },
  parameters,
  images: {},
  masks: {},
  seed: 7,
  count: 4,
});
const setOf = (job: EngineJob): Garment[] => designsOf(job.designType as GarmentClass, briefOf(job), job.count, job.seed);

/** Every option of every product form, in the tool that offers it. */
const OFFERED = DESIGN_TYPES.flatMap((designType) =>
  formOf(designType).fields.flatMap((field) =>
    field.kind === 'options'
      ? ALL_OPTIONS.filter(({ key, scenes }) => key === field.key && (!scenes || scenes.includes(designType))).map(({ key, name }) => ({
          designType,
          key,
          name,
        }))
      : [],
  ),
);

/** What a cut is anyhow. */
const AS_CUT = new Set('常规长度 自然腰线 无腰线 中等厚度 斜纹牛仔 宽松 收腰 子母扣'.split(' '));
/** What no camera sees: it stands on the sheet. */
const INSIDE = new Set(
  '无弹 手工缲边 法式缝 双面穿 防钻绒 整皮 嵌皮 双面皮草 缝盘 防风裙 立体剪裁 磁吸扣 隐形拉链 金属拉链 双头拉链'.split(' '),
);

describe('the options of the product forms', () => {
  it('are offered', () => expect(OFFERED.length).toBeGreaterThan(1800));

  for (const designType of new Set(OFFERED.map((option) => option.designType)))
    it(`each changes what ${designType} draws, or is said to be missing`, () => {
      const plain = JSON.stringify(setOf(jobOf(designType, {})));
      const silent = OFFERED.filter((option) => option.designType === designType)
        .filter(({ key, name }) => {
          const job = jobOf(designType, { [key]: [name] });
          const set = setOf(job);
          return JSON.stringify(set) === plain && set.every((garment) => unshownIn(saidIn(job), garment).length === 0);
        })
        .map(({ name }) => name);
      expect(silent.filter((name) => !AS_CUT.has(name) && !INSIDE.has(name))).toEqual([]);
    });

  it('are no colours, unless they are about colour', () => {
    const about = /卡其|黑牛仔|[深中浅]蓝|黑灰|烟灰|泛白/;
    const dyed = OFFERED.filter(({ key, name }) => key !== 'color' && !about.test(name)).filter(
      ({ designType, key, name }) => briefOf(jobOf(designType, { [key]: [name] })).colours.length > 0,
    );
    expect([...new Set(dyed.map(({ name }) => name))]).toEqual([]);
  });

  it('are no prints, unless they are about one', () => {
    const about = /印花|染|纹皮|格/;
    const printed = OFFERED.filter(({ name }) => !about.test(name)).filter(
      ({ designType, key, name }) => briefOf(jobOf(designType, { [key]: [name] })).print !== undefined,
    );
    expect([...new Set(printed.map(({ name }) => name))]).toEqual([]);
  });
});

/** Whether two pictures of one size differ where somebody would see it: a share of pixels by more than a shade. */
async function apart(one: Garment, other: Garment): Promise<number> {
  const [a, b] = await Promise.all(
    [one, other].map(async (garment) => {
      const { png } = await drawnOnce(garment, { width: 320 });
      return sharp(png).removeAlpha().raw().toBuffer();
    }),
  );
  let seen = 0;
  for (let i = 0; i < Math.min(a?.length ?? 0, b?.length ?? 0); i += 3) if (Math.abs((a?.[i] ?? 0) - (b?.[i] ?? 0)) > 8) seen++;
  return (seen * 3) / (a?.length ?? 1);
}

describe('what an option changes is seen', () => {
  it.each([
    ['design_dress', 'handle', '漆光', 0.05],
    ['design_knit', 'handle', '起绒', 0.02],
    ['design_denim', 'washing', '雪花洗', 0.1],
    ['design_denim', 'stitch', '手工粗线', 0.002],
    ['design_denim', 'craft', '流苏', 0.01],
    ['design_outdoor', 'craft', '反光条', 0.01],
    ['design_leather', 'craft', '打孔', 0.0005],
    ['design_outdoor', 'craft', '滚边', 0.002],
    ['design_outdoor', 'craft', '腋下透气', 0.001],
    ['design_woolenCoat', 'craft', '抽绳', 0.001],
    ['design_downJacket', 'craft', 'V形绗线', 0.05],
    ['design_downJacket', 'craft', '窄幅充绒', 0.05],
    ['design_outdoor', 'craft', '隐形拉链', 0.002],
    ['design_trousers', 'craft', '手擦', 0.01],
    ['design_fur', 'fabric', '狐狸皮草', 0.01],
    ['design_woolenCoat', 'profile', 'X型', 0.02],
    ['design_trousers', 'profile', 'O型', 0.02],
  ])('%s, %s: %s', async (designType, key, name, least) => {
    const prompt = designType === 'design_trousers' ? '直筒牛仔裤' : '';
    const [plain] = setOf(jobOf(designType, {}, prompt));
    const [made] = setOf(jobOf(designType, { [key]: [name] }, prompt));
    expect(await apart(plain as Garment, made as Garment)).toBeGreaterThan(least);
  });
});

describe('a fibre', () => {
  it.each([
    ['design_denim', '全棉', 'denim'],
    ['design_denim', '涤纶', 'denim'],
    ['design_downJacket', '棉填充', undefined],
    ['design_woolenCoat', '涤纶', undefined],
    ['design_fur', '锦纶', 'fur'],
  ])('leaves %s its cloth: %s', (designType, ingredient, fabric) => {
    const set = setOf(jobOf(designType, { ingredients: [ingredient] }));
    const plain = setOf(jobOf(designType, {}));
    expect(set.map(({ cloth }) => cloth.fabric)).toEqual(plain.map(({ cloth }) => cloth.fabric));
    if (fabric) expect(new Set(set.map(({ cloth }) => cloth.fabric))).toEqual(new Set([fabric]));
  });

  it('is felt in it: mohair is hairy, silk shines', () => {
    const [mohair, silk] = ['马海毛', '桑蚕丝'].map((name) => setOf(jobOf('design_knit', { ingredients: [name] }))[0]?.cloth.hand);
    expect(mohair?.nap).toBe(1);
    expect(silk?.gloss).toBeGreaterThan(0.1);
  });

  it('of a suede is the cloth of a leather jacket', () => {
    expect(setOf(jobOf('design_leather', { ingredients: ['麂皮'] })).every(({ cloth }) => cloth.fabric === 'suede')).toBe(true);
  });
});

describe('a specification sheet', () => {
  it('states the options word for word', () => {
    const job = jobOf('design_denim', { craft: ['猫须', '打枣'], handle: ['无弹'], stitch: ['三针线迹'] });
    const sheet = specificationSheet({ ...(setOf(job)[0] as Garment), orders: ordersOf(job) });
    for (const line of ['工艺 猫须、打枣', '手感 无弹', '针法 三针线迹']) expect(sheet).toContain(line);
  });

  it('breaks long lists into lines that the page holds', () => {
    const job = jobOf(
      'design_denim',
      Object.fromEntries(
        ['profile', 'craft', 'washing', 'handle', 'ingredients', 'fabric', 'stitch'].map((key) => [
          key,
          ALL_OPTIONS.filter((option) => option.key === key)
            .slice(0, 5)
            .map(({ name }) => name),
        ]),
      ),
    );
    const sheet = specificationSheet({ ...(setOf(job)[0] as Garment), orders: ordersOf(job) });
    const lines = [...sheet.matchAll(/<text x="40" y="(\d+)" font-size="10"[^>]*>([^<]*)</g)];
    expect(lines.length).toBeGreaterThan(1);
    for (const [, y, text] of lines) {
      expect(Number(y)).toBeGreaterThan(745);
      expect(Number(y)).toBeLessThan(794);
      expect((text ?? '').length).toBeLessThanOrEqual(100);
    }
  });
});

describe('the tone of a brand', () => {
  it('is read with the rest', () => {
    expect(briefOf(jobOf('design_dress', { creative_brand: '度假风碎花' })).print).toBeDefined();
  });
});
