/** A patient eye: finds where the piece belongs by laying its outline over the picture at every place. */
import type { Page } from 'playwright-core';
import { CAPTCHA_TRACK, CAPTCHA_WIDTH, SLIDER_WIDTH } from '../../../src/contract/account/limits.ts';

/** Runs in the page. @returns the piece's left edge, 0…272, where its outline is brightest against what it encloses. */
async function look(): Promise<number> {
  const [width, height, piece, range] = [360, 180, 88, 272];
  const images = [...document.querySelectorAll<HTMLImageElement>('[data-captcha] img')];
  await Promise.all(images.map((image) => image.decode()));
  const pixels = (image: HTMLImageElement | undefined, wide: number) => {
    const canvas = document.createElement('canvas');
    canvas.width = wide;
    canvas.height = height;
    const drawing = canvas.getContext('2d');
    if (!image || !drawing) throw new Error('no captcha on the page');
    drawing.drawImage(image, 0, 0, wide, height);
    return drawing.getImageData(0, 0, wide, height).data;
  };
  const back = pixels(images[0], width);
  const mask = pixels(images[1], piece);
  const solid = (x: number, y: number) => x >= 0 && y >= 0 && x < piece && y < height && (mask[(y * piece + x) * 4 + 3] ?? 0) > 235;
  const rim: [number, number][] = [];
  const inside: [number, number][] = [];
  for (let y = 3; y < height - 3; y += 1)
    for (let x = 3; x < piece - 3; x += 1) {
      if (!solid(x, y)) continue;
      const all = (by: number) => solid(x - by, y) && solid(x + by, y) && solid(x, y - by) && solid(x, y + by);
      if (!all(1)) rim.push([x, y]);
      else if (all(4)) inside.push([x, y]);
    }
  const light = (places: [number, number][], offset: number) =>
    places.reduce((sum, [x, y]) => {
      const at = (y * width + x + offset) * 4;
      return sum + (back[at] ?? 0) + (back[at + 1] ?? 0) + (back[at + 2] ?? 0);
    }, 0) / places.length;
  const scores = Array.from({ length: range + 1 }, (_, offset) => light(rim, offset) - light(inside, offset));
  return scores.indexOf(Math.max(...scores));
}

/** Waits for the picture and says where the handle has to be, in the slider's own units (0…322). */
export async function wantedOffset(page: Page): Promise<number> {
  await page.locator('[data-captcha][data-state=ready] img').nth(1).waitFor();
  const left = await page.evaluate(look);
  return (left * SLIDER_WIDTH) / CAPTCHA_TRACK;
}

export interface Handle {
  /** Middle of the handle, CSS px. */
  readonly x: number;
  readonly y: number;
  /** CSS px for one unit of the slider. */
  readonly scale: number;
}

export async function handleOf(page: Page): Promise<Handle> {
  const [handle, board] = await Promise.all([page.getByRole('slider').boundingBox(), page.locator('[data-captcha]').boundingBox()]);
  if (!handle || !board) throw new Error('the slider is not drawn');
  return { x: handle.x + handle.width / 2, y: handle.y + handle.height / 2, scale: board.width / CAPTCHA_WIDTH };
}

export async function dragByMouse(page: Page, offset: number): Promise<void> {
  const { x, y, scale } = await handleOf(page);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + (offset * scale) / 2, y + 3, { steps: 4 });
  await page.mouse.move(x + offset * scale, y, { steps: 4 });
  await page.mouse.up();
}

export async function dragByTouch(page: Page, offset: number): Promise<void> {
  const { x, y, scale } = await handleOf(page);
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: at === undefined ? [] : [{ x: x + at * scale, y }] });
  await touch('touchStart', 0);
  for (const share of [0.25, 0.5, 0.75, 1]) await touch('touchMove', offset * share);
  await touch('touchEnd');
}

/** Arrow keys, 3 units each, then Enter. */
export async function moveByKeys(page: Page, offset: number): Promise<void> {
  await page.getByRole('slider').focus();
  for (let at = 0; at + 1.5 < offset; at += 3) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
}
