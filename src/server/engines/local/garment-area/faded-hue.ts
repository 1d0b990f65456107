/**
 * A garment's own hue where light fades: the shaded side of a grey denim jacket is as dark as the black trousers below it, was one ink with them, and stayed in
 * the old colour. Chroma fades with light, but keeps its direction; black has none.
 */
import type { Oklab } from '../../../../contract/colour/oklab.ts';
import type { LabPlanes } from '../pixels/lab-planes.ts';
import { withoutGrain } from '../pixels/without-grain.ts';
import { offTone } from './skin.ts';

/** OKLab: the least chroma of a dye that has a hue, and of its shade; what has less than the last has none. */
const HUED = 0.018;
const LEAST = 0.005;
const NONE = 0.01;
/** Degrees of hue: hair and skin in shade are as brown as rust and camel are there. */
const WARM = { from: 0, to: 110 } as const;
/** Of the chroma that the dye has in such light: how far a place is off it. Of three denim jackets half of the shade has 0.2–0.5, of the black trousers 0.9–1. */
const NEAR = 0.5;

/** @returns whether a pixel has the hue of one of `ours`, darker than it, and no such hue of one of `theirs` */
export function fadedHue(
  lab: LabPlanes,
  ours: readonly Oklab[],
  theirs: readonly Oklab[],
  width: number,
  height: number,
): (i: number) => boolean {
  const chroma = ({ a, b }: Oklab) => Math.hypot(a, b);
  const hued = ours.filter((ink) => chroma(ink) >= HUED && !isWarm(ink));
  if (hued.length === 0) return () => false;
  const others = theirs.filter((ink) => chroma(ink) >= NONE);
  // Single pixels of dark cloth have the hue of a camera's noise.
  const { l, a, b } = withoutGrain(lab, width, height);
  return (i) => {
    const off = (ink: Oklab) => offTone(ink, l[i], a[i], b[i]);
    const own = hued.some((ink) => {
      const faded = (chroma(ink) * l[i]) / ink.l;
      return l[i] < ink.l && faded > LEAST && off(ink) < NEAR * faded;
    });
    return own && others.every((ink) => hued.some((one) => off(one) < off(ink)));
  };
}

function isWarm({ a, b }: Oklab): boolean {
  const hue = (Math.atan2(b, a) * 180) / Math.PI;
  return hue > WARM.from && hue < WARM.to;
}
