import { expect, test } from 'vitest';
import { compileHint } from '../../src/build/chunks/compile-hint.ts';

const chunk = (...modules: string[]) => ({ type: 'chunk', moduleIds: modules.map((path) => `/app/src/app/${path}`), code: 'go();' });

function hint(bundle: Record<string, ReturnType<typeof chunk>>): string[] {
  const { generateBundle } = compileHint();
  if (typeof generateBundle !== 'object') throw new Error('the plugin has no hook with an order');
  (generateBundle.handler as (options: unknown, bundle: unknown) => void)({}, bundle);
  return Object.values(bundle).map(({ code }) => code.split('\n')[0] ?? '');
}

test('what every start runs is compiled while it arrives, nothing else', () => {
  const [app, home, later] = hint({
    app: chunk('application.tsx', 'router.tsx'),
    home: chunk('studio/studio-home.tsx'),
    later: chunk('credit/credit-tab.tsx'),
  });
  expect([app, home, later]).toEqual(['//# allFunctionsCalledOnLoad', '//# allFunctionsCalledOnLoad', 'go();']);
});

test('a build without the part it names is a mistake', () => {
  expect(() => hint({ app: chunk('application.tsx') })).toThrow('studio-home');
});
