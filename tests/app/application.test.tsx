import { createMemoryHistory } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Application } from '../../src/app/application.tsx';
import { createAppRouter } from '../../src/app/router.tsx';
import { holdQueries, loadQueries, queriesNow } from '../../src/app/shell/queries/queries.ts';

let root: Root | undefined;
/** What waits for the page to be idle, in the order in which it was asked for. */
let idle: (() => void)[] = [];

beforeEach(() => {
  idle = [];
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('requestIdleCallback', (work: () => void) => idle.push(work));
  // Out of the worker's copy.
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { controller: {}, addEventListener: () => {} } });
});

afterEach(() => {
  act(() => root?.unmount());
  Reflect.deleteProperty(navigator, 'serviceWorker');
  vi.unstubAllGlobals();
});

async function draw() {
  const drawn = { times: 0 };
  const router = createAppRouter(createMemoryHistory({ initialEntries: ['/nowhere'] }));
  router.options.InnerWrap = ({ children }: { readonly children: ReactNode }) => {
    drawn.times += 1;
    return <>{children}</>;
  };
  holdQueries(true);
  await router.load();
  holdQueries(false);
  const place = document.createElement('div');
  await act(async () => {
    root = createRoot(place);
    root.render(<Application router={router} />);
  });
  return drawn;
}

/** Hydration that a query cache comes into has to end in one piece: its context is above all that is not taken over yet. */
it('asks for the query cache once the page is idle, and draws nothing anew for it', async () => {
  const drawn = await draw();
  await act(() => vi.dynamicImportSettled());
  expect(queriesNow()).toBeUndefined();
  const before = drawn.times;
  expect(before).toBeGreaterThan(0);
  await act(async () => {
    idle[0]?.();
    await loadQueries();
  });
  expect(queriesNow()).toBeDefined();
  expect(drawn.times).toBe(before);
});
