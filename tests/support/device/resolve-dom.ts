/** Loaded by Node before a worker of the app's tests: whoever asks for happy-dom gets the bundled one (dom-in-one-file.ts). */
import { registerHooks } from 'node:module';

const url = process.env.DOM_IN_ONE_FILE;
if (!url) throw new Error('happy-dom was not bundled: dom-in-one-file.ts is the set-up of this project');

registerHooks({ resolve: (name, context, next) => (name === 'happy-dom' ? { url, shortCircuit: true } : next(name, context)) });
