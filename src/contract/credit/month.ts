import * as z from 'zod/mini';

/** `2026-11`, of Beijing time. */
export const month = z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/));
