import { createMemoryHistory } from '@tanstack/react-router';
import { afterEach, expect, it } from 'vitest';
import { createAppRouter, takeDrawnScreen } from '../../src/app/router.tsx';
import { DRAWN_SCREEN } from '../../src/contract/site/kept-pages.ts';

const Screen = () => null;
const place = globalThis as { [DRAWN_SCREEN]?: unknown };
const routerAt = (path: string) => createAppRouter(createMemoryHistory({ initialEntries: [path] }));

afterEach(() => {
  delete place[DRAWN_SCREEN];
  history.replaceState(null, '', '/');
});

it.each(['/', '/trend/signin'] as const)('%s is started with the component that its page brought', (path) => {
  history.replaceState(null, '', path);
  place[DRAWN_SCREEN] = Screen;
  const router = routerAt(path);
  const { options } = router.routesByPath[path];
  const { component } = options;
  takeDrawnScreen(router);
  expect(options.component).toBe(Screen);
  // Routes are one tree for all routers.
  Object.assign(options, { component });
});

it('a page whose screen did not come asks for it as every other does', () => {
  const router = routerAt('/');
  const { component } = router.routesByPath['/'].options;
  takeDrawnScreen(router);
  expect(router.routesByPath['/'].options.component).toBe(component);
  expect(component).toBeDefined();
});
