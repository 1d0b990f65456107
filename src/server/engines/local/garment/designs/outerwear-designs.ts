/** Sets of jackets, coats and knits: cuts in turn, in the colours and cloths of the brief. */

import { shade } from '../../pattern/palette.ts';
import { Random } from '../../pixels/random.ts';
import type { Cloth, FabricKind, Garment } from '../specification.ts';
import { LONG, NO_SKIRT, OUTERWEAR_CUTS, type OuterwearCut, type OuterwearType } from './outerwear-cuts.ts';
import { BASE_BODY } from './silhouettes.ts';
import type { GarmentBrief } from './wording.ts';

/** Colours each class is asked for in, when none is named. */
const STORIES: Readonly<Record<OuterwearType, readonly (readonly [string, string])[]>> = {
  design_denim: [
    ['#34507f', '#b9875a'],
    ['#1d2a4a', '#b9875a'],
    ['#7f9bbd', '#b9875a'],
    ['#2b2c31', '#8e8f91'],
  ],
  design_downJacket: [
    ['#7d1f2b', '#23252c'],
    ['#1b1b1d', '#54575b'],
    ['#e2d3b8', '#7b5136'],
    ['#9aa1a8', '#3c3f42'],
  ],
  design_leather: [
    ['#1b1b1d', '#8e8f91'],
    ['#4e2f22', '#2b1b14'],
    ['#6e1b2c', '#23252c'],
    ['#a4743f', '#5b3d2b'],
  ],
  design_fur: [
    ['#8a6a50', '#3b2a20'],
    ['#e8dfd2', '#b8a58c'],
    ['#3a3a3f', '#1b1b1d'],
    ['#b98f93', '#6d4a52'],
  ],
  design_woolenCoat: [
    ['#b88d5f', '#5b3d2b'],
    ['#2a2c33', '#16171b'],
    ['#9c4037', '#3b1416'],
    ['#8e8f91', '#3c3f42'],
  ],
  design_knit: [
    ['#e6d8bd', '#dccba9'],
    ['#7c2629', '#6d2023'],
    ['#8fa9c4', '#7d99b6'],
    ['#6f7f64', '#627157'],
  ],
  design_outdoor: [
    ['#c9622c', '#23252c'],
    ['#2f5560', '#1b1b1d'],
    ['#dfe3d6', '#8a9a86'],
    ['#6b6b3a', '#3a3a25'],
  ],
};

export function outerwearDesigns(type: OuterwearType, brief: GarmentBrief, count: number, seed: number): Garment[] {
  const cuts = OUTERWEAR_CUTS[type];
  const start = seed % cuts.length;
  return Array.from({ length: count }, (_, index) => {
    const cut = cuts[(start + index) % cuts.length] as OuterwearCut;
    const [storyColour, storyContrast] = STORIES[type][(start + index + Math.floor(index / cuts.length)) % STORIES[type].length] ?? [
      '#54575b',
      '#23252c',
    ];
    const said = brief.colours[index % Math.max(1, brief.colours.length)];
    const colour = said ? (brief.colours.length === 1 && index % 4 > 1 ? shade(said, index % 4 === 2 ? 0.25 : -0.25) : said) : storyColour;
    const fabric = brief.fabrics[index % Math.max(1, brief.fabrics.length)] ?? cut.fabric;
    const contrastFabric: FabricKind =
      type === 'design_knit' || type === 'design_downJacket' ? 'rib' : fabric === 'denim' ? 'denim' : fabric;
    const cloth: Cloth = {
      fabric,
      colour,
      wash: brief.wash ?? (type === 'design_denim' ? 0.5 : 0),
      print: brief.print ? { prompt: brief.print, place: index, repeat: 30, seed } : undefined,
    };
    const { name, body, fabric: _own, ...rest } = cut;
    return {
      kind: 'jacket',
      neckline: 'round',
      sleeve: LONG,
      skirt: NO_SKIRT,
      waist: 'none',
      closure: 'none',
      pockets: 'none',
      seams: [],
      trims: [],
      stitch: type === 'design_denim' ? '#c98a3c' : shade(colour, -0.3),
      display: 'ghost',
      ...rest,
      name,
      body: { ...BASE_BODY, ...body },
      cloth,
      contrast: {
        fabric: contrastFabric,
        colour:
          brief.colours.length > 1
            ? (brief.colours[(index + 1) % brief.colours.length] ?? storyContrast)
            : said
              ? type === 'design_knit'
                ? shade(said, -0.1)
                : shade(said, -0.55)
              : storyContrast,
        wash: 0,
      },
      seed: new Random(seed).fork(`${type}${index}`).whole(1, 2 ** 30),
    };
  });
}
