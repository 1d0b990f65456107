import { describe, expect, it } from 'vitest';
import type { EngineJob } from '../../../../../src/server/engines/engine.ts';
import { designsOf } from '../../../../../src/server/engines/local/garment/designs/classes.ts';
import { briefOf } from '../../../../../src/server/engines/local/garment/garment-brief.ts';

function job(parameters: Record<string, unknown>, input: Record<string, unknown> = {}): EngineJob {
  return { id: 'form', designType: 'design_dress', input, parameters, images: {}, masks: {}, seed: 4, count: 1 };
}

describe('every field of the form says something about the cut', () => {
  it.each([
    ['profile', 'A型', { silhouettes: ['a-line'] }],
    ['craft', '压褶', { silhouettes: ['pleated'] }],
    ['washing', '漂洗', { wash: 0.95 }],
    ['handle', '缎面', { fabrics: ['satin'] }],
    ['ingredients', '亚麻', { fabrics: ['linen'] }],
    ['fabric', '丝绒', { fabrics: ['velvet'] }],
    ['color', '墨绿', { colours: ['#1f3f34'] }],
    ['stitch', '绞花', { fabrics: ['cable'] }],
  ] as const)('%s: %s, among parameters and among the input', (field, word, meaning) => {
    expect(briefOf(job({ [field]: word }))).toMatchObject(meaning);
    expect(briefOf(job({}, { [field]: word }))).toMatchObject(meaning);
  });

  it('words of the sentence come before those of the options, profile before cloth', () => {
    expect(briefOf(job({ fabric: '丝绒', ingredients: '亚麻' })).fabrics).toEqual(['linen', 'velvet']);
    expect(briefOf(job({ fabric: '丝绒' }, { prompt: '真丝连衣裙' })).fabrics).toEqual(['satin', 'velvet']);
    expect(briefOf(job({ color: '酒红' }, { prompt: '墨绿连衣裙' })).colours[0]).toBe('#1f3f34');
  });

  it('reaches the garment: cloth, wash, colour and cut; and the seed changes what is left open', () => {
    const [jacket] = designsOf('design_denim', briefOf(job({ washing: '漂洗' })), 1, 4);
    expect(jacket?.cloth.wash).toBe(0.95);
    const [dress] = designsOf('design_dress', briefOf(job({ profile: 'A型', fabric: '丝绒', color: '墨绿' })), 1, 4);
    expect(dress).toMatchObject({ name: 'A字连衣裙', cloth: { fabric: 'velvet', colour: '#1f3f34' } });
    const [knit] = designsOf('design_knit', briefOf(job({ stitch: '罗纹' })), 1, 4);
    expect(knit?.cloth.fabric).toBe('rib');
    const open = (seed: number) => designsOf('design_dress', briefOf(job({})), 4, seed).map(({ name, cloth }) => name + cloth.colour);
    expect(open(4)).toEqual(open(4));
    expect(open(4)).not.toEqual(open(5));
  });
});
