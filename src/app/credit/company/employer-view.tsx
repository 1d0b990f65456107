import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { CallAnswer } from '../../../contract/call.ts';
import { balance } from '../../../contract/credit/balance.ts';
import { company, leaveCompany } from '../../../contract/credit/company.ts';
import { callApi } from '../../shell/calls/api.ts';
import { sayError } from '../../shell/calls/say-error.ts';
import { numberWords } from '../../shell/moment-words.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { confirm } from '../../ui/floating/confirm.ts';
import { toast } from '../../ui/floating/toast.ts';
import { Progress } from '../../ui/states/progress.tsx';
import { balanceQuery } from '../balance-query.ts';
import card from '../choice-card.module.css';
import css from './company.module.css';
import { type Payer, usePayer } from './use-payer.ts';

interface Props {
  readonly employer: NonNullable<CallAnswer<typeof company>['employer']>;
}

/** What a person sees who works for a company. */
export function EmployerView({ employer }: Props) {
  const { name, cap, spent, left } = employer;
  const { data } = useQuery(balanceQuery);
  const { payer, choose } = usePayer(employer.pays);
  return (
    <>
      <section aria-label="所在企业" className={css.people}>
        <h2 className={css.company}>{name}</h2>
        <fieldset className={css.payers}>
          <legend className={css.legend}>用谁的热豆支付</legend>
          <PayerCard value="own" chosen={payer} choose={choose} title="个人" beans={data?.own.balance}>
            只用您自己的热豆，企业看不到这些任务
          </PayerCard>
          <PayerCard value="company" chosen={payer} choose={choose} title="企业" beans={left}>
            {cap === 0 && '企业已暂停您的额度，可联系管理员'}
            {cap === null && `本月已用 ${numberWords(spent)}，不限额度`}
            {cap !== null && cap > 0 && `本月已用 ${numberWords(spent)} / ${numberWords(cap)}`}
            {cap !== null && cap > 0 && <Progress value={(spent / cap) * 100} label="本月额度已用" />}
          </PayerCard>
        </fieldset>
        <p className={css.note}>对之后的新任务生效，随时可以切换。企业能在明细中看到由它支付的用量；无论谁支付，作品都归您本人。</p>
      </section>
      <Leave name={name} />
    </>
  );
}

interface CardProps {
  readonly value: Payer;
  readonly chosen: Payer;
  choose(next: Payer): void;
  readonly title: string;
  readonly beans: number | undefined;
  readonly children: ReactNode;
}

function PayerCard({ value, chosen, choose, title, beans, children }: CardProps) {
  return (
    <label className={classNames(card.card, css.payer)} data-chosen={chosen === value || undefined}>
      <input type="radio" name="payer" className={card.radio} checked={chosen === value} onChange={() => choose(value)} />
      <span className={css.payerTitle}>{title}</span>
      <span className={card.beans}>
        {beans === undefined ? '—' : numberWords(beans)} <small>热豆可用</small>
      </span>
      <span className={css.facts}>{children}</span>
    </label>
  );
}

function Leave({ name }: { readonly name: string }) {
  const client = useQueryClient();
  const leaving = useMutation({
    mutationFn: () => callApi(leaveCompany, {}),
    onSuccess: () => toast.success(`已退出${name}`),
    onError: sayError,
    onSettled: () => Promise.all([balance, company].map((call) => client.invalidateQueries({ queryKey: [call.id] }))),
  });
  async function leave() {
    const sure = await confirm({
      title: `退出${name}？`,
      text: '退出后只能用个人热豆支付，进行中的任务仍由企业结算。您的作品、收藏和个人热豆都会保留；要再次加入，需要企业重新邀请。',
      confirmLabel: '退出企业',
      danger: true,
    });
    if (sure) leaving.mutate();
  }
  return (
    <Button variant="quiet" className={css.leave} loading={leaving.isPending} onClick={() => void leave()}>
      退出企业
    </Button>
  );
}
