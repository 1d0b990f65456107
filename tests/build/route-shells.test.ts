import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { aheadTags, routeShells } from '../../src/build/pages/route-shells.ts';

const ROUTES = '/src/app/routes';
let root = '';
afterEach(() => rmSync(root, { recursive: true, force: true }));

function routesOf(...files: readonly string[]): ReturnType<typeof routeShells> {
  root = mkdtempSync(join(tmpdir(), 'reyang-routes-'));
  for (const file of files) {
    const path = join(root, ROUTES, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, '');
  }
  return routeShells(root);
}

it('has a shell for each screen, with the routes around it', () => {
  expect(routesOf('__root.tsx', 'home.tsx', 'works.tsx', 'works/$id.tsx', 'workshop.tsx', 'trend/home.tsx', 'trend/-ways.tsx')).toEqual([
    { address: '/', routes: [`${ROUTES}/home.tsx`] },
    { address: '/trend', routes: [`${ROUTES}/trend/home.tsx`] },
    { address: '/works', routes: [`${ROUTES}/works.tsx`] },
    { address: '/works/$id', routes: [`${ROUTES}/works.tsx`, `${ROUTES}/works/$id.tsx`] },
    { address: '/workshop', routes: [`${ROUTES}/workshop.tsx`] },
  ]);
});

it('fetches modules as modules and stylesheets as such', () => {
  expect(aheadTags(['assets/a.js', 'assets/a.css'])).toBe(
    '<link rel="modulepreload" crossorigin href="/assets/a.js"><link rel="preload" as="style" crossorigin href="/assets/a.css">',
  );
});
