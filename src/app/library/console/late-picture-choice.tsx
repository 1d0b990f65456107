import { lazy, Suspense } from 'react';
import { listPictures } from '../../../contract/library/pictures.ts';
import { callApi } from '../../shell/calls/api.ts';
import type { PictureChoiceProps, PicturesAsked } from '../pick/picture-choice.tsx';

// It brings the shared radix chunk.
const PictureChoice = lazy(() => import('../pick/picture-choice.tsx').then((module) => ({ default: module.PictureChoice })));

const ask = (query: PicturesAsked, signal: AbortSignal) => callApi(listPictures, { query }, { signal });

/** The dialog in which pictures of the library are pressed, fetched when it is first wanted. */
export function LatePictureChoice(props: Omit<PictureChoiceProps, 'ask'>) {
  return (
    <Suspense>
      <PictureChoice {...props} ask={ask} />
    </Suspense>
  );
}
