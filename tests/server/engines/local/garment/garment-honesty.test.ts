/** What has no cut is refused before anyone pays, and never drawn as something else. */
import { afterAll, describe, expect, it } from 'vitest';
import { engineGarmentNotCut } from '../../../../../src/contract/messages.ts';
import { createLocalEngine } from '../../../../../src/server/engines/local/local-engine.ts';

const engine = createLocalEngine({ workers: 1 });
afterAll(() => engine.close());

const asked = (tool: string, prompt: string) => engine.can(tool, { input: { prompt }, parameters: {}, images: {}, masks: {} });

describe('a garment without a cut', () => {
  it.each([
    ['design_style', '黑色连体泳衣'],
    ['design_style', '印花比基尼'],
    ['design_style', '蕾丝内衣'],
    ['design_style', '粉色齐胸襦裙'],
    ['design_dress', '明制汉服 红色'],
    ['design_woolenCoat', '驼色羊绒披肩'],
    ['design_dress', '红色斗篷连衣裙'],
    ['design_style', '真丝丝巾'],
    ['design_style', '毛线帽'],
    ['design_style', '雨靴'],
  ])('%s: %s is refused with its reason', (tool, prompt) =>
    expect(asked(tool, prompt)).toEqual({ code: 'unsupported', message: engineGarmentNotCut }),
  );

  it.each(['羊绒围巾', '棒球帽', '小白鞋'])('%s is an accessory that is drawn', (prompt) =>
    expect(asked('design_style', prompt)).toBe(true),
  );

  it.each([
    ['design_style', '汉服元素连衣裙'],
    ['design_style', '内衣外穿风吊带裙'],
    ['design_style', '斗篷袖衬衫'],
    ['design_style', '酒红羊绒斗篷'],
    ['design_woolenCoat', '驼色斗篷大衣'],
    ['design_style', '西装配丝巾'],
    ['design_downJacket', '帽子可拆卸，白色'],
    ['design_style', '带帽子的卫衣'],
    ['design_style', '都市通勤 极简'],
  ])('%s: %s names it only as a manner or an addition', (tool, prompt) => expect(asked(tool, prompt)).toBe(true));
});
