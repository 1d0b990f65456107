/** What is being saved right now: one at a time, shown on every screen of the works. */
import { proxy, ref } from 'valtio/vanilla';
import { toast } from '../../ui/floating/toast.ts';
import { type SaveProgress, type Saving, savePictures } from './save-pictures.ts';

export const saving: { now: SaveProgress | undefined; stop: AbortController | undefined } = proxy({ now: undefined, stop: undefined });

/** Saves files of a work one by one. Others that are under way are said to be so, not mixed with. */
export async function saveFiles(files: readonly Saving[]): Promise<void> {
  if (files.length === 0) return;
  if (saving.now) return toast.show('上一批还在下载，请稍候或先取消');
  const stop = new AbortController();
  let saved = 0;
  saving.stop = ref(stop);
  try {
    const missed = await savePictures(files, {
      signal: stop.signal,
      onProgress: (progress) => {
        saving.now = progress;
        saved = progress.saved;
      },
    });
    if (missed.length > 0) toast.error(`${missed.length} 张没能下载，请检查网络后再试；其余已保存`);
    else toast.success(files.length === 1 ? '已下载' : `已下载 ${files.length} 张`);
  } catch (error) {
    if (!stop.signal.aborted) throw error;
    toast.show(`已取消，${saved} 张已保存`);
  } finally {
    saving.now = undefined;
    saving.stop = undefined;
  }
}
