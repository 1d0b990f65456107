/** Pixels of a try-on. */
export const FIGURE_WIDTH = 832;
export const FIGURE_HEIGHT = 1248;
