import { useEffect } from 'react';
import { thumbUrl } from '../../../contract/storage/thumbnail.ts';
import { imageUrl } from '../calls/images.ts';
import { savesData } from '../offline/save-data.ts';
import type { WallPicture } from '../wall/wall-picture.ts';
import { useArrows } from './use-arrows.ts';

export interface Beside {
  readonly toBefore: (() => void) | undefined;
  readonly toAfter: (() => void) | undefined;
}

/** The way to the pictures before and after the one that is open, by press and by arrow; undefined at an end of the wall. */
export function useBeside(before: WallPicture | undefined, after: WallPicture | undefined, onMove: (id: number) => void): Beside {
  const toBefore = before && (() => onMove(before.id));
  const toAfter = after && (() => onMove(after.id));
  useArrows(toBefore, toAfter);
  useEffect(() => {
    if (savesData()) return;
    // The next press shows one at once.
    for (const beside of [after, before]) {
      const url = beside && imageUrl(thumbUrl(beside.picture.url, 960));
      if (url) new Image().src = url;
    }
  }, [after, before]);
  return { toBefore, toAfter };
}
