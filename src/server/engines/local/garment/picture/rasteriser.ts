/** Draws meshes into a depth buffer, keeping per pixel what shading needs. Parallel projection from the front. */
import type { Pace } from '../../../engine.ts';
import type { Mesh } from '../blocks/surface.ts';

export const NOTHING = 255;

export interface View {
  readonly width: number;
  readonly height: number;
  /** Pixels per cm, and the pixel of x = 0, y = 0. */
  readonly scale: number;
  readonly originX: number;
  readonly originY: number;
}

/** Per pixel: which mesh is in front (NOTHING where none), its depth, normal, cloth and rest coordinates. */
export interface Buffer3d {
  readonly mesh: Uint8Array;
  /** 1 where the inside of the cloth faces the viewer. */
  readonly inside: Uint8Array;
  readonly z: Float32Array;
  readonly nx: Float32Array;
  readonly ny: Float32Array;
  readonly nz: Float32Array;
  readonly s: Float32Array;
  readonly t: Float32Array;
  readonly edge: Float32Array;
  readonly rx: Float32Array;
  readonly ry: Float32Array;
}

export function newBuffer({ width, height }: View): Buffer3d {
  const n = width * height;
  const plane = () => new Float32Array(n);
  return {
    mesh: new Uint8Array(n).fill(NOTHING),
    inside: new Uint8Array(n),
    z: plane().fill(-1e9),
    nx: plane(),
    ny: plane(),
    nz: plane(),
    s: plane(),
    t: plane(),
    edge: plane(),
    rx: plane(),
    ry: plane(),
  };
}

/** Makes a buffer ready to be drawn into again. */
export function clearBuffer(buffer: Buffer3d): void {
  buffer.mesh.fill(NOTHING);
  buffer.inside.fill(0);
  buffer.z.fill(-1e9);
}

/** How far behind what was seen before the next layer starts, cm: a cloth does not lie behind itself. */
const LAYER_GAP = 0.08;

/** @param behind depths of a nearer layer: only what lies behind it is drawn */
export function drawMesh(buffer: Buffer3d, view: View, mesh: Mesh, index: number, pace: Pace, behind?: Float32Array): void {
  const { nu, nv } = mesh.surface;
  const { scale, originX, originY } = view;
  // Where each point is seen, once and not for each of its six triangles.
  const count = nu * nv;
  const across = new Float64Array(count);
  const down = new Float64Array(count);
  for (let i = 0; i < count; i++) {
    across[i] = mesh.x[i] * scale + originX;
    down[i] = mesh.y[i] * scale + originY;
  }
  const first = nearestColumn(mesh);
  for (let j = 0; j < nv - 1; j++) {
    if (j % 32 === 0) pace.signal.throwIfAborted();
    triangles(buffer, view, mesh, index, j, first, across, down, behind);
  }
}

/**
 * Where rows of triangles begin: a quarter of the way round before what is nearest to the eye. What goes round a body is seen in its first half
 * then, and of the other half nothing is worked out that the first hides; from the back on, half of it was.
 */
function nearestColumn({ surface: { nu, nv }, z }: Mesh): number {
  const from = (nv >> 1) * nu;
  let nearest = 0;
  for (let k = 1; k < nu; k++) if (z[from + k] > z[from + nearest]) nearest = k;
  return (nearest + nu - 1 - (nu >> 2)) % (nu - 1);
}

/** The triangles between two rows of points: a call for each took as long to find its planes as to fill its three pixels. */
function triangles(
  buffer: Buffer3d,
  { width, height }: View,
  mesh: Mesh,
  index: number,
  row: number,
  start: number,
  across: Float64Array,
  down: Float64Array,
  behind: Float32Array | undefined,
): void {
  const { z, s, t, edge, rx, ry, nx, ny, nz } = mesh;
  const {
    z: seenZ,
    mesh: seen,
    inside,
    nx: seenX,
    ny: seenY,
    nz: seenN,
    s: seenS,
    t: seenT,
    edge: seenEdge,
    rx: restX,
    ry: restY,
  } = buffer;
  const { nu } = mesh.surface;
  const both = 2 * (nu - 1);
  for (let n = 0, k = 2 * start; n < both; n++, k++) {
    if (k === both) k = 0;
    const first = row * nu + (k >> 1);
    const upper = (k & 1) === 0;
    const a = upper ? first : first + 1;
    const b = upper ? first + 1 : first + nu + 1;
    const c = first + nu;
    if (edge[a] < 0 && edge[b] < 0 && edge[c] < 0) continue;
    const ax = across[a];
    const ay = down[a];
    const bx = across[b];
    const by = down[b];
    const cx = across[c];
    const cy = down[c];
    const area = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
    if (area > -1e-9 && area < 1e-9) continue;
    const minX = Math.max(0, Math.ceil(Math.min(ax, bx, cx) - 0.5));
    const maxX = Math.min(width - 1, Math.floor(Math.max(ax, bx, cx) - 0.5));
    const minY = Math.max(0, Math.ceil(Math.min(ay, by, cy) - 0.5));
    const maxY = Math.min(height - 1, Math.floor(Math.max(ay, by, cy) - 0.5));
    // Between the middles of pixels there is none to fill.
    if (minX > maxX || minY > maxY) continue;
    // The two free weights are linear in the picture: what one step right and one step down add.
    const bRight = (cy - ay) / area;
    const bDown = (ax - cx) / area;
    const cRight = (ay - by) / area;
    const cDown = (bx - ax) / area;
    for (let py = minY; py <= maxY; py++) {
      const qx = minX + 0.5 - ax;
      const qy = py + 0.5 - ay;
      const rowB = qx * bRight + qy * bDown;
      const rowC = qx * cRight + qy * cDown;
      for (let px = minX; px <= maxX; px++) {
        const wb = rowB + (px - minX) * bRight;
        const wc = rowC + (px - minX) * cRight;
        const wa = 1 - wb - wc;
        if (wa < -1e-6 || wb < -1e-6 || wc < -1e-6) continue;
        const i = py * width + px;
        const depth = wa * z[a] + wb * z[b] + wc * z[c];
        if (depth <= seenZ[i] || (behind && depth >= behind[i] - LAYER_GAP)) continue;
        const e = wa * edge[a] + wb * edge[b] + wc * edge[c];
        if (e < 0) continue;
        const mz = wa * nz[a] + wb * nz[b] + wc * nz[c];
        const away = mz < 0 ? -1 : 1;
        seenZ[i] = depth;
        seen[i] = index;
        inside[i] = away < 0 ? 1 : 0;
        seenX[i] = away * (wa * nx[a] + wb * nx[b] + wc * nx[c]);
        seenY[i] = away * (wa * ny[a] + wb * ny[b] + wc * ny[c]);
        seenN[i] = away * mz;
        seenS[i] = wa * s[a] + wb * s[b] + wc * s[c];
        seenT[i] = wa * t[a] + wb * t[b] + wc * t[c];
        seenEdge[i] = e;
        restX[i] = wa * rx[a] + wb * rx[b] + wc * rx[c];
        restY[i] = wa * ry[a] + wb * ry[b] + wc * ry[c];
      }
    }
  }
}

/** Eye to garment, and the height it looks at, cm: what is nearer is drawn larger. */
export interface Lens {
  readonly distance: number;
  readonly level: number;
}

/** Depth seen from the light, for cast shadows; drawn before the lens. */
export interface ShadowMap {
  readonly width: number;
  readonly height: number;
  readonly scale: number;
  readonly originX: number;
  readonly originY: number;
  readonly depth: Float32Array;
  /** Nearest depth in a tile of the map and all that a tap from it reaches: most cloth has nothing before it, and asks no further. */
  readonly tiles: Float32Array;
  readonly tilesWide: number;
  readonly right: readonly [number, number, number];
  readonly up: readonly [number, number, number];
  readonly to: readonly [number, number, number];
}

/** @param to unit vector towards the light @param perCm texels per cm */
export function shadowMap(meshes: readonly Mesh[], to: readonly [number, number, number], perCm: number): ShadowMap {
  const length = Math.hypot(to[2], to[0]);
  const right = [to[2] / length, 0, -to[0] / length] as const;
  const up = [to[1] * right[2] - to[2] * right[1], to[2] * right[0] - to[0] * right[2], to[0] * right[1] - to[1] * right[0]] as const;
  const box = Float64Array.of(1e9, 1e9, -1e9, -1e9);
  for (const mesh of meshes) widen(box, mesh, right, up);
  const [minX, minY, maxX, maxY] = box;
  const width = Math.ceil((maxX - minX + 4) * perCm);
  const height = Math.ceil((maxY - minY + 4) * perCm);
  const tilesWide = Math.ceil(width / TILE);
  const map: ShadowMap = {
    width,
    height,
    scale: perCm,
    originX: (2 - minX) * perCm,
    originY: (2 - minY) * perCm,
    depth: new Float32Array(width * height).fill(-1e9),
    tiles: new Float32Array(tilesWide * Math.ceil(height / TILE)).fill(-1e9),
    tilesWide,
    right,
    up,
    to,
  };
  for (const mesh of meshes) splat(map, mesh);
  for (let y = 0; y < height; y++) tileRow(map, y);
  return map;
}

/** Texels of a tile's side. */
const TILE = 8;

/** Takes a row of the map into every tile that has it in reach. */
function tileRow({ width, height, scale, depth, tiles, tilesWide }: ShadowMap, y: number): void {
  const reach = Math.ceil(REACH * scale) + 1;
  const [top, foot] = [Math.max(0, y - reach) >> 3, Math.min(height - 1, y + reach) >> 3];
  for (let tile = 0; tile < tilesWide; tile++) {
    const from = Math.max(0, tile * TILE - reach);
    const to = Math.min(width, tile * TILE + TILE + reach);
    let nearest = -1e9;
    for (let i = y * width + from, end = y * width + to; i < end; i++) if (depth[i] > nearest) nearest = depth[i];
    for (let row = top; row <= foot; row++) {
      const at = row * tilesWide + tile;
      if (nearest > tiles[at]) tiles[at] = nearest;
    }
  }
}

/** Puts the bounds of every third of its points into `box`. */
function widen(
  box: Float64Array,
  { x, y, z }: Mesh,
  [rx, ry, rz]: readonly [number, number, number],
  [ux, uy, uz]: readonly [number, number, number],
): void {
  let [minX, minY, maxX, maxY] = box;
  for (let i = 0; i < x.length; i += 3) {
    const p = rx * x[i] + ry * y[i] + rz * z[i];
    const q = ux * x[i] + uy * y[i] + uz * z[i];
    if (p < minX) minX = p;
    if (p > maxX) maxX = p;
    if (q < minY) minY = q;
    if (q > maxY) maxY = q;
  }
  box[0] = minX;
  box[1] = minY;
  box[2] = maxX;
  box[3] = maxY;
}

/** Points dense enough to touch each other stand in for triangles: the map is blurred when read anyway. */
function splat({ width, height, scale, originX, originY, depth: nearest, right, up, to }: ShadowMap, { x, y, z, edge }: Mesh): void {
  // Numbers in reach of the loop: a function for the products boxed four numbers for each of them.
  const [rx, ry, rz] = right;
  const [ux, uy, uz] = up;
  const [tx, ty, tz] = to;
  for (let i = 0; i < x.length; i++) {
    if (edge[i] < 0) continue;
    const px = Math.round((rx * x[i] + ry * y[i] + rz * z[i]) * scale + originX);
    const py = Math.round((ux * x[i] + uy * y[i] + uz * z[i]) * scale + originY);
    const depth = tx * x[i] + ty * y[i] + tz * z[i];
    if (px >= 0 && py >= 0 && px < width - 1 && py < height - 1) {
      // As nearly all are: nothing has to be asked of the four.
      const at = py * width + px;
      if (depth > nearest[at]) nearest[at] = depth;
      if (depth > nearest[at + 1]) nearest[at + 1] = depth;
      if (depth > nearest[at + width]) nearest[at + width] = depth;
      if (depth > nearest[at + width + 1]) nearest[at + width + 1] = depth;
      continue;
    }
    for (let dy = 0; dy <= 1; dy++)
      for (let dx = 0; dx <= 1; dx++) {
        const qx = px + dx;
        const qy = py + dy;
        if (qx < 0 || qy < 0 || qx >= width || qy >= height) continue;
        const at = qy * width + qx;
        if (depth > nearest[at]) nearest[at] = depth;
      }
  }
}

/** Part of a pixel that is too little to be lit. */
export const UNSEEN = 0.01;

/**
 * A row of the picture, 0 in full light … 1 in full shadow, where there is cloth to be lit. A row at a time: a call for each pixel boxed its
 * place and its answer.
 * @param cover how much of each pixel is seen already
 */
export function shadowRow(
  { width, height, scale, originX, originY, depth: nearest, tiles, tilesWide, right, up, to }: ShadowMap,
  view: View,
  lens: Lens,
  { mesh, z }: Buffer3d,
  y: number,
  cover: Float32Array,
  into: Float64Array,
): void {
  const [rx, ry, rz] = right;
  const [ux, uy, uz] = up;
  const [tx, ty, tz] = to;
  const row = (y + 0.5 - view.originY) / view.scale;
  const taps = Float64Array.from(TAPS, (cm) => cm * scale);
  const { width: wide, scale: perCm, originX: middle } = view;
  const { distance, level } = lens;
  for (let x = 0, i = y * wide; x < wide; x++, i++) {
    if (mesh[i] === NOTHING || 1 - cover[i] < UNSEEN) continue;
    // The map was drawn before the lens bent what is near: without going back, the front of a wide skirt lay in the shade of itself.
    const near = 1 - z[i] / distance;
    const cx = ((x + 0.5 - middle) / perCm) * near;
    const cy = level + (row - level) * near;
    const px = (rx * cx + ry * cy + rz * z[i]) * scale + originX;
    const py = (ux * cx + uy * cy + uz * z[i]) * scale + originY;
    const depth = tx * cx + ty * cy + tz * z[i];
    if (px >= 0 && py >= 0 && px < width && py < height && tiles[((py | 0) >> 3) * tilesWide + ((px | 0) >> 3)] - depth - 1 <= 0) {
      into[x] = 0;
      continue;
    }
    let sum = 0;
    for (let k = 0; k < taps.length; k += 2) {
      // Places left of or above the map round into its first row and column, where nothing is.
      const qx = (px + taps[k] + 0.5) | 0;
      const qy = (py + taps[k + 1] + 0.5) | 0;
      if (qx < 0 || qy < 0 || qx >= width || qy >= height) continue;
      const over = nearest[qy * width + qx] - depth - 1;
      if (over > 0) sum += over > 0.8 ? 1 : over / 0.8;
    }
    into[x] = sum / (TAPS.length / 2);
  }
}

/** One place in space, 0 in full light … 1 in full shadow; a row has the same loop, because a call for each pixel was slower. @param x, y, z cm, before the lens */
export function shadowAt(
  { width, height, scale, originX, originY, depth: nearest, right, up, to }: ShadowMap,
  x: number,
  y: number,
  z: number,
): number {
  const px = (right[0] * x + right[1] * y + right[2] * z) * scale + originX;
  const py = (up[0] * x + up[1] * y + up[2] * z) * scale + originY;
  const depth = to[0] * x + to[1] * y + to[2] * z;
  let sum = 0;
  for (let k = 0; k < TAPS.length; k += 2) {
    const qx = (px + TAPS[k] * scale + 0.5) | 0;
    const qy = (py + TAPS[k + 1] * scale + 0.5) | 0;
    if (qx < 0 || qy < 0 || qx >= width || qy >= height) continue;
    const over = nearest[qy * width + qx] - depth - 1;
    if (over > 0) sum += over > 0.8 ? 1 : over / 0.8;
  }
  return sum / (TAPS.length / 2);
}

/** Offsets in cm over a disc: a softbox, not a point. */
const TAPS = [0, 0, 0.9, 0.2, -0.7, 0.6, 0.1, -0.95, -0.5, -0.6, 0.55, 0.85, 1.5, -0.7, -1.4, -0.3, -0.2, 1.6];
/** The furthest of them along either axis. */
const REACH = 1.6;
