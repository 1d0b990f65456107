/** What stands in the row of a package. */
import { FORMAT_NAMES, PACKAGE_FORMATS } from '../../../contract/download/formats.ts';
import type { DownloadPackage } from '../../../contract/download/packages.ts';
import { sizeWords } from '../../shell/size-words.ts';
import type { TrackedPackage } from '../state/packages-state.ts';

/** `saved`: its last byte was served. `unsure`: this device began to save it and was broken off. `here`: it came while no page was open. */
export type RowState = 'pending' | 'ready' | 'here' | 'unsure' | 'saved' | 'failed' | 'cancelled' | 'expired';

export function rowState(
  { status, saved_at }: Pick<DownloadPackage, 'status' | 'saved_at'>,
  kept: Pick<TrackedPackage, 'brokenOff' | 'here'> | undefined,
): RowState {
  // A list that was kept may be older than the file.
  if (kept?.here) return 'here';
  if (status !== 'done') return status;
  if (saved_at !== null) return 'saved';
  return kept?.brokenOff ? 'unsure' : 'ready';
}

/** As the server would tell of it, from what this device knows: without a network there is nobody else to ask. */
function ofDevice({ id, state, path, name, format, count, progress, askedAt }: TrackedPackage): DownloadPackage {
  return {
    ...{ id, path, name, count, progress, source: 'works', bytes: 0, reason: '', missing: [], cover: null },
    format: PACKAGE_FORMATS.find((one) => one === format) ?? 'png',
    status: state === 'pending' ? 'pending' : 'done',
    created_at: new Date(askedAt).toISOString(),
    ...{ expires_at: null, saved_at: null },
  };
}

/** Newest first: what the server told, and what only this device knows of yet. @param told undefined when nobody told anything. */
export function withDevice(told: readonly DownloadPackage[] | undefined, kept: readonly TrackedPackage[]): readonly DownloadPackage[] {
  const known = new Set(told?.map(({ id }) => id));
  const own = kept.filter(({ id }) => !known.has(id)).map(ofDevice);
  return [...own.reverse(), ...(told ?? [])];
}

export const STATE_WORDS: Readonly<Record<RowState, string>> = {
  pending: '正在准备',
  ready: '待保存',
  here: '已在这台设备上，待保存',
  unsure: '上次保存被中断，文件可能不完整',
  saved: '已保存',
  failed: '未成功',
  cancelled: '已取消',
  expired: '已过期',
};

/** `3 个作品 · PNG · 12.4 MB` */
export function contentWords({ count, format, bytes }: Pick<DownloadPackage, 'count' | 'format' | 'bytes'>): string {
  return [`${count} 个作品`, FORMAT_NAMES[format], ...(bytes > 0 ? [sizeWords(bytes)] : [])].join(' · ');
}
