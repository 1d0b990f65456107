/**
 * React makes five errors while its module is read, to be thrown later, and each writes down where it was made: for that the engine reads the
 * whole of the start a second time (40 ms of a warm one at CPU ÷ 4). Imported before React; main.tsx ends it.
 */
const STACKS = Error as { stackTraceLimit?: number };

/** As many calls as engines that know it write down by themselves. */
const USUAL = 10;

if ('stackTraceLimit' in STACKS) STACKS.stackTraceLimit = 0;

/** From here on an error says again where it happened. */
export function writeStacksAgain(): void {
  if ('stackTraceLimit' in STACKS) STACKS.stackTraceLimit = USUAL;
}
