/**
 * The 17 plane symmetry groups as affine maps of one cell. A motif drawn once and mapped by every operation of its group, then repeated over
 * the lattice, has exactly that symmetry (International Tables for Crystallography A, plane groups).
 */

export const WALLPAPER_GROUPS = [
  'p1',
  'p2',
  'pm',
  'pg',
  'cm',
  'pmm',
  'pmg',
  'pgg',
  'cmm',
  'p4',
  'p4m',
  'p4g',
  'p3',
  'p3m1',
  'p31m',
  'p6',
  'p6m',
] as const;
export type WallpaperGroup = (typeof WALLPAPER_GROUPS)[number];

/** In cell coordinates: x' = a·x + b·y + e, y' = c·x + d·y + f, where the cell is the unit square spanned by the lattice vectors. */
export interface Operation {
  readonly a: number;
  readonly b: number;
  readonly c: number;
  readonly d: number;
  readonly e: number;
  readonly f: number;
}

/** General positions, as the tables write them; hexagonal groups use axes at 120°. */
const POSITIONS: Readonly<Record<WallpaperGroup, string>> = {
  p1: 'x,y',
  p2: 'x,y;-x,-y',
  pm: 'x,y;-x,y',
  pg: 'x,y;-x,y+1/2',
  cm: 'x,y;-x,y;x+1/2,y+1/2;-x+1/2,y+1/2',
  pmm: 'x,y;-x,-y;-x,y;x,-y',
  pmg: 'x,y;-x,-y;-x+1/2,y;x+1/2,-y',
  pgg: 'x,y;-x,-y;-x+1/2,y+1/2;x+1/2,-y+1/2',
  cmm: 'x,y;-x,-y;-x,y;x,-y;x+1/2,y+1/2;-x+1/2,-y+1/2;-x+1/2,y+1/2;x+1/2,-y+1/2',
  p4: 'x,y;-x,-y;-y,x;y,-x',
  p4m: 'x,y;-x,-y;-y,x;y,-x;-x,y;x,-y;y,x;-y,-x',
  p4g: 'x,y;-x,-y;-y,x;y,-x;-x+1/2,y+1/2;x+1/2,-y+1/2;y+1/2,x+1/2;-y+1/2,-x+1/2',
  p3: 'x,y;-y,x-y;-x+y,-x',
  p3m1: 'x,y;-y,x-y;-x+y,-x;-y,-x;-x+y,y;x,x-y',
  p31m: 'x,y;-y,x-y;-x+y,-x;y,x;x-y,-y;-x,-x+y',
  p6: 'x,y;-y,x-y;-x+y,-x;-x,-y;y,-x+y;x-y,x',
  p6m: 'x,y;-y,x-y;-x+y,-x;-x,-y;y,-x+y;x-y,x;-y,-x;-x+y,y;x,x-y;y,x;x-y,-y;-x,-x+y',
};

export function isHexagonal(group: WallpaperGroup): boolean {
  return group.startsWith('p3') || group.startsWith('p6');
}

function readCoordinate(text: string): readonly [x: number, y: number, shift: number] {
  let x = 0;
  let y = 0;
  let shift = 0;
  for (const [, sign, term] of text.matchAll(/([+-]?)(x|y|1\/2)/g)) {
    const s = sign === '-' ? -1 : 1;
    if (term === 'x') x = s;
    else if (term === 'y') y = s;
    else shift = s / 2;
  }
  return [x, y, shift];
}

export function operations(group: WallpaperGroup): readonly Operation[] {
  return POSITIONS[group].split(';').map((position) => {
    const [first = '', second = ''] = position.split(',');
    const [a, b, e] = readCoordinate(first);
    const [c, d, f] = readCoordinate(second);
    return { a, b, c, d, e, f };
  });
}
