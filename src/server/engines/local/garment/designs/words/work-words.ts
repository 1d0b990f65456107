/** 工艺, 水洗 and 线迹 of the forms, and what people call them in a sentence. */
import { BLANK } from './find-words.ts';
import type { Meaning } from './meaning.ts';

/** Half of the usual, and half as much again. */
const [NARROW, BROAD] = [5, 13] as const;
const channels = (gap: number, loft = 1, slope = 0): Meaning => ({ channels: { gap, slope, loft } });

/** 抽褶 that is said of a place above the hem. */
const RUCHED_BODIES = [
  '侧缝',
  '侧边',
  '侧面',
  '腰侧',
  '单侧',
  '一侧',
  '两侧',
  '双侧',
  '前中',
  '中缝',
  '胸前',
  '胸口',
  '胸部',
  '前胸',
  '前片',
  '正面',
  '腰部',
  '腰间',
]
  .flatMap((place) => ['抽褶', '的抽褶', '抽绳抽褶'].map((what) => place + what))
  .join(' ');

/** What is dyed over its blue: sulphur yellow, tea. */
const [OVERDYE, TEA] = ['#6d6a3c', '#b08d57'] as const;

export const WORK_WORDS: readonly (readonly [words: string, meaning: Meaning])[] = [
  // 缝制
  ['包边 滚边 镶边 嵌条 嵌线', { trim: 'piping' }],
  ['锁边外露', { trim: 'overcast' }],
  ['明线装饰 车边明线', { trim: 'topstitch' }],
  ['珠边', { trim: 'topstitch', thread: 'saddle' }],
  ['双针明线', { trim: 'topstitch', thread: 'double' }],
  // What is bonded has no stitch that could be seen.
  ['无缝粘合', { unstitched: true }],
  ['压胶 全压胶 热贴合 热压胶条', { trim: 'taped' }],
  // 结构
  ['分割线', { seam: 'panel' }],
  ['公主线 公主缝 刀背缝', { seam: 'princess' }],
  ['育克 过肩', { seam: 'yoke' }],
  ['省道', { seam: 'bust-dart' }],
  ['V形绗线 人字绗线', channels(8, 1, 0.55)],
  ['横向绗线', channels(8)],
  ['宽幅充绒', channels(BROAD, 1.25)],
  ['窄幅充绒', channels(NARROW, 0.75)],
  ['立体充绒', channels(9, 1.45)],
  ['轻薄羽绒', channels(NARROW, 0.6)],
  ['波浪绗线', channels(8, 1, 0.2)],
  ['无绗线', { unquilted: true }],
  // 部件
  ['抽绳腰', { trim: 'drawcord', waist: 'elastic' }],
  ['抽绳', { trim: 'drawcord' }],
  ['可拆卸帽 可调帽', { neckline: 'hood' }],
  ['立体袋', { pockets: 'flap' }],
  ['嵌线袋', { pockets: 'welt' }],
  ['包扣', { covered: true }],
  ['子母扣', { trim: 'press-studs' }],
  ['隐形拉链', { closure: 'zip', zip: 'hidden' }],
  ['金属拉链', { closure: 'zip', zip: 'metal' }],
  ['双头拉链', { closure: 'zip', zip: 'two-way' }],
  ['腋下透气 腋下拉链', { trim: 'underarm-zip' }],
  // Of a body: no skirt is gathered by that (`ruched.ts`).
  [RUCHED_BODIES, {}],
  ['斜下摆 斜裾 斜摆', {}],
  // 军装 is known by them.
  ['肩章 肩襻 肩袢 军装 军旅', { trim: 'epaulettes' }],
  ['反光条 反光织带', { trim: 'reflective' }],
  ['打孔 激光开孔 冲孔', { trim: 'perforated' }],
  ['流苏 流苏下摆', { trim: 'fringe' }],
  ['蕾丝边 蕾丝花边 蕾丝滚边 蕾丝镶边 蕾丝下摆 蕾丝边饰', { trim: 'lace-hem' }],
  ['渐变色 渐变 吊染 彩虹渐变 渐变彩虹 彩虹色渐变', { ombre: true }],
  ['毛边下摆', { trim: 'raw-hem' }],
  // 牛仔
  ['猫须 马骝 喷马骝', { trim: 'whiskers', wash: 0.75 }],
  ['手擦 打磨 膝盖磨白 磨白 局部磨白', { trim: 'sanded', wash: 0.7 }],
  // Of one place, which nobody here pieces (`unshown`): half of each leg was of another cloth.
  ['膝盖拼接 膝部拼接 膝盖贴布 肘部拼接 手肘拼接 肘部贴布', {}],
  ['打枣', { trim: 'bar-tack' }],
  // 水洗
  ['普洗', { wash: 0.32 }],
  ['退浆洗', { wash: 0.12 }],
  ['软化洗 硅油洗', { wash: 0.22 }],
  ['酵素洗 酵洗 酶洗 生物酶洗', { wash: 0.6 }],
  ['石磨洗 石磨', { wash: 0.66 }],
  ['砂洗', { wash: 0.52 }],
  ['浅漂', { wash: 0.72 }],
  ['漂洗 漂白', { wash: 0.95 }],
  ['重漂', { wash: 1 }],
  ['雪花洗', { wash: 0.95, mottled: true }],
  ['炒色 双色水洗', { wash: 0.6, mottled: true }],
  ['套色洗 加色', { wash: 0.35, dye: OVERDYE }],
  ['怀旧洗', { wash: 0.7, dye: TEA }],
  ['碧纹洗', { wash: 0.4, thread: 'saddle' }],
  ['还原洗', { wash: 0.56 }],
  ['臭氧洗', { wash: 0.44 }],
  ['泡沫洗', { wash: 0.38 }],
  ['激光水洗', { wash: 0.62, trim: 'whiskers' }],
  ['无水洗', { wash: 0.28 }],
  ['原色', { wash: 0.04 }],
  // 线迹 and 线色
  ['单针明线 单针线迹', { trim: 'topstitch' }],
  ['双针线迹', { trim: 'topstitch', thread: 'double' }],
  ['三针线迹', { trim: 'topstitch', thread: 'triple' }],
  ['链式线迹', { trim: 'topstitch', thread: 'chain' }],
  ['人字线迹 之字线迹', { trim: 'topstitch', thread: 'zigzag' }],
  ['绷缝', { trim: 'topstitch', thread: 'cover' }],
  ['套结', { trim: 'bar-tack' }],
  ['手工粗线 手工缝线', { trim: 'topstitch', thread: 'saddle' }],
  ['橘黄线 橘线', { threadColour: '#d9862b' }],
  ['白线', { threadColour: '#f3f0e8' }],
  ['红线', { threadColour: '#b5262b' }],
  ['金线', { threadColour: '#c9a24d' }],
  ['撞色线 撞色线迹 撞色明线', { trim: 'topstitch', threadColour: 'contrast' }],
  ['同色线', { threadColour: 'own' }],
  // 毛织
  ['反针 双反面 令士 桂花针 波浪针', { fabric: 'purl' }],
  ['元宝针 畦编 半畦编 单罗纹 双罗纹', { fabric: 'rib' }],
  ['阿兰花 菱形花 钻石花 树叶花 蜂窝花 立体花型', { fabric: 'cable' }],
  ['平针', { fabric: 'knit' }],
  ['短针 长针 祖母方块 网眼钩花 贝壳针 菠萝花 镂空针 挑孔 手钩 钩花 钩针 钩编 钩织', { fabric: 'crochet' }],
  ['千鸟格提花 费尔岛提花 嵌花', { fabric: 'fairIsle' }],
  ['集圈', { fabric: 'knit', knitWork: 'tuck' }],
  ['泡泡针', { fabric: 'knit', knitWork: 'bobble' }],
  ['添纱', { fabric: 'rib', knitWork: 'plated' }],
  ['局编 局部编织', { fabric: 'knit', knitWork: 'partial' }],
  ['收针花', { fashioned: true }],
  ['缝盘', {}],
  // 面料
  ['格子防撕裂布', { fabric: 'ripstop' }],
  ['抓绒 摇粒绒 抓绒衣 粒绒 珊瑚绒 牛奶绒 北极绒', { fabric: 'fleece' }],
  ['桃皮绒', { fabric: 'poplin' }],
  ['整貂 獭兔 羊卷毛 羊剪绒 颗粒羊羔毛 泰迪绒 小熊绒 仿貂绒 仿狐毛 托斯卡纳羊毛 貂毛', { fabric: 'fur' }],
  ['弹力牛仔 天丝牛仔 针织牛仔 提花牛仔 牛仔提花', { fabric: 'denim' }],
  ['春亚纺 尼丝纺 高密锦纶 漆光面料 记忆布 压皱面料 珠光面料 棉感锦纶 速干布 涂层布 防晒布 三层复合防水布', { fabric: 'nylon' }],
  ['二层半防水布 软壳布 尼龙塔丝隆', { fabric: 'nylon' }],
  ['西装料 精纺毛料 华达呢', { fabric: 'wool' }],
  // 斜纹 of denim is what denim is anyway, and 斜纹软呢 a tweed.
  ['斜纹牛仔 牛仔斜纹', { fabric: 'denim' }],
  ['斜纹软呢', { fabric: 'tweed' }],
  ['斜纹羊毛 羊毛斜纹 斜纹呢 精纺斜纹', { fabric: 'wool' }],
  ['斜纹真丝 真丝斜纹 斜纹绸', { fabric: 'satin' }],
  ['斜纹针织 针织斜纹', { fabric: 'knit' }],
  ['卡其布 斜纹棉 斜纹布 斜纹面料 斜纹 棉斜纹 纱卡 戈巴丁 嘎别丁 葛巴丁', { fabric: 'twill' }],
  ['帆布 水洗帆布 蜡布 油蜡布', { fabric: 'canvas' }],
  ['罗马布 卫衣布 珠地', { fabric: 'jersey' }],
  ['植鞣革', { fabric: 'leather' }],
  // Of which a coat is lined or filled, a trim is cut, or a hand speaks: none is the cloth itself.
  ['白鸭绒 灰鸭绒 白鹅绒 灰鹅绒 再生绒 棉填充 中空棉 缎面光 整皮 嵌皮 双面皮草', {}],
  ['抽刀', { furWork: 'let-out' }],
  ['编织皮草 皮草编织', { furWork: 'woven' }],
  ['拔针', { furWork: 'plucked' }],
  ['染尖', { frosted: true }],
  ['皮草拼接', { trim: 'fur-collar' }],
  ['皮革拼接', { trim: 'contrast-collar' }],
  ['烫金 烫银 激光雕花 立体花 丝网印花 皮肤感', {}],
];

/** From one end of the rainbow to the other: a colour of its own, and no print of rainbows. */
export const RAINBOW_SAID = /彩虹色?的?渐变|渐变的?彩虹/;

/** Letters of colours in words that are about none: 白鸭绒 is no white jacket, and 橘黄线 no orange one. */
const NO_COLOUR =
  /沙漏型?|水墨|砂洗|磨白|烫[金银]|[白灰][鸭鹅]绒|羊驼毛|骆驼毛|(?:橘黄|橘|白|红|金)线|磨砂|碧纹洗|金属(?:光泽?|感|拉链)|银离子|红外|黑科技|织金|(?<=[黑红蓝绿])金(?=$|[，。、；,;\s]|提花|织锦|锦缎)(?:(?=.*(?:提花|锦))|(?<=(?:提花|锦).*))|金银丝|[金银]丝|珊瑚绒|桃皮绒|孔雀绒/g;

/** The same sentence without them, letter for letter. */
export function withoutFalseColours(sentence: string): string {
  return sentence.replace(NO_COLOUR, (word) => BLANK.repeat(word.length));
}

/** How a print is put on says nothing of what it shows. */
const PRINTING = /(?:数码|丝网|植绒|发泡|转移)印花/g;

export function withoutPrinting(sentence: string): string {
  return sentence.replace(PRINTING, '印花');
}
