/** 夏季, 冬天, 夏 in a sentence: cuts, cloths and sleeves of that season, and nothing else than what is named. Designs only. */
import { describe, expect, it } from 'vitest';
import { deltaE, hexToOklab } from '../../../../../src/contract/colour/oklab.ts';
import { designsOf } from '../../../../../src/server/engines/local/garment/designs/classes.ts';
import type { GarmentClass } from '../../../../../src/server/engines/local/garment/designs/garment-class.ts';
import { staplesOf } from '../../../../../src/server/engines/local/garment/designs/manners/staples.ts';
import { type Season, seasonIn, seasonOf } from '../../../../../src/server/engines/local/garment/designs/words/season-words.ts';
import { briefOf } from '../../../../../src/server/engines/local/garment/garment-brief.ts';
import type { Garment } from '../../../../../src/server/engines/local/garment/specification.ts';

function setOf(designType: GarmentClass, prompt: string): Garment[] {
  return [7, 3].flatMap((seed) => {
    const job = { id: 'j', designType, input: { prompt }, parameters: {}, images: {}, masks: {}, seed, count: 4 };
    return designsOf(designType, briefOf(job), 4, seed);
  });
}

const WARM = ['velvet', 'wool', 'tweed', 'corduroy', 'fleece', 'suede', 'leather', 'cable', 'purl'];
const AIRY = ['linen', 'organza', 'tulle', 'chiffon', 'lace'];
const SHORT = ['none', 'cap', 'short', 'puff', 'flutter', 'elbow'];

describe('a season in words', () => {
  it.each<[string, Season | undefined]>([
    ['夏 连衣裙', 'summer'],
    ['连衣裙，冬', 'winter'],
    ['初夏短裤', 'summer'],
    ['春夏 衬衫', 'summer'],
    ['秋冬大衣', 'winter'],
    ['秋天的夹克', 'autumn'],
    ['早春针织', 'spring'],
    ['夏威夷衬衫', undefined],
    ['秋千图案', undefined],
  ])('%s: %s', (sentence, season) => {
    expect(seasonOf(sentence)).toBe(season);
    expect(seasonIn(sentence) !== undefined).toBe(season !== undefined);
  });
});

describe('what a season wears', () => {
  it.each<[GarmentClass, string]>([
    ['design_dress', '夏 连衣裙'],
    ['design_knit', '夏季针织衫'],
    ['design_trousers', '夏季裤子'],
    ['skirt', '夏季半裙'],
    ['suit', '夏季西装'],
  ])('%s: %s is of nothing warm', (type, words) => {
    for (const { cloth, neckline } of setOf(type, words)) {
      expect(WARM).not.toContain(cloth.fabric);
      expect(neckline).not.toBe('turtle');
    }
  });

  it.each<[GarmentClass, string]>([
    ['design_trousers', '冬季裤子'],
    ['skirt', '冬季半裙'],
    ['suit', '冬季西装'],
    ['design_outdoor', '冬季外套'],
    ['design_dress', '冬 连衣裙'],
  ])('%s: %s is of nothing airy, and no shorts', (type, words) => {
    for (const { cloth, legs } of setOf(type, words)) {
      expect(AIRY).not.toContain(cloth.fabric);
      if (legs) expect(legs.length).toBeGreaterThan(60);
    }
  });

  it('has sleeves of its own on dresses and knits', () => {
    for (const { sleeve } of setOf('design_knit', '夏季针织衫')) expect(SHORT).toContain(sleeve.kind);
    const bare = (words: string) => setOf('design_dress', words).filter(({ sleeve }) => SHORT.includes(sleeve.kind)).length;
    expect(bare('冬季连衣裙')).toBeLessThan(bare('连衣裙'));
    expect(bare('夏季连衣裙')).toBeGreaterThan(bare('冬季连衣裙') + 3);
  });

  // Seen: blue ribs on a yellow sweater, and coral ones on a green one.
  it('has the ribs of a knit in its own colour', () => {
    for (const { cloth, contrast } of setOf('design_knit', '夏季针织衫'))
      expect(deltaE(hexToOklab(cloth.colour), hexToOklab(contrast.colour))).toBeLessThan(0.12);
  });

  it('leaves what is named, and what a class is known by', () => {
    for (const { cloth, sleeve } of setOf('design_dress', '夏季丝绒长袖连衣裙'))
      expect([cloth.fabric, sleeve.kind]).toEqual(['velvet', 'long']);
    for (const { cloth } of setOf('design_dress', '冬季亚麻连衣裙')) expect(cloth.fabric).toBe('linen');
    for (const { cloth } of setOf('design_woolenCoat', '夏季大衣')) expect(['wool', 'tweed']).toContain(cloth.fabric);
    for (const { cloth } of setOf('design_leather', '春夏皮衣')) expect(['leather', 'suede']).toContain(cloth.fabric);
    for (const { neckline } of setOf('design_knit', '夏季高领针织衫')) expect(neckline).toBe('turtle');
  });

  it('is called what it is drawn as', () => {
    for (const { name, cloth } of setOf('skirt', '冬季半裙')) if (name.includes('纱')) expect(AIRY).toContain(cloth.fabric);
    for (const { name } of setOf('design_knit', '夏季针织衫')) expect(name).not.toMatch(/毛衣|绞花/);
  });

  it('of 款式设计 proposes its staples: neither knits nor coats in summer, both in winter', () => {
    expect(staplesOf('夏季')).not.toContain('design_knit');
    expect(staplesOf('夏季')).not.toContain('design_woolenCoat');
    expect(staplesOf('冬季')).toEqual(expect.arrayContaining(['design_knit', 'design_woolenCoat', 'design_downJacket']));
  });
});
