import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CallAnswer } from '../../../contract/call.ts';
import { balance } from '../../../contract/credit/balance.ts';
import { choosePayer, company } from '../../../contract/credit/company.ts';
import { callApi } from '../../shell/calls/api.ts';
import { sayError } from '../../shell/calls/say-error.ts';
import { toast } from '../../ui/floating/toast.ts';

export type Payer = CallAnswer<typeof balance>['payer'];

export const PAYER_WORDS: Readonly<Record<Payer, string>> = { own: '个人', company: '企业' };

/** Choosing which balance the next task takes. @param now what the server said last; the choice shows before its answer. */
export function usePayer(now: Payer): { readonly payer: Payer; readonly pending: boolean; choose(next: Payer): void } {
  const client = useQueryClient();
  const choice = useMutation({
    mutationFn: (pays: Payer) => callApi(choosePayer, { body: { pays } }),
    onSuccess: (_, pays) => toast.success(`之后的任务由${PAYER_WORDS[pays]}热豆支付`),
    onError: sayError,
    // Awaited, so that the choice does not jump back until the answer that knows of it is there.
    onSettled: () => Promise.all([balance, company].map((call) => client.invalidateQueries({ queryKey: [call.id] }))),
  });
  return {
    payer: choice.isPending ? choice.variables : now,
    pending: choice.isPending,
    choose: (next) => {
      if (!choice.isPending && next !== now) choice.mutate(next);
    },
  };
}
