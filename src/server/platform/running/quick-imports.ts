/**
 * For `node --import`: drizzle-orm's modules import each other by address, and are modules. To learn that, Node would parse the package's
 * list of 179 kB once for each of them: 0.4 seconds of every start (measured: 430 ms with, 35 without; the hook costs nothing that shows).
 */
import { registerHooks } from 'node:module';

const PACKAGE = '/node_modules/drizzle-orm/';

registerHooks({
  resolve(specifier, context, next) {
    const { parentURL } = context;
    if (!specifier.startsWith('.') || !specifier.endsWith('.js') || !parentURL?.includes(PACKAGE)) return next(specifier, context);
    return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true };
  },
});
