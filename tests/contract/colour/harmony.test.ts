import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { extractPalette } from '../../../src/contract/colour/extract.ts';
import { HARMONY_RULES, PALETTE_APART, rollPalette } from '../../../src/contract/colour/harmony.ts';
import { deltaE, hexToOklab } from '../../../src/contract/colour/oklab.ts';
import { contrast, inkOn, seenAs, VISIONS } from '../../../src/contract/colour/vision.ts';

const hex = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, '0')}`);
const seed = fc.integer({ min: 0, max: 0xffffffff });
const rule = fc.constantFrom(...HARMONY_RULES);

describe('a rolled palette', () => {
  it('keeps what is kept, is the same for the same seed, and holds displayable colours only', () => {
    const places = fc.array(fc.option(hex, { nil: undefined }), { minLength: 2, maxLength: 10 });
    fc.assert(
      fc.property(places, fc.option(rule, { nil: undefined }), seed, (given, wanted, number) => {
        const rolled = rollPalette({ places: given, rule: wanted, seed: number });
        expect(rollPalette({ places: given, rule: wanted, seed: number })).toEqual(rolled);
        expect(rolled.colours).toHaveLength(given.length);
        for (const [place, colour] of rolled.colours.entries()) {
          expect(colour).toMatch(/^#[0-9a-f]{6}$/);
          if (given[place] !== undefined) expect(colour).toBe(given[place]);
        }
      }),
    );
  });

  it('of five has a light ground, a dark one, an accent, and no two colours that look alike', () => {
    fc.assert(
      fc.property(rule, seed, (wanted, number) => {
        const colours = rollPalette({ places: Array(5).fill(undefined), rule: wanted, seed: number }).colours.map(hexToOklab);
        const light = colours.map(({ l }) => l);
        expect(Math.max(...light)).toBeGreaterThan(0.88);
        expect(Math.min(...light)).toBeLessThan(0.36);
        for (const [at, one] of colours.entries())
          for (const other of colours.slice(at + 1)) expect(deltaE(one, other)).toBeGreaterThan(PALETTE_APART * 0.8);
      }),
    );
  });
});

describe('seeing', () => {
  it('greys stay grey to every eye; red and green meet for who sees neither', () => {
    for (const vision of VISIONS) {
      const [r, g, b] = [1, 3, 5].map((at) => Number.parseInt(seenAs('#808080', vision).slice(at, at + 2), 16));
      expect(Math.max(r ?? 0, g ?? 0, b ?? 0) - Math.min(r ?? 0, g ?? 0, b ?? 0)).toBeLessThan(4);
    }
    const apart = (to: (one: string) => string) => deltaE(hexToOklab(to('#c0392b')), hexToOklab(to('#5e8c31')));
    expect(apart((one) => seenAs(one, 'deutan'))).toBeLessThan(apart((one) => one) / 2);
  });

  it('contrast is 21 for black on white, 1 for one colour, and ink is always readable', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrast('#336699', '#336699')).toBe(1);
    fc.assert(fc.property(hex, (ground) => contrast(ground, inkOn(ground)) >= 4.5));
  });
});

it('a picture’s colours come by area, the small strong accent included; what is transparent has none', () => {
  const pixels = new Uint8Array(60 * 60 * 4);
  for (let at = 0; at < 3600; at += 1) {
    const [r, g, b] = at < 2400 ? [30, 45, 90] : at < 3480 ? [240, 235, 220] : [210, 20, 40];
    pixels.set([r ?? 0, g ?? 0, b ?? 0, 255], at * 4);
  }
  const found = extractPalette(pixels, 4);
  expect(found.map(({ share }) => Math.round(share * 100))).toEqual([67, 30, 3]);
  const near = (one: string | undefined, other: string) => deltaE(hexToOklab(one ?? '#000000'), hexToOklab(other)) < 0.03;
  expect([near(found[0]?.hex, '#1e2d5a'), near(found[1]?.hex, '#f0ebdc'), near(found[2]?.hex, '#d21428')]).toEqual([true, true, true]);
  expect(extractPalette(new Uint8Array(400), 4)).toEqual([]);
});
