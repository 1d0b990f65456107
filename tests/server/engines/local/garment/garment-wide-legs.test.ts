import { describe, expect, it } from 'vitest';
import { leg, legEdges, legShape } from '../../../../../src/server/engines/local/garment/blocks/lower/legs.ts';
import { sample } from '../../../../../src/server/engines/local/garment/blocks/surface.ts';
import { designsOf } from '../../../../../src/server/engines/local/garment/designs/classes.ts';
import { readGarmentBrief } from '../../../../../src/server/engines/local/garment/designs/reading/wording.ts';
import { flatSide } from '../../../../../src/server/engines/local/garment/flat/flat-layers.ts';
import type { Garment } from '../../../../../src/server/engines/local/garment/specification.ts';
import { Random } from '../../../../../src/server/engines/local/pixels/random.ts';

const SEEDS = [1, 2, 5, 8, 13];
const proposals = (words: string) => SEEDS.flatMap((seed) => designsOf('design_trousers', readGarmentBrief(words), 4, seed));

describe('wide legs', () => {
  // Seen: half of the proposals for 高腰阔腿裤 were straight leather jeans, as wide at the hem as at the knee.
  it.each(['高腰阔腿裤', '阔腿裤', '宽腿裤', '阔腿皮裤', '亚麻阔腿裤', '阔腿工装裤', '阔腿卫裤', '阔腿牛仔裤'])(
    '%s opens from the thigh to the hem',
    (words) => {
      for (const { name, legs } of proposals(words)) {
        expect(legs?.knee, name).toBeGreaterThanOrEqual((legs?.thigh ?? 0) + 1);
        expect(legs?.hem, name).toBeGreaterThanOrEqual((legs?.knee ?? 0) + 1);
        expect(legs?.hem, name).toBeGreaterThanOrEqual(13);
        expect(legs?.end, name).toMatch(/plain|turn-up/);
        expect(name).not.toMatch(/直筒|锥形|小脚|束脚|微喇/);
      }
    },
  );

  it('keeps the kind of trousers that was asked for, under a name that is true of its leg', () => {
    for (const { name, legs } of proposals('阔腿卫裤')) expect([name, legs?.style]).toEqual(['阔腿运动裤', 'sport']);
    for (const { name, legs } of proposals('阔腿牛仔裤')) expect([name, legs?.style]).toEqual(['阔腿牛仔裤', 'jean']);
    for (const { legs } of proposals('阔腿束脚卫裤')) expect([legs?.style, legs?.end === 'plain']).toEqual(['sport', false]);
    for (const { name, legs } of proposals('阔腿工装裤')) expect([name, legs?.style]).toEqual(['阔腿工装裤', 'cargo']);
    for (const { name, legs } of proposals('工装裤')) expect(name.includes('阔腿'), name).toBe((legs?.hem ?? 0) >= 13.4);
  });

  it('leaves leather to those who ask for it', () => {
    for (const { cloth } of proposals('高腰阔腿裤')) expect(cloth.fabric).not.toBe('leather');
    for (const { cloth } of proposals('阔腿皮裤')) expect(cloth.fabric).toBe('leather');
  });

  it('leaves a leg that is not said to be wide as it is cut', () => {
    for (const { legs } of proposals('直筒皮裤')) expect(legs?.hem).toBeLessThan(13);
  });

  // Seen: legs that touched from the crotch to the hem, in a flat one line down the middle: a skirt.
  it.each(['高腰阔腿裤', '阔腿西裤', '阔腿牛仔裤', '阔腿卫裤'])('%s are two legs: a gap opens from the crotch to the hem', (words) => {
    for (const { name, legs } of proposals(words)) {
      if (!legs) throw new Error(`${name} has no legs`);
      const edges = legEdges(legShape(legs));
      const gaps = [0.4, 0.7, 1].map((part) => 2 * edges(legs.rise + (legs.length - legs.rise) * part).inner);
      const full = (legs.length - legs.rise) / 76;
      expect(gaps[2], name).toBeGreaterThan(5 * full);
      expect(gaps[1], name).toBeGreaterThan(3 * full);
      expect(gaps[0], name).toBeGreaterThan(1.4 * full);
      expect(gaps, name).toEqual(gaps.toSorted((a, b) => a - b));
    }
  });

  // Seen: under a narrow waist the hip of wide legs stood out like a shelf.
  it.each(['高腰阔腿裤', '阔腿西裤', '阔腿牛仔裤', '裙裤'])('%s open in one line from the waist to the hem', (words) => {
    for (const { name, legs } of proposals(words)) {
      if (!legs) throw new Error(`${name} has no legs`);
      const edges = legEdges(legShape(legs));
      const slopes = Array.from({ length: Math.floor(legs.length) - 18 }, (_, i) => edges(i + 16).outer - edges(i + 15).outer);
      const bends = slopes.slice(8).map((slope, i) => (slopes[i] ?? 0) - slope);
      expect(Math.max(...bends), name).toBeLessThan(0.265);
    }
  });

  it('flares no more below the knee than a leg does', () => {
    for (const words of ['阔腿西裤', '高腰阔腿裤', '阔腿牛仔裤'])
      for (const { name, legs } of proposals(words)) expect((legs?.hem ?? 0) - (legs?.knee ?? 0), name).toBeLessThan(2.5);
  });

  // Seen: belt loops of the left half were cut off at the band, where leg and band cancelled in the clip.
  it.each(['直筒牛仔裤', '阔腿西裤'])('%s: in a flat both legs and the band are drawn round the same way', (words) => {
    const [garment] = designsOf('design_trousers', readGarmentBrief(words), 1, 5);
    if (!garment) throw new Error('no garment');
    const turns = flatSide(garment, 'front').cloth.pieces.map(({ d }) => {
      const numbers = [...d.matchAll(/-?[\d.]+/g)].map(Number);
      const points = Array.from({ length: numbers.length / 2 }, (_, i) => [numbers[i * 2] ?? 0, numbers[i * 2 + 1] ?? 0] as const);
      return Math.sign(
        points.reduce((sum, [x, y], i) => {
          const [nextX, nextY] = points[(i + 1) % points.length] ?? [0, 0];
          return sum + x * nextY - nextX * y;
        }, 0),
      );
    });
    expect(turns.length).toBeGreaterThanOrEqual(3);
    expect(new Set(turns).size).toBe(1);
  });
});

/** Cm before the middle plane at which the front of a leg lies, at a place. */
function frontAt(garment: Garment, x: number, y: number): number {
  if (!garment.legs) throw new Error(`${garment.name} has no legs`);
  const mesh = sample(leg(garment, garment.legs, 1, new Random(3)));
  const away = Array.from(mesh.x, (px, i) => ((mesh.z[i] ?? 0) < 0 ? 99 : Math.hypot(px - x, (mesh.y[i] ?? 0) - y)));
  return mesh.z[away.indexOf(Math.min(...away))] ?? 0;
}

describe('the crotch', () => {
  // Seen: a hollow as deep as the hip between the legs, which light left as a stain on every pair of trousers.
  it.each(['高腰阔腿裤', '直筒牛仔裤', '小脚西裤', '裙裤', '百慕大短裤', '哈伦裤'])(
    'of %s is no hollow: two fronts hang side by side',
    (words) => {
      for (const garment of designsOf('design_trousers', readGarmentBrief(words), 2, 5)) {
        const rise = garment.legs?.rise ?? 0;
        const thigh = garment.legs ? legShape(garment.legs).middle(rise) : 0;
        for (const y of [rise - 4, rise - 2, rise, rise + 2])
          expect(frontAt(garment, 1.5, y), `${garment.name} at ${y}`).toBeGreaterThan(0.92 * frontAt(garment, thigh, y));
      }
    },
  );
});
