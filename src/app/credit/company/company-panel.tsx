/** 企业: for a company account its shared 热豆 and its people; for a person whose beans their tasks take. */
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { company } from '../../../contract/credit/company.ts';
import { sentenceOf } from '../../shell/calls/say-error.ts';
import { queryFor } from '../../shell/queries/query-for.ts';
import { BuildingIcon } from '../../ui/icons/building.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { followBalance } from '../follow-balance.ts';
import css from './company.module.css';
import { EmployerView } from './employer-view.tsx';
import { PoolView } from './pool-view.tsx';

interface Props {
  /** An invitation that waits for the member's answer; another domain's. */
  readonly invitation: ReactNode;
}

export function CompanyPanel({ invitation }: Props) {
  const client = useQueryClient();
  const [month, setMonth] = useState<string>();
  const view = useQuery({
    ...queryFor(company, { query: month === undefined ? {} : { month } }),
    placeholderData: keepPreviousData,
    meta: { persist: true },
  });
  useEffect(() => followBalance(() => void client.invalidateQueries({ queryKey: [company.id] })), [client]);
  if (view.isPending)
    return (
      <div className={css.panel} role="status" aria-label="正在加载企业">
        <Skeleton width={180} height={44} radius={8} />
        <Skeleton height={72} radius={14} />
        <Skeleton height={72} radius={14} />
      </div>
    );
  if (!view.data) return <ErrorState title="企业信息没有加载出来" text={sentenceOf(view.error)} onRetry={() => void view.refetch()} />;
  const { members, employer } = view.data;
  return (
    <div className={css.panel}>
      {invitation}
      {members && <PoolView members={members} month={month ?? view.data.month} changing={view.isPlaceholderData} onMonth={setMonth} />}
      {employer && <EmployerView employer={employer} />}
      {!members && !employer && (
        <EmptyState
          art={<BuildingIcon size={36} />}
          title="您还没有加入企业"
          text="企业账户向您发出邀请后，会在这里和首页提示。加入后可选择用个人还是企业的热豆，作品始终归您本人。"
        />
      )}
    </div>
  );
}
