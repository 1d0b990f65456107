import { describe, expect, it } from 'vitest';
import { checkBoundaries } from '../../src/build/check/boundaries.ts';
import { parseModules } from '../../src/build/check/import-graph.ts';

/** Problems found in a made-up tree: each entry is a file and what it imports. */
function check(tree: Readonly<Record<string, string>>): readonly string[] {
  return checkBoundaries([...parseModules(new Map(Object.entries(tree))).values()].flatMap(({ imports }) => imports));
}

describe('a planted violation is found', () => {
  it.each([
    ['contract imports ours', 'src/contract/account/login.ts', `import '../../device/store.ts'`],
    ['contract imports full zod', 'src/contract/account/login.ts', `import * as z from 'zod'`],
    ['contract imports Node', 'src/contract/call.ts', `import { join } from 'node:path'`],
    ['device imports app', 'src/device/store.ts', `import type { A } from '../app/shell/session.ts'`],
    ['a domain imports another domain', 'src/app/account/form.tsx', `import { x } from '../credit/balance.tsx'`],
    ['tomorrow’s domain imports another', 'src/app/library/home.tsx', `const x = await import('../colour/home.tsx')`],
    ['a domain imports a route', 'src/app/account/form.tsx', `import { Route } from '../routes/home.tsx'`],
    ['a domain imports the router', 'src/app/account/form.tsx', `import type { AppRouter } from '../router.tsx'`],
    ['the shell imports a domain', 'src/app/shell/rail.tsx', `import { Login } from '../account/login.tsx'`],
    ['ui imports the shell', 'src/app/ui/button.tsx', `import { toast } from '../shell/toast.ts'`],
    ['ui imports a domain', 'src/app/ui/button.tsx', `export { x } from '../account/login.tsx'`],
    ['app imports the server', 'src/app/main.tsx', `import { x } from '../server/main.ts'`],
    ['app imports the server’s type only', 'src/app/account/form.tsx', `type X = import('../../server/account/tables.ts').X`],
    ['app imports full zod', 'src/app/main.tsx', `import * as z from 'zod'`],
    ['app imports Node', 'src/app/main.tsx', `import { join } from 'node:path'`],
    ['app imports a worker’s code', 'src/app/shell/worker.ts', `import { x } from '../../../sw/socket-worker/main.ts'`],
    ['sw imports app', 'sw/service-worker/main.ts', `import { x } from '../../src/app/shell/session/session.ts'`],
    ['one worker imports the other', 'sw/service-worker/main.ts', `import { x } from '../socket-worker/coordinator.ts'`],
    ['server imports app', 'src/server/site/routes.ts', `import { x } from '../../app/main.tsx'`],
    ['server imports device', 'src/server/main.ts', `import { x } from '../device/store.ts'`],
    ['server imports sw', 'src/server/main.ts', `import { x } from '../../sw/service-worker/main.ts'`],
    ['a server domain imports another’s tables', 'src/server/credit/ledger.ts', `import { x } from '../account/tables.ts'`],
    ['platform imports a domain', 'src/server/platform/queue.ts', `import { x } from '../account/session-service.ts'`],
    ['a local engine imports platform', 'src/server/engines/local/pattern.ts', `import { x } from '../../platform/config.ts'`],
    ['an engine imports another', 'src/server/engines/comfyui/engine.ts', `import { x } from '../local/pattern.ts'`],
    ['product imports tests', 'src/server/main.ts', `import { x } from '../support/server.ts'`],
    ['app tests import the server', 'tests/app/account/form.test.tsx', `import { x } from '../../../src/server/main.ts'`],
    ['a folder that is no domain', 'src/app/stuff/thing.tsx', `import '../ui/button.tsx'`],
  ])('%s', (_name, file, text) => {
    expect(check({ [file]: text })).toHaveLength(1);
  });

  it('files that import each other, even by type only', () => {
    const problems = check({ 'src/app/ui/a.ts': `import type { B } from './b.ts'`, 'src/app/ui/b.ts': `import { a } from './a.ts'` });
    expect(problems).toEqual(['files import each other: src/app/ui/a.ts, src/app/ui/b.ts']);
  });

  it('features that import each other through four files without a file cycle', () => {
    const problems = check({
      'src/server/credit/a.ts': `import { x } from '../account/session-service.ts'`,
      'src/server/account/b.ts': `import { y } from '../credit/hold-service.ts'`,
    });
    expect(problems).toEqual(['features import each other: src/server/account, src/server/credit']);
  });
});

it('leaves what the map allows alone', () => {
  const problems = check({
    'src/contract/account/login.ts': `import * as z from 'zod/mini'; import { declareCall } from '../call.ts'`,
    'src/device/store.ts': `import { get } from 'idb-keyval'; import '../contract/call.ts'`,
    'src/app/account/form.tsx': `import '../ui/button.tsx'; import '../shell/session.ts'; import './field.tsx'; import './form.module.css'`,
    'src/app/routes/home.tsx': `import { a } from '../studio/home.tsx'; import { b } from '../account/login.tsx'`,
    'src/app/shell/socket.ts': `import url from '../../../sw/socket-worker/main.ts?sharedworker&url'`,
    'src/server/credit/ledger.ts': `import '../account/session-service.ts'; import '../platform/config.ts'; import * as z from 'zod'`,
    'src/server/engines/local/engine.ts': `import type { Engine } from '../engine.ts'; import sharp from 'sharp'`,
    'src/server/main.ts': `import './account/routes.ts'`,
    'tests/server/account/login.test.ts': `import '../../support/server.ts'; import '../../../src/server/main.ts'`,
  });
  expect(problems).toEqual([]);
});
