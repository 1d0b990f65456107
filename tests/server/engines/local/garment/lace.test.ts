/** 蕾丝拼接: a part of a dress is lace, and the rest is not. */
import { describe, expect, it } from 'vitest';
import { designsOf } from '../../../../../src/server/engines/local/garment/designs/classes.ts';
import { readGarmentBrief } from '../../../../../src/server/engines/local/garment/designs/reading/wording.ts';
import { unshownIn } from '../../../../../src/server/engines/local/garment/designs/unshown/unshown.ts';
import { buildScene } from '../../../../../src/server/engines/local/garment/picture/scene.ts';

const setOf = (sentence: string) => [3, 5, 8].flatMap((seed) => designsOf('design_dress', readGarmentBrief(sentence), 5, seed));

describe('蕾丝拼接', () => {
  // Seen: it was read as a dress of lace from collar to hem, with a collar in another colour.
  it.each(['黑色蕾丝拼接连衣裙', '白色拼接蕾丝连衣裙'])('%s has sleeves of lace in its own colour, and is of another cloth', (sentence) => {
    for (const garment of setOf(sentence)) {
      expect(garment.cloth.fabric).not.toBe('lace');
      if (garment.sleeve.kind === 'none') {
        // Without a sleeve nothing of it is shown, and whoever asked is told.
        expect(unshownIn(sentence, garment)).toHaveLength(1);
        continue;
      }
      expect([garment.contrast.fabric, garment.contrast.colour]).toEqual(['lace', garment.cloth.colour]);
      expect(unshownIn(sentence, garment)).toEqual([]);
      const sleeves = buildScene(garment).surfaces.filter(({ nu, nv }) => nu === 220 && nv === 200);
      expect(sleeves.map(({ cloth }) => cloth)).toEqual([1, 1]);
    }
    expect(setOf(sentence).some(({ sleeve }) => sleeve.kind !== 'none')).toBe(true);
  });

  it('is for shirts as well; what has none of it says so', () => {
    for (const garment of designsOf('shirt', readGarmentBrief('白色蕾丝拼接长袖衬衫'), 4, 3)) {
      expect([garment.cloth.fabric === 'lace', garment.contrast.fabric]).toEqual([false, 'lace']);
      expect(unshownIn('白色蕾丝拼接长袖衬衫', garment)).toEqual([]);
    }
    for (const garment of designsOf('tee', readGarmentBrief('黑色蕾丝拼接T恤'), 3, 3)) {
      expect(unshownIn('黑色蕾丝拼接T恤', garment)).toEqual(['蕾丝拼接']);
      expect(
        buildScene(garment)
          .surfaces.filter(({ nu, nv }) => nu === 220 && nv === 200)
          .map(({ cloth }) => cloth),
      ).toEqual([0, 0]);
    }
  });

  it('leaves a dress of lace one', () => {
    for (const { cloth, trims } of setOf('黑色蕾丝连衣裙')) expect([cloth.fabric, trims.includes('lace-sleeve')]).toEqual(['lace', false]);
  });
});
