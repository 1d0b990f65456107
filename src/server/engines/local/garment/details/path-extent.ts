/** How far the paths that we write reach: control points included, so never too little. */

export interface Area {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

const STEPS: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7, Z: 0 };

export function extentOf(d: string): Area {
  const area = { x0: 1e9, y0: 1e9, x1: -1e9, y1: -1e9 };
  let [x, y] = [0, 0];
  const reach = (px: number, py: number) => {
    area.x0 = Math.min(area.x0, px);
    area.x1 = Math.max(area.x1, px);
    area.y0 = Math.min(area.y0, py);
    area.y1 = Math.max(area.y1, py);
  };
  for (const [, letter = 'M', rest = ''] of d.matchAll(/([MLHVCSQTAZ])([^MLHVCSQTAZ]*)/gi)) {
    const kind = letter.toUpperCase();
    const values = (rest.match(/-?\d*\.?\d+(?:e-?\d+)?/gi) ?? []).map(Number);
    const size = STEPS[kind] ?? 2;
    for (let i = 0; size > 0 && i + size <= values.length; i += size) {
      const [ox, oy] = letter === kind ? [0, 0] : [x, y];
      if (kind === 'H') x = ox + values[i];
      else if (kind === 'V') y = oy + values[i];
      else {
        const first = kind === 'A' ? i + 5 : i;
        for (let k = first; k < i + size; k += 2) reach(ox + values[k], oy + values[k + 1]);
        [x, y] = [ox + values[i + size - 2], oy + values[i + size - 1]];
      }
      reach(x, y);
    }
  }
  return area;
}
