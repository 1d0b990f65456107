/** Pictures of the trend library as reference pictures of a form, without leaving it. */
import { useState } from 'react';
import { sayError } from '../../shell/calls/say-error.ts';
import type { Reference } from './picker-calls.ts';
import { PictureChoice } from './picture-choice.tsx';

export interface LibraryPickerProps {
  readonly most: number;
  readonly onPick: (pictures: readonly Reference[]) => void;
  readonly onClose: () => void;
}

const calls = () => import('./picker-calls.ts');

export function LibraryPicker({ most, onPick, onClose }: LibraryPickerProps) {
  const [busy, setBusy] = useState(false);
  const take = async (ids: readonly number[]) => {
    setBusy(true);
    try {
      onPick(await (await calls()).takeReferences(ids));
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
      ask={async (query, signal) => (await calls()).askPictures(query, signal)}
      onPick={(ids) => void take(ids)}
      onClose={onClose}
      busy={busy}
      nothing="换个说法再找找。"
    />
  );
}
