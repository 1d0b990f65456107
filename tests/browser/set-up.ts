/** Once before all browser tests: a Chromium and a build to look at. */
import { buildFrontEndIfStale } from '../../src/build/front-end.ts';
import { ensureChromium } from '../support/browser/chromium.ts';

export default async function setUp(): Promise<void> {
  ensureChromium();
  await buildFrontEndIfStale(new URL('../../', import.meta.url).pathname);
}
