/** Pictures of the trend library as reference pictures of a form, without leaving it. */
import { useState } from 'react';
import type { CallAnswer } from '../../../contract/call.ts';
import { listPictures, takeReference } from '../../../contract/library/pictures.ts';
import { callApi } from '../../shell/calls/api.ts';
import { sayError } from '../../shell/calls/say-error.ts';
import { PictureChoice } from './picture-choice.tsx';

type Reference = CallAnswer<typeof takeReference>;

export interface LibraryPickerProps {
  readonly most: number;
  readonly onPick: (pictures: readonly Reference[]) => void;
  readonly onClose: () => void;
}

export function LibraryPicker({ most, onPick, onClose }: LibraryPickerProps) {
  const [busy, setBusy] = useState(false);
  const take = async (ids: readonly number[]) => {
    setBusy(true);
    try {
      onPick(await Promise.all(ids.map((id) => callApi(takeReference, { params: { id } }))));
    } catch (error) {
      // What was chosen stays chosen: a sample that is being drawn is there a moment later.
      sayError(error);
      setBusy(false);
    }
  };
  return (
    <PictureChoice
      title="从图片库选择"
      most={most}
      ask={(query, signal) => callApi(listPictures, { query }, { signal })}
      onPick={(ids) => void take(ids)}
      onClose={onClose}
      busy={busy}
      nothing="换个说法再找找。"
    />
  );
}
