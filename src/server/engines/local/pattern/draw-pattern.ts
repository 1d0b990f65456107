/** 图案设计 from words or a reference picture: a set of prints that repeat without a seam, as PNG with the SVG original where the print is made of shapes. */
import { coloursOf, type EngineFile, type EnginePicture, type Pace } from '../../engine.ts';
import { type Draw, partOf, textField } from '../method.ts';
import { encodePng } from '../pixels/raster.ts';
import { readRequest } from '../recolour/request.ts';
import { type Part, shared } from '../sharing.ts';
import { readBrief } from './brief.ts';
import { drawPrint, rasterPrint } from './generate.ts';
import { printSheet, type SheetOptions, sheetOptionsOf } from './print-sheet.ts';
import { proposals } from './proposals.ts';
import { RATIO_SIZES } from './ratio-sizes.ts';
import type { Recipe } from './recipe.ts';
import { referencePrints } from './reference/reference-prints.ts';
import type { Size } from './tile.ts';
import { undrawnFiguresNote } from './undrawn-figures.ts';

/** One print of a set. */
interface Print {
  readonly recipe: Recipe;
  readonly index: number;
  readonly size: Size;
  readonly sheet: SheetOptions | undefined;
  /** What is said beside each of the set. */
  readonly said: readonly string[];
}

async function drawn({ recipe, index, size, sheet, said }: Print, pace: Pace): Promise<EnginePicture> {
  const print = drawPrint(recipe, size, sheet ? partOf(pace, 0, 0.5) : pace);
  pace.signal.throwIfAborted();
  const raster = await rasterPrint(print, size);
  const svg = 'svg' in print ? print.svg : undefined;
  const printed = sheet && (await printSheet(raster, svg, sheet, recipe.seed, partOf(pace, 0.5, 0.98)));
  const vectors: readonly EngineFile[] =
    svg === undefined ? [] : [{ name: 'pattern.svg', mime: 'image/svg+xml', data: new TextEncoder().encode(svg) }];
  return {
    index,
    data: await encodePng(raster),
    mime: 'image/png',
    ...size,
    grade: 'good',
    notes: [...said, ...(printed?.notes ?? [])],
    seed: recipe.seed,
    files: printed?.files ?? vectors,
  };
}

export const PRINT: Part<Print, EnginePicture> = { name: 'print', make: drawn };

export const drawPattern: Draw = async (job, pace, deliver) => {
  const prompt = textField(job.input, 'prompt');
  const brief = readBrief(`${prompt}，${textField(job.parameters, 'style')}`);
  const unnamed = brief.kinds.length === 0 ? '已按常用纹样给出方案' : undefined;
  const undrawn = undrawnFiguresNote(prompt, unnamed);
  const said = unnamed && undrawn.length === 0 ? [`描述中没有识别到具体图案，${unnamed}`] : undrawn;
  const size = RATIO_SIZES[textField(job.parameters, 'ratio')] ?? RATIO_SIZES['1:1'] ?? { width: 1024, height: 1024 };
  const sheet = sheetOptionsOf(job.parameters);
  const source = job.images.source_path;
  if (source) {
    // The picture leads; the words colour it.
    await referencePrints(job, source, size, readRequest(prompt, coloursOf(job.input)), sheet, pace, deliver);
    return;
  }
  const prints = proposals(brief, job.count, job.seed).map((recipe, index): Print => ({ recipe, index, size, sheet, said }));
  await shared(PRINT, prints, pace, deliver);
  pace.progress(1, '完成');
};
