import { expect, test } from 'vitest';
import { isMissingCode } from '../../../../src/app/shell/frame/missing-code.ts';

test.each([
  [new TypeError('Failed to fetch dynamically imported module: http://localhost/assets/a.js'), true],
  [new TypeError('error loading dynamically imported module'), true],
  [new TypeError('Importing a module script failed.'), true],
  [new Error('Unable to preload CSS for /assets/a.css'), true],
  [new TypeError('x is not a function'), false],
  [new Error('the server said no'), false],
  ['a text', false],
])('%s is code that did not come: %s', (error, missing) => expect(isMissingCode(error)).toBe(missing));
