/** The garment of a picture, as every tool that works on cloth needs it: by a person's mark, by its own outline, or found. */

import type { Oklab } from '../../../../contract/colour/oklab.ts';
import { engineNoSubject } from '../../../../contract/messages.ts';
import { EngineError, type Grade, type Pace } from '../../engine.ts';
import { matte } from '../matting/matte.ts';
import { partOf } from '../method.ts';
import { type LabPlanes, labPlanes } from '../pixels/lab-planes.ts';
import type { Random } from '../pixels/random.ts';
import type { Raster } from '../pixels/raster.ts';
import { entersBare, mayBeBare } from './bare-parts.ts';
import type { Part } from './chosen-garment.ts';
import { findGarment, partIn } from './garment-area.ts';
import { middleColour, withoutGround } from './ground-gaps.ts';
import { hairApart } from './hair-apart.ts';
import { bodyBelow } from './missing-body.ts';
import { withoutRimGround } from './rim-ground.ts';

/** What tools on cloth work on. */
export interface Cloth {
  /** RGB or RGBA; what comes out has the same channels. */
  readonly picture: Raster;
  /** RGB of the cloth alone, without what shines through at its edge. */
  readonly colour: Uint8Array;
  /** What is recoloured, 0–1. */
  readonly area: Float32Array;
  /** A photograph with light on it, or a flat print. */
  readonly lit: boolean;
  /** OKLab of `colour`, where it was looked at; `labOf` has it in any case. */
  readonly lab?: LabPlanes;
}

/** Of a cloth's colour: whoever is drawn on had it worked out three times. The planes stay as they are. */
export function labOf({ colour, area, lab }: Cloth): LabPlanes {
  return lab ?? labPlanes(colour, area.length);
}

export interface Found {
  readonly cloth: Cloth;
  readonly grade: Grade;
  readonly notes: readonly string[];
  /** Somebody wears it. */
  readonly worn: boolean;
  /** All that is seen of whoever wears it, 0–1; absent where nobody does. */
  readonly subject?: Float32Array;
  /** The same before anything was taken off it (`Matte.place`); absent where the picture was cut out before. */
  readonly place?: (() => Promise<Float32Array>) | undefined;
  /** Which of two garments it is, where two are worn; the middle colour of whoever's skin is seen. */
  readonly part?: Part;
  readonly skin?: Oklab | undefined;
}

export async function findCloth(
  rgba: { readonly width: number; readonly height: number; readonly data: Uint8Array },
  mask: Float32Array | undefined,
  prompt: string,
  random: Random,
  pace: Pace,
): Promise<Found> {
  const { width, height } = rgba;
  const n = width * height;
  const rgb = new Uint8Array(n * 3);
  const own = new Float32Array(n);
  let clear = 0;
  for (let i = 0; i < n; i++) {
    own[i] = rgba.data[i * 4 + 3] / 255;
    if (own[i] < 0.5) clear++;
    rgb[i * 3] = rgba.data[i * 4];
    rgb[i * 3 + 1] = rgba.data[i * 4 + 1];
    rgb[i * 3 + 2] = rgba.data[i * 4 + 2];
  }
  // A cut-out brings its own outline.
  const cut = clear > n * 0.03;
  const { alpha, colour, grade, alike, place } = cut
    ? { alpha: own.map((v) => (v > 0 ? 1 : 0)), colour: rgb, grade: 'good' as const, alike: false, place: undefined }
    : await matte({ width, height, channels: 3, data: rgb }, { gaps: true }, partOf(pace, 0, 0.8));
  const picture = cut ? { width, height, channels: 4 as const, data: rgba.data } : { width, height, channels: 3 as const, data: rgb };
  const covered = sum(alpha) / n;
  if (mask) {
    const within = alpha.map((v, i) => v * mask[i]);
    // A mark that misses what was taken for the subject knows better than the cut-out.
    const area = grade === 'poor' || sum(within) < 0.35 * sum(mask) ? mask : within;
    return { cloth: { picture, colour: area === mask ? rgb : colour, area, lit: true }, grade: 'good', notes: [], worn: false };
  }
  if (covered < 0.004) throw new EngineError('bad_input', engineNoSubject);
  if (covered > 0.985) {
    return {
      cloth: { picture, colour: rgb, area: new Float32Array(n).fill(1), lit: true },
      grade: 'usable',
      notes: ['没有找到背景，已按整幅面料处理；只改局部时请涂抹'],
      worn: false,
    };
  }
  pace.signal.throwIfAborted();
  const lab = labPlanes(colour, n);
  pace.signal.throwIfAborted();
  const against = cut ? { alpha, alike: false } : withoutGround(alpha, lab, width, height, pace.signal);
  pace.signal.throwIfAborted();
  const asked = partIn(prompt);
  const free = cut ? alpha : withoutRimGround(against.alpha, rgb, lab, width, height, pace.signal);
  pace.signal.throwIfAborted();
  const { area, person, part, skin, alike: ofSkin } = findGarment(free, lab, width, height, asked, random, partOf(pace, 0.8, 1));
  // Its colour below the chin may say where the garment is; nobody knows where it ends.
  const body = person && !cut ? bodyBelow(free, labPlanes(rgb, n), width, height) : undefined;
  if (body && sum(body) > 0) return { cloth: { picture, colour: rgb, area: body, lit: true }, grade: 'poor', notes: [DOUBT], worn: true };
  if (sum(area) < n * 0.004) throw new EngineError('bad_input', engineNoSubject);
  const found = { picture, colour, area, lit: true, lab };
  const seen = person ? { subject: free, place } : {};
  const wearer = { worn: person, part, skin: skin && middleColour(lab, (i) => skin[i] === 1), ...seen };
  if (grade === 'poor' || body) return { cloth: found, grade: 'poor', notes: [DOUBT], ...wearer };
  if (ofSkin) return { cloth: found, grade: 'poor', notes: [LIKE_SKIN], worn: true, ...seen };
  if (person) return { cloth: found, grade: 'usable', notes: [chosenOf(asked, part)], ...wearer };
  pace.signal.throwIfAborted();
  if (entersBare(free, lab, width, height) || hairApart(free, width, height))
    return { cloth: found, grade: 'poor', notes: [BARE], worn: false };
  if (mayBeBare(free, lab, width, height)) return { cloth: found, grade: 'usable', notes: [BARE], worn: false };
  if (grade === 'usable' && !alike)
    return { cloth: found, grade, notes: ['背景较复杂，服装边缘请放大检查，可涂抹要改的部分后重试'], worn: false };
  if (alike || against.alike)
    return { cloth: found, grade: 'usable', notes: ['服装与背景颜色接近，边缘可能不准，可涂抹要改的部分后重试'], worn: false };
  return { cloth: found, grade: 'good', notes: [], worn: false };
}

const DOUBT = '背景复杂，服装范围可能不准，请涂抹要改的部分后重试';

const BARE = '没有认出穿着的人，皮肤、头发可能会被一起改，请涂抹要改的部分后重试';

const LIKE_SKIN = '服装与肤色接近，手、腿等皮肤可能会被一起改，请涂抹要改的部分后重试';

/** Names that `partIn` reads back. */
const NAMES = { upper: '上装', lower: '下装' } as const;

/** What was taken of what somebody wears, and how to have the other. */
function chosenOf(asked: Part, part: Part): string {
  if (part === undefined) return '已自动选中人物身上的服装，范围不准时请涂抹要改的部分';
  const other = NAMES[part === 'upper' ? 'lower' : 'upper'];
  const wish = asked === undefined ? `要改${other}请在描述里写「${other}」，` : '';
  return `已选中${NAMES[part]}，${wish}范围不准时请涂抹要改的部分`;
}

function sum(plane: Float32Array): number {
  let total = 0;
  for (let i = 0; i < plane.length; i++) total += plane[i];
  return total;
}
