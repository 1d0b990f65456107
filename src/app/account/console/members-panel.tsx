/** Members: found by phone, number or name, and read page by page. */
import { type FormEvent, useState } from 'react';
import { adminMembers, MEMBER_KINDS } from '../../../contract/account/console-members.ts';
import type { CallAnswer } from '../../../contract/call.ts';
import { callApi } from '../../shell/calls/api.ts';
import css from '../../shell/console/console.module.css';
import { ConsoleRow, Tag } from '../../shell/console/console-row.tsx';
import { FilterSelect } from '../../shell/console/filter-fields.tsx';
import { PagedList } from '../../shell/console/paged-list.tsx';
import { useFilters } from '../../shell/console/use-filters.ts';
import { dayWords, momentWords, numberWords } from '../../shell/moment-words.ts';
import { Button } from '../../ui/button.tsx';

type Member = CallAnswer<typeof adminMembers>['list'][number];

const KIND_WORDS: Readonly<Record<(typeof MEMBER_KINDS)[number], string>> = {
  personal: '个人',
  company: '企业',
  sale: '销售',
  operator: '运营',
  locked: '已停用',
  closed: '已注销',
};

export function MembersPanel() {
  const [{ q, kind }, set] = useFilters(adminMembers.query);
  return (
    <section className={css.page} aria-label="会员">
      <div className={css.filters}>
        {/* Another address, another text: what is typed starts from it. */}
        <SearchField key={q ?? ''} q={q} onSearch={(next) => set({ q: next, kind })} />
        <FilterSelect
          label="身份"
          value={kind}
          words={KIND_WORDS}
          onChange={(next) => set({ q, kind: MEMBER_KINDS.find((one) => one === next) })}
        />
      </div>
      <PagedList
        label="会员"
        queryKey={[adminMembers.id, { q, kind }]}
        read={(before, signal) => callApi(adminMembers, { query: { q, kind, before } }, { signal })}
        keyOf={({ id }: Member) => id}
        row={(member) => <MemberRow member={member} />}
        emptyText="换一个手机号、编号或姓名看看。手机号要输入完整。"
      />
    </section>
  );
}

function SearchField({ q = '', onSearch }: { readonly q: string | undefined; onSearch(q: string): void }) {
  const [text, setText] = useState(q);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(text.trim());
  };
  return (
    <search className={`${css.filter} ${css.wide}`}>
      <form className={css.filters} onSubmit={submit}>
        <label className={`${css.filter} ${css.wide}`}>
          手机号、编号或姓名
          <input
            className={css.control}
            type="search"
            maxLength={50}
            autoComplete="off"
            value={text}
            onChange={({ target }) => setText(target.value)}
            onKeyDown={(event) => event.key === 'Enter' && event.nativeEvent.isComposing && event.preventDefault()}
          />
        </label>
        <Button type="submit">查找</Button>
      </form>
    </search>
  );
}

function MemberRow({ member }: { readonly member: Member }) {
  const { id, name, kind, mobile, user_name: userName, is_sale, is_operator, locked, closed_at, balance, created_at, last_seen } = member;
  return (
    <ConsoleRow
      title={name}
      tags={
        <>
          {kind === 'company' && <Tag>企业</Tag>}
          {is_sale && <Tag>销售</Tag>}
          {is_operator && <Tag>运营</Tag>}
          {locked && <Tag tone="bad">已停用</Tag>}
          {closed_at && <Tag>已注销</Tag>}
        </>
      }
      facts={[`编号 ${id}`, mobile, userName, `${dayWords(created_at)} 注册`, last_seen && `${momentWords(last_seen)} 来过`]}
      end={numberWords(balance)}
      endNote="热豆"
      link={{ to: '/admin/member/$id', params: { id: String(id) } }}
    />
  );
}
