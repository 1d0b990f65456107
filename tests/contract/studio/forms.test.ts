import { describe, expect, it } from 'vitest';
import { type Creation, countOf, priceOf } from '../../../src/contract/studio/creation-rules.ts';
import { checkForm } from '../../../src/contract/studio/creation-schema.ts';
import { DESIGN_TYPES, type DesignType, FEATURES, statusIn } from '../../../src/contract/studio/features.ts';
import { anyFormSchema, formSchema } from '../../../src/contract/studio/form-schema.ts';
import { formOf } from '../../../src/contract/studio/forms.ts';

const PICTURE = `u/${'a'.repeat(43)}.png`;

function creation(creative_type: DesignType, part: Partial<Creation> = {}): Creation {
  return { creative_type, task_type: 'online', input: {}, parameters: {}, ...part };
}
const check = (type: DesignType, part: Partial<Creation> = {}) => checkForm(formOf(type), creation(type, part));
const errorsOf = (type: DesignType, part: Partial<Creation> = {}) => {
  const checked = check(type, part);
  return checked.ok ? {} : checked.errors;
};

describe('catalogue', () => {
  it('has the designTypes of the specification in its four groups, with the statuses of §4', () => {
    expect(DESIGN_TYPES).toHaveLength(31);
    const closed = (environment: 'DEVELOPMENT' | 'PRODUCTION', status: string) =>
      FEATURES.filter((feature) => statusIn(feature, environment) === status).map(({ name }) => name);
    expect(closed('PRODUCTION', 'DISABLE').sort()).toEqual(['AI 图案配色', 'AI 文生矢量', 'AI 款式配色', 'AI 面料融合'].sort());
    expect(closed('PRODUCTION', 'HIDDEN').sort()).toEqual(['AI 搭配设计', 'AI 款式设计', '图生视频', '秀场转成衣'].sort());
    expect(closed('DEVELOPMENT', 'HIDDEN').sort()).toEqual(['图生视频', '秀场转成衣'].sort());
  });

  it.each(DESIGN_TYPES)('%s: conditions and oneOf name fields of the form, names are unique', (type) => {
    const form = formOf(type);
    const names = form.fields.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    for (const field of form.fields) if (field.when) expect(names).toContain(field.when.name);
    for (const name of form.oneOf ?? []) expect(names).toContain(name);
    if (form.count.kind === 'per-picture') expect(names).toContain(form.count.of);
  });

  it.each(DESIGN_TYPES)('%s: an empty form is refused with a Chinese sentence at a field', (type) => {
    const sentences = Object.values(errorsOf(type)).flat();
    expect(sentences.length).toBeGreaterThan(0);
    for (const sentence of sentences) expect(sentence).toMatch(/\p{Script=Han}/u);
  });
});

describe('limits of spec §5', () => {
  it.each([
    ['design_dress', 600],
    ['pattern', 700],
  ] as const)('%s takes a prompt of %i characters and no more', (type, max) => {
    expect(check(type, { input: { prompt: '裙'.repeat(max) } }).ok).toBe(true);
    // A character outside the basic plane is one character to a person.
    expect(check(type, { input: { prompt: '👗'.repeat(max) } }).ok).toBe(true);
    expect(errorsOf(type, { input: { prompt: '裙'.repeat(max + 1) } })).toEqual({ 'input.prompt': [`描述不能超过${max}个字`] });
  });

  it('takes six pictures, similarity 10–100 with default 90, and only known ratios', () => {
    const six = Array.from({ length: 6 }, () => PICTURE);
    expect(check('bg_remove', { input: { source_path: six } })).toMatchObject({ ok: true, count: 6 });
    expect(errorsOf('bg_remove', { input: { source_path: [...six, PICTURE] } })).toHaveProperty(['input.source_path']);
    const asked = check('pattern', { input: { prompt: '牡丹' } });
    expect(asked.ok && asked.creation.parameters).toMatchObject({ similarity: 90, ratio: '1:1' });
    for (const similarity of [9, 101, 50.5, '90']) {
      expect(errorsOf('pattern', { input: { prompt: '牡丹' }, parameters: { similarity } })).toHaveProperty(['parameters.similarity']);
    }
    expect(errorsOf('pattern', { input: { prompt: '牡丹' }, parameters: { ratio: '9:16' } })).toHaveProperty(['parameters.ratio']);
    expect(check('outpainting', { input: { source_path: [PICTURE] }, parameters: { size: '9:16' } }).ok).toBe(true);
  });

  it('counts: fixed 4, 5 or 10 with default 5, 1/5/10 for the catwalk and 10 offline', () => {
    const count = (type: DesignType, part: Partial<Creation> = {}) => countOf(formOf(type), creation(type, part));
    for (const type of ['design_matching', 'design_style', 'pattern'] as const) expect(count(type, { creative_count: 10 })).toBe(4);
    expect(count('design_dress')).toBe(5);
    expect(count('design_dress', { creative_count: 10 })).toBe(10);
    expect(count('design_dress', { creative_count: 4 })).toBeUndefined();
    expect(count('fashion_show_transfer', { creative_count: 1 })).toBe(1);
    expect(count('fashion_show_transfer', { creative_count: 1, task_type: 'offline' })).toBe(10);
  });

  it.each([
    [{ bg_type: 'color' }, 'input.color', { color: '#AABBCC' }],
    [{ bg_type: 'image' }, 'input.ref_image_url', { ref_image_url: PICTURE }],
    [{ bg_type: 'prompt' }, 'input.ref_prompt', { ref_prompt: '海' }],
  ])('bg_generation %o needs %s', (parameters, field, input) => {
    const source_path = [PICTURE];
    expect(Object.keys(errorsOf('bg_generation', { input: { source_path }, parameters }))).toEqual([field]);
    expect(check('bg_generation', { input: { source_path, ...input }, parameters }).ok).toBe(true);
  });

  it('try-on: single needs garment, kind and model; multi needs top, bottom and model', () => {
    expect(Object.keys(errorsOf('aitryon')).sort()).toEqual(['input.model_image', 'input.source_path']);
    const multi = { parameters: { mode: 'multi' }, input: { source_path: [PICTURE], model_image: 'm/1' } };
    expect(Object.keys(errorsOf('aitryon', multi))).toEqual(['input.bottom']);
  });
});

it('drops what is out of force and what no field names', () => {
  const checked = check('bg_generation', {
    input: { source_path: [PICTURE], color: '#AABBCC', ref_prompt: '海边', nonsense: 1 },
    parameters: { bg_type: 'color', nonsense: 2 },
  });
  expect(checked.ok && checked.creation).toMatchObject({
    input: { source_path: [PICTURE], color: '#aabbcc' },
    parameters: { bg_type: 'color' },
  });
  expect(JSON.stringify(checked)).not.toMatch(/nonsense|海边/);
});

it('refuses paths that are not ours and values of the wrong type, without throwing', () => {
  for (const source_path of [['http://example.com/a.png'], ['u/../../etc/passwd'], 'u/a', [1], [[PICTURE]], {}]) {
    expect(errorsOf('bg_remove', { input: { source_path } })).not.toEqual({});
  }
  for (const prompt of [{}, [], 5, '\u0000', '\ud800']) expect(check('pattern', { input: { prompt } }).ok).toBe(false);
});

it('asks for the statement of rights before a watermark is removed', () => {
  const input = { source_path: [PICTURE], maskdata: PICTURE };
  expect(errorsOf('watermark_delete', { input })).toEqual({ 'parameters.rights': ['请先确认您拥有该图片的使用权'] });
  expect(check('watermark_delete', { input, parameters: { rights: true } }).ok).toBe(true);
});

it('prices offline below online, and nothing where the local engine makes it', () => {
  for (const type of DESIGN_TYPES) {
    const form = formOf(type);
    expect(priceOf(form, 'offline', 5, false)).toBeLessThan(priceOf(form, 'online', 5, false));
    expect(priceOf(form, 'online', 5, true)).toBe(0);
  }
});

it('the documented shape of a form takes what the form takes', () => {
  const filled = {
    creative_type: 'bg_generation',
    task_type: 'online',
    input: { source_path: [PICTURE], color: '#aabbcc' },
    parameters: { bg_type: 'color' },
  } as const;
  expect(checkForm(formOf('bg_generation'), filled).ok).toBe(true);
  expect(anyFormSchema().safeParse(filled).success).toBe(true);
  expect(formSchema('bg_generation').safeParse({ ...filled, input: {} }).success).toBe(false);
  expect(formSchema('pattern').safeParse({ creative_type: 'pattern', input: {}, parameters: { ratio: '9:16' } }).success).toBe(false);
});
