/** Where things stand on a board of 1200 × 1600: four arrangements, each with its own ground and type. Fractions of the board. */
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

export interface Layout {
  readonly name: 'editorial' | 'blocks' | 'collage' | 'lookbook';
  readonly paper: string;
  readonly ink: string;
  readonly panels: readonly Panel[];
  /** By number of pieces, hero first. Later ones lie behind. */
  readonly places: Readonly<Record<1 | 2 | 3 | 4, readonly Place[]>>;
  readonly title: { readonly x: number; readonly y: number; readonly size: number; readonly down: boolean };
  readonly palette: { readonly x: number; readonly y: number; readonly width: number; readonly down: boolean };
}

const place = (x: number, y: number, width: number, height: number, turn = 0): Place => ({ x, y, width, height, turn });

export const LAYOUTS: readonly Layout[] = [
  {
    name: 'editorial',
    paper: '#f4f0e9',
    ink: '#22201d',
    panels: [{ x: 0.56, y: 0.1, width: 0.44, height: 0.56, colour: 1, tint: 0.62 }],
    places: {
      1: [place(0.42, 0.53, 0.66, 0.72)],
      2: [place(0.33, 0.5, 0.56, 0.66), place(0.73, 0.5, 0.46, 0.6)],
      3: [place(0.31, 0.47, 0.55, 0.62), place(0.74, 0.37, 0.42, 0.44), place(0.71, 0.74, 0.38, 0.38)],
      4: [place(0.3, 0.46, 0.52, 0.58), place(0.74, 0.32, 0.4, 0.36), place(0.77, 0.7, 0.34, 0.38), place(0.42, 0.8, 0.26, 0.26)],
    },
    title: { x: 0.07, y: 0.105, size: 92, down: false },
    palette: { x: 0.07, y: 0.88, width: 0.4, down: false },
  },
  {
    name: 'blocks',
    paper: '#ffffff',
    ink: '#1d1d1f',
    panels: [
      { x: 0.03, y: 0.022, width: 0.55, height: 0.6, colour: 0, tint: 0.72 },
      { x: 0.595, y: 0.022, width: 0.375, height: 0.4, colour: 1, tint: 0.6 },
      { x: 0.595, y: 0.435, width: 0.375, height: 0.544, colour: 2, tint: 0.66 },
      { x: 0.03, y: 0.634, width: 0.55, height: 0.344, colour: 3, tint: 0.78 },
    ],
    places: {
      1: [place(0.305, 0.322, 0.5, 0.56)],
      2: [place(0.305, 0.322, 0.48, 0.54), place(0.782, 0.7, 0.34, 0.48)],
      3: [place(0.305, 0.322, 0.48, 0.54), place(0.782, 0.222, 0.33, 0.35), place(0.782, 0.7, 0.34, 0.48)],
      4: [place(0.305, 0.322, 0.48, 0.54), place(0.782, 0.222, 0.33, 0.35), place(0.782, 0.7, 0.34, 0.48), place(0.44, 0.81, 0.24, 0.3)],
    },
    title: { x: 0.07, y: 0.74, size: 84, down: false },
    palette: { x: 0.07, y: 0.87, width: 0.46, down: false },
  },
  {
    name: 'collage',
    paper: '#e9e4dc',
    ink: '#2b2723',
    panels: [],
    places: {
      1: [place(0.5, 0.47, 0.74, 0.72, -2)],
      2: [place(0.36, 0.45, 0.6, 0.64, -3), place(0.65, 0.57, 0.42, 0.54, 4)],
      3: [place(0.34, 0.42, 0.56, 0.58, -3), place(0.68, 0.33, 0.36, 0.42, 5), place(0.64, 0.69, 0.42, 0.42, -4)],
      4: [
        place(0.33, 0.4, 0.52, 0.54, -3),
        place(0.69, 0.3, 0.34, 0.38, 5),
        place(0.67, 0.66, 0.38, 0.42, -4),
        place(0.3, 0.76, 0.3, 0.28, 6),
      ],
    },
    title: { x: 0.93, y: 0.06, size: 78, down: true },
    palette: { x: 0.07, y: 0.9, width: 0.5, down: false },
  },
  {
    name: 'lookbook',
    paper: '#fbfaf8',
    ink: '#f7f3ec',
    panels: [{ x: 0, y: 0, width: 0.27, height: 1, colour: 0, tint: -0.25 }],
    places: {
      1: [place(0.62, 0.5, 0.66, 0.84)],
      2: [place(0.5, 0.46, 0.5, 0.72), place(0.8, 0.62, 0.38, 0.6)],
      3: [place(0.52, 0.27, 0.44, 0.44), place(0.5, 0.75, 0.38, 0.4), place(0.82, 0.5, 0.33, 0.5)],
      4: [place(0.48, 0.29, 0.4, 0.4), place(0.48, 0.71, 0.38, 0.48), place(0.81, 0.34, 0.36, 0.5), place(0.82, 0.77, 0.3, 0.34)],
    },
    title: { x: 0.135, y: 0.08, size: 104, down: true },
    palette: { x: 0.09, y: 0.66, width: 0.09, down: true },
  },
];

/** Ground of a panel in this palette. */
export function panelColour(palette: readonly string[], { colour, tint }: Panel): string {
  return shade(palette[colour % Math.max(1, palette.length)] ?? '#d8d2c8', tint);
}
