/** The cuts of trousers and skirts. Lengths in cm; `words` are how a person asks for one. */
import type { Garment, Legs } from '../specification.ts';
import { NO_SKIRT, type OuterwearCut } from './outerwear-cuts.ts';

const STRAIGHT: Legs = {
  waist: 14.2,
  hip: 18.4,
  rise: 26,
  thigh: 9.1,
  knee: 7.4,
  hem: 7.4,
  length: 101,
  lean: 1.4,
  pleats: 0,
  pressed: false,
  end: 'plain',
  style: 'tailored',
};

function trousers(
  name: string,
  words: string,
  fabric: OuterwearCut['fabric'],
  legs: Partial<Legs>,
  rest: Partial<Garment> = {},
  asked?: true,
): OuterwearCut {
  const all = { ...STRAIGHT, ...legs };
  return {
    name,
    words,
    kind: 'trousers',
    fabric,
    body: { waist: all.waist, hip: all.hip, length: all.length },
    legs: all,
    skirt: NO_SKIRT,
    ...(asked && { asked }),
    ...rest,
  };
}

function skirt(
  name: string,
  words: string,
  fabric: OuterwearCut['fabric'],
  cut: Garment['skirt'],
  rest: Partial<Garment> = {},
  asked?: true,
): OuterwearCut {
  return {
    ...(asked && { asked }),
    name,
    words,
    kind: 'skirt',
    fabric,
    body: { waist: 13.6, hip: 18, length: cut.length },
    skirt: cut,
    ...rest,
  };
}

export const TROUSER_CUTS: readonly OuterwearCut[] = [
  trousers('阔腿西裤', '阔腿 宽腿 垂感 拖地', 'wool', {
    waist: 13.4,
    hip: 18.2,
    thigh: 10.2,
    knee: 12.2,
    hem: 14,
    length: 107,
    lean: 3.6,
    rise: 28,
    pleats: 2,
    pressed: true,
  }),
  trousers('直筒牛仔裤', '直筒 牛仔裤', 'denim', { style: 'jean' }),
  trousers(
    '工装裤',
    '工装 多袋 机能 口袋裤',
    'poplin',
    { style: 'cargo', thigh: 10, knee: 9, hem: 8.2, hip: 19, lean: 1.8 },
    { trims: ['topstitch'] },
  ),
  trousers('锥形九分西裤', '锥形 九分 西裤 烟管 职业 萝卜', 'wool', {
    thigh: 9.5,
    knee: 7,
    hem: 5.6,
    length: 92,
    pleats: 1,
    pressed: true,
    lean: 0.6,
  }),
  trousers(
    '束脚运动裤',
    '束脚 运动 卫裤 慢跑',
    'jersey',
    { style: 'sport', end: 'rib', thigh: 9.6, knee: 7.6, hem: 6.4, length: 94, waist: 14.8 },
    { waist: 'elastic' },
  ),
  trousers('微喇牛仔裤', '喇叭 微喇 牛仔裤', 'denim', {
    style: 'jean',
    hip: 17.6,
    thigh: 8.8,
    knee: 6.9,
    hem: 10.8,
    length: 106,
    lean: 2.2,
    waist: 13.2,
  }),
  trousers(
    '花苞腰阔腿裤',
    '花苞 腰带裤 系带阔腿 纸袋',
    'linen',
    { thigh: 10.2, knee: 10.8, hem: 11.6, length: 98, rise: 29, lean: 2.6, waist: 13.6 },
    { waist: 'sash' },
  ),
  trousers('百慕大短裤', '短裤 百慕大 五分 西装短裤', 'linen', {
    thigh: 10,
    knee: 10,
    hem: 10.6,
    length: 52,
    pleats: 1,
    pressed: true,
    lean: 2.4,
    end: 'turn-up',
  }),
  trousers('小脚皮裤', '小脚 铅笔裤 紧身 皮裤', 'leather', {
    hip: 17.4,
    thigh: 8.7,
    knee: 5.9,
    hem: 4.8,
    length: 97,
    style: 'jean',
    lean: 0.4,
  }),
  trousers('灯芯绒直筒裤', '灯芯绒 复古直筒', 'corduroy', { style: 'jean', thigh: 9.6, knee: 8.6, hem: 8.8, length: 103 }),
  trousers(
    '瑜伽裤',
    '瑜伽裤 瑜伽 打底裤 鲨鱼裤 紧身裤 健身',
    'jersey',
    { hip: 16.4, thigh: 8, knee: 5.3, hem: 3.8, length: 93, rise: 29, waist: 12.2, lean: 0.2, style: 'sport' },
    { waist: 'elastic' },
    true,
  ),
  trousers(
    '户外长裤',
    '冲锋裤 户外 速干 登山 徒步 滑雪',
    'nylon',
    { style: 'cargo', hip: 19, thigh: 9.8, knee: 8.2, hem: 7, length: 100, end: 'elastic' },
    { waist: 'elastic' },
  ),
  trousers('直筒皮裤', '皮裤 直筒', 'leather', { style: 'jean', thigh: 9.8, knee: 9.8, hem: 10.4, length: 106, rise: 29 }),
  trousers(
    '睡裤',
    '睡衣 睡裤 家居',
    'satin',
    { hip: 19.4, thigh: 10.4, knee: 10, hem: 10, length: 100, rise: 29, lean: 2 },
    { waist: 'elastic' },
    true,
  ),
  trousers('裙裤', '裙裤 七分 八分', 'poplin', {
    thigh: 10.4,
    knee: 14,
    hem: 16.4,
    length: 78,
    rise: 28,
    lean: 4.4,
    skirted: true,
    waist: 13.2,
    pressed: true,
  }),
  trousers('牛仔短裤', '热裤 牛仔短裤 超短', 'denim', { style: 'jean', thigh: 10, knee: 10, hem: 10.2, length: 38, lean: 2, rise: 27 }),
];

export const SKIRT_CUTS: readonly OuterwearCut[] = [
  skirt('A字半裙', 'A字 a字', 'tweed', { kind: 'a-line', length: 46, sweep: 27, tiers: 1 }),
  skirt('百褶半裙', '百褶 压褶 风琴', 'satin', { kind: 'knife-pleat', length: 74, sweep: 32, tiers: 1 }),
  skirt('铅笔半裙', '铅笔 包臀 一步', 'wool', { kind: 'pencil', length: 62, sweep: 18.6, tiers: 1 }),
  skirt('伞摆半裙', '伞裙 大摆 伞摆', 'poplin', { kind: 'circle', length: 70, sweep: 43, tiers: 1 }),
  skirt('斜裁缎面半裙', '缎面 斜裁 鱼尾半裙 鱼尾', 'satin', { kind: 'mermaid', length: 82, sweep: 27, tiers: 1 }, { waist: 'none' }),
  skirt('牛仔短裙', '牛仔', 'denim', { kind: 'a-line', length: 40, sweep: 22, tiers: 1 }, { closure: 'buttons', pockets: 'jean' }),
  skirt('蛋糕半裙', '蛋糕 层叠 波西米亚', 'chiffon', { kind: 'tiered', length: 84, sweep: 40, tiers: 4 }, { waist: 'elastic' }),
  skirt('工字褶网球裙', '工字褶 网球裙 学院', 'poplin', { kind: 'box-pleat', length: 40, sweep: 25, tiers: 1 }),
  skirt('马面裙', '马面裙', 'jacquard', { kind: 'knife-pleat', length: 96, sweep: 33, tiers: 1 }, { seams: ['panel'] }, true),
  skirt('开衩长裙', '开衩 开叉', 'linen', { kind: 'slit', length: 84, sweep: 19.6, tiers: 1 }, { closure: 'none' }),
  skirt('纱裙', '纱裙 网纱 芭蕾', 'tulle', { kind: 'gathered', length: 72, sweep: 37, tiers: 1 }, { waist: 'elastic' }),
];
