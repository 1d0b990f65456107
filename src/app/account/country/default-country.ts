import type * as z from 'zod/mini';
import type { country } from '../../../contract/account/country.ts';
import { DEFAULT_COUNTRY_ID, DEFAULT_DIAL_CODE } from '../../../contract/account/limits.ts';

export type Country = z.output<typeof country>;

/** What every phone field starts with (spec §9), known without asking for the list. */
export const DEFAULT_COUNTRY: Country = { id: DEFAULT_COUNTRY_ID, code: DEFAULT_DIAL_CODE, name: 'China', name_zh: '中国', class: 'cn' };
