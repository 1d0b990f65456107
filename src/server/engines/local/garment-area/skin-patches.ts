/** Skin that the light bleaches or a warm wall colours: where one tone has no answer, what lies around it has. */
import type { Oklab } from '../../../../contract/colour/oklab.ts';
import { regions } from '../matting/regions.ts';
import type { LabPlanes } from '../pixels/lab-planes.ts';
import { offTone } from './skin.ts';

/** How far such skin is from the person's tone, its chroma counted as fading with the light; hues of skin in a highlight, in degrees. */
const OFF = 0.072;
const HUES = { from: 30, to: 80 };
/** Darker and paler than this it may be anything. OKLab. */
const DARKEST = 0.36;
const GREYEST = 0.014;
/** Most of the figure such a patch may be: a beige vest is more. */
const MOST = 0.06;
/** Part of its border with other parts of the figure that is skin beyond doubt: a collar or a print lies in cloth. */
const BESIDE = 0.4;

/** @param skin 1 where it is skin beyond doubt; patches that belong to it are added. @param figure 1 where somebody is below the head */
export function addSkinPatches(
  skin: Float32Array,
  figure: Float32Array,
  { l, a, b }: LabPlanes,
  tone: Oklab,
  width: number,
  height: number,
): void {
  const like = new Float32Array(skin.length);
  let [all, any] = [0, 0];
  for (let i = 0; i < skin.length; i++) {
    if (figure[i] === 0) continue;
    all++;
    if (skin[i] === 1 || !maySkin(l[i], a[i], b[i], tone)) continue;
    like[i] = 1;
    any++;
  }
  if (any === 0) return;
  const { label, size, value } = regions(like, width, height);
  const own = new Uint32Array(size.length);
  const border = new Uint32Array(size.length);
  for (let i = width; i < skin.length - width; i++) {
    if (like[i] === 0) continue;
    for (const next of [i - 1, i + 1, i - width, i + width]) {
      if (like[next] === 1 || figure[next] === 0) continue;
      border[label[i]]++;
      if (skin[next] === 1) own[label[i]]++;
    }
  }
  const taken = size.map((count, k) => value[k] === 1 && count < MOST * all && own[k] > BESIDE * border[k]);
  for (let i = 0; i < skin.length; i++) if (taken[label[i]]) skin[i] = 1;
}

function maySkin(l: number, a: number, b: number, tone: Oklab): boolean {
  const hue = (Math.atan2(b, a) * 180) / Math.PI;
  return l > DARKEST && Math.hypot(a, b) > GREYEST && hue > HUES.from && hue < HUES.to && offTone(tone, l, a, b) < OFF;
}
