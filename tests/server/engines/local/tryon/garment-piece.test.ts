/** What of a picture is taken for the garment that is tried on. */
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { engineNoSubject } from '../../../../../src/contract/messages.ts';
import { Random } from '../../../../../src/server/engines/local/pixels/random.ts';
import { aitryon } from '../../../../../src/server/engines/local/tryon/aitryon-method.ts';
import { cutPiece, isTorn } from '../../../../../src/server/engines/local/tryon/garment-piece.ts';

const PACE = { signal: new AbortController().signal, progress: () => undefined };
const TEE = '<path d="M180 60H260L300 80L330 140L296 156L280 120V300H160V120L144 156L110 140L140 80Z" fill="#b9302f"/>';

const drawn = (shapes: string) =>
  sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="400" height="360">${shapes}</svg>`))
    .png()
    .toBuffer();
const pieceOf = async (beside: string) => cutPiece(await drawn(TEE + beside), '', new Random(1), PACE);

it('a thing that stands beside the garment is no part of it, a sleeve that an arm parts from it is', async () => {
  const alone = (await pieceOf('')).width;
  expect((await pieceOf('<path d="M10 120H26V340H10Z" fill="#1d1e21"/>')).width).toBe(alone);
  expect((await pieceOf('<path d="M344 140L372 150L360 260H336Z" fill="#b9302f"/>')).width).toBeGreaterThan(alone + 30);
});

it('hair that a neck parts from the garment is no part of it, half a garment above the other half is', async () => {
  const alone = (await pieceOf('')).height;
  const hair = '<path d="M190 12C200 2 240 2 250 12L256 36H184Z" fill="#241c1a"/>';
  expect((await pieceOf(hair)).height).toBe(alone);
  const top = '<path d="M150 2H290V46H150Z" fill="#b9302f"/>';
  expect((await pieceOf(top)).height).toBeGreaterThan(alone + 40);
});

it('a jacket whose middle was not found is torn, an open neck and a skirt’s slit are not', async () => {
  const whole = await pieceOf('');
  expect(isTorn(whole)).toBe(false);
  const { width, height } = whole;
  const without = (from: number, to: number) => ({
    ...whole,
    alpha: whole.alpha.map((a, i) => {
      const [x, y] = [(i % width) / width, Math.floor(i / width) / height];
      return x > 0.4 && x < 0.6 && y > from && y < to ? 0 : a;
    }),
  });
  expect(isTorn(without(0, 0.4))).toBe(false);
  expect(isTorn(without(0.8, 1))).toBe(false);
  expect(isTorn(without(0.4, 1))).toBe(true);
});

it('whoever brings a torn one is told so, and gets no body painted in its place', async () => {
  const torn = await drawn(
    '<path d="M180 60H260L300 80L330 140L296 156L280 120V300H250V130H190V300H160V120L144 156L110 140L140 80Z" fill="#b9302f"/>',
  );
  const job = { id: 'x', designType: 'aitryon', masks: {}, seed: 1, count: 1, images: { source_path: torn, model_image: torn } };
  const asked = { ...job, input: { model_image: 'm/woman-standing' }, parameters: { mode: 'single', style_type: 'upper' } };
  await expect(aitryon.draw(asked, PACE, () => undefined)).rejects.toThrow(engineNoSubject.text);
});
