/** The long Chinese lists of the product designs (廓形, 工艺, 水洗, …). They come by call: no page carries them. */
import * as z from 'zod/mini';
import { declareCall } from '../call.ts';
import * as messages from '../messages.ts';
import { designType } from './creative.ts';
import { idParams } from './identifiers.ts';

export const optionKey = z.enum(['profile', 'craft', 'washing', 'handle', 'ingredients', 'fabric', 'color', 'stitch']);

export const option = z.object({
  id: z.int(),
  key: optionKey,
  /** The value of the form field, and what a person reads. */
  name: z.string(),
  group: z.string(),
  /** `#rrggbb` for colours, '' otherwise. */
  colour: z.string(),
  collected: z.boolean(),
});

const keyParams = z.object({ key: optionKey });

/** `scene`: only what makes sense for this designType. */
export const listOptions = declareCall({
  id: 'studio.listOptions',
  method: 'GET',
  path: '/api/creative/option/:key/list',
  summary: '选项列表',
  audience: 'member',
  params: keyParams,
  query: z.object({ scene: z.optional(designType) }),
  answer: z.object({ options: z.array(option) }),
  errors: [],
});

/** Collects, or lets go of, one option: the answer says which. */
export const collectOption = declareCall({
  id: 'studio.collectOption',
  method: 'POST',
  path: '/api/creative/option/:id/collect',
  summary: '收藏或取消收藏选项',
  audience: 'member',
  params: idParams,
  body: z.object({ collected: z.boolean() }),
  answer: z.object({ collected: z.boolean() }),
  errors: [messages.notFound],
});

export const collectedOptions = declareCall({
  id: 'studio.collectedOptions',
  method: 'GET',
  path: '/api/creative/option/:key/collect-list',
  summary: '收藏的选项',
  audience: 'member',
  params: keyParams,
  answer: z.object({ options: z.array(option) }),
  errors: [],
});

/** Every list of one designType's form, grouped, in one answer. */
export const optionGroups = declareCall({
  id: 'studio.optionGroups',
  method: 'GET',
  path: '/api/creative/option/:scene/option-group-list',
  summary: '某功能的全部选项，按组',
  audience: 'member',
  params: z.object({ scene: designType }),
  answer: z.object({
    lists: z.array(z.object({ key: optionKey, groups: z.array(z.object({ name: z.string(), options: z.array(option) })) })),
  }),
  errors: [],
});
