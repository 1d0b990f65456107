import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { sentInvitations, withdrawInvitation } from '../../../contract/account/sent-invitations.ts';
import { callApi } from '../../shell/calls/api.ts';
import { sayError, sentenceOf } from '../../shell/calls/say-error.ts';
import { dayWords } from '../../shell/moment-words.ts';
import { queryFor } from '../../shell/queries/query-for.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import css from './company.module.css';

/** Invitations that wait for an answer; nothing where there are none. */
export function OpenInvitations() {
  const client = useQueryClient();
  const sent = useQuery(queryFor(sentInvitations, {}));
  const withdrawal = useMutation({
    mutationFn: (id: number) => callApi(withdrawInvitation, { body: { id } }),
    onError: sayError,
    onSettled: () => client.invalidateQueries({ queryKey: [sentInvitations.id] }),
  });
  if (sent.isError) return <ErrorState title="邀请没有加载出来" text={sentenceOf(sent.error)} onRetry={() => void sent.refetch()} />;
  if (!sent.data || sent.data.length === 0) return null;
  return (
    <section aria-label="等待答复的邀请" className={css.people}>
      <h2 className={css.heading}>等待答复（{sent.data.length}）</h2>
      <ul className={css.rows}>
        {sent.data.map(({ id, mobile, created_at }) => (
          <li key={id} className={css.sent}>
            <span>
              {mobile} <span className={css.facts}>{dayWords(created_at)} 发出</span>
            </span>
            <Button
              size="small"
              variant="quiet"
              aria-label={`撤回给 ${mobile} 的邀请`}
              loading={withdrawal.isPending && withdrawal.variables === id}
              onClick={() => withdrawal.mutate(id)}
            >
              撤回
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
