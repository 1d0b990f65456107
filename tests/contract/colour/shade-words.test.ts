import { describe, expect, it } from 'vitest';
import { CHINESE_COLOURS, coloursIn, nameOfColour } from '../../../src/contract/colour/chinese-colours.ts';
import { chromaOf, hexToOklab } from '../../../src/contract/colour/oklab.ts';

const only = (sentence: string) => {
  const [colour, ...more] = coloursIn(sentence);
  if (!colour || more.length > 0) throw new Error(`${sentence}: ${1 + more.length} colours`);
  return { ...colour, lab: hexToOklab(colour.hex) };
};

describe('a shade of a colour', () => {
  it.each([
    ['浅青', '青色'],
    ['淡青色', '青色'],
    ['淡淡的青色', '青色'],
    ['浅卡其', '卡其'],
    ['浅红', '红色'],
    ['浅棕', '棕色'],
    ['嫩粉', '粉色'],
  ])('%s is paler than %s, and of its family', (said, plain) => {
    expect(only(`${said}连衣裙`).lab.l).toBeGreaterThan(only(plain).lab.l + 0.03);
    expect(only(said).family).toBe(only(plain).family);
  });

  it.each([
    ['深青', '青色'],
    ['深卡其', '卡其'],
    ['深驼', '驼色'],
    ['暗紫', '紫色'],
    ['深黄', '黄色'],
  ])('%s is deeper than %s', (said, plain) => {
    expect(only(`${said}连衣裙`).lab.l).toBeLessThan(only(plain).lab.l - 0.05);
  });

  it.each([
    ['亮蓝', '蓝色'],
    ['鲜红色', '红色'],
    ['艳紫', '紫色'],
  ])('%s has more colour than %s', (said, plain) => {
    expect(chromaOf(only(said).lab)).toBeGreaterThan(chromaOf(only(plain).lab) * 1.02);
    expect(only(said).lab.l).toBeGreaterThan(only(plain).lab.l);
  });

  it.each([
    ['浅蓝', '天蓝'],
    ['深灰', '深灰'],
    ['亮黑色', '黑色'],
    ['暗黑风', '黑色'],
    ['深V领红色', '红色'],
    ['亮片红色', '红色'],
    ['深色的红', '红色'],
    ['漂亮红裙', '红色'],
    ['月亮黄色', '黄色'],
    ['新鲜绿色', '绿色'],
    ['深浅红色', '红色'],
  ])('%s has a name or a meaning of its own: %s', (said, name) => {
    expect(only(said).hex).toBe(only(name).hex);
  });

  it('is called as it was said, though another name lies nearer', () => {
    const called = ['浅青', '深卡其', '浅灰绿', '亮黄', '天蓝', '黑色'];
    expect(called.map((name) => nameOfColour(only(name).hex))).toEqual(called);
    expect(nameOfColour('#7b6949')).toBe('橄榄绿');
    // As light as 嫩卡其, and nobody said so.
    expect(nameOfColour(only('嫩卡其').hex)).toBe('砂色');
  });

  it('is a colour beside the plain one', () => {
    expect(coloursIn('浅青与青色拼接').map(({ name }) => name)).toEqual(['浅青色', '青色']);
  });

  it('goes no way but its own, whatever colour it is said of', () => {
    for (const { name, hex } of CHINESE_COLOURS) {
      const plain = hexToOklab(hex);
      for (const word of ['浅', '嫩', '亮'])
        for (const { hex: said } of coloursIn(word + name)) expect(hexToOklab(said).l, word + name).toBeGreaterThan(plain.l - 0.02);
      // 深灰绿 is a deep 灰绿: no name begins with 深 and is paler than what it is said of.
      for (const word of ['深', '暗'])
        for (const { hex: said } of coloursIn(word + name)) expect(hexToOklab(said).l, word + name).toBeLessThan(plain.l + 0.02);
    }
  });
});
