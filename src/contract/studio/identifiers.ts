import * as z from 'zod/mini';
import * as limits from './limits.ts';

/** A path parameter that names a row. */
export const idParams = z.object({ id: z.coerce.number<string | number>().check(z.int(), z.gte(1), z.lte(Number.MAX_SAFE_INTEGER)) });
export const rowNumber = z.int().check(z.gte(1), z.lte(Number.MAX_SAFE_INTEGER));
/** Rows of one batch call; a row named twice counts once. */
export const idsBody = z.object({ ids: z.array(rowNumber).check(z.minLength(1), z.maxLength(limits.WORKS_BATCH_MAX)) });
