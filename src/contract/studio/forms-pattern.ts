/** 图案设计: prints from words or pictures, prints on garments, vectors, recolouring (spec §3, §5). */
import type { FeatureForm } from './feature-form.ts';
import type { Field, NumberField } from './form-field.ts';
import * as parts from './form-parts.ts';
import * as limits from './limits.ts';

const PATTERN_PRICE = { online: 2, offline: 1 } as const;
const NO_REFERENCE = ['video_generation', 'image_caption'] as const;

/** The values are the words themselves: the engine reads them as it reads the prompt. */
const STYLES = ['自动', '花卉', '几何', '格纹', '条纹', '波点', '动物纹', '抽象'];

/** Spot colours of a vector: what a printer counts. */
const spotColours: NumberField = { kind: 'number', name: 'parameters.num', label: '颜色数', choices: [4, 8, 12, 16, 24], default: 12 };

/** Only who hands a print to a printer is asked for sizes. */
const WITH_SHEET = { name: 'parameters.sheet', is: ['print'] } as const;
const printSheet: readonly Field[] = [
  parts.segments('parameters.sheet', '印花稿', { none: '不需要', print: '附印花稿' }, 'none'),
  { kind: 'number', name: 'parameters.repeat_width', label: '花回宽度（厘米）', choices: [8, 16, 32, 64], default: 16, when: WITH_SHEET },
  { kind: 'number', name: 'parameters.dpi', label: '分辨率（DPI）', choices: [150, 200, 300], default: 150, when: WITH_SHEET },
  { kind: 'number', name: 'parameters.num', label: '专色数', choices: [4, 6, 8, 12], default: 8, when: WITH_SHEET },
];

export const pattern: FeatureForm = {
  fields: [
    parts.prompt('图案描述', limits.LONG_PROMPT_MAX),
    parts.sources('参考图', 1, false),
    parts.segments('parameters.style', '图案风格', Object.fromEntries(STYLES.map((style) => [style, style])), '自动'),
    parts.ratio('parameters.ratio', '比例', limits.PATTERN_RATIOS, '1:1'),
    parts.colours('配色'),
    parts.similarity,
    ...printSheet,
  ],
  oneOf: ['input.prompt', parts.SOURCE],
  count: parts.fourPictures,
  price: PATTERN_PRICE,
  excludeReference: NO_REFERENCE,
};

export const clothingPattern: FeatureForm = {
  fields: [
    parts.sources('款式图', 1),
    parts.picture('input.ref_image_url', '图案图'),
    parts.mask('input.mask_area', '图案放在这里', '不涂则铺满整件'),
    parts.segments('parameters.placement', '摆放', { all: '满版', placed: '定位', border: '下摆边饰' }, 'all'),
    parts.segments('parameters.scale', '花型大小', { small: '小', medium: '标准', large: '大', huge: '特大' }, 'medium'),
    parts.segments('parameters.rotation', '角度', { '0': '0°', '30': '30°', '45': '45°', '90': '90°' }, '0'),
    ...parts.corrections('补选', '排除', '漏选的部分涂「补选」，误选的部分涂「排除」'),
    parts.prompt('补充描述', limits.PROMPT_MAX),
    parts.similarity,
  ],
  count: parts.someCount,
  price: PATTERN_PRICE,
  excludeReference: NO_REFERENCE,
};

export const vector: FeatureForm = {
  fields: [parts.sources('图案图', limits.PICTURES_MAX), spotColours],
  count: parts.perPicture,
  price: PATTERN_PRICE,
  excludeReference: NO_REFERENCE,
};

export const aiColor: FeatureForm = {
  fields: [
    parts.sources('图案图', 1),
    parts.colours('配色'),
    parts.paletteSource(),
    parts.prompt('配色描述', limits.PROMPT_MAX),
    parts.similarity,
  ],
  count: parts.someCount,
  price: PATTERN_PRICE,
  excludeReference: NO_REFERENCE,
};

export const textToVector: FeatureForm = {
  fields: [
    parts.prompt('矢量图描述', limits.LONG_PROMPT_MAX, true),
    parts.ratio('parameters.ratio', '比例', limits.PATTERN_RATIOS, '1:1'),
    spotColours,
  ],
  count: parts.someCount,
  price: PATTERN_PRICE,
  excludeReference: NO_REFERENCE,
};
