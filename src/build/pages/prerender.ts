/**
 * Draws the first screens into HTML at build time, so that content is seen before a bare React page could paint
 * (goal 3 of the performance notes), and a bare shell (rail, top bar, boxes) for every other address. The browser hydrates the same
 * markup. Styles of what is drawn stand in the page itself; what the first route needs is fetched beside the entry, not after it.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createServer, type Plugin, type ResolvedConfig, type Rolldown } from 'vite';
import { BARE_SHELL, DRAWN_PAGES, firstVisitPage, keptPage, shellPage } from '../../contract/site/kept-pages.ts';
import { type Drawn, drawnAtOnce, drawnPage, forFirstVisit } from './drawn-page.ts';
import { withoutOldBrowserCheck } from './old-browser.ts';
import { aheadTags, routeShells } from './route-shells.ts';

interface Renderer {
  /** Markup and title of a route, to stand inside `#root`. */
  renderRoute(path: string): Promise<{ markup: string; title: string }>;
  /** Rail, top bar and a skeleton: right for every address. */
  renderShell(): Promise<{ markup: string; title: string }>;
}

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

/** The server answers it for every navigation that has no page of its own. */
export const SHELL_FILE = 'shell.html';

const chunksOf = (bundle: Bundle): Chunk[] => Object.values(bundle).filter((file) => file.type === 'chunk');

/** The file that `import(module)` asks for: it may be only the door to a chunk that holds the module together with others. */
function chunkWith(bundle: Bundle, module: string): Chunk | undefined {
  const chunks = chunksOf(bundle);
  return (
    chunks.find((chunk) => chunk.isDynamicEntry && chunk.facadeModuleId?.endsWith(module)) ??
    chunks.find((chunk) => chunk.moduleIds.some((id) => id.endsWith(module)))
  );
}

/** Every page but the drawn ones waits for it (src/app/shell/queries/queries.ts). */
const QUERIES = '/src/app/shell/queries/query-client.ts';

/** `/` → routes/home.tsx, `/trend/signin` → routes/trend/signin.tsx: the chunk with that route's component. */
function routeChunk(bundle: Bundle, path: string): Chunk | undefined {
  return chunkWith(bundle, `/src/app/routes/${path === '/' ? 'home' : path.slice(1)}.tsx?tsr-split=component`);
}

/** A chunk and everything it imports at once. */
function withImports(bundle: Bundle, start: Chunk | undefined, seen = new Set<Chunk>()): Set<Chunk> {
  if (!start || seen.has(start)) return seen;
  seen.add(start);
  for (const name of start.imports) {
    const next = bundle[name];
    if (next?.type === 'chunk') withImports(bundle, next, seen);
  }
  return seen;
}

/** The file that a route's component is in, past a door that only hands it on: a module less in a start. None where the entry has it. */
function screenOf(bundle: Bundle, path: string): { readonly chunk: Chunk; readonly exported: string } | undefined {
  const door = routeChunk(bundle, path);
  if (!door) return undefined;
  const [, exported = 'component', file = ''] = /^export\{(\w+) as component\}from"\.\/([^"]+)"/.exec(door.code) ?? [];
  const behind = bundle[join(dirname(door.fileName), file)];
  return behind?.type === 'chunk' ? { chunk: behind, exported } : { chunk: door, exported: 'component' };
}

function cssOf(chunks: Iterable<Chunk>): string[] {
  return [...new Set([...chunks].flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]))];
}

/** Text of a stylesheet of the bundle. */
function cssText(bundle: Bundle, name: string): string {
  const file = bundle[name];
  if (file?.type !== 'asset') throw new Error(`${name} is not in the bundle`);
  return typeof file.source === 'string' ? file.source : new TextDecoder().decode(file.source);
}

/** What a route's own file asks for before its screen stands: the split component, and what its loader starts. */
type AskedBy = (module: string) => readonly string[];

async function draw(config: ResolvedConfig, bundle: Bundle, askedBy: AskedBy): Promise<void> {
  const folder = join(config.root, config.build.outDir);
  const template = await readFile(join(folder, 'index.html'), 'utf8');
  const renderer = await createServer({
    root: config.root,
    mode: 'production',
    // No socket either: two builds at a time would want one port.
    server: { middlewareMode: true, hmr: false, ws: false },
    appType: 'custom',
    logLevel: 'warn',
  });
  const entry = withImports(
    bundle,
    chunksOf(bundle).find((chunk) => chunk.isEntry),
  );
  const writePage = async (file: string, html: string) => {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), html);
  };
  /** As the server answers with it, and as the worker keeps it. */
  const write = async (file: string, address: string, drawn: Drawn): Promise<string> => {
    const html = drawnPage(template, drawn);
    await writePage(file, html);
    await writePage(join(keptPage(address), 'index.html'), drawnAtOnce(withoutOldBrowserCheck(html)));
    return html;
  };
  try {
    const { renderRoute, renderShell } = (await renderer.ssrLoadModule('/src/app/prerender.tsx')) as Renderer;
    const entryCss = cssOf(entry);
    const inline = (names: readonly string[]) => names.map((name) => ({ name, text: cssText(bundle, name) }));
    const later = (chunks: Iterable<Chunk>) => [...chunks].filter((chunk) => !entry.has(chunk)).map((chunk) => chunk.fileName);
    const queries = later(withImports(bundle, chunkWith(bundle, QUERIES)));
    const shell = { ...(await renderShell()), styles: inline(entryCss), preload: queries };
    await write(SHELL_FILE, BARE_SHELL, shell);
    for (const { address, routes } of routeShells(config.root)) {
      if (DRAWN_PAGES.includes(address)) continue;
      const chunks = routes.flatMap((route) => askedBy(route)).flatMap((module) => [...withImports(bundle, chunkWith(bundle, module))]);
      const ahead = [...new Set([...later(chunks), ...cssOf(chunks)])].filter(
        (name) => !queries.includes(name) && !entryCss.includes(name),
      );
      await writePage(
        `${shellPage(address).slice(1)}.html`,
        drawnPage(template, shell).replace('</head>', () => `${aheadTags(ahead)}</head>`),
      );
    }
    for (const path of DRAWN_PAGES) {
      const screen = screenOf(bundle, path);
      const route = withImports(bundle, screen?.chunk);
      const preload = later(route);
      const styles = inline([...new Set([...entryCss, ...cssOf(route)])]);
      const html = await write(join(path, 'index.html'), path, {
        ...(await renderRoute(path)),
        path,
        styles,
        preload,
        ...(screen && { screen: { file: screen.chunk.fileName, exported: screen.exported } }),
      });
      await writePage(join(firstVisitPage(path), 'index.html'), forFirstVisit(withoutOldBrowserCheck(html)));
    }
  } finally {
    await renderer.close();
  }
}

/** `/` → index.html, `/trend/signin` → trend/signin/index.html, a route → its shell, everything else → shell.html, inside the build's folder. */
export function prerender(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'reyang-prerender',
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    // Before closeBundle, where the service worker's list of files is made from what lies in the folder.
    writeBundle: {
      order: 'post',
      sequential: true,
      handler(_options, bundle) {
        return draw(config, bundle, (module) => this.getModuleInfo(join(config.root, module))?.dynamicallyImportedIds ?? []);
      },
    },
  };
}
