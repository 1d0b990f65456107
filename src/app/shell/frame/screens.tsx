/** What stands in for a page: while it comes, when it does not exist, when it failed. Each has a way out. */
import { type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useSnapshot } from 'valtio/react';
import { otherAddress } from '../../../contract/site/other-addresses.ts';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { ApiError } from '../calls/api-error.ts';
import { usePageName } from '../navigation/page-name.ts';
import { network } from '../offline/network.ts';
import { isBusy } from '../update/update-busy.ts';
import { isMissingCode, sayCodeIsMissing } from './missing-code.ts';
import styles from './screens.module.css';

export function PendingScreen() {
  return (
    <div className={styles.pending} role="status">
      <span className="visually-hidden">正在打开页面</span>
      <Skeleton width={220} height={38} />
      <Skeleton width={320} height={18} />
      <div className={styles.grid}>
        {[1, 2, 3, 4].map((key) => (
          <Skeleton key={key} height={240} radius={14} />
        ))}
      </div>
    </div>
  );
}

const homeLink = (
  <Link to="/" className={buttonClass({ variant: 'primary' })}>
    回到设计首页
  </Link>
);

/** A hanger with nothing on it. */
const emptyHanger = (
  <svg
    width="96"
    height="72"
    viewBox="0 0 96 72"
    aria-hidden="true"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    <path d="M48 30v-5c0-3 6-4 6-9a6 6 0 0 0-12-1M48 30 10 52c-4 3-2 8 3 8h70c5 0 7-5 3-8z" />
  </svg>
);

const NO_PAGE = '这里没有页面';

export function NotFoundScreen() {
  // Among the tabs it must not look like the home page.
  usePageName(NO_PAGE);
  useEffect(() => {
    // Without the server, which says so first: the worker answers every address with the shell.
    const other = otherAddress(location.pathname);
    if (other) location.replace(other + location.search);
  }, []);
  return <EmptyState art={emptyHanger} heading="h1" title={NO_PAGE} text="地址可能写错了，或者内容已被删除。" action={homeLink} />;
}

function explain(error: unknown): string {
  if (error instanceof ApiError) return error.message;
  if (isMissingCode(error)) return '页面没有加载完整，请检查网络后重试。';
  return '页面出了点问题，已保存的内容不受影响。可以重试，或回到首页。';
}

const AWAY = { title: '离线时打不开这个页面', text: '它没有保存在这台设备上。打开过的页面仍可查看，联网后这里会自动打开。' } as const;

/** Whether the screen is missing because there is no network: it was never opened here, and the device has not kept it yet. */
function useAway(missing: boolean): boolean {
  const { reachable } = useSnapshot(network);
  const away = missing && !(reachable && navigator.onLine);
  const wasAway = useRef(false);
  useEffect(() => {
    if (away) wasAway.current = true;
    else if (wasAway.current && !isBusy()) location.reload();
    else if (missing) sayCodeIsMissing();
  }, [away, missing]);
  return away;
}

export function ErrorScreen({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const missing = isMissingCode(error);
  const away = useAway(missing);
  const retry = () => {
    // Engines remember that a module failed: only a new page asks for it again.
    if (missing) return location.reload();
    reset();
    void router.invalidate();
  };
  const code = error instanceof ApiError ? error.requestId : undefined;
  return (
    <ErrorState
      heading="h1"
      text={explain(error)}
      {...(away && AWAY)}
      code={code}
      onRetry={retry}
      action={
        <Link to="/" className={buttonClass()}>
          回到设计首页
        </Link>
      }
    />
  );
}
