import { glob } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallDeclaration } from '../../../src/contract/call.ts';
import { envelopeSchema } from '../../../src/contract/envelope.ts';
import { DESIGN_TYPES } from '../../../src/contract/studio/features.ts';
import { requestsTo } from '../../support/arbitrary.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

/** Declared ahead of their service, which a later change brings. A call that is served must leave this list. */
const AWAITED: readonly RegExp[] = [];

/** Served under /api without a declaration, because what they answer is no envelope. */
const NOT_CALLS = new Set(['/api/openapi.json', '/api/docs', '/api/docs/page.css', '/api/docs/page.js']);

async function declaredCalls(): Promise<CallDeclaration[]> {
  const root = new URL('../../../', import.meta.url);
  const found: CallDeclaration[] = [];
  for await (const file of glob('src/contract/**/*.ts', { cwd: root })) {
    const exported: Record<string, unknown> = await import(/* @vite-ignore */ new URL(file, root).href);
    for (const one of Object.values(exported)) {
      if (typeof one === 'object' && one !== null && 'answer' in one && 'path' in one && 'method' in one)
        found.push(one as CallDeclaration);
    }
  }
  return found;
}

let server: TestServer;
let declared: CallDeclaration[];
const routes: { readonly method: string; readonly url: string; readonly call: boolean }[] = [];
beforeAll(async () => {
  declared = await declaredCalls();
  server = await startTestServer({
    onRoute: ({ method, url, config }) => {
      for (const one of [method].flat()) if (one !== 'HEAD') routes.push({ method: one, url, call: config?.call !== undefined });
    },
  });
});
afterAll(() => server.close());

describe('the contract and the server', () => {
  it('know each other: every route under /api is declared', () => {
    const strangers = routes.filter(({ url, call }) => url.startsWith('/api/') && !call && !NOT_CALLS.has(url));
    expect(strangers).toEqual([]);
  });

  it('name no call twice, by id or by path', () => {
    const ids = declared.map((call) => call.id);
    const places = declared.flatMap((call) => [call.path, ...(call.aliases ?? [])].map((path) => `${call.method} ${path}`));
    expect(ids).toEqual([...new Set(ids)]);
    expect(places).toEqual([...new Set(places)]);
  });

  it('serve every declared call', () => {
    const served = new Set(server.app.servedCalls.map((call) => call.id));
    const awaited = (id: string): boolean => AWAITED.some((pattern) => pattern.test(id));
    expect(declared.map((call) => call.id).filter((id) => !served.has(id) && !awaited(id))).toEqual([]);
    expect(AWAITED.filter((pattern) => [...served].some((id) => pattern.test(id)))).toEqual([]);
  });
});

describe('GET /api/openapi.json', () => {
  it('describes every served call and alias, with the sentences it can refuse with', async () => {
    const answer = await server.app.inject('/api/openapi.json');
    const document = answer.json();
    expect(document.openapi).toBe('3.1.0');
    for (const call of server.app.servedCalls) {
      for (const path of [call.path, ...(call.aliases ?? [])]) {
        const operation = document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[call.method.toLowerCase()];
        expect(operation, path).toBeDefined();
        const text = JSON.stringify(operation.responses);
        for (const message of call.errors) expect(text).toContain(message.text);
      }
    }
    expect(
      (await server.app.inject({ url: '/api/openapi.json', headers: { 'if-none-match': String(answer.headers.etag) } })).statusCode,
    ).toBe(304);
  });

  it('travels packed, as every long list does', async () => {
    for (const url of ['/api/openapi.json', '/api/color/get-all-pantone']) {
      const plain = await server.app.inject(url);
      expect(plain.body.length, url).toBeGreaterThan(4096);
      const packed = await server.app.inject({ url, headers: { 'accept-encoding': 'gzip' } });
      expect(packed.headers['content-encoding'], url).toBe('gzip');
      expect(gunzipSync(packed.rawPayload).toString(), url).toBe(plain.body);
    }
  });

  it('shows every designType’s own form in the body of the submit call', async () => {
    const document = (await server.app.inject('/api/openapi.json')).json();
    const { anyOf } = document.paths['/api/creative'].post.requestBody.content['application/json'].schema;
    expect(anyOf.map((form: { properties: { creative_type: { const: string } } }) => form.properties.creative_type.const)).toEqual(
      DESIGN_TYPES,
    );
  });

  it('points only at what it contains', async () => {
    const document = (await server.app.inject('/api/openapi.json')).json();
    const ids: string[] = [];
    for (const methods of Object.values<Record<string, { operationId: string }>>(document.paths)) {
      for (const operation of Object.values(methods)) ids.push(operation.operationId);
    }
    expect(new Set(ids).size).toBe(ids.length);
    expect(JSON.stringify(document)).not.toContain('"$ref":"#/$defs');
  });
});

it('GET /api/docs is a page under a policy that lets nothing else in', async () => {
  const page = await server.app.inject('/api/docs');
  expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  expect(page.body).not.toMatch(/https?:\/\//);
  expect(page.body).not.toMatch(/<script>|style=|onclick=/);
  for (const file of ['/api/docs/page.css', '/api/docs/page.js']) expect((await server.app.inject(file)).statusCode).toBe(200);
});

describe('no input to any call makes a fault', () => {
  it('answers the envelope, whatever comes', { timeout: 120_000 }, async () => {
    const calls = server.app.servedCalls.filter((call) => call.bodyKind !== 'multipart');
    let address = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...calls).chain((call) => requestsTo(call).map((input) => ({ call, input }))),
        async ({ call, input }) => {
          const written = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value));
          const bag = (value: unknown): Record<string, unknown> => (typeof value === 'object' && value !== null ? { ...value } : {});
          const params = bag(input.params);
          const url = call.path.replace(
            /:(\w+)/g,
            (_, name: string) => encodeURIComponent(written(params[name] ?? 'x').toWellFormed()) || 'x',
          );
          const query = new URLSearchParams(Object.entries(bag(input.query)).map(([name, value]) => [name, written(value)]));
          const answer = await server.app.inject({
            method: call.method,
            url: query.size > 0 ? `${url}?${query}` : url,
            remoteAddress: `10.1.${(++address >> 8) % 256}.${address % 256}`,
            ...('body' in input && { payload: JSON.stringify(input.body), headers: { 'content-type': 'application/json' } }),
          });
          if (answer.statusCode >= 500) throw new Error(`${call.id} answered ${answer.statusCode} to ${JSON.stringify(input)}`);
          if (answer.statusCode === 304) return;
          const parsed = envelopeSchema._zod.parse({ value: answer.json(), issues: [] }, {});
          if ('issues' in parsed && parsed.issues.length > 0)
            throw new Error(`${call.id} answered no envelope: ${answer.body.slice(0, 200)}`);
        },
      ),
      { numRuns: 1500 },
    );
  });
});
