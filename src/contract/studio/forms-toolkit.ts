/** AI 工具: each answers every given picture with one (spec §3, §5). */
import * as messages from '../messages.ts';
import type { FeatureForm } from './feature-form.ts';
import * as parts from './form-parts.ts';
import * as limits from './limits.ts';

const TOOL_PRICE = { online: 2, offline: 1 } as const;
const NO_REFERENCE = ['video_generation', 'image_caption'] as const;

// @__NO_SIDE_EFFECTS__
function tool(fields: FeatureForm['fields']): FeatureForm {
  return { fields, count: parts.perPicture, price: TOOL_PRICE, excludeReference: NO_REFERENCE };
}

export const bgRemove = tool([
  parts.sources('图片', limits.PICTURES_MAX),
  ...parts.corrections('保留', '去除', '被误抠掉的部分涂「保留」，没抠干净的部分涂「去除」，重新计算时一定照办'),
]);
export const upscale = tool([parts.sources('图片', limits.PICTURES_MAX)]);
export const sketch = tool([
  parts.sources('图片', limits.PICTURES_MAX),
  parts.segments('parameters.weight', '线条粗细', { thin: '细', medium: '标准', bold: '粗' }, 'medium'),
  parts.segments('parameters.detail', '细节', { outline: '轮廓', standard: '标准', rich: '丰富' }, 'standard'),
]);
export const imageCaption = tool([parts.sources('图片', limits.PICTURES_MAX)]);

/** The statement of rights is asked for because the mark may be somebody's (decisions.md, "AI-made pictures"). */
export const watermarkDelete = tool([
  parts.sources('图片', 1),
  parts.mask('input.maskdata', '涂抹水印', '涂到的地方会被清除并补全', true),
  {
    kind: 'consent',
    name: 'parameters.rights',
    label: '我确认拥有该图片的使用权，去除水印不侵犯他人权益',
    required: messages.studioRightsRequired,
  },
]);

export const outpainting = tool([
  parts.sources('图片', 1),
  parts.ratio('parameters.size', '目标比例', limits.OUTPAINT_SIZES, '1:1'),
  parts.prompt('扩展内容描述', limits.PROMPT_MAX),
]);

export const bgGeneration = tool([
  parts.sources('商品图', limits.PICTURES_MAX),
  parts.segments('parameters.bg_type', '背景类型', { color: '纯色', image: '参考图', prompt: '文字描述' }, 'color'),
  parts.colour('背景颜色', { name: 'parameters.bg_type', is: ['color'] }),
  parts.picture('input.ref_image_url', '背景参考图', { name: 'parameters.bg_type', is: ['image'] }),
  {
    kind: 'prompt',
    name: 'input.ref_prompt',
    label: '背景描述',
    max: limits.PROMPT_MAX,
    required: messages.studioBackgroundRequired,
    when: { name: 'parameters.bg_type', is: ['prompt'] },
  },
]);

export const videoGeneration: FeatureForm = {
  fields: [parts.sources('图片', 1), parts.prompt('画面描述', limits.PROMPT_MAX)],
  count: parts.perPicture,
  price: { online: 20, offline: 12 },
  excludeReference: NO_REFERENCE,
};
