import * as z from 'zod/mini';
import { declareCall } from '../call.ts';

export const websiteAnswer = z.object({
  /** 热样 */
  name: z.string(),
  /** Reyang */
  english_name: z.string(),
  environment: z.enum(['PRODUCTION', 'STAGING', 'DEVELOPMENT']),
  /** Where the main site lives (PUBLIC_URL); null where nobody said. */
  main_site: z.nullable(z.string()),
  /** Whether a code is sent only after the slider captcha. */
  captcha: z.boolean(),
});

export const website = declareCall({
  id: 'site.website',
  method: 'GET',
  path: '/api/common/website',
  summary: '站点信息',
  audience: 'anyone',
  answer: websiteAnswer,
  errors: [],
});
