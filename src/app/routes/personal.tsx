import { createFileRoute } from '@tanstack/react-router';
import { PersonalPage } from '../account/personal/personal-page.tsx';
import { personalSearch } from '../account/personal/personal-search.ts';
import { DetailPanel } from '../credit/detail/detail-panel.tsx';
import { detailSearch } from '../credit/detail/detail-search.ts';
import { orderSearch } from '../credit/recharge/order-search.ts';
import { RechargePanel } from '../credit/recharge/recharge-panel.tsx';
import { GrowthPanel } from '../growth/growth-panel.tsx';

export const Route = createFileRoute('/personal')({
  validateSearch: (raw: Record<string, unknown>) => ({ ...personalSearch(raw), ...detailSearch(raw), ...orderSearch(raw) }),
  staticData: { title: '个人中心' },
  component: Personal,
});

function Personal() {
  const { tab, order, ...detail } = Route.useSearch();
  const navigate = Route.useNavigate();
  const panels = {
    充值: (
      <RechargePanel
        order={order}
        onOrder={(next) => void navigate({ search: { tab: '充值', ...(next && { order: next }) }, resetScroll: false })}
      />
    ),
    成长任务: <GrowthPanel />,
    热豆明细: (
      <DetailPanel
        search={detail}
        onSearch={(next) => void navigate({ search: { ...(tab && { tab }), ...next }, replace: true, resetScroll: false })}
      />
    ),
  };
  return <PersonalPage tab={tab} panels={panels} onTab={(next) => void navigate({ search: { tab: next }, replace: true })} />;
}
