import { useKeys } from './use-keys.ts';

/** Left and right lead to what is beside, wherever the focus is, except where arrows have a meaning of their own. */
export function useArrows(before: (() => void) | undefined, after: (() => void) | undefined): void {
  useKeys({ ArrowLeft: before, ArrowRight: after });
}
