/** The subject laid on its background: in the light of the place, mirrored by a glossy floor, its outline lit by what is behind it. */
import type { Pace } from '../../engine.ts';
import { blur, halve } from '../pixels/planes.ts';
import type { Stage } from './geometry.ts';
import type { Silhouette } from './shadow.ts';
import type { Subject } from './subject.ts';

export interface Ambience {
  /** Colour of the light, about 1 each. */
  readonly cast: readonly [number, number, number];
  /** Mean linear brightness of the place. */
  readonly bright: number;
  /** Towards the lamp: negative is left. */
  readonly side: number;
  /** 0–1: how much of the subject the floor shows. */
  readonly mirror: number;
  /** How far the subject takes on the light, 0–1. */
  readonly match: number;
}

/** How much of the place's colour and brightness a subject takes on before its own colours look wrong: a garment is being sold. */
const COLOUR_PULL = 0.24;
const LIGHT_PULL = 0.16;
/** Middle grey of a well-lit picture, linear. */
const MIDDLE = 0.36;

/** @param plate RGB of the finished background; the subject is laid into it */
export function compose(plate: Uint8Array, subject: Subject, stage: Stage, silhouette: Silhouette, ambience: Ambience, pace: Pace): void {
  const { width, height, cover, colour, box } = subject;
  const { match, mirror, side } = ambience;
  const gain = ambience.cast.map((v) => {
    const bright = Math.min(1.1, Math.max(0.78, (ambience.bright / MIDDLE) ** LIGHT_PULL));
    return 1 + match * (v ** COLOUR_PULL * bright - 1);
  });
  const wrap = match > 0 ? behind(plate, width, height) : undefined;
  const inside = match > 0 ? halve(halve(cover, width, height).data, Math.ceil(width / 2), Math.ceil(height / 2)) : undefined;
  const depth = inside && blur(inside.data, inside.width, inside.height, Math.max(1, width / 420));
  const middle = (box.left + box.right) / 2;
  const half = Math.max(1, (box.right - box.left) / 2);
  for (let y = 0; y < height; y++) {
    if ((y & 31) === 0) pace.progress(y / height, '合成');
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      if (mirror > 0 && y > silhouette.base[x]) reflect(plate, subject, stage, silhouette.base[x], mirror, x, y);
      const a = cover[i];
      if (a <= 0.002) continue;
      const turn = 1 - match * 0.07 * side * Math.max(-1, Math.min(1, (x - middle) / half)) * -1;
      let edge = 0;
      let q = 0;
      if (depth && wrap && inside) {
        q = Math.min(inside.height - 1, y >> 2) * inside.width + Math.min(inside.width - 1, x >> 2);
        edge = match * 0.3 * Math.max(0, 1 - depth[q] * 1.15);
      }
      for (let c = 0; c < 3; c++) {
        let v = colour[i * 3 + c] * (gain[c] ?? 1) * turn;
        if (edge > 0 && wrap) v += edge * Math.max(0, (wrap[c] as Float32Array)[q] - v);
        const o = i * 3 + c;
        const mixed = plate[o] * (1 - a) + (v > 255 ? 255 : v) * a;
        plate[o] = Math.round(mixed);
      }
    }
  }
}

/** The background softly, at a quarter of the size. */
function behind(plate: Uint8Array, width: number, height: number): readonly Float32Array[] {
  const w = Math.ceil(Math.ceil(width / 2) / 2);
  const h = Math.ceil(Math.ceil(height / 2) / 2);
  return [0, 1, 2].map((c) => {
    const plane = new Float32Array(w * h);
    for (let y = 0; y < h; y++)
      for (let x = 0; x < w; x++)
        plane[y * w + x] = plate[(Math.min(height - 1, y * 4 + 1) * width + Math.min(width - 1, x * 4 + 1)) * 3 + c];
    return blur(plane, w, h, Math.max(1, width / 160));
  });
}

function reflect(
  plate: Uint8Array,
  { cover, colour, width, height, box }: Subject,
  stage: Stage,
  base: number,
  mirror: number,
  x: number,
  y: number,
): void {
  const source = Math.round(2 * base - y);
  if (source < 0 || source >= height) return;
  // A polished floor is rough enough to lose what is high above it.
  const fade = mirror * Math.exp(-(y - base) / (0.3 * Math.max(1, box.bottom - box.top)));
  const j = source * width + x;
  const k = fade * cover[j];
  if (k < 0.004 || stage.pose !== 'stand') return;
  const o = (y * width + x) * 3;
  for (let c = 0; c < 3; c++) plate[o + c] = Math.round(plate[o + c] * (1 - k) + colour[j * 3 + c] * k);
}
