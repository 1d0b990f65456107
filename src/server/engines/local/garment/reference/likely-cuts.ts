/** What a reference shows: 图生文 says which kind of garment it is, its outline which of our cuts of that kind comes closest. */
import type { Pace } from '../../../engine.ts';
import type { Shape } from '../../caption/shape.ts';
import type { PrintName } from '../../caption/surface.ts';
import { tellsCloth } from '../../caption/tells-cloth.ts';
import type { Class, Silhouette } from '../../caption/words.ts';
import type { GarmentClass } from '../designs/garment-class.ts';
import type { FabricKind, SleeveKind } from '../specification.ts';
import { type Cut, rankCuts } from './outlines.ts';
import type { ReferenceReading } from './reading.ts';

/** Which of our classes may be meant by a word; trousers with a bodice have no outline here, and are brought by their word. */
const MEANT: Readonly<Record<Class, readonly GarmentClass[]>> = {
  连衣裙: ['design_dress'],
  上衣: ['tee', 'shirt', 'design_knit'],
  // A placket over long sleeves may be a shirt's as well.
  外套: ['suit', 'design_denim', 'design_leather', 'design_downJacket', 'design_outdoor', 'design_knit', 'design_fur', 'shirt'],
  大衣: ['design_woolenCoat', 'design_fur', 'design_leather', 'design_downJacket', 'design_outdoor', 'design_denim', 'suit'],
  上衣或连身装: ['design_dress', 'shirt', 'design_knit'],
  半身裙: ['skirt'],
  长裤: ['design_trousers'],
  短裤: ['design_trousers'],
  裤或裙: ['skirt', 'design_trousers'],
  背带裤: ['design_dress'],
  连体裤: ['design_dress'],
  连体衣: ['design_dress'],
};

/** Cloths that a word for what is seen speaks for; where another one is seen, it speaks against them. */
const OF_CLOTH: readonly (readonly [seen: RegExp, cloths: readonly FabricKind[]])[] = [
  [/牛仔/, ['denim']],
  [/皮革/, ['leather', 'suede']],
  [/绗缝/, ['nylon']],
  [/针织/, ['knit', 'cable', 'rib', 'fairIsle', 'purl', 'crochet']],
  [/^$/, ['fur', 'velvet', 'corduroy', 'sequin']],
];

/** Prints of jersey: letters and pictures, blocks of colours, sailors' stripes; what is printed all over is woven more often. */
const ON_JERSEY: ReadonlySet<PrintName> = new Set(['局部图案', '拼色', '横条纹']);

/** How sure 图生文 is at least where its word alone decides: it is never so sure of what may be a skirt. */
const SURE = 0.65;
/** From such a likeness on the outline itself says which cut it is: of photographs it has been up to 0.93, of what was drawn here 0.95 and more. */
const SAME = 0.945;
/**
 * In likeness of outlines. A class that is no more than a guess is worth as much as two cuts of one kind differ; a sleeve is never missed, its frills may
 * be; what front, cloth and print say is a hint.
 */
const WORTH = { sure: 2, guess: 0.15, sleeve: 0.3, frilled: 0.24, legs: 0.5, front: 0.06, cloth: 0.06, jersey: 0.09, woven: 0.03 };

/** The plain one first. */
export const SLEEVES_OF: Readonly<Record<NonNullable<Silhouette['sleeve']>, readonly SleeveKind[]>> = {
  无袖: ['none'],
  吊带: ['none'],
  短袖: ['short', 'cap', 'puff', 'flutter', 'elbow'],
  中袖: ['elbow', 'three-quarter', 'puff'],
  长袖: ['long', 'bishop', 'bell', 'puff-long', 'raglan', 'three-quarter'],
};

/** Legs that end above the knee, cm. */
const SHORT_LEGS = 60;

const isTrousers = (garment: Class) => garment === '长裤' || garment === '短裤';

function worth(cut: Cut, { silhouette, surface }: Pick<Shape, 'silhouette' | 'surface'>): number {
  const { garment, sure, sleeve } = silhouette;
  const { print, opening, fabric } = surface;
  const top = garment === '上衣';
  const told = tellsCloth(surface);
  const hints: readonly (readonly [boolean, number])[] = [
    [MEANT[garment].includes(cut.garment), sure > SURE ? WORTH.sure : WORTH.guess],
    [isTrousers(garment) && cut.legs > 0 && cut.legs < SHORT_LEGS === (garment === '短裤'), WORTH.legs],
    [top && cut.opens === (told && opening), WORTH.front],
    [top && cut.garment === 'tee' && ON_JERSEY.has(print), WORTH.jersey],
    [top && cut.garment === 'shirt' && print === '满版印花', WORTH.woven],
    [told, clothWorth(cut.fabric, fabric)],
  ];
  return hints.reduce((sum, [holds, weight]) => sum + (holds ? weight : 0), sleeveWorth(cut, sleeve));
}

function sleeveWorth({ sleeve, silhouette }: Cut, seen: Silhouette['sleeve']): number {
  const at = seen && !silhouette ? SLEEVES_OF[seen].indexOf(sleeve) : -1;
  return at < 0 ? 0 : at === 0 ? WORTH.sleeve : WORTH.frilled;
}

function clothWorth(fabric: FabricKind, seen: string): number {
  const speaks = OF_CLOTH.find(([, cloths]) => cloths.includes(fabric));
  if (!speaks) return 0;
  return speaks[0].test(seen) ? WORTH.cloth : -WORTH.cloth;
}

export interface Likely {
  /** The closest first; none without an outline. */
  readonly cuts: readonly Cut[];
  /** What 图生文 reads, where that says more than the outline. */
  readonly seen: Silhouette | undefined;
}

/** @param only one class, when it is settled already */
export function likelyCuts({ outline, shape }: ReferenceReading, only: Cut['garment'] | undefined, pace: Pace): Likely {
  const ranked = outline ? rankCuts(outline, only, pace) : [];
  if (!shape || (ranked[0]?.likeness ?? 0) > SAME) return { cuts: ranked, seen: undefined };
  const score = new Map(ranked.map((cut) => [cut, cut.likeness + worth(cut, shape)]));
  return { cuts: [...ranked].sort((a, b) => (score.get(b) ?? 0) - (score.get(a) ?? 0)), seen: shape.silhouette };
}
