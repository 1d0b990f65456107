/** /verify: what a picture's own metadata says about where it comes from (decisions.md, "AI-made pictures"). */
import * as z from 'zod/mini';
import { declareCall } from '../call.ts';
import * as messages from '../messages.ts';

export const verifyPicture = declareCall({
  id: 'storage.verify',
  method: 'POST',
  path: '/api/verify',
  summary: '识别图片的 AI 生成标识',
  audience: 'anyone',
  bodyKind: 'multipart',
  answer: z.object({
    /** `labelled`: it carries the label, ours or another's. `unlabelled`: it carries none, which proves nothing. */
    finding: z.enum(['labelled', 'unlabelled']),
    /** The label's ProduceID is one of ours. */
    ours: z.boolean(),
    /** Byte for byte as it left us; null when it is not ours. A picture that was edited or saved anew is not. */
    unchanged: z.nullable(z.boolean()),
    /** What people call the tool that made it; null when it is not ours or was not kept. */
    tool: z.nullable(z.string()),
    /** ISO 8601, when it was made; null when it is not ours. */
    made_at: z.nullable(z.string()),
    /** One Chinese sentence. */
    sentence: z.string(),
    /** The members of the label as written in the file. */
    label: z.nullable(z.record(z.string(), z.string())),
    width: z.int(),
    height: z.int(),
    format: z.string(),
  }),
  errors: [messages.uploadTooLarge, messages.verifyTypeWrong, messages.uploadBroken, messages.uploadTooManyPixels],
});
