/** Recharge packages, for operators. A changed package is a new one: what was ordered stays what was read. */
import * as z from 'zod/mini';
import { declareCall } from '../call.ts';
import * as messages from '../messages.ts';
import { reason, rowParams, words } from '../operator.ts';

const beans = z.int().check(z.nonnegative(), z.maximum(10_000_000));

const shape = {
  title: words(20, messages.packageTitleRequired.text),
  fen: z.int().check(z.gte(1), z.maximum(10_000_000)),
  beans: z.int().check(z.gte(1), z.maximum(10_000_000)),
  bonus: beans,
  /** Days until the bonus ends; null or absent: never. */
  bonus_days: z._default(z.nullable(z.int().check(z.gte(1), z.maximum(3650))), null),
  /** Smaller comes first. */
  sort: z.int().check(z.gte(0), z.maximum(10_000)),
};

export const adminPackages = declareCall({
  id: 'credit.adminPackages',
  method: 'GET',
  path: '/api/admin/packages',
  summary: '充值套餐，含已下架的',
  audience: 'operator',
  answer: z.array(
    z.object({
      id: z.int(),
      title: z.string(),
      fen: z.int(),
      beans: z.int(),
      bonus: z.int(),
      bonus_days: z.nullable(z.int()),
      sort: z.int(),
      is_active: z.boolean(),
      /** The one that came in its place; null when none did. */
      replaced_by: z.nullable(z.int()),
      /** Paid orders of it. */
      sold: z.int(),
    }),
  ),
  errors: [],
});

export const savePackage = declareCall({
  id: 'credit.savePackage',
  method: 'POST',
  path: '/api/admin/packages',
  summary: '新建套餐，或以新套餐替换旧套餐',
  audience: 'operator',
  idempotent: true,
  body: z.object({
    ...shape,
    /** The package it takes the place of; null or absent: a further one. */
    replaces: z._default(z.nullable(z.int().check(z.gte(1), z.maximum(2_000_000_000))), null),
    reason,
  }),
  answer: z.object({ id: z.int() }),
  errors: [messages.packageChanged],
});

export const switchPackage = declareCall({
  id: 'credit.switchPackage',
  method: 'POST',
  path: '/api/admin/packages/:id/switch',
  summary: '上架或下架套餐',
  audience: 'operator',
  params: rowParams,
  body: z.object({ is_active: z.boolean(), reason }),
  answer: z.null(),
  errors: [messages.packageChanged],
});
