/** The frame of the operators' console: its menu, and the door. The server judges every call again. */
import { useQuery } from '@tanstack/react-query';
import { Link, type LinkProps, useHydrated, useRouterState } from '@tanstack/react-router';
import { type ReactNode, useRef } from 'react';
import { user } from '../../../contract/account/profile.ts';
import { forbidden } from '../../../contract/messages.ts';
import { buttonClass } from '../../ui/button.tsx';
import { LockIcon } from '../../ui/icons/lock.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { useMiddle } from '../../ui/page/use-middle.ts';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { sentenceOf } from '../calls/say-error.ts';
import { queryFor } from '../queries/query-for.ts';
import { useSignedIn } from '../session/session.ts';
import styles from './console-frame.module.css';
import { consoleSections } from './console-sections.ts';

export function ConsoleFrame({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.frame}>
      <PageHeader title="运营后台" lede="每一次改动都会写入操作记录" />
      <Door>
        <Rooms />
        {children}
      </Door>
    </div>
  );
}

function Rooms() {
  const path = useRouterState({ select: (state) => state.location.pathname });
  const menu = useRef<HTMLElement>(null);
  // On a phone the room one is in may stand beyond the edge.
  useMiddle(menu, `[data-room="${roomOf(path)?.to}"]`);
  return (
    <nav ref={menu} className={styles.menu} aria-label="运营后台">
      {consoleSections.map(({ to, label, holds }) => (
        <Link
          key={to}
          to={to as NonNullable<LinkProps['to']>}
          data-room={to}
          className={styles.entry}
          activeOptions={{ includeSearch: false }}
          {...(holds !== undefined && path.startsWith(holds) && { 'aria-current': 'true', 'data-holds': '' })}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}

const roomOf = (path: string) =>
  consoleSections.find(({ to, holds }) => path.startsWith(to) || (holds !== undefined && path.startsWith(holds)));

function Door({ children }: { readonly children: ReactNode }) {
  const hydrated = useHydrated();
  const signedIn = useSignedIn();
  const self = useQuery({ ...queryFor(user, {}), enabled: signedIn, meta: { persist: true } });
  if (hydrated && !signedIn)
    return (
      <EmptyState
        art={<LockIcon size={36} />}
        title="登录后查看"
        text="运营后台只对运营人员开放，登录后会回到这里。"
        action={
          <Link to="/trend/signin" search={{ redirect: '/admin' }} className={buttonClass({ variant: 'primary' })}>
            去登录
          </Link>
        }
      />
    );
  if (self.data?.is_operator) return children;
  if (self.data)
    return (
      <EmptyState
        art={<LockIcon size={36} />}
        title={forbidden.text}
        text="需要运营权限。请让管理员在服务器上运行 npm run admin -- operator add。"
      />
    );
  if (self.isError) return <ErrorState title="没能确认身份" text={sentenceOf(self.error)} onRetry={() => void self.refetch()} />;
  return (
    <div className={styles.waiting} role="status" aria-label="正在打开">
      <Skeleton height={44} />
      <Skeleton height={220} />
    </div>
  );
}
