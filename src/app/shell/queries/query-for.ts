import { queryOptions } from '@tanstack/react-query';
import type { CallAnswer, CallDeclaration, CallInput } from '../../../contract/call.ts';
import { callApi } from '../calls/api.ts';

/** The key under which an answer is cached: the call's id, then its input. `[call.id]` alone addresses every input of it. */
export function keyFor<C extends CallDeclaration>(call: C, input: CallInput<C>): readonly [C['id'], CallInput<C>] {
  return [call.id, input];
}

/** Query options of a reading call: `useQuery(queryFor(call, { query }))`. Cancelled when the screen is left. */
export function queryFor<C extends CallDeclaration>(call: C, input: CallInput<C>) {
  return queryOptions<CallAnswer<C>, Error, CallAnswer<C>, readonly [C['id'], CallInput<C>]>({
    queryKey: keyFor(call, input),
    queryFn: ({ signal }) => callApi(call, input, { signal }),
  });
}
