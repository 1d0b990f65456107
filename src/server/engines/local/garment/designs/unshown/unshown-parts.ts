/** Colours that were said of parts, and which no part of this garment shows: 白色腰头, a second colour beside that of the sleeves. */
import { coloursIn } from '../../../../../../contract/colour/chinese-colours.ts';
import { deltaE, hexToOklab } from '../../../../../../contract/colour/oklab.ts';
import { isBlocked } from '../../blocks/colour-block.ts';
import { hasContrastFoot, hasContrastHem, hasContrastPocket, hasContrastWaist } from '../../blocks/contrast-parts.ts';
import { hasCollar } from '../../blocks/necks/neckline.ts';
import { hasLowerBlocks } from '../../details/worked/lower-blocks.ts';
import type { Garment } from '../../specification.ts';
import { accentsIn, type ColouredPlace } from '../reading/coloured-parts.ts';
import { readPartCloths } from '../reading/part-cloths.ts';
import { readTwoTone } from '../reading/two-tone.ts';
import { BLANK } from '../words/find-words.ts';
import { withoutFalseColours } from '../words/work-words.ts';

/** Two of the same name in two cloths, and a colour that a proposal has varied a little. */
const SAME = 0.16;

const DRAWN: Readonly<Record<Exclude<ColouredPlace, 'trimming' | 'lining'> | 'block', (garment: Garment) => boolean>> = {
  sleeve: (garment) => isBlocked(garment) && garment.sleeve.kind !== 'none',
  block: (garment) => hasLowerBlocks(garment) || (isBlocked(garment) && (garment.sleeve.kind !== 'none' || garment.kind === 'dress')),
  collar: (garment) => garment.trims.includes('contrast-collar') && hasCollar(garment),
  cuff: ({ sleeve, trims }) => sleeve.kind !== 'none' && (trims.includes('contrast-cuff') || sleeve.cuff === 'rib'),
  hood: ({ neckline, trims }) => neckline === 'hood' && trims.includes('contrast-hood'),
  side: ({ legs, trims }) => (legs?.knee ?? 0) >= 5.5 && trims.includes('side-stripe'),
  pocket: hasContrastPocket,
  waist: hasContrastWaist,
  foot: hasContrastFoot,
  hem: hasContrastHem,
};

/** 上白下黑 of trousers, of a cape, of what is of fur. */
export function unshownSplit(sentence: string, garment: Garment): readonly string[] {
  const twoTone = garment.split ? undefined : readTwoTone(sentence);
  return twoTone ? [twoTone.said] : [];
}

/** Cloths that were said of parts, and which no part of this garment is of: 羊羔毛内里, 丝绒领 of what has a hood. */
export function unshownCloths(sentence: string, garment: Garment): readonly string[] {
  return readPartCloths(sentence).parts.flatMap(({ fabric, place, said }) => {
    if (place === 'inside') return [said];
    if (garment.contrast.fabric !== fabric) return [said];
    return place === 'belt' || place === 'edge' || DRAWN[place](garment) ? [] : [said];
  });
}

/** @returns the words of part and colour, as they were said */
export function unshownColours(sentence: string, garment: Garment): readonly string[] {
  const said = withoutFalseColours(readPartCloths(sentence).rest);
  const text = readTwoTone(said)?.rest ?? said;
  const accents = accentsIn(text);
  // Of parts alone it is the colour of the whole.
  if (!accents || coloursIn(accents.rest).length === 0) return [];
  const shown = hexToOklab(garment.contrast.colour);
  return accents.parts.flatMap(({ colour, place, said }) => {
    // What is of a cloth of its own is said with that.
    if (place === 'trimming' || place === 'lining' || said.includes(BLANK)) return [];
    const [own] = coloursIn(colour);
    const near = own !== undefined && deltaE(hexToOklab(own.hex), shown) < SAME;
    return near && DRAWN[place](garment) ? [] : [said];
  });
}
