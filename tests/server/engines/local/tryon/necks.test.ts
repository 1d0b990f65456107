/** What of a garment is behind the neck of whoever wears it, and what only looks so. */
import { describe, expect, it } from 'vitest';
import { designsOf } from '../../../../../src/server/engines/local/garment/designs/classes.ts';
import type { GarmentClass } from '../../../../../src/server/engines/local/garment/designs/garment-class.ts';
import { readGarmentBrief } from '../../../../../src/server/engines/local/garment/designs/reading/wording.ts';
import { labPlanes } from '../../../../../src/server/engines/local/pixels/lab-planes.ts';
import { neckLining } from '../../../../../src/server/engines/local/recolour/neck-lining.ts';
import { cutOnce } from '../../../../support/pictures/drawn-once.ts';

async function behind(words: string, type: GarmentClass, which = 0) {
  const garment = designsOf(type, readGarmentBrief(words), which + 1, 5)[which];
  if (!garment) throw new Error('no garment');
  const piece = await cutOnce(garment, { width: 640 }, '', 1);
  return { piece, inside: neckLining({ ...piece, l: labPlanes(piece.rgb, piece.alpha.length).l }) };
}

describe('the inside of a neck', () => {
  it.each<readonly [string, GarmentClass]>([
    ['针织连衣裙 假两件', 'design_dress'],
    ['黑色卫衣假两件，浅蓝色衬衫领', 'tee'],
  ])('is found above the points of a collar: %s', async (words, type) => {
    const { piece, inside } = await behind(words, type);
    const { width, alpha } = piece;
    // The collar's back, uppermost in the middle, and what lies below it.
    const middle = Math.round(width / 2);
    const top = alpha.findIndex((a, i) => i % width === middle && a > 0.5);
    for (const rows of [6, 24]) expect(inside?.[top + rows * width]).toBeGreaterThan(0.5);
  });

  it('is found in stripes, though every other row beside it is as dark', async () => {
    const { piece, inside } = await behind('条纹T恤', 'tee');
    const { width, height, alpha } = piece;
    const middle = Math.round(width / 2);
    const top = alpha.findIndex((a, i) => i % width === middle && a > 0.5);
    for (const part of [0.02, 0.08]) expect(inside?.[top + Math.round(part * height) * width]).toBeGreaterThan(0.5);
  });

  it.each<readonly [string, string, GarmentClass, number]>([
    ['the shade below a stand-up collar', '红色斗篷', 'design_woolenCoat', 0],
    ['a bodice between two sleeves', '粉色鱼尾裙 露肩 长袖', 'design_dress', 1],
  ])('is not %s', async (_, words, type, which) => {
    const { inside } = await behind(words, type, which);
    expect(inside).toBeUndefined();
  });
});
