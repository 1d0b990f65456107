import { describe, expect, it } from 'vitest';
import { type Placement, placingFor, variantOf } from '../../../../../src/server/engines/local/cloth-print/placing.ts';

const SIZE = { width: 100, height: 120 };
const PRINT = { width: 60, height: 40 };
const AREA = Float32Array.from({ length: 12_000 }, (_, i) => (i % 100 >= 20 && i % 100 < 80 && i >= 1000 && i < 11_000 ? 1 : 0));
const PANELS = { list: [{ x: 50, y: 60, lean: 0 }], of: new Uint8Array(12_000), inside: new Float32Array(12_000), half: 30 };

function placing(placement: Placement, wish: { scale?: number; turn?: number } = {}, index = 0) {
  const made = placingFor({ placement, scale: 1, turn: 0, ...wish }, variantOf(placement, index), PANELS, AREA, SIZE, PRINT);
  const out = new Float32Array(2);
  return {
    shrink: made.shrink,
    at: (x: number, y: number) => (made.place(x - 50, y - 60, Math.round(x), Math.round(y), out) ? ([out[0], out[1]] as const) : undefined),
  };
}

describe('where a print goes', () => {
  it('all over: as large as the scale says, turned as the turn says, the variant on top of the wish', () => {
    const plain = placing('all');
    expect(placing('all', { scale: 2 }).shrink).toBeCloseTo(plain.shrink / 2, 5);
    const [x, y] = plain.at(60, 60) ?? [0, 0];
    const [tx, ty] = placing('all', { turn: Math.PI / 2 }).at(60, 60) ?? [0, 0];
    expect(y).toBeCloseTo(0, 4);
    expect(tx).toBeCloseTo(0, 4);
    expect(Math.abs(ty ?? 0)).toBeCloseTo(x ?? 0, 4);
    expect(placing('all', {}, 1).shrink).toBeCloseTo(plain.shrink / 0.66, 4);
    const [dx, dy] = placing('all', {}, 4).at(60, 60) ?? [0, 0];
    expect(Math.abs(dx ?? 0)).toBeCloseTo(Math.abs(dy ?? 0), 4);
    expect(Math.abs(dx ?? 0)).toBeGreaterThan(1);
  });

  it('placed: its middle on the chest, a badge to the wearer’s left, none on a sleeve', () => {
    const chest = 10 + 0.72 * 30;
    const [x, y] = placing('placed').at(50, chest) ?? [0, 0];
    expect([Math.round(x ?? 0), Math.round(y ?? 0)]).toEqual([30, 20]);
    const [bx, by] = placing('placed', {}, 1).at(50 + 0.42 * 30, chest - 0.12 * 30) ?? [0, 0];
    expect([Math.round(bx ?? 0), Math.round(by ?? 0)]).toEqual([30, 20]);
    const of = new Uint8Array(12_000).fill(1);
    const sleeve = placingFor({ placement: 'placed', scale: 1, turn: 0 }, variantOf('placed', 0), { ...PANELS, of }, AREA, SIZE, PRINT);
    expect(sleeve.place(0, 0, 50, 60, new Float32Array(2))).toBe(false);
  });

  it('border: its foot on the hem, its top up the cloth, nothing above it', () => {
    const border = placing('border');
    const foot = border.at(50, 109)?.[1] ?? 0;
    expect(foot).toBeCloseTo(PRINT.height, 0);
    const tall = PRINT.height / border.shrink;
    expect(border.at(50, 109 - tall * 0.9)?.[1] ?? 99).toBeLessThan(PRINT.height * 0.15);
    expect(border.at(50, 109 - tall * 1.2)).toBeUndefined();
    expect(PRINT.height / placing('border', {}, 2).shrink).toBeCloseTo(tall * 1.6, 3);
  });

  it('ten variants of each placement differ', () => {
    for (const placement of ['all', 'placed', 'border'] as const)
      expect(
        new Set(Array.from({ length: 10 }, (_, i) => JSON.stringify({ ...variantOf(placement, i), name: '' }))).size,
      ).toBeGreaterThanOrEqual(9);
  });
});

it.each(['all', 'border'] as const)('%s: stripes are dropped by half in none of ten, and none is there twice', (placement) => {
  const ten = Array.from({ length: 10 }, (_, index) => variantOf(placement, index, 0, true));
  expect(ten.filter(({ repeat }) => repeat === 'half-drop')).toEqual([]);
  expect(new Set(ten.map((one) => JSON.stringify({ ...one, name: '' }))).size).toBe(10);
  expect(new Set(ten.map(({ name }) => name)).size).toBe(10);
});
