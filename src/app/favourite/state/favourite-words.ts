import type { Favourite, FavouriteKind } from '../../../contract/favourite/items.ts';

export const KIND_WORDS: Readonly<Record<FavouriteKind, string>> = {
  work: '作品',
  community: '社区作品',
  picture: '趋势图片',
  article: '文章',
  fabric: '面料',
  colour: '颜色',
  palette: '配色',
};

/** How a thing in a folder is called. */
export function favouriteTitle({ entity_type, title, colours }: Favourite): string {
  if (title !== '') return title;
  return entity_type === 'colour' ? (colours[0] ?? KIND_WORDS.colour) : KIND_WORDS[entity_type];
}
