/**
 * Cloth in the hue of skin that lies open, or hangs beside the trunk: of a beige coat over a white jumper the dark half was its wearer's arms, and the jumper
 * was dyed in its place. Between skin and what is worn there is an edge; where one runs over into the other, both are cloth.
 */
import type { Oklab } from '../../../../contract/colour/oklab.ts';
import { regions } from '../matting/regions.ts';
import { type LabPlanes, stepBetween } from '../pixels/lab-planes.ts';
import { median } from '../pixels/median.ts';
import { boxBlur } from '../pixels/planes.ts';
import { withoutGrain } from '../pixels/without-grain.ts';
import type { Head } from './wearer-head.ts';

/** Least step from pixel to pixel that is an edge, OKLab. */
const EDGE = 0.02;
/** In halves of the head's width: how far to both sides there is none; the shaded rim of an arm ends before that. */
const [BEYOND, WITHIN] = [0.5, 0.15];
/**
 * How much of a patch's outline is so, in halves of the head's width, and how far the tone of what it runs over into is off the face's, in chroma by lightness:
 * arms and legs have 0.95 at most on a hundred people, four coats and tops 1.4 to 5.8, of 0.029 to 0.05.
 */
const RUNS_OVER = 1.25;
const OFF = 0.027;
/** Of what is around a place, in halves of the head's width, how much is cloth where it is cloth too. */
const MOST = 0.5;
const AROUND = 0.25;

/** Takes out of `skin` the cloth that runs over into what was not taken for it. @param figure 1 where somebody is below the head */
export function withoutRunningOver(
  skin: Float32Array,
  figure: Float32Array,
  lab: LabPlanes,
  head: Pick<Head, 'half' | 'tone'>,
  width: number,
  height: number,
): void {
  const face = { a: head.tone.a / head.tone.l, b: head.tone.b / head.tone.l };
  const tone = toneBeyond(skin, figure, lab, { ...head, face }, width, height);
  if (!tone) return;
  const cloth = figure.slice();
  for (let i = 0; i < cloth.length; i++) {
    if (figure[i] === 0 || skin[i] === 0) continue;
    const [a, b] = [lab.a[i] / lab.l[i], lab.b[i] / lab.l[i]];
    cloth[i] = Math.hypot(a - tone.a, b - tone.b) < Math.hypot(a - face.a, b - face.b) ? 1 : 0;
  }
  const radius = Math.max(2, Math.round(AROUND * head.half));
  const near = boxBlur(cloth, width, height, radius);
  const there = boxBlur(figure, width, height, radius);
  for (let i = 0; i < skin.length; i++) if (skin[i] === 1 && near[i] > MOST * there[i]) skin[i] = 0;
}

type Tone = Pick<Oklab, 'a' | 'b'>;

/** The tone of what skin-like patches run over into; undefined where all of them end in edges. */
function toneBeyond(
  skin: Float32Array,
  figure: Float32Array,
  lab: LabPlanes,
  { half, face }: { readonly half: number; readonly face: Tone },
  width: number,
  height: number,
): Tone | undefined {
  // Single pixels of either are no patch, and have no outline.
  const even = boxBlur(skin, width, height, 2);
  const patch = new Float32Array(figure.length);
  for (let i = 0; i < patch.length; i++) if (figure[i] === 1 && even[i] > 0.5) patch[i] = 1;
  const smooth = withoutGrain(lab, width, height);
  const { label, size } = regions(patch, width, height);
  const beyond = size.map((): number[] => []);
  const [far, deep] = [Math.max(4, Math.round(BEYOND * half)), Math.max(2, Math.round(WITHIN * half))];
  const runs = (from: number, step: number, count: number, own: (i: number) => boolean) => {
    for (let k = 1; k <= count; k++) {
      const i = from + k * step;
      if (!own(i) || stepBetween(smooth, i, i - step) > EDGE) return false;
    }
    return true;
  };
  const isCloth = (i: number) => figure[i] === 1 && patch[i] === 0;
  const isPatch = (i: number) => patch[i] === 1;
  for (let y = far; y < height - far; y++)
    for (let x = far; x < width - far; x++) {
      const i = y * width + x;
      if (patch[i] === 0) continue;
      for (const step of [1, -1, width, -width])
        if (isCloth(i + step) && runs(i, step, far, isCloth) && runs(i, -step, deep, isPatch)) beyond[label[i]].push(i + step);
    }
  const [reds, yellows]: [number[], number[]] = [[], []];
  for (const places of beyond) {
    if (places.length < RUNS_OVER * half) continue;
    const tone = toneOf(places, lab);
    if (Math.hypot(tone.a - face.a, tone.b - face.b) < OFF) continue;
    for (const i of places) {
      reds.push(lab.a[i] / lab.l[i]);
      yellows.push(lab.b[i] / lab.l[i]);
    }
  }
  return reds.length === 0 ? undefined : { a: median(reds), b: median(yellows) };
}

function toneOf(places: readonly number[], { l, a, b }: LabPlanes): Tone {
  return { a: median(places.map((i) => a[i] / l[i])), b: median(places.map((i) => b[i] / l[i])) };
}
