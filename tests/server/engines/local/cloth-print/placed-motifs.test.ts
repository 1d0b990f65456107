import { describe, expect, it } from 'vitest';
import { clothingPattern } from '../../../../../src/server/engines/local/cloth-print/clothing-pattern-method.ts';
import { motifOf } from '../../../../../src/server/engines/local/cloth-print/print-source.ts';
import { encodePng, type Raster } from '../../../../../src/server/engines/local/pixels/raster.ts';

const PACE = { signal: new AbortController().signal, progress: () => undefined };
const SIDE = 192;
type Colour = readonly [number, number, number];
const IVORY: Colour = [246, 240, 228];

function painted(at: (x: number, y: number) => Colour, side = SIDE): Raster {
  const data = new Uint8Array(side * side * 3);
  for (let y = 0; y < side; y++) for (let x = 0; x < side; x++) data.set(at(x, y), (y * side + x) * 3);
  return { width: side, height: side, channels: 3, data };
}

/** Red dots on ivory, every 48 pixels from the very corner: those on the frame are cut by it. */
const dots = painted((x, y) => {
  const off = Math.hypot(((x + 24) % 48) - 24, ((y + 24) % 48) - 24);
  return off < 11 ? [190, 40, 44] : off < 12 ? [218, 140, 136] : IVORY;
});
/** Nothing that is a ground. */
const spectrum = painted((x, y) => [(x * 37) % 256, (y * 53) % 256, (x * y) % 256]);

describe('a placed print', () => {
  it('leaves its plain ground behind, and the motifs that the frame cuts', async () => {
    const { picture, doubt } = await motifOf(dots, PACE);
    expect(doubt).toBeUndefined();
    const { width, height, data } = picture;
    // Three by three of them are whole.
    expect([Math.round((width - 24) / 48), Math.round((height - 24) / 48)]).toEqual([2, 2]);
    let [covered, ivory] = [0, 0];
    for (let i = 0; i < width * height; i++) {
      if ((data[i * 4 + 3] ?? 0) < 128) continue;
      covered++;
      if ((data[i * 4 + 2] ?? 0) > 150) ivory++;
    }
    expect(Math.abs(covered / (9 * Math.PI * 11.5 ** 2) - 1)).toBeLessThan(0.1);
    expect(ivory / covered).toBeLessThan(0.05);
  });

  it('that has no ground goes on whole, and that is said and graded down', async () => {
    expect((await motifOf(spectrum, PACE)).doubt).toBe('whole');
    // Grey cloth on white ground.
    const garment = painted((x, y) => (x > 50 && x < 140 && y > 20 && y < 170 ? [96, 104, 118] : [240, 240, 240]));
    const graded = async (reference: Raster) => {
      const images = { source_path: await encodePng(garment), ref_image_url: await encodePng(reference) };
      let said: readonly string[] = [];
      const job = {
        id: 'x',
        designType: 'clothing_pattern',
        input: {},
        parameters: { placement: 'placed' },
        images,
        masks: {},
        seed: 2,
        count: 1,
      };
      await clothingPattern.draw(job, PACE, ({ grade, notes }) => {
        said = [grade, ...notes.filter((note) => note.includes('整块'))];
      });
      return said;
    };
    expect(await graded(dots)).toEqual(['good']);
    expect(await graded(spectrum)).toEqual(['usable', expect.stringContaining('整块')]);
  });
});
