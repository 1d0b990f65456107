/** AI 文生矢量: drawings from words as native paths in named layers; prints that are fields rather than motifs come as a repeat. */
import type { Pace } from '../../engine.ts';
import { type Draw, partOf, textField } from '../method.ts';
import { readBrief } from '../pattern/brief.ts';
import { drawPrint } from '../pattern/generate.ts';
import { HANDS } from '../pattern/hand.ts';
import type { Palette } from '../pattern/palette.ts';
import { proposals } from '../pattern/proposals.ts';
import { RATIO_SIZES } from '../pattern/ratio-sizes.ts';
import type { PatternKind, Recipe } from '../pattern/recipe.ts';
import type { Size } from '../pattern/tile.ts';
import { undrawnFiguresNote } from '../pattern/undrawn-figures.ts';
import { Random } from '../pixels/random.ts';
import { drawSvg, encodePng } from '../pixels/raster.ts';
import { COMPOSITION_NAMES, COMPOSITIONS, compose } from './compositions.ts';
import { spotDrawing, spotSvg } from './spot-layers.ts';

const COLOURS = 12;
const MOTIFS: ReadonlySet<PatternKind> = new Set(['floral', 'foliage', 'novelty']);
/** Hands made of flat shapes: what a vector is for. */
const FLAT = HANDS.filter((hand) => hand !== 'watercolour');

export const drawWords: Draw = async (job, pace, deliver) => {
  const prompt = textField(job.input, 'prompt');
  const brief = readBrief(prompt);
  const size = RATIO_SIZES[textField(job.parameters, 'ratio')] ?? { width: 1024, height: 1024 };
  const colours = Math.min(24, Math.max(2, Number(textField(job.parameters, 'num')) || COLOURS));
  const kinds = brief.kinds.length > 0 ? brief.kinds : (['floral'] as const);
  const recipes = proposals({ ...brief, kinds }, job.count, job.seed);
  const unnamed = brief.kinds.length === 0 ? '已按花卉给出方案' : undefined;
  const undrawn = undrawnFiguresNote(prompt, unnamed);
  const notes = unnamed && undrawn.length === 0 ? [`描述中没有识别到具体图形，${unnamed}`] : undrawn;
  for (const [index, proposed] of recipes.entries()) {
    const part = partOf(pace, index / recipes.length, (index + 1) / recipes.length);
    const hand = brief.hand ?? FLAT[index % FLAT.length] ?? 'block';
    const recipe: Recipe = { ...proposed, hand, palette: fewer(proposed.palette, colours) };
    const { svg, name } = await draw(recipe, index, size, colours, prompt, part);
    part.progress(0.8, '输出');
    deliver({
      index,
      data: await encodePng(await drawSvg(svg, 3)),
      mime: 'image/png',
      ...size,
      grade: 'good',
      notes: [name, ...notes],
      seed: recipe.seed,
      files: [{ name: 'vector.svg', mime: 'image/svg+xml', data: new TextEncoder().encode(svg) }],
    });
    part.progress(1, '完成');
  }
};

/** Shades come on top of the inks, so a card of few colours starts from fewer of them. */
function fewer(palette: Palette, colours: number): Palette {
  const inks = palette.inks.slice(0, colours <= 4 ? 1 : colours <= 8 ? 2 : palette.inks.length);
  const first = inks[0] ?? palette.line;
  return { ...palette, inks: inks.length > 1 ? inks : [first, palette.line], leaves: colours <= 4 ? [first, first] : palette.leaves };
}

async function draw(
  recipe: Recipe,
  index: number,
  size: Size,
  colours: number,
  title: string,
  pace: Pace,
): Promise<{ svg: string; name: string }> {
  if (MOTIFS.has(recipe.kind)) {
    const composition = COMPOSITIONS[index % COMPOSITIONS.length] ?? 'single';
    return { svg: compose(recipe, composition, size, title), name: COMPOSITION_NAMES[composition] };
  }
  const print = drawPrint(recipe, size, partOf(pace, 0, 0.5));
  if ('svg' in print) return { svg: print.svg, name: '四方连续' };
  const inside = new Float32Array(size.width * size.height).fill(1);
  const drawing = spotDrawing(print.rgb, inside, size.width, size.height, colours, new Random(recipe.seed), partOf(pace, 0.5, 0.8));
  return { svg: spotSvg(drawing, title), name: '四方连续' };
}
