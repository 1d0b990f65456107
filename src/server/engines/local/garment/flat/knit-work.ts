/** Figures of stitches in a flat: cells, bobbles, the furrows of a plated rib, wedges. Cm. */
import { num } from '../../pixels/svg.ts';
import { BASKET, BOBBLE, CELL, PLATED, WEDGE, wedgeAt } from '../cloth/knit-work.ts';
import type { Garment } from '../specification.ts';
import type { KnitWork } from '../work.ts';
import type { Drawn } from './lower-pieces.ts';

/** A line for each stitch would be a grey: cells are drawn this many times as large, and one furrow of so many. */
const [CELLS, FURROWS] = [2, 2] as const;

const count = (to: number, apart: number) => Array.from({ length: Math.ceil(to / apart) + 1 }, (_, k) => k);

function cells(half: number, length: number): string[] {
  const [w, h] = [CELL.wide * CELLS, CELL.high * CELLS];
  return count(length, h).map((row) =>
    count(2 * half, w)
      .map((k) => {
        const x = -half + k * w + (row % 2) * w * 0.5;
        return `M${num(x)} ${num(row * h)}l${num(w / 2)} ${num(-h * 0.33)}l${num(w / 2)} ${num(h * 0.33)}v${num(h * 0.67)}`;
      })
      .join(''),
  );
}

function bobbles(half: number, length: number): string[] {
  const { across, along, radius: r } = BOBBLE;
  const columns = Math.ceil(half / across);
  return count(length, along).map((row) =>
    Array.from({ length: 2 * columns + 2 }, (_, k) => (k - columns - (row % 2) * 0.5 + 0.5) * across)
      .map((x) => `M${num(x - r)} ${num((row + 0.5) * along)}a${r} ${r} 0 1 0 ${num(2 * r)} 0a${r} ${r} 0 1 0 ${num(-2 * r)} 0`)
      .join(''),
  );
}

/** Squares of two upright and two level lines in turn. */
function baskets(half: number, length: number): string[] {
  const side = BASKET.square * 1.5;
  const columns = Math.ceil(half / side);
  return count(length, side).map((row) =>
    Array.from({ length: 2 * columns }, (_, i) => {
      const [x, y] = [(i - columns) * side, row * side];
      const inner = [0.2, 0.5, 0.8].map((part) => part * side);
      return inner
        .map((k) => ((i + row + columns) % 2 === 0 ? `M${num(x + k)} ${num(y)}v${num(side)}` : `M${num(x)} ${num(y + k)}h${num(side)}`))
        .join('');
    }).join(''),
  );
}

function furrows(half: number, length: number): string[] {
  const apart = FURROWS / PLATED;
  return count(half, apart).flatMap((k) => [-1, 1].map((s) => `M${num(s * (k + 0.5) * apart)} 0V${num(length)}`));
}

/** Both edges of every wedge, as far as it is one. */
function wedges(half: number, length: number): string[] {
  return count(length, WEDGE.high).flatMap((row) => {
    const middle = (row + 0.5) * WEDGE.high;
    let d = '';
    let before = 0;
    for (let x = -half; x <= half; x += 0.25) {
      const wide = wedgeAt(x, row) * WEDGE.high;
      if (wide === before) continue;
      // From one stair to the next, above as below.
      d += [-1, 1]
        .map((s) => `M${num(x)} ${num(middle + s * before)}V${num(middle + s * wide)}${wide > 0 ? `H${num(stairEnd(x, row, half))}` : ''}`)
        .join('');
      before = wide;
    }
    return d === '' ? [] : [d];
  });
}

function stairEnd(from: number, row: number, half: number): number {
  let x = from;
  while (x < half && wedgeAt(x + 0.25, row) === wedgeAt(from, row)) x += 0.25;
  return x + 0.25;
}

const DRAW: Readonly<Record<KnitWork, (half: number, length: number) => string[]>> = {
  tuck: cells,
  bobble: bobbles,
  basket: baskets,
  plated: furrows,
  partial: wedges,
  // Of ribs, which details draw.
  tipped: () => [],
};

export function knitWorkDrawn({ cloth, body, skirt, kind }: Garment): Drawn {
  if (!cloth.knitWork) return { pieces: [], folds: [] };
  const upper = kind === 'skirt' || kind === 'trousers' ? 0 : body.length;
  return { pieces: [], folds: DRAW[cloth.knitWork](Math.max(body.bust + body.sweep, skirt.sweep) + 4, upper + skirt.length + 2) };
}
