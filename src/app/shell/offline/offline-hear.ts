/** Between the client that makes calls and who watches the network; apart, so that neither brings the other along. */
let hear: ((answered: boolean) => void) | undefined;

/** Registers who wants to know whether calls are answered at all. */
export function onAnswered(listener: (answered: boolean) => void): void {
  hear = listener;
}

/** A call was answered, whatever the answer; or there was nobody to answer it. */
export function sayAnswered(answered: boolean): void {
  hear?.(answered);
}
