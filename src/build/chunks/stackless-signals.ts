/**
 * React makes five errors while its module is read. They are signals that it throws and catches itself, and nobody reads where they were made. An
 * engine writes that down all the same, and for it reads the function that they are made in once more: in a build that is all of what a page
 * starts with, 8 of the 25 ms between the first frame and a page that answers (×4 at CPU ÷ 4). `Error.stackTraceLimit = 0` spares an engine
 * that only while no developer's tools listen.
 */
import type { Plugin } from 'vite';

const CLIENT = /node_modules\/react-dom\/cjs\/react-dom-client\.production\.js$/;
const SIGNAL = /\b(\w+Exception) = Error\((formatProdErrorMessage\(\d+\))\)/g;

/** How many of them React 19.3 has. */
const SIGNALS = 5;

/** The same signals as errors by their kind and message, without where they were made. @throws Error when React has others. */
export function withoutStacks(code: string): string {
  const found = code.match(SIGNAL)?.length ?? 0;
  if (found !== SIGNALS) throw new Error(`react-dom has changed, stackless-signals.ts has to be looked through: ${found} signals`);
  return code.replace(SIGNAL, '$1 = Object.create(Error.prototype, { message: { value: $2 } })');
}

export function stacklessSignals(): Plugin {
  return {
    name: 'reyang-stackless-signals',
    apply: 'build',
    transform: { filter: { id: CLIENT }, handler: (code) => ({ code: withoutStacks(code), map: null }) },
  };
}
