import { type DesignType, isDesignType } from '../../contract/studio/features.ts';
import { type LocalStore, localStore } from '../../device/doors/local-store.ts';
import { LOCAL } from '../../device/keys.ts';

const MOST = 6;

/** What this device used last, newest first. A tool that a newer build no longer has is left out. */
export const recentTools: LocalStore<readonly DesignType[]> = localStore<readonly DesignType[]>({
  place: LOCAL.recentTools,
  version: 1,
  initial: [],
  parse: (value) =>
    Array.isArray(value)
      ? value
          .filter((name) => typeof name === 'string')
          .filter(isDesignType)
          .slice(0, MOST)
      : undefined,
});

export function noteUse(designType: DesignType, store = recentTools): void {
  store.write([designType, ...store.read().filter((other) => other !== designType)].slice(0, MOST));
}
