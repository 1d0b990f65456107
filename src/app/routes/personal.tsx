import { createFileRoute } from '@tanstack/react-router';
import { useMemo } from 'react';
import { InvitationCard } from '../account/invite/invitation-card.tsx';
import { PersonalPage } from '../account/personal/personal-page.tsx';
import { type PersonalSearch, personalSearch } from '../account/personal/personal-search.ts';
import { DetailPanel } from '../credit/detail/detail-panel.tsx';
import { type DetailSearch, detailSearch } from '../credit/detail/detail-search.ts';
import { type OrderSearch, orderSearch } from '../credit/recharge/order-search.ts';
import { type SaveSearch, saveSearch } from '../download/list/save-search.ts';
import { GrowthPanel } from '../growth/growth-panel.tsx';
import { loadedPanel } from '../shell/loaded-panel.tsx';
import type { LooseSearch } from '../shell/navigation/loose-search.ts';

const CompanyPanel = loadedPanel('企业', async () => (await import('../credit/company/company-panel.tsx')).CompanyPanel);
const RechargePanel = loadedPanel('充值', async () => (await import('../credit/recharge/recharge-panel.tsx')).RechargePanel);
const NotificationsPanel = loadedPanel('通知', async () => (await import('../realtime/notifications-panel.tsx')).NotificationsPanel);
const DownloadsPanel = loadedPanel('下载', async () => (await import('../download/list/downloads-panel.tsx')).DownloadsPanel);
const PinsPanel = loadedPanel('离线内容', async () => (await import('../shell/pins/pins-panel.tsx')).PinsPanel);

export const Route = createFileRoute('/personal')({
  validateSearch: (given: Record<string, unknown>): LooseSearch<PersonalSearch & DetailSearch & OrderSearch & SaveSearch> => given,
  staticData: { title: '个人中心' },
  component: Personal,
});

function Personal() {
  const given = Route.useSearch();
  const { tab, order } = { ...personalSearch(given), ...orderSearch(given) };
  const detail = useMemo(() => detailSearch(given), [given]);
  const navigate = Route.useNavigate();
  const panels = {
    充值: (
      <RechargePanel
        order={order}
        onOrder={(next) => void navigate({ search: { tab: '充值', ...(next && { order: next }) }, resetScroll: false })}
      />
    ),
    成长任务: <GrowthPanel />,
    企业: <CompanyPanel invitation={<InvitationCard />} />,
    下载: (
      <>
        <DownloadsPanel
          arriving={saveSearch(given)}
          onArrived={() => void navigate({ search: { tab: '下载' }, replace: true, resetScroll: false })}
        />
        <PinsPanel />
      </>
    ),
    通知: <NotificationsPanel />,
    热豆明细: (
      <DetailPanel
        search={detail}
        onSearch={(next) => void navigate({ search: { ...(tab && { tab }), ...next }, replace: true, resetScroll: false })}
      />
    ),
  };
  return <PersonalPage tab={tab} panels={panels} onTab={(next) => void navigate({ search: { tab: next }, replace: true })} />;
}
