import type { ReactNode } from 'react';
import { BoxOrPage } from '../../shell/light-box/box-or-page.tsx';
import { PictureDetail, type PictureDetailProps } from './picture-detail.tsx';

export interface PictureScreenProps extends Omit<PictureDetailProps, 'heading'> {
  readonly onClose: () => void;
  /** The way to all pictures, when this is a page of its own; absent over a wall. */
  readonly back?: ReactNode;
}

/** A picture over the wall it was opened from, or alone when somebody came by its address. */
export function PictureScreen({ back, onClose, ...props }: PictureScreenProps) {
  return (
    <BoxOrPage title="图片" onClose={onClose} back={back}>
      {(heading) => <PictureDetail {...props} heading={heading} />}
    </BoxOrPage>
  );
}
