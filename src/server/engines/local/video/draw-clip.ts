/** 图生视频: a short camera move with depth, as MP4 made here; the work shows its first picture. */
import sharp from 'sharp';
import { markSvg } from '../../../../contract/storage/ai-mark.ts';
import type { EngineFile, Pace } from '../../engine.ts';
import { CLIP_SIDE } from '../longest-sides.ts';
import { matte } from '../matting/matte.ts';
import { type Draw, partOf, textField } from '../method.ts';
import { decodePicture } from '../pixels/decode.ts';
import { encodePng, type Raster, resize } from '../pixels/raster.ts';
import { fieldAt, type Move, moveIn, nearness, shiftAt } from './camera-move.ts';
import { type EncodedClip, encodeWithFfmpeg, findFfmpeg } from './ffmpeg.ts';
import { movedFrame, pictureSet, sequenceSet, stillFrame, type YuvPicture } from './h264.ts';
import { mp4File } from './mp4.ts';
import { warpFrame } from './warp-frame.ts';

const FRAMES_PER_SECOND = 24;
const SECONDS = 5;

export const drawClip: Draw = async (job, pace, deliver) => {
  const picture = await sized(await decodePicture(job.images.source_path, 3, CLIP_SIDE));
  const { width, height } = picture;
  const { alpha, grade } = await matte(picture, { shaded: true }, partOf(pace, 0, 0.4));
  const near = nearness(alpha, width, height);
  const still = toYuv(await marked(picture));
  const move = moveIn(textField(job.input, 'prompt'));
  const clip = { width, height, framesPerSecond: FRAMES_PER_SECOND };
  const coded = (await byMachine(still, near, move, partOf(pace, 0.45, 0.95))) ?? byOurselves(still, near, move, partOf(pace, 0.45, 0.95));
  const video = mp4File({ ...clip, ...coded });
  pace.progress(0.97, '输出');
  const notes = ['5 秒短片，可直接播放，也可在「更多文件」里下载', ...(grade === 'poor' ? ['背景复杂，前后景深可能不明显'] : [])];
  const files: readonly EngineFile[] = [{ name: 'video.mp4', mime: 'video/mp4', data: video }];
  deliver({
    index: 0,
    data: await encodePng(await withSign(picture)),
    mime: 'image/png',
    width,
    height,
    grade: 'usable',
    notes,
    seed: job.seed,
    files,
  });
  pace.progress(1, '完成');
};

const COUNT = FRAMES_PER_SECOND * SECONDS;

/** By the machine's ffmpeg, every pixel drawn. @returns undefined where there is none, or it cannot */
async function byMachine(still: YuvPicture, near: Float32Array, move: Move, pace: Pace): Promise<EncodedClip | undefined> {
  const { width, height } = still;
  const program = findFfmpeg();
  if (!program) return undefined;
  const frame = (n: number) => warpFrame(still, shiftAt(near, width, height, move, n / COUNT));
  const clip = { width, height, framesPerSecond: FRAMES_PER_SECOND, count: COUNT, frame };
  return encodeWithFfmpeg(program, clip, pace.signal, (share) => pace.progress(share, '生成镜头'));
}

/** By our own encoder: plays everywhere, without a program to ask. */
function byOurselves(still: YuvPicture, near: Float32Array, move: Move, pace: Pace): EncodedClip {
  const { width, height } = still;
  const frames = [stillFrame(still)];
  for (let n = 1; n < COUNT; n++) {
    pace.progress(n / COUNT, '生成镜头');
    frames.push(movedFrame(width, height, fieldAt(near, width, height, move, n / COUNT), n));
  }
  return { sequence: sequenceSet(width, height), picture: pictureSet(), frames };
}

/** Both sides multiples of 16, as the codec wants them: trimmed by a few pixels, never stretched visibly. */
async function sized(picture: Raster): Promise<Raster> {
  const to16 = (side: number) => Math.max(32, Math.round(side / 16) * 16);
  return resize(picture, to16(picture.width), to16(picture.height));
}

/** The picture that stands for the clip says that it is one. */
async function withSign(picture: Raster): Promise<Raster> {
  const { width, height } = picture;
  const r = Math.min(width, height) * 0.07;
  const [x, y] = [r * 1.7, height - r * 1.7];
  const sign = `<circle cx="${x}" cy="${y}" r="${r}" fill="#000" fill-opacity=".5"/><path d="M${x - r * 0.32} ${y - r * 0.5}L${x + r * 0.55} ${y}L${x - r * 0.32} ${y + r * 0.5}Z" fill="#fff"/>`;
  return overlaid(picture, `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${sign}</svg>`);
}

/** What is left of the frame when the camera is closest: the mark must stay in it. */
const SAFE = 0.93;

/** A clip cannot be marked afterwards without encoding it anew: the visible mark is drawn into its pictures. */
function marked(picture: Raster): Promise<Raster> {
  return overlaid(picture, markSvg(Math.round(picture.width * SAFE), Math.round(picture.height * SAFE)));
}

async function overlaid({ width, height, data }: Raster, svg: string): Promise<Raster> {
  const out = await sharp(data, { raw: { width, height, channels: 3 } })
    .composite([{ input: Buffer.from(svg), left: 0, top: 0 }])
    .removeAlpha()
    .raw()
    .toBuffer();
  return { width, height, channels: 3, data: out };
}

/** BT.709, limited range, chroma of 2 × 2 pixels. */
export function toYuv({ width, height, data }: Raster): YuvPicture {
  const y = new Uint8Array(width * height);
  const u = new Uint8Array((width * height) / 4);
  const v = new Uint8Array((width * height) / 4);
  for (let i = 0; i < y.length; i++) {
    const light = 0.2126 * data[i * 3] + 0.7152 * data[i * 3 + 1] + 0.0722 * data[i * 3 + 2];
    y[i] = Math.round(16 + (light * 219) / 255);
  }
  for (let py = 0; py < height; py += 2)
    for (let px = 0; px < width; px += 2) {
      let [r, g, b] = [0, 0, 0];
      for (const i of [py * width + px, py * width + px + 1, (py + 1) * width + px, (py + 1) * width + px + 1]) {
        r += data[i * 3] / 4;
        g += data[i * 3 + 1] / 4;
        b += data[i * 3 + 2] / 4;
      }
      const light = 0.2126 * r + 0.7152 * g + 0.0722 * b;
      const at = (py / 2) * (width / 2) + px / 2;
      u[at] = Math.round(128 + ((b - light) / 1.8556) * (224 / 255));
      v[at] = Math.round(128 + ((r - light) / 1.5748) * (224 / 255));
    }
  return { width, height, y, u, v };
}
