/** Painting where to work, by mouse and by finger: what is painted, taken back and rubbed out is what the server is given. */
import type { CDPSession, Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { upload } from '../../../src/contract/storage/upload.ts';
import { submit } from '../../../src/contract/studio/submit.ts';
import { DESKTOP, expectAccessible, hydrated, PHONE, shoot, withProduct } from '../../support/browser/browser.ts';
import { giveToken, join } from '../account/visitor.ts';

const product = withProduct({ CAPTCHA: 'off' });
const WIDTH = 480;
const HEIGHT = 360;

/** Share of the picture, 0–1. */
type Place = readonly [x: number, y: number];
type Draw = (from: Place, to: Place) => Promise<void>;

const STEPS = 12;
/** From one place to another with stops between, as a hand goes. */
const between = (from: number, to: number) => Array.from({ length: STEPS }, (_, step) => from + ((to - from) * (step + 1)) / STEPS);

async function placesOn(page: Page): Promise<(place: Place) => { x: number; y: number }> {
  const box = await page.getByLabel('涂抹区域').boundingBox();
  if (!box) throw new Error('there is nothing to paint on');
  return ([x, y]) => ({ x: box.x + box.width * x, y: box.y + box.height * y });
}

function byMouse(page: Page): Draw {
  return async (from, to) => {
    const at = await placesOn(page);
    const start = at(from);
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    const ys = between(from[1], to[1]);
    for (const [step, x] of between(from[0], to[0]).entries()) {
      const next = at([x, ys[step] ?? to[1]]);
      await page.mouse.move(next.x, next.y);
    }
    await page.mouse.up();
  };
}

function byFinger(page: Page, session: CDPSession): Draw {
  return async (from, to) => {
    const at = await placesOn(page);
    const touch = (type: 'touchStart' | 'touchMove', place: Place) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints: [at(place)] });
    await touch('touchStart', from);
    const ys = between(from[1], to[1]);
    for (const [step, x] of between(from[0], to[0]).entries()) await touch('touchMove', [x, ys[step] ?? to[1]]);
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
}

const photo = () =>
  sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#c9b8a6', noise: { type: 'gaussian', mean: 128, sigma: 12 } } })
    .composite([{ input: Buffer.from(`<svg width="${WIDTH}" height="${HEIGHT}"><text x="90" y="120" font-size="48">SAMPLE</text></svg>`) }])
    .jpeg()
    .toBuffer();

describe.each([DESKTOP, PHONE])('a mask at $name px', (viewport) => {
  it('is what was painted', async () => {
    const context = await product.context(viewport);
    await giveToken(context, product, (await join(product)).token);
    const page = await context.newPage();
    await page.goto('/studio/watermark_delete');
    await hydrated(page);
    await page.getByLabel('图片：选择图片').setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await photo() });
    await page.getByAltText('第 1 张').waitFor();
    await page.getByRole('button', { name: '开始涂抹' }).click();
    const painter = page.getByRole('dialog');
    // Where it will stay, and nothing lies over it.
    await painter.getByLabel('涂抹区域').hover({ trial: true });
    const draw = viewport === PHONE ? byFinger(page, await context.newCDPSession(page)) : byMouse(page);

    await draw([0.1, 0.3], [0.9, 0.3]);
    await draw([0.1, 0.8], [0.9, 0.8]);
    await shoot(page, `mask-painted-${viewport.name}`);
    await painter.getByRole('button', { name: '撤销' }).click();
    await painter.getByText('橡皮').click();
    await draw([0.5, 0.15], [0.5, 0.45]);
    await shoot(page, `mask-erased-${viewport.name}`);
    await expectAccessible(page);
    const [sent] = await Promise.all([
      page.waitForResponse((response) => response.url().includes(upload.path.replace(':token', ''))),
      painter.getByRole('button', { name: '完成' }).click(),
    ]);
    const { data } = (await sent.json()) as { data: { path: string; picture: { url: string } } };
    await page.getByText('已涂抹').waitFor();

    const mask = await fetch(`${product.url}${data.picture.url}`);
    const { data: pixels, info } = await sharp(Buffer.from(await mask.arrayBuffer()))
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([WIDTH, HEIGHT]);
    const at = (x: number, y: number) =>
      pixels[Math.round(y * HEIGHT) * info.width * info.channels + Math.round(x * WIDTH) * info.channels];
    const seen = { left: at(0.2, 0.3), right: at(0.8, 0.3), rubbedOut: at(0.5, 0.3), takenBack: at(0.3, 0.8), above: at(0.2, 0.1) };
    expect(seen).toEqual({ left: 255, right: 255, rubbedOut: 0, takenBack: 0, above: 0 });

    await page.getByRole('checkbox').check();
    const [asked] = await Promise.all([
      page.waitForRequest((request) => request.method() === submit.method && new URL(request.url()).pathname === submit.path),
      page.getByRole('button', { name: /^生成/ }).click(),
    ]);
    expect(asked.postDataJSON()).toMatchObject({ input: { maskdata: data.path } });
    await page.getByText('1 张已完成').first().waitFor({ timeout: 100_000 });
  });
});
