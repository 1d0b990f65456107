/** 品牌风格 of 款式设计, or 法式, 复古, 波西米亚 in a sentence: a manner in which whatever was asked for is proposed. Every other word stands above it. */
import { isDark, shade } from '../../../pattern/palette.ts';
import { type Garment, KNITTED, type Silhouette } from '../../specification.ts';
import type { GarmentBrief } from '../reading/wording.ts';
import { seasonIn } from '../words/season-words.ts';
import { isQuiet, tasteIn } from '../words/taste-words.ts';
import { inMoodCloth } from './mood-cloth.ts';

/** What the words leave free: nothing that is named is changed. */
interface Manner {
  /** Hex, in turns, where no colour and no print is named. */
  readonly colours: readonly string[];
  /** Dresses it begins with, where no cut is named. */
  readonly dresses: readonly Silhouette[];
  readonly made: (garment: Garment, brief: GarmentBrief) => Partial<Garment>;
}

const isUpper = ({ kind }: Garment) => kind !== 'trousers' && kind !== 'skirt';
const with_ = (garment: Garment, ...trims: Garment['trims']): Garment['trims'] => [...new Set([...garment.trims, ...trims])];
/** What is there only because a set has to differ. */
const without = (garment: Garment, { trims: said }: GarmentBrief, ...trims: Garment['trims']): Garment['trims'] =>
  garment.trims.filter((trim) => said.includes(trim) || !trims.includes(trim));

const FRILLS: Garment['trims'] = ['ruffle-neck', 'ruffle-hem', 'lace-hem', 'contrast-collar', 'piping', 'studs', 'fringe'];
const GOLD = '#c2a05a';
const CHALK = '#f4f2ec';
const NAVY = '#23304a';
const TAN = '#7a5636';
const HORN = '#4a3423';

const MANNERS: Readonly<Record<string, Manner>> = {
  minimal: {
    colours: ['#1b1b1d', '#e9e4d8', '#7d7f83', '#23304a', '#b59a78'],
    dresses: ['sheath', 'slip', 'shift', 'cocoon', 'a-line'],
    made: (garment, brief) => ({
      trims: without(garment, brief, ...FRILLS, 'topstitch'),
      // Buttons, ribs and belts go with the cloth.
      contrast: brief.accents.length === 0 ? { ...garment.contrast, colour: garment.cloth.colour } : garment.contrast,
      // Buttons lie under a fly, unless somebody speaks of them.
      ...(hasFly(garment) && !brief.text.includes('扣') && { concealed: true as const }),
    }),
  },
  street: {
    colours: ['#2a2b2e', '#5b5f3a', '#c4561f', '#8b8d90', '#e6e2d6'],
    dresses: ['shift', 'cocoon', 'shirt-dress', 'trapeze'],
    made: (garment, brief) => ({
      ...(isUpper(garment) && garment.kind !== 'dress' && brief.finish.outlines.length === 0 && brief.figure.length === 0
        ? {
            body: {
              ...garment.body,
              shoulder: garment.body.shoulder + 2.4,
              bust: garment.body.bust + 1.8,
              waist: garment.body.waist + 2.2,
              hip: garment.body.hip + 1.8,
            },
          }
        : {}),
      trims: with_(garment, 'topstitch', ...(isCorded(garment) ? (['drawcord'] as const) : [])),
      thread: garment.thread ?? 'double',
    }),
  },
  luxury: {
    colours: ['#b08d62', '#f0ebdf', '#5c1f2b', '#1f1f23', '#2d3a4f'],
    dresses: ['sheath', 'mermaid', 'slip', 'fit-and-flare', 'wrap'],
    made: (garment, brief) => ({
      trims: without(garment, brief, 'topstitch', 'raw-hem', 'distressed', ...(isQuiet(brief.text) ? FRILLS : [])),
      ...(isQuiet(brief.text)
        ? quiet(garment, brief)
        : {
            cloth: { ...garment.cloth, hand: { ...garment.cloth.hand, gloss: (garment.cloth.hand?.gloss ?? 0) + 0.12, grain: 0.7 } },
            contrast:
              brief.accents.length === 0 &&
              garment.closure !== 'none' &&
              garment.contrast.fabric === garment.cloth.fabric &&
              !isBelted(garment)
                ? { ...garment.contrast, colour: GOLD }
                : toned(garment, brief),
          }),
    }),
  },
  sport: {
    colours: ['#1f2f55', '#e8e8e6', '#b3222f', '#2f6f62', '#2a2b2e'],
    dresses: ['shift', 'drop-waist', 'a-line', 'shirt-dress'],
    made: (garment, brief) => ({
      trims: [
        ...without(garment, brief, ...FRILLS),
        ...(garment.kind === 'trousers' ? (['side-stripe'] as const) : []),
        ...(isSporty(garment) ? (['drawcord', 'piping'] as const) : []),
      ],
      contrast: brief.accents.length === 0 ? { ...garment.contrast, colour: CHALK } : garment.contrast,
    }),
  },
  vintage: {
    colours: ['#b5652b', '#6b6a35', '#7a2e2a', '#c9973f', '#3f5b5a'],
    dresses: ['fit-and-flare', 'shirt-dress', 'wrap', 'pleated', 'drop-waist'],
    made: (garment, brief) => ({
      trims: isPlain(garment)
        ? garment.trims
        : with_(garment, 'piping', ...(COLLARS.has(garment.neckline) ? (['contrast-collar'] as const) : [])),
      contrast: agedContrast(garment, brief),
      cloth: garment.cloth.fabric === 'denim' ? { ...garment.cloth, wash: brief.wash ?? 0.75 } : garment.cloth,
    }),
  },
  romantic: {
    colours: ['#e7bfc4', '#f3ece2', '#b9a3c9', '#c7d3bd', '#d89a9e'],
    dresses: ['empire', 'tiered', 'fit-and-flare', 'trapeze', 'a-line'],
    made: (garment, brief) => ({
      ...(garment.kind === 'dress' || garment.kind === 'skirt' || LIGHT.has(garment.cloth.fabric)
        ? { trims: with_(garment, ...frillOf(garment)) }
        : {}),
      ...(isPuffable(garment, brief) ? { sleeve: puffed(garment.sleeve) } : {}),
    }),
  },
  french: {
    colours: ['#f3ece0', '#b7342f', '#23304a', '#c9a7a0', '#1b1b1d'],
    dresses: ['wrap', 'fit-and-flare', 'shirt-dress', 'a-line', 'slip'],
    // Little is added, and that softly.
    made: (garment, brief) => ({
      trims: without(garment, brief, 'topstitch', 'studs', 'fringe', 'raw-hem'),
      ...(isPuffable(garment, brief) && garment.seed % 2 === 0 ? { sleeve: puffed(garment.sleeve) } : {}),
      contrast: toned(garment, brief),
    }),
  },
  preppy: {
    colours: ['#23304a', '#7a1f2b', '#2f4a3a', '#e9e1cf', '#8a8d91'],
    dresses: ['shirt-dress', 'pleated', 'a-line', 'fit-and-flare', 'drop-waist'],
    made: preppy,
  },
  relaxed: {
    colours: ['#d9cdb8', '#8d9a86', '#b7a58c', '#5f6b75', '#efe8da'],
    dresses: ['shift', 'trapeze', 'shirt-dress', 'a-line', 'tiered'],
    // Nothing is close, and thin cloth is linen.
    made: (garment, brief) => ({
      ...(isUpper(garment) && isFree(brief)
        ? { body: { ...garment.body, bust: garment.body.bust + 0.8, waist: garment.body.waist + 1 } }
        : {}),
      ...(LIGHT.has(garment.cloth.fabric) && brief.fabrics.length === 0 ? { cloth: { ...garment.cloth, fabric: 'linen' as const } } : {}),
      trims: without(garment, brief, ...FRILLS),
      contrast: toned(garment, brief),
    }),
  },
  resort: {
    colours: ['#f6f1e6', '#2f8fb5', '#f08a5d', '#5fae8b', '#f2c84b'],
    dresses: ['slip', 'wrap', 'tiered', 'empire', 'trapeze'],
    made: (garment, brief) => ({
      ...((garment.kind === 'dress' || garment.kind === 'skirt') && !LIGHT.has(garment.cloth.fabric) && brief.fabrics.length === 0
        ? { cloth: { ...garment.cloth, fabric: garment.seed % 2 === 0 ? ('linen' as const) : ('chiffon' as const) } }
        : {}),
      trims: without(garment, brief, 'topstitch', 'studs'),
      contrast: toned(garment, brief),
    }),
  },
  dark: {
    colours: ['#17161a', '#4a1220', '#2b2138', '#26282c', '#5a1a2a'],
    dresses: ['mermaid', 'empire', 'fit-and-flare', 'sheath', 'slip'],
    made: (garment, brief) => ({
      trims: with_(
        { ...garment, trims: without(garment, brief, 'ruffle-hem') },
        ...(garment.kind === 'dress' || garment.kind === 'skirt' ? (['lace-hem'] as const) : []),
      ),
      contrast: brief.accents.length === 0 ? { ...garment.contrast, colour: '#17161a' } : garment.contrast,
    }),
  },
  sultry: {
    colours: ['#17161a', '#b3222f', '#e9e4dc', '#5a2432', '#c9a27a'],
    dresses: ['slip', 'sheath', 'mermaid', 'wrap'],
    made: (garment, brief) => ({
      ...(isUpper(garment) && isFree(brief) ? { body: { ...garment.body, waist: Math.max(12, garment.body.waist - 1.2) } } : {}),
      trims: without(garment, brief, ...FRILLS),
    }),
  },
  tech: {
    colours: ['#c9ced4', '#17181b', '#e8ebee', '#5f7fa8', '#3a3f47'],
    dresses: ['shift', 'sheath', 'cocoon', 'a-line'],
    made: (garment, brief) => ({
      trims: without(garment, brief, ...FRILLS, 'topstitch'),
      cloth: { ...garment.cloth, hand: { ...garment.cloth.hand, gloss: Math.min(1, (garment.cloth.hand?.gloss ?? 0) + 0.25), grain: 0.6 } },
    }),
  },
  outdoor: {
    colours: ['#5b5f3a', '#b08a55', '#8a4a2e', '#3d464d', '#1f2428'],
    dresses: ['shift', 'shirt-dress', 'a-line', 'drop-waist'],
    made: (garment, brief) => ({
      trims: [...without(garment, brief, ...FRILLS), 'topstitch', ...(isSporty(garment) ? (['drawcord'] as const) : [])],
    }),
  },
  bohemian: {
    colours: ['#b5562f', '#c99a3f', '#7d5a44', '#e6d6b8', '#5c6b4a'],
    dresses: ['tiered', 'empire', 'trapeze', 'wrap', 'drop-waist'],
    made: (garment, brief) => {
      const flowing = garment.kind === 'dress' || garment.kind === 'skirt';
      const heavy = !LIGHT.has(garment.cloth.fabric) && brief.fabrics.length === 0 && flowing;
      const long = garment.sleeve.kind === 'long' && brief.sleeves.length === 0;
      return {
        ...(heavy && { cloth: { ...garment.cloth, fabric: garment.seed % 2 === 0 ? ('chiffon' as const) : ('linen' as const) } }),
        ...(long && flowing && { sleeve: { ...garment.sleeve, kind: 'bell' as const, length: 56, cuff: 'none' as const } }),
        // Leather, suede and denim end in a fringe, thin cloth in lace.
        trims: with_(garment, ...(FRINGED.has(garment.cloth.fabric) ? (['fringe'] as const) : flowing ? (['lace-hem'] as const) : [])),
      };
    },
  },
};

/** A cord is drawn through a hood, and through the waist of what ends below it in a hem of its own. */
function isCorded(garment: Garment): boolean {
  const { kind, neckline, cloth, seams, trims } = garment;
  if (kind === 'trousers' || neckline === 'hood') return isSporty(garment);
  return isSporty(garment) && !STOUT.has(cloth.fabric) && !seams.includes('baffle') && !trims.includes('rib-hem');
}

const STOUT: ReadonlySet<Garment['cloth']['fabric']> = new Set(['leather', 'suede', 'rib', 'knit']);

/** Blazers, dresses and shirts have pale edges. Ribs have rows of them; a coat has its buttons alone: with a white collar and a white front it was a costume. */
function preppy(garment: Garment, brief: GarmentBrief): Partial<Garment> {
  const { accents } = brief;
  const { kind, cloth, contrast, trims, seams, neckline } = garment;
  const [accent] = accents;
  if (KNITTED.has(cloth.fabric) && kind === 'top' && trims.includes('rib-hem')) {
    const yarn = accent ?? (isDark(cloth.colour) ? CHALK : NAVY);
    return { contrast: { ...contrast, fabric: 'rib', colour: cloth.colour, knitWork: 'tipped', yarn } };
  }
  if (isOuter(garment)) {
    // A quilted jacket has a collar of another cloth; ribs of a college jacket are pale.
    if (seams.includes('quilt')) return { contrast: { ...contrast, fabric: 'corduroy', colour: accent ?? TAN } };
    return { contrast: { ...contrast, colour: accent ?? outerContrast(garment) } };
  }
  return {
    // White lapels make a costume of a blazer: they are piped.
    trims: LAPELS.has(neckline)
      ? with_({ ...garment, trims: without(garment, brief, 'contrast-collar') }, 'piping')
      : with_(garment, 'piping', ...(COLLARS.has(neckline) ? (['contrast-collar'] as const) : [])),
    contrast: accent ? contrast : { ...contrast, colour: CHALK },
  };
}

/** What is worn over all else: pale edges make a costume of it. */
function isOuter({ kind, cloth, seams, closure, trims }: Garment): boolean {
  if (kind === 'coat') return true;
  if (kind !== 'jacket') return false;
  const padded = seams.includes('baffle') || seams.includes('quilt');
  return padded || closure === 'zip' || trims.includes('rib-hem') || cloth.fabric === 'leather' || cloth.fabric === 'suede';
}

/** Of 复古: coats, jeans and what is printed all over have no pale edges. A cream line ran down the sides of jeans and the front of a denim jacket. */
function isPlain(garment: Garment): boolean {
  const { kind, cloth } = garment;
  return isWorn(garment) || kind === 'trousers' || cloth.fabric === 'denim' || (kind === 'top' && cloth.print !== undefined);
}

function agedContrast(garment: Garment, { accents }: GarmentBrief): Garment['contrast'] {
  const { contrast, cloth } = garment;
  // Buttons and belts of denim are of tan leather.
  if (accents.length > 0 || cloth.fabric === 'denim') return contrast;
  return { ...contrast, colour: isWorn(garment) ? HORN : '#efe3c8' };
}

/** Over something else, in whatever cloth; short jackets of tweed have their braid. */
function isWorn({ kind, cloth }: Garment): boolean {
  return kind === 'coat' || (kind === 'jacket' && cloth.fabric !== 'tweed');
}

/** Ribs and belts of the cloth's own tone, buttons of horn: a cream coat with a red sash and red buttons was a costume. */
function toned(garment: Garment, { accents }: GarmentBrief): Garment['contrast'] {
  const { kind, cloth, contrast, seams, trims } = garment;
  const knit = kind === 'top' && KNITTED.has(cloth.fabric) && cloth.fabric !== 'jersey';
  if (accents.length > 0 || cloth.print || (!knit && kind !== 'coat' && kind !== 'jacket')) return contrast;
  const own = shade(cloth.colour, isDark(cloth.colour) ? 0.06 : -0.06);
  const buttoned = garment.closure === 'buttons' || garment.closure === 'double-breasted';
  const soft = knit || isBelted(garment) || seams.includes('baffle') || trims.includes('rib-hem') || !buttoned;
  // A collar of another cloth is one of its own tone.
  return { ...contrast, colour: soft || trims.includes('contrast-collar') ? own : HORN };
}

/** Brass, the pale ribs of a college jacket, a belt and ribs in the cloth's own colour, horn. */
function outerContrast({ kind, metalButtons, trims, closure, waist, cloth, contrast }: Garment): string {
  if (metalButtons) return GOLD;
  if (trims.includes('rib-hem')) return closure === 'zip' ? shade(cloth.colour, isDark(cloth.colour) ? 0.14 : -0.14) : CHALK;
  if (waist === 'belt') return cloth.colour;
  return kind === 'coat' ? HORN : contrast.colour;
}

/** A front whose buttons can lie under a fly. */
function hasFly({ kind, closure, cloth, crossed, knotted, trims }: Garment): boolean {
  return (
    (kind === 'coat' || kind === 'jacket') &&
    closure === 'buttons' &&
    cloth.fabric !== 'fur' &&
    !crossed &&
    !knotted &&
    !trims.includes('studs')
  );
}

/** Nobody said how it sits. */
const isFree = ({ finish, figure }: GarmentBrief) => finish.outlines.length === 0 && figure.length === 0;

const FRINGED: ReadonlySet<Garment['cloth']['fabric']> = new Set(['suede', 'leather', 'denim']);

/** A plain sleeve of thin cloth that nobody asked for. */
function isPuffable(garment: Garment, { sleeves }: GarmentBrief): boolean {
  return isUpper(garment) && PLAIN.has(garment.sleeve.kind) && sleeves.length === 0 && LIGHT.has(garment.cloth.fabric);
}

const COLLARS: ReadonlySet<Garment['neckline']> = new Set(['shirt', 'peter-pan', 'notch', 'shawl', 'stand', 'mandarin']);
const LAPELS: ReadonlySet<Garment['neckline']> = new Set(['notch', 'shawl']);
const LIGHT: ReadonlySet<Garment['cloth']['fabric']> = new Set(['poplin', 'satin', 'chiffon', 'organza', 'lace', 'tulle', 'linen']);
const PLAIN: ReadonlySet<Garment['sleeve']['kind']> = new Set(['short', 'elbow', 'long']);

/** What a cord is drawn through: nobody laces a blazer. */
function isSporty({ neckline, closure, kind, legs }: Garment): boolean {
  if (kind === 'trousers') return legs?.style === 'sport' || legs?.style === 'cargo';
  return neckline === 'hood' ? closure !== 'toggles' : closure === 'zip';
}

function isBelted({ waist }: Garment): boolean {
  return waist === 'belt' || waist === 'sash';
}

/** A frill at the hem or round the neck; nothing is sewn to a bare shoulder. */
function frillOf({ kind, neckline, seed, skirt }: Garment): Garment['trims'] {
  if (kind === 'trousers' || skirt.kind === 'mermaid') return [];
  return seed % 2 === 0 || kind === 'skirt' || BARE_NECKS.has(neckline) ? ['ruffle-hem'] : ['ruffle-neck'];
}

const BARE_NECKS: ReadonlySet<Garment['neckline']> = new Set([
  'sweetheart',
  'halter',
  'straps',
  'off-shoulder',
  'one-shoulder',
  'bib',
  'cowl',
  'cowl-straps',
  'sailor',
]);

function puffed(sleeve: Garment['sleeve']): Garment['sleeve'] {
  return sleeve.kind === 'long' ? { ...sleeve, kind: 'puff-long', cuff: 'band' } : { ...sleeve, kind: 'puff', length: 24, cuff: 'band' };
}

/** Dresses that a manner begins with; all, where none is asked for. */
export function dressesOf<T extends Silhouette>({ manner }: GarmentBrief, fit: readonly T[]): readonly T[] {
  const own = manner === undefined ? undefined : MANNERS[manner]?.dresses;
  const liked = own ? fit.filter((name) => own.includes(name)) : fit;
  return liked.length > 1 ? liked : fit;
}

/** Nobody whispers in sequins. */
const LOUD: ReadonlySet<Garment['cloth']['fabric']> = new Set(['sequin', 'tulle', 'organza', 'lace']);

/** 静奢: cloth that is felt rather than seen, and all of one tone. */
function quiet({ cloth, contrast }: Garment, { accents, fabrics }: GarmentBrief): Partial<Garment> {
  const fabric = LOUD.has(cloth.fabric) && fabrics.length === 0 ? 'satin' : cloth.fabric;
  return {
    cloth: { ...cloth, fabric, hand: { ...cloth.hand, gloss: (cloth.hand?.gloss ?? 0) - 0.2, grain: 0.8, creases: 0.8 } },
    contrast: accents.length === 0 ? { ...contrast, colour: cloth.colour } : contrast,
  };
}

/** @param brand a key of the form; an unknown one has no manner. What is known by its colours (`taste-words.ts`) has its own. */
export function withMannerColours(brief: GarmentBrief, brand: string): GarmentBrief {
  const manner = MANNERS[brand];
  const proposed = tasteIn(brief.text) ?? manner?.colours ?? seasonIn(brief.text);
  if (!proposed) return brief;
  const named = brief.colours.length > 0 || brief.print !== undefined || brief.fabrics.includes('denim');
  return { ...brief, ...(manner && { manner: brand }), ...(named ? {} : { colours: proposed, proposed }) };
}

/** Pieces of several classes begin with different ones of a manner's colours: four staples in black are no proposal. */
export function turned(brief: GarmentBrief, by: number): GarmentBrief {
  const { proposed } = brief;
  if (!proposed || brief.colours !== proposed) return brief;
  const colours = proposed.map((_, i) => proposed[(i + by) % proposed.length] ?? '');
  return { ...brief, colours, proposed: colours };
}

/** A proposal in the manner that its brief carries. */
export function inManner(garment: Garment, brief: GarmentBrief): Garment {
  const manner = brief.manner === undefined ? undefined : MANNERS[brief.manner];
  // A season has cloths of its own, whether a manner was said or not.
  if (!manner) return inMoodCloth(garment, brief);
  // A gown, a qipao and a cape keep what they are known by.
  if (garment.cape || garment.closure === 'frogs') return garment;
  const clothed = inMoodCloth(garment, brief);
  return { ...clothed, ...manner.made(clothed, brief) };
}
