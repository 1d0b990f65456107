/**
 * What a phone takes of a garment, with nobody else's picture in the repository: a jumper of our own renderer laid on a plastered wall in
 * window light, softened by a lens, grained by a sensor, written as a coarse JPEG that lies on its side and says so in Exif.
 */
import sharp from 'sharp';
import { pieceDesigns } from '../../../src/server/engines/local/garment/designs/piece-designs.ts';
import { readGarmentBrief } from '../../../src/server/engines/local/garment/designs/reading/wording.ts';
import { renderCutout } from '../../../src/server/engines/local/garment/picture/render.ts';
import { Random } from '../../../src/server/engines/local/pixels/random.ts';

const SEED = 20_261;
const PACE = { signal: new AbortController().signal, progress: () => undefined };
/** Lies on its right side: a quarter turn clockwise puts it upright (Exif). */
const ON_ITS_SIDE = 6;
/** Light from a window on the left: warm, weaker towards the far lower corner. */
const WALL = [214, 205, 192] as const;

export const SNAPSHOT_WIDTH = 720;
export const SNAPSHOT_HEIGHT = 960;

export interface Snapshot {
  readonly jpeg: Buffer;
  /** Where the garment is: one byte a pixel of the upright picture, 255 = all of it. */
  readonly garment: Buffer;
}

/** Plaster: lumps of several sizes, drawn small and enlarged. @returns −1…1 a pixel */
async function plaster(chance: Random): Promise<Float32Array> {
  const all = new Float32Array(SNAPSHOT_WIDTH * SNAPSHOT_HEIGHT);
  for (const [step, strength] of [
    [120, 0.5],
    [30, 0.3],
    [7, 0.2],
  ] as const) {
    const width = Math.ceil(SNAPSHOT_WIDTH / step);
    const height = Math.ceil(SNAPSHOT_HEIGHT / step);
    const coarse = Buffer.from(Array.from({ length: width * height }, () => Math.floor(chance.next() * 256)));
    const fine = await sharp(coarse, { raw: { width, height, channels: 1 } })
      .resize(SNAPSHOT_WIDTH, SNAPSHOT_HEIGHT, { fit: 'fill', kernel: 'cubic' })
      .extractChannel(0)
      .raw()
      .toBuffer();
    for (let at = 0; at < all.length; at++) all[at] = (all[at] ?? 0) + strength * ((fine[at] ?? 0) / 127.5 - 1);
  }
  return all;
}

async function wall(chance: Random): Promise<Buffer> {
  const lumps = await plaster(chance);
  const pixels = Buffer.alloc(lumps.length * 3);
  for (let at = 0; at < lumps.length; at++) {
    const x = (at % SNAPSHOT_WIDTH) / SNAPSHOT_WIDTH;
    const y = Math.floor(at / SNAPSHOT_WIDTH) / SNAPSHOT_HEIGHT;
    const light = 1.08 - 0.2 * x - 0.1 * y + 0.035 * (lumps[at] ?? 0);
    for (let channel = 0; channel < 3; channel++)
      pixels[at * 3 + channel] = Math.min(255, (WALL[channel] ?? 0) * (light - (channel === 2 ? 0.04 * x : 0)));
  }
  return pixels;
}

/** Brighter and darker from pixel to pixel, each colour a little by itself: a sensor by daylight. */
async function grained(picture: Buffer, chance: Random): Promise<Buffer> {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
  for (let at = 0; at < data.length; at += info.channels) {
    const grain = (chance.next() + chance.next() - 1) * 5;
    for (let channel = 0; channel < info.channels; channel++)
      data[at + channel] = Math.max(0, Math.min(255, (data[at + channel] ?? 0) + grain + (chance.next() - 0.5) * 8));
  }
  return sharp(data, { raw: info }).blur(0.5).png().toBuffer();
}

export async function snapshot(): Promise<Snapshot> {
  const chance = new Random(SEED);
  const [design] = pieceDesigns('design_knit', readGarmentBrief('砖红色圆领毛衣'), 1, SEED);
  if (!design) throw new Error('no jumper was designed');
  const cut = await renderCutout({ ...design, display: 'flat' }, PACE, 660);
  const frame = { width: SNAPSHOT_WIDTH, height: SNAPSHOT_HEIGHT };
  const left = Math.round((frame.width - cut.width) / 2);
  const top = Math.round((frame.height - cut.height) / 2);
  const worn = await sharp(cut.data, { raw: { width: cut.width, height: cut.height, channels: 4 } })
    .png()
    .toBuffer();
  const laid = (dx: number, dy: number) =>
    sharp({ create: { ...frame, channels: 4, background: '#0000' } })
      .composite([{ input: worn, left: left + dx, top: top + dy }])
      .png()
      .toBuffer();
  const coverOf = (picture: Buffer) => sharp(picture).extractChannel('alpha').raw().toBuffer();
  /** The garment's shadow on the wall behind it, to the right and below. */
  const shadow = async (away: number, part: number) => {
    const cover = await coverOf(await laid(away, away));
    const soft = await sharp(cover, { raw: { ...frame, channels: 1 } })
      .blur(away)
      .linear(part, 0)
      .extractChannel(0)
      .raw()
      .toBuffer();
    return sharp({ create: { ...frame, channels: 3, background: '#241c16' } })
      .joinChannel(soft, { raw: { ...frame, channels: 1 } })
      .png()
      .toBuffer();
  };
  const upright = await laid(0, 0);
  const scene = await sharp(await wall(chance), { raw: { ...frame, channels: 3 } })
    .composite([{ input: await shadow(18, 0.22) }, { input: await shadow(5, 0.3) }, { input: upright }])
    .removeAlpha()
    .png()
    .toBuffer();
  const taken = await grained(await sharp(scene).blur(0.7).toBuffer(), chance);
  // Once by the camera, once more by whoever sent it on.
  const first = await sharp(taken).rotate(270).jpeg({ quality: 78 }).toBuffer();
  const jpeg = await sharp(first)
    .withExif({ IFD0: { Make: 'Reyang', Model: 'Test' } })
    .withMetadata({ orientation: ON_ITS_SIDE })
    .jpeg({ quality: 72 })
    .toBuffer();
  return { jpeg, garment: await coverOf(upright) };
}
