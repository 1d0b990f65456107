/** Hair of a fur by what was said of it: how long, how it lies, whether it meets in locks or rolls up in curls. */
import { clamp, step } from '../blocks/surface.ts';
import { type Cloth, KNITTED } from '../specification.ts';

export interface Pile {
  /** Cm of a hair. */
  readonly length: number;
  /** How far it stands off the cloth, 0–1. */
  readonly lift: number;
  /** Cm of half a lock, or of half a curl. */
  readonly lock: number;
  /** How far the hairs of a lock meet at its end, 0–1. */
  readonly close: number;
  /** It is rolled up. */
  readonly curled: boolean;
  /** Light it throws back over what its colour gives. */
  readonly gleam: number;
  /** How far neighbouring locks differ in light and direction, 0–1. */
  readonly uneven: number;
  /** Part of the light that is left among its roots, where it is dark. */
  readonly deep: number;
  /** How far patches of it lie another way and throw back other light. */
  readonly brushed: number;
  /** How far it is sewn of pelts that are seen, 0–1. */
  readonly pelts: number;
  /** Part of its hairs that stand out of their locks, longer than the rest. */
  readonly guards: number;
  /** Hairs per square cm of a full picture. */
  readonly density: number;
}

/** Cm of the hair of a fur of which nothing was said. */
const USUAL = 3.4;
const LONGEST = 6.4;
/** As much of it, where it is printed. */
const PRINTED = 0.62;

const GUARDS = 0.1;

/** 拔针: guard hairs are pulled and what is left is short, upright and even as velvet. */
const PLUCKED: Pile = {
  length: 0.75,
  lift: 0.62,
  lock: 0.34,
  close: 0,
  curled: false,
  gleam: 0.3,
  uneven: 0.16,
  deep: 0.92,
  brushed: 0.14,
  pelts: 0.35,
  guards: 0,
  density: 34,
};

/** Cm of hair at which a strip is seen among others. */
const STRIPPED = 1.5;

/** 马海毛, 羽毛纱: few long hairs stand off a knit, whose stitches are seen between them. */
const HALO: Pile = {
  length: 1.3,
  lift: 0.62,
  lock: 0.5,
  close: 0,
  curled: false,
  gleam: 0.25,
  uneven: 0.9,
  deep: 1,
  brushed: 0.02,
  pelts: 0,
  guards: 0.25,
  density: 7,
};

/** What hair stands off a cloth; undefined where there is none. */
export function hairOf(cloth: Cloth): Pile | undefined {
  if (cloth.fabric === 'fur') return pileOf(cloth);
  return KNITTED.has(cloth.fabric) && cloth.hand?.halo ? HALO : undefined;
}

/** What hand words say: `thick` is how long (貂 0.65, 狐狸 1.45), `grain` whether it curls (羊羔毛 1.6, 泰迪绒 2.2), `gloss` how it shines. */
export function pileOf(cloth: Cloth): Pile {
  const { furWork = [] } = cloth;
  const pile = furWork.includes('plucked') ? PLUCKED : grownOf(cloth);
  if (pile.curled || !furWork.some((work) => work !== 'plucked')) return pile;
  // Long hair hides how pelts are cut.
  return {
    ...pile,
    length: Math.min(STRIPPED, pile.length),
    lock: Math.min(0.36, pile.lock),
    uneven: Math.min(0.4, pile.uneven),
    pelts: 0,
  };
}

function grownOf({ hand = {}, print }: Cloth): Pile {
  const { thick: said = 1, grain = 1, gloss = 0, nap = 0 } = hand;
  // A print is lost among long hair.
  const thick = print && said === 1 ? PRINTED : said;
  const length = clamp(USUAL * thick ** 1.5, 0.7, LONGEST);
  const long = step(1.5, 3.2, length);
  const gleam = Math.max(0, 0.85 - 0.2 * (1 - long) + 2.5 * gloss);
  const lift = 0.3 + 0.12 * long + 0.15 * nap;
  if (grain > 1.4) {
    const lock = 0.5 + 0.3 * step(1.4, 3, length) - 0.12 * step(1.6, 2.2, grain);
    return {
      length,
      lift: 0.6,
      lock,
      close: 0,
      curled: true,
      gleam: 0.3 * gleam,
      uneven: 0.7,
      deep: 0.5,
      brushed: 0.05,
      pelts: 0,
      guards: GUARDS,
      density: 16,
    };
  }
  return {
    length,
    lift,
    lock: 0.4 + 0.36 * long,
    close: 0.1 + 0.6 * long,
    curled: false,
    gleam,
    uneven: 0.42 + 0.58 * long,
    deep: 0.88 - 0.36 * long,
    brushed: 0.1 + 0.04 * (1 - long),
    pelts: (1 - long) * step(0, 0.08, gloss),
    guards: GUARDS,
    // What is long covers more.
    density: 32 - 12 * long - 7 * step(3, 5, length),
  };
}
