/** 热豆明细: what came, what went and why, with the month in numbers and the beans that will end. */

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { lots, monthTotals, movements } from '../../../contract/credit/movements.ts';
import { monthWords, numberWords, recentMonths } from '../../shell/moment-words.ts';
import { keptQueryFor } from '../../shell/queries/kept-query-for.ts';
import { SegmentedControl } from '../../ui/fields/segmented-control.tsx';
import { balanceQuery } from '../balance-query.ts';
import figures from '../figures.module.css';
import { followBalance } from '../follow-balance.ts';
import { MonthSelect } from '../month-select.tsx';
import css from './detail.module.css';
import { type DetailSearch, KIND_FILTERS } from './detail-search.ts';
import { ExportButton } from './export-button.tsx';
import { LotList } from './lot-list.tsx';
import { MovementList } from './movement-list.tsx';

const MONTHS_SHOWN = 24;

interface Props {
  readonly search: DetailSearch;
  onSearch(next: DetailSearch): void;
}

export function DetailPanel({ search, onSearch }: Props) {
  const client = useQueryClient();
  useEffect(
    () =>
      followBalance(() => {
        for (const call of [movements, monthTotals, lots]) void client.invalidateQueries({ queryKey: [call.id] });
      }),
    [client],
  );
  const months = recentMonths(Date.now(), MONTHS_SHOWN);
  return (
    <div className={css.panel}>
      <Summary />
      <LotList />
      <section aria-label="明细" className={css.movements}>
        <div className={css.filters}>
          <SegmentedControl
            label="类型"
            options={KIND_FILTERS}
            value={search.kind ?? 'all'}
            onChange={(kind) => onSearch({ ...search, kind: kind === 'all' ? undefined : kind })}
          />
          <div className={css.tools}>
            <MonthSelect
              months={months}
              all="全部月份"
              value={search.month ?? ''}
              onChange={(month) => onSearch({ ...search, month: month || undefined })}
            />
            <ExportButton search={search} />
          </div>
        </div>
        <Totals month={search.month ?? months[0] ?? ''} />
        <MovementList search={search} />
      </section>
    </div>
  );
}

function Summary() {
  const { data } = useQuery(balanceQuery);
  return (
    <div className={figures.figures}>
      <p>
        <span className={figures.label}>可用热豆</span>
        <strong className={figures.big}>{data ? numberWords(data.own?.balance ?? data.balance) : '—'}</strong>
      </p>
      <p>
        <span className={figures.label}>冻结中</span>
        <strong className={figures.small}>{data ? numberWords(data.own?.held ?? data.held) : '—'}</strong>
      </p>
    </div>
  );
}

const TOTALS = [
  ['gain', '得到'],
  ['spend', '消费'],
  ['expire', '到期'],
] as const;

function Totals({ month }: { readonly month: string }) {
  const { data } = useQuery(keptQueryFor(monthTotals, { query: { month } }));
  return (
    <dl className={css.totals} aria-label={`${monthWords(month)}合计`}>
      <div>
        <dt>{monthWords(month)}</dt>
        <dd />
      </div>
      {TOTALS.map(([kind, word]) => (
        <div key={kind}>
          <dt>{word}</dt>
          <dd>{data ? numberWords(data[kind]) : '—'}</dd>
        </div>
      ))}
    </dl>
  );
}
