/** Sets of one class of garment: the cuts that were asked for, or all in turn, in the colours and cloths of the brief. */
import { shade } from '../../pattern/palette.ts';
import { Random } from '../../pixels/random.ts';
import type { Cloth, FabricKind, Garment } from '../specification.ts';
import { fitted } from './fitting.ts';
import { LONG, NO_SKIRT, OUTERWEAR, OUTERWEAR_CUTS, type OuterwearCut } from './outerwear-cuts.ts';
import { PIECE_CUTS, PIECES, type PieceClass } from './piece-cuts.ts';
import { BASE_BODY } from './silhouettes.ts';
import { STORIES } from './stories.ts';
import type { GarmentBrief } from './wording.ts';

export const PIECE_CLASSES: readonly PieceClass[] = [...OUTERWEAR, ...PIECES];
export const CUTS: Readonly<Record<PieceClass, readonly OuterwearCut[]>> = { ...OUTERWEAR_CUTS, ...PIECE_CUTS };

const THREAD = '#c98a3c';
const RIBBED: ReadonlySet<PieceClass> = new Set(['design_knit', 'design_downJacket', 'tee']);

/** The cuts that the text names best; all, in turn, when it names none. */
export function cutsFor(type: PieceClass, text: string, start: number): readonly OuterwearCut[] {
  const all = CUTS[type];
  const turned = all.map((_, i) => all[(start + i) % all.length] as OuterwearCut);
  const score = (cut: OuterwearCut) =>
    [cut.name, ...(cut.words ?? '').split(' ')].reduce(
      (sum, word) => sum + (word && text.includes(word.toLowerCase()) ? word.length : 0),
      0,
    );
  const best = Math.max(...turned.map(score));
  // One cut asked for by name is varied, not diluted with others.
  return best > 0 ? turned.filter((cut) => score(cut) === best) : turned;
}

/** What sets apart garments of one cut, in turn. */
const TWISTS = [
  { length: 1, ease: 0 },
  { length: 0.88, ease: 0 },
  { length: 1.08, ease: 1.2 },
  { length: 0.95, ease: -0.6 },
  { length: 1.02, ease: 2 },
] as const;

type Variation = Partial<Pick<Garment, 'neckline' | 'waist' | 'trims'>>;

/** What a designer changes on a cut that was asked for by name, in turn; what the brief settles stays. */
const VARIATIONS: Partial<Record<PieceClass, readonly Variation[]>> = {
  design_downJacket: [
    {},
    { neckline: 'hood' },
    { waist: 'elastic' },
    { neckline: 'hood', waist: 'belt' },
    { neckline: 'stand', waist: 'belt' },
  ],
  design_outdoor: [
    {},
    { neckline: 'stand' },
    { waist: 'elastic' },
    { trims: ['contrast-collar'] },
    { neckline: 'stand', waist: 'elastic' },
  ],
  design_leather: [{}, { waist: 'belt' }],
  design_woolenCoat: [{}, { waist: 'belt' }, { trims: ['contrast-collar'] }, { waist: 'sash' }],
  design_trousers: [{}, { waist: 'belt' }, {}, { waist: 'sash' }],
  design_fur: [{}, { neckline: 'stand' }, { waist: 'belt' }, { neckline: 'hood' }],
};

/** @param round how often this cut has come already */
function varied(type: PieceClass, garment: Garment, brief: GarmentBrief, round: number): Garment {
  const list = VARIATIONS[type];
  const { neckline, waist, trims } = list?.[round % list.length] ?? {};
  return {
    ...garment,
    neckline: neckline && !NECK_SAID.test(brief.text) ? neckline : garment.neckline,
    waist: waist && garment.waist === 'none' ? waist : garment.waist,
    trims: trims ? [...garment.trims, ...trims] : garment.trims,
  };
}

/** A neck that was asked for. */
const NECK_SAID = /[领帽]/;

function colours(type: PieceClass, brief: GarmentBrief, index: number, round: number, start: number): readonly [string, string] {
  const stories = STORIES[type];
  // One cut alone goes through all stories; several come back in another one.
  const turn = start + index + (round === index ? 0 : round);
  const [storyColour, storyContrast] = stories[turn % stories.length] ?? ['#54575b', '#23252c'];
  const said = brief.colours;
  const own = said[index % Math.max(1, said.length)];
  if (!own) return [storyColour, storyContrast];
  // The first is the colour itself; with one colour named, later ones are its paler and deeper relatives.
  const colour = said.length === 1 && index % 4 > 1 ? shade(own, index % 4 === 2 ? 0.25 : -0.25) : own;
  if (said.length > 1) return [colour, said[(index + 1) % said.length] ?? storyContrast];
  return [colour, type === 'design_knit' ? shade(own, -0.1) : shade(own, -0.55)];
}

export function pieceDesigns(type: PieceClass, brief: GarmentBrief, count: number, seed: number): Garment[] {
  const start = seed % CUTS[type].length;
  const settled = CUTS[type].filter(({ name }) => brief.cuts.includes(name));
  const cuts = settled.length > 0 ? settled : cutsFor(type, brief.text, start);
  return Array.from({ length: count }, (_, index) => {
    const cut = cuts[index % cuts.length] as OuterwearCut;
    const round = Math.floor(index / cuts.length);
    const [colour, second] = colours(type, brief, index, round, start);
    const fabric = brief.fabrics[index % Math.max(1, brief.fabrics.length)] ?? cut.fabric;
    const denim = fabric === 'denim';
    const contrastFabric: FabricKind = RIBBED.has(type) ? 'rib' : denim && cut.kind === 'trousers' ? 'leather' : fabric;
    const cloth: Cloth = {
      fabric,
      colour:
        denim && brief.colours.length === 0 && type !== 'design_denim'
          ? (['#34507f', '#1d2a4a', '#7f9bbd', '#2b2c31'][index % 4] ?? '#34507f')
          : colour,
      wash: brief.wash ?? (denim ? ([0.5, 0.25, 0.8, 0.4][index % 4] ?? 0.5) : 0),
      print: brief.print ? { prompt: brief.print, place: index, repeat: 30, seed } : undefined,
    };
    const { name, words: _words, body, fabric: _own, ...rest } = cut;
    const garment: Garment = {
      kind: 'jacket',
      neckline: 'round',
      sleeve: LONG,
      skirt: NO_SKIRT,
      waist: 'none',
      closure: 'none',
      pockets: 'none',
      seams: [],
      trims: [],
      stitch: denim ? THREAD : shade(cloth.colour, -0.3),
      display: brief.display ?? 'ghost',
      ...rest,
      name,
      body: { ...BASE_BODY, ...body },
      cloth,
      contrast: { fabric: contrastFabric, colour: denim ? '#8a5a34' : second, wash: 0 },
      seed: new Random(seed).fork(`${type}${index}`).whole(1, 2 ** 30),
    };
    return fitted(
      round > 0 && cuts.length === 1 ? varied(type, garment, brief, round) : garment,
      brief,
      TWISTS[round % TWISTS.length] ?? TWISTS[0],
    );
  });
}
