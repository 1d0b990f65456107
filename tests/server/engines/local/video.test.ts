import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { EngineJob, EnginePicture } from '../../../../src/server/engines/engine.ts';
import { fieldAt, moveIn, nearness } from '../../../../src/server/engines/local/video/camera-move.ts';
import { videoGeneration } from '../../../../src/server/engines/local/video/video-generation-method.ts';
import { readLabel } from '../../../../src/server/storage/ai-label.ts';
import { labelForExport } from '../../../../src/server/storage/export-gate.ts';
import { xmpOfMp4 } from '../../../../src/server/storage/mp4-label.ts';

const PACE = { signal: new AbortController().signal, progress: () => undefined };

async function clip(prompt = ''): Promise<{ picture: EnginePicture; video: Uint8Array }> {
  const source = await sharp(
    Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="130"><rect width="100" height="130" fill="#dfe3e8"/><path d="M35 20H65L72 115H28Z" fill="#a8324a"/></svg>',
    ),
  )
    .png()
    .toBuffer();
  const job: EngineJob = {
    id: 'x',
    designType: 'video_generation',
    input: { prompt },
    parameters: {},
    images: { source_path: source },
    masks: {},
    seed: 1,
    count: 1,
  };
  let picture: EnginePicture | undefined;
  await videoGeneration.draw(job, PACE, (made) => {
    if (made.data) picture = made;
  });
  const video = picture?.files.find(({ mime }) => mime === 'video/mp4')?.data;
  if (!picture || !video) throw new Error('no clip');
  return { picture, video };
}

/** Types, offsets and lengths of the boxes on one level. */
function boxes(file: Uint8Array, from = 0, to = file.length): { type: string; at: number; size: number }[] {
  const view = new DataView(file.buffer, file.byteOffset);
  const list = [];
  for (let at = from; at + 8 <= to; at += view.getUint32(at))
    list.push({ type: Buffer.from(file.subarray(at + 4, at + 8)).toString(), at, size: view.getUint32(at) });
  return list;
}

describe('图生视频', () => {
  it('is an MP4 whose index comes first and names every frame', async () => {
    const { picture, video } = await clip();
    expect(boxes(video).map(({ type }) => type)).toEqual(['ftyp', 'moov', 'mdat']);
    expect(boxes(video).reduce((sum, { size }) => sum + size, 0)).toBe(video.length);
    expect([picture.width % 16, picture.height % 16]).toEqual([0, 0]);
    const bytes = Buffer.from(video);
    const [offset, sizes] = [bytes.indexOf('stco') + 12, bytes.indexOf('stsz') + 16];
    const data = boxes(video)[2];
    expect(bytes.readUInt32BE(offset)).toBe((data?.at ?? 0) + 8);
    let at = bytes.readUInt32BE(offset);
    for (let n = 0; n < 120; n++) {
      // Each frame is one unit: the first a picture to start from, the others not needed by any.
      expect(bytes[at + 4]).toBe(n === 0 ? 0x65 : 0x01);
      expect(bytes.readUInt32BE(at) + 4).toBe(bytes.readUInt32BE(sizes + n * 4));
      at += bytes.readUInt32BE(sizes + n * 4);
    }
    expect(at).toBe(video.length);
  });

  it('leaves through the gate with the label in it, and nothing before the label changed', async () => {
    const { video } = await clip();
    const { data, ending, produceId } = await labelForExport(video, 'video/mp4', { mark: true });
    expect(ending).toBe('mp4');
    expect(data.subarray(0, video.length).equals(Buffer.from(video))).toBe(true);
    expect(readLabel(xmpOfMp4(data) ?? '')).toMatchObject({ Label: '1', ProduceID: produceId });
    expect(xmpOfMp4(video)).toBe('');
    expect(xmpOfMp4(data.subarray(0, data.length - 5))).toBe('');
    expect(xmpOfMp4(Buffer.from('nonsense and more'))).toBeUndefined();
  });

  it('moves what is near more than what is far, begins at rest, and does as it is told', () => {
    const near = nearness(
      Float32Array.from({ length: 96 * 96 }, (_, i) => (i % 96 > 30 && i % 96 < 66 ? 1 : 0)),
      96,
      96,
    );
    expect([...fieldAt(near, 96, 96, 'drift', 0)].every((v) => v === 0)).toBe(true);
    const field = fieldAt(near, 96, 96, 'right', 0.5);
    const across = (column: number) => Math.abs((field[(6 * 12 + column) * 2] ?? 0) - (fieldAt(near, 96, 96, 'push', 0)[0] ?? 0));
    expect(across(6)).toBeGreaterThan(0);
    expect(['慢慢推近', '镜头向左', '从下到上', '随便'].map(moveIn)).toEqual(['push', 'left', 'rise', 'drift']);
  });
});
