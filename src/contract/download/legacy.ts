/** The legacy zip (spec §3, §4, §7): asked for by GET, waited for by its number. It is a package like any other. */
import * as z from 'zod/mini';
import { declareCall } from '../call.ts';
import * as messages from '../messages.ts';

const words = z.optional(z.string().check(z.maxLength(200)));
const number = z.coerce.number<string | number>().check(z.int(), z.gte(1), z.lte(Number.MAX_SAFE_INTEGER));

/** One number, or several as the JSON array that a query carries (spec §5). */
const entityIds = z.string().check(z.maxLength(10_000), z.regex(/^([1-9]\d{0,14}|\[[1-9]\d{0,14}(,[1-9]\d{0,14})*\])$/));

/** @returns the numbers of `entity_id`. */
export const idsOfEntity = (text: string): number[] => [JSON.parse(text)].flat();

/** Resource download params of spec §3; what the page says of where it was pressed is taken and not needed. */
export const downloadFile = declareCall({
  id: 'download.file',
  method: 'GET',
  path: '/api/trend/download/download-file',
  summary: '旧版打包下载',
  audience: 'member',
  query: z.object({
    entity_type: z.enum(['creative']),
    entity_id: entityIds,
    app_id: words,
    is_pack: z.optional(z.enum(['0', '1'])),
    gender_id: words,
    nav_id: words,
    title: words,
    article_id: words,
    compositions_id: words,
    compositions_title: words,
    page_id: words,
  }),
  answer: z.object({ zipid: z.int() }),
  errors: [messages.packageEmpty, messages.packagesTooMany],
});

/** status_code 203 while it is packed, 200 with the address; 403 says nothing to a person (spec §4). */
export const zipStatus = declareCall({
  id: 'download.zipStatus',
  method: 'GET',
  path: '/api/trend/download/get-zip-status',
  summary: '旧版打包状态：203 处理中，200 完成',
  audience: 'member',
  query: z.object({ zipid: number }),
  answer: z.object({ downloadUrl: z.string(), name: z.string() }),
  errors: [messages.zipPacking, messages.packageFailed, messages.packageExpired],
});
