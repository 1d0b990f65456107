/** The one legacy zip that is being waited for. Closing its window leaves it running; its end is then told. */
import { proxy } from 'valtio/vanilla';
import type { CallInput } from '../../../contract/call.ts';
import { downloadFile, zipStatus } from '../../../contract/download/legacy.ts';
import { callApi } from '../../shell/calls/api.ts';
import { sayError } from '../../shell/calls/say-error.ts';
import { toast } from '../../ui/floating/toast.ts';
import { saveAbility, thisHost } from '../save/save-ability.ts';
import { saveFile } from '../save/save-file.ts';
import { packages } from '../state/packages-state.ts';
import { waitForZip, type Zip } from './zip-wait.ts';

/** `open`: its window is on screen. `progress` 0: nothing is being packed. */
export const zip: { open: boolean; progress: number } = proxy({ open: false, progress: 0 });

async function save({ downloadUrl, name }: Zip): Promise<void> {
  const end = await saveFile(saveAbility(thisHost()), { path: downloadUrl, name });
  if (end === 'guide') packages.guide = name;
}

/** Asks for a zip and opens its window; whatever goes wrong is said. */
export async function requestZip(query: CallInput<typeof downloadFile>['query']): Promise<void> {
  if (zip.progress > 0) {
    zip.open = true;
    return;
  }
  Object.assign(zip, { open: true, progress: 1 });
  try {
    const { zipid } = await callApi(downloadFile, { query });
    const made = await waitForZip({
      status: () => callApi(zipStatus, { query: { zipid } }),
      wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
      onProgress: (progress) => {
        zip.progress = progress;
      },
    });
    if (made && zip.open) await save(made);
    else if (made) toast.success('打包完成', { duration: 10_000, action: { label: '下载', run: () => void save(made).catch(sayError) } });
  } catch (error) {
    sayError(error);
  } finally {
    Object.assign(zip, { open: false, progress: 0 });
  }
}
