/** A 旗袍 is slit at both sides; so is a straight dress where 开衩 is said. */
import { describe, expect, it } from 'vitest';
import { sample } from '../../../../../src/server/engines/local/garment/blocks/surface.ts';
import { torso } from '../../../../../src/server/engines/local/garment/blocks/torso.ts';
import { designsOf } from '../../../../../src/server/engines/local/garment/designs/classes.ts';
import { describe as said } from '../../../../../src/server/engines/local/garment/designs/naming.ts';
import { readGarmentBrief } from '../../../../../src/server/engines/local/garment/designs/reading/wording.ts';
import { flatSide } from '../../../../../src/server/engines/local/garment/flat/flat-layers.ts';
import { renderCutout } from '../../../../../src/server/engines/local/garment/picture/render.ts';
import type { Garment } from '../../../../../src/server/engines/local/garment/specification.ts';
import { Random } from '../../../../../src/server/engines/local/pixels/random.ts';

const PACE = { signal: new AbortController().signal, progress: () => undefined };
const setOf = (words: string): readonly Garment[] => designsOf('design_dress', readGarmentBrief(words), 4, 5);

/** Cm of the front panel that are missing round the body at a height, and of the back. */
function missing(garment: Garment, at: number): { readonly front: number; readonly back: number } {
  const surface = torso(garment, new Random(3));
  const { nu, nv } = surface;
  const { x, z, edge } = sample(surface);
  const row = Math.round(((at + 0.6) / (garment.body.length + 0.6)) * (nv - 1));
  const found = { front: 0, back: 0 };
  for (let k = 1; k < nu; k++) {
    const i = row * nu + k;
    if ((edge[i] as number) >= 0) continue;
    const wide = Math.hypot((x[i] as number) - (x[i - 1] as number), (z[i] as number) - (z[i - 1] as number));
    if (Math.abs(k / (nu - 1) - 0.5) < 0.25) found.front += wide;
    else found.back += wide;
  }
  return found;
}

describe('side slits', () => {
  it.each(['红色提花旗袍', '改良旗袍短款', '黑色开衩吊带长裙'])('open the front of %s from above the knee to the hem', (words) => {
    for (const garment of setOf(words)) {
      const { waistAt, length } = garment.body;
      expect(missing(garment, length - 1).front).toBeGreaterThan(6);
      expect(missing(garment, length - 1).back).toBe(0);
      expect(missing(garment, waistAt + 10).front).toBe(0);
      expect(said(garment).tags).toContain('侧开衩');
    }
  });

  it('are nobody’s who did not ask', () => {
    for (const garment of setOf('黑色吊带长裙')) expect(said(garment).tags).not.toContain('侧开衩');
  });

  it('are seen: dark gaps beside the front panel', async () => {
    const [garment] = setOf('白色缎面旗袍');
    if (!garment) throw new Error('no design');
    const dark = async (one: Garment) => {
      const { width, height, data } = await renderCutout(one, PACE, 300);
      let found = 0;
      for (let i = Math.round(height * 0.86) * width; i < width * height * 0.98; i++)
        if ((data[i * 4 + 3] ?? 0) > 250 && (data[i * 4 + 1] ?? 0) < 70) found++;
      return found;
    };
    expect(await dark(garment)).toBeGreaterThan(40 + (await dark({ ...garment, seams: [] })));
  });

  it('are drawn on the flat: the back panel behind the front', () => {
    const [garment] = setOf('红色提花旗袍');
    if (!garment) throw new Error('no design');
    const far = (one: Garment, side: 'front' | 'back') => flatSide(one, side).under.pieces.filter(({ inside }) => inside).length;
    expect(far(garment, 'front')).toBe(far({ ...garment, seams: [] }, 'front') + 1);
    expect(far(garment, 'back')).toBe(far({ ...garment, seams: [] }, 'back'));
  });
});
