import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { OUTERWEAR } from '../../../../src/server/engines/local/garment/designs/outerwear-cuts.ts';
import { outerwearDesigns } from '../../../../src/server/engines/local/garment/designs/outerwear-designs.ts';
import { readGarmentBrief } from '../../../../src/server/engines/local/garment/designs/wording.ts';
import { renderGarment } from '../../../../src/server/engines/local/garment/picture/render.ts';
import { technicalFlat } from '../../../../src/server/engines/local/garment/technical-flat.ts';

const PACE = { signal: new AbortController().signal, progress: () => undefined };

describe.each(OUTERWEAR)('%s', (type) => {
  const set = outerwearDesigns(type, readGarmentBrief('藏青'), 4, 3);

  it('is a set of four cuts, JSON all through, in the colour that was said', () => {
    expect(new Set(set.map((garment) => garment.name)).size).toBe(4);
    for (const garment of set) expect(Object.values(JSON.parse(JSON.stringify(garment))).includes(null)).toBe(false);
    expect(set[0]?.cloth.colour).toBe('#1d2a4a');
    expect(outerwearDesigns(type, readGarmentBrief('藏青'), 4, 3)).toEqual(set);
  });

  it('is drawn: a garment in the middle, ground at the corners, and a flat', async () => {
    const garment = set[0];
    if (!garment) throw new Error('no design');
    const { png } = await renderGarment(garment, PACE, { width: 160 });
    const { data, info } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) =>
      data[(Math.floor(y * (info.height - 1)) * info.width + Math.floor(x * (info.width - 1))) * info.channels] ?? 0;
    expect(at(0.02, 0.02)).toBeGreaterThan(215);
    expect(Math.min(at(0.42, 0.5), at(0.58, 0.5))).toBeLessThan(140);
    expect(technicalFlat(garment)).toContain('id="measurements"');
  });
});
