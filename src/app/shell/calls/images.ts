/** From a stored picture value to an address (spec §3: the image host's path unless it starts with http). */
import { proxy, ref } from 'valtio/vanilla';
import { lightThumb } from '../../../contract/storage/thumbnail.ts';
import { savesData } from '../offline/save-data.ts';

/** Filled from config.json once it has been read; a picture asked for before comes from this very server. */
export const imageHosts: { servers: readonly string[] } = proxy({ servers: ref<readonly string[]>([]) });

export function setImageServers(servers: readonly string[]): void {
  imageHosts.servers = ref([...servers]);
}

/** One path always comes from the same server, so that it is cached once. */
function spread(path: string, count: number): number {
  let sum = 0;
  for (let index = 0; index < path.length; index++) sum = (sum * 31 + path.charCodeAt(index)) % 65_521;
  return sum % count;
}

/** Smaller where the person saves data. @returns undefined for an empty value. */
export function imageUrl(value: string | null | undefined, servers: readonly string[] = imageHosts.servers): string | undefined {
  if (!value) return undefined;
  if (/^https?:\/\//i.test(value) || value.startsWith('blob:')) return value;
  const path = (savesData() ? lightThumb(value) : value).replace(/^\/+/, '');
  const server = servers.length === 0 ? '' : servers[spread(path, servers.length)];
  return `${(server ?? '').replace(/\/+$/, '')}/${path}`;
}
