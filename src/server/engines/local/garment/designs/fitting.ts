/** Fits a cut to what was said about it and to whom it is for. */
import { hasDroppedSleeves } from '../blocks/necks/neckline.ts';
import { type Garment, KNITTED, type Neckline, type SleeveKind } from '../specification.ts';
import type { Legs } from '../specification-parts.ts';
import { METAL_BUTTONS } from './asked/asked-edges.ts';
import { FLAT_SKIRTS } from './asked/workwear.ts';
import { WIDE_HEM, WIDE_LEG } from './cut-names.ts';
import { SLEEVE_LENGTHS } from './cuts/sleeve-lengths.ts';
import type { GarmentBrief } from './reading/wording.ts';
import { TURNED_UP } from './unshown/parts-without-cut.ts';

/** A long coat, and the longest of a set, cm from the neck: any longer trails. */
const [FLOOR, TRAIL] = [112, 120];
/** Hem, cm below the waist, that lies on the floor: 拖地. A trouser leg that does is so much longer than its cut, or than one that ends above the shoe. */
const ON_FLOOR = 104;
const [BREAK, ANKLE_LEG] = [9, 104] as const;
/** A coat that ends at the knee. */
const KNEE = 92;

/** The longest skirt of a set, cm from the waist: one that ends at the ankle. */
const ANKLE = 104;

/** Part of a body's own length that a word for length asks for. @param hem cm below the waist */
function hemFor(hem: number, own: number): number {
  // A short coat ends at the hip, whatever it was cut at.
  if (hem < 50) return own > 90 ? 0.76 : 0.84;
  // 中长: to the knee.
  if (hem >= 60 && hem <= 90) return Math.min(1.14, Math.max(0.84, KNEE / own));
  if (hem >= ON_FLOOR) return Math.max(1, Math.min(1.4, TRAIL / own));
  return hem > 90 ? Math.max(1, Math.min(1.22, FLOOR / own)) : 1;
}

/** 短款 and 露脐 tops end at the waist, long ones cover the hip. */
function topHem(hem: number): number {
  if (hem < 50) return 0.8;
  if (hem > 90) return 1.16;
  return hem >= 60 ? 1.09 : 1;
}

/** Hem (cm below the waist) that a word for length means for trousers: how much of the full leg. */
const WHOLE_LEG = 96;

/** 阔腿 is said of the leg, whatever the cut it is said with: half widths in cm below which nobody calls a leg wide. */
const WIDE = { thigh: 10.2, knee: 11.8, hem: WIDE_HEM, lean: 2.6 } as const;
/** How much wider than the knee its hem may be, cm of half width: a long leg that flares more is a culotte. */
const FLARE = 2.4;

/** Hem, in knees, from which a long leg is flared: 裙裤 have 1.17, 微喇 1.57. */
const FLARED = 1.3;

/**
 * A leg said to be wide hangs free and opens to the hem, unless it is said to be gathered there; shorts have a width of their own.
 * @param room cm over the least, for a cut that is still varied: proposals that all sit on the bound are one and the same
 */
export function widened(legs: Legs, { text }: GarmentBrief, room = 0): Legs {
  if (!WIDE_LEG.test(text) || text.includes('束脚') || legs.length < 60) return legs;
  const knee = Math.max(legs.knee, WIDE.knee + room * 0.6);
  return {
    ...legs,
    thigh: Math.max(legs.thigh, WIDE.thigh),
    knee,
    hem: Math.min(Math.max(legs.hem, WIDE.hem + room), knee + FLARE),
    lean: Math.max(legs.lean, WIDE.lean),
    // What a variation gathers at the foot it turns up instead: gathered, the leg would not be wide.
    end: legs.end === 'turn-up' || (legs.end === 'elastic' && room === 0) ? 'turn-up' : 'plain',
  };
}

/** A jean that is said to be close to the leg; half widths in cm. No cut of the list is. */
const SLIM = { said: /小脚|窄脚|铅笔裤|紧身(?=牛仔|裤)|修身(?=牛仔裤)/, thigh: 8.8, knee: 6.1, hem: 5.1, lean: 1 } as const;

function slimmed(legs: Legs, { text }: GarmentBrief): Legs {
  if (legs.style !== 'jean' || !SLIM.said.test(text) || WIDE_LEG.test(text) || legs.length < 60) return legs;
  const { thigh, knee, hem, lean } = SLIM;
  return {
    ...legs,
    thigh: Math.min(legs.thigh, thigh),
    knee: Math.min(legs.knee, knee),
    hem: Math.min(legs.hem, hem),
    lean: Math.min(legs.lean, lean),
  };
}

/** Half width in cm that a hem needs to fall over a shoe. */
const TRAILING = 11;

/** 束脚 is said of the foot, whatever the leg; half width in cm of the widest that an elastic draws in without a balloon over it. */
const GATHERED = { said: /束脚|束口|收口|松紧脚/, hem: 8.4 } as const;

function gathered(legs: Legs, { text }: GarmentBrief): Legs {
  if (!GATHERED.said.test(text) || legs.end === 'rib' || legs.end === 'elastic' || legs.length < 60) return legs;
  return { ...legs, end: 'elastic', hem: Math.min(legs.hem, GATHERED.hem), pressed: false };
}

/** 翻边 is of the foot as well: of a band or an elastic nothing can be turned up. */
function turnedUp(legs: Legs, { text }: GarmentBrief): Legs {
  return legs.end === 'plain' && TURNED_UP.test(text) ? { ...legs, end: 'turn-up' } : legs;
}

/** A line down the middle of a leg. */
const PRESSED = /裤中线|烫迹线|挺缝线/;

/** 九分, 七分 of legs: tenths of a leg, cm. Cuts that end above the ankle are so by their name. */
const TENTHS = /([九八七])分(?!袖)/;
const TENTHS_LONG: Readonly<Record<string, number>> = { 九: 92, 八: 84, 七: 74 };
const CROPPED = 95;

function legsFor(garment: Garment, brief: GarmentBrief, length: number): Garment['legs'] {
  const { legs } = garment;
  if (!legs) return undefined;
  // Only what is low or high by its name sits elsewhere than its cut.
  const rise = legs.rise + (brief.figure.includes('high') ? 1.6 : brief.figure.includes('low') ? -3.4 : 0);
  const [, tenths = ''] = TENTHS.exec(brief.text) ?? [];
  const cropped = legs.length > CROPPED ? TENTHS_LONG[tenths] : undefined;
  const long =
    cropped ??
    (brief.length === undefined || legs.length < 60
      ? legs.length * (length > 1 ? 1 : length)
      : Math.max(36, (legs.length * brief.length) / WHOLE_LEG));
  const trails = brief.length === ON_FLOOR && legs.length >= 60;
  const shaped = turnedUp(gathered(slimmed(widened(legs, brief), brief), brief), brief);
  // What lies on the shoe is neither turned up nor drawn in, and hangs free.
  const cut = trails ? { ...shaped, end: 'plain' as const, hem: Math.max(shaped.hem, TRAILING) } : shaped;
  // What is left to fray is neither turned up nor drawn in, and a flare ends as it falls.
  const falls = garment.trims.includes('raw-hem') || brief.trims.includes('raw-hem') || (cut.length >= 60 && cut.hem > cut.knee * FLARED);
  // An iron leaves it on any long leg that is not knitted to be pulled on.
  const pressed = cut.pressed || (PRESSED.test(brief.text) && cut.length >= 60 && cut.style !== 'sport');
  return { ...cut, pressed, rise, length: trails ? Math.max(legs.length, ANKLE_LEG) + BREAK : long, end: falls ? 'plain' : cut.end };
}

/** Collars go by other names on coats and on knits. */
const ON_JACKETS: Partial<Record<Neckline, Neckline>> = { mandarin: 'stand', high: 'stand', round: 'crew' };
const ON_KNITS: Partial<Record<Neckline, Neckline>> = { high: 'turtle', round: 'crew' };
const ON_TOPS: ReadonlySet<Neckline> = new Set(['cowl', 'cowl-straps', 'sailor']);
const LAPELS: ReadonlySet<Neckline> = new Set(['notch', 'shawl']);

/** 新中式 stands for its collar, and 交领 is another one of its own. */
const STANDS = /立领|旗袍领|中式领/;

function neckOf({ name, neckline, kind, cloth }: Garment, { necklines, text, trims }: GarmentBrief): Neckline {
  const [said] = necklines;
  // A frilled collar stands round the neck: along a V it was a row of scraps.
  if (!said && kind === 'top' && neckline === 'v' && trims.includes('ruffle-neck') && !KNITTED.has(cloth.fabric)) return 'round';
  if (said === 'mandarin' && name.startsWith('交领') && !STANDS.test(text)) return neckline;
  // Lapels are what the cut is known by; only another kind of lapel takes their place.
  if (!said || (LAPELS.has(neckline) && !LAPELS.has(said))) return neckline;
  // Nothing hangs in folds before what opens in front or is padded, and no square collar lies on fur.
  if (kind !== 'top' && kind !== 'dress' && ON_TOPS.has(said)) return neckline;
  if (kind !== 'top') return ON_JACKETS[said] ?? said;
  return (KNITTED.has(cloth.fabric) && ON_KNITS[said]) || said;
}

/** 插肩短袖: set in as the one, as long as the other. */
function lengthOf(said: SleeveKind, { sleeves }: GarmentBrief): number {
  const other = said === 'raglan' ? sleeves.find((kind) => kind === 'short' || kind === 'elbow' || kind === 'three-quarter') : undefined;
  return SLEEVE_LENGTHS[other ?? said] + (other ? 4 : 0);
}

function sleeveOf({ kind, sleeve, cape, cloth, seams }: Garment, brief: GarmentBrief, k: number): Garment['sleeve'] {
  const [said] = brief.sleeves;
  const own = { ...sleeve, length: sleeve.length * k };
  if (said === undefined || kind === 'trousers' || kind === 'skirt' || cape) return own;
  if (said === 'none') return { kind: 'none', length: 0, ease: 0, cuff: 'none' };
  // Down and fur are too stout to fall over an arm.
  if (said === 'cape' && (cloth.fabric === 'fur' || seams.includes('baffle'))) return own;
  // A jacket's long sleeve is cut longer than a dress's.
  if (kind !== 'top' && said === 'long') return own;
  const length = lengthOf(said, brief);
  const cuff = said === 'cape' || (length < 30 && sleeve.cuff === 'rib') ? 'none' : sleeve.cuff;
  return { ...sleeve, kind: said, length: length * k, cuff: sleeve.kind === said ? sleeve.cuff : cuff };
}

/** Necks that a half zip opens. */
const OPENED: ReadonlySet<Garment['neckline']> = new Set(['crew', 'round', 'turtle', 'high', 'stand', 'mandarin', 'hood', 'shirt']);

function closureOf({ kind, neckline, closure }: Garment, { closure: said, text }: GarmentBrief): Garment['closure'] {
  if (said === 'half-zip') return kind === 'top' && OPENED.has(neckline) ? said : closure;
  // Of denim they are what it is closed by anyhow, and a jacket keeps its cut.
  if (!said || (closure === 'snaps' && METAL_BUTTONS.test(text))) return closure;
  // A placket needs a front edge: lapels button, once or twice over; nothing but they laps over so far.
  const lapels = LAPELS.has(neckline);
  if (lapels) return said === 'buttons' || said === 'double-breasted' || said === 'toggles' ? said : closure;
  return said === 'double-breasted' && kind === 'top' ? closure : said;
}

/** Skirts whose front is one flat piece, which a placket can run down. */
const PLACKETED: ReadonlySet<Garment['skirt']['kind']> = new Set(['a-line', 'pencil', 'circle', 'slit']);

/** 前排扣 of a skirt. A zip at its side or back is not its front's. */
function skirtClosure({ kind, skirt, closure }: Garment, { closure: said, text }: GarmentBrief): Garment['closure'] {
  if (kind !== 'skirt' || !PLACKETED.has(skirt.kind)) return closure;
  if (said === 'buttons') return said;
  return said === 'zip' && /前拉链|前中拉链|前开拉链/.test(text) ? said : closure;
}

/** Of legs it is another cut. */
const STRAIGHT = /直筒(?![^，。、；,;\s]{0,4}裤)/;

/** 收腰 and 修身 take a body in, 宽松 lets it out, 直筒 lets it fall from the bust, cm of half width; a cut that is so already changes little. */
function figured(body: Garment['body'], { figure, text }: GarmentBrief): Garment['body'] {
  if (figure.includes('waisted') || figure.includes('slim')) return { ...body, waist: Math.min(body.waist, Math.max(15, body.bust - 2.6)) };
  if (figure.includes('straight') && STRAIGHT.test(text))
    return { ...body, waist: body.bust, hip: Math.max(body.bust + 0.4, Math.min(body.hip, body.bust + 1)), sweep: 0 };
  if (figure.includes('loose') && body.bust < 21.5)
    return {
      ...body,
      shoulder: body.shoulder + 1,
      bust: body.bust + 2,
      waist: Math.max(body.waist + 2, body.bust + 1.4),
      hip: body.hip + 1.6,
    };
  return body;
}

/** Frogs close the middle of a top or a jacket; only where it is said, or so cut, do they cross the breast. */
function straightFrogs(garment: Garment, brief: GarmentBrief): boolean {
  if (garment.closure === 'frogs' || garment.crossed) return false;
  return closureOf(garment, brief) === 'frogs' && !/斜襟|大襟|偏襟/.test(brief.text);
}

/** Kinds of pocket that are called by their own name; 口袋 alone leaves a cut those it has. */
const OWN_POCKETS = /贴袋|插袋|胸袋|袋盖|翻盖|拉链(口)?袋/;

function pocketsOf({ pockets, kind, skirt }: Garment, brief: GarmentBrief, upper: boolean): Garment['pockets'] {
  if (kind === 'skirt' && brief.pockets === 'patch' && FLAT_SKIRTS.has(skirt.kind)) return 'patch';
  if (!brief.pockets || !upper) return pockets;
  return pockets === 'none' || OWN_POCKETS.test(brief.text) ? brief.pockets : pockets;
}

/** Diamonds take the place of channels. */
function seamsOf(garment: Garment, brief: GarmentBrief): Garment['seams'] {
  const own = brief.seams.includes('quilt') ? garment.seams.filter((seam) => seam !== 'baffle') : garment.seams;
  return [...new Set([...own, ...brief.seams, ...(straightFrogs(garment, brief) ? (['centre'] as const) : [])])];
}

/** 裙摆腰: a flounce that is sewn on at the waist. */
const PEPLUM = /裙摆腰|荷叶腰|腰间荷叶|荷叶边?腰|小裙摆|裙摆式|peplum/;

/** A top or a jacket that ends at its waist and flares from there. */
function withPeplum(garment: Garment, { text }: GarmentBrief): Garment {
  const { kind, body, trims, closure } = garment;
  if (!PEPLUM.test(text) || (kind !== 'top' && kind !== 'jacket') || LAPELS.has(garment.neckline)) return garment;
  const waist = Math.min(body.waist, body.bust - 2.4);
  return {
    ...garment,
    kind: 'top',
    body: { ...body, waist, length: body.waistAt, sweep: 0 },
    skirt: { kind: 'circle', length: 19, sweep: waist + 8.5, tiers: 1 },
    closure: closure === 'snaps' ? 'buttons' : closure,
    waist: garment.waist === 'none' ? 'seam' : garment.waist,
    trims: trims.filter((trim) => trim !== 'ruffle-hem' && trim !== 'rib-hem'),
  };
}

/** Cm by which a short sleeve is cut longer below a bare shoulder, where so much of it is missing. */
const HUNG = 4;

/** Sleeves that end on the shoulder or begin at the neck are plain ones below a bare shoulder. */
export function withHungSleeves(garment: Garment): Garment {
  const { sleeve } = garment;
  if (!hasDroppedSleeves(garment)) return garment;
  const kind = sleeve.kind === 'cap' ? 'short' : sleeve.kind === 'raglan' ? 'long' : sleeve.kind;
  const length = sleeve.kind === 'cap' ? SLEEVE_LENGTHS.short : sleeve.length;
  return { ...garment, sleeve: { ...sleeve, kind, length: length < 30 ? length + HUNG : length } };
}

/** @param length part of its cut's length that sets this one apart from others */
export function fitted(garment: Garment, brief: GarmentBrief, length: number): Garment {
  const upper = garment.kind !== 'trousers' && garment.kind !== 'skirt';
  const male = brief.wearer === 'male';
  const small = brief.wearer === 'child';
  const k = small ? 0.74 : male ? 1.08 : 1;
  const body = upper ? figured(garment.body, brief) : garment.body;
  const wide = male && upper ? 1.09 : 1;
  const bust = body.bust * wide;
  const step = 1 + (length - 1) * 0.3;
  const said =
    upper && brief.length !== undefined
      ? (garment.kind === 'top' ? topHem(brief.length) : hemFor(brief.length, body.length)) * step
      : length;
  const waist = (male || small) && upper ? Math.max(body.waist * wide, bust * 0.97) : body.waist;
  const skirtLength =
    garment.kind === 'skirt' ? (brief.length ?? Math.min(ANKLE, garment.skirt.length * length)) * (small ? 0.7 : 1) : garment.skirt.length;
  const made: Garment = {
    ...garment,
    body: {
      ...body,
      shoulder: body.shoulder * (male && upper ? 1.1 : 1),
      bust,
      waist,
      hip: upper ? Math.max(body.hip * (male ? 1.03 : 1), male ? bust * 0.97 : 0) : body.hip,
      length: upper ? Math.min(body.length * said, garment.kind === 'coat' ? TRAIL : body.length * said) * k : body.length,
    },
    neckline: upper ? neckOf(garment, brief) : garment.neckline,
    sleeve: sleeveOf(garment, brief, k),
    skirt: { ...garment.skirt, length: skirtLength },
    legs: legsFor(garment, brief, length * (small ? 0.76 : 1)),
    // What hangs from the waist is drawn in there by a belt.
    waist: garment.cape
      ? 'none'
      : (brief.waist ?? (!upper && brief.figure.includes('waisted') && garment.legs?.style !== 'sport' ? 'belt' : garment.waist)),
    closure: upper ? closureOf(garment, brief) : skirtClosure(garment, brief),
    pockets: pocketsOf(garment, brief, upper),
    seams: seamsOf(garment, brief),
    trims: [...new Set([...garment.trims, ...brief.trims])],
    fur: brief.trims.includes('fur-collar') ? brief.accents[0] : undefined,
    furHand: brief.trims.includes('fur-collar') ? brief.finish.collar : undefined,
    wearer: brief.wearer === 'female' ? undefined : brief.wearer,
  };
  return withPeplum(made, brief);
}
