/** Lays garments over who wears them: trunk, then the arms again, then sleeves; each shaded by the body and throwing a little shadow. */
import type { Pace, StopSignal } from '../../engine.ts';
import { partOf } from '../method.ts';
import { labPlanes } from '../pixels/lab-planes.ts';
import { blur } from '../pixels/planes.ts';
import { pushPullAll } from '../pixels/push-pull.ts';
import { neckLining } from '../recolour/neck-lining.ts';
import { type Fitted, fitGarment, type Kind } from './fit.ts';
import type { Piece } from './garment-piece.ts';
import { findHood, hoodInside, hoodPart, hoodRim, withoutHood } from './hood.ts';
import { hoodOpening } from './hood-opening.ts';
import { behindNeck } from './neck-loop.ts';
import type { SeenBody } from './photographed/seen-body.ts';
import { wornMarks } from './photographed/worn-marks.ts';
import { type PieceMarks, readMarks } from './piece-marks.ts';
import type { Stage } from './stage.ts';
import { type Layer, warp } from './warp.ts';

export interface Garment {
  readonly piece: Piece;
  readonly kind: Kind;
  /** Of whoever wears it in its picture, where they were made out. */
  readonly body?: SeenBody | undefined;
}

type Cuffs = Fitted['cuffs'];

/** @returns sRGB, three a pixel */
export function wear(stage: Stage, garments: readonly Garment[], pace: Pace): Uint8Array {
  const { width, height, wearer } = stage;
  const picture = new Float32Array(stage.rgb);
  garments.forEach(({ piece, kind, body }, k) => {
    const part = partOf(pace, k / garments.length, (k + 1) / garments.length);
    part.signal.throwIfAborted();
    const hood = kind === 'lower' ? undefined : findHood(piece);
    const below = hood ? withoutHood(piece, hood) : piece;
    const outline = readMarks(below, kind);
    const marks = body ? wornMarks(below, outline, body) : outline;
    part.signal.throwIfAborted();
    part.signal.throwIfAborted();
    const { parts, cuffs } = fitGarment(below, marks, wearer, kind);
    // On a photograph the old garment lies below, not a neck.
    const opening = hood && wearer.head && hoodOpening(piece, hood);
    const bare = stage.bared && kind !== 'lower' && !opening;
    const strapped = bare ? behindNeck(below, marks) : undefined;
    const lining = bare && !strapped ? liningOf(below, marks) : undefined;
    const hole = opening || lining;
    const worn = strapped ?? (hole ? outside(below, hole) : below);
    const layers = parts.map((one, i) => {
      part.progress((0.6 * i) / parts.length, '贴合');
      return { name: one.name, layer: warp(worn, one, width, height, part) };
    });
    const trunk = parts.find(({ name }) => name === 'trunk');
    const over = hood && trunk && hoodPart(hood, wearer, trunk.map);
    if (hood && over && opening) {
      lay(picture, behind(warp(hoodInside(piece, opening), over, width, height, part), stage.cover), stage);
      layers.push({ name: over.name, layer: warp(hoodRim(piece, hood, opening), over, width, height, part) });
    }
    // The collar of a cape stands off the neck, and shows its back there: paper was between both.
    if (lining && trunk && marks.cape !== undefined)
      lay(picture, behind(warp(within(below, lining), trunk, width, height, part), stage.cover), stage);
    part.progress(0.6, '穿着');
    const all = layers.map(({ layer }) => layer);
    if (stage.arms && cuffs.some((cuff) => cuff)) lay(picture, underSleeves(all, stage, stage.arms.whole, cuffs, part.signal), stage);
    part.signal.throwIfAborted();
    for (const { name, layer } of layers) if (name === 'trunk') lay(picture, layer, stage);
    part.progress(0.8, '穿着');
    if (stage.arms && kind !== 'lower' && marks.cape === undefined) uncover(picture, stage, stage.arms.free, cuffs);
    if (stage.hands && kind !== 'lower') restore(picture, stage.rgb, stage.hands);
    for (const { name, layer } of layers) if (name === 'sleeve') lay(picture, layer, stage);
    part.progress(1, '穿着');
  });
  if (stage.front) restore(picture, stage.rgb, stage.front);
  // Rounds, and keeps within 0–255.
  return new Uint8Array(new Uint8ClampedArray(picture).buffer);
}

function restore(picture: Float32Array, rgb: Uint8Array, front: Float32Array): void {
  for (let i = 0; i < front.length; i++)
    if (front[i] > 0) for (let c = 0; c < 3; c++) picture[i * 3 + c] += (rgb[i * 3 + c] - picture[i * 3 + c]) * front[i];
}

const outside = (piece: Piece, hole: Float32Array): Piece => ({
  ...piece,
  alpha: piece.alpha.map((a, i) => a * (1 - (hole[i] as number))),
});

/** From this cover on something of the body's soft edge is drawn: below it there is too much of the studio's light paper in it, which stood round the face. */
const EDGE = 0.85;

/** Seen beside whoever stands before it. */
function behind({ rgb, alpha }: Layer, cover: Float32Array): Layer {
  return { rgb, alpha: alpha.map((a, i) => a * Math.min(1, (1 - (cover[i] as number)) / (1 - EDGE))) };
}

const within = (piece: Piece, place: Float32Array): Piece => ({ ...piece, alpha: piece.alpha.map((a, i) => a * (place[i] as number)) });

/** Of the piece's width beside the axis, how far up its edge goes at least, by that distance, where a front alone is seen: a back's is nearly level there. */
const OPEN = { beside: 0.05, steep: 0.6 } as const;

/** The edge runs up from the axis to both sides: two cups or a wrapped front, with no back above them. */
function opensUp({ alpha, width, height }: Piece, axis: number): boolean {
  const topAt = (x: number) => {
    let y = 0;
    while (y < height && (alpha[y * width + Math.round(x)] ?? 0) <= 0.5) y++;
    return y;
  };
  const far = OPEN.beside * width;
  return [-far, far].every((beside) => topAt(axis) - topAt(axis + beside) > OPEN.steep * far);
}

/**
 * The dark side of a fold below a heart-shaped edge was taken for a neck's inside, and cut out of the front: all of a velvet bodice, whose cups rise
 * too little beside the width of its skirt.
 */
const liningOf = (piece: Piece, { axis, cups }: PieceMarks) =>
  cups || opensUp(piece, axis) ? undefined : neckLining({ ...piece, l: labPlanes(piece.rgb, piece.alpha.length).l }, axis);

/** Px past the cuff, along the arm; negative in the sleeve. */
function pastCuff(cuffs: Cuffs, x: number, y: number, axis: number): number | undefined {
  const cuff = cuffs[x < axis ? 0 : 1];
  return cuff && (x - cuff.x) * cuff.dx + (y - cuff.y) * cuff.dy;
}

interface Box {
  readonly x0: number;
  readonly y0: number;
  readonly w: number;
  readonly h: number;
}

/** Around everything of some planes, with a margin: nothing is blurred where nothing is. */
function boxAround(planes: readonly Float32Array[], width: number, height: number, margin: number): Box {
  let [x0, y0, x1, y1] = [width, height, 0, 0];
  for (const plane of planes)
    for (let y = 0, i = 0; y < height; y++)
      for (let x = 0; x < width; x++, i++) {
        if (plane[i] <= 0) continue;
        if (x < x0) x0 = x;
        if (x > x1) x1 = x;
        if (y < y0) y0 = y;
        y1 = y;
      }
  const [left, top] = [Math.max(0, x0 - margin), Math.max(0, y0 - margin)];
  return {
    x0: left,
    y0: top,
    w: Math.max(0, Math.min(width, x1 + margin + 1) - left),
    h: Math.max(0, Math.min(height, y1 + margin + 1) - top),
  };
}

function cropped(plane: Float32Array, width: number, { x0, y0, w, h }: Box): Float32Array {
  const part = new Float32Array(w * h);
  for (let y = 0; y < h; y++) part.set(plane.subarray((y + y0) * width + x0, (y + y0) * width + x0 + w), y * w);
  return part;
}

/** Where sleeve and body part, cloth goes on as it is beside: nobody's arm shows through a seam. */
function underSleeves(
  layers: readonly Layer[],
  { width, height, wearer }: Stage,
  arms: Float32Array,
  cuffs: Cuffs,
  signal: StopSignal,
): Layer {
  const n = width * height;
  const alpha = new Float32Array(n);
  const known = new Float32Array(n);
  for (const { alpha: own } of layers) for (let i = 0; i < n; i++) if (own[i] > 0.95) known[i] = 1;
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      if (arms[i] <= 0) continue;
      const past = pastCuff(cuffs, x, y, wearer.axis);
      if (past !== undefined) alpha[i] = arms[i] * Math.min(1, Math.max(0, -past - 1.2 * wearer.scale));
    }
  const rgb = new Float32Array(n * 3);
  const box = boxAround([alpha], width, height, 8);
  const { x0, y0, w, h } = box;
  if (w === 0 || h === 0) return { rgb, alpha };
  const weight = cropped(known, width, box);
  const planes = [new Float32Array(w * h), new Float32Array(w * h), new Float32Array(w * h)] as const;
  for (const { rgb: own, alpha: a } of layers)
    for (let y = 0, k = 0; y < h; y++)
      for (let x = 0, i = (y + y0) * width + x0; x < w; x++, i++, k++) {
        if (a[i] <= 0.95) continue;
        planes[0][k] = own[i * 3];
        planes[1][k] = own[i * 3 + 1];
        planes[2][k] = own[i * 3 + 2];
      }
  signal.throwIfAborted();
  const [red, green, blue] = pushPullAll(planes, weight, w, h) as [Float32Array, Float32Array, Float32Array];
  for (let y = 0, k = 0; y < h; y++)
    for (let x = 0, o = ((y + y0) * width + x0) * 3; x < w; x++, o += 3, k++) {
      rgb[o] = red[k];
      rgb[o + 1] = green[k];
      rgb[o + 2] = blue[k];
    }
  return { rgb, alpha };
}

/** Draws arms again over the trunk's cloth: bare ones whole, sleeved ones from the cuff on. */
function uncover(picture: Float32Array, { width, rgb, wearer }: Stage, arms: Float32Array, cuffs: Cuffs): void {
  for (let i = 0; i < arms.length; i++) {
    if (arms[i] <= 0) continue;
    const past = pastCuff(cuffs, i % width, Math.floor(i / width), wearer.axis);
    const share = arms[i] * (past === undefined ? 1 : Math.min(1, Math.max(0, past)));
    for (let c = 0; c < 3; c++) picture[i * 3 + c] += (rgb[i * 3 + c] - picture[i * 3 + c]) * share;
  }
}

/** Cloth darkens what lies below its edge, and its own sides as it turns away. */
function lay(picture: Float32Array, { rgb, alpha }: Layer, { width, height, wearer, cover, form }: Stage): void {
  const { scale } = wearer;
  const box = boxAround([alpha], width, height, Math.ceil(5 * scale));
  const { x0, y0, w, h } = box;
  if (w === 0 || h === 0) return;
  const own = cropped(alpha, width, box);
  const near = blur(own, w, h, 0.7 * scale);
  const wide = blur(own, w, h, 2.2 * scale);
  const down = Math.round(0.5 * scale);
  for (let y = 0, j = 0; y < h; y++)
    for (let x = 0; x < w; x++, j++) {
      const i = (y + y0) * width + x + x0;
      const a = own[j];
      if (a < 0.999 && cover[i] > 0) {
        const above = near[y >= down ? j - down * w : j];
        const shadow = 1 - 0.42 * above * (1 - a) * cover[i];
        for (let c = 0; c < 3; c++) picture[i * 3 + c] *= shadow;
      }
      if (a <= 0.003) continue;
      const side = Math.min(1, Math.max(0, (wide[j] - 0.45) / 0.4));
      const body = form && cover[i] > 0.5 ? 1 + (form[i] - 0.95) * 0.22 : 1;
      const k = (0.84 + 0.16 * side) * Math.min(1.06, Math.max(0.8, body));
      for (let c = 0; c < 3; c++) picture[i * 3 + c] += (rgb[i * 3 + c] * k - picture[i * 3 + c]) * a;
    }
}
