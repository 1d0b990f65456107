/** Occasions, the words they are said with, and the pieces that are worn then. */
import type { GarmentClass } from '../garment/designs/garment-class.ts';
import type { FabricKind } from '../garment/specification.ts';
import type { Piece, Role } from './roles.ts';

export interface Theme {
  readonly title: string;
  readonly words: readonly string[];
  /** Colours (hex) that an outfit begins with where neither words nor pictures name one. */
  readonly openers: readonly string[];
  readonly pieces: Readonly<Record<Role, readonly Piece[]>>;
  /** Names of what is worn and carried with them. */
  readonly shoes: readonly string[];
  readonly bags: readonly string[];
  /** Pieces that make the occasion where nobody names one: a qipao went to town with a rucksack. */
  readonly suits?: RegExp;
  /** Nothing goes under its dresses, nor over them but a layer for the way there: a shirt lay beside a gown. */
  readonly gowns?: true;
  /** Only where it is said: nobody who says nothing is dressed for sport or for bed. */
  readonly asked?: true;
}

function piece(garment: GarmentClass, cut: string, fabric?: FabricKind): Piece {
  return fabric ? { garment, cut, fabric } : { garment, cut };
}

export const THEMES: readonly Theme[] = [
  {
    title: '都市通勤',
    openers: ['#23304a', '#b88d5f', '#2a2c33', '#e9e1d3', '#7c8794', '#6e3b3a'],
    words: ['通勤', '上班', '职场', '职业', '商务', '面试', '办公', '会议', '出差', '极简', '老钱'],
    pieces: {
      dress: [piece('design_dress', 'sheath'), piece('design_dress', 'shirt-dress'), piece('design_dress', 'a-line')],
      top: [piece('shirt', '经典衬衫'), piece('shirt', '真丝衬衫'), piece('design_knit', '高领毛衣'), piece('tee', '长袖打底衫')],
      bottom: [
        piece('design_trousers', '阔腿西裤'),
        piece('skirt', '铅笔半裙'),
        piece('design_trousers', '锥形九分西裤'),
        piece('skirt', '百褶半裙'),
      ],
      outer: [
        piece('suit', '单排扣西装'),
        piece('design_woolenCoat', '单排扣大衣'),
        piece('suit', '双排扣西装'),
        piece('suit', '短款粗花呢外套'),
      ],
    },
    shoes: ['乐福鞋', '高跟鞋', '短靴'],
    bags: ['托特包', '单肩包'],
  },
  {
    title: '假日漫游',
    openers: ['#8fb6d9', '#e2bdb7', '#d9a441', '#b9cfae', '#e08f73', '#f3ede0'],
    words: [
      '度假',
      '旅行',
      '旅游',
      '海边',
      '海岛',
      '沙滩',
      '假日',
      '春夏',
      '夏',
      '春日',
      '春季',
      '春天',
      '早春',
      '浪漫',
      '约会',
      '野餐',
      '音乐节',
      '波西米亚',
      '波希米亚',
      '田园',
      '甜美',
    ],
    pieces: {
      dress: [piece('design_dress', 'tiered', 'chiffon'), piece('design_dress', 'slip', 'satin'), piece('design_dress', 'wrap', 'linen')],
      top: [piece('shirt', '亚麻短袖衬衫'), piece('tee', '罗纹背心'), piece('shirt', '泡泡袖上衣'), piece('tee', 'V领修身T恤')],
      bottom: [
        piece('design_trousers', '花苞腰阔腿裤'),
        piece('skirt', '伞摆半裙'),
        piece('design_trousers', '百慕大短裤'),
        piece('skirt', '蛋糕半裙'),
      ],
      outer: [
        piece('design_knit', '针织开衫'),
        piece('suit', '宽松廓形西装'),
        piece('design_denim', '短款牛仔夹克'),
        piece('design_outdoor', '防晒衣'),
      ],
    },
    shoes: ['凉鞋', '玛丽珍鞋', '运动鞋'],
    bags: ['草编包', '水桶包', '双肩包'],
  },
  {
    title: '街头日常',
    openers: ['#5b5f3a', '#34507f', '#c4561f', '#2a2b2e', '#b88d5f', '#7c2629'],
    words: ['街头', '休闲', '校园', '上学', '开学', '日常', '逛街', '潮', '复古', '周末', '学院', '英伦', '港风'],
    pieces: {
      dress: [piece('design_dress', 'shirt-dress', 'denim'), piece('design_dress', 'drop-waist'), piece('design_dress', 'shift')],
      top: [piece('tee', '宽松落肩T恤'), piece('tee', '连帽卫衣'), piece('design_knit', '绞花圆领毛衣'), piece('shirt', '牛仔衬衫')],
      bottom: [
        piece('design_trousers', '工装裤'),
        piece('design_trousers', '直筒牛仔裤'),
        piece('skirt', '牛仔短裙'),
        piece('design_trousers', '微喇牛仔裤'),
      ],
      outer: [
        piece('design_denim', '宽松落肩牛仔夹克'),
        piece('design_leather', '机车皮衣'),
        piece('design_downJacket', '短款面包服'),
        piece('suit', '宽松廓形西装'),
      ],
    },
    shoes: ['运动鞋', '马丁靴', '玛丽珍鞋'],
    bags: ['双肩包', '水桶包', '单肩包'],
    suits: /背带裤|背带裙|卫衣|棒球服/,
  },
  {
    title: '晚宴时刻',
    openers: ['#1b1b1f', '#5c1f2b', '#1f3f38', '#2a3666', '#b7985a', '#d6bfc2'],
    words: ['晚宴', '派对', '宴会', '婚礼', '礼服', '年会', '红毯', '春节', '新年', '轻奢'],
    pieces: {
      dress: [
        piece('design_dress', 'mermaid', 'satin'),
        piece('design_dress', 'slip', 'velvet'),
        piece('design_dress', 'fit-and-flare', 'satin'),
      ],
      top: [piece('shirt', '真丝衬衫'), piece('shirt', '雪纺荷叶领上衣'), piece('tee', '罗纹背心'), piece('shirt', '经典衬衫', 'satin')],
      bottom: [piece('skirt', '斜裁缎面半裙'), piece('design_trousers', '阔腿西裤', 'satin'), piece('skirt', '纱裙')],
      outer: [piece('design_fur', '短款皮草'), piece('suit', '收腰系带西装'), piece('suit', '双排扣西装', 'velvet')],
    },
    // Men and boys get what is left for them: loafers.
    shoes: ['高跟鞋', '凉鞋'],
    bags: ['手拿包', '单肩包'],
    suits: /鱼尾|抹胸|亮片/,
    gowns: true,
  },
  {
    title: '新中式',
    openers: ['#a5322b', '#2a4f98', '#efe6d6', '#3c5a4a', '#6e5443', '#8fa9a3'],
    words: ['新中式', '中式', '国风', '国潮'],
    pieces: {
      dress: [piece('design_dress', 'qipao', 'satin'), piece('design_dress', 'qipao', 'jacquard')],
      top: [piece('shirt', '对襟盘扣上衣'), piece('shirt', '立领衬衫'), piece('shirt', '真丝衬衫')],
      bottom: [piece('skirt', '马面裙'), piece('design_trousers', '阔腿西裤', 'satin'), piece('skirt', '斜裁缎面半裙')],
      outer: [
        piece('design_woolenCoat', '系带收腰大衣'),
        piece('suit', '收腰系带西装'),
        piece('suit', '短款粗花呢外套'),
        piece('suit', '中山装'),
      ],
    },
    shoes: ['玛丽珍鞋', '高跟鞋'],
    bags: ['手拿包', '单肩包'],
    suits: /旗袍|马面裙|盘扣|唐装/,
    gowns: true,
  },
  {
    title: '山野户外',
    openers: ['#5c6b4a', '#c65d2a', '#2f5d62', '#8a7a5c', '#2a2c33', '#c9972f'],
    words: ['户外', '露营', '春游', '郊游', '爬山', '登山', '滑雪', '攀岩', '垂钓', '钓鱼', '徒步', '机能', '骑行'],
    pieces: {
      dress: [piece('design_dress', 'shift', 'jersey')],
      top: [piece('tee', '长袖打底衫'), piece('tee', '连帽卫衣'), piece('tee', '圆领T恤')],
      bottom: [piece('design_trousers', '束脚运动裤'), piece('design_trousers', '工装裤', 'nylon')],
      outer: [
        piece('design_outdoor', '冲锋衣'),
        piece('design_outdoor', '软壳夹克'),
        piece('design_outdoor', '长款户外派克'),
        piece('design_downJacket', '立领羽绒服'),
      ],
    },
    shoes: ['运动鞋'],
    bags: ['双肩包'],
  },
  {
    title: '秋冬叠穿',
    openers: ['#b88d5f', '#6e4a32', '#7c2629', '#5f6350', '#8c8a86', '#2b3346'],
    words: ['秋冬', '秋', '冬', '保暖', '叠穿'],
    pieces: {
      dress: [piece('design_dress', 'a-line', 'wool'), piece('design_dress', 'shirt-dress', 'corduroy')],
      top: [piece('design_knit', '高领毛衣'), piece('design_knit', '绞花圆领毛衣'), piece('design_knit', '宽松V领毛衣')],
      bottom: [piece('design_trousers', '灯芯绒直筒裤'), piece('skirt', 'A字半裙'), piece('design_trousers', '阔腿西裤')],
      outer: [
        piece('design_woolenCoat', '双排扣毛呢大衣'),
        piece('design_woolenCoat', '系带收腰大衣'),
        piece('design_downJacket', '收腰羽绒服'),
        piece('design_fur', '皮草大衣'),
      ],
    },
    shoes: ['短靴', '乐福鞋'],
    bags: ['托特包', '单肩包', '水桶包'],
  },
  {
    title: '运动活力',
    asked: true,
    openers: ['#2a2b2e', '#34507f', '#8f9aa3', '#c4561f', '#5b7f6a', '#b9a7c9'],
    words: ['运动', '健身', '跑步', '瑜伽', '普拉提', '网球', '羽毛球', '篮球', '足球', '健步', '晨跑', '夜跑'],
    pieces: {
      dress: [piece('design_dress', 'shift', 'jersey')],
      top: [piece('tee', '罗纹背心'), piece('tee', '圆领T恤'), piece('tee', '连帽卫衣'), piece('tee', '半拉链卫衣')],
      bottom: [piece('design_trousers', '束脚运动裤'), piece('design_trousers', '瑜伽裤'), piece('design_trousers', '运动短裤')],
      outer: [piece('design_outdoor', '运动外套'), piece('design_outdoor', '软壳夹克'), piece('design_outdoor', '防晒衣')],
    },
    shoes: ['运动鞋'],
    bags: ['双肩包'],
  },
  {
    title: '居家松弛',
    asked: true,
    openers: ['#efe6d6', '#b9a7c9', '#8f9aa3', '#d6bfc2', '#a9b8a0', '#c8b095'],
    words: ['居家', '在家', '家居', '宅家', '睡前'],
    pieces: {
      dress: [piece('design_dress', 'slip', 'satin'), piece('design_dress', 'shift', 'jersey')],
      top: [piece('tee', '圆领卫衣'), piece('shirt', '睡衣衬衫'), piece('tee', '宽松落肩T恤')],
      bottom: [piece('design_trousers', '直筒卫裤'), piece('design_trousers', '睡裤'), piece('design_trousers', '束脚运动裤')],
      outer: [piece('design_knit', '针织开衫'), piece('design_outdoor', '抓绒衣')],
    },
    shoes: ['乐福鞋', '运动鞋'],
    bags: ['托特包'],
  },
];

/** How often an occasion is meant: each of its words, and none inside a longer one (秋冬 is one word). */
function hits({ words }: Theme, text: string): number {
  let rest = text;
  let count = 0;
  for (const word of [...words].sort((x, y) => y.length - x.length)) {
    if (!rest.includes(word)) continue;
    count++;
    rest = rest.replaceAll(word, '＿');
  }
  return count;
}

/** The occasion that is said most; several where they are said alike: 周末去海边度假 is a holiday, 秋冬通勤 both. */
export function themesIn(said: string): readonly Theme[] {
  // A dress with 运动鞋 is not worn to the gym.
  const text = said.replace(/(?:运动|篮球|足球|网球|羽毛球|跑步|登山|徒步|休闲)(?=[鞋包])/g, '＿');
  const scored = THEMES.map((theme) => ({ theme, count: hits(theme, text) }));
  const most = Math.max(...scored.map(({ count }) => count));
  return most === 0 ? [] : scored.filter(({ count }) => count === most).map(({ theme }) => theme);
}
