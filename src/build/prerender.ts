/**
 * Draws the first screens into HTML at build time, so that content is seen before a bare React page could paint
 * (goal 3 of the performance notes). The browser hydrates the same markup.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createServer, type Plugin, type ResolvedConfig } from 'vite';

interface Entry {
  /** Markup of a route, to stand inside `#root`. */
  renderRoute(path: string): Promise<string>;
}

/** `/` → index.html, `/trend/signin` → trend/signin/index.html, inside the build's folder. */
export function prerender(paths: readonly string[]): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'reyang-prerender',
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    async closeBundle() {
      const folder = join(config.root, config.build.outDir);
      const shell = await readFile(join(folder, 'index.html'), 'utf8');
      // The page of every route that is not drawn: offline, the service worker answers with it.
      await writeFile(join(folder, 'shell.html'), shell);
      const renderer = await createServer({
        root: config.root,
        mode: 'production',
        server: { middlewareMode: true, hmr: false },
        appType: 'custom',
        logLevel: 'warn',
      });
      try {
        const entry = (await renderer.ssrLoadModule('/src/app/prerender.tsx')) as Entry;
        for (const path of paths) {
          const html = shell.replace('<div id="root"></div>', `<div id="root">${await entry.renderRoute(path)}</div>`);
          const file = join(folder, path, 'index.html');
          await mkdir(dirname(file), { recursive: true });
          await writeFile(file, html);
        }
      } finally {
        await renderer.close();
      }
    },
  };
}
