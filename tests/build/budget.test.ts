import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type Build, LIMITS, weigh } from '../../src/build/check/budget.ts';
import { checkRouteTree } from '../../src/build/route-tree.ts';

/** Bytes that no compressor makes smaller. */
const heavy = (bytes: number) => Buffer.from(randomBytes(bytes).toString('latin1'), 'latin1');
const page = (body = '') =>
  Buffer.from(`<script type="module" src="/assets/entry.js"></script><link rel="stylesheet" href="/assets/entry.css">${body}`);

/** A small build that is within every limit, with some of its files replaced. */
function build(files: Readonly<Record<string, Buffer>> = {}): Build {
  const route = (name: string) => ({ file: `assets/${name}.js`, isDynamicEntry: true, imports: ['_shared.js'] });
  return {
    manifest: {
      'index.html': { file: 'assets/entry.js', isEntry: true, imports: ['_react.js'], css: ['assets/entry.css'] },
      '_react.js': { file: 'assets/react.js' },
      '_radix.js': { file: 'assets/radix.js' },
      '_shared.js': { file: 'assets/shared.js' },
      'src/app/routes/home.tsx?tsr-split=component': route('home'),
      'src/app/routes/trend/signin.tsx?tsr-split=component': route('signin'),
      'src/app/routes/chat.tsx?tsr-split=component': { ...route('chat'), imports: ['_radix.js'] },
      'src/app/routes/works.tsx?tsr-split=component': { ...route('works'), imports: ['_radix.js'] },
    },
    files: new Map(
      Object.entries({
        'index.html': page(),
        'trend/signin/index.html': page(),
        'sw.js': Buffer.from('precache([{url:"index.html"},{"url":"assets/entry.js"}])'),
        ...files,
      }),
    ),
  };
}

const over = (made: Build) =>
  weigh(made)
    .filter(({ bytes, limit }) => bytes > limit)
    .map(({ what }) => what);

it('passes a light build', () => {
  expect(over(build())).toEqual([]);
});

describe('a part that is too heavy is named', () => {
  it.each([
    ['the entry', 'assets/entry.js', LIMITS.firstRouteScript, ['/: JavaScript', '/trend/signin: JavaScript']],
    ['what the entry imports', 'assets/react.js', LIMITS.firstRouteScript, ['/: JavaScript', '/trend/signin: JavaScript']],
    ['the route’s own chunk', 'assets/home.js', LIMITS.firstRouteScript, ['/: JavaScript']],
    ['what the route’s chunk imports', 'assets/shared.js', LIMITS.firstRouteScript, ['/: JavaScript', '/trend/signin: JavaScript']],
    ['the style', 'assets/entry.css', LIMITS.firstRouteStyle, ['/: CSS', '/trend/signin: CSS']],
    ['the shared chunk', 'assets/radix.js', LIMITS.sharedLater, ['shared by lazy parts']],
    ['a lazy route', 'assets/chat.js', LIMITS.lazyRoute, ['lazy routes/chat.tsx']],
    ['another worker', 'assets/socket-worker-AbCd1234.js', LIMITS.socketWorker, ['worker assets/socket-worker-AbCd1234.js']],
  ])('%s', (_name, file, limit, named) => {
    expect(over(build({ [file]: heavy(limit + 2000) }))).toEqual(named);
  });

  it('the names of later files', () => {
    const names = Array.from({ length: 400 }, () => `"assets/${randomBytes(8).toString('hex')}.js"`);
    expect(over(build({ 'assets/entry.js': Buffer.from(`f=[${names.join(',')}]`) }))).toContain('/: names of later files');
  });

  it('inline style', () => {
    const style = `<style>${randomBytes(LIMITS.inlineStyle + 2000).toString('hex')}</style>`;
    expect(over(build({ 'index.html': page(style) }))).toContain('/: inline CSS');
  });

  it('a drawn page that would not arrive in one flight', () => {
    const long = page(`<p>${randomBytes(LIMITS.firstRoutePage).toString('hex')}</p>`);
    expect(over(build({ 'trend/signin/index.html': long }))).toEqual(['/trend/signin: the page']);
  });

  it('the service worker and its precache', () => {
    const worker = Buffer.concat([Buffer.from('[{url:"assets/photo.png"}]'), heavy(LIMITS.serviceWorker)]);
    const named = over(build({ 'sw.js': worker, 'assets/photo.png': heavy(LIMITS.precacheRaw + 1) }));
    expect(named).toEqual(['service worker', 'precache, raw', 'precache']);
    const visited = Buffer.from('precache([{url:"index.html"},{url:"assets/photo.png",revision:null,stage:"visited",screens:["a"]}])');
    const screens = over(build({ 'sw.js': visited, 'assets/photo.png': heavy(LIMITS.keptRaw + 1) }));
    expect(screens).toEqual(['kept for offline use, raw']);
  });

  it('the late part of the service worker, and what it lists', () => {
    const late = Buffer.concat([Buffer.from('[{"url":"/assets/photo.png","revision":null,"stage":"later"}]'), heavy(LIMITS.lateWorker)]);
    const named = over(build({ 'assets/late-worker-AbCd1234.js': late, 'assets/photo.png': heavy(LIMITS.precacheRaw + 1) }));
    expect(named).toEqual(['service worker, late part', 'precache, raw', 'precache']);
  });

  it('a worker that would be sent without a policy is an error, whatever it weighs', () => {
    expect(() => over(build({ 'assets/socket.js': heavy(1) }))).toThrow(/run as a worker/);
  });

  it('a service worker whose list cannot be read is an error, not a pass', () => {
    expect(() => weigh(build({ 'sw.js': Buffer.from('precache(list)') }))).toThrow('lists nothing');
  });
});

describe('the route tree', () => {
  const tree = `import { Route as a } from './routes/__root'\nimport { Route as b } from './routes/trend/signin'`;
  it('agrees with its folder', () => {
    expect(checkRouteTree(['__root.tsx', 'trend/signin.tsx'], tree)).toEqual([]);
  });
  it('misses a new route', () => {
    expect(checkRouteTree(['__root.tsx', 'trend/signin.tsx', 'chat.tsx'], tree)).toHaveLength(1);
  });
  it('names a removed one', () => {
    expect(checkRouteTree(['__root.tsx'], tree)).toHaveLength(1);
  });
});
