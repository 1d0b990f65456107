/** Files that were opened with the installed application from the system's file manager (manifest: file_handlers). */
import type { AnyRouter } from '@tanstack/react-router';
import { toast } from '../../ui/floating/toast.ts';

/** As the standard has it; the compiler's library does not know it yet. */
interface LaunchParams {
  readonly files?: readonly { getFile(): Promise<File> }[];
}
interface Launched {
  readonly launchQueue?: { setConsumer(consumer: (params: LaunchParams) => void): void };
}

/** Most pages are opened by an address: they never fetch what takes files. */
export function watchLaunches(router: AnyRouter): void {
  const { launchQueue } = globalThis as Launched;
  launchQueue?.setConsumer(({ files = [] }) => {
    if (files.length === 0) return;
    const take = async () => {
      const { takeFiles } = await import('./opened-files.ts');
      await takeFiles(await Promise.all(files.map((file) => file.getFile())), (path) => router.history.push(path));
    };
    take().catch(() => toast.error('文件没有打开：请确认它还在原处，再试一次'));
  });
}
