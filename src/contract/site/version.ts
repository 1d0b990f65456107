import * as z from 'zod/mini';
import { declareCall } from '../call.ts';

const versionAnswer = z.object({
  /** Version of package.json. */
  version: z.string(),
  /** Id of the build of the front end that this server serves; pages compare it with their own. */
  build: z.string(),
});

export const version = declareCall({
  id: 'site.version',
  method: 'GET',
  path: '/api/version',
  aliases: ['/api/version/latest'],
  summary: '当前服务版本与前端构建号',
  audience: 'anyone',
  answer: versionAnswer,
  errors: [],
});
