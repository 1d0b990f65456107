/**
 * The other garment in shade: blue jeans beside a thigh are as dark as a navy tee, and were one ink with it. A strip of them was printed with the tee, and left
 * out when the jeans were asked for. Their chroma is their own, however dark they are.
 */
import { OUTSIDE, type Separation } from '../inks/inks.ts';
import type { LabPlanes } from '../pixels/lab-planes.ts';
import { offTone } from './skin.ts';

/** OKLab: chroma this far off a garment's colours, and nearer to the other's. */
const BEYOND = 0.025;
/** Chroma below which a colour has no hue: black leather under a black top. */
const COLOURED = 0.02;
/** A colour that makes up so many times more of one garment than of the other is that one's. */
const OWN = 2;

/** @param isHere whether a pixel is on the first garment's side of the waist @returns whether a pixel has the hue of the other one */
export function othersShade(
  worn: Float32Array,
  lab: LabPlanes,
  { inks, first }: Pick<Separation, 'inks' | 'first'>,
  isHere: (i: number) => boolean,
): (i: number) => boolean {
  const counts = [inks.map(() => 0), inks.map(() => 0)] as const;
  const all = [0, 0];
  for (let i = 0; i < worn.length; i++) {
    if (worn[i] <= 0 || first[i] === OUTSIDE) continue;
    const side = isHere(i) ? 0 : 1;
    counts[side][first[i]]++;
    all[side]++;
  }
  const share = (side: 0 | 1, k: number) => counts[side][k] / Math.max(1, all[side]);
  const ours = inks.filter((_, k) => share(0, k) >= OWN * share(1, k));
  const theirs = inks.filter((_, k) => share(1, k) >= OWN * share(0, k));
  // Where every colour is as much of both garments, none tells; and beside grey leggings no hue does: the shaded edge of a striped tee is as grey.
  if (![ours, theirs].every((list) => list.some(({ a, b }) => Math.hypot(a, b) >= COLOURED))) return () => false;
  return (i) => {
    if (Math.hypot(lab.a[i], lab.b[i]) < COLOURED) return false;
    const off = offHue(ours, lab, i);
    return off > BEYOND && off > offHue(theirs, lab, i);
  };
}

/** From the nearest of some inks in chroma alone, whether it fades with the light or, as that of jeans, does not. */
function offHue(inks: Separation['inks'], { l, a, b }: LabPlanes, i: number): number {
  return inks.reduce((least, ink) => Math.min(least, offTone(ink, l[i], a[i], b[i]), Math.hypot(a[i] - ink.a, b[i] - ink.b)), Infinity);
}
