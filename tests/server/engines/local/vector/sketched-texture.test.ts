/** 线稿提取: what is a line of a garment and what is its cloth. Where light fell along the ribs of a knit a part of them was drawn, and of a pocket's edge dashes. */
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { EnginePicture } from '../../../../../src/server/engines/engine.ts';
import { sketch } from '../../../../../src/server/engines/local/lines/sketch-method.ts';

const PACE = { signal: new AbortController().signal, progress: () => undefined };
const [WIDTH, HEIGHT] = [768, 1024];
const TOP = { left: 150, right: 618, top: 200, bottom: 840 };

type Light = (x: number, y: number) => number;

/** Shares of ink on the front and along the seam in its middle. */
async function drawn(light: Light, detail?: string) {
  const data = new Uint8Array(WIDTH * HEIGHT * 3).fill(244);
  for (let y = TOP.top; y < TOP.bottom; y++)
    for (let x = TOP.left; x < TOP.right; x++) {
      const k = light(x, y) * (Math.abs(x - 384) < 2 ? 0.45 : 1);
      for (const [c, level] of [196, 172, 66].entries()) data[(y * WIDTH + x) * 3 + c] = Math.round(level * k);
    }
  const source = await sharp(data, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .png()
    .toBuffer();
  const made: EnginePicture[] = [];
  const parameters = detail ? { detail } : {};
  const job = {
    id: 'j',
    designType: 'sketch',
    input: {},
    parameters,
    images: { source_path: source },
    masks: {},
    seed: 1,
    count: 1,
  } as const;
  await sketch.draw(job, PACE, (picture) => made.push(picture as EnginePicture));
  const inkIn = async (left: number, right: number) => {
    const size = { left, top: 260, width: right - left, height: 520 };
    const grey = await sharp(made[0]?.data).extract(size).greyscale().raw().toBuffer();
    return 1 - grey.reduce((sum, v) => sum + v, 0) / grey.length / 255;
  };
  return { front: await inkIn(200, 330), edge: await inkIn(261, 269), seam: await inkIn(380, 389) };
}

/** Ribs of nine pixels, deep where the light rakes them. */
const ribs: Light = (x) => 1 - 0.07 * Math.max(0, 1 - Math.abs(x - 300) / 120) * (1 + Math.sin((2 * Math.PI * x) / 9));
const checks: Light = (x, y) => ((Math.floor(x / 5) + Math.floor(y / 5)) % 2 === 0 ? 1 : 0.78);
const dots: Light = (x, y) => (Math.hypot((x % 44) - 22, (y % 44) - 22) < 13 ? 0.7 : 1);

/** A pocket of the cloth it lies on. */
const EDGE = { left: 265, right: 345, top: 300, bottom: 740 };
const faint = (x: number, y: number) => {
  const [beside, above] = [
    Math.min(Math.abs(x - EDGE.left), Math.abs(x - EDGE.right)),
    Math.min(Math.abs(y - EDGE.top), Math.abs(y - EDGE.bottom)),
  ];
  const within = x >= EDGE.left && x <= EDGE.right && y >= EDGE.top && y <= EDGE.bottom;
  return within && Math.min(beside, above) < 2 ? FAINT : 1;
};
const FAINT = 0.95;
/** The grain of a mottled jersey: threads of a dozen pixels, as deep as that edge. */
const mottled: Light = (x, y) => ((x + 37 * Math.floor(y / 9)) % 30 < 14 && y % 9 === 0 ? FAINT : 1);

describe('texture of cloth in a line drawing', () => {
  it.each([
    ['ribs', ribs],
    ['small checks', checks],
  ] as const)('%s are no lines, the seam between them is one', async (_, light) => {
    const { front, seam } = await drawn(light);
    expect(front).toBeLessThan(0.005);
    expect(seam).toBeGreaterThan(0.25);
  });

  it('a print is lines, and so are ribs for whoever asks for all detail', async () => {
    expect((await drawn(dots)).front).toBeGreaterThan(0.05);
    expect((await drawn(ribs, 'rich')).front).toBeGreaterThan(0.02);
  });

  it('the faint edge of a pocket is a line, being long; threads as faint are none', async () => {
    const { edge } = await drawn(faint);
    expect(edge).toBeGreaterThan(0.12);
    expect((await drawn(mottled)).front).toBeLessThan(0.005);
  });
});
