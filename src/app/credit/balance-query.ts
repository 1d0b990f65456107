import { balance } from '../../contract/credit/balance.ts';
import { CACHE_TIME_MS } from '../shell/queries/persisted-age.ts';
import { queryFor } from '../shell/queries/query-for.ts';

/** Kept as long as the member's name is: after a day offline the top bar had the one without the other. Every screen keeps it alike. */
export const balanceQuery: ReturnType<typeof queryFor<typeof balance>> = { ...queryFor(balance, {}), meta: { persist: CACHE_TIME_MS } };
