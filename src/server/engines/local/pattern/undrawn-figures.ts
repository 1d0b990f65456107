/** Figures and words that a sentence names and no print here has: whoever asked is told, beside prints of what else was said. */
import { drawable } from './generators/lettering.ts';

/**
 * Whole words of two signs and more: 龙 is in 尼龙, 马 in 马海毛, 鹿 in 鹿皮, and those are cloth. Not those of a cut (灯笼袖) or a style (城市通勤);
 * before what follows below a word is a colour, a fur or a stitch: 孔雀蓝, 狐狸毛, 菠萝针.
 */
const FIGURES =
  /(飞天|九色鹿|飞龙|龙袍|麒麟|貔貅|生肖|神兽|瑞兽|人物|人像|仕女|佛像|脸谱|长颈鹿|大象|猴子|松鼠|鹦鹉|喜鹊|鸳鸯|猫头鹰|蜻蜓|瓢虫|城堡|宇航员|人脸|中国结|图腾|雪人|圣诞老人|麻雀|皮卡丘|米老鼠|唐老鸭|史努比|哆啦a梦|机器猫|海绵宝宝|奥特曼|蜡笔小新|玲娜贝儿|星黛露|蜘蛛侠|蝙蝠侠|hello ?kitty|kitty猫)(?![毛皮绒蓝绿红灰黄棕粉色领袖针格风感])/g;

const ANIMALS =
  '木马|河马|独角兽|天鹅|蝙蝠(?![袖衫])|海豚|章鱼|水母|海星|海马|海龟|乌龟|龙虾|螃蟹|青蛙|刺猬|企鹅|小鸟|飞鸟|鸟类|翠鸟|鸽子|白鹭|大雁|鸭子|公鸡|小猪|骆驼(?![毛绒])|羊驼(?![毛绒])|考拉|浣熊|蜗牛|甲虫|昆虫|蚂蚁|珊瑚(?=图案|印花|礁)|小羊(?![皮驼毛绒羔])|绵羊(?![皮毛绒])|山羊(?![皮毛绒])|小鸡|鸵鸟(?![皮毛羽])|袋鼠(?![袋兜])|树懒|仓鼠|老鼠|小象';

/** Said of an animal that clothes are to show: on a jumper it is knitted in. */
const ON_CLOTHES = new RegExp(`(?:${ANIMALS})(?=的?(?:图案|印花|图样|纹样|花纹|刺绣|绣花|提花|毛衣|毛衫|针织衫|t恤|卫衣))`, 'gi');

/**
 * Things, ornaments and manners of prints alone: of a garment many of them are a part, a cloth or an occasion (手套, 补丁, 海报色, 户外). Nothing here is
 * a part of a word that is drawn: those stand in the lookaheads. They were passed over where something else was named, and nobody was told.
 */
const OF_PRINTS = new RegExp(
  `(?:${[
    // Animals
    ANIMALS,
    // Of one sign, which is in many words: alone in its clause, or where it is said to be printed. 鸟, and no 鸟眼布.
    `(?<=^|[，。、；,;\\s和与的]|[一两几双][只匹头群条])(?:${'鸟鹅鸡猪牛羊鼠蛇梨船'.split('').join('|')})(?=的?(?:图案|印花|图样|纹样|花纹|元素)|[，。、；,;\\s和与]|$)`,
    // Plants and food
    '苹果(?!绿)|桃子|水蜜桃|寿桃|香蕉|芒果|火龙果|蓝莓|无花果|椰果|葫芦|胡萝卜|辣椒|南瓜|蔬菜|松果|麦穗|稻穗|绣球花?|康乃馨|蒲公英|满天星|紫藤|三色堇|铃兰|水仙|芦苇|多肉(?:植物)?|木槿|勿忘我|芙蓉花?|橄榄枝|薰衣草(?=图案|印花|花)|(?<=^|[，。、；,;\\s])(?:薰衣草|珊瑚)(?=$|[，。、；,;\\s])|海草|海藻(?!绿)|芭蕉(?!叶)|四叶草|三叶草|糖果(?!色)|蛋糕(?!裙)|甜甜圈|汉堡|披萨|面包|酒杯',
    // Things and places
    '油纸伞|雨伞|铜钱|玉佩|茶壶|瓷器|花瓶|青铜器?|建筑|铁塔|巴黎|街景|城市(?!通勤|户外)|房子|小屋|自行车|摩托车|飞机|热气球|火车|灯塔|钥匙|高跟鞋|口红|香水|吉他|音符|钢琴|篮球|网球|棒球|滑板|塔罗|星座|眼睛|嘴唇|红唇|脚印|爪印|锁链|链条|马具|马蹄|绳结|报纸|地图|海报|漫画|二次元|宝石|珍珠(?!白)|骨头|书本|铅笔|乐器|眼镜|冲浪|捕梦网|电路板?|天际线|日落|夕阳|马术|毕加索|草间弥生|蕾丝纹|针织纹理?|牛仔布?纹理?',
    // Ornaments
    '花鸟|剪纸|窗花|饕餮纹?|甲骨文|书法|砖墙|巴洛克|洛可可|新艺术|维多利亚|欧普|视错觉|唐草|忍冬纹?|联珠纹?|方胜纹?|球路纹?|龟背纹|江崖|暗八仙|八宝|博古|百子|婴戏|[寿福喜]字|双喜|万寿|织锦|云锦|蜀锦|宋锦|苗绣|壮锦|蓝印花布?|夹缬|地毯纹?|部落|印第安|印度|俄罗斯|墨西哥|埃及|非洲|波斯|玛雅|阿兹特克|盘长结?|毛线球|(?:苗|彝|藏|侗|傣|壮|瑶|满|蒙古)族|藏式',
    // Manners
    '漩涡|螺旋|同心圆|圆环|锯齿|折线|极光|火焰|烟雾|光影|拼贴|拼布|补丁|撕纸|喷绘|蜡笔|彩铅|马克笔|金箔|赛博朋克|蒸汽波|故障风?|千禧|y2k|哥特|嘻哈|朋克|酸性|丝网|闪光|缠绕|点线|立体(?!花)|3d|半色调|网点|威尔士(?:亲王)?格|格伦格|肌理感?|赛博(?!朋克)',
    '定位印?花?|二方连续|条带|独幅|方巾|万圣节|情人节|端午|七夕|元宵',
  ].join('|')})(?![色蓝橙紫绿红粉棕])`,
  'gi',
);

/** Of these something is read all the same: 飞天 fly among the clouds of 敦煌, 圣诞老人 comes at Christmas. */
const STAYS = /飞天|圣诞|花鸟|蓝印花|热气球/;
/** Flowers, leaves and checks that have no drawing of their own have that of others. */
const [CHECK, FLOWER, LEAF] = [
  /威尔士|格伦格/,
  /绣球|康乃馨|满天星|紫藤|三色堇|铃兰|水仙|蒲公英|木槿|勿忘我|芙蓉|薰衣草/,
  /[三四]叶草|芭蕉|芦苇|多肉|橄榄枝/,
] as const;

/** Said of a word that is to be printed. */
const PRINTED = /字母|文字|字样|标语|logo|印字|[写印]着|胸前|左胸|后背/i;

/** Words to print that our letters cannot spell: Chinese ones. Others were printed in their place, and nobody was told. */
function undrawnWords(sentence: string): readonly string[] {
  if (!PRINTED.test(sentence)) return [];
  const quoted = [...sentence.matchAll(/[「“"']([^」”"']{1,24})[」”"']/g)].map(([, text = '']) => text.trim());
  return quoted.filter((text) => drawable(text).length < text.length);
}

/** In the words that were said, each once. */
export function undrawnFigures(sentence: string): readonly string[] {
  return [...new Set([...(sentence.match(FIGURES) ?? []), ...undrawnWords(sentence)])];
}

/** The same of clothes, animals among them. */
export function undrawnOnClothes(sentence: string): readonly string[] {
  return [...new Set([...undrawnFigures(sentence), ...(sentence.match(ON_CLOTHES) ?? [])])];
}

/** What a print is asked to show and does not: figures, and what only a print is asked for. */
export function undrawnOfPrint(sentence: string): readonly string[] {
  return [...new Set([...undrawnFigures(sentence), ...(sentence.match(OF_PRINTS) ?? [])])];
}

function others(word: string): string {
  if (STAYS.test(word)) return word;
  const kept = CHECK.test(word) ? '格纹' : FLOWER.test(word) ? '花' : LEAF.test(word) ? '叶' : '';
  return kept.padEnd(word.length, '＿');
}

/** The sentence without them, letter for letter: no cat is drawn of 猫头鹰 and no fish of 章鱼. */
export function withoutUndrawn(sentence: string): string {
  return sentence.replace(FIGURES, others).replace(OF_PRINTS, others);
}

/**
 * @param otherwise what was drawn in their place when nothing else was named
 * @returns one sentence for the notes of a work, or none
 */
export function undrawnFiguresNote(sentence: string, otherwise: string | undefined): readonly string[] {
  const words = undrawnOfPrint(sentence);
  if (words.length === 0) return [];
  return [`内置引擎画不出${words.map((word) => `「${word}」`).join('')}，${otherwise ?? '已按描述中的其他元素给出方案'}`];
}
