/** Who makes pictures in this process, in order of preference. */
import type { Engine } from './engines/engine.ts';
import { createLocalEngine } from './engines/local/local-engine.ts';
import type { Config } from './platform/config.ts';

export function openEngines(config: Config): readonly Engine[] {
  return [createLocalEngine({ workers: config.generateAtOnce })];
}
