/**
 * What an installed 热样 does in its own window. A browser under test installs nothing, so the system's part is played: files come by a launch
 * queue as true handles (of the origin's own file system), and the room of the window's buttons is put where the browser would put it.
 */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DESKTOP, expectAccessible, hydrated, shoot, withProduct } from '../../support/browser/browser.ts';
import { giveToken, join } from '../account/visitor.ts';

const product = withProduct();

interface Launched {
  consume?: (params: { readonly files: readonly FileSystemFileHandle[] }) => void;
}

function playLaunchQueue(): void {
  const scope = globalThis as unknown as Launched;
  const launchQueue = {
    setConsumer: (consume: NonNullable<Launched['consume']>) => {
      scope.consume = consume;
    },
  };
  Object.defineProperty(globalThis, 'launchQueue', { value: launchQueue, configurable: true });
}

interface OpenedFile {
  readonly name: string;
  readonly bytes: readonly number[];
}

/** As the system does it: the page is opened, and told of the files. @param gone they are deleted before they are read. */
async function openWith(page: Page, files: readonly OpenedFile[], gone = false): Promise<void> {
  await page.waitForFunction(() => (globalThis as unknown as Launched).consume !== undefined);
  await page.evaluate(
    async ({ given, lost }) => {
      const folder = await navigator.storage.getDirectory();
      const handles = await Promise.all(
        given.map(async ({ name, bytes }) => {
          const handle = await folder.getFileHandle(name, { create: true });
          const line = await handle.createWritable();
          await line.write(new Uint8Array(bytes));
          await line.close();
          return handle;
        }),
      );
      if (lost) for (const { name } of given) await folder.removeEntry(name);
      (globalThis as unknown as Launched).consume?.({ files: handles });
    },
    { given: files, lost: gone },
  );
}

const picture = [...readFileSync(new URL('../../../public/icons/icon-192.png', import.meta.url))];

test('pictures that are opened with it wait for a tool, a package is shown, and a file that is gone is said', async () => {
  const { token } = await join(product);
  const context = await product.context(DESKTOP);
  await giveToken(context, product, token);
  const page = await context.newPage();
  await page.addInitScript(playLaunchQueue);
  await page.goto('/share');
  await hydrated(page);
  const received = page.getByRole('list', { name: '收到的图片' });
  await openWith(page, [
    { name: '面料一.png', bytes: picture },
    { name: '面料二.png', bytes: picture },
  ]);
  await expect.poll(() => received.getByRole('img').count()).toBe(2);
  // A second click in the file manager comes to the open window.
  await openWith(page, [{ name: '面料三.png', bytes: picture }]);
  await expect.poll(() => received.getByRole('img').count()).toBe(3);
  await expectAccessible(page);

  await openWith(page, [{ name: '面料四.png', bytes: picture }], true);
  await page.getByText('文件没有打开：请确认它还在原处，再试一次').waitFor();

  // Not one of ours: it is said where packages are shown.
  await openWith(page, [{ name: '别的.zip', bytes: [80, 75, 5, 6, ...new Array<number>(18).fill(0)] }]);
  await page.waitForURL('**/package');
  await page
    .getByRole('alert')
    .or(page.getByText(/不是|没有/))
    .first()
    .waitFor();
  await shoot(page, 'package-foreign-1440');
});

interface TitleBar {
  readonly x: number;
  readonly width: number;
  readonly height: number;
}

/** The rules for windows without a title bar come into force, with this room for our own head. */
async function withoutTitleBar(page: Page, bar: TitleBar): Promise<number> {
  return page.evaluate(({ x, width, height }) => {
    const rules = [...document.styleSheets]
      .flatMap((sheet) => [...sheet.cssRules])
      .filter((rule): rule is CSSMediaRule => rule instanceof CSSMediaRule && rule.conditionText.includes('window-controls-overlay'));
    const text = rules.flatMap((rule) => [...rule.cssRules].map(({ cssText }) => cssText)).join('\n');
    const sheet = new CSSStyleSheet();
    const room = { x, width, height };
    sheet.replaceSync(text.replace(/env\(titlebar-area-(x|width|height),\s*[\w.]+\)/g, (_, side: keyof typeof room) => `${room[side]}px`));
    document.adoptedStyleSheets = [sheet];
    return rules.length;
  }, bar);
}

/** What can be pressed, or is read, under the window's own buttons. */
function covered(page: Page, bar: TitleBar): Promise<string[]> {
  return page.evaluate(({ x, width, height }) => {
    const isUnder = ({ left, right, top, bottom }: DOMRect) =>
      right > left && bottom > top && top < height && (left < x || right > x + width);
    const all = [...document.querySelectorAll('header *, nav *')].filter(
      (element) => element.matches('a, button, input, img, svg') && isUnder(element.getBoundingClientRect()),
    );
    return all.map((element) => `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent}`);
  }, bar);
}

test.each([
  ['Windows', { x: 0, width: 1440 - 138, height: 33 }],
  ['a Mac', { x: 78, width: 1440 - 78, height: 38 }],
])('in a window without a title bar on %s nothing of ours lies under the buttons, and the bar moves the window', async (name, bar) => {
  const { token } = await join(product);
  const context = await product.context(DESKTOP);
  await giveToken(context, product, token);
  const page = await context.newPage();
  await page.goto('/');
  await hydrated(page);
  await page.getByRole('banner').getByRole('link', { name: /热豆/ }).waitFor();
  // Otherwise this would see nothing.
  expect(await covered(page, bar)).not.toEqual([]);
  expect(await withoutTitleBar(page, bar)).toBeGreaterThan(0);
  expect(await covered(page, bar)).toEqual([]);
  const region = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate(
        (element) =>
          getComputedStyle(element).getPropertyValue('-webkit-app-region') || getComputedStyle(element).getPropertyValue('app-region'),
      );
  expect([await region('header'), await region('header input, header button')]).toEqual(['drag', 'no-drag']);
  await shoot(page, `overlay-${name.replace('a ', '')}-1440`);
});
