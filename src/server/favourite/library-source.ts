import type { ViewType } from '../../contract/library/following.ts';
import { seenOf } from '../library/following/following-service.ts';
import type { FavouriteSource } from './source.ts';

/** Pictures, articles and fabrics of the trend library: everybody's to collect. */
export const librarySource = (type: ViewType): FavouriteSource => ({
  isPicture: type === 'picture',
  async find(sql, _memberId, entities) {
    const ids = entities.map(Number).filter((id) => Number.isSafeInteger(id) && id > 0);
    const seen = await seenOf(sql, type, ids);
    return new Map(
      [...seen].map(([id, { title, cover }]) => [
        String(id),
        { title, picture: cover?.picture ?? null, colours: cover?.colours.map(({ hex }) => hex) ?? [] },
      ]),
    );
  },
});
