/** Behind every page of a member: the keeper of packages, how many are under way, and what lies over the page about them. */
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useSnapshot } from 'valtio/react';
import { cancelPackage } from '../../contract/download/packages.ts';
import { callApi } from '../shell/calls/api.ts';
import { sayError } from '../shell/calls/say-error.ts';
import { usePart } from '../shell/use-part.ts';
import { DownloadIcon } from '../ui/icons/download.tsx';
import css from './download.module.css';
import { zip } from './legacy/zip.ts';
import { theKeeper } from './state/keeper.ts';
import { packages } from './state/packages-state.ts';

const loadProgress = async () => (await import('./progress-dialog.tsx')).ProgressDialog;
const loadZip = async () => (await import('./legacy/zip-dialog.tsx')).ZipDialog;
const loadGuide = async () => (await import('./guide-dialog.tsx')).GuideDialog;

/** The number on the installed application's icon. @param _ready packages that can be saved: when there are others, it is another. */
async function recount(_ready: number): Promise<void> {
  const { refreshBadge } = await import('../../device/notices/badge.ts');
  await refreshBadge();
}

async function cancel(id: number): Promise<void> {
  try {
    await callApi(cancelPackage, { params: { id } });
    await theKeeper().drop(id);
  } catch (error) {
    sayError(error);
  }
}

export function PackagePart() {
  const { list, shown, guide } = useSnapshot(packages);
  const [ProgressDialog, wantProgress] = usePart(loadProgress);
  const zipping = useSnapshot(zip).open;
  const [ZipDialog, wantZip] = usePart(loadZip);
  const [GuideDialog, wantGuide] = usePart(loadGuide);
  useEffect(() => void theKeeper(), []);
  useEffect(() => {
    if (shown !== undefined) void wantProgress();
  }, [shown, wantProgress]);
  useEffect(() => {
    if (zipping) void wantZip();
  }, [zipping, wantZip]);
  useEffect(() => {
    if (guide !== undefined) void wantGuide();
  }, [guide, wantGuide]);
  const packing = list.filter(({ state }) => state === 'pending').length;
  const ready = list.length - packing;
  useEffect(() => void recount(ready), [ready]);
  const words = packing > 0 ? `${packing} 个下载包正在准备` : `${list.length} 个下载包待保存`;
  return (
    <>
      {list.length > 0 && (
        <Link to="/personal" search={{ tab: '下载' }} className={css.badge} aria-label={words} data-packing={packing > 0 || undefined}>
          <DownloadIcon size={20} />
          <b aria-hidden="true">{list.length}</b>
        </Link>
      )}
      {ProgressDialog && <ProgressDialog onCancel={(id) => void cancel(id)} onSave={(id) => void theKeeper().save(id).catch(sayError)} />}
      {ZipDialog && <ZipDialog />}
      {GuideDialog && <GuideDialog />}
    </>
  );
}
