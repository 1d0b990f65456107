/** A place that is worn through: the weft lies bare across the hole, its rim is frayed pale, and the dark of the inside shows between. SVG in cm. */
import type { Random } from '../../../pixels/random.ts';
import { line, num, path } from '../../../pixels/svg.ts';

/** @param thread hex of the bare weft */
export function tear(x: number, y: number, w: number, h: number, thread: string, random: Random): string[] {
  const rim = Array.from({ length: 22 }, (_, k) => {
    const a = (k / 22) * 2 * Math.PI;
    const far = random.range(0.84, 1.12);
    return `${num(x + Math.cos(a) * w * far)} ${num(y + Math.sin(a) * h * far)}`;
  }).join('L');
  const list = [
    line(`M${rim}Z`, thread, 0.7, { opacity: 0.75, 'stroke-linejoin': 'round' }),
    path(`M${rim}Z`, '#14161c', { opacity: 0.82 }),
  ];
  for (let k = -h; k < h; k += 0.34) {
    const reach = w * Math.sqrt(Math.max(0.08, 1 - (k / h) ** 2)) * random.range(0.92, 1.08);
    list.push(
      line(
        `M${num(x - reach)} ${num(y + k)}Q${num(x + random.range(-1, 1))} ${num(y + k + random.range(0, 0.5))} ${num(x + reach)} ${num(y + k)}`,
        thread,
        random.range(0.12, 0.2),
      ),
    );
  }
  return list;
}
