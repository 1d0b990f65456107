/** Light on cloth: what lies in shade, and what only seemed to. */
import { describe, expect, it } from 'vitest';
import { type Surface, sample } from '../../../../src/server/engines/local/garment/blocks/surface.ts';
import { torso } from '../../../../src/server/engines/local/garment/blocks/torso.ts';
import { designsOf } from '../../../../src/server/engines/local/garment/designs/classes.ts';
import { readGarmentBrief } from '../../../../src/server/engines/local/garment/designs/wording.ts';
import { drawMesh, newBuffer, shadowMap, shadowRow } from '../../../../src/server/engines/local/garment/picture/rasteriser.ts';
import { KEY } from '../../../../src/server/engines/local/garment/picture/shading.ts';
import { Random } from '../../../../src/server/engines/local/pixels/random.ts';

const PACE = { signal: new AbortController().signal, progress: () => undefined };

/** The front of a wide skirt: 80 cm long, its hem 32 cm before its waist. */
const FRONT: Surface = {
  cloth: 0,
  detailed: false,
  nu: 260,
  nv: 90,
  at(u, v, out) {
    out.x = (u - 0.5) * 60;
    out.y = v * 80;
    out.z = v * 32;
  },
};

describe('shade', () => {
  it('is not cast by a skirt on itself: the light looks at it without the lens', () => {
    const mesh = sample(FRONT);
    const shadow = shadowMap([mesh], KEY, 3.4);
    const lens = { distance: 420, level: 10 };
    for (let i = 0; i < mesh.x.length; i++) {
      const k = lens.distance / (lens.distance - (mesh.z[i] as number));
      mesh.x[i] = (mesh.x[i] as number) * k;
      mesh.y[i] = lens.level + ((mesh.y[i] as number) - lens.level) * k;
    }
    const view = { width: 320, height: 400, scale: 4, originX: 160, originY: 20 };
    const buffer = newBuffer(view);
    drawMesh(buffer, view, mesh, 0, PACE);
    const row = new Float64Array(view.width);
    for (const y of [60, 140, 220, 300, 350]) {
      shadowRow(shadow, view, lens, buffer, y, new Float32Array(view.width * view.height), row);
      expect(Math.max(...row.slice(70, 250)), `row ${y}`).toBeLessThan(0.1);
    }
  });
});

describe('cloth', () => {
  it.each(['亚麻收腰连衣裙', '亚麻直筒连衣裙'])('has no step down its middle, where its wrinkles lean the other way: %s', (words) => {
    for (const garment of designsOf('design_dress', readGarmentBrief(words), 1, 5)) {
      // Places a tenth of a millimetre apart, on both sides of the middle.
      const { z } = sample({ ...torso(garment, new Random(3)), nu: 60001, nv: 9 });
      for (let j = 2; j < 9; j++) {
        const [a, b] = [j * 60001 + 29999, j * 60001 + 30001];
        expect(Math.abs((z[b] as number) - (z[a] as number))).toBeLessThan(0.05);
      }
    }
  });
});
