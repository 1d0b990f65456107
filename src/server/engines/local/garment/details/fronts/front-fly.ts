/** 暗门襟 and 金属扣: buttons that lie under a fly, and those that shine. SVG in cm. */
import { chromaOf, hexToOklab, hueOf } from '../../../../../../contract/colour/oklab.ts';
import { num } from '../../../pixels/svg.ts';
import { lapelOf, neckFront } from '../../blocks/necks/neckline.ts';
import type { Garment } from '../../specification.ts';
import { stitch, threadOf } from '../sewn/stitches.ts';

const [STEEL, GOLDEN] = ['#b9bdc2', [55, 100]] as const;

/** Brass where the buttons were said to be golden, steel otherwise. */
export function metalOf({ contrast, buttonMetal }: Garment): string {
  if (buttonMetal) return buttonMetal;
  const colour = hexToOklab(contrast.colour);
  const hue = hueOf(colour);
  return chromaOf(colour) > 0.06 && hue > GOLDEN[0] && hue < GOLDEN[1] ? contrast.colour : STEEL;
}

/** How far beside the edge a fly is sewn, and how it turns to the edge at its foot; cm. */
const FLY = { wide: 4.2, foot: 3.4 } as const;
/** Where the edge of a front without lapels lies, beside the middle. */
const PLAIN_EDGE = 1.6;

/** The row that holds a fly of what is worn over all else: beside the edge from its top, and across to it at its foot. */
export function flyStitch(garment: Garment): string {
  const lapelled = garment.neckline === 'notch' || garment.neckline === 'shawl';
  const { depth, overlap } = lapelOf(garment);
  const [edge, top] = lapelled ? [overlap, depth + 1] : [PLAIN_EDGE, neckFront(garment.neckline, 0)];
  const end = garment.body.length - (garment.kind === 'coat' ? 24 : 7);
  const x = edge - FLY.wide;
  const d = `M${num(x)} ${num(top)}V${num(end - FLY.foot)}C${num(x)} ${num(end - 1)} ${num(edge - 1.6)} ${num(end)} ${num(edge)} ${num(end)}`;
  return stitch(d, threadOf(garment), 0.34, 0.08);
}
