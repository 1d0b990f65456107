/** Width of a finished picture, px: wide enough for the light box, half the time of the studio's. */
export const SAMPLE_WIDTH = 720;
