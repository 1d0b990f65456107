/** 手感, 成分 and the finishes of cloth: how it hangs, feels and shines, whatever it is woven of. */
import type { Hand } from '../../specification.ts';

/** Beside one another they add up: 柔软亲肤、垂坠. Words that no camera sees (四面弹) stand on the sheet alone. */
export const HANDS: readonly (readonly [words: string, hand: Hand])[] = [
  ['柔软 软糯 亲肤 软化洗 硅油洗', { stiff: -0.25, creases: 0.9 }],
  ['细腻 细密 高支', { grain: 0.5 }],
  ['滑爽 丝滑', { stiff: -0.15, gloss: 0.06, grain: 0.7 }],
  ['糯', { stiff: -0.2, creases: 0.8, nap: 0.35 }],
  ['绵密', { nap: 0.3, grain: 0.7, thick: 1.15 }],
  ['干爽', { stiff: 0.12, grain: 1.25, gloss: -0.3 }],
  ['凉感 冰丝 冰凉', { stiff: -0.15, gloss: 0.08, thick: 0.8 }],
  ['粗犷 粗糙', { grain: 1.8, stiff: 0.15, creases: 1.15 }],
  ['磨毛 拉毛 拉绒', { nap: 0.5, gloss: -0.5 }],
  ['起绒', { nap: 0.9, thick: 1.4, creases: 0.8 }],
  ['挺括 挺阔', { stiff: 0.35, creases: 0.65 }],
  ['硬挺', { stiff: 0.5, creases: 0.5, thick: 1.2 }],
  ['有型 骨感', { stiff: 0.25, creases: 0.8 }],
  ['垂坠 垂坠感 垂感 垂顺', { stiff: -0.4, creases: 0.85, thick: 0.9 }],
  ['飘逸', { stiff: -0.5, thick: 0.6, creases: 1.05 }],
  ['轻薄', { stiff: -0.15, thick: 0.6, creases: 1.2 }],
  ['厚实 加厚 厚重 厚磅', { stiff: 0.15, thick: 1.6, creases: 0.75 }],
  ['绒面', { nap: 0.6, gloss: -0.4 }],
  ['蓬松', { thick: 1.8, nap: 0.3, creases: 0.7 }],
  // What stretches lies smooth on the body.
  ['微弹 回弹好', { creases: 0.9 }],
  ['弹力 四面弹 氨纶', { creases: 0.78 }],
  ['高弹', { creases: 0.62, stiff: -0.1 }],
  ['哑光 亚光 消光', { gloss: -0.9 }],
  ['微光泽 光泽感', { gloss: 0.12 }],
  ['珠光', { gloss: 0.3, nap: 0.15 }],
  ['缎面光 亮面', { gloss: 0.4, grain: 0.6 }],
  ['金属光 金属感 金属光泽', { gloss: 0.8, grain: 0.7 }],
  ['漆光 漆面 漆光面料', { gloss: 1, grain: 0.4 }],
  // Yarns, by what is seen of them in knitted and woven cloth alike.
  ['马海毛 羽毛纱', { nap: 1, thick: 1.3, creases: 0.8 }],
  ['羊驼毛 牦牛绒 骆驼毛', { nap: 0.7, thick: 1.15 }],
  ['羊绒 山羊绒', { nap: 0.5, stiff: -0.2, grain: 0.75 }],
  ['美丽诺羊毛', { nap: 0.25, grain: 0.7 }],
  ['毛混纺 羊毛', { nap: 0.3 }],
  ['腈纶', { nap: 0.35, gloss: 0.04, thick: 1.15 }],
  ['桑蚕丝', { gloss: 0.14, stiff: -0.2, grain: 0.7 }],
  ['粘胶 铜氨 莫代尔 天丝', { stiff: -0.3, gloss: 0.08 }],
  ['醋酸 三醋酸', { stiff: -0.1, gloss: 0.16 }],
  ['竹纤维', { stiff: -0.2, gloss: 0.05 }],
  ['棉 全棉 纯棉 棉涤', { gloss: -0.2 }],
  ['棉氨', { creases: 0.78 }],
  ['长绒棉', { grain: 0.6, gloss: 0.06 }],
  ['有机棉', { grain: 1.15, gloss: -0.4 }],
  ['亚麻 苎麻 棉麻 大麻纤维', { grain: 1.4, creases: 1.15 }],
  ['涤纶 再生涤纶 聚酯', { gloss: 0.07 }],
  ['锦纶 尼龙 丙纶', { gloss: 0.1, stiff: 0.05 }],
  ['锦氨', { gloss: 0.1, creases: 0.7, stiff: -0.1 }],
  // Fabrics of the lists that are one of ours with another face.
  ['轻磅牛仔', { stiff: -0.3, thick: 0.65, creases: 1.1 }],
  ['中磅牛仔', { thick: 0.9 }],
  ['重磅牛仔', { stiff: 0.15, thick: 1.5, creases: 0.85 }],
  ['春亚纺 尼丝纺', { gloss: 0.08, thick: 0.8 }],
  ['高密锦纶', { grain: 0.5, gloss: 0.1 }],
  ['哑光尼龙', { gloss: -0.85 }],
  ['记忆布', { stiff: 0.2, creases: 1.5 }],
  ['压皱面料', { creases: 1.9, stiff: -0.1 }],
  ['珠光面料', { gloss: 0.4, nap: 0.1 }],
  ['纳帕皮', { grain: 0.5, stiff: -0.2 }],
  ['植鞣革', { stiff: 0.2, thick: 1.5, gloss: -0.35 }],
  ['打蜡皮 油皮', { gloss: 0.25, creases: 1.2 }],
  ['荔枝纹皮', { grain: 2.2 }],
  ['漆皮', { gloss: 0.9, grain: 0.25 }],
  // Furs by the length and curl of their hair.
  ['整貂 貂毛 貂绒 貂皮 水貂 仿貂绒', { thick: 0.65, gloss: 0.08 }],
  ['狐狸皮草 狐狸毛 狐毛 仿狐毛', { thick: 1.45 }],
  ['獭兔 兔毛', { thick: 0.55 }],
  // Only with what they are said of: 加长毛呢 is no long hair.
  ['长毛皮草 长毛绒 长毛大衣 长毛外套 长毛马甲', { thick: 1.25 }],
  ['貉子毛 貉毛', { thick: 1.35 }],
  ['短毛皮草 短毛绒 短毛大衣 短毛外套 短毛马甲', { thick: 0.6 }],
  ['卷毛皮草 卷毛大衣 卷毛外套 波斯羔', { thick: 0.7, grain: 1.8 }],
  ['羊剪绒 剪毛', { thick: 0.4 }],
  ['羊卷毛 泰迪绒', { thick: 0.6, grain: 2.2 }],
  ['颗粒羊羔毛 羊羔毛 环保皮草', { thick: 0.7, grain: 1.6 }],
  ['竹节牛仔', { grain: 1.9 }],
  ['破斜纹牛仔', { grain: 0.55 }],
  ['彩色牛仔', { grain: 0.85 }],
  ['赤耳牛仔', { stiff: 0.1, thick: 1.2 }],
  ['白鸭绒 白鹅绒', { thick: 1.15, stiff: -0.1 }],
  ['灰鸭绒 灰鹅绒', { thick: 1.1, stiff: -0.05 }],
  ['再生绒 棉填充 中空棉', { thick: 0.95, stiff: 0.1 }],
  ['阿尔巴卡 顺毛呢', { nap: 0.9, gloss: 0.08 }],
  ['双面羊绒', { nap: 0.6, stiff: -0.2 }],
  ['圈圈呢', { nap: 0.5, grain: 1.7, thick: 1.3 }],
  ['麦尔登呢', { grain: 0.5, stiff: 0.15 }],
  ['法兰绒', { nap: 0.7, stiff: -0.2 }],
  ['西装料 精纺毛料 华达呢', { grain: 0.5, thick: 0.65, stiff: -0.1 }],
  ['速干布', { gloss: 0.06, thick: 0.8, grain: 0.7 }],
  ['涂层布', { gloss: 0.3, stiff: 0.2, grain: 0.5 }],
  ['软壳布', { stiff: 0.1, thick: 1.8, gloss: -0.4 }],
  ['三层复合防水布', { stiff: 0.25, thick: 1.3, creases: 0.8 }],
  ['二层半防水布', { stiff: 0.1, thick: 0.9 }],
];

/** @returns all of them as one: what adds is added, what multiplies multiplied, within what cloth can be */
export function handOfAll(said: readonly Hand[]): Hand | undefined {
  if (said.length === 0) return undefined;
  const within = (value: number, least: number, most: number) => Math.round(Math.min(most, Math.max(least, value)) * 100) / 100;
  const sum = (pick: (hand: Hand) => number | undefined) => said.reduce((all, hand) => all + (pick(hand) ?? 0), 0);
  const product = (pick: (hand: Hand) => number | undefined) => said.reduce((all, hand) => all * (pick(hand) ?? 1), 1);
  return {
    stiff: within(
      sum((hand) => hand.stiff),
      -0.6,
      0.6,
    ),
    creases: within(
      product((hand) => hand.creases),
      0.4,
      2,
    ),
    thick: within(
      product((hand) => hand.thick),
      0.5,
      2,
    ),
    gloss: within(
      sum((hand) => hand.gloss),
      -1,
      1,
    ),
    nap: within(
      sum((hand) => hand.nap),
      0,
      1,
    ),
    grain: within(
      product((hand) => hand.grain),
      0.2,
      2.4,
    ),
  };
}
