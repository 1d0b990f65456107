import { useNavigate, useSearch } from '@tanstack/react-router';
import * as z from 'zod/mini';
import type { Schema } from '../../../contract/call.ts';

/**
 * The filters of a console list, kept in its address so that they can be linked. Read here and not by the route: what a route
 * validates is in the first bytes of every visitor.
 */
export function useFilters<S extends Schema>(schema: S): readonly [z.output<S>, (next: z.input<S>) => void] {
  const raw: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const texts = Object.fromEntries(Object.entries(raw).map(([name, value]) => [name, String(value)]));
  const parsed = z.safeParse(schema, texts);
  // An address typed by hand that makes no sense shows everything.
  const filters = (parsed.success ? parsed.data : z.parse(schema, {})) as z.output<S>;
  const set = (next: z.input<S>) => {
    const asked = Object.entries(next as object).filter(([, value]) => value !== undefined && value !== '');
    void navigate({ to: '.', search: Object.fromEntries(asked) as never, replace: true, resetScroll: false });
  };
  return [filters, set];
}
