import { describe, expect, it } from 'vitest';
import { endsUnder } from '../../../../../src/server/engines/local/fill/between-fill.ts';
import { markStrokes } from '../../../../../src/server/engines/local/fill/mark-strokes.ts';
import { plainFill } from '../../../../../src/server/engines/local/fill/plain-fill.ts';
import { removeMark } from '../../../../../src/server/engines/local/fill/remove-mark.ts';
import { Random } from '../../../../../src/server/engines/local/pixels/random.ts';

const PACE = { signal: new AbortController().signal, progress: () => undefined };
const [W, H] = [320, 160];
type Colour = readonly [number, number, number];

const painted = (at: (x: number, y: number) => Colour, width = W, height = H) => {
  const rgb = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) rgb.set(at(x, y), (y * width + x) * 3);
  return rgb;
};
const marks = (at: (x: number, y: number) => boolean, width = W, height = H) =>
  Uint8Array.from({ length: width * height }, (_, i) => (at(i % width, Math.floor(i / width)) ? 1 : 0));

/** Roses on a ground that is nearly white, and upright strokes over both. */
const roses = (x: number, y: number): Colour => {
  const off = Math.hypot((x % 80) - 40, (y % 80) - 40);
  return off < 12 ? [150, 60, 90] : off < 26 ? [198, 120, 136] : [248, 233, 230];
};
const letter = (x: number, y: number) => y > 45 && y < 115 && x > 50 && x < 270 && (x % 24 < 7 || Math.abs(y - 80) < 4);
const BRUSH = marks((x, y) => x > 35 && x < 290 && y > 38 && y < 122);

describe('what of a brush is the mark', () => {
  const covered = (share: number) => {
    const rgb = painted((x, y) => {
      const [r, g, b] = roses(x, y);
      const mixed = (v: number) => Math.round(v + (255 - v) * (letter(x, y) ? share : 0));
      return [mixed(r), mixed(g), mixed(b)];
    });
    const { hole } = markStrokes(rgb, W, H, BRUSH, PACE);
    const truth = marks(letter);
    let [own, missed] = [0, 0];
    for (let i = 0; i < truth.length; i++)
      if (truth[i] === 1) {
        own++;
        if (hole[i] === 0) missed++;
      }
    return { missed: missed / own, share: hole.reduce((sum, v) => sum + v, 0) / BRUSH.reduce((sum, v) => sum + v, 0) };
  };

  it('solid letters are found on a ground nearly as pale as well, and not much beside them', () => {
    const { missed, share } = covered(1);
    expect(missed).toBeLessThan(0.01);
    expect(share).toBeLessThan(0.75);
  });

  it('a veil over a flat print is not taken for the one colour that it has most of', () => {
    expect(covered(0.6).missed).toBeLessThan(0.05);
  });
});

describe('what was made up', () => {
  it('plain ground beside a garment stays ground', () => {
    const truth = painted((x) => (x < 150 ? [20, 60, 50] : [232, 230, 226]));
    const hole = marks((x, y) => x > 190 && x < 214 && y > 30 && y < 130);
    const rgb = Uint8Array.from(truth, (v, i) => (hole[Math.floor(i / 3)] === 1 ? 255 : v));
    plainFill(rgb, W, H, hole, PACE.signal);
    expect(hole.includes(1)).toBe(false);
    expect(Buffer.from(rgb).equals(Buffer.from(truth))).toBe(true);
  });

  it('is doubted where it has colours that the picture beside has not: patches that never agree make greys of black and white', () => {
    const random = new Random(5);
    const dots = Array.from({ length: W * H }, () => random.next() < 0.5);
    const speckle = (x: number, y: number): Colour => (dots[y * W + x] ? [16, 16, 16] : [244, 244, 244]);
    const doubtOf = (print: (x: number, y: number) => Colour) =>
      removeMark(
        painted((x, y) => (letter(x, y) ? [40, 160, 70] : print(x, y))),
        W,
        H,
        BRUSH,
        2,
        PACE,
      )?.doubt;
    expect(doubtOf(roses)).toBeUndefined();
    expect(doubtOf(speckle)).toBe('strange');
  });
});

describe('a mark that hides its print', () => {
  /** Blots in steps of `strength` levels that repeat nowhere. */
  const blots = (x: number, y: number, strength: number): Colour => {
    const v = 120 + Math.round((strength * (Math.sin(x / 3.1 + 4 * Math.sin(y / 11)) + Math.sin(y / 3.7 + 3 * Math.sin(x / 13)))) / 2);
    return [v, v - 20, v - 40];
  };
  const doubtOver = (print: (x: number, y: number) => Colour) =>
    removeMark(
      painted((x, y) => (letter(x, y) ? [255, 255, 255] : print(x, y)), W, 280),
      W,
      280,
      marks((x, y) => x > 35 && x < 290 && y > 38 && y < 122, W, 280),
      2,
      PACE,
    )?.doubt;

  it('is doubted where the same hole beside it could not be filled right, and not on quiet cloth', () => {
    expect(doubtOver((x, y) => blots(x, y, 90))).toBe('guessed');
    expect(doubtOver((x, y) => blots(x, y, 6))).toBeUndefined();
  });

  it('is not doubted on a strong print that repeats', () => {
    const stripes = (x: number, y: number): Colour => {
      const v = 120 + 100 * Math.sin((x + y * 0.07 + 2 * Math.sin(y / 50)) / 4);
      return [v, v * 0.8, v * 0.6];
    };
    expect(doubtOver(stripes)).toBeUndefined();
  });
});

describe('a band under which something ends', () => {
  /** A dress with folds, and a sleeve on each side down to row `cuff`. */
  const dress = (cuff: number) =>
    painted((x, y) => {
      const sleeve = (x > 70 && x < 100) || (x > 220 && x < 250);
      if (x > 115 && x < 205) return [90 + (x % 22 < 3 ? 24 : 0), 130, 190];
      return sleeve && y < cuff ? [96, 136, 196] : [226, 224, 220];
    });
  const band = marks((x, y) => x > 50 && x < 270 && y > 60 && y < 100);

  it.each([
    ['sleeves', 80, true],
    ['nothing: they run on', 160, false],
    ['nothing: there are none', 0, false],
  ] as const)('%s', (_, cuff, ended) => {
    const rgb = dress(cuff);
    expect(endsUnder(rgb, W, H, band)).toBe(ended);
    for (let i = 0; i < band.length; i++) if (band[i] === 1) rgb.fill(255, i * 3, i * 3 + 3);
    const cleaned = removeMark(rgb, W, H, band, 2, PACE);
    expect([cleaned?.how, cleaned?.doubt]).toEqual(['carried', ended ? 'ended' : undefined]);
  });
});
