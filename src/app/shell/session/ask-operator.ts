import type { QueryClient } from '@tanstack/react-query';
import { user } from '../../../contract/account/profile.ts';
import { OPERATOR_KNOWN_MS } from '../navigation/operator-pages.ts';
import { queryFor } from '../queries/query-for.ts';

export async function askOperator(client: QueryClient): Promise<boolean> {
  const self = await client.fetchQuery({ ...queryFor(user, {}), staleTime: OPERATOR_KNOWN_MS, meta: { persist: true } });
  return self.is_operator;
}
