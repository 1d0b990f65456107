/** What can be made now, by which engine, at what price. The names and groups are in features.ts. */
import * as z from 'zod/mini';
import { declareCall } from '../call.ts';
import { designType, grade } from './creative.ts';
import { APP_ENVIRONMENTS, FEATURE_STATUSES, STATUSES_PATH } from './told-statuses.ts';

export const featureState = z.object({
  designType,
  /** After the operator's override. */
  status: z.enum(FEATURE_STATUSES),
  /** Who would make it now; null when nobody can, and `reason` says why. */
  engine: z.nullable(z.object({ name: z.string(), grade, note: z.string() })),
  reason: z.string(),
  /** 热豆 per picture as it would be charged now. */
  price: z.object({ online: z.int(), offline: z.int() }),
});

export const catalogue = declareCall({
  id: 'studio.catalogue',
  method: 'GET',
  path: '/api/creative/features',
  summary: '功能状态、引擎与价格',
  audience: 'anyone',
  answer: z.object({ features: z.array(featureState) }),
  errors: [],
});

/** For the home page, which says no engine and no price. The catalogue itself is in every page: only what differs is told. */
export const toldStatuses = declareCall({
  id: 'studio.toldStatuses',
  method: 'GET',
  path: STATUSES_PATH,
  summary: '运营设置的功能状态',
  audience: 'anyone',
  answer: z.object({ environment: z.enum(APP_ENVIRONMENTS), statuses: z.partialRecord(designType, z.enum(FEATURE_STATUSES)) }),
  errors: [],
});
