/** A chunk that could not be fetched, in the words of each engine; or its styles, in those of Vite, whose error has no type of its own. */
export function isMissingCode(error: unknown): boolean {
  if (error instanceof TypeError) return /import|module/i.test(error.message);
  return error instanceof Error && error.message.startsWith('Unable to preload CSS');
}
