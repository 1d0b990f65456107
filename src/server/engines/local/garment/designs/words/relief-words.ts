/** 压花: what is pressed into a cloth all over, and which cloths take it. */
import { readBrief } from '../../../pattern/brief.ts';
import type { Cloth, FabricKind, Relief } from '../../specification.ts';
import { BLANK } from './find-words.ts';

/** The clause that says it. 印花 in it is a print of its own. */
const PRESSED = /[^，。、；,;\s]*压花[^，。、；,;\s]*/;
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

/** Pressed where nothing is said of what, in turn: flowers, and into what is glued or welded a lattice. */
const PROPOSED = ['rose', 'peony', 'lotus', 'blossom'] as const;
const WELDED: ReadonlySet<FabricKind> = new Set(['nylon', 'ripstop', 'fleece']);

/** `undefined` where nothing is said of what it shows. */
export type SaidRelief = { readonly shows: Relief['shows'] | undefined };

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
  return clause === undefined ? undefined : { shows: showsOf(clause) };
}

/** What is pressed is no print: 玫瑰压花皮衣 has no roses in colour. Letter for letter. */
export function withoutRelief(sentence: string): string {
  return sentence.replace(PRESSED, (clause) => (clause.includes('印花') ? clause : BLANK.repeat(clause.length)));
}

/** @param index of the proposal: what nobody chose is another flower in each */
export function pressedInto(cloth: Cloth, said: SaidRelief | undefined, index: number): Cloth {
  if (!said || SPRINGS_BACK.has(cloth.fabric)) return cloth;
  const proposed = WELDED.has(cloth.fabric) ? ({ grain: 'lattice' } as const) : { flower: PROPOSED[index % PROPOSED.length] ?? 'rose' };
  const shows = said.shows ?? proposed;
  return { ...cloth, relief: { shows, repeat: REPEAT['grain' in shows ? shows.grain : 'figures'], seed: 11 + index } };
}
