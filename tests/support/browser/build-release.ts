/** `node build-release.ts NAME`: a build of the front end into `.cache/releases/NAME` that differs from `dist/` as the next release does. */
import { build, type Plugin } from 'vite';

const [name = 'b'] = process.argv.slice(2);

/** What tells it in a page: `document.documentElement.dataset.release`. */
const release: Plugin = {
  name: 'test-release',
  transform(code, id) {
    if (id.endsWith('/src/app/main.tsx')) return `document.documentElement.dataset.release = ${JSON.stringify(name)};\n${code}`;
    // A lazy chunk that changes too: its old name is gone from the server.
    return id.endsWith('/src/app/shell/frame/about-dialog.tsx') ? `${code}\nAboutDialog.release = ${JSON.stringify(name)};` : undefined;
  },
};

await build({ logLevel: 'error', plugins: [release], build: { outDir: `.cache/releases/${name}`, emptyOutDir: true } });
