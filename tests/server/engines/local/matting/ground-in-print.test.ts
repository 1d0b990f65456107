/** Cloth that has the ground's colour in its print, gaps that have it too, and clothes that the lower edge cuts: what is cut out is the garment. */
import { describe, expect, it } from 'vitest';
import { calmGround, type Ground } from '../../../../../src/server/engines/local/matting/ground/ground.ts';
import { matte } from '../../../../../src/server/engines/local/matting/matte.ts';
import { reach } from '../../../../../src/server/engines/local/matting/reach.ts';
import { labPlanes } from '../../../../../src/server/engines/local/pixels/lab-planes.ts';
import { noise } from '../../../../../src/server/engines/local/pixels/noise.ts';
import { drawMask, drawSvg, type Raster, resize, resizePlane } from '../../../../../src/server/engines/local/pixels/raster.ts';

const PACE = { signal: new AbortController().signal, progress: () => undefined };
const [WIDTH, HEIGHT] = [768, 1024];
const scene = (body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${body}</svg>`;
const TEE = 'M244 170L340 147Q384 182 428 147L524 170L665 300L588 402L530 345V870H238V345L180 402L103 300Z';

interface Drawn {
  readonly picture: Raster;
  readonly truth: Float32Array;
}

/** @param body on the ground @param shape white where the garment is */
async function drawn(ground: string, body: string, shape: string): Promise<Drawn> {
  const picture = await drawSvg(scene(`<rect width="${WIDTH}" height="${HEIGHT}" fill="${ground}"/>${body}`), 3);
  const { data: truth } = await drawMask(scene(`<g fill="#fff">${shape}</g>`));
  return { picture, truth };
}

/** Shares of the garment: what of it was lost, and how much ground was kept. */
async function missed({ picture, truth }: Drawn, side = HEIGHT): Promise<{ readonly lost: number; readonly kept: number }> {
  const [width, height] = [Math.round((WIDTH * side) / HEIGHT), side];
  const small = await resize(picture, width, height);
  const cover = await resizePlane(truth, WIDTH, HEIGHT, width, height);
  const { alpha } = await matte(small, {}, PACE);
  let [all, lost, kept] = [0, 0, 0];
  for (let i = 0; i < alpha.length; i++) {
    const [t, a] = [cover[i] ?? 0, alpha[i] ?? 0];
    all += t;
    if (t > 0.9 && a < 0.5) lost++;
    if (t < 0.1 && a > 0.5) kept++;
  }
  return { lost: lost / all, kept: kept / all };
}

/** With light and dark from a crumpled or a painted surface, where `where` is 1. @param depth part of its lightness */
function crumpled({ data, ...rest }: Raster, where: Float32Array, depth: number): Raster {
  const [coarse, fine] = [noise(4), noise(9)];
  const lit = data.map((v, k) => {
    const i = Math.floor(k / 3);
    const [x, y] = [i % WIDTH, Math.floor(i / WIDTH)];
    const light = 1 - (where[i] ?? 0) * depth * (0.5 * (coarse(x / 9, y / 14) + 1) + 0.3 * fine(x / 3, y / 3));
    return Math.max(0, Math.min(255, Math.round(v * light)));
  });
  return { ...rest, data: lit };
}

describe('a print with the colour of the ground in it', () => {
  it('a shirt striped in the white of the wall is whole to the ends of its stripes', async () => {
    const stripes = Array.from({ length: 30 }, (_, k) => `<rect y="${150 + 26 * k}" width="${WIDTH}" height="13" fill="#1f2536"/>`).join(
      '',
    );
    const edge = `<path d="${TEE}" fill="none" stroke="#d9d9dc" stroke-width="3"/>`;
    const body = `<clipPath id="c"><path d="${TEE}"/></clipPath><g clip-path="url(#c)"><path d="${TEE}" fill="#f0f0f2"/>${stripes}${edge}</g>`;
    const shirt = await drawn('#f4f4f4', body, `<path d="${TEE}"/>`);
    const { lost, kept } = await missed({ ...shirt, picture: crumpled(shirt.picture, shirt.truth, 0.03) });
    expect(lost).toBeLessThan(0.02);
    expect(kept).toBeLessThan(0.02);
  });

  it('the white of a painting on a black shirt is no hole in it', async () => {
    const veil = '<ellipse cx="300" cy="560" rx="46" ry="62" fill="#f6f6f6"/>';
    const painted = `<rect x="262" y="450" width="244" height="260" fill="#6f675c"/>${veil}`;
    const shirt = await drawn('#f4f4f4', `<path d="${TEE}" fill="#16171a"/>${painted}`, `<path d="${TEE}"/>`);
    const { data: place } = await drawMask(scene('<rect x="262" y="450" width="244" height="260" fill="#fff"/>'));
    const { lost } = await missed({ ...shirt, picture: crumpled(shirt.picture, place, 0.035) });
    expect(lost).toBeLessThan(0.01);
  });

  it.each([560, 640, 720, 800, 1024])('the gap between flared legs is ground, in a picture of %i px', async (side) => {
    const legs = 'M262 60H506L540 330L556 960L402 972Q396 990 391 972Q404 620 389 330H379Q364 620 377 972Q372 990 366 972L212 960L228 330Z';
    const { lost, kept } = await missed(await drawn('#f4f2ee', `<path d="${legs}" fill="#173a5c"/>`, `<path d="${legs}"/>`), side);
    expect(lost).toBeLessThan(0.02);
    expect(kept).toBeLessThan(0.01);
  });
});

it('pale jeans that the lower edge cuts are no place to start from, though the wall is as pale', async () => {
  const jeans = `M226 640H542L580 ${HEIGHT}H400L384 800L368 ${HEIGHT}H188Z`;
  const { picture, truth } = await drawn('#cfcdca', `<path d="${jeans}" fill="#c2cdda"/>`, `<path d="${jeans}"/>`);
  const { border } = calmGround(labPlanes(picture.data, truth.length), WIDTH, HEIGHT, PACE.signal);
  const below = border.seeds.filter((i) => i >= (HEIGHT - 2) * WIDTH);
  expect(below.filter((i) => truth[i] === 1)).toEqual([]);
  expect(below.length).toBeGreaterThan(700);
});

describe('what only the careful walk stops at', () => {
  const side = 200;
  const plane = (at: (x: number, y: number) => number) =>
    Float32Array.from({ length: side * side }, (_, i) => at(i % side, Math.floor(i / side)));
  const calm = (l: Float32Array): Ground => {
    const border = { seeds: Array.from({ length: side }, (_, y) => y * side), noise: 0, share: 1 };
    return { lab: { l, a: plane(() => 0), b: plane(() => 0) }, border, steep: plane(() => 0), sloping: false };
  };
  const unsure = plane(() => 0.5);

  describe('between two legs, behind the shade at the hem', () => {
    const gap = (x: number, y: number) => x >= 96 && x < 104 && y >= 60 && y < 180;
    const legs = (x: number, y: number) => x >= 60 && x < 140 && y >= 20 && y < 180 && !gap(x, y);
    const trousers = (inside: number) =>
      calm(plane((x, y) => (legs(x, y) ? 0.2 : gap(x, y) ? (y < 145 ? inside : 0.9 - 0.0022 * Math.max(0, 15 - Math.abs(y - 160))) : 0.9)));
    const middle = 100 * side + 100;

    it("is ground that has the ground's own colour", () => {
      const { far, threshold } = reach(trousers(0.9), unsure, side, side, PACE);
      expect(far[100 * side + 80]).toBeGreaterThan(threshold);
      expect(far[middle]).toBeLessThan(threshold);
    });

    it('is cloth that is a little darker', () => {
      const { far, threshold } = reach(trousers(0.893), unsure, side, side, PACE);
      expect(far[middle]).toBeGreaterThan(threshold);
    });
  });

  it('is cloth that is lighter than the wall at its rim, however dark what lies behind that', () => {
    const inner = (x: number, y: number) => x >= 70 && x < 130 && y >= 50 && y < 150;
    /** A white shirt with a soft edge. */
    const shirt = (x: number, y: number) => 0.0035 * Math.max(0, Math.min(5, x - 60, 139 - x, y - 40, 159 - y));
    const wall = calm(plane((x, y) => (inner(x, y) ? 0.2 : 0.9 + shirt(x, y))));
    const { far, threshold } = reach(wall, unsure, side, side, PACE);
    expect(far[100 * side + 66]).toBeGreaterThan(threshold);
    expect(far[100 * side + 40]).toBeLessThan(threshold);
  });

  describe('light on the wall beside a dark head', () => {
    const head = (x: number, y: number) => x >= 60 && x < 120 && y > 60 && y < 140;
    /** A patch that fades slowly. */
    const patch = (x: number, y: number) => 0.0022 * Math.max(0, Math.min(36, x - 105, 195 - x, y - 45, 155 - y));
    const wall = calm(plane((x, y) => (head(x, y) ? 0.2 : 0.85 + patch(x, y))));
    const middle = 100 * side + 150;

    it('is no cloth where the colours are sure that it is wall', () => {
      const likely = plane((x, y) => (head(x, y) ? 1 : 0));
      const { far, threshold } = reach(wall, likely, side, side, PACE);
      expect(far[100 * side + 90]).toBeGreaterThan(threshold);
      expect(far[middle]).toBeLessThan(threshold);
    });

    it('is cloth where they are not', () => {
      const { far, threshold } = reach(wall, unsure, side, side, PACE);
      expect(far[middle]).toBeGreaterThan(threshold);
    });
  });
});
