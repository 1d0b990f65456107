import { describe, expect, it } from 'vitest';
import { drawnAtOnce, drawnPage } from '../../src/build/pages/drawn-page.ts';
import { firstPaint, firstPaintScript } from '../../src/build/pages/first-paint.ts';
import { DRAWN_SCREEN, KEPT_FACE } from '../../src/contract/site/kept-pages.ts';
import { faceOf } from '../../src/device/worker-words.ts';

interface Visit {
  readonly dark?: boolean;
  readonly cookie?: string;
  readonly platform?: string;
  /** As the worker wrote it into the page. */
  readonly face?: string;
}

/** The attributes of the page's root after the script has run in it. */
function painted(
  { dark = false, cookie = '', platform = 'Win32', face }: Visit = {},
  script: typeof firstPaint = firstPaint,
): Record<string, string> {
  const attributes: Record<string, string> = {};
  const documentElement = {
    getAttribute: (name: string) => (name === KEPT_FACE ? (face ?? null) : null),
    setAttribute: (name: string, value: string) => {
      attributes[name] = value;
    },
  };
  script(
    {
      documentElement,
      get cookie() {
        if (face !== undefined) throw new Error('a kept page looked at the cookies');
        return cookie;
      },
    },
    { hostname: 'x.example.com', platform, systemDark: dark },
    { token: 'wowLoginToken', theme: 'theme', face: KEPT_FACE },
    (host) => `env of ${host}`,
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

  it('so is who is signed in, where this is, and which key opens the palette', () => {
    expect(painted()).toEqual({ 'data-theme': 'light', 'data-env': 'env of x.example.com' });
    expect(painted({ cookie: 'a=1; wowLoginToken=Bearer%20x', platform: 'MacIntel' })).toMatchObject({
      'data-session': '',
      'data-mac': '',
    });
    expect(painted({ cookie: 'wowLoginToken=; wowLoginTokenOld=Bearer%20x' })).not.toHaveProperty('data-session');
  });

  it('a page that was told beforehand looks at no cookie', () => {
    expect(painted({ face: faceOf('dark', true) })).toMatchObject({ 'data-theme': 'dark', 'data-session': '' });
    const nobody = painted({ face: faceOf('system', false), dark: true });
    expect(nobody).toMatchObject({ 'data-theme': 'dark' });
    expect(nobody).not.toHaveProperty('data-session');
    expect(painted({ face: faceOf('light', false), dark: true })).toMatchObject({ 'data-theme': 'light' });
  });

  it('the script stands on its own', () => {
    const names = ['document', 'location', 'navigator', 'matchMedia', 'requestAnimationFrame', 'self'];
    const run = new Function(...names, firstPaintScript());
    const own: typeof firstPaint = (page) =>
      run(
        page,
        { hostname: 'localhost' },
        { platform: '' },
        () => ({ matches: true }),
        () => undefined,
        {},
      );
    expect(painted({}, own)).toEqual({ 'data-theme': 'dark', 'data-env': 'DEVELOPMENT', 'data-first': '' });
  });
});

describe('a drawn page', () => {
  const entry = '<script type="module" crossorigin src="/assets/index.js"></script>';
  const template = `<head>${entry}<title>x</title><link rel="stylesheet" crossorigin href="/assets/a.css"></head><div id="root"></div>`;
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
    expect(drawnAtOnce(html)).toBe(html.replace('<title>', `${first}<title>`));
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
