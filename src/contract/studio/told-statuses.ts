/**
 * How the operator has set the catalogue here: what the home page asks for, a hundred bytes instead of every engine and price. Apart
 * from the declaration and read by hand: every first visit reads it, and a schema would bring zod along.
 */
import { type AppEnvironment, type DesignType, FEATURES, type FeatureStatus, isDesignType, statusIn } from './features.ts';

export const STATUSES_PATH = '/api/creative/statuses';

export const APP_ENVIRONMENTS = ['DEVELOPMENT', 'STAGING', 'PRODUCTION'] as const satisfies readonly AppEnvironment[];
export const FEATURE_STATUSES = ['ENABLE', 'DISABLE', 'HIDDEN'] as const satisfies readonly FeatureStatus[];

export type Statuses = Readonly<Partial<Record<DesignType, FeatureStatus>>>;

export interface ToldStatuses {
  /** Where the server runs: decides what the catalogue itself says. */
  readonly environment: AppEnvironment;
  /** Only what the operator set otherwise. */
  readonly statuses: Statuses;
}

const isOneOf = <T extends string>(list: readonly T[], value: unknown): value is T => (list as readonly unknown[]).includes(value);

/** Entries of tools that this build does not know are left out. @returns undefined for what has not this shape. */
export function parseToldStatuses(value: unknown): ToldStatuses | undefined {
  if (typeof value !== 'object' || value === null || !('environment' in value) || !('statuses' in value)) return undefined;
  const { environment, statuses } = value;
  if (!isOneOf(APP_ENVIRONMENTS, environment) || typeof statuses !== 'object' || statuses === null) return undefined;
  const known = Object.entries(statuses).filter(([name, status]) => isDesignType(name) && isOneOf(FEATURE_STATUSES, status));
  return { environment, statuses: Object.fromEntries(known) };
}

/** The status of every tool. */
export function statusesOf({ environment, statuses }: ToldStatuses): Statuses {
  return Object.fromEntries(
    FEATURES.map((feature) => [feature.designType, statuses[feature.designType] ?? statusIn(feature, environment)]),
  );
}
