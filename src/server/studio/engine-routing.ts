/** Who makes what: engines in order of preference; the first that can do a feature does it. Shown to people before they pay. */
import * as messages from '../../contract/messages.ts';
import { type DesignType, FEATURES, type FeatureStatus, statusIn } from '../../contract/studio/features.ts';
import type { Capability, Engine, JobContent, Reason } from '../engines/engine.ts';
import type { Config } from '../platform/config.ts';

/** The engine whose pictures cost nothing (decisions.md, Prices). */
const FREE_ENGINE = 'local';

export interface FeatureState {
  readonly designType: DesignType;
  readonly status: FeatureStatus;
  readonly capability: Capability | undefined;
  readonly engine: string | undefined;
  /** True when its pictures cost nothing. */
  readonly free: boolean;
}

export interface Routing {
  state(designType: DesignType): FeatureState;
  /** The engine that takes the job, or why nobody does: the last engine's reason is the one a person can act on. */
  choose(designType: string, job: JobContent): { readonly engine: Engine; readonly free: boolean } | Reason;
  /** The engine a task was given to; `undefined` when it is no longer configured. */
  named(name: string): Engine | undefined;
}

export const isFree = (engine: string): boolean => engine === FREE_ENGINE;

/** Same job, same seed, same pictures: a run taken up again may draw all and keep what is missing. */
export const isRepeatable = (engine: string): boolean => isFree(engine);

export function createRouting(config: Config, engines: readonly Engine[]): Routing {
  const features = new Map(FEATURES.map((feature) => [feature.designType, feature]));

  function capable(designType: string): { engine: Engine; capability: Capability } | undefined {
    for (const engine of engines) {
      const capability = engine.capabilities().find((one) => one.designType === designType);
      if (capability && engine.can(designType) === true) return { engine, capability };
    }
    return undefined;
  }

  return {
    state(designType) {
      const feature = features.get(designType);
      if (!feature) throw new Error(`no feature ${designType}`);
      const status = config.featureStatus[designType] ?? statusIn(feature, config.appEnv);
      const found = capable(designType);
      return { designType, status, capability: found?.capability, engine: found?.engine.name, free: isFree(found?.engine.name ?? '') };
    },
    choose(designType, job) {
      let reason: Reason = { code: 'unsupported', message: messages.engineUnsupported };
      for (const engine of engines) {
        const answer = engine.can(designType, job);
        if (answer === true) return { engine, free: isFree(engine.name) };
        // "The picture is too small" says more than "not my feature".
        if (answer.code !== 'unsupported') reason = answer;
      }
      return reason;
    },
    named: (name) => engines.find((engine) => engine.name === name),
  };
}
