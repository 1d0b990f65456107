/**
 * Where things stand on a board of 1200 × 1600: four arrangements, each with its own ground and type. Fractions of the board.
 * What stands lowest on the right ends early enough for its caption to lie above the visible mark.
 */
import { hexToOklab } from '../../../../contract/colour/oklab.ts';
import { shade } from '../pattern/palette.ts';

export const BOARD = { width: 1200, height: 1600 } as const;

export interface Place {
  /** Middle and size of the box a piece is fitted into. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Degrees. */
  readonly turn: number;
}

export interface Panel {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Which of the palette's colours, and how far it is lightened. */
  readonly colour: number;
  readonly tint: number;
}

/** Pieces that one board can show. */
export const MOST_PIECES = 6;
export type Count = 1 | 2 | 3 | 4 | 5 | 6;

/** As many as are shown of so many. */
export function countOf(pieces: number): Count {
  return Math.min(MOST_PIECES, Math.max(1, pieces)) as Count;
}

type ByCount<T> = Readonly<Record<Count, T>>;

export interface Layout {
  readonly name: 'editorial' | 'blocks' | 'collage' | 'lookbook';
  readonly paper: string;
  readonly ink: string;
  /** By number of pieces: no panel without a piece or words on it. */
  readonly panels: ByCount<readonly Panel[]>;
  /** By number of pieces, hero first. Later ones lie behind. */
  readonly places: ByCount<readonly Place[]>;
  readonly title: { readonly x: number; readonly y: number; readonly size: number; readonly down: boolean };
  readonly palette: { readonly x: number; readonly y: number; readonly width: number; readonly down: boolean };
}

const place = (x: number, y: number, width: number, height: number, turn = 0): Place => ({ x, y, width, height, turn });
const panel = (x: number, y: number, width: number, height: number, colour: number, tint: number): Panel => ({
  x,
  y,
  width,
  height,
  colour,
  tint,
});

function always<T>(one: T): ByCount<T> {
  return { 1: one, 2: one, 3: one, 4: one, 5: one, 6: one };
}

/** Of the blocks: the hero's, and the one that title and palette stand on. */
const HERO = panel(0.03, 0.022, 0.55, 0.6, 0, 0.72);
const WORDS = panel(0.03, 0.634, 0.55, 0.344, 3, 0.78);
/** Four small blocks beside a narrower hero. */
const SMALL = [
  panel(0.03, 0.022, 0.43, 0.6, 0, 0.72),
  panel(0.473, 0.022, 0.242, 0.3, 1, 0.6),
  panel(0.728, 0.022, 0.242, 0.3, 2, 0.66),
  panel(0.473, 0.332, 0.242, 0.29, 2, 0.74),
  panel(0.728, 0.332, 0.242, 0.29, 1, 0.7),
];
const SMALL_PLACES = [
  place(0.245, 0.31, 0.39, 0.5),
  place(0.594, 0.16, 0.21, 0.22),
  place(0.849, 0.16, 0.21, 0.22),
  place(0.594, 0.465, 0.21, 0.21),
  place(0.849, 0.465, 0.21, 0.21),
];

export const LAYOUTS: readonly Layout[] = [
  {
    name: 'editorial',
    paper: '#f4f0e9',
    ink: '#22201d',
    panels: always([panel(0.56, 0.1, 0.44, 0.56, 1, 0.62)]),
    places: {
      1: [place(0.5, 0.5, 0.7, 0.68)],
      2: [place(0.29, 0.5, 0.5, 0.64), place(0.76, 0.46, 0.42, 0.54)],
      3: [place(0.3, 0.5, 0.5, 0.62), place(0.765, 0.3, 0.37, 0.34), place(0.765, 0.71, 0.37, 0.34)],
      4: [place(0.27, 0.48, 0.44, 0.58), place(0.76, 0.29, 0.38, 0.32), place(0.62, 0.705, 0.25, 0.34), place(0.855, 0.705, 0.21, 0.32)],
      5: [
        place(0.26, 0.48, 0.42, 0.58),
        place(0.62, 0.33, 0.25, 0.3),
        place(0.855, 0.33, 0.21, 0.3),
        place(0.62, 0.705, 0.25, 0.34),
        place(0.855, 0.705, 0.21, 0.32),
      ],
      6: [
        place(0.25, 0.48, 0.4, 0.58),
        place(0.61, 0.275, 0.25, 0.19),
        place(0.855, 0.275, 0.21, 0.19),
        place(0.61, 0.53, 0.25, 0.2),
        place(0.855, 0.53, 0.21, 0.2),
        place(0.74, 0.785, 0.34, 0.2),
      ],
    },
    title: { x: 0.07, y: 0.105, size: 92, down: false },
    palette: { x: 0.07, y: 0.88, width: 0.4, down: false },
  },
  {
    name: 'blocks',
    paper: '#ffffff',
    ink: '#1d1d1f',
    panels: {
      1: [
        { ...HERO, width: 0.94 },
        { ...WORDS, width: 0.94 },
      ],
      2: [HERO, panel(0.595, 0.022, 0.375, 0.956, 1, 0.6), WORDS],
      3: [HERO, panel(0.595, 0.022, 0.375, 0.4, 1, 0.6), panel(0.595, 0.435, 0.375, 0.544, 2, 0.66), WORDS],
      4: [
        HERO,
        panel(0.595, 0.022, 0.375, 0.31, 1, 0.6),
        panel(0.595, 0.345, 0.375, 0.31, 2, 0.66),
        panel(0.595, 0.668, 0.375, 0.31, 1, 0.74),
        WORDS,
      ],
      5: [...SMALL, { ...WORDS, width: 0.94 }],
      6: [...SMALL, panel(0.595, 0.634, 0.375, 0.344, 1, 0.66), WORDS],
    },
    places: {
      1: [place(0.5, 0.31, 0.6, 0.51)],
      2: [place(0.305, 0.31, 0.48, 0.5), place(0.782, 0.48, 0.34, 0.7)],
      3: [place(0.305, 0.31, 0.48, 0.5), place(0.782, 0.205, 0.33, 0.31), place(0.782, 0.675, 0.34, 0.41)],
      4: [place(0.305, 0.31, 0.48, 0.5), place(0.782, 0.16, 0.33, 0.23), place(0.782, 0.483, 0.33, 0.23), place(0.782, 0.784, 0.33, 0.2)],
      5: SMALL_PLACES,
      6: [...SMALL_PLACES, place(0.782, 0.766, 0.33, 0.23)],
    },
    title: { x: 0.07, y: 0.74, size: 84, down: false },
    palette: { x: 0.07, y: 0.87, width: 0.46, down: false },
  },
  {
    name: 'collage',
    paper: '#e9e4dc',
    ink: '#2b2723',
    panels: always([]),
    places: {
      1: [place(0.46, 0.47, 0.7, 0.7, -2)],
      2: [place(0.31, 0.43, 0.5, 0.58, -3), place(0.72, 0.64, 0.42, 0.44, 4)],
      3: [place(0.3, 0.42, 0.48, 0.54, -3), place(0.66, 0.26, 0.3, 0.3, 5), place(0.73, 0.67, 0.4, 0.38, -4)],
      4: [
        place(0.29, 0.36, 0.46, 0.46, -3),
        place(0.65, 0.26, 0.3, 0.3, 5),
        place(0.72, 0.66, 0.4, 0.38, -4),
        place(0.28, 0.74, 0.3, 0.22, 5),
      ],
      5: [
        place(0.28, 0.34, 0.44, 0.44, -3),
        place(0.65, 0.24, 0.28, 0.28, 4),
        place(0.78, 0.58, 0.3, 0.25, -4),
        place(0.2, 0.735, 0.28, 0.19, 3),
        place(0.53, 0.73, 0.24, 0.19, -3),
      ],
      6: [
        place(0.28, 0.34, 0.44, 0.44, -3),
        place(0.65, 0.23, 0.28, 0.26, 4),
        place(0.74, 0.53, 0.28, 0.22, -4),
        place(0.18, 0.74, 0.24, 0.22, 3),
        place(0.48, 0.74, 0.24, 0.22, -3),
        place(0.82, 0.785, 0.27, 0.19, 4),
      ],
    },
    title: { x: 0.93, y: 0.06, size: 78, down: true },
    palette: { x: 0.07, y: 0.9, width: 0.5, down: false },
  },
  {
    name: 'lookbook',
    paper: '#fbfaf8',
    ink: '#f7f3ec',
    panels: always([panel(0, 0, 0.27, 1, 0, -0.25)]),
    places: {
      1: [place(0.63, 0.48, 0.66, 0.82)],
      2: [place(0.47, 0.42, 0.36, 0.66), place(0.81, 0.6, 0.32, 0.58)],
      3: [place(0.47, 0.27, 0.35, 0.42), place(0.47, 0.74, 0.35, 0.36), place(0.82, 0.5, 0.3, 0.58)],
      4: [place(0.47, 0.27, 0.35, 0.42), place(0.82, 0.27, 0.3, 0.42), place(0.47, 0.72, 0.35, 0.36), place(0.82, 0.71, 0.3, 0.34)],
      5: [
        place(0.47, 0.27, 0.35, 0.42),
        place(0.47, 0.74, 0.35, 0.38),
        place(0.82, 0.17, 0.3, 0.22),
        place(0.82, 0.48, 0.3, 0.22),
        place(0.82, 0.775, 0.3, 0.21),
      ],
      6: [
        place(0.47, 0.17, 0.35, 0.24),
        place(0.82, 0.17, 0.3, 0.24),
        place(0.47, 0.48, 0.35, 0.24),
        place(0.82, 0.48, 0.3, 0.24),
        place(0.47, 0.775, 0.35, 0.22),
        place(0.82, 0.775, 0.3, 0.21),
      ],
    },
    title: { x: 0.135, y: 0.08, size: 104, down: true },
    palette: { x: 0.09, y: 0.66, width: 0.09, down: true },
  },
];

/** The fifth board has the first one's scheme, so it gets another arrangement. @param index of the board in its set */
export function layoutOf(seed: number, index: number): Layout {
  return LAYOUTS[(seed + index + Math.floor(index / LAYOUTS.length)) % LAYOUTS.length] as Layout;
}

/** Ground under pieces and words, OKLab lightness at least: black lightened by half was a slab of grey. */
const PALE = 0.86;
const WHITE = 0.985;

/** Ground of a panel in this palette. */
export function panelColour(palette: readonly string[], { colour, tint }: Panel): string {
  const hex = palette[colour % Math.max(1, palette.length)] ?? '#d8d2c8';
  const { l } = hexToOklab(hex);
  const least = l < PALE ? (PALE - l) / (WHITE - l) : 0;
  return shade(hex, tint > 0 ? Math.max(tint, least) : tint);
}
