/** What a sentence or a form says of make and finish, whatever the cut. */
import type { Garment, Hand } from '../../specification.ts';
import type { Feathers } from '../../specification-parts.ts';
import type { FurWork, KnitWork, ThreadWork } from '../../work.ts';
import { findWords, longestFirst } from './find-words.ts';
import { furCollarIn } from './fur-collar-words.ts';
import { HANDS, handOfAll } from './hand-words.ts';
import type { Meaning } from './meaning.ts';
import { type Outline, outlinesIn } from './outline-words.ts';
import { reliefIn, type SaidRelief } from './relief-words.ts';

export interface Finish {
  readonly outlines: readonly Outline[];
  readonly hand: Hand | undefined;
  /** Hair of a collar of fur. */
  readonly collar: Hand | undefined;
  readonly thread: ThreadWork | undefined;
  readonly threadColour: string | undefined;
  readonly channels: Garment['channels'];
  readonly zip: Garment['zip'];
  readonly dye: string | undefined;
  readonly mottled: boolean;
  readonly furWork: readonly FurWork[];
  readonly frosted: boolean;
  readonly knitWork: KnitWork | undefined;
  readonly fashioned: boolean;
  readonly ombre: boolean;
  readonly unquilted: boolean;
  readonly unstitched: boolean;
  readonly covered: boolean;
  readonly relief: SaidRelief | undefined;
  readonly feathers: Feathers | undefined;
  /** Cm. */
  readonly train: number | undefined;
}

const HAND_WORDS = longestFirst(HANDS);

/** @param text in lower case @param said what its words mean for a cut @param feathers read of it before they were taken out */
export function finishOf(text: string, said: readonly Meaning[], feathers: Feathers | undefined): Finish {
  const first = <K extends keyof Meaning>(key: K) => said.find((meaning) => meaning[key] !== undefined)?.[key];
  const collar = furCollarIn(text);
  const hands = new Set(findWords(HAND_WORDS, collar.rest).found.map(({ meaning }) => meaning));
  return {
    outlines: outlinesIn(text),
    hand: handOfAll([...hands]),
    collar: collar.hand,
    thread: first('thread'),
    threadColour: first('threadColour'),
    channels: first('channels'),
    zip: first('zip'),
    dye: first('dye'),
    mottled: first('mottled') ?? false,
    furWork: [...new Set(said.flatMap((meaning) => meaning.furWork ?? []))],
    frosted: first('frosted') ?? false,
    knitWork: first('knitWork'),
    fashioned: first('fashioned') ?? false,
    ombre: first('ombre') ?? false,
    unquilted: first('unquilted') ?? false,
    unstitched: first('unstitched') ?? false,
    covered: first('covered') ?? false,
    relief: reliefIn(text),
    feathers,
    train: first('train'),
  };
}
