/** 去水印: what was painted is taken off; everything else stays to the bit. The export gate writes our own AI label again. */
import { engineMaskTooLarge, engineNoSubject, studioMaskRequired } from '../../../../contract/messages.ts';
import { EngineError } from '../../engine.ts';
import { PHOTO_SIDE } from '../longest-sides.ts';
import { type Draw, partOf } from '../method.ts';
import { above } from '../pixels/convert.ts';
import { decodePicture } from '../pixels/decode.ts';
import { maskPlane } from '../pixels/mask.ts';
import { encodePng } from '../pixels/raster.ts';
import { removeMark } from './remove-mark.ts';

/** Share of the picture that may be painted over: beyond it there is nothing to learn the rest from. */
const MOST_PAINTED = 0.6;

const NOTES = {
  unmixed: '识别为半透明水印，已还原底下的画面',
  strokes: '已按水印笔画补全，笔画之间的画面保持原样；复杂印花处请放大检查',
  carried: '色带遮住的部分看不见，轮廓与缝线按上下两端连过，遮住的纽扣等细节没有补出',
  area: '已补全整个涂抹区域；沿着水印笔画涂抹，能保留笔画之间的画面',
} as const;

const DOUBTS = {
  ended: '衣袖或下摆的末端被色带遮住，连过的轮廓是推测的，仅供参考',
  strange: '补出了周围没有的颜色：水印可能没有去净，或补出的花型不准，请放大检查',
  guessed: '水印遮住的部分是按周围推测的；在旁边没有水印处试补，与原图相差较大，细节可能与原来不同，仅供参考',
  traces: '水印可能没有完全去净，请放大检查衣服边缘与花纹处',
} as const;

export const deleteWatermark: Draw = async (job, pace, deliver) => {
  const picture = await decodePicture(job.images.source_path, 4, PHOTO_SIDE);
  const { width, height, data } = picture;
  const n = width * height;
  const mask = await maskPlane(job.masks.maskdata, width, height);
  if (!mask) throw new EngineError('bad_input', studioMaskRequired);
  const brush = above(mask, 0.3);
  let painted = 0;
  let seen = 0;
  for (let i = 0; i < n; i++) {
    painted += brush[i];
    if (data[i * 4 + 3] > 0) seen += brush[i];
  }
  if (painted === 0) throw new EngineError('bad_input', studioMaskRequired);
  // Where nothing is to be seen there is no mark either.
  if (seen === 0) throw new EngineError('bad_input', engineNoSubject);
  if (painted > n * MOST_PAINTED) throw new EngineError('bad_input', engineMaskTooLarge);
  const rgb = new Uint8Array(n * 3);
  for (let i = 0; i < n; i++) for (let c = 0; c < 3; c++) rgb[i * 3 + c] = data[i * 4 + c];
  const cleaned = removeMark(rgb, width, height, brush, job.seed, partOf(pace, 0.03, 0.92));
  if (!cleaned) throw new EngineError('bad_input', engineMaskTooLarge);
  for (let i = 0; i < n; i++) for (let c = 0; c < 3; c++) data[i * 4 + c] = cleaned.data[i * 3 + c];
  pace.progress(0.94, '输出');
  const png = await encodePng(picture);
  const large = painted > n * 0.2;
  const { doubt } = cleaned;
  const notes = [NOTES[cleaned.how], ...(doubt ? [DOUBTS[doubt]] : []), ...(large ? ['涂抹面积较大，补出的内容是按周围画面推测的'] : [])];
  deliver({ index: 0, data: png, mime: 'image/png', width, height, grade: doubt ? 'poor' : 'usable', notes, seed: job.seed, files: [] });
  pace.progress(1, '完成');
};
