import * as z from 'zod/mini';
import { declareCall } from '../call.ts';
import { COUNTRY_LIST_PATH, COUNTRY_LIST_TITLE } from './country-path.ts';

export const country = z.object({
  id: z.number(),
  /** Dial code without +. */
  code: z.string(),
  name: z.string(),
  name_zh: z.string(),
  /** Flag: lower-case ISO 3166 code. */
  class: z.string(),
});

/** Cacheable, with an ETag: pages keep it (spec §7 "Cached locally"). */
export const countries = declareCall({
  id: 'account.countries',
  method: 'GET',
  path: COUNTRY_LIST_PATH,
  summary: '国家/地区与区号列表',
  audience: 'anyone',
  query: z.object({ title: z.literal(COUNTRY_LIST_TITLE) }),
  answer: z.array(country),
  errors: [],
});

export const countryCodes = declareCall({
  id: 'account.countryCodes',
  method: 'GET',
  path: '/api/sms/get_country_code',
  summary: '支持短信的国家/地区与区号列表',
  audience: 'anyone',
  answer: z.array(country),
  errors: [],
});
