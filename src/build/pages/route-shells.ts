/**
 * One bare shell for each route, naming the modules and stylesheets of its screen: a browser fetches them beside the start instead of after
 * it (a first visit to 我的作品 asked for its thirty modules when 360 kB of start had been compiled and run, and for its data after those).
 * Read by the server only: out of the worker's cache there is no round trip to spare.
 */
import { globSync } from 'node:fs';
import { join } from 'node:path';

const ROUTES = 'src/app/routes';

export interface RouteShell {
  /** As the router writes it: `/works/$id`. */
  readonly address: string;
  /** Files whose components stand in this screen, the outermost first. */
  readonly routes: readonly string[];
}

/** `trend/home.tsx` → `/trend`; a name with `-` or `__` in front is no screen. */
export function routeShells(root: string): readonly RouteShell[] {
  const files = globSync('**/*.tsx', { cwd: join(root, ROUTES) })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !file.split('/').some((part) => /^(-|__)/.test(part)))
    .toSorted();
  const addressOf = (file: string) => `/${file.replace(/\.tsx$/, '')}`.replace(/\/home$/, '') || '/';
  return files.map((file) => {
    const address = addressOf(file);
    const around = files.filter((other) => other !== file && address.startsWith(`/${other.replace(/\.tsx$/, '')}/`));
    return { address, routes: [...around, file].map((route) => `/${ROUTES}/${route}`) };
  });
}

/** Fetched ahead, after everything that the start itself needs; as Vite's loader asks for them, or they would be fetched twice. */
export function aheadTags(names: readonly string[]): string {
  return names
    .map((name) =>
      name.endsWith('.css')
        ? `<link rel="preload" as="style" crossorigin href="/${name}">`
        : `<link rel="modulepreload" crossorigin href="/${name}">`,
    )
    .join('');
}
