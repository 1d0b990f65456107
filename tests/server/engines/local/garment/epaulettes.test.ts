/** 肩章, 肩襻: straps over the shoulders, where there are shoulders; elsewhere it is said that none are drawn. */
import { describe, expect, it } from 'vitest';
import { type Mesh, sample } from '../../../../../src/server/engines/local/garment/blocks/surface.ts';
import { designsOf, mixedDesigns } from '../../../../../src/server/engines/local/garment/designs/classes.ts';
import { describe as named } from '../../../../../src/server/engines/local/garment/designs/naming.ts';
import { classesIn } from '../../../../../src/server/engines/local/garment/designs/reading/class-words.ts';
import { readGarmentBrief } from '../../../../../src/server/engines/local/garment/designs/reading/wording.ts';
import { unshownIn } from '../../../../../src/server/engines/local/garment/designs/unshown/unshown.ts';
import { specificationSheet } from '../../../../../src/server/engines/local/garment/flat/specification-sheet.ts';
import { technicalFlat } from '../../../../../src/server/engines/local/garment/flat/technical-flat.ts';
import { drawMesh, newBuffer, type View } from '../../../../../src/server/engines/local/garment/picture/rasteriser.ts';
import { buildScene } from '../../../../../src/server/engines/local/garment/picture/scene.ts';
import type { Garment } from '../../../../../src/server/engines/local/garment/specification.ts';

const PACE = { signal: new AbortController().signal, progress: () => undefined };

function setOf(words: string, count = 5): readonly Garment[] {
  return mixedDesigns(classesIn(words), readGarmentBrief(words), count, 7);
}

describe('straps over the shoulders', () => {
  it.each([
    '卡其色风衣 肩章',
    '军装大衣',
    '白色衬衫 肩章',
    '机车皮衣 肩襻',
    '牛仔夹克 肩襻',
    '黑色双排扣大衣 肩章',
    '毛呢大衣 肩章',
    '猎装夹克 肩袢',
    '西装 肩章',
    '卡其连衣裙 肩章',
    '插肩袖风衣 肩章',
  ])('%s: every proposal has them', (words) => {
    for (const garment of setOf(words)) {
      expect(garment.trims).toContain('epaulettes');
      expect(unshownIn(words, garment)).toEqual([]);
      expect(named(garment).tags).toContain('肩章');
    }
  });

  it.each(['连帽卫衣 肩章', '毛衣 肩章', '斗篷 肩章', '肩章半裙', '羽绒服 肩章', '皮草大衣 肩章'])(
    '%s has no place for them, which is said',
    (words) => {
      for (const garment of setOf(words)) {
        expect(unshownIn(words, garment)).toEqual(['肩章']);
        expect(named(garment).tags).not.toContain('肩章');
      }
    },
  );

  it('are no part of a trench that nobody asked them of', () => {
    for (const garment of setOf('卡其色风衣')) expect(garment.trims).not.toContain('epaulettes');
  });

  it('are a layer of the flat on both sides, and stand on the sheet', () => {
    const [coat] = setOf('军装大衣', 1) as [Garment];
    const flat = technicalFlat(coat);
    for (const id of ['epaulettes', 'back-epaulettes']) expect(flat).toContain(`id="${id}"`);
    expect(specificationSheet(coat)).toContain('肩章');
  });

  // Seen: laid at their true width they were slivers along the outline, with paper showing between them and the shoulder.
  it.each(['卡其色风衣 肩章', '白色衬衫 肩章', '牛仔夹克 肩章'])(
    '%s: each is seen on its shoulder, from before and behind, and hides no paper',
    (words) => {
      const view: View = { width: 500, height: 300, scale: 10, originX: 250, originY: 60 };
      for (const side of ['front', 'back'] as const) {
        const [garment] = setOf(words, 1) as [Garment];
        const { surfaces } = buildScene(garment, side);
        const buffer = newBuffer(view);
        const turned = (mesh: Mesh): Mesh =>
          side === 'front'
            ? mesh
            : { ...mesh, x: mesh.x.map((v) => -v), z: mesh.z.map((v) => -v), nx: mesh.nx.map((v) => -v), nz: mesh.nz.map((v) => -v) };
        const meshes = surfaces.map((surface) => turned(sample(surface)));
        for (const [i, mesh] of meshes.entries()) drawMesh(buffer, view, mesh, i, PACE);
        const straps = meshes.flatMap(({ surface }, i) => (surface.detailed && surface.part === 'collar' ? [i] : []));
        expect(straps).toHaveLength(2);
        let [seen, wrong] = [0, 0];
        for (let i = 0; i < buffer.mesh.length; i++) {
          if (!straps.includes(buffer.mesh[i] ?? -1)) continue;
          seen++;
          if (buffer.inside[i] === 1) wrong++;
        }
        // Square centimetres of both.
        expect(seen / 100).toBeGreaterThan(side === 'front' ? 16 : 9);
        expect(wrong / seen).toBeLessThan(0.02);
      }
    },
  );

  it('have a button each, and a row of stitches', () => {
    const [shirt] = designsOf('shirt', readGarmentBrief('白色衬衫 肩章'), 1, 7) as [Garment];
    const plain = { ...shirt, trims: shirt.trims.filter((trim) => trim !== 'epaulettes') };
    const circles = (garment: Garment) =>
      buildScene(garment)
        .details.ink.join('')
        .match(/<circle/g)?.length ?? 0;
    expect(circles(shirt)).toBeGreaterThan(circles(plain) + 8);
  });
});
