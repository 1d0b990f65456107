/** 水洗, 手感, 成分, 针法. */
import type { OptionGroup } from './option-list.ts';

export const WASHINGS: readonly OptionGroup[] = [
  { group: '基础水洗', names: '原色 普洗 退浆洗 软化洗 硅油洗 酵素洗 石磨洗 砂洗' },
  { group: '漂与色', names: '漂洗 浅漂 重漂 雪花洗 套色洗 加色 炒色 碧纹洗 怀旧洗 还原洗' },
  { group: '强度', names: '深蓝 中蓝 浅蓝 黑灰 烟灰 泛白 双色水洗' },
  { group: '环保水洗', names: '臭氧洗 激光水洗 泡沫洗 无水洗 生物酶洗' },
];

export const HANDLES: readonly OptionGroup[] = [
  { group: '触感', names: '柔软 细腻 滑爽 糯 绵密 干爽 凉感 粗犷 磨毛 起绒' },
  { group: '身骨', names: '挺括 硬挺 有型 垂坠 飘逸 轻薄 中等厚度 厚实 蓬松' },
  { group: '弹性', names: '无弹 微弹 四面弹 高弹 回弹好' },
  { group: '光泽', names: '哑光 微光泽 珠光 缎面光 金属光 漆光 绒面' },
];

export const INGREDIENTS: readonly OptionGroup[] = [
  { group: '棉麻', names: '全棉 长绒棉 有机棉 亚麻 苎麻 棉麻 大麻纤维' },
  { group: '毛', names: '羊毛 美丽诺羊毛 羊绒 羊驼毛 马海毛 骆驼毛 牦牛绒 毛混纺' },
  { group: '丝与再生', names: '桑蚕丝 粘胶 莫代尔 天丝 铜氨 醋酸 三醋酸 竹纤维' },
  { group: '合成', names: '涤纶 再生涤纶 锦纶 氨纶 腈纶 丙纶 棉涤 棉氨 锦氨' },
  {
    group: '皮与绒',
    names: '绵羊皮 山羊皮 牛皮 小牛皮 麂皮 环保皮革 狐狸毛 貂毛 兔毛 羊剪绒 环保皮草',
    scenes: ['design_leather', 'design_fur'],
  },
  { group: '填充', names: '白鸭绒 灰鸭绒 白鹅绒 灰鹅绒 再生绒 棉填充 中空棉', scenes: ['design_downJacket'] },
];

export const STITCHES: readonly OptionGroup[] = [
  { group: '毛织针法', names: '平针 反针 单罗纹 双罗纹 元宝针 桂花针 双反面 令士 空气层 半畦编 畦编', scenes: ['design_knit'] },
  {
    group: '花型针法',
    names: '麻花 阿兰花 菱形花 钻石花 蜂窝花 树叶花 波浪针 泡泡针 镂空针 费尔岛提花 千鸟格提花',
    scenes: ['design_knit'],
  },
  { group: '钩编', names: '短针 长针 祖母方块 网眼钩花 贝壳针 菠萝花', scenes: ['design_knit'] },
  {
    group: '线迹',
    names: '单针明线 双针线迹 三针线迹 链式线迹 人字线迹 之字线迹 绷缝 套结 手工粗线',
    scenes: ['design_denim', 'design_downJacket'],
  },
  { group: '线色', names: '同色线 橘黄线 白线 红线 撞色线 金线', scenes: ['design_denim', 'design_downJacket'] },
];
