/** 法式, 复古, 波西米亚 …: what people write for a manner in which all that they leave open is to be drawn (`../manner.ts`). */

/** The longest word that is said decides; of words as long, the first. */
const WORDS: readonly (readonly [words: string, manner: string])[] = [
  ['极简 极简主义 极简风 简约 简约风 简洁 简练 性冷淡 性冷淡风 禅意 侘寂 无印 北欧风 通勤 职场 商务 知性 干练 中性 无性别 摩登', 'minimal'],
  ['街头 街头风 潮牌 潮流 潮酷 嘻哈 国潮 滑板 机能 机能风 工装风 y2k 朋克 摇滚 酷感 酷帅', 'street'],
  ['轻奢 奢华 高定 高级定制 高级感 华丽 贵气 老钱 老钱风 静奢 名媛', 'luxury'],
  ['运动风 运动感 运动休闲 休闲运动 网球风 网球裙 网球连衣裙 运动连衣裙 运动裙 滑雪 滑雪服 athleisure', 'sport'],
  ['复古 复古风 美式复古 港风 古着 怀旧 中古 七十年代 八十年代 九十年代 70年代 80年代 90年代 美式 vintage', 'vintage'],
  ['浪漫 甜美 少女 少女感 少女风 仙气 仙女 公主风 公主裙 洛丽塔 田园 温柔 温柔风 芭蕾风', 'romantic'],
  ['法式 法式风 法式复古 法式浪漫 巴黎 南法 优雅 韩系 韩风 韩式 约会', 'french'],
  ['松弛感 松弛 慵懒 日系 盐系 森系 文艺 文艺风 自然风 休闲风', 'relaxed'],
  ['度假 度假风 海岛 海边 沙滩 resort', 'resort'],
  ['哥特 哥特风 暗黑 暗黑风 暗黑系 gothic', 'dark'],
  ['辣妹 辣妹风 性感 酷辣', 'sultry'],
  ['未来感 未来主义 科技感 科幻 赛博 赛博朋克 太空感', 'tech'],
  ['山系 山系风 户外风', 'outdoor'],
  ['学院 学院风 英伦 英伦风 常春藤 preppy', 'preppy'],
  ['波西米亚 波西米亚风 波希米亚 波希米亚风 民族风 异域 异域风 嬉皮 boho', 'bohemian'],
];

const LONGEST_FIRST = WORDS.flatMap(([words, manner]) => words.split(' ').map((word) => [word, manner] as const)).sort(
  ([a], [b]) => b.length - a.length,
);

/** @param text in lower case @returns a key of the manners, or undefined where none is said */
export function mannerIn(text: string): string | undefined {
  return LONGEST_FIRST.find(([word]) => text.includes(word))?.[1];
}
