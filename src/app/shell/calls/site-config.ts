/** The static configuration file, read at start with one retry after 100 ms (spec §7). Without it pictures come from this server. */
import { CONFIG_RETRY_MS, parseSiteConfig, type SiteConfig } from '../../../contract/site/config.ts';
import { CONFIG_URL } from '../../../contract/site/config-url.ts';
import { setImageServers } from './images.ts';

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function readOnce(): Promise<SiteConfig | undefined> {
  try {
    const response = await fetch(CONFIG_URL, { credentials: 'omit' });
    return response.ok ? parseSiteConfig(await response.json()) : undefined;
  } catch {
    // Offline, or not JSON: the caller tries once more and then goes on without.
    return undefined;
  }
}

/** @returns undefined when it could not be read twice; the page then works with its defaults. */
export async function readSiteConfig(): Promise<SiteConfig | undefined> {
  const first = await readOnce();
  if (first) return first;
  await wait(CONFIG_RETRY_MS);
  return readOnce();
}

export async function startSiteConfig(): Promise<void> {
  const config = await readSiteConfig();
  if (config) setImageServers(config.image_servers);
}
