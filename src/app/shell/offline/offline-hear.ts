/** Between the client that makes calls and who watches the network; apart, so that neither brings the other along. */

/** Whether a call was answered, whatever the answer. `late`: not in time, which may be the server's fault or the line's. */
export type Heard = boolean | 'late';

let hear: ((heard: Heard) => void) | undefined;
/** Said before anybody listened: the page reports itself before its watch has been fetched. */
let said: Heard | undefined;

/** Registers who wants to know whether calls are answered at all; what was said before is said again. */
export function onAnswered(listener: (heard: Heard) => void): void {
  hear = listener;
  if (said !== undefined) listener(said);
}

export function sayAnswered(heard: Heard): void {
  said = heard;
  hear?.(heard);
}
