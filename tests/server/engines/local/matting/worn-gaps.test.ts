/** Our own models cut out of their studio: what is between arm and skirt and between the feet is paper, beside pale skin as beside cloth. */
import { expect, it } from 'vitest';
import { designsOf } from '../../../../../src/server/engines/local/garment/designs/classes.ts';
import type { GarmentClass } from '../../../../../src/server/engines/local/garment/designs/garment-class.ts';
import { readGarmentBrief } from '../../../../../src/server/engines/local/garment/designs/wording.ts';
import { renderGarment } from '../../../../../src/server/engines/local/garment/picture/render.ts';
import { matte } from '../../../../../src/server/engines/local/matting/matte.ts';
import { Random } from '../../../../../src/server/engines/local/pixels/random.ts';
import { paintFigure } from '../../../../../src/server/engines/local/tryon/figure-picture.ts';
import { FIGURES } from '../../../../../src/server/engines/local/tryon/figure-table.ts';
import { cutPiece } from '../../../../../src/server/engines/local/tryon/garment-piece.ts';
import { figureStage } from '../../../../../src/server/engines/local/tryon/stage.ts';
import { wear } from '../../../../../src/server/engines/local/tryon/wear.ts';

const PACE = { signal: new AbortController().signal, progress: () => undefined };
const BLUE = [0, 0, 255];
const SIZE = { width: 832, height: 1248 };

/** @returns of the subject, the share that is paper and was kept, and the share that is body or cloth and was lost */
async function cutOut(
  key: string,
  words: string,
  type: GarmentClass,
  kind: 'dress' | 'upper',
): Promise<{ readonly kept: number; readonly lost: number }> {
  const [garment] = designsOf(type, readGarmentBrief(words), 1, 5);
  const figure = FIGURES.find((one) => one.key === key);
  if (!garment || !figure) throw new Error('no garment or figure');
  const { png } = await renderGarment(garment, PACE, { width: 1024 });
  const piece = await cutPiece(png, '', new Random(3), PACE);
  const stage = figureStage(paintFigure(figure, kind === 'dress' ? 'shorts' : 'leggings', PACE, SIZE.width, SIZE.height));
  const rgb = wear(stage, [{ piece, kind }], PACE);
  const { alpha } = await matte({ ...SIZE, channels: 3, data: rgb }, { gaps: true }, PACE);
  // Before blue paper as well: what is still blue is neither body nor cloth.
  const blue = stage.rgb.map((v, i) => v + ((BLUE[i % 3] ?? 0) - v) * (1 - (stage.cover[Math.floor(i / 3)] ?? 0)));
  const before = wear({ ...stage, rgb: blue }, [{ piece, kind }], PACE);
  let [subject, kept, lost] = [0, 0, 0];
  alpha.forEach((cover, i) => {
    const [r, , b] = before.subarray(i * 3, i * 3 + 3);
    const paper = (b ?? 0) - (r ?? 0) > 180;
    const whole = (b ?? 0) - (r ?? 0) < 40;
    if (whole) subject++;
    if (paper && cover > 0.5) kept++;
    if (whole && cover < 0.5) lost++;
  });
  return { kept: kept / subject, lost: lost / subject };
}

it.each<readonly [string, string, GarmentClass, 'dress' | 'upper']>([
  ['woman-standing', '红色收腰连衣裙', 'design_dress', 'dress'],
  ['woman-curvy', '白色无袖直筒连衣裙', 'design_dress', 'dress'],
  ['woman-akimbo', '红色收腰连衣裙', 'design_dress', 'dress'],
  ['woman-akimbo', '条纹T恤', 'tee', 'upper'],
])('%s in %s keeps no paper between arms, cloth and feet', async (key, words, type, kind) => {
  const { kept, lost } = await cutOut(key, words, type, kind);
  expect(kept).toBeLessThan(0.003);
  expect(lost).toBeLessThan(0.008);
});
