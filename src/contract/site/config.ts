/** The static configuration file (spec §7). Read by hand: every first visit reads it, and a schema would bring zod along. */

/** Spec §7: retry on failure after 100 ms. */
export const CONFIG_RETRY_MS = 100;

const SERVERS_MAX = 8;
const SERVER_MAX = 200;
/** An origin, perhaps with a folder: pictures are asked from `<server>/<path>`. */
const IMAGE_SERVER = /^https?:\/\/[a-z0-9.-]+(:\d+)?(\/[\w./-]*)?$/i;

export interface SiteConfig {
  /** May be empty: pictures then come from this very server. */
  readonly image_servers: readonly string[];
}

const isServer = (value: unknown): value is string => typeof value === 'string' && value.length <= SERVER_MAX && IMAGE_SERVER.test(value);

/** @returns undefined for what is not a configuration. */
export function parseSiteConfig(value: unknown): SiteConfig | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const servers: unknown = 'image_servers' in value ? value.image_servers : [];
  if (!Array.isArray(servers) || servers.length > SERVERS_MAX || !servers.every(isServer)) return undefined;
  return { image_servers: servers };
}
