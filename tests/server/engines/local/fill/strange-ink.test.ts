import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { besideToo } from '../../../../../src/server/engines/local/fill/mark-strokes.ts';
import { removeMark } from '../../../../../src/server/engines/local/fill/remove-mark.ts';
import { mostlyElsewhere, strangeInk } from '../../../../../src/server/engines/local/fill/strange-ink.ts';
import { hidesMuch } from '../../../../../src/server/engines/local/fill/trial.ts';

const PACE = { signal: new AbortController().signal, progress: () => undefined };
const [W, H] = [360, 240];
type Colour = readonly [number, number, number];

const painted = (at: (x: number, y: number) => Colour) => {
  const rgb = new Uint8Array(W * H * 3);
  for (let y = 0; y < H; y++) for (let x = 0; x < W; x++) rgb.set(at(x, y), (y * W + x) * 3);
  return rgb;
};
const letter = (x: number, y: number) => y > 85 && y < 155 && x > 70 && x < 290 && (x % 32 < 10 || Math.abs(y - 120) < 5);
const BRUSH = Uint8Array.from({ length: W * H }, (_, i) => {
  const [x, y] = [i % W, Math.floor(i / W)];
  return x > 55 && x < 305 && y > 72 && y < 168 ? 1 : 0;
});

/** As cameras and shops keep pictures: colour at half the size, which takes a strong ink's rim pixels farther. */
const compressed = async (rgb: Uint8Array) => {
  const jpeg = await sharp(rgb, { raw: { width: W, height: H, channels: 3 } })
    .jpeg({ quality: 92 })
    .toBuffer();
  return new Uint8Array(await sharp(jpeg).raw().toBuffer());
};

/** PSNR in the brush, dB, and what was said of it. */
const removed = async (cloth: (x: number, y: number) => Colour, ink: Colour | ((x: number) => Colour), share: number, on = letter) => {
  const seen = painted((x, y) => {
    const own = cloth(x, y);
    const of = typeof ink === 'function' ? ink(x) : ink;
    const mixed = (c: 0 | 1 | 2) => Math.round(own[c] + (of[c] - own[c]) * (on(x, y) ? share : 0));
    return [mixed(0), mixed(1), mixed(2)];
  });
  const cleaned = removeMark(await compressed(seen), W, H, BRUSH, 3, PACE);
  const truth = painted(cloth);
  let [sum, count] = [0, 0];
  for (let i = 0; i < truth.length; i++)
    if (BRUSH[Math.floor(i / 3)] === 1) {
      sum += ((cleaned?.data[i] ?? 0) - (truth[i] ?? 0)) ** 2;
      count++;
    }
  return { quality: 10 * Math.log10(255 ** 2 / (sum / count)), doubt: cleaned?.doubt };
};

/** On a ground that is nearly white. */
const roses = (x: number, y: number): Colour => {
  const off = Math.hypot((x % 80) - 40, (y % 80) - 40);
  return off < 12 ? [150, 60, 90] : off < 26 ? [198, 120, 136] : [248, 233, 230];
};
const plain = (): Colour => [12, 24, 40];
const seam = (x: number): Colour => (x < 180 ? [240, 240, 238] : [30, 34, 70]);

describe('a mark known by its colours', () => {
  it('a yellow patch goes whole, with the rim that compression gave it', async () => {
    const patch = (x: number, y: number) => ((x - 180) / 100) ** 2 + ((y - 120) / 36) ** 2 < 1;
    const { quality, doubt } = await removed(plain, [244, 192, 32], 1, patch);
    expect(quality).toBeGreaterThan(30);
    expect(doubt).toBeUndefined();
  });

  it('red letters go from dark cloth', async () => {
    const { quality, doubt } = await removed(plain, [208, 32, 32], 1);
    expect(quality).toBeGreaterThan(30);
    expect(doubt).toBeUndefined();
  });

  it('letters of two inks go from a print', async () => {
    const { quality, doubt } = await removed(roses, (x) => (x < 180 ? [255, 255, 255] : [30, 160, 60]), 1);
    expect(quality).toBeGreaterThan(24);
    expect(doubt).toBeUndefined();
  });

  it('grey letters go on both sides of a seam: they are darker than the one and lighter than the other', async () => {
    const { quality, doubt } = await removed(seam, [128, 128, 128], 0.6);
    expect(quality).toBeGreaterThan(24);
    expect(doubt).toBeUndefined();
  });
});

describe('a sign with a name under it, on a white shirt', () => {
  // Slow light, as a shirt has it.
  const shirt = (x: number, y: number): Colour => {
    const v = Math.round(236 + 10 * Math.sin(x / 40 + y / 70));
    return [v, v, v - 2];
  };
  const disc = (x: number, y: number) => Math.hypot(x - 180, y - 108) < 32;
  const arrow = (x: number, y: number) => x > 172 && Math.abs(y - 108) < (198 - x) * 0.6;
  const name = (x: number, y: number) => y > 146 && y < 160 && x > 120 && x < 240 && (x % 14 < 5 || y > 156);
  const seen = painted((x, y) => (arrow(x, y) ? [250, 250, 250] : disc(x, y) ? [216, 40, 44] : name(x, y) ? [40, 40, 42] : shirt(x, y)));
  const around = besideToo(BRUSH, W, H);
  const plane = (of: (x: number, y: number) => boolean) =>
    Uint8Array.from({ length: W * H }, (_, i) => (of(i % W, Math.floor(i / W)) ? 1 : 0));

  it('the name is the lesser part of it, and no veil however evenly it lies', () => {
    const { signal } = PACE;
    expect(mostlyElsewhere(seen, BRUSH, around, plane(name), signal)).toBe(true);
    expect(mostlyElsewhere(seen, BRUSH, around, plane(disc), signal)).toBe(false);
  });

  it('the arrow in it goes with it, although the shirt is as white', () => {
    const found = strangeInk(seen, W, H, BRUSH, around, plane(name), 2, PACE.signal);
    expect(found?.strokes).toBe(true);
    expect(found?.hole[108 * W + 180]).toBe(1);
    expect(found?.hole[108 * W + 120]).toBe(0);
  });

  it('is doubted where what lies round it differs: over a hem, not on the shirt alone', () => {
    const hem = painted((x, y) => (y < 108 ? shirt(x, y) : [40, 52, 90]));
    expect(hidesMuch(painted(shirt), plane(disc), W, H)).toBe(false);
    expect(hidesMuch(hem, plane(disc), W, H)).toBe(true);
    expect(hidesMuch(hem, plane(name), W, H)).toBe(false);
  });
});
