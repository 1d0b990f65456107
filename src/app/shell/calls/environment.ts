import { useSyncExternalStore } from 'react';
import { type Environment, environmentOf } from '../../../contract/site/environment.ts';

const never = () => () => undefined;

/** The environment of this visit (spec §4); undefined while drawn at build time and while hydrating. */
export function useEnvironment(): Environment | undefined {
  return useSyncExternalStore<Environment | undefined>(
    never,
    () => environmentOf(location.hostname),
    () => undefined,
  );
}
