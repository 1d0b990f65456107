/**
 * The catalogue: what can be made, in what group, said how, and for whom it is open (spec §3 "Feature definition", §4).
 * Only what the home page draws. Forms are in forms.ts and arrive with the creation screen.
 */
export type Group = 'style' | 'product' | 'pattern' | 'toolkit';

/** ENABLE can be used; DISABLE is shown and closed; HIDDEN is not shown. */
export type FeatureStatus = 'ENABLE' | 'DISABLE' | 'HIDDEN';
export type AppEnvironment = 'DEVELOPMENT' | 'STAGING' | 'PRODUCTION';

export const GROUPS: Readonly<Record<Group, string>> = {
  style: '搭配灵感',
  product: '单品设计',
  pattern: '图案设计',
  toolkit: 'AI 工具',
};

interface FeatureEntry {
  readonly name: string;
  readonly group: Group;
  readonly description: string;
  /** Absent: ENABLE everywhere. `development`: ENABLE in DEVELOPMENT and HIDDEN otherwise. */
  readonly status?: 'development' | 'DISABLE' | 'HIDDEN';
}

const CATALOGUE = {
  design_matching: { name: 'AI 搭配设计', group: 'style', description: '用一句话或几件单品，得到整套搭配', status: 'development' },
  design_style: { name: 'AI 款式设计', group: 'style', description: '描述想法，生成全新的服装款式', status: 'development' },
  outfit_design: { name: 'AI 穿搭设计', group: 'style', description: '上传单品，配出完整的一身' },
  clothing_design: { name: 'AI 面料融合', group: 'style', description: '把面料图铺到款式上，看成衣效果', status: 'DISABLE' },
  age_migration: { name: 'AI 年龄迁移', group: 'style', description: '把款式改成适合另一个年龄段的版本' },
  migrate_gender: { name: 'AI 性别迁移', group: 'style', description: '把款式改成男装、女装或童装' },
  clothing_color: { name: 'AI 款式配色', group: 'style', description: '保留褶皱与光影，给款式换颜色', status: 'DISABLE' },
  fashion_show_transfer: { name: '秀场转成衣', group: 'style', description: '把秀场造型转成可穿的成衣', status: 'HIDDEN' },
  aitryon: { name: 'AI 试衣', group: 'style', description: '把服装穿到模特身上' },
  design_denim: { name: '牛仔', group: 'product', description: '牛仔夹克、裤装与水洗工艺' },
  design_downJacket: { name: '羽绒服', group: 'product', description: '绗线、充绒与廓形' },
  design_leather: { name: '皮衣', group: 'product', description: '皮质、拉链与五金' },
  design_fur: { name: '皮草', group: 'product', description: '毛长、拼接与色泽' },
  design_dress: { name: '连衣裙', group: 'product', description: '领型、腰线与裙摆' },
  design_woolenCoat: { name: '毛呢大衣', group: 'product', description: '呢料、驳领与长度' },
  design_knit: { name: '毛织', group: 'product', description: '针法、罗纹与花型' },
  design_outdoor: { name: '户外', group: 'product', description: '机能面料、压胶与口袋' },
  design_trousers: { name: '裤装', group: 'product', description: '裤型、腰头与褶裥' },
  pattern: { name: 'AI 图案设计', group: 'pattern', description: '用文字或参考图生成可循环的图案' },
  clothing_pattern: { name: 'AI 图案上身', group: 'pattern', description: '把图案贴合到服装的褶皱上' },
  vector: { name: 'AI 矢量图', group: 'pattern', description: '把图案转成可编辑的矢量文件' },
  ai_color: { name: 'AI 图案配色', group: 'pattern', description: '给同一张图案换多套配色', status: 'DISABLE' },
  text_to_vector: { name: 'AI 文生矢量', group: 'pattern', description: '用文字直接生成矢量图案', status: 'DISABLE' },
  watermark_delete: { name: '去水印', group: 'toolkit', description: '涂抹即可去除，补全画面' },
  upscale_x4: { name: '高清放大', group: 'toolkit', description: '放大四倍，边缘更清晰' },
  bg_remove: { name: '去除背景', group: 'toolkit', description: '一键抠出主体，透明底' },
  bg_generation: { name: '背景生成', group: 'toolkit', description: '纯色、参考图或文字生成新背景' },
  outpainting: { name: '智能扩图', group: 'toolkit', description: '把画面扩展到需要的比例' },
  video_generation: { name: '图生视频', group: 'toolkit', description: '让一张图动起来', status: 'HIDDEN' },
  image_caption: { name: '图生文', group: 'toolkit', description: '读图写出款式描述' },
  sketch: { name: '线稿提取', group: 'toolkit', description: '从照片提取干净的线稿' },
} as const satisfies Readonly<Record<string, FeatureEntry>>;

export type DesignType = keyof typeof CATALOGUE;

export interface Feature extends FeatureEntry {
  readonly designType: DesignType;
}

/** In the order of the catalogue. */
export const FEATURES: readonly Feature[] = Object.entries(CATALOGUE).map(([designType, entry]) => ({
  designType: designType as DesignType,
  ...entry,
}));

export const DESIGN_TYPES = Object.keys(CATALOGUE) as readonly DesignType[];

export function isDesignType(text: string): text is DesignType {
  return Object.hasOwn(CATALOGUE, text);
}

export function featureName(designType: DesignType): string {
  return CATALOGUE[designType].name;
}

/** The status before an operator's override (spec §4). */
export function statusIn(feature: Feature, environment: AppEnvironment): FeatureStatus {
  if (feature.status === 'development') return environment === 'DEVELOPMENT' ? 'ENABLE' : 'HIDDEN';
  return feature.status ?? 'ENABLE';
}
