/** The member's own page: profile and security, and what other domains put beside them. The tab stands in the address; visitors are asked to sign in and come back. */
import { useQuery } from '@tanstack/react-query';
import { Link, useHydrated } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { user } from '../../../contract/account/profile.ts';
import { sentenceOf } from '../../shell/calls/say-error.ts';
import { queryFor } from '../../shell/queries/query-for.ts';
import { useSignedIn } from '../../shell/session/session.ts';
import { buttonClass } from '../../ui/button.tsx';
import { LockIcon } from '../../ui/icons/lock.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { Tabs } from '../../ui/page/tabs.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import css from './personal.module.css';
import { PERSONAL_TABS, type PersonalTab } from './personal-search.ts';
import { ProfilePanel } from './profile-panel.tsx';
import { SecurityPanel } from './security-panel.tsx';

const ownProfile = { ...queryFor(user, {}), meta: { persist: true } };

interface Props {
  readonly tab: PersonalTab | undefined;
  onTab(tab: PersonalTab): void;
  /** What other domains show under their tabs. */
  readonly panels: Readonly<Partial<Record<PersonalTab, ReactNode>>>;
}

export function PersonalPage({ tab = '个人资料', onTab, panels }: Props) {
  return (
    <div className={css.page}>
      <PageHeader title="个人中心" lede="资料、热豆、成长任务与登录设备" />
      <MembersOnly tab={tab}>
        <MemberTabs tab={tab} onTab={onTab}>
          {panels[tab] ?? <Panel tab={tab} />}
        </MemberTabs>
      </MembersOnly>
    </div>
  );
}

/** Most people work for no company: its tab is there for those who do, and for who came by its address. */
function MemberTabs({ tab, onTab, children }: { readonly tab: PersonalTab; onTab(tab: PersonalTab): void; readonly children: ReactNode }) {
  const { data } = useQuery(ownProfile);
  const inCompany = tab === '企业' || data?.is_personal === 0 || !!data?.client_name;
  return (
    <Tabs label="个人中心" tabs={PERSONAL_TABS.filter(({ value }) => inCompany || value !== '企业')} value={tab} onChange={onTab}>
      {children}
    </Tabs>
  );
}

function MembersOnly({ tab, children }: { readonly tab: PersonalTab; readonly children: ReactNode }) {
  const hydrated = useHydrated();
  const signedIn = useSignedIn();
  if (signedIn) return children;
  if (!hydrated) return <Waiting />;
  const here = `/personal?tab=${encodeURIComponent(tab)}`;
  return (
    <EmptyState
      art={<LockIcon size={36} />}
      title="登录后查看"
      text="登录后会回到这里。"
      action={
        <Link to="/trend/signin" search={{ redirect: here }} className={buttonClass({ variant: 'primary' })}>
          去登录
        </Link>
      }
    />
  );
}

function Panel({ tab }: { readonly tab: PersonalTab }) {
  const profile = useQuery(ownProfile);
  if (profile.isPending) return <Waiting />;
  if (!profile.data) return <ErrorState title="资料没有加载出来" text={sentenceOf(profile.error)} onRetry={() => void profile.refetch()} />;
  return tab === '设备' ? <SecurityPanel profile={profile.data} /> : <ProfilePanel profile={profile.data} />;
}

function Waiting() {
  return (
    <div className={css.waiting} role="status" aria-label="正在加载">
      <Skeleton width={88} height={88} radius={44} />
      <Skeleton width="min(420px, 100%)" height={44} radius={8} />
      <Skeleton width="min(420px, 100%)" height={44} radius={8} />
      <Skeleton width={120} height={40} radius={8} />
    </div>
  );
}
