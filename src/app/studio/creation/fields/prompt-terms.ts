/** Words of the trade to press under the prompt, by designType: what a designer would have typed anyway. */
import type { DesignType } from '../../../../contract/studio/features.ts';

const GARMENT = ['法式', '通勤', '度假', '极简', '新中式', '复古'] as const;
const TERMS: Partial<Readonly<Record<DesignType, readonly string[]>>> = {
  design_dress: ['方领', '泡泡袖', '高腰', 'A字裙摆', '小碎花', '缎面', '收褶', '奶油色'],
  design_denim: ['牛仔夹克', '阔腿', '石磨水洗', '破洞', '撞色缉线', '铜扣', '做旧', '靛蓝'],
  design_downJacket: ['面包服', '短款', '立领', '菱形绗线', '光面', '可拆卸帽', '收腰', '米白'],
  design_leather: ['机车', '翻领', '斜拉链', '植鞣', '廓形', '做旧', '腰带', '酒红'],
  design_fur: ['短款', '圆领', '拼接', '渐变', '长毛', '奶茶色', '马甲', '廓形'],
  design_woolenCoat: ['双排扣', '驳领', '落肩', '系带', '人字纹', '驼色', '长款', '茧形'],
  design_knit: ['绞花', '罗纹', '提花', '开衫', '高领', '马海毛', '撞色', '宽松'],
  design_outdoor: ['冲锋衣', '压胶', '多口袋', '反光条', '抽绳', '立体剪裁', '防风', '军绿'],
  design_trousers: ['阔腿', '烟管裤', '高腰', '褶裥', '工装', '垂感', '西装裤', '卡其'],
  design_style: [...GARMENT, '廓形', '解构'],
  design_matching: [...GARMENT, '同色系', '叠穿'],
  outfit_design: [...GARMENT, '同色系', '叠穿'],
  pattern: ['小碎花', '热带叶', '格纹', '波点', '佩斯利', '青花', '祥云', '扎染', '几何', '复古红绿'],
  text_to_vector: ['花卉', '几何', '徽章', '叶片', '祥云'],
  bg_generation: ['白色影棚', '窗边光影', '木地板', '混凝土', '大理石', '蓝天沙滩', '绿植', 'T台'],
};

export function termsOf(designType: DesignType): readonly string[] {
  return TERMS[designType] ?? [];
}
