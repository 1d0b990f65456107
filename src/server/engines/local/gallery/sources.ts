/** Pictures that the gallery's tools work on: made here, by the renderer and the print engine, and spoiled here. */
import sharp from 'sharp';
import type { EngineJob, EngineText, Mask } from '../../engine.ts';
import { bgGeneration } from '../background/bg-generation-method.ts';
import { drawSet } from '../background/draw.ts';
import { designsOf } from '../garment/designs/classes.ts';
import type { GarmentClass } from '../garment/designs/garment-class.ts';
import { readGarmentBrief } from '../garment/designs/reading/wording.ts';
import { renderGarment } from '../garment/picture/render.ts';
import type { LocalMethod } from '../method.ts';
import { readBrief } from '../pattern/brief.ts';
import { drawPrint, rasterPrint } from '../pattern/generate.ts';
import { proposals } from '../pattern/proposals.ts';
import { decodePicture } from '../pixels/decode.ts';
import { encodePng } from '../pixels/raster.ts';
import { word } from '../pixels/stroke-letters.ts';
import { escapeXml } from '../pixels/svg.ts';
import { aitryon } from '../tryon/aitryon-method.ts';
import { once, PACE } from './sheet.ts';

/** The one picture that a tool makes of this job. */
async function madeBy(method: LocalMethod, job: Pick<EngineJob, 'designType' | 'input' | 'parameters' | 'images'>): Promise<Uint8Array> {
  let made: Uint8Array | undefined;
  await method.draw({ ...job, id: 'source', masks: {}, seed: 3, count: 1 }, PACE, ({ data }) => {
    made = data;
  });
  if (!made) throw new Error(`${job.designType} made no picture`);
  return made;
}

/** @param width px; as people are given it where none is said. */
export function garmentPicture(words: string, type: GarmentClass = 'design_dress', width?: number): () => Promise<Uint8Array> {
  return once(async () => {
    const [garment] = designsOf(type, readGarmentBrief(words), 1, 5);
    if (!garment) throw new Error(`no garment for ${words}`);
    return (await renderGarment(garment, PACE, { ...(width !== undefined && { width }) })).png;
  });
}

export function printPicture(words: string): () => Promise<Uint8Array> {
  return once(async () => {
    const [recipe] = proposals(readBrief(words), 1, 11);
    if (!recipe) throw new Error(`no print for ${words}`);
    const size = { width: 1024, height: 1024 };
    return encodePng(await rasterPrint(drawPrint(recipe, size, PACE), size));
  });
}

/** Somebody with feet to stand on: a model of ours in a dress of ours. */
export const standing = once(async () => {
  const dress = await garmentPicture('红色收腰连衣裙')();
  return madeBy(aitryon, {
    designType: 'aitryon',
    input: { model_image: 'm/woman-standing' },
    parameters: { mode: 'single', style_type: 'dress' },
    images: { source_path: dress, model_image: dress },
  });
});

/** The picture with the product's name across it, and a broad brush over that. */
export async function withMark(source: () => Promise<Uint8Array>, share: number): Promise<{ png: Uint8Array; mask: Mask }> {
  const png = await source();
  const { width, height } = await decodePicture(png, 3, 4096);
  const { d, width: long } = word('REYANG');
  const k = (width * 0.6) / long;
  const letters = `<g transform="translate(${width * 0.2} ${height * 0.46}) scale(${k})" fill="none" stroke="#fff" stroke-opacity="${share}" stroke-width="1.1">${d}</g>`;
  const overlay = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${letters}</svg>`;
  const data = new Uint8Array(width * height);
  for (let y = Math.round(height * 0.46 - 1.5 * k); y < height * 0.46 + 7 * k; y++)
    data.fill(255, Math.round(y * width + width * 0.17), Math.round(y * width + width * 0.83));
  return {
    png: await sharp(png)
      .composite([{ input: Buffer.from(overlay) }])
      .png()
      .toBuffer(),
    mask: { width, height, data },
  };
}

/** The picture with a broad band across it, and a brush a little larger than that. */
export async function withBand(source: () => Promise<Uint8Array>, share: number): Promise<{ png: Uint8Array; mask: Mask }> {
  const png = await source();
  const { width, height } = await decodePicture(png, 3, 4096);
  const [left, top, right, bottom] = [0.12, 0.44, 0.88, 0.6].map((part, k) => Math.round(part * (k % 2 === 0 ? width : height))) as [
    number,
    number,
    number,
    number,
  ];
  const overlay = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect x="${left}" y="${top}" width="${right - left}" height="${bottom - top}" fill="#fff" fill-opacity="${share}"/></svg>`;
  const data = new Uint8Array(width * height);
  for (let y = top - 9; y < bottom + 12; y++) data.fill(255, y * width + left - 14, y * width + right + 8);
  return {
    png: await sharp(png)
      .composite([{ input: Buffer.from(overlay) }])
      .png()
      .toBuffer(),
    mask: { width, height, data },
  };
}

/** A set without anybody in it, as people photograph a place. */
export function emptySet(prompt: string): () => Promise<Uint8Array> {
  const [width, height] = [900, 1200];
  const box = { left: 380, right: 520, top: 60, bottom: 1130 };
  const nobody = { width, height, box, cover: new Float32Array(width * height), colour: new Uint8Array(width * height * 3) };
  return once(async () => {
    const { data } = await drawSet(prompt, { ...nobody, pose: 'stand', busy: false, outline: 'good', between: false }, 3, PACE);
    return encodePng({ width, height, channels: 3, data });
  });
}

/** A garment photographed on a set, as people bring them. */
export function onSet(source: () => Promise<Uint8Array>, ref_prompt: string): () => Promise<Uint8Array> {
  return once(async () =>
    madeBy(bgGeneration, {
      designType: 'bg_generation',
      input: { ref_prompt },
      parameters: { bg_type: 'prompt' },
      images: { source_path: await source() },
    }),
  );
}

/** Words as a card, a dozen characters a line. */
export async function captionPicture({ title, description, tags }: EngineText): Promise<Uint8Array> {
  const lines = [title, ...description.split('。').filter(Boolean), tags.join(' ')].flatMap((text) => text.match(/.{1,14}/gu) ?? []);
  const said = lines.map((line, i) => `<text x="24" y="${48 + i * 34}">${escapeXml(line)}</text>`).join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="640"><rect width="480" height="640" fill="#f6f5f2"/><g font-family="sans-serif" font-size="26" fill="#222">${said}</g></svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}
