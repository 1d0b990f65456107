import { createRoot, hydrateRoot } from 'react-dom/client';
import './ui/base.css';
import { Application } from './application.tsx';
import { createAppRouter, takeDrawnScreen } from './router.tsx';
import { holdQueries } from './shell/queries/queries.ts';
import { takeDrawnSession } from './shell/session/session.ts';
import { hearWheelOnlyWhileHeldStill } from './shell/wheel.ts';
import { standBeforeRouter } from './ui/floating/layer-entry.ts';

// The page's content security policy forbids eval: without this zod probes for it and every visit reports a violation. Written as
// zod's own global, because its `config()` would bring a part of zod into the first paint.
(globalThis as { __zod_globalConfig?: { jitless: boolean } }).__zod_globalConfig = { jitless: true };

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
hearWheelOnlyWhileHeldStill(root);
standBeforeRouter();
const router = createAppRouter();
takeDrawnSession();
if (root.dataset.drawn === location.pathname) {
  takeDrawnScreen(router);
  // Matches were drawn at build time without suspense boundaries; `ssr` makes the router render the same tree here.
  router.ssr = { manifest: undefined };
  holdQueries(true);
  await router.load();
  holdQueries(false);
  hydrateRoot(root, <Application router={router} />);
} else {
  // A bare shell (every other address) or nothing at all: what is drawn stays until React has drawn the same boxes.
  await router.load();
  createRoot(root).render(<Application router={router} />);
}
