/** What search engines and link previews are told of a public page (spec §7 "Favourites", legacy). */
import * as z from 'zod/mini';
import { declareCall } from '../call.ts';

export const webSeo = z.object({
  title: z.string(),
  description: z.string(),
  keywords: z.string(),
  /** Path of a picture on this server; null where there is none. */
  image: z.nullable(z.string()),
});

export const getWebSeo = declareCall({
  id: 'library.seo',
  method: 'GET',
  path: '/api/trend/webinfo/get-web-seo',
  summary: '页面标题、描述与分享图',
  audience: 'anyone',
  query: z.object({
    /** Path of the page, from `/`. */
    path: z.string().check(z.minLength(1), z.maxLength(200)),
  }),
  answer: webSeo,
  errors: [],
});

export type WebSeo = z.output<typeof webSeo>;
