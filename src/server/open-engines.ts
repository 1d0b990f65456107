/** Who makes pictures in this process. A further engine is a folder, a line here, and its settings in config-engines.ts. */
import type { Engine } from './engines/engine.ts';
import { watchEngine } from './engines/guarded-engine.ts';
import { createLocalEngine } from './engines/local/local-engine.ts';
import { createSampleEngine } from './engines/local/samples/sample-engine.ts';
import { createOpenAiEngine } from './engines/openai/openai-engine.ts';
import type { Config } from './platform/config/config.ts';
import { ConfigError } from './platform/config/config-error.ts';

const OPENERS: Readonly<Record<string, (config: Config) => Engine>> = {
  local: (config) => createLocalEngine({ workers: config.generateAtOnce }),
  openai: (config) => watchEngine(createOpenAiEngine(config.engines.openai)),
};

/** In order of preference. @throws ConfigError for a name that is no engine */
export function openEngines(config: Config): readonly Engine[] {
  return config.engines.names.map((name) => {
    const open = Object.hasOwn(OPENERS, name) ? OPENERS[name] : undefined;
    if (!open) throw new ConfigError(`环境变量 ENGINES 的值无效：没有引擎 ${name}，可选 ${Object.keys(OPENERS).join('、')}`);
    return open(config);
  });
}

/** Who draws the trial library. Its workers start when the first sample is looked at. */
export const openSampleEngine = (config: Config): Engine => createSampleEngine(config.generateAtOnce);
