/** Chinese (and a few English) words of print design and what they mean for a recipe. Longer words win over shorter ones they contain. */
import type { FlowerKind } from './flowers.ts';
import type { Hand } from './hand.ts';
import type { Layout } from './layout.ts';
import type { LeafKind } from './leaves.ts';
import type { MotifKind } from './motifs.ts';
import type { Wears } from './own-colours.ts';
import type { Mood } from './palette.ts';
import type { PatternKind } from './recipe.ts';
import type { WallpaperGroup } from './wallpaper-groups.ts';

export interface Meaning {
  readonly kind?: PatternKind | undefined;
  /** Further ones of a word that says several. */
  readonly also?: readonly PatternKind[] | undefined;
  /** The kind counts only where no other is named. */
  readonly plain?: boolean | undefined;
  readonly flowers?: readonly FlowerKind[] | undefined;
  readonly leaves?: readonly LeafKind[] | undefined;
  readonly motifs?: readonly MotifKind[] | undefined;
  readonly hand?: Hand | undefined;
  readonly layout?: Layout | undefined;
  readonly mood?: Mood | undefined;
  readonly group?: WallpaperGroup | undefined;
  readonly scale?: number | undefined;
  readonly density?: number | undefined;
  /** Colours of its own where none are named. */
  readonly wears?: Wears | undefined;
  /** 暗花: the figure is a tone of the cloth it lies in. */
  readonly tonal?: true | undefined;
}

type Entry = readonly [words: string, meaning: Meaning];

const ENTRIES: readonly Entry[] = [
  // Motifs
  // 几何印花 is geometric: a print of no particular thing is flowers only where nothing else is named.
  ['印花 花纹', { kind: 'floral', plain: true }],
  ['花卉 花朵 大花 繁花 花园 花 floral flower', { kind: 'floral' }],
  ['碎花 小碎花 小花 田园 ditsy', { kind: 'floral', flowers: ['ditsy', 'blossom'], scale: 0.5, density: 0.65 }],
  ['牡丹 芍药 peony', { kind: 'floral', flowers: ['peony'] }],
  ['玫瑰 蔷薇 月季 rose', { kind: 'floral', flowers: ['rose'] }],
  ['菊花 菊', { kind: 'floral', flowers: ['daisy'] }],
  ['雏菊 洋甘菊 玛格丽特 daisy', { kind: 'floral', flowers: ['daisy'], wears: 'daisy' }],
  ['向日葵 sunflower', { kind: 'floral', flowers: ['daisy'], wears: 'sunflower' }],
  ['樱花 梅花 桃花 腊梅 杏花 海棠 sakura', { kind: 'floral', flowers: ['blossom'], leaves: ['berries', 'simple'] }],
  ['罂粟 虞美人 poppy', { kind: 'floral', flowers: ['poppy'] }],
  ['百合 兰花 鸢尾 玉兰 lily', { kind: 'floral', flowers: ['lily'] }],
  ['莲花 荷花 莲 荷 lotus', { kind: 'floral', flowers: ['lotus'] }],
  ['郁金香 tulip', { kind: 'floral', flowers: ['tulip'] }],
  ['山茶 茶花 camellia', { kind: 'floral', flowers: ['rose', 'peony'] }],
  ['野花 草本', { kind: 'floral', flowers: ['daisy', 'poppy', 'ditsy'], leaves: ['sprig', 'fern'] }],
  ['叶子 叶 植物 绿植 枝叶 藤蔓 foliage leaf', { kind: 'foliage', leaves: ['simple', 'sprig', 'eucalyptus'] }],
  ['热带 棕榈 椰子 椰树 椰林 夏威夷 丛林 雨林 tropical palm', { kind: 'foliage', leaves: ['palm', 'monstera'], mood: 'tropical' }],
  ['龟背竹 龟背 monstera', { kind: 'foliage', leaves: ['monstera'] }],
  ['蕨 蕨类 fern', { kind: 'foliage', leaves: ['fern'] }],
  ['竹子 竹叶 竹 bamboo', { kind: 'foliage', leaves: ['bamboo'] }],
  ['银杏 ginkgo', { kind: 'foliage', leaves: ['ginkgo'] }],
  ['枫叶 红叶 maple', { kind: 'foliage', leaves: ['maple'], mood: 'autumn' }],
  ['柳 柳叶 willow', { kind: 'foliage', leaves: ['willow'] }],
  ['尤加利 桉树', { kind: 'foliage', leaves: ['eucalyptus'] }],
  ['爱心 心形 桃心 heart', { kind: 'novelty', motifs: ['heart'] }],
  ['星星 五角星 star', { kind: 'novelty', motifs: ['star'] }],
  ['星空', { kind: 'novelty', motifs: ['star', 'moon'] }],
  ['月亮 moon', { kind: 'novelty', motifs: ['moon', 'star'] }],
  ['蝴蝶 butterfly', { kind: 'novelty', motifs: ['butterfly'] }],
  ['樱桃 cherry', { kind: 'novelty', motifs: ['cherry'] }],
  ['柠檬 lemon', { kind: 'novelty', motifs: ['lemon'], mood: 'summer' }],
  ['草莓 strawberry', { kind: 'novelty', motifs: ['strawberry'] }],
  ['水果 fruit', { kind: 'novelty', motifs: ['cherry', 'lemon', 'strawberry'], mood: 'summer' }],
  ['鱼 锦鲤 fish', { kind: 'novelty', motifs: ['fish'] }],
  ['仙鹤 鹤 crane', { kind: 'novelty', motifs: ['crane'] }],
  ['贝壳 海洋 shell', { kind: 'novelty', motifs: ['shell', 'fish', 'star'], mood: 'ocean' }],
  ['蝴蝶结 bow', { kind: 'novelty', motifs: ['bow'] }],
  ['雪花 snowflake', { kind: 'novelty', motifs: ['snowflake'], mood: 'winter' }],
  ['羽毛 feather', { kind: 'novelty', motifs: ['feather'] }],
  ['圣诞 christmas', { kind: 'novelty', plain: true, motifs: ['firtree', 'snowflake', 'star', 'bow'], wears: 'christmas' }],
  ['太空 宇宙 银河 星系', { kind: 'novelty', motifs: ['star', 'moon'], mood: 'night' }],
  ['新年 春节 喜庆 吉祥 呈祥 新春 年味', { kind: 'medallion', plain: true, wears: 'festive' }],
  ['中秋 中秋节', { kind: 'novelty', plain: true, motifs: ['moon', 'rabbit', 'lantern'], mood: 'night' }],
  ['蘑菇 mushroom', { kind: 'novelty', motifs: ['mushroom'] }],
  ['小猫 猫咪 猫 喵星人 cat', { kind: 'novelty', motifs: ['cat'] }],
  ['小狗 狗狗 狗 柴犬 柯基 dog', { kind: 'novelty', motifs: ['dog'] }],
  ['小熊 泰迪熊 熊 bear', { kind: 'novelty', motifs: ['bear'] }],
  ['熊猫 panda', { kind: 'novelty', motifs: ['panda'] }],
  ['兔子 小兔 兔 rabbit bunny', { kind: 'novelty', motifs: ['rabbit'] }],
  ['狐狸 fox', { kind: 'novelty', motifs: ['fox'] }],
  ['老虎 虎头 小虎 tiger', { kind: 'novelty', motifs: ['tiger'] }],
  ['恐龙 恐龙印花 恐龙图案 恐龙纹 dinosaur', { kind: 'novelty', motifs: ['dinosaur'] }],
  // 龙 alone is looked for with its neighbours (`brief.ts`).
  ['团龙 龙纹 龙图案 龙印花 祥龙 盘龙 金龙 中国龙 龙 dragon', { kind: 'novelty', motifs: ['dragon'], scale: 1.6, wears: 'festive' }],
  ['凤凰 凤鸟 凤纹 phoenix', { kind: 'novelty', motifs: ['phoenix'], scale: 1.6, wears: 'festive' }],
  ['凤穿牡丹 凤戏牡丹', { kind: 'novelty', also: ['floral'], motifs: ['phoenix'], flowers: ['peony'], scale: 1.6, wears: 'festive' }],
  ['登梅', { kind: 'floral', flowers: ['blossom'] }],
  ['龙凤 龙凤呈祥', { kind: 'novelty', motifs: ['dragon', 'phoenix'], scale: 1.6, wears: 'festive' }],
  ['灯笼 宫灯 花灯 红灯笼 lantern', { kind: 'novelty', motifs: ['lantern'] }],
  ['折扇 扇子 fan', { kind: 'novelty', motifs: ['fan'] }],
  ['石榴 pomegranate', { kind: 'novelty', motifs: ['pomegranate'] }],
  ['葡萄 grape', { kind: 'novelty', motifs: ['grapes'] }],
  ['燕子 飞燕 雨燕 swallow', { kind: 'novelty', motifs: ['swallow'] }],
  ['孔雀 孔雀开屏 peacock', { kind: 'novelty', motifs: ['peacock'] }],
  // 马 alone is in 马海毛, 马甲 and 罗马.
  ['骏马 奔马 战马 白马 黑马 小马 马匹 马儿 马图案 马印花 horse', { kind: 'novelty', motifs: ['horse'] }],
  ['鹰 老鹰 雄鹰 猎鹰 苍鹰 eagle', { kind: 'novelty', motifs: ['eagle'] }],
  ['狮子 狮子头 雄狮', { kind: 'novelty', motifs: ['wildlion'] }],
  ['校徽 院徽 盾徽 徽章 纹章 crest', { kind: 'novelty', motifs: ['crest'] }],
  ['醒狮 舞狮 狮头 瑞狮', { kind: 'novelty', motifs: ['lion'], wears: 'festive' }],
  ['鲸鱼 鲸 whale', { kind: 'novelty', motifs: ['whale'], mood: 'ocean' }],
  ['火烈鸟 flamingo', { kind: 'novelty', motifs: ['flamingo'] }],
  ['蜜蜂 bee', { kind: 'novelty', motifs: ['bee'] }],
  ['小鹿 麋鹿 梅花鹿 deer', { kind: 'novelty', motifs: ['deer'] }],
  ['小动物 动物园 萌宠', { kind: 'novelty', motifs: ['bear', 'rabbit', 'fox', 'cat', 'panda'] }],
  ['菠萝 凤梨 pineapple', { kind: 'novelty', motifs: ['pineapple'], mood: 'summer' }],
  ['西瓜 watermelon', { kind: 'novelty', motifs: ['watermelon'], mood: 'summer' }],
  ['牛油果 avocado', { kind: 'novelty', motifs: ['avocado'] }],
  ['橙子 橘子 柑橘 orange', { kind: 'novelty', motifs: ['orange'], mood: 'summer' }],
  ['冰淇淋 冰激凌 雪糕 甜筒', { kind: 'novelty', motifs: ['icecream'], mood: 'summer' }],
  ['火箭 飞船 rocket', { kind: 'novelty', motifs: ['rocket', 'star'] }],
  ['皇冠 王冠 crown', { kind: 'novelty', motifs: ['crown'] }],
  ['闪电 lightning', { kind: 'novelty', motifs: ['lightning'] }],
  ['骷髅 骷髅头 skull', { kind: 'novelty', motifs: ['skull'] }],
  ['足球 football soccer', { kind: 'novelty', motifs: ['football'] }],
  ['咖啡杯 茶杯 coffee', { kind: 'novelty', motifs: ['coffee'] }],
  ['机器人 robot', { kind: 'novelty', motifs: ['robot'] }],
  ['彩虹 rainbow', { kind: 'novelty', motifs: ['rainbow'] }],
  ['太阳 sun', { kind: 'novelty', motifs: ['sun'] }],
  ['气球 balloon', { kind: 'novelty', motifs: ['balloon'] }],
  ['汽车 小汽车 赛车 car', { kind: 'novelty', motifs: ['car'] }],
  ['帆船 sailboat', { kind: 'novelty', motifs: ['sailboat', 'anchor'], mood: 'ocean' }],
  ['船锚 anchor', { kind: 'novelty', motifs: ['anchor'], mood: 'ocean' }],
  ['仙人掌 cactus', { kind: 'novelty', motifs: ['cactus'] }],
  ['圣诞树 松树 冷杉', { kind: 'novelty', motifs: ['firtree'], wears: 'christmas' }],
  ['相机 camera', { kind: 'novelty', motifs: ['camera'] }],
  ['唱片 黑胶唱片 vinyl', { kind: 'novelty', motifs: ['record'] }],
  ['钻石图案 钻石印花 diamond', { kind: 'novelty', motifs: ['diamond'] }],
  [
    '国潮 国潮风 国潮元素 中国潮',
    { kind: 'cloud', also: ['novelty', 'wave', 'medallion'], plain: true, motifs: ['lion', 'crane', 'lantern', 'fan'], wears: 'guochao' },
  ],
  // Of who has had money for long: what blazers, kilts and twinsets are of, in navy, cream and camel. 静奢 whispers the same.
  ['老钱 老钱风', { kind: 'tartan', also: ['argyle', 'houndstooth', 'herringbone'], plain: true, wears: 'old-money' }],
  ['静奢 静奢风', { kind: 'herringbone', also: ['check', 'stripe', 'argyle'], plain: true, wears: 'quiet' }],
  // What is worn out of doors, for sport and in the street is known by its prints where none is named.
  ['户外 户外风 山系 机能 机能风', { kind: 'camouflage', also: ['geometric'], plain: true, mood: 'earth' }],
  ['运动 运动风', { kind: 'stripe', also: ['geometric', 'check'], plain: true, mood: 'nordic' }],
  ['街头 街头风', { kind: 'memphis', also: ['lettering', 'camouflage'], plain: true, mood: 'pop' }],
  ['美拉德 美拉德风 美拉德色系', { wears: 'maillard' }],
  // 可爱小碎花 are flowers: how it looks and who wears it names a print only where nothing else does.
  ['卡通 童趣 可爱 儿童 童装', { kind: 'novelty', plain: true, motifs: ['bear', 'star', 'rocket', 'rainbow', 'rabbit'], mood: 'pop' }],
  ['佩斯利 腰果花 火腿纹 paisley', { kind: 'paisley', mood: 'jewel' }],
  ['朱伊 朱伊纹 风景 山水 亭台 toile', { kind: 'toile', hand: 'ink' }],
  ['水墨山水 水墨画 山水画 远山 山峦 层峦', { kind: 'landscape', mood: 'ink' }],
  ['千里江山 青绿山水', { kind: 'landscape', wears: 'blue-green' }],
  ['条纹 条子 stripe', { kind: 'stripe', density: 0.5 }],
  ['彩虹条纹 彩虹条 彩色条纹 多彩条纹 彩条 多色条纹', { kind: 'stripe', density: 0.5, mood: 'pop' }],
  ['彩虹色', { mood: 'pop' }],
  ['竖条 竖条纹', { kind: 'stripe', density: 0.5, layout: 'scatter' }],
  ['细条纹 细条 牙签条', { kind: 'stripe', density: 0.85, layout: 'scatter', scale: 0.5 }],
  ['宽条纹 粗条纹 宽条', { kind: 'stripe', density: 0.2, layout: 'scatter' }],
  ['斜条纹 斜条', { kind: 'stripe', layout: 'brick' }],
  ['海魂 横条纹 横条', { kind: 'stripe', layout: 'grid' }],
  ['格纹 格子 苏格兰 苏格兰格 tartan plaid', { kind: 'tartan' }],
  ['网格 方格 棋盘格 维希格 千鸟小格 gingham check', { kind: 'check', density: 0.6 }],
  ['细格 细格纹 小格 小格子 小方格', { kind: 'check', density: 0.6, scale: 0.5 }],
  ['窗格 窗框格', { kind: 'check', density: 0.2 }],
  ['波点 圆点 波尔卡 dot', { kind: 'dot', layout: 'brick' }],
  ['小波点 细波点 针点', { kind: 'dot', layout: 'brick', scale: 0.5 }],
  ['千鸟格 千鸟 犬牙格 houndstooth', { kind: 'houndstooth' }],
  ['伊卡 扎经 艾德莱斯 艾德莱斯绸 ikat', { kind: 'ikat', mood: 'jewel' }],
  ['豹纹 豹 leopard', { kind: 'leopard' }],
  ['斑马 斑马纹 斑马图案 斑马印花 zebra', { kind: 'zebra' }],
  // Fewer stripes than a zebra's, that end in points.
  ['虎纹 虎皮纹 老虎纹', { kind: 'zebra', density: 0.12, wears: 'tiger' }],
  ['奶牛 奶牛纹 cow', { kind: 'cow' }],
  ['蛇纹 蛇皮 蛇皮纹 蟒纹 鳄鱼纹 snake', { kind: 'snake' }],
  ['动物纹', { kind: 'leopard' }],
  ['迷彩 camouflage camo', { kind: 'camouflage' }],
  ['扎染 绞缬 渐变 晕染 tie-dye', { kind: 'tie-dye' }],
  ['蜡染 batik', { kind: 'batik', wears: 'indigo' }],
  ['菱形格 菱格 菱格纹 菱形 菱形纹 菱形图案 菱纹 阿盖尔 argyle', { kind: 'argyle', wears: 'school' }],
  ['人字纹 人字形 鱼骨纹 herringbone', { kind: 'herringbone' }],
  ['像素 像素风 像素画 八位机 pixel', { kind: 'pixel', mood: 'pop' }],
  ['团花 宝相花 曼陀罗 mandala', { kind: 'medallion' }],
  ['缠枝 缠枝莲 缠枝花 缠枝纹 卷草 卷草纹', { kind: 'scroll' }],
  ['几何 万花筒 对称 马赛克 瓷砖 摩洛哥 geometric', { kind: 'geometric' }],
  ['六边形 雪花纹 蜂巢', { kind: 'geometric', group: 'p6m' }],
  ['麻叶 麻叶纹 麻叶花', { kind: 'hemp-leaf', wears: 'indigo' }],
  ['和风 日式', { kind: 'hemp-leaf', plain: true, wears: 'indigo' }],
  ['大理石 大理石纹 石纹 云石 水拓 流沙', { kind: 'marble' }],
  ['泼墨 抽象水墨', { kind: 'marble', mood: 'ink' }],
  ['木纹 年轮', { kind: 'wood' }],
  ['水磨石 水磨石纹 磨石 terrazzo', { kind: 'terrazzo' }],
  ['冰裂纹 冰裂 裂纹 开片 crackle', { kind: 'crackle' }],
  ['冰梅 冰梅纹 冰裂梅花', { kind: 'crackle', flowers: ['blossom'], also: ['floral'], mood: 'porcelain' }],
  ['涂鸦', { kind: 'memphis', plain: true, mood: 'pop' }],
  ['抽象', { kind: 'memphis', plain: true }],
  ['三角', { kind: 'geometric', group: 'p3m1' }],
  ['旋转 风车', { kind: 'geometric', group: 'p4' }],
  ['装饰艺术 几何装饰艺术 扇形 新古典 art deco', { kind: 'deco', mood: 'jewel' }],
  ['孟菲斯 波普 memphis', { kind: 'memphis', mood: 'pop' }],
  ['祥云 云纹 云朵 云 如意 如意纹 如意云 如意云头 cloud', { kind: 'cloud' }],
  // Scales lie over each other as its waves do.
  ['海水 海浪 波浪 水波 青海波 鱼鳞 鱼鳞纹 龙鳞 龙鳞纹 鳞片 鳞片纹 wave', { kind: 'wave' }],
  // Its flying figures are not drawn (undrawn-figures.ts); its clouds, its ceilings and its colours are.
  ['敦煌', { kind: 'medallion', plain: true, mood: 'earth', wears: 'dunhuang' }],
  ['飞天', { kind: 'cloud', mood: 'earth', wears: 'dunhuang' }],
  ['藻井', { kind: 'medallion', layout: 'grid', mood: 'earth', wears: 'dunhuang' }],
  ['回纹 回形纹 回字纹 窗棂 万字 国风几何 迷宫 迷宫纹 fret maze', { kind: 'fret' }],
  ['字母 文字 标语 logo 老花 monogram', { kind: 'lettering' }],
  // Hands
  ['水彩 淡彩 水墨晕 watercolour', { hand: 'watercolour' }],
  ['水粉 手绘 油画 gouache', { hand: 'gouache' }],
  ['线描 线稿 白描 工笔 线条 单线 素描 ink', { hand: 'ink' }],
  ['版画 木刻 剪影 印章 block', { hand: 'block' }],
  ['民族 民间 民俗 刺绣风 刺绣感 刺绣 folk', { hand: 'folk' }],
  ['扁平 简约', { hand: 'block' }],
  ['暗花', { kind: 'floral', plain: true, tonal: true }],
  ['暗纹 提花 同色系 单色 压花', { tonal: true }],
  // Seasons and moods
  ['春天 春季 春夏 春 清新', { mood: 'spring' }],
  ['夏天 夏季 夏日 夏', { mood: 'summer' }],
  ['秋天 秋季 秋冬 秋', { mood: 'autumn' }],
  ['冬天 冬季 冬', { mood: 'winter' }],
  ['浪漫 甜美 少女 法式 温柔 韩系 马卡龙', { mood: 'romantic' }],
  ['复古 七十年代 做旧 vintage retro', { mood: 'retro' }],
  ['莫兰迪 高级 低饱和 淡雅 雅致 柔和 日系 盐系 森系 文艺 松弛感', { mood: 'muted' }],
  ['活泼 鲜艳 多巴胺 明快 高饱和', { mood: 'pop' }],
  ['撞色', { mood: 'pop', wears: 'clash' }],
  ['学院 学院风 英伦 常春藤', { wears: 'school' }],
  ['常春藤图案 常春藤印花 常春藤叶', { kind: 'foliage', leaves: ['simple', 'sprig'] }],
  ['水墨 禅意 新中式 国风 中国风 古风', { mood: 'ink' }],
  ['青花瓷 青花', { kind: 'scroll', plain: true, mood: 'porcelain' }],
  ['海边 度假', { mood: 'ocean' }],
  ['北欧 极简 通勤', { mood: 'nordic' }],
  ['华丽 宫廷 奢华', { mood: 'jewel' }],
  ['大地 自然 波西米亚 民族风', { mood: 'earth' }],
  ['暗黑 夜晚 暗色 暗调 黑底', { mood: 'night' }],
  // Density, scale and repeat
  ['密集 满铺 满版 繁密 密', { density: 0.9 }],
  ['稀疏 留白 疏朗 疏', { density: 0.15 }],
  ['大花型 大尺寸 大朵 大型 大', { scale: 1.55 }],
  ['小花型 小尺寸 细小 迷你 小', { scale: 0.6 }],
  ['半错位 二分之一错位 错位 跳接', { layout: 'half-drop' }],
  ['砖形 砖块', { layout: 'brick' }],
  ['镜像', { layout: 'mirror' }],
  ['散点 随机 撒花', { layout: 'scatter' }],
  ['规则 整齐 平接', { layout: 'grid' }],
];

/** Words by length, longest first. */
export const WORDS: readonly (readonly [word: string, meaning: Meaning])[] = ENTRIES.flatMap(([words, meaning]) =>
  words.split(' ').map((word): [string, Meaning] => [word, meaning]),
).sort((x, y) => y[0].length - x[0].length);
