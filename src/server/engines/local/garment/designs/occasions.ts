/** What is worn to something, or to bed: which cuts are proposed of it and of what cloth, where neither was said. */
import type { FabricKind, Silhouette } from '../specification.ts';
import type { GarmentBrief } from './reading/wording.ts';
import { GOWN } from './words/vocabulary.ts';

interface Occasion {
  readonly said: RegExp;
  /** Undefined where its name is a cut. */
  readonly cuts: ReadonlySet<Silhouette> | undefined;
  readonly cloths: ReadonlySet<FabricKind>;
  /** In turn, where none of them is usual in a cut. */
  readonly otherwise: readonly FabricKind[];
}

/** The first that is said. */
const OCCASIONS: readonly Occasion[] = [
  {
    // Four of one cut in tulle were no proposals.
    said: /婚纱/,
    cuts: new Set(['a-line', 'fit-and-flare', 'mermaid', 'empire', 'slip']),
    cloths: new Set(['satin', 'tulle', 'lace', 'organza']),
    otherwise: ['tulle', 'lace', 'satin'],
  },
  {
    // Nobody proposes a shirt dress of poplin for a gown.
    said: GOWN,
    cuts: new Set(['fit-and-flare', 'a-line', 'empire', 'slip', 'mermaid', 'pleated']),
    cloths: new Set(['satin', 'velvet', 'sequin', 'chiffon', 'lace', 'organza', 'jacquard', 'tulle']),
    otherwise: ['satin', 'velvet', 'chiffon'],
  },
  {
    // It was of denim, and tiered.
    said: /小黑裙/,
    cuts: new Set(['sheath', 'slip', 'fit-and-flare', 'a-line', 'shift']),
    cloths: new Set(['satin', 'velvet', 'wool', 'lace', 'tweed', 'jacquard']),
    otherwise: ['satin', 'lace', 'velvet'],
  },
  {
    // Nothing is drawn in where there is no waist.
    said: /孕妇|孕期|孕妈/,
    cuts: new Set(['empire', 'trapeze', 'shift', 'cocoon']),
    cloths: new Set(['jersey', 'linen', 'poplin', 'chiffon']),
    otherwise: ['jersey', 'linen', 'poplin'],
  },
  {
    // Sequins are not slept in.
    said: /睡裙|睡衣裙/,
    cuts: undefined,
    cloths: new Set(['satin', 'jersey', 'poplin', 'chiffon']),
    otherwise: ['satin', 'jersey', 'poplin'],
  },
];

const occasionOf = ({ text, wearer }: GarmentBrief): Occasion | undefined =>
  wearer === 'child' ? undefined : OCCASIONS.find(({ said }) => said.test(text));

/** @param usual cloths of a cut @returns those that are worn to what was said, all of them where nothing was */
export function clothsWorn(brief: GarmentBrief, usual: readonly FabricKind[]): readonly FabricKind[] {
  const occasion = occasionOf(brief);
  if (!occasion) return usual;
  const fine = usual.filter((cloth) => occasion.cloths.has(cloth));
  return fine.length > 0 ? fine : occasion.otherwise;
}

export function isWorn(brief: GarmentBrief, silhouette: Silhouette): boolean {
  return occasionOf(brief)?.cuts?.has(silhouette) ?? true;
}
