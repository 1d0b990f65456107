/** Fields that several forms share, each made by one small function. Pure data when the bundle is built. */
import * as messages from '../messages.ts';
import type {
  Choice,
  ChoiceField,
  ColourField,
  ColoursField,
  Condition,
  CountRule,
  FieldName,
  MaskField,
  ModelField,
  OptionKey,
  OptionsField,
  PictureField,
  PicturesField,
  PromptField,
  SimilarityField,
  TextField,
} from './form-field.ts';
import * as limits from './limits.ts';

export const SOURCE = 'input.source_path';

// @__NO_SIDE_EFFECTS__
export function sources(label: string, max: number, needed = true): PicturesField {
  return { kind: 'pictures', name: SOURCE, label, max, ...(needed && { required: messages.studioPictureRequired }) };
}

// @__NO_SIDE_EFFECTS__
export function prompt(label: string, max: number, needed = false): PromptField {
  return { kind: 'prompt', name: 'input.prompt', label, max, ...(needed && { required: messages.studioPromptRequired }) };
}

// @__NO_SIDE_EFFECTS__
export function choices(pairs: Readonly<Record<string, string>>): readonly Choice[] {
  return Object.entries(pairs).map(([value, label]) => ({ value, label }));
}

// @__NO_SIDE_EFFECTS__
export function segments(name: FieldName, label: string, pairs: Readonly<Record<string, string>>, preset?: string): ChoiceField {
  return {
    kind: 'choice',
    shape: 'segments',
    name,
    label,
    choices: choices(pairs),
    ...(preset ? { default: preset } : { required: messages.studioChoiceRequired }),
  };
}

// @__NO_SIDE_EFFECTS__
export function ratio(name: FieldName, label: string, values: readonly string[], preset: string): ChoiceField {
  return { kind: 'choice', shape: 'ratio', name, label, choices: values.map((value) => ({ value, label: value })), default: preset };
}

export const similarity: SimilarityField = {
  kind: 'similarity',
  name: 'parameters.similarity',
  label: '相似度',
  hint: '建议 80–100',
};

// @__NO_SIDE_EFFECTS__
export function colour(label: string, when?: Condition): ColourField {
  return {
    kind: 'colour',
    name: 'input.color',
    label,
    ...(when ? { when, required: messages.studioColourRequired } : { hint: '不选则由 AI 配色' }),
  };
}

/** A palette: one colour, or the several colours of a scheme. */
// @__NO_SIDE_EFFECTS__
export function colours(label: string): ColoursField {
  return { kind: 'colours', name: 'input.color', label, max: limits.COLOURS_MAX, hint: '不选则由 AI 配色' };
}

// @__NO_SIDE_EFFECTS__
export function picture(name: FieldName, label: string, when?: Condition): PictureField {
  return { kind: 'picture', name, label, required: messages.studioReferenceRequired, ...(when && { when }) };
}

/** Where the colours may come from instead of being chosen one by one. */
// @__NO_SIDE_EFFECTS__
export function paletteSource(): PictureField {
  return { kind: 'picture', name: 'input.ref_image_url', label: '配色参考图', hint: '从这张图片取色，可不传' };
}

// @__NO_SIDE_EFFECTS__
export function mask(name: FieldName, label: string, hint: string, needed = false): MaskField {
  return { kind: 'mask', name, of: SOURCE, label, hint, ...(needed && { required: messages.studioMaskRequired }) };
}

/** Corrects what was found in each given picture: what must stay, and what must go, painted over one another. */
// @__NO_SIDE_EFFECTS__
export function corrections(keep: string, remove: string, hint: string): readonly [MaskField, MaskField] {
  const each = { kind: 'mask', of: SOURCE, each: true } as const;
  return [
    { ...each, name: 'input.keep', label: keep, hint, tone: 'keep' },
    { ...each, name: 'input.remove', label: remove, tone: 'remove' },
  ];
}

export const model: ModelField = { kind: 'model', name: 'input.model_image', label: '模特', required: messages.studioModelRequired };

// @__NO_SIDE_EFFECTS__
export function options(key: OptionKey, label: string): OptionsField {
  return {
    kind: 'options',
    name: `parameters.${key}`,
    key,
    label,
    max: limits.OPTIONS_MAX,
    when: { name: 'parameters.mode', is: ['custom'] },
  };
}

export const brandText: TextField = {
  kind: 'text',
  name: 'parameters.creative_brand',
  label: '品牌调性',
  hint: '例如：简约通勤、轻奢度假',
  max: limits.TEXT_MAX,
};

export const womenFirst = { female: '女装', male: '男装', children: '童装', baby: '婴幼装', teenager: '青少年' } as const;

export const someCount: CountRule = { kind: 'choice', choices: limits.COUNT_CHOICES, default: limits.COUNT_DEFAULT };
export const fourPictures: CountRule = { kind: 'fixed', count: limits.FIXED_COUNT };
export const perPicture: CountRule = { kind: 'per-picture', of: SOURCE };
