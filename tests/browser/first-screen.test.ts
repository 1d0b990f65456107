import { describe, expect, it } from 'vitest';
import { expectAccessible, shoot, VIEWPORTS, withProduct } from '../support/browser.ts';

const product = withProduct();

describe.each(['/', '/trend/signin'])('%s', (path) => {
  it('shows its content without JavaScript', async () => {
    const context = await product.context(undefined, { javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(path);
    expect(await page.locator('h1').first().innerText()).not.toBe('');
  });

  it.each(VIEWPORTS)('is clean and accessible at $name px', async (viewport) => {
    const page = await product.open(path, viewport);
    await expectAccessible(page);
    await shoot(page, `first${path.replaceAll('/', '-')}-${viewport.name}`);
  });
});
