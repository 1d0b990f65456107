import { type ReactNode, useCallback, useRef, useState } from 'react';
import { COLLECT_THROTTLE_MS } from '../../contract/favourite/limits.ts';
import { requestSignIn } from '../shell/overlays/overlay.ts';
import { useSignedIn } from '../shell/session/session.ts';
import { usePart } from '../shell/use-part.ts';
import type { CollectItem } from './state/collect-item.ts';
import { toggleFolder } from './state/toggle-folder.ts';

const load = () => import('./folders/favourite-dialog.tsx').then((module) => module.FavouriteDialog);

export interface Collecting {
  /** Opens the picker for these things; who is not signed in is asked to first. */
  readonly collect: (items: readonly CollectItem[]) => void;
  /** Put it anywhere on the page. */
  readonly picker: ReactNode;
}

/**
 * For a route: the picker over whatever the page shows. Two presses within 500 ms open it once (spec §9).
 * @param onChanged the picker was closed: marks on the page may be others now.
 */
export function useCollect(onChanged?: () => void): Collecting {
  const signedIn = useSignedIn();
  const [items, setItems] = useState<readonly CollectItem[]>();
  const [Picker, want] = usePart(load);
  const openedAt = useRef(Number.NEGATIVE_INFINITY);
  const collect = useCallback(
    (wanted: readonly CollectItem[]) => {
      const now = performance.now();
      if (now - openedAt.current < COLLECT_THROTTLE_MS || wanted.length === 0) return;
      openedAt.current = now;
      if (!signedIn) return void requestSignIn('login');
      void want().then((loaded) => loaded && setItems(wanted));
    },
    [signedIn, want],
  );
  const close = () => {
    setItems(undefined);
    onChanged?.();
  };
  return {
    collect,
    picker: Picker && items ? <Picker question={{ what: 'collect', items, onToggle: toggleFolder }} onClose={close} /> : null,
  };
}
