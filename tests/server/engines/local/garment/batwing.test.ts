/** 蝙蝠袖: sleeve and body in one, below in one deep curve from the hip to the wrist. */
import { describe, expect, it } from 'vitest';
import { type Mesh, sample } from '../../../../../src/server/engines/local/garment/blocks/surface.ts';
import { designsOf, mixedDesigns } from '../../../../../src/server/engines/local/garment/designs/classes.ts';
import type { GarmentClass } from '../../../../../src/server/engines/local/garment/designs/garment-class.ts';
import { describe as named } from '../../../../../src/server/engines/local/garment/designs/naming.ts';
import { classesIn } from '../../../../../src/server/engines/local/garment/designs/reading/class-words.ts';
import { readGarmentBrief } from '../../../../../src/server/engines/local/garment/designs/reading/wording.ts';
import { unshownIn } from '../../../../../src/server/engines/local/garment/designs/unshown/unshown.ts';
import { flatSide } from '../../../../../src/server/engines/local/garment/flat/flat-layers.ts';
import { specificationSheet } from '../../../../../src/server/engines/local/garment/flat/specification-sheet.ts';
import { drawMesh, NOTHING, newBuffer, type View } from '../../../../../src/server/engines/local/garment/picture/rasteriser.ts';
import { buildScene } from '../../../../../src/server/engines/local/garment/picture/scene.ts';
import type { Garment } from '../../../../../src/server/engines/local/garment/specification.ts';

const PACE = { signal: new AbortController().signal, progress: () => undefined };
/** Eight pixels a centimetre. */
const VIEW: View = { width: 880, height: 620, scale: 8, originX: 440, originY: 40 };

function setOf(words: string, count = 5): readonly Garment[] {
  return mixedDesigns(classesIn(words), readGarmentBrief(words), count, 7);
}

function one(type: GarmentClass, words: string): Garment {
  const [garment] = designsOf(type, readGarmentBrief(words), 1, 7);
  if (!garment) throw new Error('no design');
  return garment;
}

describe('cut in one with the body', () => {
  it.each(['蝙蝠袖毛衣', '黑色蝙蝠衫', '白色T恤 蝙蝠袖', '连衣裙 蝙蝠袖', '蝙蝠袖长袖针织衫', '衬衫 蝙蝠袖'])(
    '%s: every proposal',
    (words) => {
      for (const garment of setOf(words)) {
        expect(garment.sleeve.kind, garment.name).toBe('batwing');
        expect(unshownIn(words, garment)).toEqual([]);
        expect(named(garment).tags).toContain('蝙蝠袖');
      }
    },
  );

  it.each(['大衣 蝙蝠袖', '羽绒服 蝙蝠袖', '一字肩连衣裙 蝙蝠袖'])('%s is not, which is said', (words) => {
    for (const garment of setOf(words)) expect([garment.sleeve.kind === 'batwing', unshownIn(words, garment)]).toEqual([false, ['蝙蝠袖']]);
  });

  /** Rows of what is seen: where cloth ends to the right of the middle, and what is in front. */
  const seen = (garment: Garment) => {
    const meshes: Mesh[] = buildScene(garment).surfaces.map((surface) => sample(surface));
    const buffer = newBuffer(VIEW);
    for (const [i, mesh] of meshes.entries()) drawMesh(buffer, VIEW, mesh, i, PACE);
    const at = (x: number, y: number) => Math.round(y * VIEW.scale + VIEW.originY) * VIEW.width + Math.round(x * VIEW.scale + VIEW.originX);
    return { buffer, at };
  };

  it.each([
    ['tee', '白色T恤 蝙蝠袖'],
    ['design_knit', '蝙蝠袖毛衣'],
    ['design_dress', '连衣裙 蝙蝠袖'],
  ] as const)('%s %s: nothing parts sleeve and body above the waist; below, the curve has let the sleeve go', (type, words) => {
    const garment = one(type, words);
    const { buffer, at } = seen(garment);
    const gaps = (y: number) => {
      let [count, open, cloth] = [0, false, false];
      for (let x = 0; x < 52; x += 0.125) {
        const covered = buffer.mesh[at(x, y)] !== NOTHING;
        if (covered && open && cloth) count++;
        cloth ||= covered;
        open = !covered;
      }
      return count;
    };
    for (let y = 14; y < garment.body.waistAt - 12; y += 1) expect(gaps(y)).toBe(0);
    expect(gaps(garment.body.waistAt + 4)).toBe(1);
  });

  // Seen: the body stood out before the sleeve along a seam that nobody sews, with a notch in the shoulder's line.
  it.each([
    ['tee', '白色T恤 蝙蝠袖'],
    ['design_knit', '蝙蝠袖毛衣'],
  ] as const)('%s %s: its surface runs on from the chest into the sleeve without a step', (type, words) => {
    const garment = one(type, words);
    const { buffer, at } = seen({ ...garment, cloth: { ...garment.cloth, fabric: 'jersey' }, seams: [], pockets: 'none' });
    let steep = 0;
    for (let y = 9; y < 26; y += 0.5)
      for (let x = 6; x < 24; x += 0.125) {
        // Towards its outline it turns away.
        if (buffer.mesh[at(x + 4, y)] === NOTHING || buffer.mesh[at(x, y - 4)] === NOTHING) continue;
        const [a, b] = [buffer.z[at(x, y)] ?? 0, buffer.z[at(x + 0.25, y)] ?? 0];
        if (Math.abs(a - b) > 0.45) steep++;
      }
    expect(steep).toBeLessThan(6);
    // Down along the shoulder: no place higher than the one further in.
    let last = -99;
    for (let x = 9; x < 30; x += 0.5) {
      let y = -2;
      while (y < 40 && buffer.mesh[at(x, y)] === NOTHING) y += 0.125;
      expect(y).toBeGreaterThan(last - 0.26);
      last = y;
    }
  });

  it('is one outline in the flat, and measured from the neck', () => {
    const tee = one('tee', '白色T恤 蝙蝠袖');
    const { under, cloth } = flatSide(tee, 'front');
    const [body] = cloth.pieces;
    const xs = [...(body?.d ?? '').matchAll(/(-?[\d.]+) -?[\d.]+/g)].map(([, x]) => Number(x));
    expect(Math.max(...xs)).toBeGreaterThan(tee.body.shoulder + 30);
    const plain = flatSide({ ...tee, sleeve: { ...tee.sleeve, kind: 'long' } }, 'front');
    expect(under.pieces.length).toBe(plain.under.pieces.length - 2);
    const sheet = specificationSheet(tee);
    expect(sheet).toContain('自领口');
    expect(sheet).not.toContain('肩宽');
  });
});
