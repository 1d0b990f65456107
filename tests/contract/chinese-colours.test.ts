import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CHINESE_COLOURS, coloursIn, nearestChineseColour } from '../../src/contract/colour/chinese-colours.ts';
import { deltaE, hexToOklab, oklabToHex, oklch } from '../../src/contract/colour/oklab.ts';

const names = (sentence: string) => coloursIn(sentence).map((colour) => colour.name);

describe('Chinese colour names', () => {
  it('reads the whole name, with or without 色, before a shorter name inside it', () => {
    expect(names('墨绿色真丝吊带长裙')).toEqual(['墨绿']);
    expect(names('深灰色')).toEqual(['深灰']);
    expect(names('米白色衬衫，藏青色裤子')).toEqual(['米白', '藏青']);
  });

  it('has about eighty colours, each name and word once, none a twin of another', () => {
    expect(CHINESE_COLOURS.length).toBeGreaterThanOrEqual(78);
    const words = CHINESE_COLOURS.flatMap((colour) => [colour.name, ...colour.also]);
    expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([]);
    for (const [at, colour] of CHINESE_COLOURS.entries())
      for (const other of CHINESE_COLOURS.slice(at + 1))
        expect(deltaE(hexToOklab(colour.hex), hexToOklab(other.hex)), `${colour.name} ${other.name}`).toBeGreaterThan(0.012);
  });

  it('reads colours in the order they are said, the longest word winning', () => {
    expect(names('雾霾蓝底上的藕粉小花，配米白')).toEqual(['雾霾蓝', '藕粉', '米白']);
    expect(names('红色和墨绿格子')).toEqual(['红色', '墨绿']);
    expect(names('樱花粉的裙子')).toEqual(['樱花粉']);
  });

  it('knows the colours of safety vests and of sportswear by their own names: 荧光黄 was the yellow of a paint box, 荧光粉 a dusty pink', () => {
    const glaring = ['荧光黄', '荧光绿', '荧光橙', '荧光粉'];
    expect(names(`${glaring.join('色、')}色`)).toEqual(glaring);
    for (const [name, dull] of [
      ['荧光黄', '黄色'],
      ['荧光绿', '绿色'],
      ['荧光粉', '玫粉'],
    ])
      expect(hexToOklab(coloursIn(name as string)[0]?.hex ?? '').l, name).toBeGreaterThan(
        hexToOklab(coloursIn(dull as string)[0]?.hex ?? '').l + 0.03,
      );
  });

  it('does not take flowers and places for colours', () => {
    expect(names('樱花、银杏与青花瓷')).toEqual([]);
    expect(names('金属拉链')).toEqual([]);
  });

  // Seen: a dress of 90 厘米 and a bohemian one were beige, sun-proof shells purple or black, and what teenagers and office workers wear green and white.
  it.each([
    '波西米亚长裙',
    '衣长90厘米',
    '青少年卫衣',
    '防紫外线皮肤衣',
    '黑胶防晒衣',
    '白领通勤西装',
    '红毯礼服',
    '网红同款',
    '绿色环保面料',
    '度假沙滩裙',
    '棕榈叶印花',
  ])('%s is about no colour', (sentence) => {
    expect(names(sentence)).toEqual([]);
  });

  it('names every colour by itself', () => {
    for (const colour of CHINESE_COLOURS) expect(nearestChineseColour(hexToOklab(colour.hex)).colour.name).toBe(colour.name);
  });

  it('gives a colour whose hue is seen no name of a plain grey, and two that differ to the eye not the same one', () => {
    const called = (hex: string) => nearestChineseColour(hexToOklab(hex)).colour.name;
    const seen = { '#627a75': '青灰', '#2d1b30': '乌梅紫', '#5a6b5d': '苔绿', '#5b6b7a': '石板蓝', '#6b6078': '紫灰', '#8b6b70': '灰玫' };
    for (const [hex, name] of Object.entries(seen)) expect(called(hex), hex).toBe(name);
    expect(called('#97719b')).not.toBe(called('#b076c9'));
    expect(called('#8e8e8c')).toBe('灰色');
    for (const green of ['#46523b', '#425244', '#48513f', '#4b4e36', '#3e3f2c'])
      expect(nearestChineseColour(hexToOklab(green)).colour.family, green).toBe('绿');
    for (const grey of ['#4b4e49', '#484f4c', '#3a3f3a']) expect(nearestChineseColour(hexToOklab(grey)).colour.family, grey).toBe('灰');
  });

  it('survives the way to OKLab and back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xffffff }), (value) => {
        const hex = `#${value.toString(16).padStart(6, '0')}`;
        expect(oklabToHex(hexToOklab(hex))).toBe(hex);
      }),
    );
  });

  it('keeps hue when a colour is too vivid to show', () => {
    const shown = hexToOklab(oklabToHex(oklch(0.6, 0.4, 30)));
    expect(Math.atan2(shown.b, shown.a)).toBeCloseTo((30 * Math.PI) / 180, 1);
  });
});
