/** The operators' proof that the books are right (issue "Ledger"): each rule with its count, what is held and for what. */
import { useQuery } from '@tanstack/react-query';
import { ledgerProof } from '../../../contract/credit/proof.ts';
import { sentenceOf } from '../../shell/calls/say-error.ts';
import { momentWords, numberWords } from '../../shell/moment-words.ts';
import { queryFor } from '../../shell/queries/query-for.ts';
import { Button } from '../../ui/button.tsx';
import { AlertIcon } from '../../ui/icons/alert.tsx';
import { CheckIcon } from '../../ui/icons/check.tsx';
import { RefreshIcon } from '../../ui/icons/refresh.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import styles from './proof.module.css';
import { faultsIn, kindWords, PROOFS, type Proof } from './proof-words.ts';
import { StuckHolds } from './stuck-holds.tsx';

export function ProofPanel() {
  const proof = useQuery({ ...queryFor(ledgerProof, {}), staleTime: 0 });
  if (proof.isPending)
    return (
      <div className={styles.page} role="status" aria-label="正在核对账本">
        <Skeleton height={72} />
        <Skeleton height={240} />
      </div>
    );
  if (!proof.data) return <ErrorState title="账本没有核对完" text={sentenceOf(proof.error)} onRetry={() => void proof.refetch()} />;
  return (
    <div className={styles.page}>
      <Verdict proof={proof.data} again={() => void proof.refetch()} busy={proof.isFetching} />
      <Rules proof={proof.data} />
      <Sums proof={proof.data} />
      <StuckHolds holds={proof.data.stuck} />
    </div>
  );
}

function Verdict({ proof, again, busy }: { readonly proof: Proof; readonly again: () => void; readonly busy: boolean }) {
  const wrong = faultsIn(proof);
  const Icon = wrong === 0 ? CheckIcon : AlertIcon;
  return (
    <section className={styles.verdict} data-right={wrong === 0} aria-live="polite">
      <Icon size={24} />
      <div>
        <h2>{wrong === 0 ? '账本无误' : `有 ${wrong} 项对不上`}</h2>
        <p>
          {momentWords(proof.at)} 核对了 {numberWords(proof.transfers)} 笔转账
        </p>
      </div>
      <Button icon={<RefreshIcon size={18} />} loading={busy} onClick={again}>
        重新核对
      </Button>
    </section>
  );
}

function Rules({ proof }: { readonly proof: Proof }) {
  return (
    <section aria-labelledby="proof-rules">
      <h2 id="proof-rules" className={styles.heading}>
        核对项目
      </h2>
      <ul className={styles.rules}>
        {(Object.keys(PROOFS) as (keyof typeof PROOFS)[]).map((name) => {
          const count = proof.faults[name];
          return (
            <li key={name} data-right={count === 0}>
              {count === 0 ? <CheckIcon size={18} /> : <AlertIcon size={18} />}
              <span>{PROOFS[name].must}</span>
              <b>{count === 0 ? '相符' : `${PROOFS[name].wrong} ${numberWords(count)}`}</b>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Sums({ proof }: { readonly proof: Proof }) {
  const { accounts, open_holds: open, open_tasks: tasks } = proof;
  return (
    <section aria-labelledby="proof-sums">
      <h2 id="proof-sums" className={styles.heading}>
        账户合计
      </h2>
      <dl className={styles.sums}>
        {accounts.map(({ kind, beans }) => (
          <div key={kind} className={styles.sum}>
            <dt>{kindWords(kind)}</dt>
            <dd>{numberWords(beans)}</dd>
          </div>
        ))}
        <div className={styles.sum}>
          <dt>未结清的冻结</dt>
          <dd>
            {numberWords(open.count)} 笔 · {numberWords(open.beans)} 热豆
          </dd>
        </div>
        <div className={styles.sum}>
          <dt>进行中的任务</dt>
          <dd>{numberWords(tasks)}</dd>
        </div>
      </dl>
    </section>
  );
}
