/** Garments on a dummy and on a hanger, before and behind: cloth lies on the form, and nothing hangs in the air. */
import { describe, expect, it } from 'vitest';
import { halterBand } from '../../../../../src/server/engines/local/garment/blocks/necks/halter-band.ts';
import { isStrapless, neckFront } from '../../../../../src/server/engines/local/garment/blocks/necks/neckline.ts';
import { OPENINGS } from '../../../../../src/server/engines/local/garment/blocks/necks/openings.ts';
import { type Mesh, sample } from '../../../../../src/server/engines/local/garment/blocks/surface.ts';
import { designsOf } from '../../../../../src/server/engines/local/garment/designs/classes.ts';
import type { GarmentClass } from '../../../../../src/server/engines/local/garment/designs/garment-class.ts';
import { readGarmentBrief } from '../../../../../src/server/engines/local/garment/designs/reading/wording.ts';
import { backDetails } from '../../../../../src/server/engines/local/garment/details/back-details.ts';
import { drawMesh, NOTHING, newBuffer, type View } from '../../../../../src/server/engines/local/garment/picture/rasteriser.ts';
import { buildScene } from '../../../../../src/server/engines/local/garment/picture/scene.ts';
import type { Garment } from '../../../../../src/server/engines/local/garment/specification.ts';

/** Index of what sheer cloth is worn over. */
const LINING = 2;
const PACE = { signal: new AbortController().signal, progress: () => undefined };
const VIEW: View = { width: 640, height: 480, scale: 10, originX: 320, originY: 160 };
const pixel = (x: number, y: number) => Math.floor(y * VIEW.scale + VIEW.originY) * VIEW.width + Math.floor(x * VIEW.scale + VIEW.originX);

function design(type: GarmentClass, words: string, display: Garment['display']): Garment {
  const [garment] = designsOf(type, readGarmentBrief(words), 1, 3);
  if (!garment) throw new Error('no design');
  return { ...garment, display };
}

/** Half a turn about the upright axis. */
function turned(mesh: Mesh): Mesh {
  for (const plane of [mesh.x, mesh.z, mesh.nx, mesh.nz]) for (let i = 0; i < plane.length; i++) plane[i] = -(plane[i] ?? 0);
  return mesh;
}

/** Which of a scene's surfaces is seen from behind; those of the garment come first. */
function fromBehind(garment: Garment): { readonly own: number; readonly at: (x: number, y: number) => number } {
  const { surfaces, furniture } = buildScene(garment, 'back');
  const buffer = newBuffer(VIEW);
  for (const [i, surface] of [...surfaces, ...furniture].entries()) drawMesh(buffer, VIEW, turned(sample(surface)), i, PACE);
  return { own: surfaces.length, at: (x, y) => buffer.mesh[pixel(x, y)] ?? NOTHING };
}

describe('on a dummy, from behind', () => {
  // Seen: the nape, as thick as the throat, cut a turtleneck in two.
  it.each([
    ['design_knit', '高领毛衣'],
    ['shirt', '经典衬衫'],
    ['design_downJacket', '立领羽绒服'],
  ] as const)('%s %s: the collar lies round the neck', (type, words) => {
    const { own, at } = fromBehind(design(type, words, 'mannequin'));
    let form = 0;
    for (let y = -1.5; y < 4; y += 0.1) for (let x = -4; x < 4; x += 0.2) if (at(x, y) >= own && at(x, y) !== NOTHING) form++;
    expect(form).toBe(0);
  });

  // Seen: linen in the middle of a black slip.
  it.each(['黑色雪纺礼服', '黑色雪纺连衣裙 直筒'])('%s: the form stays within the slip', (words) => {
    const garment = design('design_dress', words, 'mannequin');
    const { surfaces, furniture } = buildScene(garment, 'back');
    const slip = surfaces.filter(({ cloth }) => cloth === LINING);
    const buffer = newBuffer(VIEW);
    for (const [i, surface] of [...slip, ...furniture].entries()) drawMesh(buffer, VIEW, turned(sample(surface)), i, PACE);
    let seen = 0;
    for (let y = 21.5; y < 31; y += 0.2) for (let x = -9; x < 9; x += 0.2) if (slip[buffer.mesh[pixel(x, y)] ?? 0] === undefined) seen++;
    expect(slip.length).toBeGreaterThan(0);
    expect(seen).toBe(0);
  });

  // Seen: two stubs of a strap between the shoulder blades; the rest lay inside the dummy, and their ends above the edge.
  it('the straps of a slip are seen from the shoulder down to its edge', () => {
    const garment = design('design_dress', '吊带裙', 'mannequin');
    const { own, at } = fromBehind(garment);
    const edge = OPENINGS[garment.neckline].back;
    for (let y = 2; y < edge + 2; y += 0.25) {
      const seen = [-10.2, -9.8, -9.4, -9, -8.6, -8.2].some((x) => at(x, y) < own);
      expect(seen, `${y} cm`).toBe(true);
    }
  });
});

describe('on a hanger', () => {
  // Seen: the wood came through the shoulders of jackets and tees as two slivers, and beside those of a vest.
  it.each([
    ['suit', '双排扣西装'],
    ['tee', '圆领T恤'],
    ['suit', '西装马甲'],
    ['shirt', '经典衬衫'],
  ] as const)('%s %s: no wood is seen but in the neck', (type, words) => {
    const { own, at } = fromBehind(design(type, words, 'hanger'));
    let wood = 0;
    for (let y = -3; y < 12; y += 0.1)
      for (let x = 10; x < 28; x += 0.1) for (const side of [-1, 1]) if (at(side * x, y) >= own && at(side * x, y) !== NOTHING) wood++;
    expect(wood).toBe(0);
  });

  // Seen: a dress without shoulders floated ten centimetres below a wooden one.
  it.each(['抹胸鱼尾礼服', '一字肩连衣裙'])('%s is held by its edge', (words) => {
    const garment = design('design_dress', words, 'hanger');
    expect(isStrapless(garment.neckline)).toBe(true);
    const touches = buildScene(garment).furniture.some((surface) => {
      const { x, y } = sample(surface);
      return x.some((at, i) => Math.abs(at) < 12 && (y[i] ?? 0) > neckFront(garment.neckline, at) + 0.5);
    });
    expect(touches).toBe(true);
  });
});

describe('a halter', () => {
  // Seen: its front ended in two points beside the neck, with nothing that held them.
  it('is held by a band that begins at its points and goes round the nape', () => {
    const garment = design('design_dress', '挂脖礼服', 'ghost');
    expect(garment.neckline).toBe('halter');
    const band = sample(halterBand(garment, 0));
    const nape = band.z.reduce((low, z) => Math.min(low, z), 9);
    expect(nape).toBeLessThan(-3);
    const torso = buildScene(garment).surfaces.findLast(({ detailed }) => detailed);
    if (!torso) throw new Error('no body');
    const body = sample(torso);
    const tip = (side: number) => {
      let best = { x: 0, y: 99 };
      for (const [i, y] of body.y.entries())
        if ((body.edge[i] ?? -1) > 0 && (body.z[i] ?? 0) > 0 && Math.sign(body.x[i] ?? 0) === side && y < best.y)
          best = { x: body.x[i] ?? 0, y };
      return best;
    };
    for (const side of [-1, 1]) {
      const { x, y } = tip(side);
      const near = Math.min(...Array.from(band.x, (at, i) => Math.hypot(at - x, (band.y[i] ?? 0) - y)));
      expect(near).toBeLessThan(1);
    }
    const { surfaces } = buildScene(garment);
    expect(surfaces.some(({ nu, nv }) => nu === band.surface.nu && nv === band.surface.nv)).toBe(true);
  });
});

describe('a bodice off the shoulder', () => {
  // Seen: its edge rose towards the arms and ended in a horn on each side.
  it('falls again before it reaches the arm', () => {
    expect(neckFront('off-shoulder', 17)).toBeGreaterThan(neckFront('off-shoulder', 11) + 0.5);
  });
});

describe('the back of a blouson', () => {
  // Seen: ribbed in front, and a plain hem behind.
  it.each([
    ['design_outdoor', '棒球服'],
    ['design_outdoor', '飞行夹克'],
  ] as const)('%s %s ends in its rib as well', (type, words) => {
    const garment = design(type, words, 'ghost');
    expect(garment.trims).toContain('rib-hem');
    expect(backDetails(garment).raised.some(({ cloth }) => cloth === 1)).toBe(true);
  });
});
