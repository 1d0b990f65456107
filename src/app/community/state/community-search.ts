/** The address of the community's wall. */
import { SCENE_KEYS, type Scene } from '../../../contract/community/scenes.ts';

export interface CommunitySearch {
  readonly scene?: Scene;
  /** Absent: newest first. */
  readonly sort?: 'hottest';
  readonly q?: string;
  /** Only what I published. */
  readonly mine?: true;
}

/** Keeps what can be read of an address somebody typed. */
export function communitySearch(given: { readonly [name: string]: unknown }): CommunitySearch {
  const scene = SCENE_KEYS.find((one) => one === given.scene);
  // A search for digits comes back from the address as a number.
  const q = typeof given.q === 'string' || typeof given.q === 'number' ? String(given.q).trim() : '';
  return {
    ...(scene && { scene }),
    ...(given.sort === 'hottest' && { sort: 'hottest' as const }),
    ...(q !== '' && { q }),
    ...(given.mine === true && { mine: true as const }),
  };
}

/** Another address from this one; undefined takes a part away. */
export function changed(
  search: CommunitySearch,
  part: { readonly [K in keyof CommunitySearch]?: CommunitySearch[K] | undefined },
): CommunitySearch {
  return communitySearch({ ...search, ...part });
}
