/** The community of a new installation: works that nobody made, each from a recipe that the sample engine draws. Written for this product. */
import type { Scene } from '../../../contract/community/scenes.ts';
import type { CreativeDetail } from '../../../contract/studio/creative.ts';
import type { DesignType } from '../../../contract/studio/features.ts';
import type { DrawnRecipe } from '../../storage/samples/sample-studio-service.ts';

export interface SampleWork {
  readonly title: string;
  readonly description: string;
  readonly scene: Scene;
  readonly creativeType: DesignType;
  readonly sharesRecipe: boolean;
  readonly width: number;
  readonly height: number;
  /** Until it has been drawn: what is mostly seen of it. */
  readonly colour: string;
  readonly drawn: DrawnRecipe;
}

const WIDTH = 720;
const GARMENT_SHAPES = [1.34, 1.25, 1.45, 1.18];
const PRINT_SHAPES = [1, 1.25, 1.34];

/** `class of the engine | title | prompt | ground | description`. Those whose class is a tool of the catalogue give their recipe away. */
const GARMENTS: readonly string[] = [
  'design_dress|晨雾方领连衣裙|雾霾蓝 方领 泡泡袖 连衣裙 A型 中长|#e3e7ea|从一张清晨海面的照片里取色，袖山多放了两厘米，肩线就软下来了。',
  'design_knit|燕麦粗针毛衣|燕麦色 圆领 粗针 毛衣 宽松|#ece5dc|粗针织得松一点，洗过两次之后才是想要的样子。',
  'design_denim|水洗短款牛仔夹克|浅蓝 水洗 短款 牛仔夹克|#e6e9ec|洗水压浅一档，明线换成同色，看起来像穿了三年。',
  'design_woolenCoat|驼色双面呢大衣|驼色 双面呢 戗驳领 长款 大衣|#eee7dd|双面呢不上里布，止口手缝，冬天也能轻。',
  'design_trousers|高腰阔腿西裤|炭灰 高腰 双褶 阔腿 西裤|#e8e6e3|褶量加到六厘米，站着是直线，走起来才是裙。',
  'design_outdoor|轻量防风连帽外套|苔绿 连帽 冲锋衣 防风|#e4e8e0|口袋全部做进侧缝，背包压着也不硌。',
  'design_leather|复古机车皮衣|深棕 机车 皮衣 翻领 拉链|#e9e4df|拉链斜一点，领子大一点，剩下的交给皮子自己。',
  'design_downJacket|面包羽绒短外套|米白 面包 羽绒 短款 立领|#e7ebee|绗线间距拉到十二厘米，充绒不变，体积感却多了一圈。',
  'design_dress|墨绿丝绒吊带长裙|墨绿 丝绒 吊带 长裙 修身|#e2e6e2|丝绒顺毛裁，灯下是两种绿。',
  'design_dress|砖红层叠蛋糕裙|砖红 高腰 层叠 蛋糕裙|#ece0d8|三层的比例是 2:3:5，风一吹就有节奏。',
  'design_knit|雾粉短款开衫|脏粉 短款 开衫 毛衣 V领|#f0e6e4|纽扣换成同色毛线包扣，整件没有一点反光。',
  'design_woolenCoat|米白粗花呢短外套|米白 粗花呢 短款 圆领 外套|#ede6dd|四色纱混织，远看是米白，近看有一点粉和蓝。',
  'design_trousers|亚麻束脚工装裤|卡其 亚麻 工装裤 束脚 贴袋|#eae6da|立体袋做到后侧，正面干净，功能不少。',
  'design_denim|原色直筒牛仔裤|深蓝 原色 直筒 牛仔裤|#e4e7ea|十四盎司原色，裤脚留了五厘米给以后。',
  'shirt|落肩亚麻衬衫|月白 亚麻 落肩 衬衫 宽松|#e6eaec|布先洗后裁，褶子看上去是自己长出来的。',
  'skirt|黛青百褶半身裙|黛青 百褶 中长 半身裙|#e2e6e8|褶的深浅从前到后渐变，转身才看得出。',
  'suit|无结构亚麻西装|燕麦 亚麻 西装 无结构 宽松|#ebe5d9|不垫肩、不敷衬，只靠裁片把肩撑住。',
  'tee|海魂条纹长袖|藏青 条纹 长袖 T恤 圆领|#e5e8ec|条纹到袖口正好收在一整条上，算了两个晚上。',
];

/** `title | prompt | colour | description`: seamless prints. */
const PRINTS: readonly string[] = [
  '青海波新作|青海波 月白 黛青|#8297ab|把波纹拉高三分之一，印在裙摆上刚好是一朵浪。',
  '窑边野花|野花 密集 灰绿|#8b9a8b|四方连续，最小单元八厘米，适合衬衫和里布。',
  '水彩鸢尾|水彩 鸢尾 灰蓝|#9fb0c0|花头方向随机，裁的时候不用管顺逆。',
  '蓝印罂粟|版画 罂粟 米白底|#6d8cc4|靛蓝两色印在米白上，丝网也能做。',
  '朱伊纹小景|朱伊纹 脏粉|#c99593|老题材换了比例：人物小下去，树大起来。',
  '燕麦方格|方格 燕麦 咖啡|#b09a7c|两种棕压在米白上，格子越密越安静。',
];

/** `cloth of the engine | title | colour | description`. */
const CLOTHS: readonly string[] = [
  'linen|水洗亚麻小样|#d8cbb6|同一批线，三种后整理，这是最软的一块。',
  'velvet|墨绿丝绒小样|#2f4a3c|绒高一点二毫米，逆光是黑，顺光是绿。',
];

/** `title | prompt | description`: boards of a whole outfit. */
const OUTFITS: readonly string[] = [
  '周末看展的一身|春夏 雾霾蓝 衬衫 阔腿裤|上身留白，下身用量感压住，包只带一个帆布的。',
  '秋冬叠穿通勤|秋冬 驼色 大衣 针织|外套挡风，里面全是毛织，颜色控制在三个以内。',
  '海边三日行李|春夏 月白 连衣裙 草编|一条裙子配三种鞋，行李箱里还能再放一本书。',
  '深秋露营|秋冬 苔绿 户外 牛仔|面料选耐脏的，颜色从山里取。',
];

const parts = (row: string): readonly string[] => row.split('|');
const heightOf = (shape: number): number => Math.round(WIDTH * shape);

const garments = GARMENTS.map((row, place): SampleWork => {
  const [kind = '', title = '', prompt = '', ground = '', description = ''] = parts(row);
  const shape = GARMENT_SHAPES[place % GARMENT_SHAPES.length] ?? 1.3;
  const isTool = kind.startsWith('design_');
  return {
    ...{ title, description, scene: 'garment', sharesRecipe: isTool, width: WIDTH, height: heightOf(shape), colour: ground },
    creativeType: isTool ? (kind as DesignType) : 'design_style',
    drawn: {
      slug: `garment-${place}`,
      method: 'garment',
      prompt,
      parameters: { garment: kind, gender: 'female', ground, ratio: String(shape) },
      seed: 7_000 + place * 13,
    },
  };
});

const prints = PRINTS.map((row, place): SampleWork => {
  const [title = '', prompt = '', colour = '', description = ''] = parts(row);
  const shape = PRINT_SHAPES[place % PRINT_SHAPES.length] ?? 1;
  return {
    ...{ title, description, scene: 'pattern', creativeType: 'pattern', sharesRecipe: true, width: WIDTH, height: heightOf(shape), colour },
    drawn: { slug: `print-${place}`, method: 'print', prompt, parameters: { ratio: String(shape) }, seed: 8_000 + place * 17 },
  };
});

const cloths = CLOTHS.map((row, place): SampleWork => {
  const [fabric = '', title = '', colour = '', description = ''] = parts(row);
  return {
    ...{ title, description, scene: 'pattern', creativeType: 'pattern', sharesRecipe: false, width: WIDTH, height: WIDTH, colour },
    drawn: {
      slug: `cloth-${place}`,
      method: 'cloth',
      prompt: title,
      parameters: { fabric, colour, ratio: '1' },
      seed: 9_000 + place * 19,
    },
  };
});

const outfits = OUTFITS.map((row, place): SampleWork => {
  const [title = '', prompt = '', description = ''] = parts(row);
  return {
    ...{ title, description, scene: 'look', creativeType: 'design_matching', sharesRecipe: false, width: 1200, height: 1600 },
    colour: '#f4f2ee',
    drawn: { slug: `outfit-${place}`, method: 'outfit', prompt, parameters: {}, seed: 9_500 + place * 23 },
  };
});

/** Oldest first, dealt like cards: neighbours on the wall are of different kinds. */
export const SAMPLE_WORKS: readonly SampleWork[] = Array.from({ length: garments.length }, (_, at) => [
  garments[at],
  at % 3 === 0 ? prints[at / 3] : undefined,
  at % 9 === 1 ? cloths[(at - 1) / 9] : undefined,
  at % 5 === 2 ? outfits[(at - 2) / 5] : undefined,
]).flatMap((deal) => deal.filter((work) => work !== undefined));

const BY_SLUG: ReadonlyMap<string, SampleWork> = new Map(SAMPLE_WORKS.map((work) => [work.drawn.slug, work]));

export const sampleWork = (slug: string): SampleWork | undefined => BY_SLUG.get(slug);

/** As the creation form takes it. */
export function sampleRecipe(slug: string): CreativeDetail['recipe'] | undefined {
  const work = sampleWork(slug);
  if (!work) return undefined;
  const input = { prompt: work.drawn.prompt };
  return { creative_type: work.creativeType, creative_count: 4, task_type: 'online', input, parameters: {} };
}
