import * as z from 'zod/mini';
import { setCap } from '../../../contract/credit/company.ts';

/** What was typed as a limit: null for none, undefined for what is no number of 热豆. */
export function capIn(typed: string): number | null | undefined {
  const text = typed.trim();
  if (text === '') return null;
  const cap = /^\d+$/.test(text) ? Number(text) : undefined;
  return z.safeParse(setCap.body.shape.cap, cap).success ? cap : undefined;
}
