import { describe, expect, it } from 'vitest';
import { guides } from '../../../src/contract/studio/feature-guides.ts';
import { DESIGN_TYPES, FEATURES, GROUPS, isDesignType, statusIn } from '../../../src/contract/studio/features.ts';

/** Spec §3, with the names of decisions.md. */
const NAMES: Readonly<Record<string, string>> = {
  ...{ design_matching: 'AI 搭配设计', outfit_design: 'AI 穿搭设计', clothing_design: 'AI 面料融合', age_migration: 'AI 年龄迁移' },
  ...{ migrate_gender: 'AI 性别迁移', clothing_color: 'AI 款式配色', fashion_show_transfer: '秀场转成衣', design_style: 'AI 款式设计' },
  ...{ design_denim: '牛仔', design_downJacket: '羽绒服', design_leather: '皮衣', design_fur: '皮草', design_dress: '连衣裙' },
  ...{ design_woolenCoat: '毛呢大衣', design_knit: '毛织', design_outdoor: '户外', design_trousers: '裤装' },
  ...{
    pattern: 'AI 图案设计',
    clothing_pattern: 'AI 图案上身',
    vector: 'AI 矢量图',
    ai_color: 'AI 图案配色',
    text_to_vector: 'AI 文生矢量',
  },
  ...{ watermark_delete: '去水印', upscale_x4: '高清放大', bg_remove: '去除背景', bg_generation: '背景生成', outpainting: '智能扩图' },
  ...{ video_generation: '图生视频', image_caption: '图生文', aitryon: 'AI 试衣', sketch: '线稿提取' },
};

describe('the feature catalogue', () => {
  it('has each designType of the specification once, under its name', () => {
    expect(FEATURES.map(({ designType }) => designType).sort()).toEqual(Object.keys(NAMES).sort());
    expect(Object.fromEntries(FEATURES.map(({ designType, name }) => [designType, name]))).toEqual(NAMES);
  });

  it('puts each into one of the four groups and says what it makes', () => {
    expect(Object.values(GROUPS)).toEqual(['搭配灵感', '单品设计', '图案设计', 'AI 工具']);
    for (const feature of FEATURES) {
      expect(Object.keys(GROUPS)).toContain(feature.group);
      expect(feature.description.length).toBeGreaterThan(4);
    }
  });

  it('explains each: what it needs, gives and accepts', () => {
    expect(Object.keys(guides).sort()).toEqual([...DESIGN_TYPES].sort());
    for (const { needs, gives, accepts } of Object.values(guides))
      expect([needs.length, gives.length, accepts.length].every((count) => count > 0)).toBe(true);
  });

  it.each([
    ['ENABLE in DEVELOPMENT only', 'DEVELOPMENT', 'ENABLE', ['design_matching', 'design_style'], 'HIDDEN'],
    ['DISABLE', 'PRODUCTION', 'DISABLE', ['clothing_color', 'clothing_design', 'ai_color', 'text_to_vector'], 'DISABLE'],
    ['HIDDEN', 'DEVELOPMENT', 'HIDDEN', ['fashion_show_transfer', 'video_generation'], 'HIDDEN'],
  ] as const)('status: %s', (_what, environment, status, designTypes, elsewhere) => {
    for (const feature of FEATURES.filter(({ designType }) => (designTypes as readonly string[]).includes(designType))) {
      expect(statusIn(feature, environment)).toBe(status);
      expect(statusIn(feature, 'STAGING')).toBe(elsewhere);
    }
  });

  it('enables everything else everywhere', () => {
    const open = FEATURES.filter((feature) => statusIn(feature, 'PRODUCTION') === 'ENABLE');
    expect(open).toHaveLength(31 - 8);
  });

  it.each(['', 'toString', 'constructor', 'Pattern'])('does not take %j for a designType', (name) => {
    expect(isDesignType(name)).toBe(false);
  });
});
