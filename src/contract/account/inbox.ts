import * as z from 'zod/mini';
import { declareCall } from '../call.ts';

/** Messages the embedded SMS driver kept, newest first. DEVELOPMENT only; 404 elsewhere. */
export const devInbox = declareCall({
  id: 'account.devInbox',
  method: 'GET',
  path: '/api/dev/inbox',
  summary: '开发环境收件箱',
  audience: 'anyone',
  answer: z.array(z.object({ to: z.string(), text: z.string(), code: z.string(), created_at: z.string() })),
  errors: [],
});
