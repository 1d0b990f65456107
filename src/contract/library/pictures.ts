import * as z from 'zod/mini';
import { declareCall } from '../call.ts';
import * as messages from '../messages.ts';
import { picture } from '../studio/creative.ts';
import { idParams } from '../studio/identifiers.ts';
import { countedGroup, filtersQuery, picturesQuery } from './filters.ts';
import { dominantColour, libraryPicture, libraryPictureDetail, named } from './picture.ts';

/** Newest first, what is asked for in words before what only mentions it; nearest first where a colour or a picture is looked for. */
export const listPictures = declareCall({
  id: 'library.pictures',
  method: 'GET',
  path: '/api/trend/pictures',
  summary: '图片库列表：按条件、文字、颜色与图片检索',
  audience: 'anyone',
  query: picturesQuery,
  answer: z.object({ pictures: z.array(libraryPicture), next: z.nullable(z.string()), total: z.int() }),
  errors: [messages.libraryLikeUnreadable],
});

/** How many pictures each further choice would show: a group's own choices do not narrow its own counts. */
export const pictureFacets = declareCall({
  id: 'library.facets',
  method: 'GET',
  path: '/api/trend/pictures/filters',
  summary: '图片库筛选项与数量',
  audience: 'anyone',
  query: filtersQuery,
  answer: z.object({
    total: z.int(),
    /** Words of `q` that none of these pictures has, because no picture has all of them. None in answers that an earlier build kept. */
    left_out: z._default(z.array(z.string()), []),
    groups: z.array(countedGroup),
    /** Those with pictures, most first. */
    brands: z.array(z.object({ ...named.shape, count: z.int() })),
    themes: z.array(z.object({ ...named.shape, count: z.int() })),
  }),
  errors: [messages.libraryLikeUnreadable],
});

export const showPicture = declareCall({
  id: 'library.picture',
  method: 'GET',
  path: '/api/trend/pictures/:id',
  summary: '图片详情',
  audience: 'anyone',
  params: idParams,
  answer: libraryPictureDetail,
  errors: [messages.libraryPictureGone],
});

export const relatedPictures = declareCall({
  id: 'library.related',
  method: 'GET',
  path: '/api/trend/pictures/:id/related',
  summary: '相关图片：相似、同主题、同品牌',
  audience: 'anyone',
  params: idParams,
  answer: z.object({ pictures: z.array(libraryPicture) }),
  errors: [messages.libraryPictureGone],
});

/** A picture of one's own as what `like` takes: nothing of it is kept. */
export const describePicture = declareCall({
  id: 'library.describe',
  method: 'POST',
  path: '/api/trend/pictures/describe',
  summary: '以图搜图：提取图片特征',
  audience: 'anyone',
  bodyKind: 'multipart',
  answer: z.object({ like: z.string(), colours: z.array(dominantColour), thumbhash: z.string(), width: z.int(), height: z.int() }),
  errors: [
    messages.uploadTooLarge,
    messages.uploadTypeWrong,
    messages.uploadHeic,
    messages.uploadBroken,
    messages.uploadTooManyPixels,
    messages.uploadTooSmall,
    messages.uploadAnimated,
    messages.uploadEmpty,
  ],
});

/** A picture of the library as a reference picture of the studio: it counts as brought in by this member. */
export const takeReference = declareCall({
  id: 'library.reference',
  method: 'POST',
  path: '/api/trend/pictures/:id/reference',
  summary: '把图片库的图片用作创作参考图',
  audience: 'member',
  params: idParams,
  answer: z.object({ path: z.string(), picture }),
  errors: [messages.libraryPictureGone, messages.libraryPictureUnmade],
});
