import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { withoutStacks } from '../../src/build/chunks/stackless-signals.ts';

const CLIENT = createRequire(import.meta.url)
  .resolve('react-dom/client')
  .replace(/client\.js$/, 'cjs/react-dom-client.production.js');

/** All errors that code makes while it is read, by what V8 is asked to write down of each. */
function madeWhileRead(code: string): { readonly errors: number; readonly exports: Record<string, unknown> } {
  const require = createRequire(CLIENT);
  const module = { exports: {} as Record<string, unknown> };
  let errors = 0;
  const Counted = new Proxy(Error, {
    apply: (target, self, args) => {
      errors += 1;
      return Reflect.apply(target, self, args);
    },
  });
  new Function('require', 'module', 'exports', 'Error', code)(require, module, module.exports, Counted);
  return { errors, exports: module.exports };
}

it('React is read without an error being made, and offers what it did', () => {
  const code = readFileSync(CLIENT, 'utf8');
  const before = madeWhileRead(code);
  const after = madeWhileRead(withoutStacks(code));
  expect(before.errors).toBe(5);
  expect(after.errors).toBe(0);
  expect(Object.keys(after.exports)).toEqual(Object.keys(before.exports));
});

it('its signals are errors still, with their words', () => {
  const signals = Array.from({ length: 5 }, (_, at) => `var a${at}Exception = Error(formatProdErrorMessage(${460 + at}));`).join('');
  const read = `function formatProdErrorMessage(code) { return 'React ' + code } ${withoutStacks(signals)} return a2Exception;`;
  const signal: unknown = new Function(read)();
  expect(signal).toBeInstanceOf(Error);
  expect(String(signal)).toBe('Error: React 462');
  expect(Object.hasOwn(signal as object, 'stack')).toBe(false);
});

it('a React with other ones is no build', () => {
  expect(() => withoutStacks('var AException = Error(formatProdErrorMessage(1));')).toThrow(
    'stackless-signals.ts has to be looked through: 1',
  );
});
