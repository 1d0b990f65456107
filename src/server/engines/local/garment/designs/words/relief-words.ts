/** 压花 and 提花牛仔: what is pressed or woven into a cloth all over, and which cloths take it. */
import { readBrief } from '../../../pattern/brief.ts';
import type { Cloth, FabricKind, Relief } from '../../specification.ts';
import { BLANK } from './find-words.ts';

/** The clause that says it. 印花 in it is a print of its own. */
const PRESSED = /[^，。、；,;\s]*压花[^，。、；,;\s]*/;
/** Denim whose loom weaves figures. */
const WOVEN = /[^，。、；,;\s]*(?:提花牛仔|牛仔提花)[^，。、；,;\s]*/;
const PLATES = /鳄鱼|蟒|蛇|鸵鸟|蜥蜴/;
const LATTICE = /几何|菱形|菱格|格纹|格子/;
/** What a down jacket's face is called that is pressed all over: no flowers. */
const FACE = /压花面/;

/** What no press leaves a mark in: hair, sequins, what is open or thin, and stitches, which spring back. */
const SPRINGS_BACK: ReadonlySet<FabricKind> = new Set([
  'fur',
  'sequin',
  'chiffon',
  'tulle',
  'organza',
  'lace',
  'crochet',
  'knit',
  'rib',
  'cable',
  'fairIsle',
  'purl',
]);

/** Cm of one repeat. Diamonds of a down jacket are seen between its seams. */
const REPEAT = { figures: 13, plates: 11, lattice: 7.2 } as const;
/** The same of a loom. */
const LOOM = { figures: 14, plates: 11, lattice: 12 } as const;

/** Pressed where nothing is said of what, in turn: flowers, and into what is glued or welded a lattice. */
const PROPOSED = ['rose', 'peony', 'lotus', 'blossom'] as const;
/** A loom draws flowers that are known by their outline, and diamonds as readily: a peony of one tone was a lump. */
const LOOMED: readonly Relief['shows'][] = [{ flower: 'blossom' }, { grain: 'lattice' }, { flower: 'lotus' }, { flower: 'lily' }];
const WELDED: ReadonlySet<FabricKind> = new Set(['nylon', 'ripstop', 'fleece']);

/** `undefined` where nothing is said of what it shows. */
export type SaidRelief = { readonly shows: Relief['shows'] | undefined; readonly woven?: true };

function showsOf(clause: string): Relief['shows'] | undefined {
  if (PLATES.test(clause)) return { grain: 'plates' };
  if (LATTICE.test(clause)) return { grain: 'lattice' };
  const { motifs, flowers = [] } = readBrief(clause);
  if (motifs?.[0]) return { motif: motifs[0] };
  if (flowers[0]) return { flower: flowers[0] };
  return FACE.test(clause) ? { grain: 'lattice' } : undefined;
}

/** @param text in lower case, without what is said of single places */
export function reliefIn(text: string): SaidRelief | undefined {
  const clause = PRESSED.exec(text)?.[0];
  if (clause !== undefined) return { shows: showsOf(clause) };
  const woven = WOVEN.exec(text)?.[0];
  return woven === undefined ? undefined : { shows: showsOf(woven), woven: true };
}

/** What is pressed or woven is no print: 玫瑰压花皮衣 has no roses in colour. Letter for letter. */
export function withoutRelief(sentence: string): string {
  return [PRESSED, WOVEN].reduce(
    (left, said) => left.replace(said, (clause) => (clause.includes('印花') ? clause : BLANK.repeat(clause.length))),
    sentence,
  );
}

/** @param index of the proposal: what nobody chose is another flower in each */
export function pressedInto(cloth: Cloth, said: SaidRelief | undefined, index: number): Cloth {
  if (!said || SPRINGS_BACK.has(cloth.fabric)) return cloth;
  if (said.woven) {
    if (cloth.fabric !== 'denim' || cloth.print) return cloth;
    const shows = said.shows ?? LOOMED[index % LOOMED.length] ?? { grain: 'lattice' };
    return { ...cloth, relief: { shows, repeat: LOOM['grain' in shows ? shows.grain : 'figures'], seed: 11 + index, woven: true } };
  }
  const proposed = WELDED.has(cloth.fabric) ? ({ grain: 'lattice' } as const) : { flower: PROPOSED[index % PROPOSED.length] ?? 'rose' };
  const shows = said.shows ?? proposed;
  return { ...cloth, relief: { shows, repeat: REPEAT['grain' in shows ? shows.grain : 'figures'], seed: 11 + index } };
}
