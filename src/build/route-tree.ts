/**
 * The router's generator only prints its errors: with a committed tree the build succeeds and the new route is missing.
 * So the tree is compared with the folder.
 * @param routes paths under `src/app/routes/`
 * @param tree text of `src/app/route-tree.gen.ts`
 * @returns sentences, none when they agree.
 */
export function checkRouteTree(routes: readonly string[], tree: string): readonly string[] {
  const named = new Set([...tree.matchAll(/from '\.\/routes\/([^']+)'/g)].map((match) => match[1] ?? ''));
  const present = new Set(routes.map((path) => path.replace(/\.tsx$/, '')));
  return [
    ...[...present].filter((route) => !named.has(route)).map((route) => `src/app/routes/${route}.tsx is not in the route tree`),
    ...[...named].filter((route) => !present.has(route)).map((route) => `the route tree names ${route}, which does not exist`),
  ];
}
