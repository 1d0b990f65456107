/**
 * Longest sides, px: what is larger is reduced before a tool looks at it. They stand apart from what draws, because a tool says them before
 * it is asked for anything.
 */

/** Of a photograph (spec: uploads under 10M; time and memory: field notes). */
export const PHOTO_SIDE = 2048;
export const SKETCH_SIDE = 1600;
/** Beyond this, tracing finds the threads of the cloth and not the print. */
export const VECTOR_SIDE = 1400;
export const CLIP_SIDE = 960;
/** Words need no more pixels. */
export const CAPTION_SIDE = 640;
/** Of a picture that was enlarged. */
export const ENLARGED_SIDE = 4096;
