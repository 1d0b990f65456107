import { describe, expect, it } from 'vitest';
import { withProduct } from '../support/browser/browser.ts';

const product = withProduct();

/** One below each limit of spec §2, as these engines name themselves. */
const OLD = [
  ['Blink 104', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/104.0.0.0 Safari/537.36'],
  ['Trident', 'Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko'],
  ['Gecko 118', 'Mozilla/5.0 (X11; Linux x86_64; rv:109.0) Gecko/20100101 Firefox/118.0'],
  ['EdgeHTML 18', 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/64.0.3282.140 Safari/537.36 Edge/18.17763'],
  ['Presto', 'Opera/9.80 (Windows NT 6.1) Presto/2.12.388 Version/12.18'],
  ['WebKit 537.3', 'Mozilla/5.0 (PlayStation 4 3.11) AppleWebKit/537.3 (KHTML, like Gecko)'],
  ['Safari 16.3', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.3 Safari/605.1.15'],
] as const;

describe('an old engine is sent to the tips before the main bundle loads (spec §2)', () => {
  it.each(OLD)('%s', async (_name, userAgent) => {
    const page = await (await product.context(undefined, { userAgent })).newPage();
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url());
    });
    // The redirect cuts what the first page had begun.
    product.expectErrors(/ERR_ABORTED/);
    await page.goto('/', { waitUntil: 'commit' });
    await page.waitForURL('**/error/browser-tips');
    await page.getByText('Chrome').first().waitFor();
    const run = await page.evaluate(() => Object.keys(document.body.firstElementChild ?? {}).filter((key) => key.startsWith('__react')));
    expect(run).toEqual([]);
    expect(await page.evaluate(() => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')).length)).toBe(0);
  });
});

it('leaves this engine where it is', async () => {
  const page = await product.open('/');
  expect(new URL(page.url()).pathname).toBe('/');
});
