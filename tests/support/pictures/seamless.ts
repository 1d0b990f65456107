/** Whether a print closes at its edges, measured on its pixels. */
import { expect } from 'vitest';
import { labPlanes, stepBetween } from '../../../src/server/engines/local/pixels/lab-planes.ts';
import type { Raster } from '../../../src/server/engines/local/pixels/raster.ts';

export interface Seam {
  /** Mean colour step over the tile's edge. */
  readonly edge: number;
  /** The largest mean step between neighbouring lines inside. */
  readonly inner: number;
}

/**
 * Mean colour steps between neighbouring columns, and between neighbouring rows. Each pixel is compared four times and becomes a colour once: a
 * colour for each comparison was most of what tests of prints took. @param picture RGB @param every which of the pixels along a line are compared
 */
export function seamsOf(picture: Raster, every = 1): { readonly columns: Seam; readonly rows: Seam } {
  const { width, height } = picture;
  const lab = labPlanes(picture.data, width * height);
  const seam = (lines: number, across: number, length: number, along: number): Seam => {
    const step = (from: number, to: number) => {
      let [sum, count] = [0, 0];
      for (let i = 0; i < length; i += every, count++) sum += stepBetween(lab, from * across + i * along, to * across + i * along);
      return sum / count;
    };
    let inner = 0;
    for (let line = 0; line < lines - 1; line++) inner = Math.max(inner, step(line, line + 1));
    return { edge: step(lines - 1, 0), inner };
  };
  return { columns: seam(width, 1, height, width), rows: seam(height, width, width, 1) };
}

/** The step over the edge is no larger than the largest step inside. @param every as in `seamsOf` */
export function expectSeamless(picture: Raster, every = 1): void {
  for (const { edge, inner } of Object.values(seamsOf(picture, every))) expect(edge).toBeLessThanOrEqual(inner * 1.02 + 0.002);
}
