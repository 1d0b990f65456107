/** What is sewn on the shirt that looks out from under a knit: its placket, its buttons, the row above its hem. SVG in cm. */
import { shade } from '../../pattern/palette.ts';
import { line, num } from '../../pixels/svg.ts';
import { neckFront } from '../blocks/necks/neckline.ts';
import { bodyShape } from '../blocks/torso.ts';
import { shows, TAIL_PLANE, tailAt } from '../blocks/under-layer.ts';
import type { Garment } from '../specification.ts';
import { button } from './details.ts';
import { stitch } from './sewn/stitches.ts';

/** Half width of a placket, cm. */
const PLACKET = 1.5;

export function underLayerInk(garment: Garment, back: boolean): string[] {
  const { layered, body } = garment;
  if (!layered) return [];
  const thread = shade(layered.cloth.colour, -0.22);
  const pearl = (y: number) => button(0, y, 0.52, '#f2efe8', '#b9b4a8', '#ffffff', false);
  const list: string[] = [];
  const placket = (from: number, to: number) =>
    [-PLACKET, PLACKET].flatMap((x) => [
      line(`M${num(x)} ${num(from)}V${num(to)}`, shade(layered.cloth.colour, -0.4), 0.09, { opacity: 0.5 }),
      stitch(`M${num(x * 0.72)} ${num(from)}V${num(to)}`, thread, 0.26, 0.05),
    ]);
  if (shows(garment, 'tail')) {
    const low = body.length + TAIL_PLANE;
    const half = bodyShape(garment).width(body.length);
    const hem = Array.from({ length: 41 }, (_, k) => (k - 20) / 20).map(
      (x) => `${num(x * half)} ${num(low + tailAt(Math.abs(x), back) - 0.7)}`,
    );
    list.push(stitch(`M${hem.join('L')}`, thread, 0.26, 0.06));
    if (!back) list.push(...placket(low, low + tailAt(0, false)), pearl(low + 3));
  }
  // Seen in a neck that is cut lower than the shirt's own.
  const deep = neckFront(garment.neckline, 0);
  const top = neckFront('shirt', 0);
  if (shows(garment, 'collar') && !back && deep > top + 3) {
    list.push(...placket(top, neckFront(garment.neckline, PLACKET) - 0.2));
    for (let y = top + 2.4; y < deep - 3; y += 6.5) list.push(pearl(y));
  }
  return list;
}
