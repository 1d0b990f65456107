/** 法式, 复古, 波西米亚 in a sentence: what it leaves open is drawn in that manner, what it says stays. Designs only. */
import { describe, expect, it } from 'vitest';
import { designsOf } from '../../../../../src/server/engines/local/garment/designs/classes.ts';
import { mannerIn } from '../../../../../src/server/engines/local/garment/designs/words/manner-words.ts';
import { briefOf } from '../../../../../src/server/engines/local/garment/garment-brief.ts';
import type { Garment } from '../../../../../src/server/engines/local/garment/specification.ts';

function setOf(prompt: string, brand = ''): Garment[] {
  const job = { id: 'j', designType: 'design_dress', input: { prompt }, parameters: { brand }, images: {}, masks: {}, seed: 7, count: 4 };
  return designsOf('design_dress', briefOf(job), 4, 7);
}
const looks = (set: readonly Garment[]) =>
  set.map(({ name, cloth, trims, sleeve }) => [name, cloth.colour, cloth.fabric, trims, sleeve.kind]);

describe('a manner in words', () => {
  it.each([
    ['法式连衣裙', 'french'],
    ['法式复古碎花裙', 'french'],
    ['港风衬衫', 'vintage'],
    ['老钱风针织', 'luxury'],
    ['波希米亚长裙', 'bohemian'],
    ['英伦风大衣', 'preppy'],
    ['y2k牛仔', 'street'],
    ['黑色大衣', undefined],
  ])('%s: %s', (sentence, manner) => {
    expect(mannerIn(sentence)).toBe(manner);
  });

  it.each(['法式', '复古', '极简', '浪漫', '轻奢', '街头风', '学院风', '波西米亚', '运动风'])(
    '%s changes a set, and no other one does the same',
    (word) => {
      const others = ['法式', '复古', '极简', '浪漫', '轻奢', '街头风', '学院风', '波西米亚', '运动风', ''].filter(
        (other) => other !== word,
      );
      for (const other of others) expect(looks(setOf(`${word}连衣裙`))).not.toEqual(looks(setOf(`${other}连衣裙`)));
    },
  );

  it('stands above the choice of the form, which begins with one', () => {
    expect(looks(setOf('复古连衣裙', 'minimal'))).toEqual(looks(setOf('复古连衣裙')));
    expect(looks(setOf('连衣裙', 'minimal'))).toEqual(looks(setOf('极简连衣裙')));
  });

  it('yields to every other word', () => {
    for (const { cloth, sleeve, neckline } of setOf('波西米亚黑色牛仔短袖方领连衣裙')) {
      expect([cloth.fabric, sleeve.kind, neckline]).toEqual(['denim', 'short', 'square']);
    }
    for (const { name } of setOf('极简衬衫裙')) expect(name).toContain('衬衫');
  });

  it('of bohemians is no heavy cloth, and of its own colours: 米 of 波西米亚 is none', () => {
    for (const { cloth } of setOf('波西米亚长裙')) {
      expect(['denim', 'wool', 'velvet', 'jacquard', 'tweed']).not.toContain(cloth.fabric);
      expect(cloth.colour).not.toBe('#e2d3b8');
    }
  });
});

describe('a manner of trousers', () => {
  const cutsOf = (prompt: string) => {
    const job = { id: 'j', designType: 'design_trousers', input: { prompt }, parameters: {}, images: {}, masks: {}, seed: 3, count: 4 };
    return designsOf('design_trousers', briefOf(job), 4, 3).map(({ name }) => name);
  };

  it('is seen in their cuts, and not in their colours alone', () => {
    const sets = ['极简长裤', '街头长裤', '新中式长裤', '学院长裤', '复古长裤'].map((prompt) => [...new Set(cutsOf(prompt))].sort().join());
    expect(new Set(sets).size).toBe(sets.length);
  });

  it.each([
    ['极简长裤', /运动|工装/],
    ['新中式长裤', /运动|牛仔|工装/],
    ['学院长裤', /运动|牛仔|花苞/],
    ['街头长裤', /西裤|花苞/],
  ])('%s has none that nobody wears with it', (prompt, others) => {
    for (const name of cutsOf(prompt)) expect(name).not.toMatch(others);
  });

  it('yields to a cut that is named', () => {
    for (const name of cutsOf('极简束脚运动裤')) expect(name).toContain('束脚');
  });
});
