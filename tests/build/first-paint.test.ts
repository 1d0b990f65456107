import { describe, expect, it } from 'vitest';
import { drawnAtOnce, drawnPage, forFirstVisit } from '../../src/build/pages/drawn-page.ts';
import { behindFirstFrame, firstPaint, firstPaintScript } from '../../src/build/pages/first-paint.ts';
import { DRAWN_SCREEN, KEPT_FACE } from '../../src/contract/site/kept-pages.ts';
import { faceOf } from '../../src/device/worker-words.ts';

interface Visit {
  readonly dark?: boolean;
  readonly cookie?: string;
  /** As the worker wrote it into the page. */
  readonly face?: string;
}

const rootOf = (attributes: Record<string, string>) => ({
  getAttribute: (name: string) => attributes[name] ?? null,
  hasAttribute: (name: string) => name in attributes,
  setAttribute: (name: string, value: string) => {
    attributes[name] = value;
  },
});

/** The attributes of the page's root after the script has run in it. */
function painted(
  { dark = false, cookie = '', face }: Visit = {},
  script: typeof firstPaint = firstPaint,
  attributes: Record<string, string> = {},
): Record<string, string> {
  if (face !== undefined) attributes[KEPT_FACE] = face;
  const documentElement = rootOf(attributes);
  script(
    {
      documentElement,
      get cookie() {
        if (face !== undefined) throw new Error('a kept page looked at the cookies');
        return cookie;
      },
    },
    dark,
    { token: 'wowLoginToken', theme: 'theme', face: KEPT_FACE },
  );
  return attributes;
}

describe('before the first paint', () => {
  it.each([
    ['nothing kept, light system', {}, 'light'],
    ['nothing kept, dark system', { dark: true }, 'dark'],
    ['light chosen on a dark system', { dark: true, cookie: 'theme=light' }, 'light'],
    ['dark chosen', { cookie: 'a=1; theme=dark; b=2' }, 'dark'],
    ['something else kept', { cookie: 'theme=blue', dark: true }, 'dark'],
    ['the end of another name', { cookie: 'mytheme=dark' }, 'light'],
  ])('the theme is known: %s', (_what, visit, theme) => {
    expect(painted(visit)['data-theme']).toBe(theme);
  });

  it('so is who is signed in', () => {
    expect(painted()).toEqual({ 'data-theme': 'light' });
    expect(painted({ cookie: 'a=1; wowLoginToken=Bearer%20x' })).toMatchObject({ 'data-session': '' });
    expect(painted({ cookie: 'wowLoginToken=; wowLoginTokenOld=Bearer%20x' })).not.toHaveProperty('data-session');
  });

  it('a page that was told beforehand looks at no cookie', () => {
    expect(painted({ face: faceOf('dark', true) })).toMatchObject({ 'data-theme': 'dark', 'data-session': '' });
    const nobody = painted({ face: faceOf('system', false), dark: true });
    expect(nobody).toMatchObject({ 'data-theme': 'dark' });
    expect(nobody).not.toHaveProperty('data-session');
    expect(painted({ face: faceOf('light', false), dark: true })).toMatchObject({ 'data-theme': 'light' });
  });

  it('a page that says its theme already is changed for another one alone', () => {
    const says = (dark: boolean) => {
      const told: string[] = [];
      const root = {
        getAttribute: (name: string) => (name === 'data-theme' ? 'light' : ''),
        setAttribute: (...one: string[]) => told.push(...one),
      };
      firstPaint({ documentElement: root, cookie: '' }, dark, { token: 'wowLoginToken', theme: 'theme', face: KEPT_FACE });
      return told;
    };
    expect(says(false)).toEqual([]);
    expect(says(true)).toEqual(['data-theme', 'dark']);
  });

  it('where this is, and which key opens the palette, is looked for behind the first frame', () => {
    const seen = (platform: string) => {
      const attributes: Record<string, string> = {};
      behindFirstFrame(
        { documentElement: rootOf(attributes), cookie: '' },
        { hostname: 'x.example.com', platform },
        (host) => `env of ${host}`,
      );
      return attributes;
    };
    expect(seen('Win32')).toEqual({ 'data-env': 'env of x.example.com' });
    expect(seen('MacIntel')).toEqual({ 'data-env': 'env of x.example.com', 'data-mac': '' });
  });

  it('the script stands on its own', async () => {
    const names = ['document', 'location', 'navigator', 'matchMedia', 'requestAnimationFrame', 'setTimeout', 'self'];
    const run = new Function(...names, firstPaintScript());
    const turns: (() => void)[] = [];
    const own: typeof firstPaint = (page) =>
      run(
        Object.assign(page, { getElementById: () => ({}) }),
        { hostname: 'localhost' },
        { platform: 'iPad' },
        () => ({ matches: true }),
        (run: () => void) => turns.push(run),
        (run: () => void) => turns.push(run),
        {},
      );
    const attributes = painted({}, own);
    expect(attributes).toEqual({ 'data-theme': 'dark', 'data-first': '' });
    turns.shift()?.();
    turns.shift()?.();
    expect(attributes).toEqual({ 'data-theme': 'dark', 'data-first': '', 'data-heading': '', 'data-env': 'DEVELOPMENT', 'data-mac': '' });
  });
});

describe('a drawn page', () => {
  const entry = '<script type="module" crossorigin src="/assets/index.js"></script>';
  const template = `<html lang="zh-CN"><head>${entry}<title>x</title><link rel="stylesheet" crossorigin href="/assets/a.css"></head><div id="root"></div>`;
  const drawn = {
    markup: '<p>$& 你好</p>',
    title: '登录 <热样>',
    path: '/trend/signin',
    styles: [{ name: 'assets/a.css', text: '.a{}' }],
    screen: { file: 'assets/signin.js', exported: 't' },
    preload: ['assets/b.js'],
  };

  it('has its first screen, its styles and what it needs next in it', () => {
    const html = drawnPage(template, drawn);
    expect(html).toContain('<div id="root" data-drawn="/trend/signin"><p>$& 你好</p></div>');
    expect(html).toContain('<title>登录 &lt;热样></title>');
    expect(html).toContain('<style>.a{}</style>');
    expect(html).toContain('<link rel="modulepreload" crossorigin href="/assets/b.js">');
    expect(html.match(/rel="stylesheet"/g)).toHaveLength(1);
    expect(html).toContain('<link rel="stylesheet" media="not all" disabled href="/assets/a.css">');
  });

  it('has its screen brought along before the entry runs, so that the start waits for no import', () => {
    const html = drawnPage(template, drawn);
    expect(html).toContain(`import{t as screen}from"/assets/signin.js";globalThis.${DRAWN_SCREEN}=screen</script>${entry}`);
    expect(() => drawnPage(template.replace(entry, ''), drawn)).toThrow(/script/);
  });

  it('is painted as it comes from the server, and at once from the worker', () => {
    const html = drawnPage(template, drawn);
    const first = '<link rel="expect" href="#main" blocking="render">';
    expect(html).not.toContain(first);
    const says = '<html data-theme="light" data-first="" ';
    expect(drawnAtOnce(html)).toBe(html.replace('<title>', `${first}<title>`).replace('<html ', says));
    expect(html).not.toContain('data-first');
  });

  it('leaves the line below its heading to the next frame, and where it comes from the worker to the rest', () => {
    const html = drawnPage(template, { ...drawn, markup: '<main><div><h1 class="t">热样</h1><p>一句</p></div></main>' });
    expect(html).toContain('.a{}\n[data-first=""]:not([data-heading]) div>h1+p{display:none}</style>');
    expect(drawnAtOnce(html)).toContain('.a{}\n[data-first=""] div>h1+p{display:none}</style>');
    expect(drawnPage(template, drawn)).not.toContain('h1+p');
  });

  it('tells the first paint of a first visit what the cookies would', () => {
    const html = drawnPage(template, drawn);
    expect(forFirstVisit(html)).toBe(html.replace('<html ', `<html ${KEPT_FACE}="" `));
  });

  it('of a bare shell names no address', () => {
    const { path: _path, screen: _screen, ...shell } = drawn;
    expect(drawnPage(template, shell)).toContain('<div id="root"><p>');
    expect(drawnPage(template, shell)).not.toContain(DRAWN_SCREEN);
  });

  it('refuses what would break out, and a page with no place to draw', () => {
    expect(() => drawnPage(template, { ...drawn, styles: [{ name: 'a', text: '</style>' }] })).toThrow(/stylesheet/);
    expect(() => drawnPage(template.replace('<div id="root"></div>', ''), drawn)).toThrow(/root/);
  });
});
