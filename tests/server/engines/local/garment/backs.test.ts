/** The back of a garment is of the same cloth as its front: as straight, as large, and of one piece with it. */
import { describe, expect, it } from 'vitest';
import { skirt } from '../../../../../src/server/engines/local/garment/blocks/lower/skirt.ts';
import { sample, type Vertex } from '../../../../../src/server/engines/local/garment/blocks/surface.ts';
import { torso } from '../../../../../src/server/engines/local/garment/blocks/torso.ts';
import { makeMaterial } from '../../../../../src/server/engines/local/garment/cloth/fabric.ts';
import { designsOf } from '../../../../../src/server/engines/local/garment/designs/classes.ts';
import { readGarmentBrief } from '../../../../../src/server/engines/local/garment/designs/reading/wording.ts';
import { upperFolds } from '../../../../../src/server/engines/local/garment/flat/folds.ts';
import { buildScene } from '../../../../../src/server/engines/local/garment/picture/scene.ts';
import { skirtPlace } from '../../../../../src/server/engines/local/garment/picture/slip.ts';
import type { Garment } from '../../../../../src/server/engines/local/garment/specification.ts';
import { Random } from '../../../../../src/server/engines/local/pixels/random.ts';

const vertex = (): Vertex => ({ x: 0, y: 0, z: 0, s: 0, t: 0, edge: 0, rx: 0, ry: 0 });

function first(sentence: string): Garment {
  const [garment] = designsOf('design_dress', readGarmentBrief(sentence), 1, 7);
  if (!garment) throw new Error('no design');
  return garment;
}

describe('a printed back', () => {
  // Seen: stripes ran down the back of a skirt in chevrons, and flowers were sheared to strokes.
  it('hangs straight down its middle, where both halves meet, on skirt and bodice alike', () => {
    const garment = first('红色格子A字连衣裙 收腰');
    for (const surface of [skirt(garment, 'a-line', skirtPlace(garment), new Random(3)), torso(garment, new Random(3))]) {
      const [left, right] = [vertex(), vertex()];
      const middles: number[] = [];
      for (const v of [0.2, 0.5, 0.9]) {
        surface.at(0.0015, v, left);
        surface.at(0.9985, v, right);
        middles.push(left.s, right.s);
      }
      for (const s of middles) expect(Math.abs(s)).toBeLessThan(5);
    }
  });

  // Seen: the damask of a back, which is delivered smaller, was twice as large as that of its front.
  it.each(['jacquard', 'lace'] as const)('of %s has the figures of its front, whatever its size in pixels', (fabric) => {
    const cloth = { fabric, colour: '#b03a2e', wash: 0 };
    const [large, small] = [makeMaterial(cloth, 3, 12), makeMaterial(cloth, 3, 5)];
    const wear = { ridge: 0, seam: 0, down: 0 };
    const texel = () => ({ r: 0, g: 0, b: 0, hs: 0, ht: 0, gloss: 0, alpha: 0 });
    for (let s = 0; s < 12; s += 0.37) {
      const [one, other] = [texel(), texel()];
      large.sample(s, s * 0.7, wear, one);
      small.sample(s, s * 0.7, wear, other);
      expect(other.r).toBe(one.r);
    }
  });

  // Seen: a leaf of the slip stood out of the back of a chiffon dress.
  it('of sheer cloth lies over its slip everywhere', () => {
    const { surfaces } = buildScene(first('蓝色条纹百褶裙连衣裙 V领 无袖'));
    const [body, slip] = [
      surfaces.findLast(({ detailed, nu }) => detailed && nu === 300),
      surfaces.find(({ cloth, nu }) => cloth === 2 && nu === 300),
    ];
    if (!body || !slip) throw new Error('no slip');
    const [over, under] = [sample(body), sample(slip)];
    for (const [i, z] of under.z.entries())
      if ((under.edge[i] ?? -1) > 1 && Math.abs(z) > 2) expect(Math.abs(z)).toBeLessThan(Math.abs(over.z[i] ?? 0) + 0.05);
  });
});

describe('a cable sweater', () => {
  const [sweater] = designsOf('design_knit', readGarmentBrief('绞花圆领毛衣'), 1, 7);
  if (!sweater) throw new Error('no design');

  /** How far the cloth of one side stands off a plain sweater's, at most, between two heights. */
  function stands(from: number, to: number, u: number): number {
    const surface = (garment: Garment) => torso(garment, new Random(3));
    const [knitted, plain] = [surface(sweater as Garment), surface({ ...(sweater as Garment), seams: [] })];
    const [one, other] = [vertex(), vertex()];
    let most = 0;
    for (let v = 0; v <= 1; v += 0.004) {
      knitted.at(u, v, one);
      plain.at(u, v, other);
      if (one.y > from && one.y < to) most = Math.max(most, Math.abs(one.z - other.z));
    }
    return most;
  }

  // Seen: cables in front, and the back of another sweater.
  it('has its cables behind as before, in picture and flat', () => {
    for (const u of [0.5, 0.001]) expect(stands(20, 45, u)).toBeGreaterThan(0.5);
    const drawn = (back: boolean) => upperFolds(sweater, back).length - upperFolds({ ...sweater, seams: [] }, back).length;
    expect(drawn(true)).toBe(drawn(false));
    expect(drawn(true)).toBeGreaterThan(6);
  });

  // Seen: a rib that buckled where a cable went into it.
  it('has none in the rib of its hem', () => {
    const { length } = sweater.body;
    for (const u of [0.5, 0.001]) expect(stands(length - 5.5, length, u)).toBeLessThan(0.01);
  });
});
