/** What opens the sales verification when a call answers 412 (spec §6). Apart from the client, which brings schemas along. */
let opener: (() => void) | undefined;

/** Returns the way to unregister. */
export function onSalesVerification(open: () => void): () => void {
  opener = open;
  return () => {
    if (opener === open) opener = undefined;
  };
}

export function openSalesVerification(): void {
  opener?.();
}
