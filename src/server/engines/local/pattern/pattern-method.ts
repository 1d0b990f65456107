/** 图案设计 from words or a reference picture: a set of prints that repeat without a seam, as PNG with the SVG original where the print is made of shapes. */

import { coloursOf, type EngineFile } from '../../engine.ts';
import { type LocalMethod, partOf, textField } from '../method.ts';
import { encodePng } from '../pixels/raster.ts';
import { readRequest } from '../recolour/request.ts';
import { readBrief } from './brief.ts';
import { drawPrint, rasterPrint } from './generate.ts';
import { printSheet, sheetOptionsOf } from './print-sheet.ts';
import { proposals } from './proposals.ts';
import { referencePrints } from './reference/reference-prints.ts';
import type { Size } from './tile.ts';
import { undrawnFiguresNote } from './undrawn-figures.ts';

/** Pixels of one repeat per ratio (spec §5 "Pattern ratio"): about a megapixel each, whole multiples of the ratio. */
export const RATIO_SIZES: Readonly<Record<string, Size>> = {
  '1:1': { width: 1024, height: 1024 },
  '2:3': { width: 832, height: 1248 },
  '3:4': { width: 912, height: 1216 },
  '3:2': { width: 1248, height: 832 },
  '4:3': { width: 1216, height: 912 },
};

export const pattern: LocalMethod = {
  capability: {
    designType: 'pattern',
    grade: 'good',
    note: '内置引擎：按文字或参考图生成可无缝拼接的图案，附矢量源文件或拼接预览，可选印花稿（尺寸、分辨率、专色与分色版）',
    maxSide: 1248,
    needs: [],
  },
  async draw(job, pace, deliver) {
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
    const recipes = proposals(brief, job.count, job.seed);
    for (const [index, recipe] of recipes.entries()) {
      const part = partOf(pace, index / recipes.length, (index + 1) / recipes.length);
      const print = drawPrint(recipe, size, sheet ? partOf(part, 0, 0.5) : part);
      pace.signal.throwIfAborted();
      const raster = await rasterPrint(print, size);
      const svg = 'svg' in print ? print.svg : undefined;
      const printed = sheet && (await printSheet(raster, svg, sheet, recipe.seed, partOf(part, 0.5, 0.98)));
      const vectors: readonly EngineFile[] =
        svg === undefined ? [] : [{ name: 'pattern.svg', mime: 'image/svg+xml', data: new TextEncoder().encode(svg) }];
      deliver({
        index,
        data: await encodePng(raster),
        mime: 'image/png',
        ...size,
        grade: 'good',
        notes: [...said, ...(printed?.notes ?? [])],
        seed: recipe.seed,
        files: printed?.files ?? vectors,
      });
      part.progress(1, '完成');
    }
  },
};
