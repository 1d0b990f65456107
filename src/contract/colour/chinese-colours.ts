/**
 * Named colours as Chinese designers say them: everyday, textile and traditional names with an sRGB value of our own choosing,
 * and the other words that mean the same. Used to read prompts, to name colours found in pictures and to offer palettes.
 */
import { deltaE, hexToOklab, type Oklab } from './oklab.ts';
import { isShade, shadeSaid, shadesOf } from './shade-words.ts';

export type ColourFamily = '白' | '灰' | '黑' | '红' | '粉' | '橙' | '黄' | '棕' | '绿' | '青' | '蓝' | '紫';

export interface NamedColour {
  readonly name: string;
  readonly hex: string;
  readonly family: ColourFamily;
  /** Words with the same meaning, longest first is not required. */
  readonly also: readonly string[];
}

type Row = readonly [name: string, hex: string, also?: string];

const FAMILIES: Readonly<Record<ColourFamily, readonly Row[]>> = {
  白: [
    ['白色', '#fbfaf7', '纯白 雪白 本白 white'],
    ['米白', '#f3ecdf', '奶白 乳白 象牙白 off-white'],
    ['珍珠白', '#ece8e1', '珠光白'],
    ['月白', '#dfe8ec'],
    ['奶油色', '#f4e6c6', '奶油 奶油白 奶黄'],
  ],
  灰: [
    ['浅灰', '#c9c9c7', '淡灰'],
    ['灰色', '#8e8f91', '中灰 grey'],
    ['银灰', '#b4b8bd', '银色'],
    ['雾霾灰', '#9aa1a8', '雾灰 高级灰'],
    ['深灰', '#54575b', '铁灰'],
    ['炭灰', '#3c3f42', '炭黑 石墨灰'],
    ['燕麦色', '#d8cbb6', '燕麦 燕麦白'],
    ['青灰', '#5c787d'],
    ['紫灰', '#7c7189', '灰紫'],
    ['大象灰', '#857d75', '暖灰'],
  ],
  黑: [
    ['黑色', '#1b1b1d', '纯黑 black'],
    ['墨色', '#2a2c33', '墨黑 玄色'],
    ['曜石黑', '#141419', '乌黑'],
  ],
  红: [
    ['红色', '#c8262c', '大红 中国红 正红 red'],
    ['朱红', '#d8412c', '朱砂 朱砂红'],
    ['酒红', '#6e1b2c', '勃艮第 酒红色 暗红'],
    ['枣红', '#7c2629'],
    ['胭脂', '#b03a4e', '胭脂红'],
    ['石榴红', '#b3213a'],
    ['砖红', '#a4493b', '砖红色 铁锈红'],
    ['豆沙', '#b26d6a', '豆沙红 豆沙色 豆沙粉'],
    ['绛紫红', '#86253f', '绛红 玫红 玫瑰红'],
  ],
  粉: [
    ['粉色', '#f0a9b4', '粉红 pink'],
    ['樱花粉', '#f6ced4', '樱粉 浅粉 淡粉'],
    ['藕粉', '#e2bdb7', '藕荷 藕粉色 灰粉'],
    ['裸粉', '#e5c4b3', '裸色 肤色'],
    ['玫粉', '#d8608a', '玫瑰粉 桃红'],
    ['荧光粉', '#ff5fa6', '荧光玫红'],
    ['脏粉', '#c99593', '烟粉 干枯玫瑰'],
    ['珊瑚', '#f0806b', '珊瑚粉 珊瑚红 珊瑚色 珊瑚橘'],
    ['灰玫', '#8f6b72', '灰玫粉'],
  ],
  橙: [
    ['橙色', '#ee7a30', '橘色 橘红 orange'],
    ['杏色', '#edcfa9', '杏黄 杏仁色 米杏'],
    ['蜜桃', '#f5b896', '蜜桃色 桃色 蜜桃粉'],
    ['柿子橙', '#d95c2a', '柿红 落日橙'],
    ['南瓜色', '#c96a25', '南瓜橙'],
    ['荧光橙', '#ff6c1f', '荧光橘'],
  ],
  黄: [
    ['黄色', '#f2c93b', '明黄 yellow'],
    ['鹅黄', '#f4e08a', '淡黄 浅黄 柠檬黄'],
    ['姜黄', '#c9922f', '芥末黄 姜黄色'],
    ['金色', '#c9a24d', '鎏金 香槟金'],
    ['香槟', '#e6d3b1', '香槟色'],
    ['琥珀', '#c57f2c', '琥珀色 蜜蜡'],
    ['荧光黄', '#e2f03c', '荧光柠檬黄'],
  ],
  棕: [
    ['棕色', '#7b5136', '褐色 咖色 茶色 茶棕 brown'],
    ['咖啡', '#5b3d2b', '咖啡色 深棕 可可色 摩卡'],
    ['驼色', '#b88d5f', '骆驼色 camel'],
    ['卡其', '#b5a07a', '卡其色 土黄'],
    ['焦糖', '#a4622f', '焦糖色'],
    ['巧克力', '#43291f', '巧克力色'],
    ['米色', '#e2d3b8', '米黄 beige'],
    ['奶茶', '#c7a88b', '奶茶色'],
    ['砂色', '#cbb796', '沙色 沙漠色'],
    ['栗色', '#5f2f26', '栗棕'],
  ],
  绿: [
    ['绿色', '#3f8f4f', 'green'],
    ['墨绿', '#1f3f34', '深绿 森林绿'],
    ['橄榄绿', '#6b6b3a', '军绿 橄榄'],
    ['抹茶', '#a9b97c', '抹茶绿 豆绿'],
    ['薄荷绿', '#b3dccb', '薄荷'],
    ['祖母绿', '#0f6b4f', '翡翠绿 翡翠'],
    ['牛油果绿', '#87935a', '牛油果'],
    ['灰绿', '#8b9a8b', '鼠尾草绿 鼠尾草'],
    ['豆青', '#96b79a', '浅绿 竹青'],
    ['草绿', '#7aa843', '苹果绿 嫩绿'],
    ['苔绿', '#5e6e58'],
    ['松针绿', '#4e5741', '暗绿 松绿'],
    ['深橄榄', '#474832', '暗橄榄 深军绿'],
    ['荧光绿', '#7fec48', '荧光草绿'],
  ],
  青: [
    ['青色', '#2d8c92', '碧色 青绿'],
    ['孔雀蓝', '#0f6377', '孔雀绿'],
    ['湖蓝', '#4fa9bd', '湖水蓝 湖绿'],
    ['天青', '#a4c8cc', '雨过天青 天水碧'],
    ['松石', '#3fb3a9', '绿松石 松石绿 蒂芙尼蓝'],
    ['黛青', '#32505a', '黛色 黛蓝'],
  ],
  蓝: [
    ['蓝色', '#2f62ae', 'blue'],
    ['藏青', '#1d2a4a', '藏蓝 海军蓝 深蓝 navy'],
    ['天蓝', '#8fbfe6', '浅蓝 淡蓝'],
    ['雾霾蓝', '#8297ab', '雾蓝 灰蓝'],
    ['宝蓝', '#1f45a0', '宝石蓝 皇家蓝'],
    ['克莱因蓝', '#0f2fa8'],
    ['靛蓝', '#2c3f73', '靛青 蓝染'],
    ['牛仔蓝', '#456893', '丹宁蓝'],
    ['青花蓝', '#2a4f98', '青花'],
    ['冰蓝', '#cfe2ec', '冰川蓝 婴儿蓝'],
    ['石板蓝', '#5f7188', '石板灰'],
  ],
  紫: [
    ['紫色', '#774b9c', 'purple'],
    ['薰衣草紫', '#b7a5d2', '薰衣草 浅紫 淡紫'],
    ['香芋紫', '#a88ab2', '香芋 芋紫'],
    ['丁香', '#cbb3cf', '丁香紫'],
    ['茄紫', '#4b2a4a', '深紫 茄皮紫'],
    ['紫罗兰', '#6d4aa6', '罗兰紫 长春花蓝'],
    ['黛紫', '#574266', '烟紫'],
    ['亮紫', '#ad7dca'],
    ['乌梅紫', '#32203a', '黑紫'],
  ],
};

export const CHINESE_COLOURS: readonly NamedColour[] = Object.entries(FAMILIES).flatMap(([family, rows]) =>
  rows.map(([name, hex, also = '']) => ({ name, hex, family: family as ColourFamily, also: also.split(' ').filter(Boolean) })),
);

const IN_OKLAB: readonly (readonly [NamedColour, Oklab])[] = CHINESE_COLOURS.map((colour) => [colour, hexToOklab(colour.hex)]);

/** The name a person would give this colour, with the distance to it (`deltaE`). */
export function nearestChineseColour(colour: Oklab): { readonly colour: NamedColour; readonly distance: number } {
  let best = { colour: CHINESE_COLOURS[0] as NamedColour, distance: Number.POSITIVE_INFINITY };
  for (const [named, lab] of IN_OKLAB) {
    const distance = deltaE(colour, lab);
    if (distance < best.distance) best = { colour: named, distance };
  }
  return best;
}

let shadeNames: ReadonlyMap<string, string> | undefined;

/** What a colour of ours is called: 深卡其 as it was said, though 橄榄绿 lies nearer; any other by the nearest name. @param hex `#rrggbb` */
export function nameOfColour(hex: string): string {
  shadeNames ??= new Map([
    ...CHINESE_COLOURS.flatMap((colour) =>
      shadesOf(colour).map((shade) => [shade.hex, `${shade.word}${colour.name.replace(/色$/, '')}`] as const),
    ),
    ...CHINESE_COLOURS.map((colour) => [colour.hex, colour.name] as const),
  ]);
  return shadeNames.get(hex) ?? nearestChineseColour(hexToOklab(hex)).colour.name;
}

/**
 * Every word for a colour, longest first, so that 雾霾蓝 is found before 蓝, and of equals those that are no shade first: 浅灰绿 is a pale 灰绿, and was a pale grey
 * and a green. Single characters such as 红 count when no longer word covers them.
 */
const WORDS: readonly (readonly [string, NamedColour])[] = CHINESE_COLOURS.flatMap((colour) =>
  [colour.name, ...colour.also]
    .flatMap((word) => [word, /[a-z色]$/.test(word) ? word.replace(/色$/, '') : `${word}色`])
    .map((word): [string, NamedColour] => [word.toLowerCase(), colour]),
).sort(([x], [y]) => y.length - x.length || Number(isShade(x)) - Number(isShade(y)));

/** Words that hold a colour's character but mean something else. */
const NOT_COLOURS =
  /波西米亚|橙子|橘子|牛油果(?![绿色])|咖啡杯|黑胶唱片|[厘毫分]米|玉米|米其林|米老鼠|青少年|网红|红毯|红利|黑胶|黑马|紫外线|紫禁城|蓝牙|绿色环保|白领|白酒|白马王子|白雪公主|灰姑娘|灰尘|棕榈|咖啡[馆厅]|黄金比例|金秋|青岛|沙滩|沙发|沙丽|粉[丝底]|皮肤衣|红豆杉|青春|青年|青果|黑白调|蓝领|绿洲|米兰|金属|银杏|金鱼|茶[花歇会壶杯叶馆园几]|下午茶|紫荆|白天|蓝莓|草莓|柠檬|樱花|梅花|荷花|牡丹|玫瑰花|银河|黄昏|空白|留白|青花瓷|橄榄枝|薰衣草花|丁香花|珊瑚枝|竹青色|樱桃|桃花|猕猴桃|核桃|白描|白玉兰|青花/g;
const CALLED_AFTER = '樱花|薰衣草|丁香|玫瑰|橄榄|蜜桃|柠檬|樱桃|桃花|青花';
const FLOWER_COLOURS = new RegExp(`(${CALLED_AFTER})(?=[粉紫红绿黄蓝色])`);
const FLOWER_COLOURED = new RegExp(`(${CALLED_AFTER})[粉紫红绿黄蓝]色?(?![叶花果])`, 'g');

/** The sentence without colours that are called after a flower or a fruit: 樱桃红波点 are dots, 玫瑰粉 is no rose; 柠檬绿叶 are both. */
export function withoutFlowerColours(sentence: string): string {
  return sentence.replace(FLOWER_COLOURED, (word) => '＿'.repeat(word.length));
}

/** The colour itself, or the shade of it that is said: 浅青, in the family of 青. */
function shaded(sentence: string, at: number, colour: NamedColour): NamedColour {
  const shade = shadeSaid(sentence, at, colour);
  return shade ? { name: `${shade.word}${colour.name}`, hex: shade.hex, family: colour.family, also: [] } : colour;
}

/** Colours named in a sentence, in the order they are said, each once. */
export function coloursIn(sentence: string): NamedColour[] {
  let rest = sentence.toLowerCase();
  rest = rest.replace(NOT_COLOURS, (word, offset: number) =>
    FLOWER_COLOURS.test(rest.slice(offset, offset + word.length + 1)) ? word : '＿'.repeat(word.length),
  );
  const found: (readonly [number, NamedColour])[] = [];
  for (const [word, colour] of WORDS) {
    for (let at = rest.indexOf(word); at >= 0; at = rest.indexOf(word, at + 1)) {
      found.push([at, shaded(rest, at, colour)]);
      rest = rest.slice(0, at) + '＿'.repeat(word.length) + rest.slice(at + word.length);
    }
  }
  found.sort((x, y) => x[0] - y[0]);
  return [...new Map(found.map(([, colour]) => [colour.name, colour])).values()];
}
