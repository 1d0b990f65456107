/** What pairs of pixels say of a veil of one ink: one of the two lies under it, or neither, or both. */
import { holeBox } from './hole-box.ts';

/** A veil: seen = (1 − share)·picture + share·ink. */
export interface Mixture {
  /** 0–1. */
  readonly share: number;
  readonly ink: readonly [number, number, number];
}

/** The rows of a picture that are painted, and as many above and below as pairs reach over: planes of all others took most of the time. */
export interface Strip {
  readonly rgb: Uint8Array;
  readonly brush: Uint8Array;
  readonly width: number;
  readonly height: number;
  /** Its first row in the picture. */
  readonly top: number;
  /** Pixels between the two of a pair: over the soft rim of a letter. */
  readonly step: number;
}

/** How far a pair may be from what is expected: as a part of its distance to the ink, and levels. */
const NOISE = 0.035;
const LEVEL = 1.4;

export function stripOf(rgb: Uint8Array, width: number, height: number, brush: Uint8Array): Strip {
  const step = Math.max(3, Math.round(Math.max(width, height) / 300));
  const box = holeBox(brush, width) ?? { y0: 0, y1: height };
  // The rim is looked at from twice a step outside, each place with what a small blur takes in.
  const [top, end] = [Math.max(0, box.y0 - 3 * step), Math.min(height, box.y1 + 3 * step)];
  return {
    rgb: rgb.subarray(top * width * 3, end * width * 3),
    brush: brush.subarray(top * width, end * width),
    width,
    height: end - top,
    top,
    step,
  };
}

/** Pixels that are painted, as far from the edge as a pair reaches. */
export function paintedIn({ width, height, step, brush }: Strip): Int32Array {
  const list = new Int32Array(brush.length);
  let count = 0;
  for (let y = step; y < height - step; y++)
    for (let i = y * width + step; i < (y + 1) * width - step; i++) if (brush[i]) list[count++] = i;
  return list.subarray(0, count);
}

/** Part of a veil's change of colour that compression leaves on the wrong side of a rim: it keeps colour at half the size. */
const BLEEDS = 0.1;

const [RED, GREEN, BLUE] = [0.299, 0.587, 0.114];

/** How far two colours are from one another, in light and in colour apart, squared and in levels of what is usual. @param light of what usually differs @param colour */
function off(r: number, g: number, b: number, light: number, colour: number): number {
  const y = RED * r + GREEN * g + BLUE * b;
  const rest = (r - y) * (r - y) + (g - y) * (g - y) + (b - y) * (b - y);
  return (y * y) / (light * light) + rest / (colour * colour);
}

/** How well a pair is told by a step into the veil, from the pixel at `i` to the one at `j`, 0–1. */
export function told(rgb: Uint8Array, i: number, j: number, { share, ink }: Mixture): number {
  const [a0, a1, a2] = [rgb[i * 3] - ink[0], rgb[i * 3 + 1] - ink[1], rgb[i * 3 + 2] - ink[2]];
  const [b0, b1, b2] = [rgb[j * 3] - ink[0], rgb[j * 3 + 1] - ink[1], rgb[j * 3 + 2] - ink[2]];
  const kept = 1 - share;
  const light = NOISE * apart(b0, b1, b2) + LEVEL;
  const far = off(b0 - kept * a0, b1 - kept * a1, b2 - kept * a2, light, light + BLEEDS * share * colourOf(a0, a1, a2));
  return far > 60 ? 0 : Math.exp(-far / 6);
}

function apart(r: number, g: number, b: number): number {
  return (Math.abs(r) + Math.abs(g) + Math.abs(b)) / 3;
}

/** How colourful a difference is, levels. */
function colourOf(r: number, g: number, b: number): number {
  return Math.max(r, g, b) - Math.min(r, g, b);
}

/** Of the pair that begins at a pixel, to the right or down: how well it steps into the veil, out of it, or not at all. */
export interface Pairs {
  readonly way: number;
  readonly into: Float32Array;
  readonly out: Float32Array;
  readonly flat: Float32Array;
  /** Whether a step could be seen there at all, 0–1: white on white tells neither that there is a letter nor that there is none. */
  readonly clear: Float32Array;
}

export function pairsOf({ rgb, width, step }: Strip, inside: Int32Array, mixture: Mixture): Pairs[] {
  const { ink, share } = mixture;
  const n = rgb.length / 3;
  const amount = -Math.log(1 - share);
  const kept = 1 - share;
  return [step, step * width].map((way) => {
    const [into, out, flat, clear] = [0, 1, 2, 3].map(() => new Float32Array(n)) as [
      Float32Array,
      Float32Array,
      Float32Array,
      Float32Array,
    ];
    for (let k = 0; k < inside.length; k++)
      for (let at = 0; at < 2; at++) {
        const from = at === 0 ? inside[k] - way : inside[k];
        if (flat[from] > 0) continue;
        const to = from + way;
        const [i, j] = [from * 3, to * 3];
        const [a0, a1, a2] = [rgb[i] - ink[0], rgb[i + 1] - ink[1], rgb[i + 2] - ink[2]];
        const [b0, b1, b2] = [rgb[j] - ink[0], rgb[j + 1] - ink[1], rgb[j + 2] - ink[2]];
        const [far, near] = [apart(a0, a1, a2), apart(b0, b1, b2)];
        const [toA, toB] = [NOISE * far + LEVEL, NOISE * near + LEVEL];
        const most = far > near ? toA : toB;
        const stepIn = off(b0 - kept * a0, b1 - kept * a1, b2 - kept * a2, toB, toB + BLEEDS * share * colourOf(a0, a1, a2));
        const stepOut = off(a0 - kept * b0, a1 - kept * b1, a2 - kept * b2, toA, toA + BLEEDS * share * colourOf(b0, b1, b2));
        const none = off(b0 - a0, b1 - a1, b2 - a2, most, most);
        const least = far < near ? far : near;
        const visible = 3 * ((amount * least) / (NOISE * least + LEVEL)) ** 2;
        const sure = 1 - Math.exp(-visible / 6);
        clear[from] = sure;
        into[from] = stepIn > 60 ? 0 : sure * Math.exp(-stepIn / 6);
        out[from] = stepOut > 60 ? 0 : sure * Math.exp(-stepOut / 6);
        // Never quite nought: it says that the pair was looked at.
        flat[from] = (none > 60 ? 0 : sure * Math.exp(-none / 6)) + 1e-9;
      }
    return { way, into, out, flat, clear };
  });
}
