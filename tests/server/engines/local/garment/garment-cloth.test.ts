import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { EngineJob, EnginePicture } from '../../../../../src/server/engines/engine.ts';
import { repeatOf } from '../../../../../src/server/engines/local/cloth-print/print-source.ts';
import { squareOfCloth } from '../../../../../src/server/engines/local/garment/reference/print-tile.ts';
import { pattern } from '../../../../../src/server/engines/local/pattern/pattern-method.ts';
import { clothOfGarment, shown, withoutHoles } from '../../../../../src/server/engines/local/pattern/reference/garment-cloth.ts';
import { decodePicture } from '../../../../../src/server/engines/local/pixels/decode.ts';
import { noise } from '../../../../../src/server/engines/local/pixels/noise.ts';
import { drawSvg, encodePng, type Raster } from '../../../../../src/server/engines/local/pixels/raster.ts';
import { personScene } from '../scenes/person-scene.ts';

const PACE = { signal: new AbortController().signal, progress: () => undefined };
const TEE = 'M130 70L180 58Q200 78 220 58L270 70L340 130L300 180L272 150V420H128V150L100 180L60 130Z';
const TROUSERS = 'M178 60H222L228 440H206L200 130L194 440H172Z';
const [RED, NAVY] = ['#c8262c', '#1d3f72'];

/** Dots of two colours, in rows that stand in each other's gaps. */
const dots = (from: number, to: number, step: number, size: number) =>
  Array.from({ length: 400 }, (_, k) => {
    const [x, y] = [((k % 20) + (Math.floor(k / 20) % 2) / 2) * step, from + Math.floor(k / 20) * step];
    return y < to ? `<circle cx="${x}" cy="${y}" r="${size}" fill="${k % 2 ? RED : NAVY}"/>` : '';
  }).join('');

/** A garment on pale ground with folds and grain, as a photograph has them. */
async function photographed(outline: string, cloth: string, print: string): Promise<Raster> {
  const [width, height] = [400, 500];
  const body = `<rect width="400" height="500" fill="#f4f4f2"/><clipPath id="c"><path d="${outline}"/></clipPath><g clip-path="url(#c)"><rect width="400" height="500" fill="${cloth}"/>${print}</g>`;
  const { data } = await drawSvg(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${body}</svg>`,
    3,
  );
  const [wave, grain] = [noise(5), noise(9)];
  const lit = data.map((v, k) => {
    const i = Math.floor(k / 3);
    const ground = data[i * 3] === 244 && data[i * 3 + 2] === 242;
    const light = ground ? 1 : 0.95 + 0.05 * wave((i % width) / 60, i / width / 60) + 0.03 * grain(i % width, i / width);
    return Math.max(0, Math.min(255, Math.round(v * light)));
  });
  return { width, height, channels: 3, data: lit };
}

/** Parts of a picture in the colours of the ground, of the cloth, and of the print. */
function partsOf({ data }: Raster): { ground: number; printed: number } {
  let [ground, printed] = [0, 0];
  for (let i = 0; i < data.length; i += 3) {
    const [r, g, b] = [data[i] ?? 0, data[i + 1] ?? 0, data[i + 2] ?? 0];
    if (Math.min(r, g, b) > 225) ground++;
    if (Math.max(r, b) > 1.7 * g) printed++;
  }
  return { ground: (3 * ground) / data.length, printed: (3 * printed) / data.length };
}

async function patternOf(picture: Raster): Promise<EnginePicture[]> {
  const made: EnginePicture[] = [];
  const images = { source_path: await encodePng(picture) };
  const job: EngineJob = { id: 'x', designType: 'pattern', input: {}, parameters: {}, images, masks: {}, seed: 3, count: 1 };
  await pattern.draw(job, PACE, (one) => made.push(one as EnginePicture));
  return made;
}

describe('a photographed garment as the reference for a print', () => {
  it('gives its print for printing on another, at the size that it has there: not a row of small garments', async () => {
    const picture = await photographed(TEE, '#d9c39a', dots(40, 480, 34, 9));
    const { picture: tile, doubt, span } = await repeatOf(picture, PACE);
    expect(doubt).toBe('worn');
    const { ground, printed } = partsOf(tile);
    expect(ground).toBeLessThan(0.01);
    // As much of it is dots as of the cloth itself: a dot has 34 × 34.
    expect(printed).toBeGreaterThan(0.15);
    expect(printed).toBeLessThan(0.29);
    // The body is 144 wide; the whole of it at most is one repeat.
    expect(span).toBeGreaterThan(0.4);
    expect(span).toBeLessThan(2.1);
  });

  it('keeps to the cloth of narrow trousers, whose legs are a twentieth of the picture', async () => {
    const picture = await photographed(TROUSERS, '#caa', dots(40, 480, 14, 4));
    const square = await clothOfGarment(picture, PACE);
    expect(square?.size).toBeGreaterThanOrEqual(32);
    for (const source of [(await repeatOf(picture, PACE)).picture, await decodePicture((await patternOf(picture))[0]?.data, 3, 1024)]) {
      const { ground, printed } = partsOf(source);
      expect(ground).toBeLessThan(0.02);
      expect(printed).toBeGreaterThan(0.12);
    }
  });

  it('is looked at where its print is: a yoke of flowers, not the plain cloth below it', async () => {
    const picture = await photographed(TEE, '#e9dcc0', dots(40, 200, 30, 11));
    const square = await clothOfGarment(picture, PACE);
    expect((square?.y ?? 500) + (square?.size ?? 0) / 2).toBeLessThan(200);
    expect(partsOf((await repeatOf(picture, PACE)).picture).printed).toBeGreaterThan(0.15);
  });

  it('of two that somebody wears the printed one is meant, although the other is larger', async () => {
    const zebra = Array.from({ length: 12 }, (_, k) => `<path d="M97 ${236 + k * 7}H203" stroke="#a01830" stroke-width="3"/>`).join('');
    const { rgba } = await personScene({ top: '#39507a', trousers: '#dcd2b8', over: zebra });
    const square = await clothOfGarment(await decodePicture(await encodePng(rgba), 3, 1400), PACE);
    expect(square?.y).toBeGreaterThan(225);
  });

  it('what is drawn or lies apart is none: a heart and loose motifs go on as they are', async () => {
    const svg = (body: string) =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><rect width="400" height="400" fill="#fff"/>${body}</svg>`;
    const heart = svg(
      '<path d="M200 350C50 220 50 80 150 80C190 80 200 120 200 130C200 120 210 80 250 80C350 80 350 220 200 350Z" fill="#d12"/>',
    );
    const loose = svg(dots(40, 400, 90, 22));
    for (const one of [heart, loose]) {
      expect(await clothOfGarment(await drawSvg(one, 3), PACE)).toBeUndefined();
      expect((await repeatOf(await drawSvg(one, 3), PACE)).doubt).toBeUndefined();
    }
  });

  it('a picture of a few pixels holds no cloth', async () => {
    const tiny = await sharp({ create: { width: 17, height: 16, channels: 3, background: '#c33' } })
      .png()
      .toBuffer();
    expect(await clothOfGarment(await decodePicture(tiny, 3, 1024), PACE)).toBeUndefined();
  });
});

it('a square of cloth stays off the rim, and prefers the middle of a garment to its neck and hem', () => {
  const [width, height] = [100, 200];
  const area = Float32Array.from({ length: width * height }, (_, i) =>
    i % width >= 20 && i % width < 80 && i >= 20 * width && i < 180 * width ? 1 : 0,
  );
  const { x, y, size, across } = squareOfCloth(area, area, width, height);
  expect(x).toBeGreaterThan(20);
  expect(x + size).toBeLessThan(80);
  expect(Math.abs(y + size / 2 - 100)).toBeLessThan(3);
  expect(across).toBe(size);
});

it('stripes show more of a print than the weave of jeans, a shaded plain cloth least', () => {
  const side = 60;
  const square = { x: 5, y: 5, size: 50 };
  const on = (l: (x: number, y: number) => number) =>
    shown(
      Float32Array.from({ length: side * side }, (_, i) => l(i % side, Math.floor(i / side))),
      side,
      square,
    );
  const stripes = on((_, y) => (y % 12 < 6 ? 0.3 : 0.9));
  const denim = on((x, y) => 0.55 + 0.08 * (((x + y) % 3) - 1));
  expect(stripes).toBe(1);
  expect(denim).toBeLessThan(0.75);
  expect(on((x) => 0.6 + x / 2000)).toBeLessThan(denim / 2);
});

it('meshes of a crochet are cloth, what an arm and a body leave open is not', () => {
  const side = 200;
  const gap = (x: number, y: number) => x > 20 && x < 40 && y > 60 && y < 140;
  const mesh = (x: number, y: number) => x > 60 && x % 20 < 5 && y % 20 < 5 && y > 4;
  const cloth = Float32Array.from({ length: side * side }, (_, i) => {
    const [x, y] = [i % side, Math.floor(i / side)];
    return gap(x, y) || mesh(x, y) ? 0 : 1;
  });
  const filled = withoutHoles(cloth, side, side);
  expect(filled[102 * side + 102]).toBe(1);
  expect(filled[100 * side + 30]).toBe(0);
});
