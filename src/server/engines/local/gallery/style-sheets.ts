/** Gallery sheets of 单品设计 and 搭配灵感: sets as a member gets them, with their companions, boards and models. */
import type { EngineJob } from '../../engine.ts';
import { CLASS_NAMES } from '../garment/designs/class-names.ts';
import type { GarmentClass } from '../garment/designs/garment-class.ts';
import type { Cell, Sheet } from './sheet.ts';
import { garmentPicture, onSet, printPicture } from './sources.ts';
import { rows } from './trials.ts';

/** A set of five from words, then one led by a picture. */
function productSheet(designType: GarmentClass, words: string, led: string): Sheet {
  const cells = [
    ...rows(designType, 5, [{ label: words, fields: { input: { prompt: words } } }]),
    ...rows(designType, 2, [{ label: `参考图：${led}`, source: garmentPicture(led, designType) }]),
    ...rows(designType, 1, [{ label: words, fields: { input: { prompt: words }, seed: 23 }, companions: ['back.png'] }]),
  ];
  return {
    name: designType.replace('_', '-'),
    title: CLASS_NAMES[designType],
    features: [designType],
    columns: 5,
    cellWidth: 360,
    cellHeight: 480,
    cells,
  };
}

/** A garment of ours on one of our models. */
function worn(words: string, key: string, kind: 'dress' | 'upper' | 'lower', type?: GarmentClass): readonly Cell[] {
  const source = garmentPicture(words, type);
  const fields: Partial<EngineJob> = { input: { model_image: `m/${key}` }, parameters: { mode: 'single', style_type: kind } };
  return rows('aitryon', 1, [{ label: `${words} · ${key}`, source, fields, model: source }]);
}

export const STYLE_SHEETS: readonly Sheet[] = [
  productSheet('design_dress', '雾霾蓝收腰连衣裙', '墨绿碎花连衣裙'),
  productSheet('design_denim', '水洗牛仔外套', '做旧牛仔夹克'),
  productSheet('design_downJacket', '短款亮面羽绒服', '红色连帽羽绒服'),
  productSheet('design_leather', '机车皮衣', '棕色皮衣'),
  productSheet('design_fur', '长毛皮草大衣', '驼色皮草'),
  productSheet('design_woolenCoat', '驼色双排扣大衣', '灰色人字纹大衣'),
  productSheet('design_knit', '麻花毛衣 米白', '提花毛衣'),
  productSheet('design_outdoor', '机能冲锋衣 拼色', '橄榄绿冲锋衣'),
  productSheet('design_trousers', '高腰阔腿裤', '直筒牛仔裤'),
  {
    name: 'design-style',
    title: '款式设计',
    features: ['design_style'],
    columns: 4,
    cellWidth: 360,
    cellHeight: 480,
    cells: rows('design_style', 4, [
      { label: '都市通勤', fields: { input: { prompt: '都市通勤 极简' } } },
      { label: '国风新中式', fields: { input: { prompt: '国风新中式 丝绸' } } },
    ]),
  },
  {
    name: 'clothing-design',
    title: '面料融合：款式、面料、成衣',
    features: ['clothing_design'],
    columns: 5,
    cellWidth: 360,
    cellHeight: 480,
    cells: rows('clothing_design', 3, [
      { label: '碎花上衬衫裙', source: garmentPicture('天蓝衬衫裙'), reference: printPicture('碎花') },
      {
        label: '格纹上大衣',
        source: onSet(garmentPicture('驼色双排扣大衣', 'design_woolenCoat'), '水泥'),
        reference: printPicture('苏格兰格'),
      },
      { label: '大花上半裙', source: garmentPicture('黑色伞裙', 'skirt'), reference: printPicture('夏日雏菊 大花型') },
    ]),
  },
  {
    name: 'outfits',
    title: '穿搭设计',
    features: ['outfit_design'],
    columns: 5,
    cellWidth: 400,
    cellHeight: 540,
    cells: rows('outfit_design', 4, [
      { label: '半裙', source: garmentPicture('墨绿半裙', 'skirt') },
      {
        label: '大衣，木地板',
        source: onSet(garmentPicture('驼色双排扣大衣', 'design_woolenCoat'), '原木'),
        fields: { input: { prompt: '通勤' } },
      },
    ]),
  },
  {
    name: 'try-on',
    title: '试衣：内置模特',
    features: ['aitryon'],
    columns: 6,
    cellWidth: 300,
    cellHeight: 450,
    cells: [
      ...worn('红色收腰连衣裙', 'woman-standing', 'dress'),
      ...worn('碎花泡泡袖方领', 'woman-akimbo', 'dress'),
      ...worn('墨绿丝绒鱼尾礼服', 'woman-curvy', 'dress'),
      ...worn('天蓝衬衫裙', 'teenager', 'dress'),
      ...worn('黄色 A 字裙 短袖', 'girl', 'dress'),
      ...worn('牛仔夹克', 'man-standing', 'upper', 'design_denim'),
      ...worn('驼色双排扣大衣', 'man-walking', 'upper', 'design_woolenCoat'),
      ...worn('驼色阔腿裤', 'woman-standing', 'lower', 'design_trousers'),
      ...worn('条纹T恤', 'boy', 'upper', 'tee'),
      ...worn('赤陶色无袖A字裙', 'woman-standing', 'dress'),
      ...worn('蓝色连帽卫衣', 'man-standing', 'upper', 'tee'),
      ...worn('长款羽绒服', 'man-walking', 'upper', 'design_downJacket'),
    ],
  },
];
