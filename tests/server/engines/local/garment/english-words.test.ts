/** English words in a designer's sentence are heard: wide leg 西裤, 碎花 maxi dress, black leather biker jacket. Nothing of them was but the colour. */
import { describe, expect, it } from 'vitest';
import type { EngineJob, EnginePicture } from '../../../../../src/server/engines/engine.ts';
import { inChinese } from '../../../../../src/server/engines/local/garment/designs/words/english-words.ts';
import { garmentMethods } from '../../../../../src/server/engines/local/garment/garment-method.ts';

const PACE = { signal: new AbortController().signal, progress: () => undefined };

describe('english words', () => {
  it.each([
    ['red silk slip dress with cowl neck', '红色真丝吊带裙，荡领'],
    ['White cotton shirt dress, belt, long sleeves', '白色棉衬衫连衣裙, 腰带, 长袖'],
    ['light blue wide-leg jeans', '浅蓝阔腿牛仔裤'],
    ['camel double-breasted wool coat', '驼色双排扣羊毛大衣'],
    ['高腰wide leg西裤，black', '高腰阔腿西裤，黑色'],
    ['碎花 maxi dress，V neck', '碎花 长款连衣裙，V领'],
    ['cable knit cardigan', '绞花针织开衫'],
    ['off-white shirt', '米白衬衫'],
  ])('%s is %s', (said, heard) => expect(inChinese(said)).toBe(heard));

  it.each([
    // Letters that are to be printed.
    '字母BLACK的T恤',
    '胸前印着 RED',
    '印有 GOLD 的卫衣',
    'all-black-x',
    'x-black',
    '卫衣，「NAVY BLUE」',
    'PINK字样卫衣',
    // Other words that hold one of them, and joints alone.
    'redwood',
    'A字裙，V领，T恤',
    'in a mood',
    '红色连衣裙，收腰',
  ])('%s stays as it is', (said) => expect(inChinese(said)).toBe(said));

  it.each(['design_style', 'design_leather'])('are drawn by %s', async (designType) => {
    const made: EnginePicture[] = [];
    const job: EngineJob = {
      id: 'one',
      designType,
      input: { prompt: 'dark brown leather biker jacket' },
      parameters: {},
      images: {},
      masks: {},
      seed: 7,
      count: 1,
    };
    const method = garmentMethods.find(({ capability }) => capability.designType === designType);
    await method?.draw(job, PACE, (one) => made.push(one as EnginePicture));
    expect(made[0]?.text?.title).toMatch(/^[^黑白灰]*机车皮衣$/);
  });
});
