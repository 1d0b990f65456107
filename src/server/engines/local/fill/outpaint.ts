/** 智能扩图: the picture in another ratio, its ground carried on; the subject is never repeated and never cut. */
import { OUTPAINT_SIZES } from '../../../../contract/studio/limits.ts';
import { PHOTO_SIDE } from '../longest-sides.ts';
import { matte } from '../matting/matte.ts';
import { type Draw, partOf, textField } from '../method.ts';
import { decodePicture } from '../pixels/decode.ts';
import { encodePng, type Raster, resize } from '../pixels/raster.ts';
import { extendAcross, type Sheet, turned } from './extend.ts';
import { isScene } from './scene-ground.ts';

/** The same ratio again means: more room all round. */
const ROOM = 0.15;
/** Of the picture's own side: nearer to its edge than that a scene still looks like itself. */
const FAR = 0.2;
const STREAKS = '背景里有景物，内置引擎只能顺着边缘拉长，远处会成条纹或重影，仅供参考';

interface Margins {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

export const outpaint: Draw = async (job, pace, deliver) => {
  const given = await decodePicture(job.images.source_path, 3, PHOTO_SIDE);
  const goal = ratioOf(textField(job.parameters, 'size'));
  const picture = await fitting(given, goal);
  const { width, height } = picture;
  const { alpha, grade: outline } = await matte(picture, { shaded: true }, partOf(pace, 0, 0.55));
  const cut = cutSides(alpha, width, height);
  const margins = marginsFor(width, height, goal, cut);
  const ground = alpha.map((a) => (a < 0.02 ? 1 : 0));
  let sheet: Sheet = { width, height, data: picture.data, ground };
  const far = Math.max(margins.left, margins.right) > FAR * width || Math.max(margins.top, margins.bottom) > FAR * height;
  const streaks = far && isScene(sheet);
  pace.signal.throwIfAborted();
  if (margins.left + margins.right > 0) sheet = extendAcross(sheet, margins.left, margins.right, partOf(pace, 0.55, 0.72));
  if (margins.top + margins.bottom > 0) sheet = turned(extendAcross(turned(sheet), margins.top, margins.bottom, partOf(pace, 0.72, 0.9)));
  pace.progress(0.92, '输出');
  const blocked = (Object.keys(margins) as (keyof Margins)[]).some((side) => margins[side] > 0 && cut[side]);
  const grown = (sheet.width * sheet.height) / (width * height);
  const notes = [
    ...(blocked ? ['主体被原图边缘截断，这一侧只延伸了背景'] : []),
    ...(streaks ? [STREAKS] : outline !== 'good' ? ['背景复杂，延伸处请放大检查'] : []),
    ...(grown > 2.2 ? ['扩展范围超过原图一倍，远处是按背景推测的'] : []),
    ...(textField(job.input, 'prompt') ? ['内置引擎按原图背景延伸，没有使用扩展内容描述'] : []),
  ];
  const grade = blocked || streaks ? 'poor' : outline !== 'good' || grown > 2.2 ? 'usable' : 'good';
  const png = await encodePng({ width: sheet.width, height: sheet.height, channels: 3, data: sheet.data });
  deliver({ index: 0, data: png, mime: 'image/png', width: sheet.width, height: sheet.height, grade, notes, seed: job.seed, files: [] });
  pace.progress(1, '完成');
};

function ratioOf(size: string): number {
  const [w = 1, h = 1] = (OUTPAINT_SIZES.find((one) => one === size) ?? '1:1').split(':').map(Number);
  return w / h;
}

/** Made smaller where the finished picture would be longer than it may be. */
async function fitting(picture: Raster, goal: number): Promise<Raster> {
  const { width, height } = picture;
  const most = Math.max(width, height, width / goal, height * goal) * (Math.abs(width / height / goal - 1) < 0.01 ? 1 + 2 * ROOM : 1);
  const k = Math.min(1, PHOTO_SIDE / most);
  return k < 1 ? resize(picture, Math.max(16, Math.floor(width * k)), Math.max(16, Math.floor(height * k))) : picture;
}

type Cut = Readonly<Record<keyof Margins, boolean>>;

/** Edges that cut the subject: there is no more of it to show. */
function cutSides(alpha: Float32Array, width: number, height: number): Cut {
  const share = (at: (k: number) => number, count: number) => {
    let sum = 0;
    for (let k = 0; k < count; k++) if (alpha[at(k)] > 0.5) sum++;
    return sum / count;
  };
  return {
    left: share((y) => y * width + 1, height) > 0.03,
    right: share((y) => y * width + width - 2, height) > 0.03,
    top: share((x) => width + x, width) > 0.03,
    bottom: share((x) => (height - 2) * width + x, width) > 0.03,
  };
}

function marginsFor(width: number, height: number, goal: number, cut: Cut): Margins {
  const own = width / height;
  if (Math.abs(own / goal - 1) < 0.01) {
    const [dx, dy] = [Math.round(width * ROOM), Math.round(height * ROOM)];
    const [left, right] = shared(2 * dx, cut.left, cut.right, 0.5);
    const [top, bottom] = shared(2 * dy, cut.top, cut.bottom, 0.5);
    return { left, right, top, bottom };
  }
  if (own < goal) {
    const [left, right] = shared(Math.round(height * goal) - width, cut.left, cut.right, 0.5);
    return { left, right, top: 0, bottom: 0 };
  }
  // People want air above the head rather than below the feet.
  const [top, bottom] = shared(Math.round(width / goal) - height, cut.top, cut.bottom, 0.58);
  return { left: 0, right: 0, top, bottom };
}

/** All of it where the subject is whole; shared where both or neither side is free. */
function shared(sum: number, cutFirst: boolean, cutSecond: boolean, first: number): [number, number] {
  if (cutFirst !== cutSecond) return cutFirst ? [0, sum] : [sum, 0];
  const a = Math.round(sum * first);
  return [a, sum - a];
}
