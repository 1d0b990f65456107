/** Gallery sheets of prints from words and of the garment renderer itself: every cut, cloth and display. */
import { ACCESSORIES } from '../accessory/accessories.ts';
import { renderAccessory } from '../accessory/render-accessory.ts';
import { CLASS_NAMES } from '../garment/designs/class-names.ts';
import { designsOf } from '../garment/designs/classes.ts';
import { OUTERWEAR } from '../garment/designs/cuts/outerwear-cuts.ts';
import type { PieceClass } from '../garment/designs/cuts/piece-cuts.ts';
import { dressDesigns } from '../garment/designs/dress-designs.ts';
import type { GarmentClass } from '../garment/designs/garment-class.ts';
import { FABRIC_NAMES } from '../garment/designs/naming.ts';
import { CUTS, pieceDesigns } from '../garment/designs/piece-designs.ts';
import { readGarmentBrief } from '../garment/designs/reading/wording.ts';
import { specificationSheet } from '../garment/flat/specification-sheet.ts';
import { renderGarment } from '../garment/picture/render.ts';
import { FABRICS } from '../garment/specification.ts';
import { readBrief } from '../pattern/brief.ts';
import { drawPrint, rasterPrint } from '../pattern/generate.ts';
import { proposals } from '../pattern/proposals.ts';
import { drawSvg, encodePng } from '../pixels/raster.ts';
import { PACE, type Sheet } from './sheet.ts';
import { rows } from './trials.ts';

const SQUARE = { width: 1024, height: 1024 };

function patternSheet(name: string, title: string, prompts: readonly string[]): Sheet {
  const cells = prompts.flatMap((prompt) =>
    proposals(readBrief(prompt), 4, 11).map((recipe, i) => ({
      label: `${i === 0 ? `${prompt} · ` : ''}${recipe.kind} ${recipe.hand} ${recipe.layout}`,
      draw: async () => ({ picture: await encodePng(await rasterPrint(drawPrint(recipe, SQUARE, PACE), SQUARE)) }),
    })),
  );
  return { name: `pattern-${name}`, title, features: ['pattern'], columns: 8, cellWidth: 360, cellHeight: 360, cells };
}

function dressSheet(name: string, title: string, prompts: readonly string[], count: number): Sheet {
  const cells = prompts.flatMap((prompt) =>
    dressDesigns(readGarmentBrief(prompt), count, 5).map((garment, i) => ({
      label: `${i === 0 ? `${prompt} · ` : ''}${garment.name} ${garment.cloth.fabric}`,
      draw: async () => ({ picture: (await renderGarment(garment, PACE)).png }),
    })),
  );
  return { name: `dress-${name}`, title, features: ['design_dress'], columns: 5, cellWidth: 420, cellHeight: 560, cells };
}

const FLATS: Sheet = {
  name: 'flats',
  title: '款式图与规格单',
  features: ['design_dress'],
  columns: 3,
  cellWidth: 760,
  cellHeight: 540,
  cells: dressDesigns(readGarmentBrief('连衣裙'), 5, 5).map((garment) => ({
    label: garment.name,
    draw: async () => ({ picture: await encodePng(await drawSvg(specificationSheet(garment), 3)) }),
  })),
};

/** Every cut of some classes, once from the front and once from behind. */
function piecesSheet(name: string, title: string, types: readonly PieceClass[]): Sheet {
  const cells = types.flatMap((type) =>
    pieceDesigns(type, readGarmentBrief(''), CUTS[type].length, 0).flatMap((garment) =>
      (['front', 'back'] as const).map((side) => ({
        label: `${garment.name} ${side === 'front' ? '正' : '背'}`,
        draw: async () => ({ picture: (await renderGarment(garment, PACE, { width: 640, side })).png }),
      })),
    ),
  );
  return { name, title, features: [], columns: 8, cellWidth: 300, cellHeight: 400, cells };
}

/** One shirt in every cloth: the material itself is what is judged. */
const MATERIALS: Sheet = {
  name: 'materials',
  title: '面料',
  features: [],
  columns: 6,
  cellWidth: 360,
  cellHeight: 480,
  cells: FABRICS.map((fabric) => ({
    label: FABRIC_NAMES[fabric],
    draw: async () => {
      const [shirt] = pieceDesigns('shirt', readGarmentBrief('经典衬衫'), 1, 3);
      if (!shirt) throw new Error('no shirt');
      const cloth = { ...shirt.cloth, fabric, wash: 0.5, colour: '#a4622f' };
      return { picture: (await renderGarment({ ...shirt, cloth, contrast: cloth }, PACE)).png };
    },
  })),
};

/** What is done to a cut: sewn on, layered, drawn up, knotted, slit, taken apart; from the front and from behind. */
const CRAFTS: readonly (readonly [GarmentClass, string])[] = [
  ['design_dress', '针织连衣裙 假两件'],
  ['design_knit', '灰色毛衣 假两件'],
  ['design_dress', '黑色连衣裙 侧边抽褶'],
  ['design_dress', '粉色鱼尾裙 扭结'],
  ['design_dress', '红色连衣裙 斜下摆'],
  ['design_dress', '黑色连衣裙 铆钉'],
  ['design_knit', '米白毛衣 蝙蝠袖'],
  ['design_woolenCoat', '驼色军装大衣 肩章 开衩'],
  ['design_woolenCoat', '灰色大衣 层叠'],
  ['design_denim', '牛仔夹克 补丁 破洞'],
  ['design_denim', '牛仔夹克 解构'],
  ['design_downJacket', '白色羽绒服 不对称'],
];

const CRAFT_SHEET: Sheet = {
  name: 'crafts',
  title: '工艺与结构',
  features: [],
  columns: 8,
  cellWidth: 300,
  cellHeight: 400,
  cells: CRAFTS.flatMap(([type, words]) =>
    (['front', 'back'] as const).map((side) => ({
      label: `${words} ${side === 'front' ? '正' : '背'}`,
      draw: async () => {
        const [garment] = designsOf(type, readGarmentBrief(words), 1, 5);
        if (!garment) throw new Error(`no garment for ${words}`);
        return { picture: (await renderGarment(garment, PACE, { width: 640, side })).png };
      },
    })),
  ),
};

const DISPLAYS: Sheet = {
  name: 'displays',
  title: '人台、衣架、平铺',
  features: [],
  columns: 6,
  cellWidth: 360,
  cellHeight: 480,
  cells: ['人台', '衣架', '平铺'].flatMap((display) =>
    (['skirt', 'design_trousers', 'suit', 'shirt'] as const).map((type) => ({
      label: `${display} ${CLASS_NAMES[type]}`,
      draw: async () => {
        const [garment] = designsOf(type, readGarmentBrief(display), 1, 2);
        if (!garment) throw new Error('no garment');
        return { picture: (await renderGarment(garment, PACE, { width: 640 })).png };
      },
    })),
  ),
};

/** Leather in a pale, a strong and a dark colour: edges, stitches and soles are judged. */
const ACCESSORY_SHEET: Sheet = {
  name: 'accessories',
  title: '包、鞋、帽与围巾',
  features: ['design_matching'],
  columns: 6,
  cellWidth: 360,
  cellHeight: 360,
  cells: ['#efe9de', '#8c2f3b', '#23304a'].flatMap((colour) =>
    ACCESSORIES.map((accessory) => ({
      label: accessory.name,
      draw: async () => ({
        picture: await encodePng(await renderAccessory({ accessory, colour: accessory.own ?? colour, seed: 3 }, PACE, 560)),
      }),
    })),
  ),
};

/** Boards are made by their method: four a brief, as a person gets them. */
const BOARDS: Sheet = {
  name: 'boards',
  title: '搭配版面',
  features: ['design_matching'],
  columns: 4,
  cellWidth: 480,
  cellHeight: 640,
  cells: rows(
    'design_matching',
    4,
    ['秋冬通勤 驼色大衣', '度假', '街头', '晚宴 酒红'].map((prompt) => ({ label: prompt, fields: { input: { prompt } } })),
  ),
};

export const DRAWING_SHEETS: readonly Sheet[] = [
  patternSheet('flowers', '花卉图案', [
    '牡丹',
    '碎花',
    '水彩玫瑰',
    '雾霾蓝底上的藕粉樱花',
    '版画郁金香',
    '线描荷花 墨绿',
    '夏日雏菊 大花型',
    '野花 密集',
  ]),
  patternSheet('plants', '植物与图案', ['热带棕榈', '银杏 姜黄', '竹叶 水墨', '叶子', '柠檬', '仙鹤 国风', '蝴蝶', '儿童 可爱']),
  patternSheet('ornament', '装饰图案', ['佩斯利', '朱伊纹', '伊卡', '祥云', '海水', '回纹', '装饰艺术', '孟菲斯']),
  patternSheet('classic', '经典纹样', ['条纹', '苏格兰格', '方格', '波点', '千鸟格', '几何', '字母 REYANG', '扎染']),
  patternSheet('heritage', '国风与传统纹样', [
    '青花瓷',
    '敦煌藻井',
    '团花',
    '蜡染',
    '水墨山水',
    '菱形格 学院风',
    '人字纹 灰色',
    '像素',
    '团龙',
    '凤凰牡丹',
  ]),
  patternSheet('surface', '肌理与节庆', ['大理石纹', '木纹', '麻叶纹', '暗花 墨绿', '圣诞 雪花', '新年 喜庆', '羽毛', '小雏菊']),
  patternSheet('skin', '动物纹与迷彩', ['豹纹', '斑马', '奶牛', '蛇纹', '迷彩']),
  dressSheet('open', '连衣裙：不限', ['连衣裙'], 15),
  dressSheet('words', '连衣裙：按描述', ['雾霾蓝真丝吊带长裙', '墨绿丝绒鱼尾礼服', '碎花泡泡袖方领', '红色提花旗袍', '牛仔衬衫裙 酵洗'], 3),
  FLATS,
  MATERIALS,
  CRAFT_SHEET,
  DISPLAYS,
  ACCESSORY_SHEET,
  BOARDS,
  piecesSheet('outerwear', '外套与毛衫', OUTERWEAR),
  piecesSheet('trousers', '裤装', ['design_trousers']),
  piecesSheet('pieces', '半裙、衬衫、T恤、西装', ['skirt', 'shirt', 'tee', 'suit']),
];
