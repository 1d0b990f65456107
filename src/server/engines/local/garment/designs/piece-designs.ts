/** Sets of one class of garment: the cuts that were asked for, or all in turn, in the colours and cloths of the brief. */
import { shade } from '../../pattern/palette.ts';
import { Random } from '../../pixels/random.ts';
import type { Cloth, FabricKind, Garment } from '../specification.ts';
import { fitted } from './fitting.ts';
import { LONG, NO_SKIRT, OUTERWEAR, OUTERWEAR_CUTS, type OuterwearCut } from './outerwear-cuts.ts';
import { PIECE_CUTS, PIECES, type PieceClass } from './piece-cuts.ts';
import { BASE_BODY } from './silhouettes.ts';
import { STORIES } from './stories.ts';
import { varied } from './variations.ts';
import type { GarmentBrief } from './wording.ts';

export const PIECE_CLASSES: readonly PieceClass[] = [...OUTERWEAR, ...PIECES];
export const CUTS: Readonly<Record<PieceClass, readonly OuterwearCut[]>> = { ...OUTERWEAR_CUTS, ...PIECE_CUTS };

const THREAD = '#c98a3c';
const RIBBED: ReadonlySet<PieceClass> = new Set(['design_knit', 'design_downJacket', 'tee']);

const LENGTH_WORDS = ['短款', '长款', '中长'] as const;

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
    const proposal = varied(type, garment, brief, round);
    // A cut that is short or long by its name is so already: its length is varied a little, not cut twice.
    const named = LENGTH_WORDS.some((word) => brief.text.includes(word) && cut.words?.split(' ').includes(word));
    return named
      ? fitted(proposal.garment, { ...brief, length: undefined }, 1 + (proposal.length - 1) * 0.45)
      : fitted(proposal.garment, brief, proposal.length);
  });
}
