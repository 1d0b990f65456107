import { lazy, Suspense } from 'react';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import type { FolderFormProps } from './folder-form.tsx';

// Most people choose a folder and make none: the dialog stays light without it.
const FolderForm = lazy(() => import('./folder-form.tsx').then((module) => ({ default: module.FolderForm })));

/** The form inside a dialog that stands already. */
export function LateFolderForm(props: FolderFormProps) {
  return (
    <Suspense fallback={<Skeleton height={240} radius={8} />}>
      <FolderForm {...props} />
    </Suspense>
  );
}
