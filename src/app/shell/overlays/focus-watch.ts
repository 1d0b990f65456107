/** Whether this is the tab that the person used last. */
import { lastFocusedTab as store } from '../../../device/values/last-focused-tab.ts';

export interface FocusWatch {
  /** Whether no other tab was used later than this one. */
  mine(): boolean;
  stop(): void;
}

/** @param tab this page's own name. @param gained called when the turn may have come to this tab. */
export function watchFocus(tab: string, gained: () => void): FocusWatch {
  const mark = () => {
    if (document.visibilityState !== 'visible' || store.read() === tab) return;
    store.write(tab);
    gained();
  };
  // The window's own focus (what its elements gain does not bubble) and the person's own presses only: a dialog that moves the focus about
  // in a window nobody touched, or gives it back a moment after it was closed, would take the turn from the tab that was used after it.
  addEventListener('focus', mark);
  const presses = ['pointerdown', 'keydown'] as const;
  for (const name of presses) addEventListener(name, mark, { passive: true, capture: true });
  document.addEventListener('visibilitychange', mark);
  // The next tab in line must not wait for one that is closed.
  const leave = () => store.read() === tab && store.write('');
  addEventListener('pagehide', leave);
  const unsubscribe = store.subscribe(() => store.read() === '' && document.visibilityState === 'visible' && gained());
  if (document.hasFocus()) mark();
  return {
    mine: () => document.visibilityState === 'visible' && ['', tab].includes(store.read()),
    stop() {
      removeEventListener('focus', mark);
      for (const name of presses) removeEventListener(name, mark, { capture: true });
      document.removeEventListener('visibilitychange', mark);
      removeEventListener('pagehide', leave);
      unsubscribe();
    },
  };
}
