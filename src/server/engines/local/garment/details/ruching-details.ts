/** The seam that cloth is drawn up along, and the channel of its cord. Shapes in cm. */
import { shade } from '../../pattern/palette.ts';
import { circle, line, num, rect } from '../../pixels/svg.ts';
import { gatheringOf, SIDES, seamX } from '../blocks/drawn-up/ruching.ts';
import { bodyShape } from '../blocks/torso.ts';
import type { Garment } from '../specification.ts';
import { isSealed } from './details.ts';
import { stitch, threadOf } from './sewn/stitches.ts';

/** Half width of a channel, cm. */
const CHANNEL = 0.75;

/** How far beside the middle a cord comes out of its channel, how long its ends hang, cm. */
const CORD = { out: 3.6, ends: 9 } as const;

/** A channel round the waist, and in front the ends of its cord in their stoppers. */
function waistCord(garment: Garment, back: boolean): { readonly seams: readonly string[]; readonly ink: readonly string[] } {
  const { body, contrast } = garment;
  const y = body.waistAt;
  const half = bodyShape(garment).width(y) + 6;
  const { cord } = garment.ruched ?? {};
  const rows = [-CHANNEL, CHANNEL].flatMap((by) =>
    cord
      ? [`M${num(-half)} ${num(y + by)}H${num(half)}`]
      : [-1, 1].map((s) => `M${num(s * SIDES * (half - 6))} ${num(y + by)}H${num(s * half)}`),
  );
  const ends = (back || !cord ? [] : [-1, 1]).flatMap((s) => {
    const x = s * CORD.out;
    const low = y + CORD.ends - (s > 0 ? 1.2 : 0);
    const d = `M${num(x)} ${num(y)}C${num(x - s * 0.9)} ${num(y + 2.4)} ${num(x + s * 0.8)} ${num(y + 5)} ${num(x - s * 0.2)} ${num(low)}`;
    return [
      circle(x, y, 0.55, '#c4c8cc'),
      line(d, '#000000', 0.56, { opacity: 0.3, transform: 'translate(.15 .2)' }),
      line(d, shade(contrast.colour, 0.1), 0.44),
      rect(x - s * 0.35 - 0.5, y + 2.6, 1, 1.7, '#2b2d31', { rx: 0.35 }),
      rect(x - s * 0.2 - 0.28, low - 0.6, 0.56, 1.5, '#c4c8cc', { rx: 0.2 }),
    ];
  });
  return { seams: rows, ink: [...(isSealed(garment.cloth) ? [] : rows.map((d) => stitch(d, threadOf(garment), 0.26, 0.06))), ...ends] };
}

/** @returns the seam, and the rows of a channel beside it; nothing where the side that is seen has none */
export function ruching(garment: Garment, back: boolean): { readonly seams: readonly string[]; readonly ink: readonly string[] } {
  if (garment.ruched?.at === 'waist') return waistCord(garment, back);
  const seam = gatheringOf(garment);
  if (!seam || (back && seam.angle === 0)) return { seams: [], ink: [] };
  const { width } = bodyShape(garment);
  const way = back ? -1 : 1;
  const heights = Array.from({ length: 25 }, (_, k) => seam.from + ((seam.to - seam.from) * k) / 24);
  const at = (by: number) => `M${heights.map((y) => `${num(way * (seamX(seam, width(y)) + by))} ${num(y)}`).join('L')}`;
  const rows = garment.ruched?.cord ? [-CHANNEL, CHANNEL].map((by) => stitch(at(by), threadOf(garment), 0.26, 0.06)) : [];
  return { seams: [at(0)], ink: rows };
}
