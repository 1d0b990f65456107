/** Who makes what: engines in order of preference; the first that can do a feature now does it, at its price. Shown to people before they pay. */
import * as messages from '../../../contract/messages.ts';
import { priceOf } from '../../../contract/studio/creation-rules.ts';
import { type DesignType, FEATURES, type FeatureStatus, isDesignType, statusIn } from '../../../contract/studio/features.ts';
import type { Lane, Price } from '../../../contract/studio/form-field.ts';
import { formOf } from '../../../contract/studio/forms.ts';
import type { Capability, Engine, JobContent, Reason } from '../../engines/engine.ts';
import type { Config } from '../../platform/config/config.ts';

/** The engine whose pictures cost nothing unless the operator says otherwise (decisions.md, Prices). */
const FREE_ENGINE = 'local';
const NOBODY: Reason = { code: 'unsupported', message: messages.engineUnsupported };

export interface FeatureState {
  readonly designType: DesignType;
  readonly status: FeatureStatus;
  /** Who would make it now. */
  readonly made: { readonly engine: string; readonly capability: Capability } | undefined;
  /** Why nobody can, where nobody can. */
  readonly reason: Reason;
  /** 热豆 a picture as it would be charged now; where nobody can make it, what the form says. */
  readonly price: Price;
}

/** 热豆 a picture by `engine.designType`, as operators set them: read anew for every question, so that a change holds at once. */
export type OperatorPrices = ReadonlyMap<string, Price>;

export const priceKey = (engine: string, designType: string): string => `${engine}.${designType}`;

/** What holds without an operator, and why. */
export interface BasePrice {
  readonly price: Price;
  readonly source: 'environment' | 'free' | 'form';
}

export interface Routing {
  state(designType: DesignType, prices: OperatorPrices): FeatureState;
  /** The engine that takes the job, or why nobody does: the reason that a person can act on comes first. */
  choose(designType: string, job: JobContent, prices: OperatorPrices): { readonly engine: Engine; readonly price: Price } | Reason;
  /** The next in order that takes the job, at no more than `most` 热豆 a picture, when `failed` cannot do it after all. */
  instead(
    failed: string,
    job: { readonly designType: string; readonly lane: Lane; readonly most: number },
    prices: OperatorPrices,
  ): { readonly engine: string; readonly price: number } | undefined;
  /** Engines in the order in which they are asked. */
  inOrder(designType: string): readonly Engine[];
  basePrice(engine: string, designType: DesignType): BasePrice;
  /** The engine a task was given to; `undefined` when it is no longer configured. */
  named(name: string): Engine | undefined;
}

/** Same job, same seed, same pictures: a run taken up again may draw all and keep what is missing. */
export const isRepeatable = (engine: string): boolean => engine === FREE_ENGINE;

/** "The picture is too small" and "the service is down" say more than "not my feature". */
const clearer = (a: Reason, b: Reason): Reason => (clarity(b) >= clarity(a) ? b : a);
const clarity = ({ code, message }: Reason): number => (code !== 'unsupported' ? 2 : message === messages.engineUnsupported ? 0 : 1);

export function createRouting(config: Pick<Config, 'appEnv' | 'engines' | 'featureStatus'>, engines: readonly Engine[]): Routing {
  const features = new Map(FEATURES.map((feature) => [feature.designType, feature]));
  const named = (name: string) => engines.find((engine) => engine.name === name);

  function inOrder(designType: string): readonly Engine[] {
    const order = config.engines.order[designType];
    return order ? order.flatMap((name) => named(name) ?? []) : engines;
  }

  function basePrice(engine: string, designType: DesignType): BasePrice {
    const configured = config.engines.prices[priceKey(engine, designType)] ?? config.engines.prices[engine];
    if (configured) return { price: configured, source: 'environment' };
    const free = engine === FREE_ENGINE;
    const each = (lane: Lane) => priceOf(formOf(designType), lane, 1, free);
    return { price: { online: each('online'), offline: each('offline') }, source: free ? 'free' : 'form' };
  }
  const priceNow = (engine: string, designType: DesignType, prices: OperatorPrices): Price =>
    prices.get(priceKey(engine, designType)) ?? basePrice(engine, designType).price;

  return {
    state(designType, prices) {
      const feature = features.get(designType);
      if (!feature) throw new Error(`no feature ${designType}`);
      const status = config.featureStatus[designType] ?? statusIn(feature, config.appEnv);
      let reason = NOBODY;
      for (const engine of inOrder(designType)) {
        const answer = engine.can(designType);
        const capability = engine.capabilities().find((one) => one.designType === designType);
        if (answer === true && capability) {
          const made = { engine: engine.name, capability };
          return { designType, status, made, reason, price: priceNow(engine.name, designType, prices) };
        }
        if (answer !== true) reason = clearer(reason, answer);
      }
      return { designType, status, made: undefined, reason, price: formOf(designType).price };
    },
    choose(designType, job, prices) {
      let reason = NOBODY;
      if (!isDesignType(designType)) return reason;
      for (const engine of inOrder(designType)) {
        const answer = engine.can(designType, job);
        if (answer === true) return { engine, price: priceNow(engine.name, designType, prices) };
        reason = clearer(reason, answer);
      }
      return reason;
    },
    instead(failed, { designType, lane, most }, prices) {
      if (!isDesignType(designType)) return undefined;
      const order = inOrder(designType);
      const later = order.slice(order.findIndex(({ name }) => name === failed) + 1);
      for (const engine of later) {
        const each = priceNow(engine.name, designType, prices)[lane];
        if (engine.name !== failed && each <= most && engine.can(designType) === true) return { engine: engine.name, price: each };
      }
      return undefined;
    },
    inOrder,
    basePrice,
    named,
  };
}
