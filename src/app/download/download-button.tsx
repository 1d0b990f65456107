import { lazy, Suspense } from 'react';
import { Button } from '../ui/button.tsx';
import { DownloadIcon } from '../ui/icons/download.tsx';
import type { DownloadMenuProps } from './download-menu.tsx';

// It brings the shared radix chunk.
const DownloadMenu = lazy(() => import('./download-menu.tsx').then((module) => ({ default: module.DownloadMenu })));

/** 下载, in its place from the first moment on. */
export function DownloadButton(props: DownloadMenuProps) {
  return (
    <Suspense
      fallback={
        <Button icon={<DownloadIcon size={18} />} disabled>
          下载
        </Button>
      }
    >
      <DownloadMenu {...props} />
    </Suspense>
  );
}
