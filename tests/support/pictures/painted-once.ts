/**
 * Our own figures, painted once for all rows of a worker that dress the same one: files there share their modules, and the woman who stands was
 * painted anew for each of twenty garments.
 */
import { type Base, type PaintedFigure, paintFigure } from '../../../src/server/engines/local/tryon/figure/figure-picture.ts';
import { FIGURES } from '../../../src/server/engines/local/tryon/figure/figure-table.ts';
import { figureStage, type Stage } from '../../../src/server/engines/local/tryon/stage.ts';

const PACE = { signal: new AbortController().signal, progress: () => undefined };

/** The most that are kept: a small one takes 2 MiB, one of full size twenty times as much. */
const KEPT = 24;

interface Known {
  readonly painted: PaintedFigure;
  stage?: Stage;
}

const figures = new Map<string, Known>();

function known(key: string, base: Base, width: number, height: number): Known {
  const name = [key, base, width, height].join();
  const found = figures.get(name);
  if (found) return found;
  const figure = FIGURES.find((one) => one.key === key);
  if (!figure) throw new Error(`no figure ${key}`);
  const made: Known = { painted: paintFigure(figure, base, PACE, width, height) };
  figures.set(name, made);
  const [oldest] = figures.keys();
  if (figures.size > KEPT && oldest !== undefined) figures.delete(oldest);
  return made;
}

/** As `paintFigure` paints it. To be read only. */
export function paintedOnce(key: string, base: Base, width: number, height: number): PaintedFigure {
  return known(key, base, width, height).painted;
}

/** As `figureStage` makes it of that. To be read only. */
export function stageOnce(key: string, base: Base, width: number, height: number): Stage {
  const one = known(key, base, width, height);
  one.stage ??= figureStage(one.painted);
  return one.stage;
}
