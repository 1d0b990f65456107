/** White trousers below a dark jacket, cut by the lower edge: a walk began in them, and splinters of two legs were said to be usable. */
import { expect, it } from 'vitest';
import type { Pace } from '../../../../../src/server/engines/engine.ts';
import { withoutSeedsInCloth } from '../../../../../src/server/engines/local/matting/cloth/lower-edge.ts';
import { calmGround } from '../../../../../src/server/engines/local/matting/ground/ground.ts';
import { matte } from '../../../../../src/server/engines/local/matting/matte.ts';
import { boldWalk, reach } from '../../../../../src/server/engines/local/matting/reach.ts';
import { labPlanes } from '../../../../../src/server/engines/local/pixels/lab-planes.ts';
import { drawSvg } from '../../../../../src/server/engines/local/pixels/raster.ts';

const [WIDTH, HEIGHT] = [270, 360];
const WALL = '#ebeff0';
const JACKET = 'M105 110H165L215 150L222 270H48L55 150Z';
const LEGS = 'M62 260H208L212 362H165L150 280H120L105 362H58Z';
const FOLDS = [
  [0, '#f4f1f8'],
  [30, '#e9e5ee'],
  [55, '#f5f2f9'],
  [85, '#e4e0ea'],
  [100, '#f4f1f8'],
] as const;
const stops = FOLDS.map(([at, colour]) => `<stop offset="${at}%" stop-color="${colour}"/>`).join('');
const path = (d: string, more: string) => `<path d="${d}" ${more}/>`;

async function pictured(lower: string) {
  const { data } = await drawSvg(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><defs><linearGradient id="f" x2="1" y2="0.3">${stops}</linearGradient></defs>` +
      `<rect width="100%" height="100%" fill="${WALL}"/>${lower}<ellipse cx="135" cy="72" rx="34" ry="42" fill="#8a5a3c"/>${path(JACKET, 'fill="#35363c"')}</svg>`,
    3,
  );
  return { width: WIDTH, height: HEIGHT, channels: 3 as const, data: new Uint8Array(data) };
}

const PACE = { signal: new AbortController().signal, progress: () => undefined };

/** How often some work looks whether it is still wanted: a walk does once in 16 384 pixels. */
function counted(work: (pace: Pace) => void): number {
  let looks = 0;
  work({ ...PACE, signal: { ...PACE.signal, throwIfAborted: () => void looks++ } as AbortSignal });
  return looks;
}

async function cut(lower: string) {
  const { alpha, grade } = await matte(await pictured(lower), {}, PACE);
  return { at: (x: number, y: number) => alpha[y * WIDTH + x], grade };
}

it('trousers nearly as white as the wall are kept as far as the lower edge', async () => {
  const { at, grade } = await cut(path('M62 260H208L212 362H58Z', 'fill="url(#f)" stroke="#c9c4cf" stroke-width="2"'));
  for (const [x, y] of [
    [80, 350],
    [110, 320],
    [135, 357],
    [170, 340],
    [195, 355],
  ] as const)
    expect(at(x, y)).toBeGreaterThan(0.9);
  for (const x of [30, 240]) expect(at(x, 350)).toBeLessThan(0.1);
  expect(grade).not.toBe('poor');
});

it('the ground between two legs that are cut there is still none of the figure, and a walk begins in it', async () => {
  const legs = path(LEGS, 'fill="#3d5878"');
  const { at } = await cut(legs);
  for (const x of [85, 185]) expect(at(x, 350)).toBeGreaterThan(0.9);
  for (const x of [115, 133, 155]) expect(at(x, 355)).toBeLessThan(0.1);
  const { data } = await pictured(legs);
  const ground = calmGround(labPlanes(data, WIDTH * HEIGHT), WIDTH, HEIGHT, PACE.signal);
  expect({ ...withoutSeedsInCloth(ground, WIDTH, HEIGHT, PACE), walked: ground.walked }).toEqual(ground);
});

it('a lower edge that is ground from side to side is not walked to through the whole picture', async () => {
  const { data } = await pictured('');
  const ground = calmGround(labPlanes(data, WIDTH * HEIGHT), WIDTH, HEIGHT, PACE.signal);
  const looks = counted((pace) => expect(withoutSeedsInCloth(ground, WIDTH, HEIGHT, pace)).toBe(ground));
  expect(looks).toBeLessThanOrEqual(1);
});

it('what was walked through to ask about the lower edge is not walked through again', async () => {
  for (const [lower, kept] of [
    [path(LEGS, 'fill="#3d5878"'), true],
    [path('M62 260H208L212 362H58Z', 'fill="url(#f)" stroke="#c9c4cf" stroke-width="2"'), false],
  ] as const) {
    const { data } = await pictured(lower);
    const calm = calmGround(labPlanes(data, WIDTH * HEIGHT), WIDTH, HEIGHT, PACE.signal);
    const ground = withoutSeedsInCloth(calm, WIDTH, HEIGHT, PACE);
    const { seeds } = ground.border;
    expect(seeds.length === calm.border.seeds.length).toBe(kept);
    const anew = boldWalk({ ...ground, walked: undefined }, seeds, WIDTH, HEIGHT, PACE);
    expect(counted((pace) => expect(boldWalk(ground, seeds, WIDTH, HEIGHT, pace)).toEqual(anew))).toBeLessThanOrEqual(1);
  }
});

it('a ground whose own steps are larger than those of both walks is walked through once', async () => {
  const { data } = await pictured('');
  const calm = calmGround(labPlanes(data, WIDTH * HEIGHT), WIDTH, HEIGHT, PACE.signal);
  const ofNoise = (noise: number) => ({ ...calm, border: { ...calm.border, noise } });
  const looks = (noise: number) => counted((pace) => void reach(ofNoise(noise), undefined, WIDTH, HEIGHT, pace));
  // Each of its walks looks four times.
  expect(looks(0.0023)).toBeLessThanOrEqual(looks(0.0022) - 3);
});
