/** 下载: every package of the member, whichever device asked for it, with what can be done about each. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useSnapshot } from 'valtio/react';
import { clearPackages, type DownloadPackage, listPackages } from '../../../contract/download/packages.ts';
import { clearBadge, closeNotifications } from '../../../device/notices/notifications.ts';
import { callApi } from '../../shell/calls/api.ts';
import { sayError, sentenceOf } from '../../shell/calls/say-error.ts';
import { queryFor } from '../../shell/queries/query-for.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { DownloadIcon } from '../../ui/icons/download.tsx';
import rows from '../../ui/lists/item-rows.module.css';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { theKeeper } from '../state/keeper.ts';
import { packages } from '../state/packages-state.ts';
import { PackageRow } from './package-row.tsx';
import { rowState, withDevice } from './package-words.ts';

const ROWS = [0, 1, 2];

interface Props {
  /** The package of the notification that led here. */
  readonly arriving?: number | undefined;
  /** It was seen to: the address says so no longer. */
  readonly onArrived?: () => void;
}

/** Whoever looks at the list needs no notification about it. */
async function noteSeen(): Promise<void> {
  await clearBadge();
  const registration = await navigator.serviceWorker?.getRegistration();
  if (registration) await closeNotifications(registration, 'package-');
}

export function DownloadsPanel({ arriving, onArrived }: Props) {
  const client = useQueryClient();
  const list = useQuery({ ...queryFor(listPackages, {}), meta: { persist: true } });
  const kept = useSnapshot(packages).list;
  useEffect(() => {
    theKeeper();
    void noteSeen();
  }, []);
  useEffect(() => {
    if (arriving === undefined) return;
    onArrived?.();
    theKeeper().arrive(arriving).catch(sayError);
  }, [arriving, onArrived]);
  if (list.isPending)
    return (
      <div className={rows.panel} role="status" aria-label="正在加载下载列表">
        {ROWS.map((row) => (
          <Skeleton key={row} height={76} radius={8} />
        ))}
      </div>
    );
  const all = withDevice(list.data?.packages, kept);
  if (!list.data && all.length === 0)
    return <ErrorState title="下载列表没有加载出来" text={sentenceOf(list.error)} onRetry={() => void list.refetch()} />;
  if (all.length === 0)
    return (
      <EmptyState
        art={<DownloadIcon size={36} />}
        title="还没有下载"
        text="在作品里点「下载」，会打包成图片、矢量、PDF 或款式单。关掉窗口也会继续，完成后保存在这里 7 天。"
        action={
          <Link to="/works" className={buttonClass({ variant: 'primary' })}>
            去我的作品
          </Link>
        }
      />
    );
  const clear = async (ids: readonly number[]) => {
    try {
      await callApi(clearPackages, { body: { ids: [...ids] } });
      await theKeeper().drop(...ids);
      await client.invalidateQueries({ queryKey: [listPackages.id] });
    } catch (error) {
      sayError(error);
    }
  };
  const ofDevice = (id: number) => kept.find((one) => one.id === id);
  const over = all.filter((one) => !['pending', 'ready', 'here', 'unsure'].includes(rowState(one, ofDevice(one.id))));
  return (
    <section className={rows.panel} aria-label="下载">
      <header className={rows.head}>
        <p>打包好的文件保留 7 天，可在任何设备上保存。</p>
        {over.length > 0 && (
          <Button size="small" onClick={() => void clear(over.map(({ id }) => id))}>
            清除已结束的（{over.length}）
          </Button>
        )}
      </header>
      <ul className={rows.rows}>
        {all.map((one: DownloadPackage) => (
          <PackageRow key={one.id} one={one} kept={ofDevice(one.id)} onClear={() => void clear([one.id])} />
        ))}
      </ul>
    </section>
  );
}
