/** What a printer needs of a print: its size in centimetres, a resolution, few inks with a plate each, the repeat laid out, and how it looks worn. */
import { hexToRgb, oklabToHex } from '../../../../contract/colour/oklab.ts';
import type { EngineFile, Pace } from '../../engine.ts';
import { dressDesigns } from '../garment/designs/dress-designs.ts';
import { readGarmentBrief } from '../garment/designs/reading/wording.ts';
import { renderGarment } from '../garment/picture/render.ts';
import { separateInks } from '../inks/inks.ts';
import { partOf } from '../method.ts';
import { labPlanes } from '../pixels/lab-planes.ts';
import { Random } from '../pixels/random.ts';
import { drawSvg, encodePng, type Raster } from '../pixels/raster.ts';
import { withFewerLayers } from '../pixels/svg-opacity.ts';
import { type Plate, platesOf, platesSheet, printTiff } from '../vector/separations.ts';
import { laidOut } from './lay-out.ts';

export interface SheetOptions {
  /** Width of one repeat, cm. */
  readonly width: number;
  readonly dpi: number;
  /** Most spot colours. */
  readonly colours: number;
}

/** Longest side of the separated print, px: plates of a larger one do not fit beside each other in a worker. */
const MOST = 2400;
const GARMENT_WIDTH = 480;
const CM_PER_INCH = 2.54;

/** Undefined where no sheet is wanted. The form has judged the numbers. */
export function sheetOptionsOf(parameters: Readonly<Record<string, unknown>>): SheetOptions | undefined {
  if (parameters.sheet !== 'print') return undefined;
  return { width: Number(parameters.repeat_width) || 16, dpi: Number(parameters.dpi) || 150, colours: Number(parameters.num) || 8 };
}

/**
 * @param print one repeat, RGB @param svg its original, where it is made of shapes: enlarged without loss
 * @returns companions of the work, and sentences about them
 */
export async function printSheet(
  print: Raster,
  svg: string | undefined,
  { width: cm, dpi: wanted, colours }: SheetOptions,
  seed: number,
  pace: Pace,
): Promise<{ readonly files: readonly EngineFile[]; readonly notes: readonly string[] }> {
  const long = Math.max(print.width, print.height) / print.width;
  const dpi = Math.min(wanted, (MOST * CM_PER_INCH) / (cm * long));
  const across = Math.round((cm / CM_PER_INCH) * dpi);
  const size = { width: across, height: Math.round((across * print.height) / print.width) };
  const hexes = inksOf(print, colours, seed, partOf(pace, 0, 0.25));
  const large =
    svg === undefined ? await laidOut(print, size, 1) : await drawSvg(withFewerLayers(resized(svg, `${size.width}`, `${size.height}`)), 3);
  pace.progress(0.4, '分色');
  const plates = platesOf(large, hexes, pace.signal).filter(({ ink }) => ink.includes(1));
  pace.progress(0.6, '分色');
  const spot = inPlates(plates, size.width, size.height);
  const height = (cm * print.height) / print.width;
  const files: EngineFile[] = [
    { name: 'tile-2x2.png', mime: 'image/png', data: await encodePng(await laidOut(print, print, 2)) },
    { name: 'on-garment.png', mime: 'image/png', data: await worn(print, cm, seed, partOf(pace, 0.6, 0.85)) },
    { name: 'separations.png', mime: 'image/png', data: await platesSheet(plates, size.width, size.height, dpi) },
    { name: 'print.tif', mime: 'image/tiff', data: await printTiff(spot, dpi) },
  ];
  if (svg !== undefined)
    files.push({
      name: 'pattern.svg',
      mime: 'image/svg+xml',
      data: new TextEncoder().encode(resized(svg, `${cm}cm`, `${height.toFixed(2)}cm`)),
    });
  pace.progress(1, '印花稿');
  const notes = [
    `印花稿：花回 ${cm} × ${height.toFixed(1)} 厘米，${Math.round(dpi)} DPI，${plates.length} 个专色 ${plates.map(({ hex }) => hex).join(' ')}`,
    ...(dpi < wanted - 0.5 ? [`花回较大，印花稿的分辨率为 ${Math.round(dpi)} DPI，低于所选的 ${wanted} DPI`] : []),
  ];
  return { files, notes };
}

/** The colours of a print, few, most used first. */
function inksOf({ width, height, data }: Raster, most: number, seed: number, pace: Pace): readonly string[] {
  const whole = new Float32Array(width * height).fill(1);
  const { inks } = separateInks(
    labPlanes(data, width * height),
    whole,
    width,
    height,
    { most, lit: false, same: 0.018 },
    new Random(seed),
    pace,
  );
  return inks.map((ink) => oklabToHex(ink));
}

/** The print in its inks alone. */
function inPlates(plates: readonly Plate[], width: number, height: number): Raster {
  const data = new Uint8Array(width * height * 3);
  for (const { hex, ink } of plates) {
    const { r, g, b } = hexToRgb(hex);
    for (let i = 0; i < ink.length; i++)
      if (ink[i] === 1) {
        data[i * 3] = r;
        data[i * 3 + 1] = g;
        data[i * 3 + 2] = b;
      }
  }
  return { width, height, channels: 3, data };
}

/** Another size for a drawing of ours; its view stays. */
function resized(svg: string, width: string, height: string): string {
  const [root = ''] = /<svg\b[^>]*>/.exec(svg) ?? [];
  return svg.replace(root, root.replace(/ width="[^"]*"/, ` width="${width}"`).replace(/ height="[^"]*"/, ` height="${height}"`));
}

async function worn(print: Raster, cm: number, seed: number, pace: Pace): Promise<Uint8Array> {
  const [dress] = dressDesigns(readGarmentBrief('A 字连衣裙 短袖 棉布 白色'), 1, seed);
  if (!dress) throw new Error('no dress for the print');
  const garment = { ...dress, cloth: { ...dress.cloth, print: { reference: true, repeat: cm } as const } };
  return (await renderGarment(garment, pace, { width: GARMENT_WIDTH, reference: print })).png;
}
