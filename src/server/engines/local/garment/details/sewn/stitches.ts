/** Rows of stitches along a seam, in the manner that was asked for. SVG in cm. */
import { line, num } from '../../../pixels/svg.ts';
import type { Garment } from '../../specification.ts';
import type { ThreadWork } from '../../work.ts';

/** A colour alone sews a plain row. */
export type Thread = string | { readonly colour: string; readonly work: ThreadWork };

export function threadOf({ stitch: colour, thread }: Garment): Thread {
  return thread ? { colour, work: thread } : colour;
}

export function colourOf(thread: Thread): string {
  return typeof thread === 'string' ? thread : thread.colour;
}

/** Beside the seam, cm. */
type Offset = readonly [across: number, along: number];

interface Row {
  readonly at: Offset;
  /** Times the usual length and width of a stitch, and its gap to the next as a part of its length. */
  readonly length: number;
  readonly width: number;
  readonly gap: number;
  /** Part of a stitch by which the row begins later. */
  readonly late: number;
}

const row = (across = 0, length = 1, width = 1, gap = 0.5, late = 0): Row => ({ at: [across, across], length, width, gap, late });

const ROWS: Readonly<Record<ThreadWork | 'plain', readonly Row[]>> = {
  plain: [row()],
  double: [row(), row(0.5)],
  triple: [row(-0.42), row(), row(0.42)],
  // Loops that lie close: a cord on the cloth.
  chain: [row(0, 0.62, 2, 0.22)],
  // Two rows in turns, so that the thread goes over from side to side.
  zigzag: [row(-0.2, 0.8, 1.35, 1), row(0.2, 0.8, 1.35, 1, 0.9)],
  // Ladders between two rows.
  cover: [row(-0.32), row(0.32), { ...row(0, 0.24, 5.4, 4), at: [0, 0] }],
  saddle: [row(0, 2.3, 2.1, 0.6)],
};

/** A row of stitches, or the rows that its thread sews. @param length of one stitch, cm */
export function stitch(d: string, thread: Thread, length = 0.32, width = 0.09): string {
  const colour = colourOf(thread);
  return ROWS[typeof thread === 'string' ? 'plain' : thread.work]
    .map((one) => {
      const long = length * one.length;
      const wide = num(width * one.width);
      const dashes = { 'stroke-dasharray': `${num(long)} ${num(long * one.gap)}`, 'stroke-dashoffset': num(-long * one.late) };
      const [x, y] = one.at;
      return (
        line(d, '#000000', Number(wide), { ...dashes, opacity: 0.28, transform: `translate(${num(x + 0.03)} ${num(y + 0.06)})` }) +
        line(d, colour, Number(wide), { ...dashes, transform: `translate(${num(x)} ${num(y)})` })
      );
    })
    .join('');
}
