import { createRoot, hydrateRoot } from 'react-dom/client';
import * as z from 'zod/mini';
import './ui/base.css';
import { Application } from './application.tsx';
import { createAppRouter } from './router.tsx';

// The page's content security policy forbids eval: without this zod probes for it and every visit reports a violation.
z.config({ jitless: true });

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
const router = createAppRouter();
if (root.firstElementChild) {
  // Matches were drawn at build time without suspense boundaries; `ssr` makes the router render the same tree here.
  router.ssr = { manifest: undefined };
  await router.load();
  hydrateRoot(root, <Application router={router} />);
} else {
  createRoot(root).render(<Application router={router} />);
}
