import { lazy, type ReactNode, Suspense } from 'react';
import styles from './detail/work-detail.module.css';
import { WorkDetail, type WorkDetailProps } from './detail/work-detail.tsx';
import { SavingBar } from './save/saving-bar.tsx';
import { useWorkActions } from './state/use-work-actions.ts';

const WorkDialog = lazy(() => import('./work-dialog.tsx').then((module) => ({ default: module.WorkDialog })));

export interface WorkScreenProps extends Omit<WorkDetailProps, 'heading' | 'actions'> {
  /** The way to all works, when this is a page of its own; absent over the gallery. */
  readonly back?: ReactNode;
}

/** A work over the gallery, or alone when somebody came by its address. */
export function WorkScreen({ back, ...props }: WorkScreenProps) {
  const actions = useWorkActions();
  if (back === undefined) {
    return (
      <Suspense>
        <WorkDialog onClose={props.onClose}>
          <WorkDetail {...props} actions={actions} heading="h2" />
        </WorkDialog>
      </Suspense>
    );
  }
  return (
    <div className={styles.whole}>
      {back}
      <WorkDetail {...props} actions={actions} heading="h1" />
      <SavingBar />
    </div>
  );
}
