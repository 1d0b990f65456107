/**
 * The one way out for what engines make (decisions.md, "AI-made pictures"): the label in the metadata and, unless the operator
 * switched it off, the visible mark. Only what passed here ever gets an address; the unmarked original stays inside.
 */
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { markGroup, markSvg } from '../../contract/storage/ai-mark.ts';
import type { BlobEnding } from '../platform/blobs/blobs.ts';
import { aiLabel, labelRdf, labelXmp } from './ai-label.ts';
import { labelMp4 } from './mp4-label.ts';

export interface Labelled {
  readonly data: Buffer;
  readonly ending: BlobEnding;
  readonly produceId: string;
}

export interface LabelOptions {
  /** The visible mark; the implicit label is always written. */
  readonly mark: boolean;
}

const PIXELS_MAX = 120_000_000;
const RASTERS = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/tiff']);

/** @throws Error for a type that cannot be labelled: then it cannot leave. */
export async function labelForExport(data: Uint8Array, mime: string, { mark }: LabelOptions): Promise<Labelled> {
  const produceId = randomUUID();
  if (mime === 'image/svg+xml')
    return { data: Buffer.from(labelSvg(Buffer.from(data).toString('utf8'), produceId, mark)), ending: 'svg', produceId };
  // Clips come with the visible mark in their frames: it cannot be added without encoding them anew.
  if (mime === 'video/mp4') return { data: labelMp4(data, labelXmp(aiLabel(produceId))), ending: 'mp4', produceId };
  if (!RASTERS.has(mime)) throw new Error(`a ${mime} cannot carry the AI label, so it may not leave`);
  const picture = sharp(data, { limitInputPixels: PIXELS_MAX });
  const { width, height, density } = await picture.metadata();
  if (mark) picture.composite([{ input: Buffer.from(markSvg(width, height)) }]);
  picture.withXmp(labelXmp(aiLabel(produceId)));
  switch (mime) {
    case 'image/jpeg':
      return { data: await picture.jpeg({ quality: 93, chromaSubsampling: '4:4:4' }).toBuffer(), ending: 'jpg', produceId };
    case 'image/tiff': {
      // The resolution is what tells a printer the size.
      const perMillimetre = (density ?? 72) / 25.4;
      return {
        data: await picture.tiff({ compression: 'lzw', xres: perMillimetre, yres: perMillimetre }).toBuffer(),
        ending: 'tif',
        produceId,
      };
    }
    case 'image/webp':
      return { data: await picture.webp({ quality: 92, effort: 2 }).toBuffer(), ending: 'webp', produceId };
    default:
      return { data: await picture.png({ compressionLevel: 6 }).toBuffer(), ending: 'png', produceId };
  }
}

function labelSvg(svg: string, produceId: string, mark: boolean): string {
  const root = /<svg\b[^>]*>/.exec(svg);
  const end = svg.lastIndexOf('</svg>');
  if (!root || end < 0) throw new Error('an engine made an SVG without a root');
  const head = svg.slice(0, root.index) + root[0];
  const metadata = `<metadata>${labelRdf(aiLabel(produceId))}</metadata>`;
  const body = svg.slice(root.index + root[0].length, end);
  return `${head}${metadata}${body}${mark ? svgMark(root[0]) : ''}${svg.slice(end)}`;
}

function svgMark(root: string): string {
  const box = /viewBox\s*=\s*["']([^"']+)["']/
    .exec(root)?.[1]
    ?.trim()
    .split(/[\s,]+/)
    .map(Number);
  const side = (name: string) => Number.parseFloat(new RegExp(`\\s${name}\\s*=\\s*["']([\\d.]+)`).exec(root)?.[1] ?? '0');
  const [x, y, width, height] = box?.length === 4 && box.every(Number.isFinite) ? box : [0, 0, side('width'), side('height')];
  if (!width || !height) throw new Error('an engine made an SVG without a size');
  return `<g transform="translate(${x} ${y})">${markGroup(width, height)}</g>`;
}
