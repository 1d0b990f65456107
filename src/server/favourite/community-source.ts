import { publicWorks } from '../community/community-service.ts';
import type { FavouriteSource } from './source.ts';

/** Works of the community: everybody's to collect, and gone from the folder the moment their publisher takes them back. */
export const communitySource: FavouriteSource = {
  isPicture: true,
  async find(sql, _memberId, entities) {
    const ids = entities.map(Number).filter((id) => Number.isSafeInteger(id) && id > 0);
    const shown = await publicWorks(sql, ids);
    return new Map([...shown].map(([id, { title, picture }]) => [String(id), { title, picture, colours: [] }]));
  },
};
