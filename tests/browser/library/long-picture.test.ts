/** A page of a shop that was photographed whole, forty times as long as it is wide, and a garment found in it. */
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { DESKTOP, expectAccessible, hydrated, PHONE, shoot, TABLET, withProduct } from '../../support/browser/browser.ts';
import { fillLibrary } from '../../support/content/fill-library.ts';
import { labelledPicture, SET_HEIGHT, SET_WIDTH } from '../../support/pictures/labelled-pictures.ts';

const product = withProduct();
const COUNT = 30;

beforeAll(async () => {
  await product.kill();
  await fillLibrary(product.dataDir, 60, 8);
  await product.restart();
});

/** Garments of one colour each below each other, or beside each other. */
async function longPicture(along: 'x' | 'y'): Promise<Buffer> {
  const pieces = await Promise.all(
    Array.from({ length: COUNT }, (_, number) => labelledPicture({ number, colour: ['#8297ab', '#b0503c', '#5c7a4f'][number % 3] ?? '' })),
  );
  const beside = along === 'x';
  return sharp({
    create: { width: SET_WIDTH * (beside ? COUNT : 1), height: SET_HEIGHT * (beside ? 1 : COUNT), channels: 3, background: '#fff' },
  })
    .composite(pieces.map((input, at) => ({ input, left: beside ? at * SET_WIDTH : 0, top: beside ? 0 : at * SET_HEIGHT })))
    .png()
    .toBuffer();
}

const group = (page: Page) => page.getByRole('group', { name: /^框选要查找的部分/ });
const likeOf = (page: Page) => new URL(page.url()).searchParams.get('like');

/** Part of the picture that is in sight, 0–1 along each axis, and its size on the screen. */
const inSight = (page: Page) =>
  group(page).evaluate((picture) => {
    const film = picture.parentElement?.getBoundingClientRect();
    const all = picture.getBoundingClientRect();
    if (!film) throw new Error('the picture has no window');
    return { x: (film.left - all.left) / all.width, y: (film.top - all.top) / all.height, width: all.width, height: all.height };
  });

it.each([
  { ...DESKTOP, along: 'y', presses: 1 },
  { ...TABLET, along: 'x', presses: 1 },
  { ...PHONE, along: 'y', presses: 2 },
] as const)('a garment is framed in a long picture at $name px, along $along', async ({ along, presses, ...viewport }) => {
  const page = await product.emptiedPage(viewport);
  await page.goto('/trend/search-by-picture');
  await hydrated(page);
  const buffer = await longPicture(along);
  await page.locator('input[type="file"]').first().setInputFiles({ name: 'page.png', mimeType: 'image/png', buffer });
  await expect.poll(() => likeOf(page)).not.toBeNull();
  await page.locator('[data-index] img').first().waitFor();
  const { width, height } = await inSight(page);
  // Wide enough for a finger: it was 9 px.
  expect(Math.min(width, height)).toBeGreaterThan(150);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);

  // To another part of it, where one garment is in sight.
  for (let press = 0; press < presses; press += 1) await page.getByRole('button', { name: along === 'x' ? '往右看' : '往下看' }).click();
  await expect.poll(async () => (await inSight(page))[along]).toBeGreaterThan(0);
  await expectAccessible(page);
  await shoot(page, `long-picture-${along}-${viewport.name}`);

  // By hand: what is framed is a small part of its length, and is looked for by itself.
  const whole = likeOf(page);
  const film = await group(page).locator('xpath=..').boundingBox();
  if (!film) throw new Error('no picture to draw on');
  await page.mouse.move(film.x + 20, film.y + 10);
  await page.mouse.down();
  await page.mouse.move(film.x + 180, film.y + Math.min(250, film.height - 10), { steps: 4 });
  await page.mouse.up();
  await expect.poll(() => likeOf(page)).not.toBe(whole);
  await page.locator('[data-index] img').first().waitFor();
  await shoot(page, `long-picture-framed-${along}-${viewport.name}`);

  // By keyboard: the frame is where one looks, and the picture goes with it.
  await page.getByRole('button', { name: '查找整张' }).click();
  await expect.poll(() => likeOf(page)).toBe(whole);
  const before = (await inSight(page))[along];
  await group(page).focus();
  await page.keyboard.press(along === 'x' ? 'ArrowRight' : 'ArrowDown');
  expect((await inSight(page))[along]).toBeCloseTo(before, 2);
  for (let press = 0; press < 40; press += 1) await page.keyboard.press(along === 'x' ? 'ArrowRight' : 'ArrowDown');
  await expect.poll(async () => (await inSight(page))[along]).toBeGreaterThan(before + 0.01);
  await page.keyboard.press('Escape');
  await expect.poll(() => group(page).locator('i').count()).toBe(0);
});
