/** Fingers and nothing finer: nobody drags a file in, and what has no keyboard is not pasted into. */
export const isTouched = (): boolean => matchMedia('(pointer: coarse)').matches;
