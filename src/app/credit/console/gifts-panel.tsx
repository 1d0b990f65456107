/** What operators gave, to whom and why; and how much may still be given today. */

import type { CallAnswer } from '../../../contract/call.ts';
import { adminGifts } from '../../../contract/credit/console-gifts.ts';
import { callApi } from '../../shell/calls/api.ts';
import css from '../../shell/console/console.module.css';
import { ConsoleRow, Fact } from '../../shell/console/console-row.tsx';
import { FilterChip, FilterDay } from '../../shell/console/filter-fields.tsx';
import { PagedList } from '../../shell/console/paged-list.tsx';
import { useFilters } from '../../shell/console/use-filters.ts';
import { momentWords, numberWords } from '../../shell/moment-words.ts';

type Answer = CallAnswer<typeof adminGifts>;
type Gift = Answer['list'][number];

export function GiftsPanel() {
  const [filters, set] = useFilters(adminGifts.query);
  const { member, operator, from, to } = filters;
  const query = { member, operator, from, to };
  return (
    <section className={css.page} aria-label="赠送">
      <div className={css.filters}>
        <FilterDay label="从" value={from} onChange={(next) => set({ ...query, from: next })} />
        <FilterDay label="到" value={to} onChange={(next) => set({ ...query, to: next })} />
        {member !== undefined && <FilterChip onClear={() => set({ ...query, member: undefined })}>会员 {member}</FilterChip>}
        {operator !== undefined && <FilterChip onClear={() => set({ ...query, operator: undefined })}>运营 {operator}</FilterChip>}
      </div>
      <PagedList
        label="赠送记录"
        queryKey={[adminGifts.id, query]}
        read={(before, signal) => callApi(adminGifts, { query: { ...query, before } }, { signal })}
        keyOf={({ id }: Gift) => id}
        row={(gift) => <GiftRow gift={gift} />}
        emptyText="在会员详情里可以赠送热豆，每一笔都会记在这里。"
        head={(page: Answer) => <Caps page={page} />}
      />
    </section>
  );
}

function Caps({ page }: { readonly page: Answer }) {
  const { total, caps } = page;
  return (
    <dl className={css.grid}>
      <Fact name="合计" note={`${numberWords(total.count)} 笔`}>
        {numberWords(total.beans)}
      </Fact>
      <Fact name="我 24 小时内已赠" note={`上限 ${numberWords(caps.operator_day)}`}>
        {numberWords(caps.mine)}
      </Fact>
      <Fact name="单笔上限">{numberWords(caps.gift)}</Fact>
      <Fact name="每位会员 24 小时上限">{numberWords(caps.member_day)}</Fact>
    </dl>
  );
}

function GiftRow({ gift }: { readonly gift: Gift }) {
  const { at, member, operator, beans, reason, days } = gift;
  return (
    <ConsoleRow
      title={member.name}
      // The reason last: where a row has no room for all of it, who gave and when stay.
      facts={[`${operator.name} 赠送`, momentWords(at), days === null ? '长期有效' : `${days} 天有效`, reason]}
      end={`+${numberWords(beans)}`}
      endNote={`编号 ${member.id}`}
      link={{ to: '/admin/member/$id', params: { id: String(member.id) } }}
    />
  );
}
