/** What of growth this device has told the server already, so that it is said once and not with every page. */

import { localStore } from '../doors/local-store.ts';
import { LOCAL } from '../keys.ts';

interface GrowthSeen {
  /** The day of the last visit that was told: 2026-11-21. */
  readonly visit: string;
  readonly installed: boolean;
}

export const growthSeen = localStore<GrowthSeen>({
  place: LOCAL.growthSeen,
  version: 1,
  initial: { visit: '', installed: false },
  parse: (value) =>
    typeof value === 'object' &&
    value !== null &&
    'visit' in value &&
    typeof value.visit === 'string' &&
    'installed' in value &&
    typeof value.installed === 'boolean'
      ? { visit: value.visit, installed: value.installed }
      : undefined,
});
