import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clampOffset, dragOffset, keyOffset, pieceLeft } from '../../../src/app/account/captcha/captcha-geometry.ts';
import { captchaPercent } from '../../../src/contract/account/captcha.ts';
import { CAPTCHA_TRACK, CAPTCHA_WIDTH, SLIDER_WIDTH } from '../../../src/contract/account/limits.ts';

describe('slider captcha geometry (spec §5, §9)', () => {
  it('moves the piece 0–272 while the handle moves 0–322', () => {
    expect(pieceLeft(0)).toBe(0);
    expect(pieceLeft(SLIDER_WIDTH)).toBe(CAPTCHA_TRACK);
  });

  it('sends the share of the picture at which the piece is drawn', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: SLIDER_WIDTH }), (offset) => {
        expect(captchaPercent(offset)).toBeCloseTo(pieceLeft(offset) / CAPTCHA_WIDTH, 10);
      }),
    );
  });

  it('sends the same for the same place on the picture, however small it is drawn', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0.3, max: 1, noNaN: true }), (share, scale) => {
        const travelled = share * SLIDER_WIDTH * scale;
        expect(dragOffset(0, travelled, scale)).toBeCloseTo(share * SLIDER_WIDTH, 6);
      }),
    );
  });

  it('never leaves the track', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer(), (from, travelled) => {
        const offset = dragOffset(clampOffset(from), travelled, 1);
        expect(offset).toBeGreaterThanOrEqual(0);
        expect(offset).toBeLessThanOrEqual(SLIDER_WIDTH);
      }),
    );
  });

  it('answers the keys of a slider and leaves the others alone', () => {
    expect(keyOffset('ArrowRight', 10)).toBeGreaterThan(10);
    expect(keyOffset('ArrowLeft', 10)).toBeLessThan(10);
    expect(keyOffset('ArrowLeft', 0)).toBe(0);
    expect(keyOffset('End', 0)).toBe(SLIDER_WIDTH);
    expect(keyOffset('Home', 99)).toBe(0);
    expect(keyOffset('Tab', 99)).toBeUndefined();
    expect(keyOffset('Enter', 99)).toBeUndefined();
  });

  it('reaches every place by keys closely enough for the 3 % tolerance', () => {
    const step = captchaPercent(keyOffset('ArrowRight', 0) ?? 0);
    expect(step / 2).toBeLessThan(0.03);
  });
});
