/** What can be made now, by which engine, at what price. The names and groups are in features.ts. */
import * as z from 'zod/mini';
import { declareCall } from '../call.ts';
import { designType, grade } from './creative.ts';

export const featureState = z.object({
  designType,
  /** After the operator's override. */
  status: z.enum(['ENABLE', 'DISABLE', 'HIDDEN']),
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
