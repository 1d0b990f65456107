/** 单肩 and 斜肩: over the wearer's left shoulder, before as behind, with a sleeve on that side alone. */
import { describe, expect, it } from 'vitest';
import { type Mesh, sample } from '../../../../../src/server/engines/local/garment/blocks/surface.ts';
import { designsOf } from '../../../../../src/server/engines/local/garment/designs/classes.ts';
import type { GarmentClass } from '../../../../../src/server/engines/local/garment/designs/garment-class.ts';
import { describe as said } from '../../../../../src/server/engines/local/garment/designs/naming.ts';
import { readGarmentBrief } from '../../../../../src/server/engines/local/garment/designs/reading/wording.ts';
import { saidOfClothes } from '../../../../../src/server/engines/local/garment/designs/unshown/accessories.ts';
import { unshownIn } from '../../../../../src/server/engines/local/garment/designs/unshown/unshown.ts';
import { extentOf } from '../../../../../src/server/engines/local/garment/details/path-extent.ts';
import { upperPieces } from '../../../../../src/server/engines/local/garment/flat/upper-pieces.ts';
import { buildScene } from '../../../../../src/server/engines/local/garment/picture/scene.ts';
import type { Garment } from '../../../../../src/server/engines/local/garment/specification.ts';

function setOf(sentence: string, type: GarmentClass = 'design_dress'): Garment[] {
  return designsOf(type, readGarmentBrief(sentence), 4, 5);
}

function bodyOf(garment: Garment): Mesh {
  const torso = buildScene(garment).surfaces.findLast(({ detailed, nu }) => detailed && nu === 300);
  if (!torso) throw new Error('no body');
  return sample(torso);
}

/** The highest cloth of one side, at least `from` cm beside the middle. */
function topOf({ x, y, z, edge }: Mesh, side: number, front: boolean, from = 9): number {
  let top = 99;
  for (const [i, at] of x.entries())
    if ((edge[i] ?? -1) > 0 && at * side > from && (z[i] ?? 0) > 0 === front) top = Math.min(top, y[i] ?? 99);
  return top;
}

describe('a dress over one shoulder', () => {
  it.each(['红色单肩礼服', '黑色斜肩连衣裙', '单肩长袖连衣裙'])(
    '%s: so is every proposal, named so, with nothing left unsaid',
    (sentence) => {
      for (const garment of setOf(sentence)) {
        expect(garment.neckline).toBe('one-shoulder');
        expect(said(garment).tags).toContain('单肩');
        expect(unshownIn(sentence, garment)).toEqual([]);
      }
    },
  );

  it('lies on the left shoulder, and leaves the right one bare, before as behind', () => {
    const [garment] = setOf('红色单肩礼服');
    if (!garment) throw new Error('no design');
    const body = bodyOf(garment);
    for (const front of [true, false]) {
      expect(topOf(body, 1, front)).toBeLessThan(5);
      expect(topOf(body, -1, front)).toBeGreaterThan(10);
    }
  });

  it('has its sleeve on that side alone, and no sleeve that was not asked for', () => {
    const sleeved = (garment: Garment) => new Set(buildScene(garment).surfaces.filter(isSleeve(garment)).map(sideOf));
    for (const garment of setOf('单肩长袖连衣裙')) {
      expect(garment.sleeve.kind).toBe('long');
      expect(sleeved(garment)).toEqual(new Set([1]));
    }
    for (const garment of setOf('红色单肩礼服')) expect(garment.sleeve.kind).toBe('none');
    const [two] = setOf('圆领长袖连衣裙');
    if (two) expect(sleeved(two)).toEqual(new Set([-1, 1]));
  });

  it('is drawn so in its flat, whose back is the mirror of its front', () => {
    const [garment] = setOf('单肩长袖连衣裙');
    if (!garment) throw new Error('no design');
    const [front, back] = [false, true].map((behind) => upperPieces(garment, behind));
    const [one, other] = [extentOf(front?.body.d ?? ''), extentOf(back?.body.d ?? '')];
    expect(other.x0).toBeCloseTo(-one.x1, 1);
    expect(front?.under.every(({ d }) => extentOf(d).x1 > 0 && extentOf(d).x0 > 0)).toBe(true);
    expect(back?.under.every(({ d }) => extentOf(d).x1 < 0)).toBe(true);
  });

  it('is no bag: 单肩包 beside a dress changes nothing of it', () => {
    for (const { neckline } of setOf(saidOfClothes('米色圆领连衣裙，配单肩包'))) expect(neckline).not.toBe('one-shoulder');
  });

  it.each([
    ['tee', '单肩T恤'],
    ['design_knit', '斜肩毛衣'],
  ] as const)('%s %s: other pieces are cut so, too', (type, sentence) => {
    for (const garment of setOf(sentence, type)) {
      expect(garment.neckline).toBe('one-shoulder');
      expect(garment.closure).toBe('none');
    }
  });
});

/** Surfaces beside the body, from the shoulder down. */
function isSleeve(garment: Garment) {
  return (surface: Parameters<typeof sample>[0]): boolean => {
    const { x, y } = sample({ ...surface, nu: 24, nv: 24 });
    return x.every((at) => at > 0) || x.every((at) => at < 0) ? y.some((at) => at > 12) && garment.sleeve.kind !== 'none' : false;
  };
}

function sideOf(surface: Parameters<typeof sample>[0]): number {
  return Math.sign(sample({ ...surface, nu: 8, nv: 8 }).x[0] ?? 0);
}
