import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { ArrowLeftIcon } from '../../ui/icons/arrow-left.tsx';
import { ArrowRightIcon } from '../../ui/icons/arrow-right.tsx';
import { MinusIcon } from '../../ui/icons/minus.tsx';
import { PlusIcon } from '../../ui/icons/plus.tsx';
import type { Zoom } from '../../ui/zoom/use-zoom.ts';
import { STEP } from '../../ui/zoom/zoom.ts';
import styles from './light-box.module.css';
import { useKeys } from './use-keys.ts';

export interface ZoomToolsProps {
  /** Absent: what is shown has no nearer and farther (a film). */
  readonly zoom: Pick<Zoom, 'view' | 'zoom' | 'pan' | 'reset'> | undefined;
  /** Not while two pictures are held beside each other. */
  readonly disabled?: boolean;
  readonly onBefore: (() => void) | undefined;
  readonly onAfter: (() => void) | undefined;
  /** What the arrows are called. */
  readonly before?: string;
  readonly after?: string;
  /** Further tools. */
  readonly children?: ReactNode;
}

/** One press of an arrow. */
const PAN_PX = 120;

/** Under a picture: nearer, farther, whole, and the ones beside it. */
export function ZoomTools(props: ZoomToolsProps) {
  const { zoom, disabled = false, onBefore, onAfter, before = '上一张', after = '下一张', children } = props;
  const closer = () => zoom?.zoom(STEP);
  const farther = () => zoom?.zoom(1 / STEP);
  const keys = zoom &&
    !disabled && {
      '+': closer,
      // A plus without the shift key.
      '=': closer,
      '-': farther,
      0: zoom.reset,
      // As a finger does: whoever has no hand for the mouse saw only the middle of what was near.
      ...(zoom.view.scale > 1 && {
        ArrowLeft: () => zoom.pan(PAN_PX, 0),
        ArrowRight: () => zoom.pan(-PAN_PX, 0),
        ArrowUp: () => zoom.pan(0, PAN_PX),
        ArrowDown: () => zoom.pan(0, -PAN_PX),
      }),
    };
  useKeys(keys || {}, true);
  const percent = `${Math.round((zoom?.view.scale ?? 1) * 100)}%`;
  return (
    <div className={styles.tools} role="toolbar" aria-label="查看">
      <Button square variant="quiet" aria-label={before} disabled={!onBefore} icon={<ArrowLeftIcon />} onClick={onBefore} />
      {zoom && (
        <>
          <Button
            square
            variant="quiet"
            aria-label="缩小"
            disabled={disabled || zoom.view.scale <= 1}
            icon={<MinusIcon />}
            aria-keyshortcuts="-"
            onClick={farther}
          />
          <Button
            variant="quiet"
            aria-label={`当前 ${percent}，恢复完整显示`}
            disabled={disabled}
            className={styles.scale}
            onClick={zoom.reset}
          >
            {percent}
          </Button>
          <Button square variant="quiet" aria-label="放大" aria-keyshortcuts="+" disabled={disabled} icon={<PlusIcon />} onClick={closer} />
        </>
      )}
      {children}
      <Button square variant="quiet" aria-label={after} disabled={!onAfter} icon={<ArrowRightIcon />} onClick={onAfter} />
    </div>
  );
}
