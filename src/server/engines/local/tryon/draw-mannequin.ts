/** Our own models as they are offered. */
import type { Pace } from '../../engine.ts';
import { encodePng } from '../pixels/raster.ts';
import { paintFigure } from './figure/figure-picture.ts';
import { FIGURE_HEIGHT, FIGURE_WIDTH } from './figure/figure-size.ts';
import { FIGURES } from './figure/figure-table.ts';

/** Of a model's own picture: enough to choose by, and for other engines to start from. */
const SHOWN = 0.75;

/** A figure as it is offered, in underwear. @throws Error for a key that is none */
export async function drawMannequin(
  key: string,
  pace: Pace,
): Promise<{ readonly data: Uint8Array; readonly width: number; readonly height: number }> {
  const figure = FIGURES.find((one) => one.key === key);
  if (!figure) throw new Error(`no figure ${key}`);
  const [width, height] = [Math.round(FIGURE_WIDTH * SHOWN), Math.round(FIGURE_HEIGHT * SHOWN)];
  const { rgb } = paintFigure(figure, 'underwear', pace, width, height);
  return { data: await encodePng({ width, height, channels: 3, data: rgb }), width, height };
}
