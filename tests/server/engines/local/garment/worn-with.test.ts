/** 搭配, 内搭, 下装: what a garment is worn with is said of another one. 米色大衣，搭配黑色高领毛衣和牛仔裤 was a black coat of denim. */
import { describe, expect, it } from 'vitest';
import type { EngineJob, EnginePicture } from '../../../../../src/server/engines/engine.ts';
import type { GarmentClass } from '../../../../../src/server/engines/local/garment/designs/garment-class.ts';
import { readWornWith } from '../../../../../src/server/engines/local/garment/designs/reading/worn-with.ts';
import { garmentMethods } from '../../../../../src/server/engines/local/garment/garment-method.ts';
import type { Garment } from '../../../../../src/server/engines/local/garment/specification.ts';

function job(designType: string, prompt: string): EngineJob {
  return { id: 'one', designType, input: { prompt }, parameters: {}, images: {}, masks: {}, seed: 7, count: 1 };
}

const BEIGE = '#e2d3b8';
const PACE = { signal: new AbortController().signal, progress: () => undefined };

describe('what a garment is worn with', () => {
  it.each<[GarmentClass, string, string, readonly string[]]>([
    ['design_woolenCoat', '米色大衣，搭配黑色高领毛衣和牛仔裤', '米色大衣，', ['黑色高领毛衣', '牛仔裤']],
    ['design_woolenCoat', '米色大衣，内搭白衬衫，双排扣', '米色大衣，，双排扣', ['白衬衫']],
    ['design_dress', '格纹背带裙，学院风，内搭白衬衫', '格纹背带裙，学院风，', ['白衬衫']],
    ['design_dress', '黑色吊带裙，外搭牛仔外套', '黑色吊带裙，', ['牛仔外套']],
    ['design_leather', '棕色皮衣，内搭白T，下装牛仔裤', '棕色皮衣，，', ['白T', '牛仔裤']],
    ['design_knit', '灰色毛衣配白色百褶裙', '灰色毛衣', ['白色百褶裙']],
    ['design_trousers', '黑色西裤，上身搭配白色衬衫', '黑色西裤，', ['白色衬衫']],
    ['design_knit', '毛衣，叠搭衬衫', '毛衣，', ['衬衫']],
    ['skirt', '黑色皮裙，上身穿白色高领毛衣', '黑色皮裙，', ['白色高领毛衣']],
    // The tool's own piece is the one that was joined.
    ['design_trousers', '白衬衫搭配黑色西裤', '黑色西裤', ['白衬衫']],
    ['design_woolenCoat', '毛衣外搭驼色大衣，双排扣', '驼色大衣，双排扣', ['毛衣']],
    ['design_dress', '衬衫搭配百褶裙', '百褶裙', ['衬衫']],
    ['design_leather', '连衣裙外搭短外套，黑色', '短外套，黑色', ['连衣裙']],
  ])('%s: %s', (type, sentence, own, others) => {
    expect(readWornWith(sentence, type)).toEqual({ own, others });
  });

  it.each<[GarmentClass, string]>([
    ['design_dress', '连衣裙搭配金色纽扣和腰带'],
    ['design_dress', '黑白拼接连衣裙，上身针织，下身百褶'],
    ['design_downJacket', '羽绒服，搭配毛领，可内搭可外穿'],
    ['design_knit', '黑色内搭打底衫，高领'],
    ['shirt', '白衬衫，百搭，领口搭配飘带'],
    ['shirt', '白衬衫，皮革滚边搭配'],
    ['tee', '白色T恤，配色活泼，搭扣装饰'],
    ['design_dress', '内搭吊带裙'],
    ['shirt', '白衬衫，内搭外穿皆可'],
    ['design_knit', '针织开衫，外搭式设计'],
    ['design_outdoor', '冲锋衣，标配防风帽，绝配'],
  ])('%s: %s is said of it alone', (type, sentence) => {
    expect(readWornWith(sentence, type)).toEqual({ own: sentence, others: [] });
  });

  it('is told beside the picture, and makes no coat of denim', async () => {
    const made: EnginePicture[] = [];
    const coats = garmentMethods.find(({ capability }) => capability.designType === 'design_woolenCoat');
    await coats?.draw(job('design_woolenCoat', '米色大衣，搭配黑色高领毛衣和牛仔裤，棕色皮鞋'), PACE, (one) =>
      made.push(one as EnginePicture),
    );
    const [coat] = made;
    // In one sentence with what is carried and put on beside it.
    expect(coat?.notes).toEqual(['「黑色高领毛衣」「牛仔裤」「皮鞋」不在单品图里，成套请用 AI 搭配设计']);
    const data = coat?.files?.find(({ name }) => name === 'garment.json')?.data;
    const { cloth } = JSON.parse(new TextDecoder().decode(data)) as Garment;
    expect([['wool', 'tweed'].includes(cloth.fabric), cloth.colour]).toEqual([true, BEIGE]);
  });

  it('is no reason to refuse a garment', () => {
    const dresses = garmentMethods.find(({ capability }) => capability.designType === 'design_dress');
    expect(dresses?.refuses?.(job('design_dress', '黑色罩裙，内搭比基尼'))).toBeUndefined();
    expect(dresses?.refuses?.(job('design_dress', '黑色比基尼'))).toBeDefined();
  });
});
