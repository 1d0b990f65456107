/**
 * Takes the pictures that an install dialog shows from the running product: `node src/build/pictures/screenshots.ts http://localhost:4173`.
 * Run by hand when the first screen changes; the pictures are committed.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { type BrowserContextOptions, chromium } from 'playwright-core';
import sharp from 'sharp';

const FOLDER = new URL('../../../public/screenshots/', import.meta.url);
const [url = 'http://localhost:4173'] = process.argv.slice(2);

/** Sizes as the manifest says them (web-app-manifest.ts). */
const SHOTS: readonly (readonly [name: string, options: BrowserContextOptions])[] = [
  ['wide', { viewport: { width: 1440, height: 900 } }],
  ['narrow', { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }],
];

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
await mkdir(FOLDER, { recursive: true });
for (const [name, options] of SHOTS) {
  const context = await browser.newContext({ locale: 'zh-CN', reducedMotion: 'reduce', ...options });
  const page = await context.newPage();
  await page.goto(url, { waitUntil: 'networkidle' });
  const picture = await page.screenshot();
  await writeFile(new URL(`${name}.webp`, FOLDER), await sharp(picture).webp({ quality: 82, effort: 6 }).toBuffer());
  await context.close();
}
await browser.close();
