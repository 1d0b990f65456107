/** The outfit of one board: what was said or given, and what goes with it. */
import { deltaE, hexToOklab } from '../../../../contract/colour/oklab.ts';
import type { EngineJob } from '../../engine.ts';
import type { AccessoryPiece } from '../accessory/render-accessory.ts';
import { designsOf } from '../garment/designs/classes.ts';
import { turned } from '../garment/designs/manners/manner.ts';
import { type GarmentBrief, readGarmentBrief } from '../garment/designs/reading/wording.ts';
import { type Garment, SILHOUETTES, type Silhouette } from '../garment/specification.ts';
import { freedomOf } from '../method.ts';
import { finishing } from './finishing.ts';
import { partners, SCHEMES, type Scheme } from './harmony.ts';
import { MOST_PIECES } from './layouts.ts';
import type { OwnPiece } from './own-pieces.ts';
import { partnersFor, wornBy } from './partner-pieces.ts';
import { type Piece, ROLES, type Role } from './roles.ts';
import { THEMES, type Theme, themesIn } from './themes.ts';
import { type SaidPiece, wornTogether } from './worn-together.ts';

/** What men and children wear where nobody named a colour, whatever the occasion: a board for 男士商务 was burgundy, rose and pink. */
const WORN_BY: Partial<Record<GarmentBrief['wearer'], readonly string[]>> = {
  male: ['#23304a', '#b08d62', '#4d5740', '#2a2c33', '#7b5a41', '#8794a3'],
  child: ['#d9a93f', '#5f9dc4', '#e08a78', '#7fa877', '#f1ead9', '#bf5a68'],
};
const FALLBACK = '#efe6d8';
/** What denim is dyed in: indigo, raw, mid and light wash, black, ecru. A rule of colours alone asks for pink jeans. */
const DENIMS = ['#34507f', '#1d2a4a', '#5f7fa8', '#93aecb', '#2b2c31', '#e9e3d5'];
/** How many of them, from the first, are blue. */
const BLUES = 4;

export interface Outfit {
  readonly theme: Theme;
  readonly scheme: Scheme;
  /** Of those that were given. */
  readonly own: readonly OwnPiece[];
  /** Those that were asked for lead the picture, the longest of them first: a coat that was said was a stamp beside trousers that nobody named. */
  readonly garments: readonly Garment[];
  /** Shoes and bag, as far as there is room. */
  readonly accessories: readonly AccessoryPiece[];
  /** Of what is on the board, the leading one first. */
  readonly colours: readonly string[];
}

function isSilhouette(name: string): name is Silhouette {
  return (SILHOUETTES as readonly string[]).includes(name);
}

/** In a colour that nobody said, unless the cloth turns out to be denim: then in one that denim has. */
function inColour(design: (colour: string) => Garment, colour: string, denim = nearestDenim(colour)): Garment {
  const garment = design(colour);
  return garment.cloth.fabric === 'denim' ? design(denim) : garment;
}

function nearestDenim(colour: string): string {
  const apart = (hex: string) => deltaE(hexToOklab(hex), hexToOklab(colour));
  return DENIMS.reduce((best, hex) => (apart(hex) < apart(best) ? hex : best));
}

/** A piece that nobody asked for: its cut by name, and nothing of what was said of the others. */
function designPiece(piece: Piece, colour: string, brief: GarmentBrief, seed: number): Garment {
  const asked: GarmentBrief = {
    ...readGarmentBrief('', brief.wearer),
    colours: [colour],
    fabrics: piece.fabric ? [piece.fabric] : [],
    silhouettes: isSilhouette(piece.cut) ? [piece.cut] : [],
    cuts: [piece.cut],
  };
  return designsOf(piece.garment, asked, 1, seed)[0] as Garment;
}

export function lengthOf({ legs, kind, body, skirt }: Garment): number {
  return (kind === 'skirt' || kind === 'trousers' ? 0 : body.length) + (legs?.length ?? 0) + skirt.length;
}

/** A boy wears no dress that nobody asked for: 男童牛仔 went to town in a slip. */
function dressedAs({ wearer, text }: GarmentBrief): GarmentBrief['wearer'] {
  return wearer === 'child' && /男童|男孩|男宝|小男生/.test(text) ? 'male' : wearer;
}

function openerOf(theme: Theme, index: number, wearer: GarmentBrief['wearer']): Piece {
  const role = index % 3 === 2 && wearer !== 'male' ? 'dress' : index % 2 === 0 ? 'outer' : 'top';
  const list = theme.pieces[role].filter((piece) => wornBy(piece, wearer));
  return (list[index % 2] ?? list[0] ?? theme.pieces.outer[0]) as Piece;
}

/** Nobody takes a T-shirt to a ball unasked, nor a dress up a mountain. */
function goesTo(own: readonly OwnPiece[], { gowns, title }: Theme): boolean {
  const dressed = own.some(({ role }) => role === 'dress');
  return dressed ? title !== '山野户外' : !gowns;
}

/** The occasion that was said; else one where the pieces that were said are worn. */
function themeOf(brief: GarmentBrief, said: readonly SaidPiece[], own: readonly OwnPiece[], turn: number, index: number): Theme {
  const occasions = themesIn(brief.text);
  if (occasions.length > 0) return occasions[index % occasions.length] as Theme;
  const suited = THEMES.filter(({ suits }) => suits?.test(brief.text));
  if (suited.length > 0) return suited[index % suited.length] as Theme;
  const fitting = ({ pieces }: Theme) => said.filter(({ role, garment }) => pieces[role].some((piece) => piece.garment === garment)).length;
  const unasked = THEMES.filter(({ asked }) => !asked);
  const open = own.length > 0 && said.length === 0 ? unasked.filter((theme) => goesTo(own, theme)) : unasked;
  const most = Math.max(...open.map(fitting));
  const list = open.filter((theme) => fitting(theme) === most);
  return list[turn % list.length] as Theme;
}

/** Half of what may be given up: from there on contrasts lead a set, and what is of one colour comes last. */
const CONTRARY = 0.4;

function schemeOf(job: EngineJob, index: number): Scheme {
  const order = freedomOf(job) >= CONTRARY ? [...SCHEMES].reverse() : SCHEMES;
  return order[index % order.length] as Scheme;
}

/** @param index of the board in its set: theme, scheme and what nobody named change with it */
export function outfit(job: EngineJob, written: GarmentBrief, pictures: readonly OwnPiece[], index: number): Outfit {
  // Each board begins with another colour of a manner that was named.
  const brief = turned(written, index);
  const scheme = schemeOf(job, index);
  const seed = job.seed * 31 + index;
  const { own, said } = wornTogether(brief, pictures, index);
  const theme = themeOf(brief, said, own, job.seed + index, index);
  const openers = WORN_BY[brief.wearer] ?? theme.openers;
  // Five and six have no factor in common: no two boards of a set begin alike.
  const lead = own[0]?.colour ?? brief.colours[0] ?? openers[(job.seed + index * 5) % openers.length] ?? FALLBACK;

  const opener = own.length === 0 && said.length === 0 ? openerOf(theme, index, dressedAs(brief)) : undefined;
  const heroOf = (colour: string) => designPiece(opener as Piece, colour, brief, seed);
  const hero = opener && (brief.colours.length > 0 ? heroOf(lead) : inColour(heroOf, lead));
  const given: readonly Role[] = [
    ...own.map(({ role }) => role),
    ...said.map(({ role }) => role),
    ...(opener ? [ROLES[opener.garment]] : []),
  ];

  const mates = partners(lead, scheme, said.length + MOST_PIECES + 2, own[0]?.printed);
  let free = 0;
  const mate = (): string => mates[free++]?.hex ?? FALLBACK;
  const asked = said.map(({ garment, brief: words }, i) => {
    // Its set is designed for all boards at once, so that they differ as proposals do.
    const design = (colours: readonly string[]) =>
      designsOf(garment, { ...words, colours }, Math.max(job.count, index + 1), job.seed * 31 + i)[index] as Garment;
    if (words.colours.length > 0) return design(words.colours);
    // Whoever says jeans means blue ones; those that we add may be white beside red.
    return inColour(
      (colour) => design([colour]),
      i === 0 && own.length + brief.colours.length === 0 ? lead : mate(),
      DENIMS[(job.seed + index) % BLUES],
    );
  });
  const worn = opener ? [opener.cut] : asked.map(({ name }) => name);
  const added = partnersFor(given, theme, index, seed, worn, dressedAs(brief)).map((piece, i) => {
    const design = (colour: string) => designPiece(piece, colour, brief, seed + i);
    const second = said.length === 0 ? brief.colours[i + 1] : undefined;
    return second ? design(second) : inColour(design, mate());
  });
  const others = [...asked, ...added];
  const longest = (list: readonly Garment[]) => [...list].sort((x, y) => lengthOf(y) - lengthOf(x));
  // Where a colour was said and no piece, the piece of that colour is what was asked for; a manner's colours nobody said.
  const coloured = hero && brief.colours.length > 0 && brief.proposed === undefined ? [hero] : [];
  const garments = [...coloured, ...longest(asked), ...longest([...(hero && coloured.length === 0 ? [hero] : []), ...added])];
  const used = [lead, ...own.slice(1).map(({ colour }) => colour), ...others.map(({ cloth }) => cloth.colour)];
  const accent = scheme === 'accent' && own.length + said.length > 0 ? mates[1]?.hex : undefined;
  // One contrast is a point, two are a quarrel: with a teal bag a red qipao wore green sandals.
  const shoes = scheme === 'accent' ? (mates[2]?.hex ?? FALLBACK) : mate();
  const accessories = finishing(
    {
      text: brief.text,
      wearer: brief.wearer,
      theme,
      colours: { shoes, bag: mate() },
      accent: accent && !used.includes(accent) ? accent : undefined,
    },
    MOST_PIECES - own.length - garments.length,
    index,
    seed,
  );
  return { theme, scheme, own, garments, accessories, colours: [...used, ...accessories.map(({ colour }) => colour)] };
}
