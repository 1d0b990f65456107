/** The three kinds of ground, each to a finished picture. */
import { hexToRgb } from '../../../../contract/colour/oklab.ts';
import type { Grade, Pace } from '../../engine.ts';
import { develop } from '../garment/picture/backdrop.ts';
import { partOf } from '../method.ts';
import { decodePicture } from '../pixels/decode.ts';
import { offered, type Part } from '../sharing.ts';
import { compose } from './compose.ts';
import { withoutPerson } from './empty-reference.ts';
import { type Box, type Pose, type Stage, stageFor } from './geometry.ts';
import { lightingOf } from './light/lighting.ts';
import { readReference } from './reference-plate.ts';
import { eachRow, joined, type Plate, type Rows } from './sets/plate.ts';
import { readSet, SETS, type SetWish } from './sets/set-words.ts';
import { type Lamp, Silhouette, shadowOf } from './shadow.ts';
import { placed, type Subject } from './subject.ts';

export interface Drawn {
  readonly width: number;
  readonly height: number;
  /** RGB. */
  readonly data: Uint8Array;
  readonly grade: Grade;
  readonly notes: readonly string[];
}

/** Light of a product photograph: large, high, a little from the left. */
const PRODUCT_LAMP: Lamp = { from: { x: -0.45, y: 1.5, z: -0.9 }, wide: 0.5, strength: 0.3 };

/** What a picture of one colour keeps exactly: away from the shadow not one pixel differs from the colour asked for. */
export async function drawColour(hex: string, subject: Subject, pace: Pace): Promise<Drawn> {
  const { width, height } = subject;
  const stage = stageFor(width, height, subject.box, subject.pose, 2);
  const { r, g, b } = hexToRgb(hex);
  const data = new Uint8Array(width * height * 3);
  const silhouette = new Silhouette(subject.cover, width, height, subject.box);
  const free = shadowOf(silhouette, stage, PRODUCT_LAMP);
  const shaded = stage.pose !== 'cut';
  eachRow({ from: 0, to: height }, partOf(pace, 0, 0.6), (y) => {
    const below = stage.pose === 'stand' ? y > stage.camera.horizon + 1 : shaded;
    const depth = stage.pose === 'stand' ? (stage.camera.tall * stage.camera.focal) / Math.max(1, y - stage.camera.horizon) : 0;
    for (let x = 0; x < width; x++) {
      // No shadow is seen farther away than the subject is tall.
      const left = below && depth < stage.subject * 2 ? free(x, y, depth, 0) : 1;
      const k = left > 0.995 ? 1 : 1 - (1 - left) * 0.75;
      const o = (y * width + x) * 3;
      data[o] = Math.round(r * k);
      data[o + 1] = Math.round(g * k);
      data[o + 2] = Math.round(b * k);
    }
  });
  const ambience = { cast: [1, 1, 1] as const, bright: 1, side: 0, mirror: 0, match: 0 };
  compose(data, subject, stage, silhouette, ambience, partOf(pace, 0.6, 1));
  return { width, height, data, grade: 'good', notes: [] };
}

/** What the words ask of a place and the picture is not. */
function setNotes({ set, guessed, undrawn }: SetWish): readonly string[] {
  if (!guessed && undrawn.length === 0) return [];
  const missed = guessed ? '没有认出描述里的场景' : `没有${undrawn.map((word) => `「${word}」`).join('')}的布景`;
  return [`${missed}，已用「${SETS[set].title}」布景；可写：影棚、窗光、木地板、水泥、大理石、沙滩、绿植、秋叶、夜景街灯、T 台`];
}

/** All that a set is painted by. */
interface Setting {
  readonly prompt: string;
  /** Where the subject stands, and what throws its shadow. */
  readonly subject: Pick<Subject, 'width' | 'height' | 'cover' | 'box' | 'pose'>;
  readonly seed: number;
}

function settingOf({ prompt, subject, seed }: Setting) {
  const wish = readSet(prompt);
  const set = SETS[wish.set];
  const { width, height, cover, box, pose } = subject;
  const stage = stageFor(width, height, box, pose, set.behind);
  const lighting = lightingOf(wish.light, stage, seed, set.power);
  const silhouette = new Silhouette(cover, width, height, box);
  const free = shadowOf(silhouette, stage, lighting.lamp);
  return { wish, set, silhouette, scene: { stage, lighting, free, seed, colour: wish.colour } };
}

export const SET_BAND: Part<Setting & { readonly rows: Rows }, Plate> = {
  name: 'set-band',
  make: async ({ rows, ...setting }, pace) => {
    const { set, scene } = settingOf(setting);
    pace.signal.throwIfAborted();
    return set.paint({ ...scene, rows, pace });
  },
};

/** The upper half here, the lower one by whoever is idle. */
async function paintedSet(setting: Setting, { set, scene }: ReturnType<typeof settingOf>, pace: Pace): Promise<Plate> {
  if (!set.bands) return set.paint({ ...scene, pace });
  const { height, width, cover, box, pose } = setting.subject;
  const [upper, lower] = [
    { from: 0, to: height >> 1 },
    { from: height >> 1, to: height },
  ];
  const lent = offered(SET_BAND, { ...setting, subject: { width, height, cover, box, pose }, rows: lower }, pace);
  const painted = (rows: Rows, part: Pace) => set.paint({ ...scene, rows, pace: part });
  return joined([painted(upper, partOf(pace, 0, 0.5)), await lent.result(partOf(pace, 0.5, 1), async (own) => painted(lower, own))]);
}

export async function drawSet(prompt: string, given: Subject, seed: number, pace: Pace): Promise<Drawn> {
  const { width, height } = given;
  const subject = given.pose === 'stand' ? await placed(given, 0.05 * height, 0.945 * height) : given;
  const setting = { prompt, subject, seed };
  const settled = settingOf(setting);
  const { wish, silhouette, scene } = settled;
  const { stage, lighting } = scene;
  const plate = await paintedSet(setting, settled, partOf(pace, 0, 0.75));
  const data = develop(plate.light, seed);
  const ambience = { cast: plate.cast, bright: plate.bright, side: Math.sign(lighting.lamp.from.x), mirror: plate.mirror, match: 1 };
  compose(data, subject, stage, silhouette, ambience, partOf(pace, 0.75, 1));
  const notes = setNotes(wish);
  return { width, height, data, grade: notes.length > 0 ? 'usable' : 'good', notes };
}

export async function drawReference(image: Uint8Array | undefined, given: Subject, pace: Pace): Promise<Drawn> {
  const { width, height } = given;
  const shown = await decodePicture(image, 3, Math.min(2048, Math.max(width, height)));
  const empty = await withoutPerson(shown, partOf(pace, 0, 0.2));
  const reference = await readReference(empty ?? shown, width, height, partOf(pace, 0.2, 0.3));
  const line = given.pose === 'stand' ? reference.floorLine : undefined;
  // Feet stand on the floor that is seen, not on the wall above it.
  const foot = line === undefined ? given.box.bottom : Math.min(height * 0.965, Math.max(given.box.bottom, line + (height - line) * 0.42));
  const subject = given.pose === 'stand' ? await placed(given, 0.04 * height, foot) : given;
  const stage = referenceStage(width, height, subject.box, subject.pose, line);
  const from = { x: reference.side * 1.1 || -0.4, y: 1.25, z: -0.8 };
  const lamp: Lamp = { from, wide: 0.26, strength: 0.5 };
  const silhouette = new Silhouette(subject.cover, width, height, subject.box);
  const free = shadowOf(silhouette, stage, lamp);
  const data = Uint8Array.from(reference.picture.data);
  const corner = stage.pose === 'stand' ? (line ?? stage.camera.horizon + 2) : height;
  eachRow({ from: 0, to: height }, partOf(pace, 0.3, 0.7), (y) => {
    if (stage.pose === 'cut') return;
    const { camera, wall } = stage;
    const onFloor = stage.pose === 'stand' && y > corner;
    // Without a floor line nobody knows where a wall would be: the shadow stays on the ground.
    if (stage.pose === 'stand' && !onFloor && line === undefined) return;
    const depth = onFloor ? (camera.tall * camera.focal) / Math.max(1, y + 0.5 - camera.horizon) : wall;
    const above = onFloor ? 0 : Math.max(0, ((corner - y) * wall) / camera.focal);
    for (let x = 0; x < width; x++) {
      const left = free(x, y, depth, above);
      if (left > 0.997) continue;
      const o = (y * width + x) * 3;
      for (let c = 0; c < 3; c++) data[o + c] = Math.round(data[o + c] * (0.25 + 0.75 * left));
    }
  });
  const ambience = { cast: reference.cast, bright: reference.bright, side: reference.side, mirror: 0, match: 1 };
  compose(data, subject, stage, silhouette, ambience, partOf(pace, 0.7, 1));
  const notes = [
    ...(empty ? ['参考图里的人物已去掉，只用了它的背景'] : []),
    ...(given.pose === 'stand' && line === undefined ? ['参考图里没有找到清晰的地面线，主体按原来的位置摆放'] : []),
  ];
  return { width, height, data, grade: 'usable', notes };
}

function referenceStage(width: number, height: number, box: Box, pose: Pose, line: number | undefined): Stage {
  return stageFor(width, height, box, pose, 2.5, line);
}
