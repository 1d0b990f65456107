/** 假两件: which garments are made to look like two, and as which. Lengths in cm. */
import { shade } from '../../../pattern/palette.ts';
import { baresShoulder } from '../../blocks/necks/neckline.ts';
import { type Cloth, type FabricKind, type Garment, KNITTED, type Layered, type SkirtKind } from '../../specification.ts';
import { SLEEVE_LENGTHS } from '../cuts/sleeve-lengths.ts';
import type { GarmentBrief } from '../reading/wording.ts';
import { asksForLayers, shirtColourIn, shirtSaid } from '../words/under-shirt-words.ts';

/** White, a fine stripe, and what a cloth of one colour is worn over where nobody says. */
const WHITE = '#fbfaf7';
const STRIPES = ['#8fb0d6', '#6f7f96'] as const;

/** The cloth of a shirt that looks out: in the colour that was said of it, plain and striped in turn. */
function shirting({ accents, colours, text }: GarmentBrief, { cloth, seed }: Garment, index: number): Cloth {
  const said = shirtColourIn(text) ?? accents[0] ?? (colours.length > 1 ? colours.find((hex) => hex !== cloth.colour) : undefined);
  const colour = said ?? WHITE;
  const striped = shirtSaid(text).striped || (said === undefined && index % 2 === 1);
  const print = {
    prompt: '细条纹',
    place: 0,
    repeat: 20,
    seed: seed % 97,
    colours: [said && said !== WHITE ? said : (STRIPES[(index >> 1) % STRIPES.length] ?? STRIPES[0]), WHITE],
  };
  return { fabric: 'poplin', colour, wash: 0, ...(striped && { print }) };
}

const NO_COLLAR: ReadonlySet<Garment['neckline']> = new Set(['hood', 'turtle', 'stand', 'high', 'mandarin', 'shirt', 'boat']);
const OPEN: ReadonlySet<Garment['closure']> = new Set(['none', 'buttons']);

/** A knit, a sweatshirt or a tee over a shirt. */
function overShirt(garment: Garment, brief: GarmentBrief, index: number): Garment {
  const { neckline, sleeve, skirt, cloth, closure } = garment;
  const knitted = KNITTED.has(cloth.fabric) || cloth.fabric === 'fleece';
  if (!knitted || skirt.kind !== 'none' || baresShoulder(neckline) || !OPEN.has(closure)) return garment;
  const bare = sleeve.kind === 'none';
  // A collar that was spoken of is laid out over a round neck: none lies over a hood.
  const neck = shirtSaid(brief.text).collar && NO_COLLAR.has(neckline) && brief.necklines.length === 0 ? 'crew' : neckline;
  const shows: Layered['shows'] = [
    ...(NO_COLLAR.has(neck) ? [] : (['collar'] as const)),
    ...(bare ? (['sleeves'] as const) : (['cuffs'] as const)),
    'tail',
  ];
  return {
    ...garment,
    name: `假两件${neck === neckline ? garment.name : garment.name.replace(/连帽|高领|立领/, '圆领')}`,
    neckline: neck,
    layered: { cloth: shirting(brief, garment, index), shows },
    // A vest goes over the shoulder of the shirt, whose sleeves are set into it.
    body: bare ? { ...garment.body, shoulder: Math.max(garment.body.shoulder, 18.4) } : garment.body,
    sleeve: bare ? { kind: 'long', length: SLEEVE_LENGTHS.long, ease: 0.1, cuff: 'band' } : sleeve,
    trims: garment.trims.filter((trim) => trim !== 'ruffle-hem' && trim !== 'lace-hem' && trim !== 'fringe'),
  };
}

/** What lies over what in a shirt that looks like one under a vest. */
const VESTS = ['#5c6067', '#c9b79a', '#2b3547', '#7b4a3a'] as const;

/** A shirt with a knitted vest sewn over it: the shirt is the cloth that was cut. */
function underVest(garment: Garment, brief: GarmentBrief, index: number): Garment {
  const { neckline, sleeve, skirt, body, cloth } = garment;
  if (skirt.kind !== 'none' || baresShoulder(neckline) || sleeve.kind === 'none') return garment;
  const colour = brief.accents[0] ?? (brief.colours.length > 1 ? brief.colours.find((hex) => hex !== cloth.colour) : undefined);
  const knit: Cloth = {
    fabric: (['rib', 'cable', 'knit', 'rib'] as const)[index % 4] ?? 'rib',
    colour: colour ?? VESTS[index % 4] ?? VESTS[0],
    wash: 0,
  };
  return {
    ...garment,
    name: '假两件衬衫',
    cloth: knit,
    contrast: { fabric: 'rib', colour: shade(knit.colour, -0.06), wash: 0 },
    layered: { cloth, shows: ['collar', 'sleeves', 'tail'] },
    neckline: 'v',
    closure: 'none',
    pockets: 'none',
    waist: 'none',
    seams: knit.fabric === 'cable' ? ['cable'] : [],
    trims: ['rib-hem'],
    body: {
      ...body,
      length: Math.min(body.length, 66) - 8,
      waist: Math.max(body.waist, body.bust - 0.4),
      hip: Math.max(body.hip, body.bust - 0.2),
      sweep: -0.6,
    },
  };
}

interface Over {
  readonly fabric: FabricKind;
  readonly body: Partial<Garment['body']>;
  /** Cm of it below the waist. */
  readonly below: number;
  readonly neckline: Garment['neckline'];
  readonly closure: Garment['closure'];
  readonly ribbed: boolean;
  /** Of the shirt under it: its sleeves, or its collar alone. */
  readonly shows: Layered['shows'];
  readonly skirt: SkirtKind;
  readonly under: FabricKind;
  readonly seams: Garment['seams'];
}

const BOXY = { shoulder: 19.4, bust: 19.6, waist: 19.2, hip: 19.6, sweep: -0.4 };

/** What is worn over a skirt, in turn: a pullover, a waistcoat, a sweatshirt, a knitted vest. */
const OVER: readonly Over[] = [
  {
    fabric: 'knit',
    body: BOXY,
    below: 15,
    neckline: 'crew',
    closure: 'none',
    ribbed: true,
    shows: ['collar', 'skirt'],
    skirt: 'knife-pleat',
    under: 'poplin',
    seams: [],
  },
  {
    fabric: 'wool',
    body: { shoulder: 17.8, bust: 17.4, waist: 14.2, hip: 18, sweep: 0.6 },
    below: 11,
    neckline: 'deep-v',
    closure: 'buttons',
    ribbed: false,
    shows: ['collar', 'sleeves', 'skirt'],
    skirt: 'a-line',
    under: 'poplin',
    seams: ['princess'],
  },
  {
    fabric: 'jersey',
    body: { ...BOXY, shoulder: 20.2, bust: 20.6, waist: 20.4, hip: 20.2 },
    below: 18,
    neckline: 'crew',
    closure: 'none',
    ribbed: true,
    shows: ['skirt'],
    skirt: 'gathered',
    under: 'poplin',
    seams: [],
  },
  {
    fabric: 'rib',
    body: { ...BOXY, shoulder: 18.6, bust: 18.4, waist: 17.6, hip: 18.6 },
    below: 13,
    neckline: 'v',
    closure: 'none',
    ribbed: true,
    shows: ['collar', 'sleeves', 'skirt'],
    skirt: 'knife-pleat',
    under: 'poplin',
    seams: [],
  },
];

/** Dresses that are known by one piece from top to hem. */
const WHOLE: ReadonlySet<string> = new Set(['qipao', 'wrap', 'slip', 'mermaid']);
const STIFF: ReadonlySet<FabricKind> = new Set(['wool', 'tweed', 'denim', 'canvas', 'leather', 'suede', 'corduroy', 'velvet']);
/** Half width of a hem that pleats, gathers and flares have. */
const SWEEPS: Partial<Record<SkirtKind, number>> = { 'knife-pleat': 32, 'a-line': 29, gathered: 33 };
/** The shortest skirt that is one, below what lies over it. */
const SHORTEST = 24;

/** A pullover, a sweatshirt or a waistcoat whose hem lies over a skirt. */
function overSkirt(garment: Garment, brief: GarmentBrief, index: number): Garment {
  if (garment.neckline === 'notch' || garment.legs || brief.silhouettes.some((name) => WHOLE.has(name))) return garment;
  const { cloth, body, skirt } = garment;
  const said = brief.fabrics.includes(cloth.fabric) ? cloth.fabric : undefined;
  const list = OVER.filter(({ ribbed }) => said === undefined || (KNITTED.has(said) ? ribbed : !STIFF.has(said) || !ribbed));
  const over = list[index % list.length] ?? OVER[0];
  if (!over) return garment;
  const upper = said && (KNITTED.has(said) || STIFF.has(said)) ? said : over.fabric;
  const printed = cloth.print !== undefined;
  const lower: Cloth =
    said && upper !== said
      ? cloth
      : printed
        ? { ...cloth, fabric: 'poplin' }
        : { ...shirting(brief, garment, over.shows.includes('sleeves') ? index + (index % 2) : index), fabric: over.under };
  const colour = printed ? (brief.accents[0] ?? brief.colours[0] ?? cloth.colour) : cloth.colour;
  const long = skirt.kind === 'none' ? body.length - body.waistAt : skirt.length;
  const kind = brief.skirts.find((one) => one !== 'hi-low' && one !== 'slit') ?? over.skirt;
  const sleeved = brief.sleeves.length > 0 && garment.sleeve.kind !== 'none';
  const neckline = brief.necklines.length > 0 && !baresShoulder(garment.neckline) ? garment.neckline : over.neckline;
  const shows = over.shows.filter((part) => part !== 'collar' || !NO_COLLAR.has(neckline));
  return {
    ...garment,
    name: '假两件连衣裙',
    cloth: { fabric: upper, colour, wash: cloth.wash, ...(cloth.hand && { hand: cloth.hand }) },
    contrast: { fabric: over.ribbed ? 'rib' : upper, colour: over.ribbed ? shade(colour, -0.06) : garment.contrast.colour, wash: 0 },
    layered: { cloth: lower, shows },
    body: { ...body, ...over.body, length: body.waistAt + over.below },
    skirt: { kind, length: Math.max(SHORTEST, long - over.below), sweep: SWEEPS[kind] ?? skirt.sweep, tiers: skirt.tiers },
    neckline,
    sleeve: sleeved
      ? garment.sleeve
      : { kind: 'long', length: SLEEVE_LENGTHS.long, ease: 0.12, cuff: over.shows.includes('sleeves') ? 'band' : 'rib' },
    closure: over.closure,
    waist: 'none',
    pockets: 'none',
    seams: over.seams,
    trims: over.ribbed ? ['rib-hem'] : [],
  };
}

/** Where neither a shirt nor a skirt can look out it stays as it is, which is said beside the picture. */
export function withLayers(garment: Garment, brief: GarmentBrief, index: number): Garment {
  if (!asksForLayers(brief) || garment.cape) return garment;
  if (garment.kind === 'dress') return overSkirt(garment, brief, index);
  if (garment.kind !== 'top') return garment;
  return KNITTED.has(garment.cloth.fabric) || garment.cloth.fabric === 'fleece'
    ? overShirt(garment, brief, index)
    : underVest(garment, brief, index);
}
