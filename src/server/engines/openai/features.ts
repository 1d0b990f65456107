/** What is asked of an image model for each designType, as data. Words in braces are choices of the form, by their Chinese labels. */
import type { Grade } from '../engine.ts';

/**
 * How the pictures lie: `free` – the model composes anew; `same` – what it draws lies exactly over the first picture;
 * `extend` – the first picture keeps its pixels and the model draws around it.
 */
export type Frame = 'free' | 'same' | 'extend';

export interface Request {
  readonly task: string;
  /** Fields whose pictures go along, in this order, with what they are to the model. */
  readonly pictures: Readonly<Record<string, string>>;
  readonly frame: Frame;
  /** Shape of a free composition where the form has none: width to height. */
  readonly shape?: number;
  /** The mask whose marked part may change. */
  readonly mask?: 'maskdata' | 'mask_area';
  readonly transparent?: true;
  readonly grade: Grade;
  readonly note: string;
}

const PORTRAIT = 2 / 3;
const NOTE = '由图像模型生成，细节请以实物为准';

const REFERENCE = { source_path: '参考图' } as const;

function garment(kind: string, details: string): Request {
  return {
    task: `设计一款{parameters.gender}${kind}，画成电商产品图：隐形模特正面展示，干净的浅灰背景，光线柔和，面料与工艺细节清晰可辨。重点表现${details}。`,
    pictures: REFERENCE,
    frame: 'free',
    shape: PORTRAIT,
    grade: 'good',
    note: NOTE,
  };
}

function change(task: string, pictures: Request['pictures'], more: Partial<Request> = {}): Request {
  return { task, pictures, frame: 'same', grade: 'good', note: NOTE, ...more };
}

export const REQUESTS: Readonly<Record<string, Request>> = {
  design_denim: garment('牛仔服装', '水洗效果、缉线、五金与版型'),
  design_downJacket: garment('羽绒服', '绗线、充绒的蓬松感、面料光泽与廓形'),
  design_leather: garment('皮衣', '皮质纹理、拉链与五金、分割线'),
  design_fur: garment('皮草', '毛长、毛流、拼接与色泽，一律使用环保人造皮草'),
  design_dress: garment('连衣裙', '领型、腰线、裙摆与面料垂感'),
  design_woolenCoat: garment('毛呢大衣', '呢料质感、驳领、扣位与长度'),
  design_knit: garment('毛织服装', '针法、罗纹与花型的肌理'),
  design_outdoor: garment('户外机能服装', '压胶、口袋、拉链与机能面料'),
  design_trousers: garment('裤装', '裤型、腰头、褶裥与裤脚'),
  design_style: {
    ...garment('服装', '整体廓形与设计亮点'),
    task: '按“{parameters.brand}”风格设计一款全新的{parameters.gender}，画成产品效果图：单件正面展示，干净的浅灰背景，结构与面料清晰。',
  },
  design_matching: {
    ...garment('搭配', '整体协调'),
    task: '设计一整套{parameters.gender}搭配，画成搭配板：上装、下装、鞋、包与配饰平铺在同一张浅色背景上，疏密有致，色彩协调。',
    pictures: { source_path: '必须用到的单品' },
  },
  outfit_design: {
    ...garment('穿搭', '整体协调'),
    task: '用给出的单品为{parameters.gender}配出完整的一身，画成搭配板：单品保持原样，补齐其余单品，平铺在浅色背景上。',
    pictures: { source_path: '单品，外观必须保持不变' },
  },
  clothing_design: change(
    '把面料图的面料做成款式图里的服装：款式、廓形、姿势与背景不变，面料的花型、质感与比例自然地随褶皱起伏。',
    { source_path: '款式图', ref_image_url: '面料图' },
    { mask: 'mask_area' },
  ),
  clothing_color: change(
    '给款式图里的服装换颜色：褶皱、光影、面料质感、款式与背景都保持不变。',
    { source_path: '款式图' },
    { mask: 'mask_area' },
  ),
  ai_color: change('给这张图案换一套配色：花型、构图与笔触保持不变。', { source_path: '图案图' }),
  clothing_pattern: change(
    '把图案印到款式图的服装上：图案随褶皱自然变形，光影、款式与背景保持不变。',
    { source_path: '款式图', ref_image_url: '图案图' },
    { mask: 'mask_area' },
  ),
  age_migration: change(
    '把这款服装改成适合{parameters.gender}穿着的版本，由相应年龄的人穿着展示，保留原款的设计语言、面料与色彩。',
    {
      source_path: '原款式图',
    },
    { frame: 'free', shape: PORTRAIT },
  ),
  migrate_gender: change(
    '把这款服装改成{parameters.gender}装，由相应的人穿着展示，保留原款的设计语言、面料与色彩。',
    {
      source_path: '原款式图',
    },
    { frame: 'free', shape: PORTRAIT },
  ),
  fashion_show_transfer: change(
    '把秀场造型转成“{parameters.brand}”风格、日常可穿的成衣，画成产品效果图：单件正面展示，浅灰背景。',
    {
      source_path: '秀场图',
    },
    { frame: 'free', shape: PORTRAIT },
  ),
  aitryon: change(
    '让人物穿上给出的服装{parameters.style_type}：人物的脸、发型、体型、姿势与背景保持不变，服装的款式、颜色、图案与细节保持不变，自然贴合身体。',
    {
      model_image: '人物',
      source_path: '要穿的服装',
      bottom: '要穿的下装',
    },
  ),
  pattern: {
    task: '设计一张可四方连续循环的面料图案，铺满整个画面，没有边框，没有留白，正面平视，不要画成服装或实物。风格：{parameters.style}。',
    pictures: REFERENCE,
    frame: 'free',
    grade: 'usable',
    note: '由图像模型生成，拼接处可能看得出接缝',
  },
  bg_remove: change(
    '去掉背景，只留下主体，主体的每一处细节保持不变，边缘干净，背景完全透明。',
    { source_path: '图片' },
    {
      transparent: true,
      grade: 'usable',
      note: '由图像模型重绘，细微之处可能与原图不同',
    },
  ),
  bg_generation: change('为商品换一个新背景：商品本身的形状、颜色、大小与位置完全不变，光线与投影和新背景协调。', {
    source_path: '商品图',
    ref_image_url: '背景参考图',
  }),
  outpainting: change(
    '把画面自然地延伸到四周，补全被裁掉的部分，光线、透视与质感和原图连贯。',
    { source_path: '图片' },
    { frame: 'extend' },
  ),
  watermark_delete: change(
    '把标出的部分恢复成水印下面原本的样子，与周围的纹理、光影连贯，不要添加任何新东西。',
    { source_path: '图片' },
    { mask: 'maskdata' },
  ),
  sketch: change('把图中的服装画成干净的线稿：白底黑线，轮廓、结构线、缉线与褶皱清楚，没有阴影，没有颜色，没有背景。', {
    source_path: '照片',
  }),
};
