/** What operators did, newest first, a page at a time. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { auditLog } from '../../../contract/account/audit.ts';
import { callApi } from '../../shell/calls/api.ts';
import { sentenceOf } from '../../shell/calls/say-error.ts';
import { momentWords } from '../../shell/moment-words.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import styles from './audit-panel.module.css';

export function AuditPanel() {
  const log = useInfiniteQuery({
    queryKey: [auditLog.id],
    queryFn: ({ pageParam, signal }) => callApi(auditLog, { query: pageParam === null ? {} : { before: pageParam } }, { signal }),
    initialPageParam: null as number | null,
    getNextPageParam: (page) => page.next,
    staleTime: 0,
  });
  if (log.isPending)
    return (
      <div role="status" aria-label="正在读取操作记录">
        <Skeleton height={220} />
      </div>
    );
  if (!log.data) return <ErrorState title="操作记录没有读出来" text={sentenceOf(log.error)} onRetry={() => void log.refetch()} />;
  const actions = log.data.pages.flatMap((page) => page.actions);
  if (actions.length === 0) return <EmptyState title="还没有操作记录" text="后台与命令行的每一次改动都会出现在这里。" />;
  return (
    <>
      <ul className={styles.log} aria-label="操作记录">
        {actions.map(({ id, at, operator, action, detail, address }) => (
          <li key={id}>
            <time dateTime={at}>{momentWords(at)}</time>
            <div>
              <p>
                <b>{action}</b>
                {Object.entries(detail).map(([name, value]) => (
                  <span key={name}>
                    {name} {value}
                  </span>
                ))}
              </p>
              <p className={styles.who}>{operator ? `${operator} · ${address}` : '命令行'}</p>
            </div>
          </li>
        ))}
      </ul>
      {log.hasNextPage && (
        <Button loading={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
          更早的记录
        </Button>
      )}
    </>
  );
}
