/** 背景生成: the subject before a colour, in a reference picture, or in a set built from words – with its shadow where light and floor ask for it. */
import { coloursOf, type EngineDelivery, type EngineJob, type Grade, type Pace } from '../../engine.ts';
import { PHOTO_SIDE } from '../longest-sides.ts';
import { type Draw, partOf, textField } from '../method.ts';
import { decodePicture } from '../pixels/decode.ts';
import { encodePng } from '../pixels/raster.ts';
import { groundOf } from './asked-ground.ts';
import { type Drawn, drawColour, drawReference, drawSet } from './draw.ts';
import { findSubject } from './subject.ts';

const DOUBTS = {
  outline: '原图背景复杂，主体边缘可能不准，可先用「去除背景」的画笔修正后再换背景',
  between: '手臂、双腿等空隙里的原背景已尽量去除，请放大检查，可先用「去除背景」的画笔修正后再换背景',
} as const;

export const generateBackground: Draw = async (job, pace, deliver) => {
  const picture = await decodePicture(job.images.source_path, 4, PHOTO_SIDE);
  pace.progress(0.02, '抠出主体');
  const subject = await findSubject(picture, job.seed, partOf(pace, 0.02, 0.5));
  const drawn = await drawGround(job, subject, partOf(pace, 0.5, 0.92));
  const doubt = subject.outline !== 'good' ? DOUBTS.outline : subject.between ? DOUBTS.between : undefined;
  const notes = doubt ? [...drawn.notes, doubt] : drawn.notes;
  await send(drawn, subject.busy ? 'poor' : doubt ? 'usable' : drawn.grade, notes, job, pace, deliver);
};

function drawGround(job: EngineJob, subject: Awaited<ReturnType<typeof findSubject>>, pace: Pace): Promise<Drawn> {
  switch (groundOf(job.parameters)) {
    case 'image':
      return drawReference(job.images.ref_image_url, subject, pace);
    case 'prompt':
      return drawSet(textField(job.input, 'ref_prompt'), subject, job.seed, pace);
    default:
      return drawColour(coloursOf(job.input)[0] ?? '#ffffff', subject, pace);
  }
}

async function send(
  { data, width, height }: Drawn,
  grade: Grade,
  notes: readonly string[],
  job: EngineJob,
  pace: Pace,
  deliver: (picture: EngineDelivery) => void,
): Promise<void> {
  pace.progress(0.94, '输出');
  const png = await encodePng({ width, height, channels: 3, data });
  deliver({ index: 0, data: png, mime: 'image/png', width, height, grade, notes, seed: job.seed, files: [] });
  pace.progress(1, '完成');
}
