/** The opening of a hood: an oval, just inside of which it is darker than on its rim. */
import { labPlanes } from '../pixels/lab-planes.ts';
import { boxBlur } from '../pixels/planes.ts';
import type { Piece } from './garment-piece.ts';
import type { Hood } from './hood.ts';

/** An upright oval, px of the piece. */
interface Oval {
  readonly y: number;
  /** Half its width and half its height. */
  readonly wide: number;
  readonly tall: number;
}

/** Places round the oval at which both sides of its rim are compared. */
const PLACES = 48;
/** Where ovals are tried: half widths by that of the hood; upper and lower ends by the hood's height, below its top. */
const TRIED = {
  wide: [0.42, 0.47, 0.52, 0.57, 0.62, 0.67, 0.72, 0.77, 0.82],
  from: [0.08, 0.12, 0.16, 0.2, 0.24, 0.28, 0.32, 0.36],
  to: [0.78, 0.86, 0.94, 1.02, 1.1, 1.18, 1.26, 1.34, 1.42, 1.5],
} as const;
/** OKLab lightness: more than this between rim and inside counts no more, or one seam beside a zip outweighs half of the oval; less than `SEEN` on the mean, and none is seen. */
const [MOST, SEEN] = [0.06, 0.012];
/** Where none is seen it is here. */
const USUAL = { wide: 0.6, from: 0.14, to: 0.82 } as const;

function oval({ top, base, half }: Hood, wide: number, from: number, to: number): Oval {
  const tall = base - top;
  return { y: top + (tall * (from + to)) / 2, wide: wide * half, tall: (tall * (to - from)) / 2 };
}

/** By how much lighter it is just outside an oval than just inside. */
function rimOf(l: Float32Array, { width, height, alpha }: Piece, axis: number, { y, wide, tall }: Oval): number {
  const off = Math.max(2, wide * 0.05);
  let sum = 0;
  for (let k = 0; k < PLACES; k++) {
    const [sin, cos] = [Math.sin((k * 2 * Math.PI) / PLACES), Math.cos((k * 2 * Math.PI) / PLACES)];
    const at = (more: number) => {
      const px = Math.min(width - 1, Math.max(0, Math.round(axis + (wide + more) * cos)));
      const py = Math.min(height - 1, Math.max(0, Math.round(y + (tall + more) * sin)));
      return py * width + px;
    };
    const [outside, inside] = [at(off), at(-off)];
    if (alpha[outside] < 0.9) return 0;
    sum += Math.min(MOST, Math.max(-MOST, l[outside] - l[inside]));
  }
  return sum / PLACES;
}

/**
 * How much of each place is inside the hood's opening, 0–1. Folds of the lining are as light as its rim: by lightness alone scraps of it stayed
 * before the face.
 */
export function hoodOpening(piece: Piece, hood: Hood): Float32Array {
  const { width, height } = piece;
  const l = boxBlur(labPlanes(piece.rgb, piece.alpha.length).l, width, height, 1);
  let best = oval(hood, USUAL.wide, USUAL.from, USUAL.to);
  let most = SEEN;
  for (const wide of TRIED.wide)
    for (const from of TRIED.from)
      for (const to of TRIED.to) {
        const one = oval(hood, wide, from, to);
        const rim = rimOf(l, piece, hood.axis, one);
        if (rim <= most) continue;
        most = rim;
        best = one;
      }
  const { y, wide, tall } = best;
  return piece.alpha.map((a, i) => {
    const far = Math.hypot(((i % width) - hood.axis) / wide, (Math.floor(i / width) - y) / tall);
    return a > 0 ? Math.min(1, Math.max(0, (1 - far) * wide + 0.5)) : 0;
  });
}
