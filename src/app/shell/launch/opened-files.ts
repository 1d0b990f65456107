/** What becomes of files that were opened with the installed application: a package is shown, pictures wait for a tool. */
import { proxy, ref } from 'valtio/vanilla';
import { PACKAGE_VIEW_PATH } from '../../../contract/download/view-path.ts';
import { SHARE_PATH } from '../../../contract/site/share-path.ts';
import { sharedPictures } from '../../../device/shared-pictures.ts';
import { toast } from '../../ui/floating/toast.ts';

/** What screens look at: the package to show, and how often pictures came (their list is on the device). */
export const opened: { archive: File | undefined; pictures: number } = proxy({ archive: undefined, pictures: 0 });

export function openPackage(file: File): void {
  opened.archive = ref(file);
}

/** @param go to a path of ours. */
export async function takeFiles(files: readonly File[], go: (path: string) => void): Promise<void> {
  const archive = files.find(({ name, type }) => type === 'application/zip' || /\.zip$/i.test(name));
  if (archive) {
    openPackage(archive);
    go(PACKAGE_VIEW_PATH);
    return;
  }
  if (files.length === 0) return;
  try {
    const kept = await sharedPictures().add(files);
    opened.pictures += 1;
    go(kept < files.length ? `${SHARE_PATH}?left=${files.length - kept}` : SHARE_PATH);
  } catch {
    toast.error('图片没有打开：设备空间可能已满，请清理后重试');
  }
}
