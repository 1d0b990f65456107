/** Scraps of sky hung beside a man's head in the cut-out: they had the blue of his shirt. */
import { expect, it, vi } from 'vitest';
import { withoutScrapsBesideHead } from '../../../../../src/server/engines/local/matting/head/beside-head.ts';
import { matte } from '../../../../../src/server/engines/local/matting/matte.ts';
import { labPlanes } from '../../../../../src/server/engines/local/pixels/lab-planes.ts';
import { drawMask, drawSvg } from '../../../../../src/server/engines/local/pixels/raster.ts';
import { type Dressed, personScene } from '../scenes/person-scene.ts';

const [WIDTH, HEIGHT] = [240, 300];
const MAN = '<path d="M90 60H150V130H220V300H20V130H90Z" fill="#c8d6ee"/>';
const HEAD = { bottom: 130, centre: 120, half: 34 };
const svg = (body: string) => `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${body}</svg>`;

/** @returns whether what is at `x`, `y` is cut out with him */
async function stays(piece: string, x: number, y: number, headOf: () => typeof HEAD | undefined = () => HEAD): Promise<boolean> {
  const { data: seen } = await drawMask(svg((MAN + piece).replace(/fill="#\w+"/g, 'fill="#fff"')));
  const { data } = await drawSvg(svg(`<rect width="100%" height="100%" fill="#3a7a3a"/>${MAN}${piece}`), 3);
  const mask = Float32Array.from(seen, (v) => (v > 0.5 ? 1 : 0));
  const left = withoutScrapsBesideHead(mask, labPlanes(new Uint8Array(data), mask.length), headOf, WIDTH, HEIGHT);
  expect(left[200 * WIDTH + 120]).toBe(1);
  return left[y * WIDTH + x] === 1;
}

const scrap = (x: number, y: number, fill = '#c8d6ee') => `<path d="M${x - 14} ${y - 10}H${x + 14}V${y + 10}H${x - 14}Z" fill="${fill}"/>`;

it('a scrap of sky beside a head is none of his', async () => {
  expect(await stays(scrap(40, 20), 40, 20)).toBe(false);
  expect(await stays(scrap(200, 90), 200, 90)).toBe(false);
});

it('a tuft above the head, a hand held up and a shoe below stay, and all where there is nobody', async () => {
  expect(await stays(scrap(120, 30), 120, 30)).toBe(true);
  expect(await stays(scrap(40, 20, '#d8a080'), 40, 20)).toBe(true);
  expect(await stays(`<path d="M4 200H14V290H4Z" fill="#c8d6ee"/>`, 8, 240)).toBe(true);
  expect(await stays(scrap(40, 20), 40, 20, () => undefined)).toBe(true);
});

it('no head is looked for where all hangs together', () => {
  const whole = new Float32Array(100).fill(1);
  const headOf = vi.fn(() => HEAD);
  expect(withoutScrapsBesideHead(whole, labPlanes(new Uint8Array(300), 100), headOf, 10, 10)).toBe(whole);
  expect(headOf).not.toHaveBeenCalled();
});

it('whoever is cut out has no scrap of sky beside the head, and keeps a hand that is held up there', async () => {
  const worn: Dressed = { top: '#7d6ab5', trousers: '#7a8aa8' };
  /** How much of a piece beside the head is cut out with somebody, at its middle, and of the top. */
  const covered = async (fill: string) => {
    const { rgba } = await personScene({ ...worn, over: `<path d="M200 34H232V82H200Z" fill="${fill}"/>` });
    const { width, height } = rgba;
    const data = new Uint8Array(width * height * 3);
    for (let i = 0; i < width * height; i++) data.set(rgba.data.subarray(i * 4, i * 4 + 3), i * 3);
    const pace = { signal: new AbortController().signal, progress: () => undefined };
    const { alpha } = await matte({ width, height, channels: 3, data }, {}, pace);
    return [alpha[58 * width + 216], alpha[200 * width + 150]];
  };
  expect(await covered('#7d6ab5')).toEqual([0, 1]);
  expect(await covered('#d9a98a')).toEqual([1, 1]);
});
