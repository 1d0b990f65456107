/** How sleeves sit: what closes them, how a raglan goes on from the chest, what lies under the arm; and how a knitted neck ends. */
import { describe, expect, it } from 'vitest';
import { ARMHOLE } from '../../../../../src/server/engines/local/garment/blocks/armhole.ts';
import { legEdges, legShape } from '../../../../../src/server/engines/local/garment/blocks/lower/legs.ts';
import { neckBand } from '../../../../../src/server/engines/local/garment/blocks/necks/neckline.ts';
import { armLine, cuff, sleeve } from '../../../../../src/server/engines/local/garment/blocks/sleeves/sleeve.ts';
import { type Surface, sample, type Vertex } from '../../../../../src/server/engines/local/garment/blocks/surface.ts';
import { torso } from '../../../../../src/server/engines/local/garment/blocks/torso.ts';
import { designsOf } from '../../../../../src/server/engines/local/garment/designs/classes.ts';
import type { GarmentClass } from '../../../../../src/server/engines/local/garment/designs/garment-class.ts';
import { readGarmentBrief } from '../../../../../src/server/engines/local/garment/designs/reading/wording.ts';
import { flatSide } from '../../../../../src/server/engines/local/garment/flat/flat-layers.ts';
import { buildScene } from '../../../../../src/server/engines/local/garment/picture/scene.ts';
import type { Garment } from '../../../../../src/server/engines/local/garment/specification.ts';
import { Random } from '../../../../../src/server/engines/local/pixels/random.ts';

function design(type: GarmentClass, words: string, at = 0): Garment {
  const garment = designsOf(type, readGarmentBrief(words), at + 1, 5)[at];
  if (!garment) throw new Error('no design');
  return garment;
}

const fresh = (): Vertex => ({ x: 0, y: 0, z: 0, s: 0, t: 0, edge: 0, rx: 0, ry: 0 });

/** Radius of a tube round its own middle at a part of its length: the mean, and the most. */
function girth(tube: Surface, v: number): { readonly mean: number; readonly most: number } {
  const round = Array.from({ length: 48 }, (_, i) => {
    const out = fresh();
    tube.at(i / 48, v, out);
    return out;
  });
  const middle = (of: (p: Vertex) => number) => round.reduce((sum, p) => sum + of(p), 0) / round.length;
  const [x, y, z] = [middle((p) => p.x), middle((p) => p.y), middle((p) => p.z)];
  const far = round.map((p) => Math.hypot(p.x - x, p.y - y, p.z - z));
  return { mean: far.reduce((sum, r) => sum + r, 0) / far.length, most: Math.max(...far) };
}

describe('cuffs', () => {
  // Seen: ribs as wide as the sleeve over them, a muff round each wrist; and cloth that broke through a cuff as a torn edge.
  it.each([
    ['design_knit', '麻花毛衣', 0.82],
    ['tee', '连帽卫衣', 0.82],
    ['design_downJacket', '立领羽绒服', 0.82],
    ['design_denim', '牛仔夹克', 0.97],
    ['shirt', '经典衬衫', 0.97],
  ] as const)('%s %s: draw the sleeve in, and hold it inside', (type, words, part) => {
    const garment = design(type, words);
    const made = sleeve(garment, 'long', 1, new Random(1).fork('sleeve1'));
    const band = cuff(garment, 1, 6, 1);
    const { length } = armLine(garment, 1);
    expect(girth(band, 0.5).mean / girth(made, 1 - 8 / length).mean).toBeLessThan(part);
    expect(girth(made, 1).most).toBeLessThan(girth(band, 0.5).mean + 0.1);
  });
});

describe('a raglan sleeve', () => {
  // Seen: the chest ended before the sleeve in a cut edge, as a cape does.
  it.each([
    ['tee', '插肩袖T恤'],
    ['tee', '插肩短袖T恤'],
  ] as const)('%s %s goes on from the chest', (type, words) => {
    const garment = design(type, words);
    expect(garment.sleeve.kind).toBe('raglan');
    const plain: Garment = { ...garment, cloth: { ...garment.cloth, fabric: 'jersey' }, seams: [] };
    const chest = sample(torso(plain, new Random(1)));
    const made = sample(sleeve(plain, 'raglan', 1, new Random(1).fork('sleeve1')));
    // Where the sleeve begins, before: how far behind the chest there it lies.
    const behind: number[] = [];
    made.edge.forEach((edge, i) => {
      const [x, y, z] = [made.x[i] ?? 0, made.y[i] ?? 0, made.z[i] ?? 0];
      if (edge < 0 || edge > 1 || z < 1 || y < 7 || y > 11) return;
      let best = { off: 9, z: 0 };
      chest.edge.forEach((own, j) => {
        if (own < -0.5 || (chest.z[j] ?? 0) < 0) return;
        const off = Math.hypot((chest.x[j] ?? 0) - x, (chest.y[j] ?? 0) - y);
        if (off < best.off) best = { off, z: chest.z[j] ?? 0 };
      });
      if (best.off < 1) behind.push(best.z - z);
    });
    expect(behind.length).toBeGreaterThan(10);
    expect(behind.sort((a, b) => a - b)[behind.length >> 1]).toBeLessThan(0.4);
  });

  it('is as short as it is said to be', () => {
    expect(design('tee', '插肩短袖T恤').sleeve.length).toBeLessThan(26);
    expect(design('tee', '插肩袖T恤').sleeve.length).toBeGreaterThan(50);
  });
});

describe('under the arm', () => {
  // Seen: under a short sleeve the side of the body, turned from eye and light: a dark place.
  it.each([
    ['tee', '圆领T恤'],
    ['shirt', '亚麻短袖衬衫'],
  ] as const)('%s %s: the cloth goes on behind a short sleeve, and no further than it hangs', (type, words) => {
    const garment = design(type, words);
    const widest = (one: Garment, y: number) => {
      const { x, y: heights, edge } = sample(torso(one, new Random(1)));
      return Math.max(...Array.from(x, (value, i) => (Math.abs((heights[i] ?? 0) - y) < 0.4 && (edge[i] ?? -1) > -9 ? value : 0)));
    };
    const none: Garment = { ...garment, sleeve: { ...garment.sleeve, length: 10 } };
    expect(widest(garment, ARMHOLE - 3) - widest(none, ARMHOLE - 3)).toBeGreaterThan(1.5);
    expect(widest(garment, ARMHOLE + 10) - widest(none, ARMHOLE + 10)).toBeLessThan(0.3);
  });
});

describe('a knitted neck', () => {
  it('ends in a band, on the picture and on the flat', () => {
    const tee = design('tee', '圆领T恤');
    expect(neckBand(tee)).toEqual({ height: 1.8, ribbed: false });
    expect(neckBand(design('design_knit', '麻花毛衣 圆领'))?.ribbed).toBe(true);
    expect(neckBand(design('shirt', '圆领衬衫'))).toBeUndefined();
    const bare: Garment = { ...tee, neckline: 'scoop' };
    expect(buildScene(tee).surfaces.length).toBe(buildScene(bare).surfaces.length + 1);
    const pieces = (one: Garment) => flatSide(one, 'front').over.pieces.length + flatSide(one, 'front').under.pieces.length;
    expect(pieces(tee)).toBeGreaterThan(pieces(bare));
  });
});

describe('a leg that opens to its hem', () => {
  // Seen: it was as wide at the knee as at the hem, and bulged as breeches do.
  it.each([0, 1, 2, 3, 4])('runs straight down outside: proposal %s', (at) => {
    const { legs } = design('design_trousers', '高腰阔腿裤', at);
    if (!legs) throw new Error('no legs');
    const { outer } = { outer: (y: number) => legEdges(legShape(legs))(y).outer };
    const from = legs.rise + 8;
    for (let part = 0.1; part < 1; part += 0.1) {
      const y = from + (legs.length - from) * part;
      const straight = outer(from) + (outer(legs.length) - outer(from)) * part;
      expect(outer(y), `${legs.hem} at ${part}`).toBeLessThan(straight + 1.1);
    }
  });
});
