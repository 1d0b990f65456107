/** 单品设计: one form for nine kinds of garment; what differs is which option lists make sense (spec §3 "For the product designs"). */
import type { FeatureForm } from './feature-form.ts';
import type { OptionKey } from './form-field.ts';
import * as parts from './form-parts.ts';
import * as limits from './limits.ts';
import { OPTION_LABELS } from './option-labels.ts';

/** `ai` leaves the details to the engine; `custom` opens the option lists. */
// @__NO_SIDE_EFFECTS__
export function productForm(keys: readonly OptionKey[]): FeatureForm {
  return {
    fields: [
      parts.prompt('设计描述', limits.PROMPT_MAX),
      parts.sources('参考图', limits.PICTURES_MAX, false),
      parts.segments('parameters.gender', '人群', parts.womenFirst, 'female'),
      parts.segments('parameters.mode', '细节', { ai: 'AI 决定', custom: '自己选' }, 'ai'),
      ...keys.map((key) => parts.options(key, OPTION_LABELS[key])),
      parts.brandText,
      parts.similarity,
    ],
    oneOf: ['input.prompt', parts.SOURCE, ...keys.map((key) => `parameters.${key}` as const)],
    count: parts.someCount,
    price: { online: 3, offline: 2 },
    excludeReference: ['video_generation', 'image_caption'],
  };
}
