/**
 * A sentence that appears under a field moves what is below it. When the field was left by pressing a button, the button would
 * slip away between press and release and the click be lost: such work waits until the press is over.
 */
let pressed = false;
let waiting: (() => void)[] = [];

function released(): void {
  pressed = false;
  const due = waiting;
  waiting = [];
  // After the click that follows this release.
  setTimeout(() => {
    for (const work of due) work();
  });
}

/** Starts watching presses. Called once by the first form; pages without forms pay nothing. */
let watching = false;
export function watchPresses(): void {
  if (watching) return;
  watching = true;
  document.addEventListener(
    'pointerdown',
    () => {
      pressed = true;
    },
    true,
  );
  document.addEventListener('pointerup', released, true);
  document.addEventListener('pointercancel', released, true);
}

export function afterPress(work: () => void): void {
  if (pressed) waiting.push(work);
  else work();
}
