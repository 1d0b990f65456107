/** The late part of the worker: one line for each who has something to do in it. */
import type { LateScope } from '../late-part.ts';
import { beans } from './beans.ts';
import { bringPackages } from './bring-packages.ts';
import { keepBuild } from './build.ts';
import { sendOutbox } from './outbox.ts';
import { push } from './push.ts';
import { lateRegistry } from './registry.ts';
import { share } from './share.ts';

declare const self: LateScope;

const registry = lateRegistry();
keepBuild(registry);
push(registry);
bringPackages(registry);
share(registry);
sendOutbox(registry);
beans(registry);
self.latePart = registry;
