/** The parts of a printed cloth that look more like the ground than like the rest of the cloth: white between black flowers, before a white wall. */
import { type LabPlanes, labDistance } from '../../pixels/lab-planes.ts';
import { boxBlur } from '../../pixels/planes.ts';

/** Colour of such parts around each pixel (OKLab), and 1 where there are any. */
export interface PaleParts extends LabPlanes {
  readonly there: Uint8Array;
}

/** Pixels around one within which cloth and ground are looked at; what is surely cloth begins 8 from the outline. */
const AROUND = 20;
/** Share of the cloth around that such parts are at least: less is a highlight, or the other end of a panel. */
const LEAST = 0.2;
/** The same of all cloth that lies near ground. */
const LEAST_OF_ALL = 0.02;
/** Between the ground and the mean of the cloth around; nearer, both are one colour and there is nothing to part. OKLab. */
const LEAST_APART = 0.1;
/** From the ground, of such a part: farther off colours can tell, and the ground's own shade has that colour too: beside a zebra print it was kept. OKLab. */
const MOST_OFF = 0.04;

/** @param sure 1 subject, 0 ground, else unknown @returns nothing where the cloth has no such parts */
export function paleParts(lab: LabPlanes, sure: Float32Array, width: number, height: number): PaleParts | undefined {
  const n = sure.length;
  const [inside, outside] = [new Float32Array(n), new Float32Array(n)];
  for (let i = 0; i < n; i++) {
    if (sure[i] === 1) inside[i] = 1;
    else if (sure[i] === 0) outside[i] = 1;
  }
  const back = meanAround(lab, outside, width, height);
  const part = new Float32Array(n);
  let [all, many] = [0, 0];
  for (let i = 0; i < n; i++) {
    if (inside[i] === 0 || back.share[i] === 0) continue;
    all++;
    if (labDistance(lab.l[i] - back.l[i], lab.a[i] - back.a[i], lab.b[i] - back.b[i]) > MOST_OFF) continue;
    part[i] = 1;
    many++;
  }
  // Asked before the mean of the cloth is: most cloth has nothing of the ground's colour.
  if (many < LEAST_OF_ALL * all) return undefined;
  const front = meanAround(lab, inside, width, height);
  for (let i = 0; i < n; i++) {
    if (part[i] === 0) continue;
    const apart = labDistance(front.l[i] - back.l[i], front.a[i] - back.a[i], front.b[i] - back.b[i]);
    const toBack = labDistance(lab.l[i] - back.l[i], lab.a[i] - back.a[i], lab.b[i] - back.b[i]);
    if (apart >= LEAST_APART && toBack <= labDistance(lab.l[i] - front.l[i], lab.a[i] - front.a[i], lab.b[i] - front.b[i])) continue;
    part[i] = 0;
    many--;
  }
  if (many < LEAST_OF_ALL * all) return undefined;
  const { share, ...pale } = meanAround(lab, part, width, height);
  const there = new Uint8Array(n);
  for (let i = 0; i < n; i++) if (front.share[i] > 0 && share[i] > LEAST * front.share[i]) there[i] = 1;
  return { ...pale, there };
}

/** Mean colour of what is marked around each pixel, and the share of it. */
function meanAround(
  { l, a, b }: LabPlanes,
  marked: Float32Array,
  width: number,
  height: number,
): LabPlanes & { readonly share: Float32Array } {
  const share = boxBlur(marked, width, height, AROUND);
  return {
    l: meanOf(l, marked, share, width, height),
    a: meanOf(a, marked, share, width, height),
    b: meanOf(b, marked, share, width, height),
    share,
  };
}

function meanOf(plane: Float32Array, marked: Float32Array, share: Float32Array, width: number, height: number): Float32Array {
  const own = new Float32Array(plane.length);
  for (let i = 0; i < own.length; i++) if (marked[i] > 0) own[i] = plane[i];
  const mean = boxBlur(own, width, height, AROUND);
  for (let i = 0; i < mean.length; i++) mean[i] = share[i] > 0 ? mean[i] / share[i] : 0;
  return mean;
}
