/** 织金: gold thread in a cloth of its own colour, in the figure that was named, in a damask's, or in fine rows. */
import { hexToOklab } from '../../../../../../contract/colour/oklab.ts';
import { shade } from '../../../pattern/palette.ts';
import { type Garment, KNITTED } from '../../specification.ts';
import type { GarmentBrief } from '../reading/wording.ts';

const GILT =
  /织金|妆花|[黑红蓝绿]金(?=$|[，。、；,;\s]|提花|织锦|锦缎)(?:(?=.*(?:提花|锦))|(?<=(?:提花|锦).*))|金银丝|金丝(?!绒)|银丝|亮丝|lurex|卢勒克斯/;
const SILVER = /银丝/;
const [GOLD, DEEP_GOLD, THREAD] = ['#d0a64c', '#a67c2a', '#b9bcc2'] as const;
/** OKLab lightness from which gold is lost on cloth. */
const PALE = 0.72;
/** What brocade is woven of where nobody named a colour: crimson, bottle green, navy, ink. */
const GROUNDS = ['#7d1f2a', '#1f3f34', '#1f2b4d', '#2a2326'] as const;

/** @param index of the proposal in its set */
export function withGilt(garment: Garment, { text, colours, accents }: GarmentBrief, index: number): Garment {
  if (!GILT.test(text)) return garment;
  const { cloth, waist } = garment;
  const own = /织金|妆花/.test(text) && colours.length === 0 ? (GROUNDS[index % GROUNDS.length] ?? GROUNDS[0]) : cloth.colour;
  const gilt = SILVER.test(text) && !text.includes('金') ? THREAD : hexToOklab(own).l < PALE ? GOLD : DEEP_GOLD;
  // Frogs, piping and buttons are of the gold; a belt is of the cloth's own tone.
  const belted = waist === 'belt' || waist === 'sash';
  const woven = KNITTED.has(cloth.fabric) || accents.length > 0;
  const contrast = woven ? garment.contrast : { ...garment.contrast, colour: belted ? shade(own, -0.3) : gilt };
  if (!cloth.print || 'reference' in cloth.print) return { ...garment, contrast, cloth: { ...cloth, colour: own, gilt } };
  // A figure that was named is woven on plain silk: on a damask there were two, one over the other.
  const fabric = cloth.fabric === 'jacquard' ? 'satin' : cloth.fabric;
  const print = { ...cloth.print, ...(colours.length === 0 && { colours: [own] }), gilt };
  return { ...garment, contrast, cloth: { ...cloth, fabric, colour: own, print, gilt } };
}
