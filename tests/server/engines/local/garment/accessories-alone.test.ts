/** A sentence that asks for an accessory and nothing else gets it drawn, where it is drawn here, else a sentence. */
import { describe, expect, it } from 'vitest';
import type { EngineJob, EnginePicture } from '../../../../../src/server/engines/engine.ts';
import { accessorySet, scarfForm } from '../../../../../src/server/engines/local/accessory/accessory-set.ts';
import { accessoriesAlone, drawnOf } from '../../../../../src/server/engines/local/accessory/asked-accessories.ts';
import { scarf } from '../../../../../src/server/engines/local/accessory/scarf.ts';
import { finishing } from '../../../../../src/server/engines/local/boards/finishing.ts';
import { THEMES, type Theme } from '../../../../../src/server/engines/local/boards/themes.ts';
import { readGarmentBrief } from '../../../../../src/server/engines/local/garment/designs/reading/wording.ts';
import { saidOfClothes } from '../../../../../src/server/engines/local/garment/designs/unshown/accessories.ts';
import { garmentMethods } from '../../../../../src/server/engines/local/garment/garment-method.ts';

const PACE = { signal: new AbortController().signal, progress: () => undefined };

function job(designType: string, prompt: string): EngineJob {
  return { id: 'one', designType, input: { prompt }, parameters: {}, images: {}, masks: {}, seed: 7, count: 1 };
}

const refusalOf = (designType: string, prompt: string) =>
  garmentMethods.find(({ capability }) => capability.designType === designType)?.refuses?.(job(designType, prompt));

const setOf = (prompt: string, count = 4) => accessorySet(drawnOf(accessoriesAlone(prompt)), readGarmentBrief(prompt), count, 7);

describe('an accessory that is asked for alone', () => {
  it.each([
    ['design_style', '一条格纹羊毛围巾'],
    ['design_knit', '一条格纹羊毛围巾'],
    ['design_style', '一顶黑色贝雷帽'],
    ['design_style', '棕色皮质托特包'],
    ['design_style', '酒红高跟鞋'],
  ])('%s takes %s', (tool, prompt) => expect(refusalOf(tool, prompt)).toBeUndefined());

  // 毛织 drew pullovers for gloves.
  it.each([
    ['design_knit', '羊毛手套'],
    ['design_knit', '毛线帽'],
    ['design_style', '真丝丝巾'],
    ['design_style', '围脖'],
  ])('%s says of %s that it is not drawn here', (tool, prompt) => expect(refusalOf(tool, prompt)?.code).toBe('unsupported'));

  it.each(['驼色大衣配围巾', '配格纹围巾', '高领毛衣'])('is an addition in %s', (prompt) => expect(accessoriesAlone(prompt)).toEqual([]));

  it('is what was said, and differs as proposals do', () => {
    const scarves = setOf('一条格纹羊毛围巾');
    for (const { accessory, cloth } of scarves) {
      expect([accessory.name, cloth?.fabric]).toEqual(['围巾', 'wool']);
      expect(cloth?.print).toMatchObject({ prompt: expect.stringContaining('格纹') });
    }
    // Wound or laid over, fringed or not.
    expect(new Set(setOf('围巾').map(({ surfaces }) => surfaces?.length)).size).toBeGreaterThan(2);
    expect(new Set(setOf('围巾').map(({ cloth }) => `${cloth?.fabric}${cloth?.colour}`)).size).toBe(4);
    expect(setOf('黑色围巾和红色贝雷帽', 2).map(({ accessory }) => accessory.name)).toEqual(['围巾', '贝雷帽']);
    expect(new Set(setOf('黑色渔夫帽').map(({ cloth }) => cloth?.fabric)).size).toBe(4);
    for (const { accessory, cloth } of setOf('棕色皮质托特包')) expect([accessory.name, cloth?.fabric]).toEqual(['托特包', 'leather']);
    expect(setOf('草帽', 1)[0]?.colour).toBe('#dcc18c');
    expect(setOf('马丁靴', 1)[0]?.colour).toBe('#1f1d1f');
  });

  it.each([
    ['红色格纹羊毛围巾，流苏', [true]],
    ['红色羊毛围巾，不带流苏', [false]],
    ['红色羊毛围巾', [true, false]],
  ])('%s: what is said of its ends holds for every proposal, and their forms differ', (prompt, ends) => {
    const forms = [0, 1, 2, 3, 4].map((round) => scarfForm(prompt, round));
    expect([...new Set(forms.map(({ fringed }) => fringed))]).toEqual(ends);
    expect(new Set(forms.map((form) => JSON.stringify(form))).size).toBe(5);
    const drawn = setOf(prompt, 5).map(({ surfaces }) => surfaces?.length);
    expect(drawn).toEqual(forms.map((form, index) => scarf(form, 7 + index).surfaces.length));
  });

  it('is drawn whole by the tool, in its words and with what it lacks', async () => {
    const made: EnginePicture[] = [];
    const style = garmentMethods.find(({ capability }) => capability.designType === 'design_style');
    await style?.draw(job('design_style', '一条红色羊毛围巾'), PACE, (one) => made.push(one as EnginePicture));
    expect(made).toHaveLength(1);
    expect(made[0]?.text?.title).toMatch(/红色羊毛呢围巾$/);
    expect(made[0]?.notes).toHaveLength(1);
    expect(made[0]?.notes.join()).toContain('没有背面、款式图与规格单');
  });

  it('on a board is of the cloth and print that were said of it', () => {
    const theme = THEMES[0] as Theme;
    const wishes = { text: '灰色大衣配红色格纹羊毛围巾', wearer: 'female' as const, theme, colours: { shoes: '#303030', bag: '#88ccaa' } };
    const worn = finishing(wishes, 4, 0, 4).find(({ accessory }) => accessory.kind === 'scarf');
    expect(worn?.cloth).toMatchObject({ fabric: 'wool', print: { prompt: expect.stringContaining('格纹') } });
    expect(finishing({ ...wishes, text: '灰色大衣' }, 4, 0, 4).some(({ accessory }) => accessory.kind === 'scarf')).toBe(false);
  });
});

describe('clothes beside an accessory', () => {
  // A coat of leather in brown, and a dress in leopard.
  it.each([
    ['米色大衣，棕色皮鞋', [], undefined, 1],
    ['驼色大衣配红色格纹羊毛围巾', [], undefined, 1],
    ['黑色连衣裙配豹纹丝巾', [], undefined, 1],
    ['条纹衬衫，黑色皮带', [], '条纹衬衫，黑色', 1],
  ] as const)('%s: what is said of it says nothing of them', (sentence, fabrics, print, colours) => {
    const brief = readGarmentBrief(saidOfClothes(sentence));
    expect([brief.fabrics, brief.print, brief.colours.length]).toEqual([fabrics, print, colours]);
  });

  it.each(['带帽子的卫衣', '帽子可拆卸，白色'])('%s keeps what is a part of them', (sentence) =>
    expect(saidOfClothes(sentence)).toBe(sentence),
  );

  it('are drawn so by the tool', async () => {
    const made: EnginePicture[] = [];
    const style = garmentMethods.find(({ capability }) => capability.designType === 'design_style');
    await style?.draw(job('design_style', '米色大衣，棕色皮鞋'), PACE, (one) => made.push(one as EnginePicture));
    expect(made[0]?.text?.title).not.toContain('皮');
    expect(made[0]?.notes).toEqual(['「皮鞋」不在单品图里，成套请用 AI 搭配设计']);
  });
});
