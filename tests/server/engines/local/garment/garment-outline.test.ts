/** Outlines and joins of garments as they are sampled: where two pieces of cloth meet, the line runs on. */
import { describe, expect, it } from 'vitest';
import { type Mesh, type Surface, sample } from '../../../../../src/server/engines/local/garment/blocks/surface.ts';
import { designsOf } from '../../../../../src/server/engines/local/garment/designs/classes.ts';
import type { GarmentClass } from '../../../../../src/server/engines/local/garment/designs/garment-class.ts';
import { readGarmentBrief } from '../../../../../src/server/engines/local/garment/designs/reading/wording.ts';
import { drawMesh, NOTHING, newBuffer, type View } from '../../../../../src/server/engines/local/garment/picture/rasteriser.ts';
import { buildScene } from '../../../../../src/server/engines/local/garment/picture/scene.ts';
import type { Garment } from '../../../../../src/server/engines/local/garment/specification.ts';

const PACE = { signal: new AbortController().signal, progress: () => undefined };
/** From the front, ten pixels a centimetre. */
const VIEW: View = { width: 640, height: 480, scale: 10, originX: 320, originY: 160 };
const pixel = (x: number, y: number) => Math.floor(y * VIEW.scale + VIEW.originY) * VIEW.width + Math.floor(x * VIEW.scale + VIEW.originX);

function design(type: GarmentClass, words: string): Garment {
  const [garment] = designsOf(type, readGarmentBrief(words), 1, 5);
  if (!garment) throw new Error('no design');
  return garment;
}

function meshesOf(garment: Garment): readonly Mesh[] {
  return buildScene(garment).surfaces.map((surface) => sample(surface));
}

/** How far to the right cloth reaches between two heights, cm. */
function reach(meshes: readonly Mesh[], from: number, to: number): number {
  let most = -99;
  for (const { x, y, edge } of meshes)
    for (const [i, height] of y.entries()) if ((edge[i] ?? -1) >= 0 && height >= from && height <= to) most = Math.max(most, x[i] ?? -99);
  return most;
}

const isBand = ({ nu, nv }: Surface) => nu === 360 && nv === 30;

describe('waistbands', () => {
  // Seen: the ends of every band stuck out over the hips by as much as the band lay before them.
  it.each([
    ['design_trousers', '直筒牛仔裤', 3.4],
    ['design_trousers', '阔腿西裤', 3.4],
    ['design_trousers', '小脚皮裤', 3.4],
    ['design_trousers', '束脚运动裤', 4.2],
    ['design_trousers', '户外长裤', 4.2],
  ] as const)('%s %s: the band ends in the line of the hip', (type, words, end) => {
    const meshes = meshesOf(design(type, words));
    const under = reach(
      meshes.filter(({ surface }) => !isBand(surface)),
      end - 0.4,
      end,
    );
    expect(
      reach(
        meshes.filter(({ surface }) => isBand(surface)),
        end - 0.4,
        end,
      ) - under,
    ).toBeLessThan(0.2);
  });

  // Seen: pleats of skirts and trousers stood before the band as a row of teeth.
  it.each([
    ['skirt', '百褶半裙'],
    ['skirt', '工字褶网球裙'],
    ['skirt', '马面裙'],
    ['design_trousers', '阔腿西裤'],
  ] as const)('%s %s: nothing of what it holds stands before the band', (type, words) => {
    const meshes = meshesOf(design(type, words));
    const own = meshes.findIndex(({ surface }) => isBand(surface));
    const buffer = newBuffer(VIEW);
    for (const [i, mesh] of meshes.entries()) drawMesh(buffer, VIEW, mesh, i, PACE);
    let [before, all] = [0, 0];
    for (let y = 1.4; y < 2.8; y += 0.1)
      for (let x = -12; x < 12; x += 0.1) {
        all++;
        if (buffer.mesh[pixel(x, y)] !== own) before++;
      }
    expect(all).toBeGreaterThan(200);
    expect(before / all).toBeLessThan(0.01);
  });
});

describe('shoulders', () => {
  // Seen: the sleeve sank below the edge of the body where it is sewn in, and the shoulder ended in a point.
  it.each([
    ['design_woolenCoat', '双排扣大衣'],
    ['suit', '单排扣西装'],
    ['shirt', '经典衬衫'],
    ['tee', '圆领T恤'],
    ['design_denim', '牛仔夹克'],
    ['design_knit', '高领毛衣'],
  ] as const)('%s %s: runs on into the sleeve', (type, words) => {
    const garment = design(type, words);
    const { shoulder } = garment.body;
    const buffer = newBuffer(VIEW);
    for (const [i, mesh] of meshesOf(garment).entries()) drawMesh(buffer, VIEW, mesh, i, PACE);
    const top = (x: number) => {
      for (let y = -2; y < 30; y += 0.1) if (buffer.mesh[pixel(x, y)] !== NOTHING) return y;
      return 99;
    };
    // From well inside the seam to well outside it the line never drops by more than a shoulder does.
    for (let x = shoulder - 3; x < shoulder + 1.2; x += 0.1) expect(top(x + 0.2) - top(x), `${x.toFixed(1)} cm`).toBeLessThan(0.45);
  });

  // Seen: a gathered head stood before the armhole at its full height, a notch a centimetre deep in the line of the shoulder.
  it.each([
    ['泡泡袖连衣裙', 'short'],
    ['羊腿袖连衣裙', 'long'],
  ] as const)('%s: the head rises out of its seam, and stands above a plain one', (words, plain) => {
    const garment = design('design_dress', `${words} 圆领 府绸`);
    const { shoulder } = garment.body;
    const topOf = (one: Garment) => {
      const buffer = newBuffer(VIEW);
      for (const [i, mesh] of meshesOf(one).entries()) drawMesh(buffer, VIEW, mesh, i, PACE);
      return (x: number) => {
        for (let y = -2; y < 30; y += 0.1) if (buffer.mesh[pixel(x, y)] !== NOTHING) return y;
        return 99;
      };
    };
    const top = topOf(garment);
    for (let x = shoulder - 2.4; x < shoulder + 2.4; x += 0.1)
      expect(Math.abs(top(x + 0.3) - top(x)), `${x.toFixed(1)} cm`).toBeLessThan(0.75);
    const beside = topOf({ ...garment, sleeve: { ...garment.sleeve, kind: plain } });
    for (const x of [2.5, 3.5, 4.5]) expect(beside(shoulder + x) - top(shoulder + x)).toBeGreaterThan(1.2);
  });
});

describe('frills', () => {
  // Seen: a peplum began a centimetre and a half before the cloth it is sewn to, and ended in a horn on each side.
  it.each([
    ['shirt', '泡泡袖上衣'],
    ['skirt', '荷叶边 A字半裙'],
    ['design_dress', '荷叶边连衣裙 A字'],
  ] as const)('%s %s: lies at its seam on what it hangs from', (type, words) => {
    const meshes = meshesOf(design(type, words));
    const frill = meshes.find(({ surface: { nu, nv } }) => nu === 720 && nv === 36);
    if (!frill) throw new Error('no frill');
    const at = frill.y[180] ?? 0;
    const side = Math.max(...frill.x.slice(0, 720));
    const ground = reach(
      meshes.filter((mesh) => mesh !== frill && mesh.surface.nu >= 300),
      at - 0.6,
      at + 0.6,
    );
    expect(side - ground).toBeLessThan(0.5);
    expect(Math.max(...frill.x.slice(-720)), 'and opens below').toBeGreaterThan(side + 1.5);
  });
});

describe('sides of skirts', () => {
  // Seen: where a skirt turns away, its last fold stood before the next as a black sliver and ended in a spike beside the hem's corner.
  it.each([
    ['skirt', 'A字半裙'],
    ['skirt', '伞裙 半裙'],
    ['skirt', '牛仔短裙'],
    ['design_dress', '裹身连衣裙'],
  ] as const)('%s %s: one edge, no sliver behind it', (type, words) => {
    const mesh = meshesOf(design(type, words)).find(({ surface: { nu, nv } }) => nu === 900 && nv === 190);
    if (!mesh) throw new Error('no skirt');
    // Along the hem from the front to the outermost place, cloth moves outwards all the way but for a hair.
    const row = 182 * 900;
    for (const side of [-1, 1]) {
      const xs = Array.from({ length: 225 }, (_, k) => side * (mesh.x[row + 450 + side * k] ?? 0));
      const most = xs.indexOf(Math.max(...xs));
      const from = xs.findIndex((x) => x > (xs[most] ?? 0) * 0.93);
      let [high, back] = [-99, 0];
      for (const x of xs.slice(from)) {
        high = Math.max(high, x);
        back = Math.max(back, high - x);
      }
      expect(back, `side ${side}`).toBeLessThan(0.45);
    }
  });
});

describe('collars', () => {
  const isStand = ({ nu, nv }: Surface) => nu === 240 && nv === 40;

  // Seen: a horn on each side of the neck, nothing of the far half between them, and the outside as dark as a lining.
  it.each([
    ['shirt', '立领衬衫'],
    ['design_leather', '立领皮夹克'],
    ['design_knit', '高领毛衣'],
    ['design_knit', '麻花毛衣'],
    ['design_dress', '红色提花旗袍'],
  ] as const)('%s %s: stands as high behind the neck as beside it, its outside outside', (type, words) => {
    const band = meshesOf(design(type, words)).find(({ surface }) => isStand(surface));
    if (!band) throw new Error('no collar');
    const edge = 39 * 240;
    const beside = Math.min(band.y[edge + 60] ?? 0, band.y[edge + 180] ?? 0);
    expect(band.y[edge] ?? 99).toBeLessThanOrEqual(beside);
    expect(band.nz[20 * 240 + 130] ?? 0).toBeGreaterThan(0.5);
    expect(band.nz[20 * 240 + 10] ?? 0).toBeLessThan(-0.5);
  });

  // Seen: collars of shirts and denim jackets lay under the cloth of the back; only their two ends stuck out.
  it.each([
    ['shirt', '经典衬衫'],
    ['design_denim', '牛仔夹克'],
    ['tee', 'Polo衫'],
  ] as const)('%s %s: falls over the back', (type, words) => {
    const meshes = meshesOf(design(type, words));
    const buffer = newBuffer(VIEW);
    const turned = (plane: Float32Array) => plane.map((value) => -value);
    for (const [i, mesh] of meshes.entries())
      drawMesh(buffer, VIEW, { ...mesh, x: turned(mesh.x), z: turned(mesh.z), nx: turned(mesh.nx), nz: turned(mesh.nz) }, i, PACE);
    for (const x of [-7, -4, -1, 1, 4, 7])
      for (const y of [-1, 0, 1]) {
        const at = pixel(x, y);
        expect(meshes[buffer.mesh[at] ?? 0]?.surface, `${x} ${y}`).toMatchObject({ nu: 150, nv: 60 });
        expect(buffer.inside[at], `${x} ${y}`).toBe(0);
      }
  });
});

describe('under a long sleeve', () => {
  // Seen: a hard dark crescent under each arm, where the body ended in its own side and that was turned from eye and light.
  it.each([
    ['design_denim', '短款牛仔外套'],
    ['design_denim', '宽松落肩牛仔夹克'],
    ['shirt', '经典衬衫'],
    ['suit', '单排扣西装'],
    ['design_woolenCoat', '单排扣大衣'],
    ['design_outdoor', '插肩袖冲锋衣'],
    ['tee', '插肩袖T恤'],
  ] as const)('%s %s: the cloth beside the sleeve faces the eye', (type, words) => {
    const meshes = meshesOf(design(type, words));
    const buffer = newBuffer(VIEW);
    for (const [i, mesh] of meshes.entries()) drawMesh(buffer, VIEW, mesh, i, PACE);
    const body = meshes.findIndex(({ surface }) => surface.detailed);
    for (const side of [-1, 1])
      for (let y = 23; y < 30; y += 0.5) {
        let x = 8;
        while (x < 30 && buffer.mesh[pixel(side * (x + 0.1), y)] === body) x += 0.1;
        expect(buffer.nz[pixel(side * (x - 0.3), y)], `${side > 0 ? 'right' : 'left'} at ${y} cm`).toBeGreaterThan(0.4);
      }
  });
});
