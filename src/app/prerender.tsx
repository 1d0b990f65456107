import { createMemoryHistory } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { Application } from './application.tsx';
import { createAppRouter } from './router.tsx';

/** Markup of a route as a visitor who is not signed in first sees it. */
export async function renderRoute(path: string): Promise<string> {
  const router = createAppRouter(createMemoryHistory({ initialEntries: [path] }));
  await router.load();
  return renderToString(<Application router={router} />);
}
