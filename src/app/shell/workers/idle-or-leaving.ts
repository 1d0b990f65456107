import { whenStill } from './when-still.ts';

const leaving = new Set<() => void>();

/** A tab that is put away may never be idle again, or be there again: what is still to be written is begun now. */
function hurry(): void {
  for (const work of leaving) work();
}

/** As `whenStill`, but no later than the moment when the page is hidden or left. */
export function idleOrLeaving(work: () => void): void {
  if (leaving.size === 0) {
    document.addEventListener('visibilitychange', hurry);
    addEventListener('pagehide', hurry);
  }
  const once = () => {
    if (!leaving.delete(once)) return;
    if (leaving.size === 0) {
      document.removeEventListener('visibilitychange', hurry);
      removeEventListener('pagehide', hurry);
    }
    work();
  };
  leaving.add(once);
  whenStill(once);
}
