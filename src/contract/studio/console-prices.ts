/** The price table, for operators: what a picture costs, by feature and engine, and where each price comes from. */
import * as z from 'zod/mini';
import { declareCall } from '../call.ts';
import * as messages from '../messages.ts';
import { reason } from '../operator.ts';
import { designType } from './creative.ts';

/** 热豆 a picture; a dearer one is a slip of the hand. */
export const PRICE_MAX = 10_000;

const price = z.object({ online: z.int(), offline: z.int() });
const newPrice = z.int().check(z.gte(0), z.maximum(PRICE_MAX));

export const adminPrices = declareCall({
  id: 'studio.adminPrices',
  method: 'GET',
  path: '/api/admin/prices',
  summary: '热豆价目，按功能与引擎',
  audience: 'operator',
  answer: z.object({
    features: z.array(
      z.object({
        creative_type: designType,
        status: z.enum(['ENABLE', 'DISABLE', 'HIDDEN']),
        /** Who would make it now; null when nobody can. */
        now: z.nullable(z.string()),
        /** Engines that know the feature, in order of preference. */
        prices: z.array(
          z.object({
            engine: z.string(),
            price,
            /** `operator`: set here; `environment`: ENGINE_PRICES; `free`: local pictures; `form`: the feature's own. */
            source: z.enum(['operator', 'environment', 'free', 'form']),
            /** What holds when the operator's is taken back. */
            base: price,
            /** Of the newest change, also one that took a price back; 0 when there was none. */
            version: z.int(),
          }),
        ),
      }),
    ),
    /** Changes, newest first, the last fifty. */
    changes: z.array(
      z.object({
        version: z.int(),
        creative_type: z.string(),
        engine: z.string(),
        /** Null: taken back. */
        price: z.nullable(price),
        reason: z.string(),
        operator: z.string(),
        /** ISO 8601. */
        at: z.string(),
      }),
    ),
  }),
  errors: [],
});

/** Holds from the next task on: what was submitted before keeps its price. */
export const setPrice = declareCall({
  id: 'studio.setPrice',
  method: 'POST',
  path: '/api/admin/prices',
  summary: '改价或恢复默认价，立即生效',
  audience: 'operator',
  body: z.object({
    creative_type: designType,
    engine: z.string().check(z.regex(/^[a-z][a-z0-9]{1,20}$/)),
    /** Null or absent: back to what holds without an operator. */
    price: z._default(z.nullable(z.object({ online: newPrice, offline: newPrice })), null),
    /** The version that the operator saw: somebody else's change in between refuses. */
    version: z.int().check(z.gte(0)),
    reason,
  }),
  answer: z.object({ version: z.int() }),
  errors: [messages.priceChanged, messages.priceUnknown],
});
