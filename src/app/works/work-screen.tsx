import type { ReactNode } from 'react';
import { BoxOrPage } from '../shell/light-box/box-or-page.tsx';
import { WorkDetail, type WorkDetailProps } from './detail/work-detail.tsx';
import { SavingBar } from './save/saving-bar.tsx';
import { useWorkActions } from './state/use-work-actions.ts';

export interface WorkScreenProps extends Omit<WorkDetailProps, 'heading' | 'actions'> {
  /** The way to all works, when this is a page of its own; absent over the gallery. */
  readonly back?: ReactNode;
}

/** A work over the gallery, which has a bar for what is being saved, or alone when somebody came by its address. */
export function WorkScreen({ back, ...props }: WorkScreenProps) {
  const actions = useWorkActions();
  return (
    <>
      <BoxOrPage title="作品" onClose={props.onClose} back={back}>
        {(heading) => <WorkDetail {...props} actions={actions} heading={heading} />}
      </BoxOrPage>
      {back !== undefined && <SavingBar />}
    </>
  );
}
