/** Which of our cuts has the outline of a photographed garment. */
import type { Pace } from '../../../engine.ts';
import { sample } from '../blocks/surface.ts';
import type { PieceClass } from '../designs/cuts/piece-cuts.ts';
import { dressDesigns } from '../designs/dress-designs.ts';
import { CUTS, PIECE_CLASSES, pieceDesigns } from '../designs/piece-designs.ts';
import { readGarmentBrief } from '../designs/reading/wording.ts';
import { drawMesh, NOTHING, newBuffer } from '../picture/rasteriser.ts';
import { buildScene } from '../picture/scene.ts';
import { type FabricKind, type Garment, SILHOUETTES, type Silhouette, type SleeveKind } from '../specification.ts';

/** Cells of an outline: fitted into a 3 : 4 frame, so that long and short, narrow and wide are told apart. */
const COLUMNS = 36;
const ROWS = 48;

export interface Cut {
  readonly garment: 'design_dress' | PieceClass;
  readonly name: string;
  readonly silhouette?: Silhouette;
  readonly fabric: FabricKind;
  readonly sleeve: SleeveKind;
  /** It opens all the way down the front. */
  readonly opens: boolean;
  /** Of its legs, cm; 0 without any. */
  readonly legs: number;
}

interface Known extends Cut {
  readonly outline: Float32Array;
}

/** Closures that a front is not open along. */
const CLOSED: ReadonlySet<Garment['closure']> = new Set(['none', 'half-buttons']);

function partsOf({ cloth, sleeve, closure, legs }: Garment): Pick<Cut, 'fabric' | 'sleeve' | 'opens' | 'legs'> {
  return { fabric: cloth.fabric, sleeve: sleeve.kind, opens: !CLOSED.has(closure), legs: legs?.length ?? 0 };
}

/** Coverage of a mask in the common frame. */
export function outlineOf(mask: (x: number, y: number) => number, width: number, height: number): Float32Array {
  let [x0, y0, x1, y1] = [width, height, -1, -1];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if (mask(x, y) < 0.5) continue;
      x0 = Math.min(x0, x);
      x1 = Math.max(x1, x);
      y0 = Math.min(y0, y);
      y1 = Math.max(y1, y);
    }
  const cells = new Float32Array(COLUMNS * ROWS);
  if (x1 < x0) return cells;
  const scale = Math.max((x1 - x0 + 1) / COLUMNS, (y1 - y0 + 1) / ROWS);
  const [cx, cy] = [(x0 + x1 + 1) / 2, (y0 + y1 + 1) / 2];
  for (let v = 0; v < ROWS; v++)
    for (let u = 0; u < COLUMNS; u++) {
      let sum = 0;
      for (const dv of [0.25, 0.75])
        for (const du of [0.25, 0.75]) {
          const x = Math.floor(cx + (u + du - COLUMNS / 2) * scale);
          const y = Math.floor(cy + (v + dv - ROWS / 2) * scale);
          if (x >= 0 && y >= 0 && x < width && y < height) sum += mask(x, y) >= 0.5 ? 0.25 : 0;
        }
      cells[v * COLUMNS + u] = sum;
    }
  return cells;
}

/** 1 the same … 0 nothing in common. */
export function likeness(a: Float32Array, b: Float32Array): number {
  let [common, all] = [0, 0];
  for (let i = 0; i < a.length; i++) {
    common += Math.min(a[i], b[i]);
    all += Math.max(a[i], b[i]);
  }
  return all === 0 ? 0 : common / all;
}

/** Drawn coarsely: an outline needs no folds. */
export function outlineOfGarment(garment: Garment, pace: Pace): Float32Array {
  const view = { width: 120, height: 160, scale: 0.8, originX: 60, originY: 32 };
  const buffer = newBuffer(view);
  for (const [i, surface] of buildScene({ ...garment, display: 'ghost' }).surfaces.entries())
    drawMesh(buffer, view, sample({ ...surface, nu: Math.min(surface.nu, 45), nv: Math.min(surface.nv, 33) }), i, pace);
  return outlineOf((x, y) => (buffer.mesh[y * view.width + x] === NOTHING ? 0 : 1), view.width, view.height);
}

let known: readonly Known[] | undefined;

/** Every cut with its outline; computed once per worker, less than half a second. */
function allKnown(pace: Pace): readonly Known[] {
  if (known) return known;
  const plain = readGarmentBrief('');
  const list: Known[] = [];
  for (const silhouette of SILHOUETTES)
    for (const garment of dressDesigns({ ...plain, silhouettes: [silhouette] }, 2, 1)) {
      pace.signal.throwIfAborted();
      list.push({ garment: 'design_dress', name: garment.name, silhouette, ...partsOf(garment), outline: outlineOfGarment(garment, pace) });
    }
  for (const type of PIECE_CLASSES)
    for (const garment of pieceDesigns(type, plain, CUTS[type].length, 0)) {
      // A bell is the outline of flared skirts and of sleeves laid close as well: a cape is only drawn where it is said.
      if (garment.cape) continue;
      // Off the shoulders a top is the outline of any T-shirt that is cropped.
      if (garment.neckline === 'off-shoulder') continue;
      pace.signal.throwIfAborted();
      list.push({ garment: type, name: garment.name, ...partsOf(garment), outline: outlineOfGarment(garment, pace) });
    }
  known = list;
  return list;
}

/** Cuts from the most to the least alike, each once. @param only one class, when it is settled already */
export function rankCuts(
  outline: Float32Array,
  only: Cut['garment'] | undefined,
  pace: Pace,
): readonly (Cut & { readonly likeness: number })[] {
  const ranked = allKnown(pace)
    .filter(({ garment }) => only === undefined || garment === only)
    .map(({ outline: own, ...cut }) => ({ ...cut, likeness: likeness(outline, own) }))
    .sort((a, b) => b.likeness - a.likeness);
  return ranked.filter((cut, i) => ranked.findIndex(({ name }) => name === cut.name) === i);
}
