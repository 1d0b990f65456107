/**
 * What a designer changes from one proposal to the next on a cut that comes again: silhouette, length, collar, closure, sleeve, pocket, panel.
 * What the brief settles stays, and so does what makes the cut what it is.
 */
import { isSlung } from '../blocks/necks/neckline.ts';
import { type FabricKind, type Garment, KNITTED } from '../specification.ts';
import type { Legs } from '../specification-parts.ts';
import { LONG } from './cuts/outerwear-cuts.ts';
import type { PieceClass } from './cuts/piece-cuts.ts';
import { SLEEVE_LENGTHS } from './cuts/sleeve-lengths.ts';
import type { GarmentBrief } from './reading/wording.ts';

type Shape = 'slim' | 'boxy' | 'over' | 'flare' | 'cocoon';

/** Cm added to the half widths of a body, and what a sleeve is eased by. */
const SHAPES: Readonly<Record<Shape, Partial<Garment['body']> & { readonly ease?: number }>> = {
  slim: { shoulder: -0.6, bust: -1.3, waist: -2.6, hip: -1, ease: -0.04 },
  boxy: { bust: 1.2, waist: 1.6, hip: 0.8, sweep: -0.4 },
  over: { shoulder: 1.6, bust: 2.8, waist: 3.2, hip: 2.4, ease: 0.1 },
  flare: { bust: -0.4, waist: -1.4, hip: 0.8, sweep: 4 },
  cocoon: { shoulder: 0.8, bust: 1.6, waist: 3.4, hip: 2.6, sweep: -3 },
};

interface Variation extends Partial<Pick<Garment, 'neckline' | 'waist' | 'closure' | 'pockets' | 'seams' | 'trims'>> {
  readonly shape?: Shape;
  /** Part of the cut's own length. */
  readonly length?: number;
  readonly sleeve?: Partial<Garment['sleeve']>;
  readonly fabric?: FabricKind;
  /** Of trousers: cm added, and what replaces the cut's own. */
  readonly legs?: { readonly rise?: number; readonly hem?: number; readonly knee?: number } & Partial<
    Pick<Legs, 'pleats' | 'pressed' | 'end'>
  >;
}

/** In turn from the second time a cut comes; the first is the cut itself. */
const VARIATIONS: Readonly<Record<PieceClass, readonly Variation[]>> = {
  design_denim: [
    { shape: 'boxy', length: 0.84, pockets: 'patch', sleeve: { ease: 0.2 }, trims: ['contrast-collar'] },
    { shape: 'over', length: 1.18, pockets: 'flap', neckline: 'hood' },
    { shape: 'slim', closure: 'zip', neckline: 'stand', pockets: 'zip', length: 0.94 },
    { shape: 'flare', waist: 'belt', length: 1.3, pockets: 'patch', sleeve: { cuff: 'none', ease: 0.14 }, seams: ['princess'] },
  ],
  design_downJacket: [
    { shape: 'boxy', length: 0.88, neckline: 'hood', pockets: 'patch', sleeve: { cuff: 'elastic' } },
    { shape: 'slim', length: 1.16, waist: 'elastic', pockets: 'flap' },
    { shape: 'flare', length: 1.34, waist: 'belt', neckline: 'hood', sleeve: { cuff: 'none' } },
    { shape: 'over', length: 0.8, neckline: 'turtle', pockets: 'welt', waist: 'belt', sleeve: { cuff: 'none' } },
  ],
  design_leather: [
    { shape: 'flare', length: 1.18, waist: 'belt', pockets: 'flap' },
    { shape: 'boxy', length: 0.88, pockets: 'welt', seams: ['princess'], sleeve: { cuff: 'band' } },
    { shape: 'over', length: 1.08, trims: ['contrast-collar'], pockets: 'patch', fabric: 'suede' },
    { shape: 'slim', length: 0.8, waist: 'elastic', seams: ['yoke'], sleeve: { cuff: 'rib' } },
  ],
  design_fur: [
    { shape: 'boxy', length: 0.82, neckline: 'crew', sleeve: { kind: 'three-quarter', length: SLEEVE_LENGTHS['three-quarter'] } },
    { shape: 'flare', length: 1.12, neckline: 'notch', waist: 'belt' },
    { shape: 'over', length: 0.92, neckline: 'hood', sleeve: { kind: 'bell', length: SLEEVE_LENGTHS.bell } },
    { shape: 'slim', length: 1.2, neckline: 'v', waist: 'sash', sleeve: { kind: 'elbow', length: 34 } },
  ],
  design_woolenCoat: [
    { shape: 'flare', length: 1.08, waist: 'belt', pockets: 'patch' },
    { shape: 'boxy', length: 0.8, trims: ['contrast-collar'], pockets: 'welt', sleeve: { cuff: 'band' } },
    { shape: 'over', length: 1.14, waist: 'sash', sleeve: { kind: 'raglan' }, fabric: 'tweed' },
    { shape: 'slim', length: 0.92, pockets: 'zip', seams: ['yoke'], fabric: 'tweed', sleeve: { cuff: 'none', kind: 'bell', length: 56 } },
  ],
  design_knit: [
    { shape: 'boxy', length: 0.78, neckline: 'boat', sleeve: { kind: 'bishop', length: SLEEVE_LENGTHS.bishop } },
    { shape: 'over', length: 1.34, neckline: 'turtle', pockets: 'patch' },
    { shape: 'slim', length: 0.94, neckline: 'v', sleeve: { kind: 'three-quarter', length: 46 }, fabric: 'rib', waist: 'belt' },
    { shape: 'flare', length: 1.12, neckline: 'hood', pockets: 'kangaroo', sleeve: { kind: 'bell', length: 56, cuff: 'none' } },
  ],
  design_outdoor: [
    { shape: 'boxy', length: 0.84, neckline: 'stand', pockets: 'flap' },
    { shape: 'flare', length: 1.22, waist: 'elastic', sleeve: { cuff: 'elastic' }, pockets: 'patch' },
    { shape: 'over', length: 1.06, trims: ['contrast-collar'], pockets: 'welt', sleeve: { kind: 'raglan' } },
    { shape: 'slim', length: 0.92, neckline: 'stand', waist: 'belt', seams: ['princess'], sleeve: { cuff: 'rib' } },
  ],
  design_trousers: [
    { waist: 'belt', length: 0.9, legs: { hem: -1.6, knee: -0.8, end: 'turn-up' } },
    { length: 1, legs: { rise: 2, hem: 2.4, knee: 1.6, pleats: 2, pressed: true }, waist: 'elastic' },
    { waist: 'sash', length: 0.82, legs: { hem: 1, knee: 1.2, pleats: 1, pressed: false } },
    { length: 0.95, legs: { rise: -2.4, hem: -0.8, pleats: 0, pressed: false, end: 'elastic' }, trims: ['topstitch'] },
  ],
  skirt: [
    { length: 0.82, waist: 'belt', pockets: 'patch' },
    { length: 1.16, trims: ['ruffle-hem'], waist: 'elastic' },
    { length: 0.66, waist: 'sash', closure: 'buttons' },
    { length: 1.06, closure: 'buttons', pockets: 'patch', trims: ['topstitch'] },
  ],
  shirt: [
    { shape: 'boxy', length: 0.84, sleeve: { kind: 'elbow', length: 32 }, pockets: 'chest' },
    { shape: 'over', length: 1.14, neckline: 'mandarin', trims: ['topstitch'] },
    { shape: 'slim', length: 0.94, neckline: 'peter-pan', sleeve: { kind: 'bishop', length: 57 } },
    { shape: 'flare', length: 0.78, waist: 'sash', sleeve: { kind: 'puff', length: 24 }, trims: ['ruffle-hem'] },
  ],
  tee: [
    { shape: 'boxy', length: 0.78, neckline: 'boat', sleeve: { kind: 'cap', length: 8 } },
    { shape: 'over', length: 1.12, pockets: 'chest', sleeve: { kind: 'elbow', length: 30 }, trims: ['topstitch'] },
    { shape: 'slim', length: 0.94, neckline: 'v', sleeve: { ...LONG, cuff: 'none' } },
    { shape: 'flare', length: 1.04, neckline: 'scoop', sleeve: { kind: 'flutter', length: 14 } },
  ],
  suit: [
    { shape: 'boxy', length: 0.8, pockets: 'patch', sleeve: { cuff: 'band' } },
    { shape: 'over', length: 1.12, pockets: 'welt', trims: ['contrast-collar'] },
    { shape: 'slim', length: 0.92, waist: 'belt', seams: ['yoke'], fabric: 'tweed' },
    { shape: 'flare', length: 1.04, waist: 'sash', sleeve: { kind: 'bell', length: 56 }, fabric: 'linen' },
  ],
};

/** Known by collar, buttons and pockets, or by neck and sleeve: with others it would be something else. */
const KNOWN_WHOLE: ReadonlySet<string> = new Set(['中山装', '燕尾服', '篮球背心', '运动球衣']);

/** Words that settle a part: then it is not varied. */
const SAID = { neckline: /[领帽]/, closure: /扣|拉链|开衫|开襟/, sleeve: /袖/, waist: /腰/, pockets: /袋|钓鱼|摄影|战术/ } as const;

const FLIMSY: ReadonlySet<FabricKind> = new Set(['satin', 'chiffon', 'organza', 'tulle', 'lace', 'sequin', ...KNITTED]);

const PLEATED: ReadonlySet<Garment['skirt']['kind']> = new Set(['knife-pleat', 'box-pleat', 'a-line']);

const ROOMY: ReadonlySet<Shape> = new Set(['boxy', 'over', 'cocoon']);

/** What was said of its fit is not taken back by a proposal: half of a set of 紧身T恤 was broad. */
function shapeFor(shape: Shape | undefined, { figure }: GarmentBrief): Shape | undefined {
  if (shape && figure.includes('slim') && ROOMY.has(shape)) return undefined;
  return shape === 'slim' && figure.includes('loose') ? undefined : shape;
}

function bodyOf({ body }: Garment, shape: Shape | undefined): Garment['body'] {
  if (!shape) return body;
  const { shoulder = 0, bust = 0, waist = 0, hip = 0, sweep = 0 } = SHAPES[shape];
  return {
    ...body,
    shoulder: body.shoulder + shoulder,
    bust: body.bust + bust,
    waist: body.waist + waist,
    hip: body.hip + hip,
    sweep: body.sweep + sweep,
  };
}

function legsOf(legs: Legs | undefined, change: Variation['legs']): Legs | undefined {
  if (!legs || !change) return legs;
  const { rise = 0, hem = 0, knee = 0, ...rest } = change;
  // A leg that ends above the knee has no knee to shape.
  const short = legs.length < 60;
  // Leggings are tight to the ankle in every proposal.
  const room = legs.knee < 5.5 ? 0 : 1;
  return {
    ...legs,
    ...rest,
    end: (short && rest.end === 'elastic') || room === 0 ? legs.end : (rest.end ?? legs.end),
    pleats: legs.style === 'tailored' ? (rest.pleats ?? legs.pleats) : legs.pleats,
    pressed: legs.style === 'tailored' ? (rest.pressed ?? legs.pressed) : legs.pressed,
    rise: legs.rise + rise,
    hem: Math.max(4.4, legs.hem + hem * room),
    knee: Math.max(5.4, legs.knee + knee * room),
  };
}

/** Cardigans open in front: no boat neck and no turtle; men's shirts have no round collar. */
function neckFor(
  { closure, kind }: Garment,
  { wearer, trims }: GarmentBrief,
  neckline: Garment['neckline'] | undefined,
): Garment['neckline'] | undefined {
  // A half zip ends in the collar that it closes.
  if (closure === 'half-zip') return undefined;
  if (neckline === 'hood' && trims.includes('epaulettes')) return undefined;
  if (wearer === 'male' && (neckline === 'peter-pan' || neckline === 'boat' || neckline === 'scoop')) return undefined;
  if (kind === 'top' && closure === 'buttons' && (neckline === 'boat' || neckline === 'turtle'))
    return neckline === 'boat' ? 'crew' : 'stand';
  return neckline;
}

const FRILLED: ReadonlySet<string> = new Set(['puff', 'bishop', 'bell', 'flutter', 'cap']);

/** What becomes of a shorter sleeve where the cut is known by its long one: another cuff, another ease. */
const LONG_TEES: Partial<Record<Garment['sleeve']['kind'], Variation['sleeve']>> = {
  cap: { cuff: 'band' },
  elbow: { ease: 0.34, cuff: 'none' },
  flutter: { cuff: 'elastic', ease: 0.08 },
};

function sleeveFor(
  type: PieceClass,
  { sleeve }: Garment,
  { wearer, text }: GarmentBrief,
  change: Variation['sleeve'],
): Variation['sleeve'] {
  // A shoulder that is dropped has a plain sleeve below it.
  if ((wearer === 'male' || text.includes('落肩')) && change?.kind && FRILLED.has(change.kind)) return undefined;
  if (type === 'tee' && sleeve.kind === 'long' && change?.kind && change.kind !== 'long') return LONG_TEES[change.kind];
  return change;
}

/**
 * @param round how often this cut has come already: 0 is the cut itself
 * @returns the varied garment, and the part of its length
 */
export function varied(type: PieceClass, garment: Garment, brief: GarmentBrief, round: number): { garment: Garment; length: number } {
  const list = VARIATIONS[type];
  const variation = round === 0 ? undefined : list[(round - 1) % list.length];
  if (!variation) return { garment, length: 1 };
  const whole = KNOWN_WHOLE.has(garment.name);
  const free = (part: keyof typeof SAID) => !whole && !SAID[part].test(brief.text);
  // Lapels are what a coat, a suit or a biker jacket is known by, straps what a camisole is; cloth that was named stays.
  const { closure, waist, pockets, fabric } = variation;
  const shape = shapeFor(variation.shape, brief);
  const neckline = neckFor(garment, brief, variation.neckline);
  const sleeve = sleeveFor(type, garment, brief, variation.sleeve);
  const lapels = garment.neckline === 'notch' || isSlung(garment.neckline);
  const own = garment.cloth.fabric;
  const upper = garment.kind !== 'trousers' && garment.kind !== 'skirt';
  const length = variation.length ?? 1;
  // A skirt of silk or of ribs holds no patch, and one on an elastic needs no buttons.
  const flimsy = garment.kind === 'skirt' && FLIMSY.has(own);
  const pulledOn = garment.kind === 'skirt' && garment.waist === 'elastic';
  // Nothing is tied round a waist that the cut ends above.
  // A blouson has its ribs for that.
  const ribbed = upper && garment.kind !== 'top' && garment.trims.includes('rib-hem');
  const reaches = !upper || (!ribbed && garment.body.length * length > garment.body.waistAt + 9);
  // A 马面裙 has a plain front: neither frill nor pocket nor gathers.
  const plain = garment.kind === 'skirt' && garment.seams.includes('panel');
  if (plain)
    return {
      length: 1 + (length - 1) * 0.3,
      garment: { ...garment, skirt: { ...garment.skirt, sweep: garment.skirt.sweep + (round % 2 === 0 ? 3 : -3) } },
    };
  // Nothing is tied round a cape, and its arms are where its pockets would be.
  if (garment.cape)
    return {
      length: 1 + (length - 1) * 0.6,
      garment: {
        ...garment,
        body: { ...garment.body, sweep: garment.body.sweep + (round % 2 === 0 ? 3 : -2) },
        neckline: neckline && neckline !== 'boat' && free('neckline') && !lapels ? neckline : garment.neckline,
      },
    };
  const cloth = fabric && brief.fabrics.length === 0 && own !== 'denim' ? { ...garment.cloth, fabric } : garment.cloth;
  return {
    length,
    garment: {
      ...garment,
      body: bodyOf(garment, shape),
      neckline: neckline && free('neckline') && !lapels ? neckline : garment.neckline,
      closure: closure && free('closure') && !pulledOn ? closure : garment.closure,
      waist:
        waist && reaches && free('waist') && garment.waist === 'none' && (brief.wearer !== 'male' || waist !== 'sash')
          ? waist
          : garment.waist,
      pockets: pockets && free('pockets') && !flimsy ? pockets : garment.pockets,
      sleeve: {
        ...garment.sleeve,
        ...(sleeve && free('sleeve') && garment.sleeve.kind !== 'none' ? sleeve : {}),
        ...(garment.sleeve.kind === 'none' || sleeve?.ease !== undefined
          ? {}
          : { ease: garment.sleeve.ease + (SHAPES[shape ?? 'slim'].ease ?? 0) }),
      },
      // Instead of its patch it swings wider, where there is room for that.
      ...(flimsy && pockets && PLEATED.has(garment.skirt.kind) && { skirt: { ...garment.skirt, sweep: garment.skirt.sweep * 1.15 } }),
      seams: [...new Set([...garment.seams, ...(variation.seams ?? [])])],
      trims: [...new Set([...garment.trims, ...(variation.trims ?? [])])].filter(
        (trim) => brief.wearer !== 'male' || !trim.startsWith('ruffle'),
      ),
      legs: legsOf(garment.legs, variation.legs),
      cloth,
      contrast:
        cloth === garment.cloth || garment.contrast.fabric !== own ? garment.contrast : { ...garment.contrast, fabric: cloth.fabric },
    },
  };
}
