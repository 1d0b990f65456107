/** A chunk that could not be fetched, in the words of each engine; or its styles, in those of Vite, whose error has no type of its own. */
export function isMissingCode(error: unknown): boolean {
  if (error instanceof TypeError) return /import|module/i.test(error.message);
  return error instanceof Error && error.message.startsWith('Unable to preload CSS');
}

let lost = false;
let heal: (() => void) | undefined;

/** A screen stands there without its code. */
export function sayCodeIsMissing(): void {
  lost = true;
  heal?.();
}

/** Also for a screen that stood there before anybody listened: an address that is opened asks for its code first of all. */
export function whenCodeIsMissing(work: () => void): void {
  heal = work;
  if (lost) work();
}
