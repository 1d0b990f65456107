/** What is tied round a waist is seen whole: on the swell of a gathered skirt its ends were two scraps. */
import { describe, expect, it } from 'vitest';
import { type Mesh, type Surface, sample } from '../../../../../src/server/engines/local/garment/blocks/surface.ts';
import { designsOf } from '../../../../../src/server/engines/local/garment/designs/classes.ts';
import { readGarmentBrief } from '../../../../../src/server/engines/local/garment/designs/reading/wording.ts';
import { buildScene } from '../../../../../src/server/engines/local/garment/picture/scene.ts';

const placeOf = ({ x, y }: Mesh, i: number) => `${Math.round(x[i] ?? 0)},${Math.round(y[i] ?? 0)}`;

/** How far forward the cloth of a skirt comes, cm, by place of one cm. */
function frontOf(skirts: readonly Surface[]): ReadonlyMap<string, number> {
  const front = new Map<string, number>();
  for (const mesh of skirts.map((surface) => sample(surface)))
    mesh.z.forEach((z, i) => {
      const place = placeOf(mesh, i);
      if (z > (front.get(place) ?? 0)) front.set(place, z);
    });
  return front;
}

describe('the ends of a sash or a bow', () => {
  it.each(['碎褶连衣裙 腰间系带', '收腰伞摆连衣裙 腰间系带', '百褶连衣裙 腰间系带', '蛋糕裙 蝴蝶结腰带', '鱼尾裙 腰间系带'])(
    'hang before the skirt: %s',
    (words) => {
      const tied = designsOf('design_dress', readGarmentBrief(words), 4, 7).filter(
        ({ waist, skirt }) => waist !== 'none' && skirt.kind !== 'none',
      );
      let seen = 0;
      for (const garment of tied) {
        const { surfaces } = buildScene(garment);
        const front = frontOf(surfaces.filter(({ part }) => part === 'skirt'));
        for (const mesh of surfaces.filter(({ part }) => part === 'tied').map((surface) => sample(surface))) {
          // Below the band, which goes round the back as well.
          const ends = Array.from(mesh.z.keys()).filter((i) => (mesh.y[i] ?? 0) > garment.body.waistAt + 5);
          const under = ends.filter((i) => (front.get(placeOf(mesh, i)) ?? 0) > (mesh.z[i] ?? 0) + 0.4);
          seen += ends.length;
          expect(under.length, garment.name).toBeLessThanOrEqual(0.03 * ends.length);
        }
      }
      expect(seen).toBeGreaterThan(0);
    },
  );
});
