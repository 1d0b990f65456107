/** A person's photograph as a place to lay garments on: the garment worn in it tells where the body is, and is taken away. A draft, no more. */
import type { Pace } from '../../engine.ts';
import { boxBlur } from '../pixels/planes.ts';
import { pushPull } from '../pixels/push-pull.ts';
import type { Random } from '../pixels/random.ts';
import type { Kind } from './fit.ts';
import { cutPiece, type Piece } from './garment-piece.ts';
import { type PieceMarks, readMarks, type Spot } from './piece-marks.ts';
import type { Stage } from './stage.ts';
import type { Wearer, WornLimb } from './wearer.ts';

/** Cm of half a chest, to guess how large a pixel is. */
const CHEST = 16;

/** @throws EngineError bad_input: nobody wears anything that could be found */
export async function photographStage(data: Uint8Array | undefined, kind: Kind, words: string, random: Random, pace: Pace): Promise<Stage> {
  const piece = await cutPiece(data, words, random, pace);
  const { width, height, rgba, x, y } = piece.from;
  const n = width * height;
  const old = new Float32Array(n);
  for (let j = 0; j < piece.height; j++)
    for (let i = 0; i < piece.width; i++) {
      const [px, py] = [i + x, j + y];
      if (px >= 0 && py >= 0 && px < width && py < height) old[py * width + px] = piece.alpha[j * piece.width + i];
    }
  const rgb = new Uint8Array(n * 3);
  for (let i = 0; i < n; i++) for (let c = 0; c < 3; c++) rgb[i * 3 + c] = rgba[i * 4 + c];
  return { width, height, rgb: without(rgb, old, width, height), wearer: wearerIn(piece, readMarks(piece, kind), kind), cover: old };
}

/** What is beside the old garment spreads over it: only what the new one leaves free is seen of that. */
function without(rgb: Uint8Array, old: Float32Array, width: number, height: number): Uint8Array {
  const near = boxBlur(old, width, height, 3);
  const known = near.map((v) => (v > 0.02 ? 0 : 1));
  const result = rgb.slice();
  for (let c = 0; c < 3; c++) {
    const plane = new Float32Array(known.length);
    for (let i = 0; i < plane.length; i++) plane[i] = rgb[i * 3 + c];
    const filled = pushPull(plane, known, width, height);
    for (let i = 0; i < known.length; i++) if (known[i] === 0) result[i * 3 + c] = Math.round(filled[i]);
  }
  return result;
}

function armIn(marks: PieceMarks, k: 0 | 1, at: (spot: Spot) => Spot, chest: number): WornLimb {
  const side = k === 0 ? -1 : 1;
  const sleeve = marks.sleeves[k];
  const root = sleeve?.root ?? { x: marks.axis + side * chest, y: marks.top + chest * 0.4 };
  const to = sleeve?.end ?? { x: root.x + side * chest * 0.7, y: root.y + chest * 2 };
  const l = Math.hypot(to.x - root.x, to.y - root.y) || 1;
  const on = (far: number): Spot => ({ x: root.x + ((to.x - root.x) * far) / l, y: root.y + ((to.y - root.y) * far) / l });
  return { joints: [at(root), at(on(chest * 1.9)), at(on(chest * 3.6))], radii: [chest * 0.3, chest * 0.24, chest * 0.17] };
}

function wearerIn(piece: Piece, marks: PieceMarks, kind: Kind): Wearer {
  const { trunk, axis, top, bottom, sleeves, crotch } = marks;
  const at = ({ x, y }: Spot): Spot => ({ x: x + piece.from.x, y: y + piece.from.y });
  const halfOf = (y: number) => {
    const row = Math.round(Math.min(bottom, Math.max(top, y)));
    return Math.max(4, (trunk.right[row] - trunk.left[row]) / 2);
  };
  const chest = kind === 'lower' ? halfOf(top + (bottom - top) * 0.05) * 1.25 : halfOf(Math.min(bottom, marks.armhole + 2));
  const tips = sleeves.flatMap((sleeve) => (sleeve ? [sleeve.tip] : []));
  const tipY = tips.length > 0 ? tips.reduce((sum, { y }) => sum + y, 0) / tips.length : top + chest * 0.2;
  const parted = crotch ?? top + (bottom - top) * 0.4;
  const leg = (side: -1 | 1): WornLimb => ({
    joints: [parted, (parted + bottom) / 2, bottom].map((y) => at({ x: axis + side * halfOf(y) * 0.52, y })),
    radii: [chest * 0.5, chest * 0.34, chest * 0.22],
  });
  const middle = at({ x: axis, y: 0 }).x;
  const row = (y: number) => y + piece.from.y;
  return {
    axis: middle,
    scale: chest / CHEST,
    tip: { half: chest * 0.98, y: row(tipY) },
    armpit: row(marks.armhole),
    chest: chest / 1.07,
    waist: { half: halfOf(top + (bottom - top) * 0.02), y: row(kind === 'lower' ? top : Math.min(bottom, marks.armhole + chest * 1.5)) },
    crotch: row(kind === 'lower' ? parted : bottom),
    sole: piece.from.height,
    half: (y) => halfOf(y - piece.from.y) / 1.07,
    stance: () => 0,
    shoulder: (far) => {
      const x = Math.round(axis + Math.min(far, chest));
      let y = Math.round(top);
      while (y < bottom && piece.alpha[y * piece.width + Math.min(piece.width - 1, x)] <= 0.5) y++;
      return row(Math.min(y, tipY + chest * 0.2));
    },
    arms: [armIn(marks, 0, at, chest), armIn(marks, 1, at, chest)],
    legs: [leg(-1), leg(1)],
  };
}
