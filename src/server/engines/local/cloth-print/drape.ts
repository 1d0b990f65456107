/** Where on the flat cloth each pixel of the garment lies: pulled by folds, narrowed where the cloth turns away at the outline, turned with its panel. */
import type { StopSignal } from '../../engine.ts';
import { broadBlur } from '../pixels/broad-blur.ts';
import type { Panels } from './panels.ts';
import { type RimTurn, rimTurn } from './rim-turn.ts';

export interface Drape {
  /** Cloth coordinates in pixels of the picture, from the middle of the body; each panel's go on from the joint. */
  readonly u: Float32Array;
  readonly v: Float32Array;
}

/** Farthest that a fold moves the print, pixels at 1024: more tears it at deep folds. */
const FOLD = 5;
/** Folds are wider than this part of the side; what is finer – a wash, a knit, what is left of the old print – made stripes wobble. */
const SOFT = 90;

/** @param light what light does to the cloth (dark folds, pale ridges) @param worn rounder than a flat garment */
export function drape(panels: Panels, light: Float32Array, width: number, height: number, worn: boolean, signal: StopSignal): Drape {
  const side = Math.max(width, height);
  const soft = broadBlur(light, width, height, Math.max(1.5, side / SOFT));
  const limit = (FOLD * side) / 1024;
  const steep = limit * 22 * (side / 1024);
  const rim = rimTurn(panels, width, height, worn, signal);
  const turned = new Float32Array(2);
  const u = new Float32Array(width * height);
  const v = new Float32Array(width * height);
  const { inside, of, list } = panels;
  const [{ x: bodyX, y: bodyY } = { x: 0, y: 0 }] = list;
  const lies = list.map(({ x, y, lean }) => ({ x, y, c: Math.cos(lean), s: Math.sin(lean) }));
  const body = { x: bodyX, y: bodyY, c: 1, s: 0 };
  const bent = { soft, limit, steep, rim, inside, of, lies, body, width, height, u, v };
  for (let y = 0; y < height; y++) {
    if (y % 64 === 0) signal.throwIfAborted();
    drapeRow(bent, y, turned);
  }
  return { u, v };
}

/** A panel: where it is joined, and its lean. */
interface Lie {
  readonly x: number;
  readonly y: number;
  readonly c: number;
  readonly s: number;
}

interface Bent {
  readonly soft: Float32Array;
  readonly limit: number;
  readonly steep: number;
  readonly rim: RimTurn;
  readonly inside: Float32Array;
  readonly of: Uint8Array;
  readonly lies: readonly Lie[];
  readonly body: Lie;
  readonly width: number;
  readonly height: number;
  readonly u: Float32Array;
  readonly v: Float32Array;
}

/** A row of it: with the rows round it in one function, V8 left its compiled code at the end of each. */
function drapeRow({ soft, limit, steep, rim, inside, of, lies, body, width, height, u, v }: Bent, y: number, turned: Float32Array): void {
  const row = y * width;
  for (let x = 0, i = row; x < width; x++, i++) {
    if (inside[i] === 0) continue;
    const across = soft[x < width - 1 ? i + 1 : i] - soft[x > 0 ? i - 1 : i];
    const down = soft[y < height - 1 ? i + width : i] - soft[y > 0 ? i - width : i];
    const dx = bend(across * steep, limit);
    const dy = bend(down * steep, limit);
    rim.at(x, y, turned);
    const own = lies[of[i]] ?? body;
    const px = x + dx + turned[0] - own.x;
    const py = y + dy + turned[1] - own.y;
    u[i] = px * own.c - py * own.s + own.x - body.x;
    v[i] = px * own.s + py * own.c + own.y - body.y;
  }
}

/** Runs into its limit instead of stopping at it. */
function bend(value: number, limit: number): number {
  return limit * Math.tanh(value / Math.max(1e-6, limit));
}
