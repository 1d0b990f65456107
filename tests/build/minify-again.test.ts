import { expect, test } from 'vitest';
import { minifiedAgain } from '../../src/build/chunks/minify-again.ts';

test('the second pass makes a program shorter, and leaves what it offers to others', async () => {
  const code = `function a(b){let c=b;if(c===1){return'one'}else{return'two'}}const unused=1;export{a as b};`;
  const shorter = await minifiedAgain(code);
  expect(shorter.length).toBeLessThan(code.length);
  const { b } = (await import(`data:text/javascript,${encodeURIComponent(shorter)}`)) as { b: (n: number) => string };
  expect([b(1), b(2)]).toEqual(['one', 'two']);
});
