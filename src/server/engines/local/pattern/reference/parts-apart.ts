/** What is drawn on a cloth, told apart: near parts taken together, or touching ones parted where they are thin. */
import { regions } from '../../matting/regions.ts';
import { boxBlur } from '../../pixels/planes.ts';

/** A speck, and a motif that is the whole print, in parts of the cloth. */
const SIZES = [0.00025, 0.16] as const;
/** What was parted leaves crumbs: there a motif has to be this many times larger than a speck. */
const CRUMB = 6;

export interface Parts {
  readonly label: Int32Array;
  /** Those that stand whole on the cloth, largest first; sizes in pixels that are drawn. */
  readonly whole: readonly { readonly own: number; readonly size: number }[];
}

/** @param drawn 0 or 1 @param apart pixels: parts this near are one (negative), what hangs together by less than this is two (positive) */
export function partsOf(drawn: Float32Array, width: number, height: number, apart: number): Parts {
  const n = drawn.length;
  const near = apart === 0 ? drawn : boxBlur(drawn, width, height, Math.abs(apart));
  const cores = apart < 0 ? near.map((v) => (v > 1e-4 ? 1 : 0)) : near.map((v) => (v > 0.999 ? 1 : 0));
  const { label, size, value, touchesBorder } = regions(cores, width, height);
  if (apart > 0) spreadOver(label, value, drawn, width, height, apart + 2);
  const sizes = new Array<number>(size.length).fill(0);
  for (let i = 0; i < n; i++) if (drawn[i] === 1) sizes[label[i]] = (sizes[label[i]] ?? 0) + 1;
  const whole = [...size.keys()]
    .filter((k) => value[k] === 1 && !touchesBorder[k])
    .map((own) => ({ own, size: sizes[own] ?? 0 }))
    .filter(({ size: drawnIn }) => drawnIn >= n * SIZES[0] * (apart > 0 ? CRUMB : 1) && drawnIn <= n * SIZES[1])
    .sort((one, other) => other.size - one.size || one.own - other.own);
  return { label, whole };
}

/** Cores take back the rim that was taken from them, one pixel a round. What no core reaches belongs to none. */
function spreadOver(label: Int32Array, value: readonly number[], drawn: Float32Array, width: number, height: number, rounds: number): void {
  const isCore = (i: number) => value[label[i]] === 1;
  for (let round = 0; round < rounds; round++) {
    const taken: number[] = [];
    for (let y = 1; y < height - 1; y++)
      for (let x = 1; x < width - 1; x++) {
        const i = y * width + x;
        if (drawn[i] !== 1 || isCore(i)) continue;
        const from = isCore(i - 1) ? i - 1 : isCore(i + 1) ? i + 1 : isCore(i - width) ? i - width : isCore(i + width) ? i + width : -1;
        if (from >= 0) taken.push(i, label[from]);
      }
    for (let k = 0; k < taken.length; k += 2) label[taken[k] as number] = taken[k + 1] as number;
  }
}
