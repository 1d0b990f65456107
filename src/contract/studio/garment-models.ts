/** Who wears the garment in a try-on: a person's own pictures, and the mannequins the engines bring (spec §7 "Common and user"). */
import * as z from 'zod/mini';
import { declareCall } from '../call.ts';
import * as messages from '../messages.ts';
import { instant, picture } from './creative.ts';
import { idParams } from './identifiers.ts';

export const MODELS_PER_PAGE = 24;
/** Own models a member may keep. */
export const MODELS_MAX = 100;
export const MODEL_NAME_MAX = 30;

export const garmentModel = z.object({
  /** `m/…`: the value of a model field. */
  path: z.string(),
  /** Of an own one; null for a built-in one, which nobody can delete. */
  id: z.nullable(z.int()),
  name: z.string(),
  picture,
  created_at: z.nullable(instant),
});

/** Own ones first, newest first; the built-in ones follow. */
export const listGarmentModels = declareCall({
  id: 'studio.listGarmentModels',
  method: 'GET',
  path: '/api/user/garment_model',
  summary: '模特列表（分页）',
  audience: 'member',
  query: z.object({ page: z._default(z.coerce.number<string | number>().check(z.int(), z.gte(1), z.lte(10_000)), 1) }),
  answer: z.object({ models: z.array(garmentModel), page: z.int(), pages: z.int(), total: z.int() }),
  errors: [],
});

export const allGarmentModels = declareCall({
  id: 'studio.allGarmentModels',
  method: 'GET',
  path: '/api/user/garment_model/all',
  summary: '全部模特',
  audience: 'member',
  answer: z.object({ models: z.array(garmentModel) }),
  errors: [],
});

/** Keeps an upload (`u/…`) or a work (`w/…`) as a model. The same picture twice is one model. */
export const addGarmentModel = declareCall({
  id: 'studio.addGarmentModel',
  method: 'POST',
  path: '/api/user/garment_model',
  summary: '添加模特',
  audience: 'member',
  body: z.object({
    path: z.string().check(z.regex(/^[uw]\/[\w.-]{1,80}$/, messages.studioPictureGone.text)),
    name: z._default(z.string().check(z.trim(), z.maxLength(MODEL_NAME_MAX)), ''),
  }),
  answer: garmentModel,
  errors: [messages.studioPictureGone, messages.garmentModelsTooMany],
});

/** A task that still waits for it fails, and costs nothing. */
export const deleteGarmentModel = declareCall({
  id: 'studio.deleteGarmentModel',
  method: 'DELETE',
  path: '/api/user/garment_model/:id',
  summary: '删除模特',
  audience: 'member',
  params: idParams,
  answer: z.object({ id: z.int() }),
  errors: [messages.garmentModelGone],
});
