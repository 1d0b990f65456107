/** What goes on of a piece of ground, kept in the figure, into the shade between its parts. */
import { type LabPlanes, stepBetween } from '../../pixels/lab-planes.ts';

/**
 * Between the knees the slit lies in the legs' shade: darker, of the ground's hue, and no step from pixel to pixel as at the edge of cloth. OKLab.
 * More of that than the piece itself is cloth that was walked into, and so is what ends without an edge along most of its rim: below a pale hem the
 * shade on the floor has the hem's own colour, and a walk through it bit into the cloth. What is lighter than the ground is no shade: three photographs
 * lost the white shoes at the end of the slit.
 */
const SHADED = { off: 0.2, lighter: 0.03, hue: 0.03, steps: [0.022, 0.011], most: 1, edge: 0.045, clear: 0.5 } as const;

/** The figure in which a slit is followed. */
interface Figure {
  /** 1 = figure. */
  readonly mask: Float32Array;
  readonly lab: LabPlanes;
  /** What the ground would be there. */
  readonly ground: LabPlanes;
  readonly width: number;
}

/**
 * What goes on of a slit in the shade; beside pale cloth it is followed more warily.
 * @param most times the slit that a part of it may be @returns nothing where that is no longer a slit
 */
export function slitInShade(slit: readonly number[], figure: Figure, most: number = SHADED.most): readonly number[] {
  let level = 0;
  for (const i of slit) level += figure.lab.l[i] / slit.length;
  const found = new Set<number>();
  for (const step of SHADED.steps) {
    const seen = new Uint8Array(figure.mask.length);
    for (const i of slit) seen[i] = OWN;
    const isShade = shadeIn(figure, level, step, seen);
    for (const start of slit)
      for (const first of beside(start, figure.width)) {
        if (!isShade(start, first)) continue;
        const part = walked(first, isShade, seen, figure.width);
        if (part.length > most * slit.length || !endsAtEdge(part, seen, figure)) continue;
        for (const i of part) found.add(i);
      }
  }
  return [...found];
}

/** What a pixel is known as: the slit's own, walked into, and of the part that is asked about. */
const OWN = 1;
const WALKED = 2;
const ASKED = 3;

/** Whether a walk goes from one pixel to the next. */
type IsShade = (from: number, to: number) => boolean;

/** @param level the slit's own lightness: the ground is made up from the dark floor beside its end, and would be darker than the slit there */
function shadeIn({ mask, lab, ground }: Figure, level: number, step: number, seen: Uint8Array): IsShade {
  return (from, to) => {
    if (seen[to] !== 0 || !(mask[to] > 0) || stepBetween(lab, from, to) > step) return false;
    const [a, b] = [lab.a[to] - ground.a[to], lab.b[to] - ground.b[to]];
    const [most, least] = [Math.max(ground.l[to], level) + SHADED.lighter, ground.l[to] - SHADED.off];
    return lab.l[to] <= most && lab.l[to] >= least && Math.hypot(a, b) <= SHADED.hue;
  };
}

/** The part, in one piece, into which a walk goes on from there. */
function walked(first: number, isShade: IsShade, seen: Uint8Array, width: number): readonly number[] {
  seen[first] = WALKED;
  const part = [first];
  for (let k = 0; k < part.length; k++)
    for (const next of beside(part[k], width)) {
      if (!isShade(part[k], next)) continue;
      seen[next] = WALKED;
      part.push(next);
    }
  return part;
}

/** Whether most of a part's rim with the figure is an edge, over the pixel that mixes both of its sides. */
function endsAtEdge(part: readonly number[], seen: Uint8Array, { mask, lab, width }: Figure): boolean {
  for (const i of part) seen[i] = ASKED;
  let [rim, sharp] = [0, 0];
  for (const i of part)
    for (const next of beside(i, width)) {
      if (seen[next] === ASKED || seen[next] === OWN || !(mask[next] > 0)) continue;
      rim++;
      if (stepBetween(lab, i, 2 * next - i) > SHADED.edge) sharp++;
    }
  for (const i of part) seen[i] = WALKED;
  return sharp >= SHADED.clear * rim;
}

const beside = (i: number, width: number) => [i - 1, i + 1, i - width, i + width];
