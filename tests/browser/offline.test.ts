import { expect, it } from 'vitest';
import { hydrated, withProduct } from '../support/browser.ts';

const product = withProduct();

it('opens again when the server is dead and every tab was closed', async () => {
  const context = await product.context();
  const first = await context.newPage();
  await first.goto('/');
  await hydrated(first);
  const heading = await first.locator('h1').first().innerText();
  await first.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await first.close();
  await product.kill();
  // The calls that a page makes on its own now fail, as they must.
  product.expectErrors(/ERR_CONNECTION_REFUSED|ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  for (const path of ['/', '/trend/signin']) {
    const page = await context.newPage();
    await page.goto(path);
    await hydrated(page);
    expect(await page.locator('h1').first().innerText()).not.toBe('');
    if (path === '/') expect(await page.locator('h1').first().innerText()).toBe(heading);
    await page.close();
  }
  await product.restart();
});

it('can be installed', async () => {
  const page = await product.open('/');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const session = await page.context().newCDPSession(page);
  const { errors } = await session.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  // A profile like a private window can never install; that is the test's, not the product's.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([]);
});
