/** 三道杠: how many stripes run down the outside of legs, and in what colour where none was said. */
import { isDark } from '../../../pattern/palette.ts';
import type { Garment } from '../../specification.ts';
import type { GarmentBrief } from '../reading/wording.ts';

const COUNTS: readonly (readonly [said: RegExp, stripes: number])[] = [
  [/三(?:道|条)?杠|三条(?:纹|织带)/, 3],
  [/[一单](?:道|条)杠|(?:单|一)条(?:织带|侧条)/, 1],
];
/** Stripes in the shade of the trousers are not seen. */
const [WHITE, BLACK] = ['#f4f2ec', '#1f1e1f'] as const;

export function withStripes(garment: Garment, { text, trims, accents, colours }: GarmentBrief): Garment {
  if (garment.legs === undefined || !garment.trims.includes('side-stripe') || !trims.includes('side-stripe')) return garment;
  const count = COUNTS.find(([said]) => said.test(text))?.[1] ?? 2;
  // Ribs at waist and foot are of the second cloth, which stays as it is.
  const open = accents.length === 0 && colours.length < 2;
  const colour = isDark(garment.cloth.colour) ? WHITE : BLACK;
  return { ...garment, legs: { ...garment.legs, stripes: { count, ...(open && { colour }) } } };
}
