/** 工艺. */
import type { OptionGroup } from './option-list.ts';

export const CRAFTS: readonly OptionGroup[] = [
  { group: '装饰', names: '刺绣 贴布绣 珠片绣 毛巾绣 绳绣 烫钻 铆钉 蕾丝拼接 流苏 荷叶边 蝴蝶结 盘扣 立体花 钉珠' },
  { group: '印花', names: '数码印花 丝网印花 烫金 烫银 植绒印花 发泡印花 胶浆印 转移印花 扎染 蜡染 吊染 手绘' },
  { group: '结构', names: '拼接 分割线 省道 褶裥 抽褶 压褶 镂空 开衩 不对称 解构 层叠 扭结 编织 插肩袖 落肩袖 泡泡袖' },
  { group: '缝制', names: '明线装饰 双针明线 包边 滚边 嵌条 锁边外露 毛边 压胶 无缝粘合 手工缲边 法式缝' },
  { group: '部件', names: '贴袋 斜插袋 立体袋 嵌线袋 隐形拉链 金属拉链 双头拉链 子母扣 牛角扣 抽绳 腰带 可拆卸帽' },
  {
    group: '牛仔工艺',
    names: '马骝 猫须 手擦 破洞 补丁 打磨 激光雕花 喷马骝 毛边下摆 撞色线迹 打枣',
    scenes: ['design_denim', 'design_trousers'],
  },
  {
    group: '羽绒工艺',
    names: '横向绗线 菱形绗线 V形绗线 无绗线 波浪绗线 宽幅充绒 窄幅充绒 立体充绒 压花面 双面穿 防钻绒',
    scenes: ['design_downJacket'],
  },
  {
    group: '皮革工艺',
    names: '压花 打孔 编织皮 绗缝皮 做旧擦色 激光切割 皮革拼接 皮草拼接 穿绳 手工缝线',
    scenes: ['design_leather', 'design_fur'],
  },
  { group: '皮草工艺', names: '整皮 抽刀 嵌皮 编织皮草 剪毛 拔针 染尖 拼色 双面皮草 镶边', scenes: ['design_fur'] },
  { group: '毛呢工艺', names: '双面呢手工缝 包扣 驳领 青果领 嵌线 珠边 车边明线 可拆腰带', scenes: ['design_woolenCoat'] },
  { group: '毛织工艺', names: '提花 嵌花 绞花 挑孔 集圈 收针花 罗纹 添纱 局编 手钩 缝盘 立体花型', scenes: ['design_knit'] },
  { group: '户外工艺', names: '全压胶 热贴合 激光开孔 防水拉链 反光条 腋下透气 可调帽 防风裙 立体剪裁 磁吸扣', scenes: ['design_outdoor'] },
];
