/** The two wooden arms of a hanger, where a neck shows them. */
import { regions } from '../../matting/regions.ts';
import { labPlanes } from '../../pixels/lab-planes.ts';
import { median } from '../../pixels/median.ts';
import type { PictureRows } from './picture-rows.ts';

/** Chroma of wood by its lightness at least. Measured in our pictures from the light to the shade: a 0.03 to 0.08, b 0.08 to 0.14. */
const WOOD = { a: 0.025, b: 0.06 } as const;
/** Of the height below the hook, where it is looked for. */
const DEEP = 0.2;
/** Of its length across, how thick it is at most, by its middle column, and how far its middle is from the axis. */
const ARMS = { thick: 0.22, even: 2.5, beside: 0.12, least: 40 } as const;
const RIM = 2;
/** Pixels from the axis that the stem takes, and columns to both sides that are asked what is behind. */
const [STEM, BESIDE] = [4, 8];
/** How far a colour may be from the paper's above, of 255 by channel: below the arms it lies in their shade. */
const PAPER = 20;

/**
 * Takes the arms away where paper is behind them, and what is paper below them.
 * @param hook first row below the hook @returns 1 where cloth is behind them
 */
export function takeArms(
  away: Uint8Array,
  hook: number,
  rows: PictureRows,
  area: Float32Array,
  rgb: Uint8Array,
  width: number,
): Uint8Array | undefined {
  const { bottom, axis } = rows;
  const y0 = Math.max(0, hook - RIM);
  const tall = Math.round(DEEP * (bottom - hook));
  const { l, a, b } = labPlanes(rgb.subarray(y0 * width * 3, (y0 + tall) * width * 3), tall * width);
  const wood = new Float32Array(tall * width);
  for (let k = 0; k < wood.length; k++) if (area[y0 * width + k] > 0.2 && a[k] > WOOD.a * l[k] && b[k] > WOOD.b * l[k]) wood[k] = 1;
  const { label, size, value } = regions(wood, width, tall);
  const middle = Math.round(axis);
  let own: number | undefined;
  for (let y = 0; y < tall && own === undefined; y++)
    for (let x = middle - 2; x <= middle + 2; x++) {
      const k = label[y * width + x];
      if (value[k] === 1 && size[k] >= ARMS.least) own = k;
    }
  if (own === undefined) return undefined;
  const first = new Int32Array(width).fill(-1);
  const last = new Int32Array(width).fill(-1);
  for (let y = 0, k = 0; y < tall; y++)
    for (let x = 0; x < width; x++, k++) {
      if (label[k] !== own) continue;
      if (first[x] < 0) first[x] = y;
      last[x] = y;
    }
  const from = first.findIndex((y) => y >= 0);
  const to = first.findLastIndex((y) => y >= 0);
  const columns = Array.from({ length: to - from + 1 }, (_, k) => last[from + k] - first[from + k] + 1);
  const thick = median(columns);
  const long = to - from + 1;
  if (thick > ARMS.thick * long || Math.max(...columns) > ARMS.even * thick || Math.abs((from + to) / 2 - axis) > ARMS.beside * long + 2)
    return undefined;
  const above = Math.max(0, rows.top - 3) * width;
  const paper = [0, 1, 2].map((c) => rgb[(above + middle) * 3 + c]);
  const isPaper = (i: number) => paper.every((v, c) => Math.abs(rgb[i * 3 + c] - v) <= PAPER);
  const hidden = new Uint8Array(area.length);
  const parts = Array.from({ length: to - from + 1 + 2 * RIM }, (_, k) => {
    const x = Math.min(to, Math.max(from, from - RIM + k));
    const [begin, end] = [y0 + first[x] - RIM, y0 + last[x] + RIM];
    const over = Math.max(0, begin - 1) * width + x;
    // The stem is before the cloth, or before the paper, as the arms are.
    const stem = Math.abs(x - axis) < STEM;
    return {
      x: from - RIM + k,
      begin: stem ? Math.min(hook, begin) : begin,
      end,
      stem,
      cloth: area[over] > 0.5 && !away[over] && !isPaper(over),
    };
  });
  const isCloth = parts.map((_, k) => {
    // By most of those beside it: wood is not of one colour up to its edge, and every other column stood as a comb.
    const beside = parts.slice(Math.max(0, k - BESIDE), k + BESIDE + 1).filter((one) => !one.stem);
    return beside.filter((one) => one.cloth).length * 2 > beside.length;
  });
  const edge = edgeBetween(
    parts.map(({ x, begin }, k) => ({ x, begin, cloth: isCloth[k] === true })),
    axis,
    (i) => area[i] > 0.5 && !away[i],
    width,
  );
  for (const [k, { x, begin, end }] of parts.entries()) {
    const below = [1, 2, 3, 4].find((by) => isPaper((end + by) * width + x));
    const open = below !== undefined;
    const from = isCloth[k] ? begin : open || !edge ? end + 1 : Math.min(end + 1, Math.max(begin, edge(x)));
    for (let y = from; y <= end; y++) hidden[y * width + x] = 1;
    if (isCloth[k]) continue;
    for (let y = 0; y < from + (below ?? 0); y++) away[y * width + x] = 1;
    for (let y = end + (below ?? bottom); y < bottom && area[y * width + x] > 0.2 && isPaper(y * width + x); y++) away[y * width + x] = 1;
  }
  return hidden;
}

/** The edge of a collar behind the arms, straight from where it is seen on one side to where it is seen on the other. */
function edgeBetween(
  parts: readonly { readonly x: number; readonly begin: number; readonly cloth: boolean }[],
  axis: number,
  isOwn: (i: number) => boolean,
  width: number,
): ((x: number) => number) | undefined {
  const left = parts.findLast(({ x, cloth }) => cloth && x < axis);
  const right = parts.find(({ x, cloth }) => cloth && x > axis);
  if (!left || !right) return undefined;
  const topOf = ({ x, begin }: { readonly x: number; readonly begin: number }) => {
    let y = begin;
    while (y > 0 && isOwn((y - 1) * width + x)) y--;
    return y;
  };
  const [one, other] = [topOf(left), topOf(right)];
  return (x) => Math.round(one + ((other - one) * (x - left.x)) / (right.x - left.x));
}
