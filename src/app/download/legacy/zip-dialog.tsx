import { useSnapshot } from 'valtio/react';
import { zipPacking } from '../../../contract/messages.ts';
import { Dialog } from '../../ui/floating/dialog.tsx';
import { Progress } from '../../ui/states/progress.tsx';
import css from '../download.module.css';
import { zip } from './zip.ts';

/** Zip packing progress (spec §2). */
export function ZipDialog() {
  const { open, progress } = useSnapshot(zip);
  return (
    <Dialog open={open} onOpenChange={(to) => (zip.open = to)} title="打包下载" description={zipPacking.text}>
      <div className={css.progress}>
        <Progress value={progress} label="打包进度" />
        <span aria-hidden="true">{progress}%</span>
      </div>
    </Dialog>
  );
}
