/** What the picker asks: fetched beside the dialog, for the declarations bring their schemas along. */
import type { CallAnswer } from '../../../contract/call.ts';
import { listPictures, takeReference } from '../../../contract/library/pictures.ts';
import { callApi } from '../../shell/calls/api.ts';
import type { PicturesAsked } from './picture-choice.tsx';

export const askPictures = (query: PicturesAsked, signal: AbortSignal) => callApi(listPictures, { query }, { signal });

export type Reference = CallAnswer<typeof takeReference>;

/** Each counts as brought in by this member from then on. */
export const takeReferences = (ids: readonly number[]): Promise<readonly Reference[]> =>
  Promise.all(ids.map((id) => callApi(takeReference, { params: { id } })));
