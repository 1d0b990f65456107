/**
 * Buttons by how they differ from the cloth around them, whatever it was counted as: beside the shade of a lapel the dark buttons of a pale coat were of one
 * colour with it, and gone. One round thing may be anything; several of one size below or beside each other are buttons.
 */
import type { StopSignal } from '../../../engine.ts';
import { regions } from '../../matting/regions.ts';
import type { SeenCloth } from '../shade-of-cloth.ts';

/** Steps of lightness (darker, paler) and of hue at which a thing is cut out of the cloth: at one of them it is parted from its own shade. OKLab. */
const DARKER = [0.12, 0.2, 0.3, 0.4] as const;
const PALER = [0.1, 0.2] as const;
const OFF_HUE = [0.05, 0.09] as const;
/** Of the longer side, and of the garment. */
const NARROWEST = 0.0055;
const LARGEST = 0.006;
/** Between its ends in each row a circle fills 0.785 of its square; longer side by the shorter. */
const [LEAST_FILLED, MOST_FILLED] = [0.66, 0.93];
const LONGEST = 1.45;
/** Of its border, where lightness or hue steps by this part of all that it differs by, within this part of its side: a dent has soft ones. */
const SHARP = { step: 0.5, part: 0.7, wide: 0.18 } as const;
/** Of what lies around it so far – times its side –, open cloth: letters, eyes and dots have neighbours. */
const CLEAR = { far: 0.9, part: 0.6 } as const;
/** Of one kind are two whose sides and lightness differ by no more. */
const ALIKE = { side: 1.7, l: 0.25, off: 0.08 } as const;
/** Times their side: how far beside each other two in one column may lie, and how far off the next one is at least, below or beside it, and at most. */
const ROW = { aside: 1, below: 1.8, beside: 3.5, far: 16 } as const;
/** More of them are dots, as are those that cover more of the garment, and so many side by side: buttons stand in two columns at most. Of a garment of which so much is of another colour, anything may be printed. */
const MOST = { count: 20, covered: 0.025, beside: 4, others: 0.09 } as const;

interface Thing {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  readonly l: number;
  readonly off: number;
}

/** @param isNone whether a place stays anyway, or is known to be printed @returns 0–1 on buttons; nothing where there are none */
export function roundThings(
  { half: { l, off, wide, tall }, level, own }: SeenCloth,
  width: number,
  height: number,
  isNone: (i: number) => boolean,
  signal: StopSignal,
): Float32Array | undefined {
  let [garment, others] = [0, 0];
  for (let y = 0, k = 0; y < tall; y++)
    for (let x = 0; x < wide; x++, k++) {
      if (l[k] === 0) continue;
      garment++;
      if (own[2 * y * width + 2 * x] === 0) others++;
    }
  if (others > MOST.others * garment) return undefined;
  const least = Math.max(3, Math.max(wide, tall) * NARROWEST);
  const found: Thing[] = [];
  const plane = new Float32Array(l.length);
  const cut = (takes: (k: number) => boolean) => {
    signal.throwIfAborted();
    for (let k = 0; k < plane.length; k++) plane[k] = l[k] > 0 && level[k] > 0 && takes(k) ? 1 : 0;
    for (const thing of roundIn(plane, { l, off, level, wide, tall }, least, LARGEST * garment))
      if (!isNone(Math.floor(thing.y) * 2 * width + Math.floor(thing.x) * 2) && !found.some((one) => isAt(one, thing))) found.push(thing);
  };
  for (const step of OFF_HUE) cut((k) => off[k] > step);
  for (const step of DARKER) cut((k) => level[k] - l[k] > step);
  for (const step of PALER) cut((k) => l[k] - level[k] > step);
  const buttons = found.filter((one) => found.some((other) => isInRow(one, other)));
  if (buttons.length === 0 || areDots(found, garment)) return undefined;
  const out = new Float32Array(width * height);
  for (const one of buttons) lay(out, one, width, height);
  return out;
}

function areDots(things: readonly Thing[], garment: number): boolean {
  if (things.length > MOST.count || things.reduce((sum, { w, h }) => sum + 0.785 * w * h, 0) > MOST.covered * garment) return true;
  return things.some((one) => things.filter((other) => isAlike(one, other) && Math.abs(one.y - other.y) < one.h).length >= MOST.beside);
}

interface Planes {
  readonly l: Float32Array;
  readonly off: Float32Array;
  readonly level: Float32Array;
  readonly wide: number;
  readonly tall: number;
}

interface Box {
  x0: number;
  x1: number;
  readonly y0: number;
  y1: number;
  l: number;
  off: number;
  /** Pixels between its ends, row by row; and those of the row that is walked. */
  filled: number;
  row: number;
  from: number;
  to: number;
}

function roundIn(plane: Float32Array, planes: Planes, least: number, most: number): Thing[] {
  const { l, off, level, wide, tall } = planes;
  const { label, size, value } = regions(plane, wide, tall);
  const may = Uint8Array.from(size, (count, k) => (value[k] === 1 && count > least * least * 0.4 && count < most ? 1 : 0));
  if (!may.includes(1)) return [];
  const boxes = new Map<number, Box>();
  for (let y = 0, k = 0; y < tall; y++)
    for (let x = 0; x < wide; x++, k++) {
      const part = label[k];
      if (may[part] === 0) continue;
      let box = boxes.get(part);
      if (!box) {
        box = { x0: x, x1: x, y0: y, y1: y, l: 0, off: 0, filled: 0, row: y, from: x, to: x - 1 };
        boxes.set(part, box);
      }
      if (box.row !== y) {
        box.filled += box.to - box.from + 1;
        [box.row, box.from] = [y, x];
      }
      box.to = x;
      if (x < box.x0) box.x0 = x;
      if (x > box.x1) box.x1 = x;
      box.y1 = y;
      box.l += l[k] - level[k];
      box.off += off[k];
    }
  return [...boxes].flatMap(([part, box]) => {
    const { x0, x1, y0, y1 } = box;
    const count = size[part] ?? 1;
    const [w, h] = [x1 - x0 + 1, y1 - y0 + 1];
    const filled = (box.filled + box.to - box.from + 1) / (w * h);
    const isRound = Math.min(w, h) >= least && Math.max(w / h, h / w) < LONGEST && filled > LEAST_FILLED && filled < MOST_FILLED;
    const thing = { x: (x0 + x1 + 1) / 2, y: (y0 + y1 + 1) / 2, w, h, l: box.l / count, off: box.off / count };
    return isRound && isClear(thing, planes) ? [thing] : [];
  });
}

/** Whether it has a sharp border, and open cloth around it. */
function isClear({ x, y, w, h, l: differs, off: hue }: Thing, { l, off, level, wide, tall }: Planes): boolean {
  const side = Math.max(w, h);
  const steps = 24;
  let [sharp, clear, seen] = [0, 0, 0];
  const at = (angle: number, further: number) => {
    const px = Math.floor(x + Math.cos(angle) * (w / 2 + further));
    const py = Math.floor(y + Math.sin(angle) * (h / 2 + further));
    return px < 0 || py < 0 || px >= wide || py >= tall ? -1 : py * wide + px;
  };
  for (let k = 0; k < steps; k++) {
    const angle = (k / steps) * 2 * Math.PI;
    const [within, beside, far] = [
      at(angle, -Math.max(1.5, SHARP.wide * side)),
      at(angle, Math.max(1.5, SHARP.wide * side)),
      at(angle, CLEAR.far * side),
    ];
    if (within < 0 || beside < 0 || far < 0 || l[beside] === 0) continue;
    seen++;
    if (Math.abs(l[beside] - l[within]) > SHARP.step * Math.abs(differs) || off[within] - off[beside] > SHARP.step * hue) sharp++;
    if (l[far] > 0 && Math.abs(l[far] - level[far]) < 0.1 && off[far] < 0.05) clear++;
  }
  return seen > steps / 2 && sharp > SHARP.part * seen && clear > CLEAR.part * seen;
}

function isAt(one: Thing, other: Thing): boolean {
  return Math.abs(one.x - other.x) < one.w / 2 && Math.abs(one.y - other.y) < one.h / 2;
}

function isInRow(one: Thing, other: Thing): boolean {
  if (other === one || !isAlike(one, other)) return false;
  const side = (Math.max(one.w, one.h) + Math.max(other.w, other.h)) / 2;
  const [dx, dy] = [Math.abs(one.x - other.x) / side, Math.abs(one.y - other.y) / side];
  // Side by side and near are letters.
  return Math.min(dx, dy) < ROW.aside && Math.max(dx, dy) < ROW.far && (dy > ROW.below || dx > ROW.beside);
}

function isAlike(one: Thing, other: Thing): boolean {
  const [p, q] = [Math.max(one.w, one.h), Math.max(other.w, other.h)];
  return Math.max(p / q, q / p) < ALIKE.side && Math.abs(one.l - other.l) < ALIKE.l && Math.abs(one.off - other.off) < ALIKE.off;
}

/** As an oval with a soft rim, a pixel beyond its own. */
function lay(out: Float32Array, { x, y, w, h }: Thing, width: number, height: number): void {
  const [cx, cy, rx, ry] = [2 * x, 2 * y, w + 1, h + 1];
  for (let py = Math.max(0, Math.floor(cy - ry - 1)); py <= Math.min(height - 1, cy + ry + 1); py++)
    for (let px = Math.max(0, Math.floor(cx - rx - 1)); px <= Math.min(width - 1, cx + rx + 1); px++) {
      const inside = (1 - Math.hypot((px + 0.5 - cx) / rx, (py + 0.5 - cy) / ry)) * Math.min(rx, ry) + 0.5;
      if (inside > 0) out[py * width + px] = Math.max(out[py * width + px], Math.min(1, inside));
    }
}
