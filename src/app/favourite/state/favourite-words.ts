import type { Favourite, FavouriteKind } from '../../../contract/favourite/items.ts';
import { ApiError } from '../../shell/calls/api-error.ts';
import { sentenceOf } from '../../shell/calls/say-error.ts';

export const KIND_WORDS: Readonly<Record<FavouriteKind, string>> = {
  work: '作品',
  community: '社区作品',
  picture: '趋势图片',
  article: '文章',
  fabric: '面料',
  colour: '颜色',
  palette: '配色',
};

/**
 * Why a list is not there. The sentence for a call without a network says that one's work was kept: over a view that was never opened on
 * this device it stood above nothing. A server that is merely late is not away, and its own sentence says so.
 */
export const notReadText = (error: unknown): string =>
  error instanceof ApiError && error.code === 'networkDown'
    ? '离线时打不开：这些收藏没有保存在这台设备上。打开过的仍可查看，联网后可以重试。'
    : sentenceOf(error);

/** How a thing in a folder is called. */
export function favouriteTitle({ entity_type, title, colours }: Favourite): string {
  if (title !== '') return title;
  return entity_type === 'colour' ? (colours[0] ?? KIND_WORDS.colour) : KIND_WORDS[entity_type];
}
