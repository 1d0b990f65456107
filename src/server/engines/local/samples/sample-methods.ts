/**
 * Pictures of the trial library (示例): garments on a tinted ground, prints, cloth and outfits, smaller and plainer than what members
 * make, so that a page of them is drawn in seconds. They pass the export gate like everything that is made here.
 */
import sharp, { type Sharp } from 'sharp';
import type { EngineDelivery, EngineJob, Pace } from '../../engine.ts';
import { drawBoards } from '../boards/draw-boards.ts';
import { designsOf } from '../garment/designs/classes.ts';
import type { GarmentClass } from '../garment/designs/garment-class.ts';
import { readGarmentBrief } from '../garment/designs/reading/wording.ts';
import { renderCutout } from '../garment/picture/render.ts';
import { FABRICS, type FabricKind } from '../garment/specification.ts';
import { partOf, textField } from '../method.ts';
import { readBrief } from '../pattern/brief.ts';
import { drawPrint, rasterPrint } from '../pattern/generate.ts';
import { proposals } from '../pattern/proposals.ts';
import type { Raster } from '../pixels/raster.ts';
import { clothSwatch } from './cloth-swatch.ts';
import { SAMPLE_WIDTH } from './sample-width.ts';

const CUTOUT_WIDTH = 600;
const TILE = 640;

export interface SampleMethod {
  draw(job: EngineJob, pace: Pace, deliver: (picture: EngineDelivery) => void): Promise<void>;
}

function sizeOf(job: EngineJob): { width: number; height: number } {
  const ratio = Number(textField(job.parameters, 'ratio')) || 4 / 3;
  return { width: SAMPLE_WIDTH, height: Math.round(SAMPLE_WIDTH * Math.min(2, Math.max(0.6, ratio))) };
}

async function finish(picture: Sharp, job: EngineJob, size: { width: number; height: number }, deliver: (picture: EngineDelivery) => void) {
  const data = await picture.jpeg({ quality: 90, chromaSubsampling: '4:4:4' }).toBuffer();
  deliver({ index: 0, data, mime: 'image/jpeg', ...size, grade: 'good', notes: [], seed: job.seed, files: [] });
}

const raw = ({ data, width, height, channels }: Raster) => sharp(data, { raw: { width, height, channels } });

/** Paper with light from the upper left, in the theme's tint. */
function ground(tint: string, { width, height }: { readonly width: number; readonly height: number }): Buffer {
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>
    <radialGradient id="g" cx=".38" cy=".3" r=".95"><stop stop-color="#fff" stop-opacity=".5"/><stop offset=".55" stop-color="#fff" stop-opacity=".12"/><stop offset="1" stop-color="#000" stop-opacity=".1"/></radialGradient>
    </defs><rect width="100%" height="100%" fill="${tint}"/><rect width="100%" height="100%" fill="url(#g)"/></svg>`);
}

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Soft, to the lower right, over the whole ground: cut off at the garment's own box it would have edges. */
async function shadowOf(piece: Buffer, box: Box, { width, height }: { readonly width: number; readonly height: number }): Promise<Buffer> {
  const dark = await sharp(piece).linear([0, 0, 0, 0.2], [24, 22, 20, 0]).png({ compressionLevel: 1 }).toBuffer();
  const laid = await sharp({ create: { width, height, channels: 4, background: { r: 24, g: 22, b: 20, alpha: 0 } } })
    .composite([{ input: dark, left: box.left + 10, top: box.top + 16 }])
    .png({ compressionLevel: 1 })
    .toBuffer();
  return sharp(laid).blur(20).png({ compressionLevel: 1 }).toBuffer();
}

const garment: SampleMethod = {
  async draw(job, pace, deliver) {
    const size = sizeOf(job);
    const gender = textField(job.parameters, 'gender');
    const wearer = gender === 'male' ? 'male' : gender === 'child' ? 'child' : 'female';
    const brief = readGarmentBrief(textField(job.input, 'prompt'), wearer);
    const [design] = designsOf(textField(job.parameters, 'garment') as GarmentClass, brief, 1, job.seed);
    if (!design) throw new Error('no design for a sample');
    const cut = await renderCutout(design, partOf(pace, 0, 0.9), CUTOUT_WIDTH);
    const scale = Math.min((size.width * 0.8) / cut.width, (size.height * 0.84) / cut.height, 1.15);
    const [width, height] = [Math.round(cut.width * scale), Math.round(cut.height * scale)];
    const piece = await raw(cut).resize(width, height, { fit: 'fill' }).png({ compressionLevel: 1 }).toBuffer();
    const left = Math.round((size.width - width) / 2);
    const top = Math.round((size.height - height) / 2);
    const shadow = await shadowOf(piece, { left, top, width, height }, size);
    const picture = sharp(ground(textField(job.parameters, 'ground') || '#efece8', size))
      .composite([{ input: shadow }, { input: piece, left, top }])
      .flatten({ background: '#efece8' });
    await finish(picture, job, size, deliver);
  },
};

async function tileOf(
  prompt: string,
  seed: number,
  size: { readonly width: number; readonly height: number },
  pace: Pace,
): Promise<Raster | undefined> {
  const recipe = proposals(readBrief(prompt), 4, seed)[seed % 4];
  return recipe && rasterPrint(drawPrint(recipe, size, pace), size);
}

const print: SampleMethod = {
  async draw(job, pace, deliver) {
    const size = sizeOf(job);
    const tile = await tileOf(textField(job.input, 'prompt'), job.seed, size, pace);
    if (!tile) throw new Error('no print for a sample');
    await finish(raw(tile), job, size, deliver);
  },
};

const cloth: SampleMethod = {
  async draw(job, pace, deliver) {
    const size = sizeOf(job);
    const kind = textField(job.parameters, 'fabric') as FabricKind;
    const prompt = textField(job.parameters, 'print');
    const tile = prompt === '' ? undefined : await tileOf(prompt, job.seed, { width: TILE, height: TILE }, partOf(pace, 0, 0.3));
    const woven = {
      fabric: FABRICS.includes(kind) ? kind : 'poplin',
      colour: textField(job.parameters, 'colour') || '#8e8f91',
      wash: kind === 'denim' ? 0.45 : 0,
      ...(tile && { print: { reference: true as const, repeat: 13 } }),
    };
    await finish(raw(clothSwatch(woven, size, job.seed, tile, partOf(pace, 0.3, 1))), job, size, deliver);
  },
};

const outfit: SampleMethod = {
  draw: (job, pace, deliver) =>
    drawBoards(job, pace, (picture) => {
      if (picture.data) deliver({ ...picture, files: [] });
    }),
};

export const SAMPLE_METHODS: Readonly<Record<string, SampleMethod>> = { garment, print, cloth, outfit };
