/** 搭配灵感: looks, transfers of age and gender, recolouring, the catwalk (spec §3, §5). */
import * as messages from '../messages.ts';
import type { FeatureForm } from './feature-form.ts';
import * as parts from './form-parts.ts';
import * as limits from './limits.ts';

const STYLE_PRICE = { online: 4, offline: 2 } as const;
/** A film or a line drawing says too little about cloth and cut. */
const NO_REFERENCE = ['video_generation', 'image_caption'] as const;

/** The six brand keys of spec §3, ours by name: a manner, never somebody's mark. */
const BRANDS = { minimal: '极简', street: '街头', luxury: '轻奢', sport: '运动', vintage: '复古', romantic: '浪漫' } as const;

export const designMatching: FeatureForm = {
  fields: [
    parts.prompt('搭配需求', limits.LONG_PROMPT_MAX),
    parts.sources('参考单品', limits.PICTURES_MAX, false),
    parts.segments('parameters.gender', '人群', parts.womenFirst, 'female'),
    parts.similarity,
  ],
  oneOf: ['input.prompt', parts.SOURCE],
  count: parts.fourPictures,
  price: STYLE_PRICE,
  excludeReference: NO_REFERENCE,
};

export const designStyle: FeatureForm = {
  fields: [
    parts.prompt('款式描述', limits.LONG_PROMPT_MAX),
    parts.sources('参考图', limits.PICTURES_MAX, false),
    parts.segments('parameters.gender', '人群', parts.womenFirst, 'female'),
    parts.segments('parameters.brand', '品牌风格', BRANDS, 'minimal'),
    parts.brandText,
    parts.similarity,
  ],
  oneOf: ['input.prompt', parts.SOURCE],
  count: parts.fourPictures,
  price: STYLE_PRICE,
  excludeReference: NO_REFERENCE,
};

export const outfitDesign: FeatureForm = {
  fields: [
    parts.sources('单品图', limits.PICTURES_MAX),
    parts.prompt('穿搭需求', limits.PROMPT_MAX),
    parts.segments('parameters.gender', '人群', parts.womenFirst, 'female'),
    parts.similarity,
  ],
  count: parts.someCount,
  price: STYLE_PRICE,
  excludeReference: NO_REFERENCE,
};

export const clothingDesign: FeatureForm = {
  fields: [
    parts.sources('款式图', 1),
    parts.picture('input.ref_image_url', '面料图'),
    parts.mask('input.mask_area', '换面料的部分', '不涂则换整件'),
    parts.prompt('补充描述', limits.PROMPT_MAX),
    parts.similarity,
  ],
  count: parts.someCount,
  price: STYLE_PRICE,
  excludeReference: NO_REFERENCE,
};

export const ageMigration: FeatureForm = {
  fields: [
    parts.sources('款式图', 1),
    parts.segments('parameters.gender', '目标人群', {
      bigBoy: '大童男',
      bigGirl: '大童女',
      littleBoy: '小童男',
      littleGirl: '小童女',
      male: '成年男',
      female: '成年女',
      baby: '婴幼儿',
    }),
    parts.prompt('补充描述', limits.PROMPT_MAX),
    parts.similarity,
  ],
  count: parts.someCount,
  price: STYLE_PRICE,
  excludeReference: NO_REFERENCE,
};

export const migrateGender: FeatureForm = {
  fields: [
    parts.sources('款式图', 1),
    parts.segments('parameters.gender', '目标性别', { female: '女', male: '男', girl: '女童', boy: '男童' }),
    parts.prompt('补充描述', limits.PROMPT_MAX),
    parts.similarity,
  ],
  count: parts.someCount,
  price: STYLE_PRICE,
  excludeReference: NO_REFERENCE,
};

export const clothingColor: FeatureForm = {
  fields: [
    parts.sources('款式图', 1),
    parts.colours('目标颜色'),
    parts.paletteSource(),
    parts.mask('input.mask_area', '只改这一部分', '不涂则改整件'),
    parts.prompt('配色描述', limits.PROMPT_MAX),
  ],
  count: parts.someCount,
  price: STYLE_PRICE,
  excludeReference: NO_REFERENCE,
};

export const fashionShowTransfer: FeatureForm = {
  fields: [
    parts.sources('秀场图', limits.PICTURES_MAX),
    parts.segments('parameters.brand', '品牌风格', BRANDS, 'minimal'),
    parts.brandText,
    parts.prompt('补充描述', limits.PROMPT_MAX),
    parts.similarity,
  ],
  count: { kind: 'choice', choices: limits.SHOW_COUNTS, default: limits.COUNT_DEFAULT, offline: limits.SHOW_OFFLINE_COUNT },
  price: STYLE_PRICE,
  excludeReference: NO_REFERENCE,
};

/** Single: one garment of a kind. Multi: a top and a bottom (spec §5). */
export const tryOn: FeatureForm = {
  fields: [
    parts.segments('parameters.mode', '试衣方式', { single: '单件', multi: '上下装' }, 'single'),
    { ...parts.sources('服装图（上下装时为上装）', 1) },
    {
      ...parts.segments('parameters.style_type', '服装类型', { upper: '上装', lower: '下装', dress: '连衣裙' }, 'upper'),
      required: messages.studioChoiceRequired,
      when: { name: 'parameters.mode', is: ['single'] },
    },
    parts.picture('input.bottom', '下装图', { name: 'parameters.mode', is: ['multi'] }),
    parts.model,
    parts.segments('parameters.gender', '人群', { female: '女装', children: '童装', baby: '婴幼装', teenager: '青少年' }, 'female'),
    parts.segments('parameters.is_redraw', '局部重绘', { '0': '关闭', '1': '开启' }, '0'),
  ],
  count: { kind: 'fixed', count: 1 },
  price: { online: 6, offline: 3 },
  excludeReference: NO_REFERENCE,
};
