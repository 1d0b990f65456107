import { createMemoryHistory, RouterContextProvider } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { Application } from './application.tsx';
import { type AppRouter, createAppRouter } from './router.tsx';
import { PendingScreen } from './shell/frame/screens.tsx';
import { Shell } from './shell/frame/shell.tsx';
import { pageTitle, titleOf } from './shell/navigation/page-title.ts';

interface DrawnScreen {
  readonly markup: string;
  readonly title: string;
}

async function loaded(path: string): Promise<AppRouter> {
  const router = createAppRouter(createMemoryHistory({ initialEntries: [path] }));
  await router.load();
  return router;
}

/** Markup of a route as a visitor who is not signed in first sees it. */
export async function renderRoute(path: string): Promise<DrawnScreen> {
  const router = await loaded(path);
  return { markup: renderToString(<Application router={router} />), title: pageTitle(titleOf(router.state.matches.at(-1))) };
}

/** The shell around a page that is still coming: right for every address, so no section is marked as the current one. */
export async function renderShell(): Promise<DrawnScreen> {
  const router = await loaded('/shell');
  const markup = renderToString(
    <RouterContextProvider router={router}>
      <Shell>
        <PendingScreen />
      </Shell>
    </RouterContextProvider>,
  );
  return { markup, title: pageTitle(undefined) };
}
