import { expect, it } from 'vitest';
import { DRAWN_PAGES, DRAWN_SCREEN } from '../../src/contract/site/kept-pages.ts';
import { COOKIE } from '../../src/device/keys.ts';
import { hydrated, withProduct } from '../support/browser/browser.ts';

const product = withProduct();

it.each([
  ['/', '今天想设计什么？'],
  ['/trend/signin', '登录'],
])('%s shows its content without JavaScript', async (path, heading) => {
  const context = await product.context(undefined, { javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(path);
  expect(await page.locator('h1').first().innerText()).toBe(heading);
  const painted = await page.locator('main').evaluate((main) => main.getBoundingClientRect().height);
  expect(painted).toBeGreaterThan(200);
});

/** On a slow tablet the catalogue's drawings held the first frame up by a quarter. */
it('paints the heading first, then the line below it, the catalogue and its cards a frame later each, and nothing that is seen moves', async () => {
  const page = await (await product.context()).newPage();
  await page.addInitScript(() => {
    const seen: { first: string | null; line: boolean; tabs: boolean; drawn: boolean }[] = [];
    let moved = 0;
    Object.assign(window, { seen, moved: () => moved });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) moved += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
    const note = () => {
      const card = document.querySelector('main li');
      const tab = document.querySelector('main [role="tab"]');
      const line = document.querySelector('main h1 + p');
      if (card && tab && line) {
        seen.push({
          first: document.documentElement.getAttribute('data-first'),
          line: line.checkVisibility(),
          tabs: tab.checkVisibility(),
          drawn: card.checkVisibility({ contentVisibilityAuto: true }),
        });
      }
      if (!seen.at(-1)?.drawn) requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
  });
  await page.goto('/');
  await page.waitForFunction(() => (window as { seen?: { drawn: boolean }[] }).seen?.at(-1)?.drawn);
  const seen = await page.evaluate(() => (window as { seen?: object[] }).seen ?? []);
  expect(seen[0]).toEqual({ first: '', line: false, tabs: false, drawn: false });
  expect(seen.at(-2)).toEqual({ first: 'second', line: true, tabs: true, drawn: false });
  expect(seen.at(-1)).toEqual({ first: null, line: true, tabs: true, drawn: true });
  await hydrated(page);
  expect(await page.evaluate(() => (window as { moved?: () => number }).moved?.())).toBeLessThan(0.01);
  await page.close();
});

/** Its face is a file of its own, and the first frame out of the cache waited for both. */
it('/ out of the cache shows its heading a frame before the line below it', async () => {
  const page = await (await product.context()).newPage();
  await page.goto('/kept');
  // Its own frames have been drawn: none of them says the next one meanwhile.
  await page.waitForFunction(() => !document.documentElement.hasAttribute('data-first'));
  await page.evaluate(() => document.documentElement.setAttribute('data-first', ''));
  const seen = () => page.evaluate(() => ['main h1', 'main h1 + p'].map((name) => document.querySelector(name)?.checkVisibility()));
  expect(await seen()).toEqual([true, false]);
  await page.evaluate(() => document.documentElement.setAttribute('data-first', 'second'));
  expect(await seen()).toEqual([true, true]);
  await page.close();
});

/** Some Chromiums fetch a stylesheet link for being `disabled` no less, and before the script: a second copy of what the page has in itself. */
it.each(DRAWN_PAGES)('%s fetches none of the stylesheets that stand in it', async (path) => {
  const page = await (await product.context()).newPage();
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await page.goto(path);
  await hydrated(page);
  const inside = await page
    .locator('link[rel=stylesheet][disabled]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(inside.length).toBeGreaterThan(0);
  expect(fetched.filter((address) => inside.includes(address))).toEqual([]);
  await page.close();
});

/** For a family another process of the browser copies a whole collection of 20 MB while the page waits: a fifth of a slow tablet's first paint. */
it.each(DRAWN_PAGES)('%s asks for its Chinese faces by file where the system has them', async (path) => {
  const page = await (await product.context()).newPage();
  await page.goto(path);
  await hydrated(page);
  const taken = await page.evaluate(() =>
    [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family, weight }) => `${family.replaceAll('"', '')} ${weight}`),
  );
  expect(taken).toEqual(expect.arrayContaining(['Noto Sans by file 1 500', 'Noto Serif by file 1 500']));
  await page.close();
});

/** The first use of a language reads its data: it was the longest task of every start, for the words of a bar that only the offline see. */
it.each(DRAWN_PAGES)('%s reads no language while it starts', async (path) => {
  const page = await (await product.context()).newPage();
  await page.addInitScript(() => {
    const made: string[] = [];
    Object.assign(window, { made });
    for (const name of ['DateTimeFormat', 'NumberFormat', 'RelativeTimeFormat', 'Collator', 'PluralRules', 'Segmenter'] as const) {
      const note = (): void => void made.push(name);
      const watched = new Proxy<object>(Intl[name], {
        construct(target, given, as) {
          note();
          return Reflect.construct(target as new () => object, given, as);
        },
      });
      Object.defineProperty(Intl, name, { value: watched });
    }
  });
  await page.goto(path);
  await hydrated(page);
  // The last thing that a start does by itself; what it needs has been read by then.
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  expect(await page.evaluate(() => (window as { made?: string[] }).made)).toEqual([]);
  await page.close();
});

/** Out of the cache it is there before the frame, and ran for as long as the frame takes while nothing was seen. */
it('starts when the first frame is on its way', async () => {
  const page = await (await product.context()).newPage();
  await page.addInitScript(() => {
    const frames: FrameRequestCallback[] = [];
    const { requestAnimationFrame: draw, setTimeout: later } = window;
    window.requestAnimationFrame = (run) => frames.push(run);
    // The frame that never comes is not what is tried here.
    window.setTimeout = ((run: TimerHandler, ms?: number, ...given: unknown[]) =>
      ms === 200 ? 0 : later(run, ms, ...given)) as typeof setTimeout;
    Object.assign(window, {
      drawFrames: () => {
        window.requestAnimationFrame = draw;
        for (const run of frames.splice(0)) draw(run);
      },
    });
  });
  await page.goto('/', { waitUntil: 'load' });
  const isListening = () =>
    page.evaluate(() => Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__reactContainer')));
  // Whatever the start would do by itself it has done.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(await isListening()).toBe(false);
  await page.evaluate(() => (window as { drawFrames?: () => void }).drawFrames?.());
  await hydrated(page);
  expect(await isListening()).toBe(true);
  // Nothing else is left that would draw the rest.
  await page.locator('main li').first().waitFor();
  await page.close();
});

/** A module that the start waits for is compiled anew at every start, and half of it before the first frame. */
it('/ has its screen in the file that every page starts with', async () => {
  const html = await (await fetch(product.url)).text();
  const scripts = [...html.matchAll(/<script[^>]* src="\/assets\/([a-z]+)-/g)].map(([, name]) => name);
  expect(scripts).toEqual(['app', 'index']);
  expect(html).not.toContain('modulepreload');
});

/** Asked for by the route, each of its tasks waits behind a frame. */
it.each(DRAWN_PAGES.filter((path) => path !== '/'))('%s starts with the screen that the page brought along', async (path) => {
  const page = await (await product.context()).newPage();
  await page.addInitScript((name) => {
    let asked = 0;
    Object.defineProperty(globalThis, name, {
      configurable: true,
      set(component) {
        Object.defineProperty(globalThis, name, {
          get: () => {
            asked += 1;
            document.documentElement.dataset.taken = String(asked);
            return component;
          },
        });
      },
    });
  }, DRAWN_SCREEN);
  await page.goto(path);
  await hydrated(page);
  expect(await page.evaluate(() => document.documentElement.dataset.taken)).toBe('1');
  await page.close();
});

/** The bench calls the page answering from this moment on (tests/bench/startup/visit.ts). */
it('answers a press from the moment React listens, before it has taken over what is drawn', async () => {
  const page = await (await product.context()).newPage();
  await page.addInitScript(() => {
    const listen = Node.prototype.addEventListener;
    let pressed = false;
    Node.prototype.addEventListener = function (this: Node, ...told: Parameters<typeof listen>) {
      listen.apply(this, told);
      if (pressed || !(this instanceof HTMLElement) || this.id !== 'root') return;
      pressed = true;
      // After hydrateRoot() has returned, before React's first turn.
      queueMicrotask(() => {
        const owned = Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactFiber'));
        document.documentElement.dataset.owned = String(owned);
        document.querySelector<HTMLElement>('[role="tab"][data-value="product"]')?.click();
      });
    } as typeof listen;
  });
  await page.goto('/');
  await page.locator('[role="tab"][data-value="product"][aria-selected="true"]').waitFor();
  expect(await page.evaluate(() => document.documentElement.dataset.owned)).toBe('false');
  await page.close();
});

/** For each the engine reads once more what it was made in, which is all that a page starts with: a tenth of a start. */
it('makes no error while it starts', async () => {
  const page = await (await product.context()).newPage();
  await page.addInitScript(() => {
    const made: string[] = [];
    Object.assign(window, { made });
    const note = (error: Error): Error => {
      made.push(error.message);
      return error;
    };
    window.Error = new Proxy(Error, {
      apply: (create, self, given) => note(Reflect.apply(create, self, given)),
      construct: (create, given, as) => note(Reflect.construct(create, given, as)),
    });
  });
  await page.goto('/');
  await hydrated(page);
  expect(await page.evaluate(() => (window as { made?: string[] }).made)).toEqual([]);
  expect(await page.evaluate(() => new Error('now').stack)).toMatch(/ at /);
});

/**
 * Each waits for another process of the browser, or for a layout. The head's script has to know the cookies, once; the worker spares it that, and the
 * server where there are none.
 */
it.each(
  DRAWN_PAGES.flatMap((path) => [
    { path, kind: 'a first', cookies: [], looks: [] },
    { path, kind: 'another', cookies: [{ name: COOKIE.theme.name, value: 'dark' }], looks: ['cookie'] },
  ]),
)('$path starts at $kind visit without a look into storage, and without being scrolled', async ({ path, cookies, looks }) => {
  const context = await product.context();
  await context.addCookies(cookies.map((cookie) => ({ ...cookie, url: product.url })));
  const page = await context.newPage();
  await page.addInitScript(() => {
    const touched: string[] = [];
    Object.assign(window, { touched });
    const note = (name: string) => {
      const main = document.querySelector('main');
      if (!Object.keys(main ?? {}).some((key) => key.startsWith('__reactFiber'))) touched.push(name);
    };
    const watch = (owner: object, name: string) => {
      const found = Object.getOwnPropertyDescriptor(owner, name);
      if (!found?.get) throw new Error(`no ${name}`);
      const { get } = found;
      Object.defineProperty(owner, name, {
        ...found,
        get(this: unknown) {
          note(name);
          return get.call(this);
        },
      });
    };
    watch(Document.prototype, 'cookie');
    watch(window, 'sessionStorage');
    watch(window, 'localStorage');
    const scroll = window.scrollTo.bind(window);
    window.scrollTo = (...to: unknown[]) => {
      touched.push('scrollTo');
      scroll(...(to as []));
    };
  });
  await page.goto(path);
  await hydrated(page);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  expect(await page.evaluate(() => (window as { touched?: string[] }).touched)).toEqual(looks);
  await page.close();
});

/** Else a first visit asks for a screen's modules, and for its data after them, only when the whole start has been run. */
it.each(['/works', '/trend/pictures', '/studio/bg_remove', '/community/7'])('%s names what its screen is made of', async (path) => {
  const context = await product.context();
  const page = await context.newPage();
  const asked: string[] = [];
  page.on(
    'request',
    (request) => /\/assets\/[^/]+\.(js|css)$/.test(request.url()) && !request.serviceWorker() && asked.push(request.url()),
  );
  await page.goto(path);
  await page.locator('main h1').first().waitFor();
  // Asked for by the answer's header, by the page and by whoever imports them: one and the same.
  expect(asked.filter((url) => url.includes('/assets/app-'))).toHaveLength(1);
  expect(asked.filter((url, at) => asked.indexOf(url) !== at)).toEqual([]);
  const named = await page.locator('link[rel="modulepreload"]').evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
  const html = await (await context.request.get(path)).text();
  const inPage = named.filter((href) => html.includes(new URL(href).pathname));
  expect(inPage.length).toBeGreaterThan(6);
  // Vite's loader adds a link for each module that it fetches and that no link names yet.
  const screen = named.filter((href) => /\/assets\/(works|pictures|_designType|community|_id)-/.test(href));
  expect(screen.length).toBeGreaterThan(0);
  expect(screen.filter((href) => !inPage.includes(href))).toEqual([]);
  await context.close();
});
