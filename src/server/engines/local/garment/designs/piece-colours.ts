/** The two colours of a piece: as they were said, or as a class is asked for. */
import { hexToOklab } from '../../../../../contract/colour/oklab.ts';
import { isDark, shade } from '../../pattern/palette.ts';
import { type Cloth, type FabricKind, KNITTED } from '../specification.ts';
import { KNIT_BUTTONS } from './asked/asked-edges.ts';
import { clashingWith } from './clashing.ts';
import type { PieceClass } from './cuts/piece-cuts.ts';
import type { GarmentBrief } from './reading/wording.ts';
import { inColour, onCloth } from './said-cloth.ts';
import { storiesFor } from './stories.ts';
import { tasteWord } from './words/taste-words.ts';

const KNITS_AND_TEES: ReadonlySet<PieceClass> = new Set(['design_knit', 'tee']);

export function coloursOf(
  type: PieceClass,
  brief: GarmentBrief,
  fabric: FabricKind,
  index: number,
  round: number,
  start: number,
  braided: boolean,
): readonly [string, string] {
  const stories = storiesFor(type, fabric, brief.text);
  // One cut alone goes through all stories; several come back in another one.
  const turn = start + index + (round === index ? 0 : round);
  const [storyColour, storyContrast] = stories[turn % stories.length] ?? ['#54575b', '#23252c'];
  const said = brief.colours;
  const several = said.length > 1 && brief.print === undefined;
  const named = said[several ? index % said.length : 0];
  // 白色毛领 says nothing of buttons and cuffs.
  const accent =
    brief.trims.includes('fur-collar') || ((type === 'design_knit' || braided) && KNIT_BUTTONS.test(brief.text))
      ? undefined
      : brief.accents[0];
  if (!named) return [storyColour, accent ?? clashingWith(storyColour, brief.text, index) ?? storyContrast];
  const own = onCloth(named, fabric);
  const colour = several ? own : inColour(own, index);
  if (accent) return [colour, accent];
  // Ribs, and the zip of a down jacket, in the next colour of a season are a child's.
  const tonal =
    (KNITS_AND_TEES.has(type) || type === 'design_downJacket') &&
    said === brief.proposed &&
    brief.manner === undefined &&
    tasteWord(brief.text) === undefined;
  if (said.length > 1 && !tonal) return [colour, said[(index + 1) % said.length] ?? storyContrast];
  const clash = clashingWith(colour, brief.text, index);
  if (clash) return [colour, clash];
  return [
    colour,
    KNITS_AND_TEES.has(type) || tonal || (type === 'design_trousers' && KNITTED.has(fabric))
      ? shade(several ? colour : own, -0.1)
      : shade(own, -0.55),
  ];
}

/** Cords of the cloth's own shade are not seen on it: then they are of silk in old gold, or deep. */
export function cordColour(cloth: string, next: string): string {
  if (Math.abs(hexToOklab(cloth).l - hexToOklab(next).l) > 0.2) return next;
  return isDark(cloth) ? '#b4935a' : shade(cloth, -0.6);
}

/** Buttons, patches and collars of denim are of leather; a block of it is another denim, unless its colour was said. @param second as it goes with this cloth */
export function denimBeside({ colour }: Cloth, { colours, accents }: GarmentBrief, blocked: boolean, second: string): string {
  if (blocked && accents.length > 0) return second;
  if (!blocked) return '#8a5a34';
  return colours.length > 1 ? second : shade(colour, isDark(colour) ? 0.55 : -0.5);
}
