/** 马海毛: long hairs stand off a knit. It was a plain jersey, a little duller than others. */
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { designsOf } from '../../../../../src/server/engines/local/garment/designs/classes.ts';
import { readGarmentBrief } from '../../../../../src/server/engines/local/garment/designs/reading/wording.ts';
import { renderGarment } from '../../../../../src/server/engines/local/garment/picture/render.ts';
import type { Garment } from '../../../../../src/server/engines/local/garment/specification.ts';

const PACE = { signal: new AbortController().signal, progress: () => undefined };
const WIDTH = 300;
const GROUND = '#e8e6e2';

async function pixels(garment: Garment) {
  const { png } = await renderGarment(garment, PACE, { width: WIDTH, ground: GROUND });
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, size: info.width * info.height };
}

const hairy = (words: string) => {
  const [garment] = designsOf('design_knit', readGarmentBrief(words), 1, 5);
  if (!garment) throw new Error('no proposal');
  return garment;
};

describe('a knit of mohair', () => {
  it('has hairs beyond its outline, and its colour within', async () => {
    const garment = hairy('粉色马海毛毛衣');
    const { halo: _halo, ...hand } = garment.cloth.hand ?? {};
    const [with_, plain] = [await pixels(garment), await pixels({ ...garment, cloth: { ...garment.cloth, hand } })];
    const pink = ({ data }: typeof plain, i: number) => (data[i * 3] ?? 0) - (data[i * 3 + 1] ?? 0);
    const places = Array.from({ length: plain.size }, (_, i) => i);
    const outside = places.filter((i) => pink(plain, i) < 8);
    const inside = places.filter((i) => pink(plain, i) > 30);
    expect(outside.filter((i) => pink(with_, i) > 20).length).toBeGreaterThan(600);
    const mean = (one: typeof plain) => inside.reduce((sum, i) => sum + pink(one, i), 0) / inside.length;
    expect(mean(with_) / mean(plain)).toBeGreaterThan(0.85);
    expect(mean(with_) / mean(plain)).toBeLessThan(1.15);
  });

  it('is heard of mohair and of feather yarn alone', () => {
    expect(hairy('白色羽毛纱开衫').cloth.hand?.halo).toBe(true);
    for (const words of ['白色羊毛毛衣', '起绒秋冬毛衣', '羊绒毛衣']) expect(hairy(words).cloth.hand?.halo, words).toBeUndefined();
  });
});
