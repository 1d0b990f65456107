/** What a down garment is quilted in: channels that hold their filling. Cm. */
import { num } from '../../../pixels/svg.ts';
import type { Garment } from '../../specification.ts';

/** Channels of a down garment: 8 cm high and level, unless something else was said. */
const CHANNELS: NonNullable<Garment['channels']> = { gap: 8, slope: 0, loft: 1 };

export function channelsOf({ channels }: Garment): NonNullable<Garment['channels']> {
  return channels ?? CHANNELS;
}

/** The seams between them, from a neck to a hem. @param half width on either side that they cross, cm */
export function channelSeams(garment: Garment, half: number): string[] {
  const { gap, slope } = channelsOf(garment);
  const list: string[] = [];
  for (let y = gap - 2; y < garment.body.length + slope * half; y += gap)
    list.push(
      slope > 0
        ? `M${num(-half)} ${num(y - slope * half)}L0 ${num(y)}L${num(half)} ${num(y - slope * half)}`
        : `M${num(-half)} ${num(y)}Q${num(-half / 2)} ${num(y - 0.7)} 0 ${num(y)}T${num(half)} ${num(y)}`,
    );
  return list;
}
