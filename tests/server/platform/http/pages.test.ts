import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compressFolder } from '../../../../src/build/compress.ts';
import { WORKER_FILE } from '../../../../src/contract/site/worker-file.ts';
import { readConfig } from '../../../../src/server/platform/config/config.ts';
import { readFrontEnd } from '../../../../src/server/platform/http/front-end.ts';
import { pageRoutes } from '../../../../src/server/platform/http/pages.ts';
import { createServer } from '../../../../src/server/platform/http/server.ts';

const INLINE = 'window.early = 1';
const FILES: Record<string, string> = {
  'index.html': `<!doctype html><script>${INLINE}</script><script defer src="/assets/app-AbCd1234.js"></script><script type="module" src="/assets/index-AbCd1234.js"></script><h1>首页</h1>${' '.repeat(300)}`,
  'shell.html': '<!doctype html><script type="application/ld+json">{}</script><p>壳</p>',
  'shells/works.html': '<!doctype html><p>作品的壳</p>',
  'shells/works/$id.html': '<!doctype html><p>一件作品的壳</p>',
  'trend/signin/index.html': '<!doctype html><h1>登录</h1>',
  'first-visit/index.html': `<!doctype html><script>${INLINE}</script><h1>第一次来首页</h1>`,
  'error/browser-tips.html': '<!doctype html><h1>浏览器</h1>',
  'assets/index-AbCd1234.js': `console.log(${'"x"+'.repeat(200)}"")`,
  'assets/app-AbCd1234.js': 'var $reyang',
  'kept/index.html': '<!doctype html><h1>首页</h1>',
  'kept/shell/index.html': '<!doctype html><p>壳</p>',
  'sw.js': '/* worker */',
  [`assets/${WORKER_FILE}-AbCd1234.js`]: '/* worker of pages */',
  'manifest.webmanifest': '{}',
  'config.json': '{"image_servers":["https://pictures.example/path"]}',
};

let folder: string;
let app: FastifyInstance;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reyang-pages-'));
  for (const [name, text] of Object.entries(FILES)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
  await compressFolder(folder);
  const config = readConfig({ LOG_LEVEL: 'silent', PUBLIC_URL: 'https://app.example' });
  app = await createServer(config);
  const frontEnd = await readFrontEnd(folder);
  expect(frontEnd?.build).toBe('AbCd1234');
  if (frontEnd) await pageRoutes(app, config, frontEnd);
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

describe('pages', () => {
  it.each([
    ['/', '首页'],
    ['/?x=1', '首页'],
    ['/trend/signin?type=forgetpwd', '登录'],
    ['/trend/signin/', '登录'],
    ['/error/browser-tips', '浏览器'],
    ['/works?tool=1', '作品的壳'],
    ['/works/12', '一件作品的壳'],
    ['/works/12/', '一件作品的壳'],
  ])('answers %s with its page, asked for again each time', async (url, text) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain(text);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect((await get(url, { 'if-none-match': String(answer.headers.etag) })).statusCode).toBe(304);
  });

  it.each([
    ['/tryon', '/studio/aitryon'],
    ['/tryon/?ref=wall&x=//y', '/studio/aitryon?ref=wall&x=//y'],
    ['/studio', '/'],
  ])('sends %s on to %s', async (url, to) => {
    const { statusCode, headers } = await get(url);
    expect([statusCode, headers.location]).toEqual([302, to]);
  });

  it.each(['/community/42', '/constructor', '/works/12/13', '/shells/works'])(
    'answers %s, which no route names, with the shell and 404',
    async (url) => {
      const answer = await get(url, { 'accept-encoding': 'br' });
      expect(answer.statusCode).toBe(404);
      expect(answer.body).toContain('<p>壳');
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(answer.headers['cache-control']).toBe('no-cache');
      expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
      // Never "not modified": the window would stay empty.
      expect(answer.headers.etag).toBeUndefined();
    },
  );

  it.each(['/', '/works', '/community/42'])('names with %s the start, before the page itself is read', async (url) => {
    expect((await get(url)).headers.link).toBe('</assets/app-AbCd1234.js>; rel=preload; as=script');
  });

  it.each(['/kept', '/kept/shell'])('does not in the page that the worker keeps (%s)', async (url) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).not.toHaveProperty('link');
  });

  it('sends it to no engine that will be sent away', async () => {
    const { headers } = await get('/', { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Trident/7.0; rv:11.0) like Gecko' });
    expect(headers).not.toHaveProperty('link');
  });

  describe('for who comes for the first time', () => {
    const young = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36' };
    const old = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Trident/7.0; rv:11.0) like Gecko' };

    it('is the page that looks for no cookie and checks no engine', async () => {
      const { body, headers } = await get('/', young);
      expect(body).toContain('第一次来首页');
      expect(headers.vary).toContain('cookie, user-agent');
    });

    it.each([
      ['a cookie', '/', { ...young, cookie: 'theme=dark' }],
      ['an engine that will be sent away', '/', old],
      ['an engine that says nothing of itself', '/', { 'user-agent': '' }],
      ['another address', '/trend/signin', young],
    ])('is not with %s', async (_, url, asking) => {
      const { body } = await get(url, asking);
      expect(body).not.toContain('第一次');
      expect(body).toMatch(/首页|登录/);
    });

    it('is never taken for the one of who is known: both say what they differ by', async () => {
      const first = await get('/', young);
      const known = await get('/', { ...young, cookie: 'theme=dark', 'if-none-match': String(first.headers.etag) });
      expect([known.statusCode, known.headers.vary]).toEqual([200, expect.stringContaining('cookie, user-agent')]);
    });

    it('has no address of its own', async () => {
      expect((await get('/first-visit', young)).statusCode).toBe(404);
    });
  });

  it('carries the strict policy, with the hash of each inline script of the build', async () => {
    const policy = String((await get('/')).headers['content-security-policy']);
    const hash = createHash('sha256').update(INLINE).digest('base64');
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).toContain('trusted-types app');
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("img-src 'self' data: blob: https://pictures.example");
    expect(policy).toContain("connect-src 'self' wss://app.example");
    expect(policy).not.toContain('unsafe-eval');
  });
});

describe('files', () => {
  it('keeps what is named by content for ever', async () => {
    const answer = await get('/assets/index-AbCd1234.js');
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(answer.headers).not.toHaveProperty('etag');
    expect(answer.headers).not.toHaveProperty('x-request-id');
  });

  it.each(['/sw.js', `/assets/${WORKER_FILE}-AbCd1234.js`])(
    'sends the policy with %s: a worker obeys what its script came with',
    async (url) => {
      expect((await get(url)).headers['content-security-policy']).toContain("script-src 'self'");
    },
  );

  it('spares a page’s own script and plain data what only documents obey', async () => {
    const script = await get('/assets/index-AbCd1234.js');
    const data = await get('/config.json');
    for (const { headers } of [script, data]) {
      expect(headers).not.toHaveProperty('content-security-policy');
      expect(headers['x-content-type-options']).toBe('nosniff');
    }
  });

  it.each(['/sw.js', '/manifest.webmanifest', '/config.json'])('asks for %s again each time', async (url) => {
    expect((await get(url)).headers).toHaveProperty('etag');
    expect((await get(url)).headers).toHaveProperty('x-request-id');
    expect((await get(url)).headers['cache-control']).toBe('no-cache');
  });

  it.each([
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['identity', undefined],
  ])('sends what was compressed at build time (%s)', async (accepted, encoding) => {
    const answer = await get('/assets/index-AbCd1234.js', { 'accept-encoding': accepted });
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.headers['content-type']).toMatch(/javascript/);
    expect(answer.headers.vary).toContain('accept-encoding');
  });

  it.each(['/gone.js', '/assets/old-12345678.js', '/sw.js.br', '/index.html', '/../package.json', '/%2e%2e/package.json', '/.env'])(
    'never answers %s with a page',
    async (url) => {
      const answer = await get(url);
      expect(answer.statusCode).toBe(404);
      expect(answer.headers['content-type']).not.toMatch(/html/);
    },
  );

  it('answers an unknown call with the envelope', async () => {
    expect((await get('/api/nothing')).json()).toMatchObject({ status: false, status_code: 404 });
  });
});

it('finds no front end where none was built', async () => {
  expect(await readFrontEnd(join(folder, 'nowhere'))).toBeUndefined();
});
