import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ledgerProof, releaseHold } from '../../../contract/credit/proof.ts';
import { callApi } from '../../shell/calls/api.ts';
import { sayError } from '../../shell/calls/say-error.ts';
import { momentWords, numberWords } from '../../shell/moment-words.ts';
import { Button } from '../../ui/button.tsx';
import { confirm } from '../../ui/floating/confirm.ts';
import { toast } from '../../ui/floating/toast.ts';
import styles from './proof.module.css';
import type { Proof } from './proof-words.ts';

type Stuck = Proof['stuck'][number];

/** Beans held for nothing, and the way back to whom they belong. */
export function StuckHolds({ holds }: { readonly holds: readonly Stuck[] }) {
  return (
    <section aria-labelledby="proof-stuck">
      <h2 id="proof-stuck" className={styles.heading}>
        滞留的冻结
      </h2>
      {holds.length === 0 ? (
        <p className={styles.none}>没有。任务结束时，未用的热豆都已退回。</p>
      ) : (
        <ul className={styles.stuck}>
          {holds.map((hold) => (
            <StuckRow key={hold.hold_id} hold={hold} />
          ))}
        </ul>
      )}
    </section>
  );
}

function StuckRow({ hold }: { readonly hold: Stuck }) {
  const cache = useQueryClient();
  const { hold_id: id, member_id: member, beans, since, task_id: task } = hold;
  const release = useMutation({
    mutationFn: () => callApi(releaseHold, { params: { id }, body: { reason: '后台核对' } }),
    onSuccess: (given) => toast.success(`已退回 ${given.beans} 热豆`),
    onError: sayError,
    onSettled: () => cache.invalidateQueries({ queryKey: [ledgerProof.id] }),
  });
  async function ask() {
    const sure = await confirm({ text: `将 ${beans} 热豆退回会员 ${member}，并写入操作记录。`, confirmLabel: '退回' });
    if (sure) release.mutate();
  }
  return (
    <li>
      <div>
        <p>
          <b>{numberWords(beans)} 热豆</b> · 会员 {member}
        </p>
        <p className={styles.since}>
          冻结 {id} · {momentWords(since)} 起{task === null ? ' · 没有任务' : ` · 任务 ${task} 已结束`}
        </p>
      </div>
      <Button size="small" loading={release.isPending} aria-label={`退回冻结 ${id} 的 ${beans} 热豆`} onClick={() => void ask()}>
        退回
      </Button>
    </li>
  );
}
