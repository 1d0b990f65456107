import type { ReactNode } from 'react';
import type { MemberTab } from '../../../contract/library/member-tabs.ts';
import { SECTIONS } from '../../../contract/library/sections.ts';
import { Tabs } from '../../ui/page/tabs.tsx';
import page from '../parts/trend-page.module.css';
import { TrendPage } from '../parts/trend-page.tsx';

const TABS: readonly { readonly value: MemberTab; readonly label: string }[] = [
  { value: 'brandfollow', label: '品牌关注' },
  { value: 'history', label: '浏览足迹' },
  { value: 'collection', label: '我的收藏' },
  { value: 'download', label: '我的下载' },
];

/** 会员中心 of the trend library; the route says what each tab holds. */
export function MemberArea({
  tab,
  onTab,
  children,
}: {
  readonly tab: MemberTab;
  readonly onTab: (tab: MemberTab) => void;
  readonly children: ReactNode;
}) {
  return (
    <TrendPage title={SECTIONS.member.title} lede={SECTIONS.member.lede}>
      <Tabs label="会员中心" tabs={TABS} value={tab} onChange={onTab}>
        <div className={page.page}>{children}</div>
      </Tabs>
    </TrendPage>
  );
}
