/** What was said of outline, hand, work and wash, put on a garment that is cut. */
import { blend, isDark, shade } from '../../pattern/palette.ts';
import { baresShoulder } from '../blocks/necks/neckline.ts';
import { pileOf } from '../cloth/fur.ts';
import { type Cloth, type Garment, KNITTED } from '../specification.ts';
import type { FeatherPlace, Feathers, Legs } from '../specification-parts.ts';
import type { KnitWork } from '../work.ts';
import { BRAIDED } from './asked/braided.ts';
import { namedLegs } from './cut-names.ts';
import type { GarmentBrief } from './reading/wording.ts';
import { feathersFor } from './words/feather-words.ts';
import type { Outline } from './words/outline-words.ts';
import { pressedInto } from './words/relief-words.ts';
import { RAINBOW_SAID } from './words/work-words.ts';

/** Half widths, cm, that no outline goes below: nobody could put it on. */
const LEAST = { shoulder: 16, bust: 15.6, waist: 11.6, hip: 15.8 } as const;

/** A leg that ends above the knee, cm. */
const SHORT_LEG = 60;

function bodyOf(garment: Garment, outlines: readonly Outline[]): Garment['body'] {
  const { body, kind, skirt, wearer } = garment;
  if (kind === 'trousers' || kind === 'skirt') return body;
  let shaped = body;
  for (const { body: change } of outlines) shaped = { ...shaped, ...change(shaped) };
  // A dress with a skirt has its outline of that: its bodice only sits on other shoulders.
  if (skirt.kind !== 'none' && kind === 'dress') return { ...body, shoulder: Math.max(LEAST.shoulder, shaped.shoulder) };
  const small = wearer === 'child' ? 0.8 : 1;
  return {
    ...shaped,
    shoulder: Math.max(LEAST.shoulder * small, shaped.shoulder),
    bust: Math.max(LEAST.bust * small, shaped.bust),
    waist: Math.max(LEAST.waist * small, shaped.waist),
    hip: Math.max(LEAST.hip * small, shaped.hip),
  };
}

/** Cm of the half hip for each that a half thigh is let out: both thighs lie side by side under it. */
const HIP_FOLLOWS = 1.7;

function legsOf({ legs: own }: Garment, outlines: readonly Outline[], { pockets }: GarmentBrief): Legs | undefined {
  // 立体袋 stands on the thigh.
  const legs = own && pockets === 'flap' && own.style !== 'sport' ? { ...own, style: 'cargo' as const } : own;
  if (!legs || outlines.length === 0) return legs;
  let shaped = legs;
  for (const { legs: change } of outlines) shaped = { ...shaped, ...change(shaped) };
  if (legs.length < SHORT_LEG)
    return { ...legs, thigh: Math.max(7.6, shaped.thigh), hem: Math.max(legs.hem + (shaped.thigh - legs.thigh), 8) };
  // Thighs that are let out take the hip with them: it kept its own width, and each leg began with a corner below it, as breeches do.
  const wider = shaped.thigh - legs.thigh;
  const hip = Math.max(shaped.hip, legs.hip + HIP_FOLLOWS * wider);
  return { ...shaped, hip, thigh: Math.max(7.4, shaped.thigh), knee: Math.max(5.4, shaped.knee), hem: Math.max(4.4, shaped.hem) };
}

/** How much of a dye shows over indigo. */
const DYED = 0.32;

function clothOf(cloth: Cloth, brief: GarmentBrief): Cloth {
  const { finish } = brief;
  const { hand, dye, mottled } = finish;
  const denim = cloth.fabric === 'denim';
  return {
    ...cloth,
    ...(hand && { hand }),
    ...(dye && denim && { colour: blend(cloth.colour, dye, DYED) }),
    ...(mottled && denim && { mottled }),
    ...(cloth.fabric === 'fur' && furOf(cloth, brief)),
    ...(finish.knitWork && STITCHED.has(cloth.fabric) && knitOf(cloth, brief, finish.knitWork)),
  };
}

/** Stitches that others can take the place of. */
const STITCHED: ReadonlySet<Cloth['fabric']> = new Set(['knit', 'rib']);

/** A second yarn is the other colour that was said, or another tone of the first. */
function knitOf(cloth: Cloth, { colours }: GarmentBrief, knitWork: KnitWork): Partial<Cloth> {
  if (knitWork === 'tuck' || knitWork === 'bobble') return { knitWork };
  const said = colours.length === 2 ? colours.find((colour) => colour !== cloth.colour) : undefined;
  return { knitWork, yarn: said ?? (isDark(cloth.colour) ? blend(cloth.colour, '#e4dccd', 0.42) : blend(cloth.colour, '#4a382c', 0.42)) };
}

/** Ends of hair as pale as frost on deep fur, as deep as bark on pale fur. */
const [FROST, BARK] = ['#ece5d8', '#2b1d15'] as const;
/** How far they are dyed: locks hide most of it, curls nothing. */
const DYED_ENDS = { locks: 0.78, curls: 0.4 } as const;

/** Curls are not let out or plucked: nobody would see it. */
function furOf(cloth: Cloth, { finish, colours, text }: GarmentBrief): Partial<Cloth> {
  const curled = pileOf({ ...cloth, hand: finish.hand }).curled;
  // 编织 is a work of its own here; of other cloths it is a trimming.
  const said = BRAIDED.test(text) ? [...finish.furWork, 'woven' as const] : finish.furWork;
  const furWork = curled ? [] : [...new Set(said)];
  const second = colours.length === 2 ? colours.find((colour) => colour !== cloth.colour) : undefined;
  const frost = second ?? blend(cloth.colour, isDark(cloth.colour) ? FROST : BARK, curled ? DYED_ENDS.curls : DYED_ENDS.locks);
  return { ...(furWork.length > 0 && { furWork }), ...(finish.frosted && { frost }) };
}

/** A rainbow as yarn is dyed: of one strength, or its yellow alone would be seen. */
const RAINBOW = ['#d9636b', '#e79a5b', '#e9cd6f', '#86b98a', '#6a9fd0', '#9277b8'] as const;
/** More than these are stripes. */
const MOST_STOPS = 6;

/** From pale to deep where one colour is said, from the one to the other where two are; every other proposal the other way round. */
function shaded(cloth: Cloth, { finish, colours, text }: GarmentBrief, turned: boolean): Cloth {
  if (!finish.ombre || cloth.print) return cloth;
  const [first = cloth.colour, second] = colours;
  const rainbow = RAINBOW_SAID.test(text) && colours.length === 0;
  const stops = rainbow ? RAINBOW : second ? colours.slice(0, MOST_STOPS) : [shade(first, isDark(first) ? 0.72 : 0.86), first];
  const [colour = first, ...rest] = turned ? [...stops].reverse() : stops;
  const through = rest.slice(0, -1);
  return { ...cloth, colour, ombre: rest.at(-1) ?? first, ...(through.length > 0 && { through }) };
}

function threadColourOf({ stitch, cloth, contrast }: Garment, { finish }: GarmentBrief): string {
  if (finish.threadColour === 'own') return blend(cloth.colour, '#101014', 0.2);
  if (finish.threadColour === 'contrast') return contrast.colour;
  return finish.threadColour ?? stitch;
}

/** Outlines of a dress that are its silhouette already (`silhouettesOf`): 茧型 is cut as one. */
function outlinesFor(garment: Garment, { finish, silhouettes }: GarmentBrief): readonly Outline[] {
  return garment.kind === 'dress' && silhouettes.length > 0 ? finish.outlines.filter(({ silhouette }) => !silhouette) : finish.outlines;
}

/** Part of a skirt's width that falls in, or stands out, with cloth at the end of what a hand can be. */
const FALL = 0.3;

/** Cloth that falls hangs closer, cloth that stands holds a hem out. */
function fallen({ skirt }: Garment, { hand }: GarmentBrief['finish']): Garment['skirt'] {
  if (!hand?.stiff || skirt.kind === 'none' || skirt.kind === 'pencil' || skirt.kind === 'slit') return skirt;
  return { ...skirt, sweep: Math.max(Math.min(skirt.sweep, 20), skirt.sweep * (1 + FALL * hand.stiff)) };
}

function outlined(skirt: Garment['skirt'], { skirt: change }: Outline): Garment['skirt'] {
  // What is pleated, tiered or cut to a fishtail is no cocoon.
  const made = change?.(skirt);
  return !made || (made.kind && !COCOONED.has(skirt.kind)) ? skirt : Object.assign({ ...skirt }, made);
}

/** Skirts that can be drawn in below the hip. */
const COCOONED: ReadonlySet<Garment['skirt']['kind']> = new Set(['pencil', 'a-line', 'slit', 'circle', 'gathered']);

/** Skirts that a train goes on from. */
export const TRAILING: ReadonlySet<Garment['skirt']['kind']> = new Set(['mermaid', 'a-line', 'circle', 'gathered', 'slit', 'knife-pleat']);

function skirtOf(own: Garment, finish: GarmentBrief['finish']): Garment['skirt'] {
  const shaped = own.kind === 'skirt' ? finish.outlines.reduce((skirt, one) => outlined(skirt, one), own.skirt) : own.skirt;
  const garment = { ...own, skirt: shaped };
  const skirt = fallen(garment, finish);
  return finish.train && TRAILING.has(skirt.kind) && skirt.length > 60 ? { ...skirt, train: finish.train } : skirt;
}

const QUILTING: ReadonlySet<string> = new Set(['baffle', 'quilt']);

function seamsOf({ seams, skirt, kind, cloth }: Garment, { finish, text }: GarmentBrief): Garment['seams'] {
  const { unquilted, channels, knitWork } = finish;
  // A figure of stitches takes the place of the cables that a cut is proposed with.
  if (knitWork && STITCHED.has(cloth.fabric)) return seams.filter((seam) => seam !== 'cable');
  if (unquilted) return seams.filter((seam) => !QUILTING.has(seam));
  // Panels of a dress with a skirt run down its bodice.
  if (skirt.kind !== 'none' && kind === 'dress' && seams.includes('panel')) return [...new Set([...seams, 'princess' as const])];
  // Diamonds that were said stay diamonds, however light the down in them is.
  return channels && seams.includes('quilt') && !/菱/.test(text) ? [...seams.filter((seam) => seam !== 'quilt'), 'baffle'] : seams;
}

/** Buttons in their cloth; a lace edge in its own colour, or that of the cloth. */
function contrastOf({ contrast, cloth, kind, trims }: Garment, { finish, accents }: GarmentBrief): Cloth {
  const upper = kind !== 'trousers' && kind !== 'skirt';
  if (trims.includes('lace-hem')) return { ...contrast, fabric: 'lace', colour: accents[0] ?? cloth.colour };
  return finish.covered && upper ? { ...contrast, colour: cloth.colour } : contrast;
}

/** A belt lies under channels that swell over it, and over a cord that was asked for. */
function waistOf({ waist, seams, trims }: Garment, { finish, waist: said }: GarmentBrief): Garment['waist'] {
  const covered = finish.channels !== undefined && seams.some((seam) => QUILTING.has(seam));
  return waist === 'belt' && said !== 'belt' && (covered || trims.includes('drawcord')) ? 'none' : waist;
}

/** A baby's clothes are short and straight, a teenager's a little narrower than a woman's. Parts of the lengths, cm of the half widths. */
const BUILDS: Readonly<Record<NonNullable<Garment['age']>, { readonly long: number; readonly limb: number; readonly bust: number }>> = {
  baby: { long: 0.94, limb: 0.82, bust: 0.4 },
  teenager: { long: 0.96, limb: 0.98, bust: -0.7 },
};

function aged(garment: Garment, age: GarmentBrief['age']): Garment {
  if (!age) return garment;
  const { long, limb, bust } = BUILDS[age];
  const { body, skirt, sleeve, legs, kind } = garment;
  const upper = kind !== 'trousers' && kind !== 'skirt';
  const wide = body.bust + bust;
  return {
    ...garment,
    age,
    body: upper
      ? {
          ...body,
          bust: wide,
          waist: age === 'baby' ? Math.max(body.waist, wide) : body.waist,
          waistAt: body.waistAt * long,
          length: body.length * long,
        }
      : body,
    skirt: { ...skirt, length: skirt.length * long },
    sleeve: { ...sleeve, length: sleeve.length * limb },
    ...(legs && { legs: { ...legs, length: legs.rise + (legs.length - legs.rise) * limb } }),
  };
}

/** Other edges of the same place, which plumes take unless they were named. */
const EDGED: Partial<Record<FeatherPlace, readonly Garment['trims'][number][]>> = {
  hem: ['ruffle-hem', 'lace-hem', 'fringe', 'raw-hem'],
  neckline: ['ruffle-neck', 'tie', 'fur-collar'],
};

function trimsOf(garment: Garment, { finish, trims: said }: GarmentBrief, feathers: Feathers | undefined): Garment['trims'] {
  const taken: ReadonlySet<string> = new Set(feathers?.at.flatMap((place) => EDGED[place] ?? []));
  const trims = garment.trims.filter((trim) => !taken.has(trim) || said.includes(trim));
  return finish.unstitched ? trims.filter((trim) => trim !== 'topstitch') : trims;
}

/** Knitted to its shape, with an armhole that its sleeve is sewn into. */
function isFashioned({ kind, cloth, sleeve, neckline, cape }: Garment): boolean {
  const knitted = cloth.fabric !== 'crochet' && cloth.fabric !== 'jersey' && KNITTED.has(cloth.fabric);
  const armholes = !cape && sleeve.kind !== 'batwing' && !baresShoulder(neckline) && neckline !== 'notch';
  return knitted && armholes && (kind === 'top' || kind === 'dress');
}

/** Where nobody said anything, the garment as it was. @param index of the proposal in its set */
export function finished(cut: Garment, brief: GarmentBrief, index: number): Garment {
  const { finish } = brief;
  const garment = aged(cut, brief.age);
  const outlines = outlinesFor(garment, brief);
  const feathers = feathersFor(garment, finish.feathers);
  const legs = legsOf(garment, outlines, brief);
  return {
    ...garment,
    ...(legs !== garment.legs && { name: namedLegs({ name: garment.name, legs }) }),
    body: bodyOf(garment, outlines),
    legs,
    skirt: skirtOf(garment, finish),
    seams: seamsOf(garment, brief),
    waist: waistOf(garment, brief),
    pockets: garment.kind === 'trousers' ? (brief.pockets ?? garment.pockets) : garment.pockets,
    trims: trimsOf(garment, brief, feathers),
    cloth: pressedInto(shaded(clothOf(garment.cloth, brief), brief, index % 2 === 1), finish.relief, index),
    contrast: contrastOf(garment, brief),
    stitch: finish.unstitched ? garment.cloth.colour : threadColourOf(garment, brief),
    ...(finish.zip && garment.closure === 'zip' && { zip: finish.zip }),
    ...(finish.fashioned && isFashioned(garment) && { fashioned: true as const }),
    ...(feathers && { feathers }),
    ...(finish.thread && { thread: finish.thread }),
    ...(finish.channels && garment.seams.some((seam) => QUILTING.has(seam)) && { channels: finish.channels }),
  };
}
