/** Asked before a person waits: may this file, this prompt, one more picture? The submit judges again. */
import * as z from 'zod/mini';
import { declareCall } from '../call.ts';
import * as messages from '../messages.ts';
import { designType } from './creative.ts';

export const validateUpload = declareCall({
  id: 'studio.validateUpload',
  method: 'POST',
  path: '/api/creative/validator/upload',
  summary: '检查图片能否上传',
  audience: 'member',
  body: z.object({
    name: z.string().check(z.maxLength(255)),
    /** Bytes. */
    size: z.int().check(z.gte(0)),
    /** As the browser says it; '' when it does not know. */
    type: z._default(z.string().check(z.maxLength(100)), ''),
  }),
  answer: z.object({ allowed: z.literal(true) }),
  errors: [messages.uploadTypeWrong, messages.uploadTooLarge, messages.uploadEmpty, messages.uploadTooMany],
});

export const uploadLimit = declareCall({
  id: 'studio.uploadLimit',
  method: 'GET',
  path: '/api/creative/validator/uplimit',
  summary: '上传限制',
  audience: 'member',
  answer: z.object({
    files: z.int(),
    /** Bytes of one file. */
    bytes: z.int(),
    pixels: z.int(),
    types: z.array(z.string()),
    concurrency: z.int(),
    /** Pictures this member may still upload today. */
    remaining: z.int(),
  }),
  errors: [],
});

export const validatePrompt = declareCall({
  id: 'studio.validatePrompt',
  method: 'POST',
  path: '/api/creative/validator/prompt',
  summary: '检查描述词',
  audience: 'member',
  body: z.object({ creative_type: designType, prompt: z.string().check(z.maxLength(10_000)) }),
  answer: z.object({ length: z.int(), max: z.int() }),
  errors: [messages.studioPromptTooLong600, messages.studioPromptTooLong700, messages.inputMalformed],
});
