/**
 * For `node --import`: sources are read quickly. They are TypeScript, which Node strips of its types and compiles anew in every process; what
 * came of it is kept beside the project from start to start, where its folder can be written to (a second of every start but the first).
 *
 * What an import leads to is said at once where it can be known. drizzle-orm's modules import each other by address, and
 * are modules. To learn that, Node would parse the package's list of 179 kB once for each of them: 0.4 seconds of every start (measured:
 * 430 ms with, 35 without; the hook costs nothing that shows). It would parse it for each of our own files that names the package, too, and
 * look for the package.json of every file of ours: another tenth of a second.
 */
import { enableCompileCache, type ResolveFnOutput, registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';

const PACKAGE = '/node_modules/drizzle-orm/';
const OURS = new URL('../../../', import.meta.url).href;
/** Not the machine's temporary folder, where everybody may write: what lies there is run. */
const COMPILED = fileURLToPath(new URL('../.cache/compiled/', OURS));

/** What packages lead to; our files lie in one place and see the same ones. */
const packages = new Map<string, ResolveFnOutput>();

enableCompileCache(COMPILED);

registerHooks({
  resolve(specifier, context, next) {
    const { parentURL = '' } = context;
    const asked = () => next(specifier, context);
    const said = (format: string) => ({ url: new URL(specifier, parentURL).href, format, shortCircuit: true });
    if (specifier.startsWith('.')) {
      if (specifier.endsWith('.js') && parentURL.includes(PACKAGE)) return said('module');
      return specifier.endsWith('.ts') && parentURL.startsWith(OURS) ? said('module-typescript') : asked();
    }
    // `require` may lead elsewhere.
    if (!parentURL.startsWith(OURS) || !context.conditions.includes('import')) return asked();
    const known = packages.get(specifier) ?? { ...asked(), shortCircuit: true };
    packages.set(specifier, known);
    return known;
  },
});
