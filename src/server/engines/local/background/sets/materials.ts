/** What floors, walls and tables are made of: linear reflectance at a place in metres. `blur` (metres a pixel covers) fades what would only flicker. */
import { hexToRgb, toLinear } from '../../../../../contract/colour/oklab.ts';
import { fractal, noise } from '../../pixels/noise.ts';
import { hash } from '../../pixels/random.ts';
import { onLattice } from './lattice.ts';

/** Writes red, green, blue into `out`. */
export type Material = (u: number, v: number, blur: number, out: Float32Array) => void;

type Light3 = readonly [number, number, number];

export function linear(hex: string): Light3 {
  const { r, g, b } = hexToRgb(hex);
  return [toLinear(r), toLinear(g), toLinear(b)];
}

/** How much of a detail of this size is still seen. */
function seen(size: number, blur: number): number {
  const k = size / (blur * 2 + 1e-6);
  return k > 3 ? 1 : k < 0.5 ? 0 : (k - 0.5) / 2.5;
}

export function step(from: number, to: number, x: number): number {
  const t = Math.min(1, Math.max(0, (x - from) / (to - from)));
  return t * t * (3 - 2 * t);
}

function scatter(a: number, b: number, seed: number): number {
  let h = (Math.imul(a, 374761393) + Math.imul(b, 668265263) + seed) | 0;
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
}

export function paper(hex: string): Material {
  const [r, g, b] = linear(hex);
  return (_u, _v, _blur, out) => {
    out[0] = r;
    out[1] = g;
    out[2] = b;
  };
}

/** Painted plaster: clouds of the brush, the trowel's faint strokes. */
export function plaster(hex: string, seed: number, rough = 1): Material {
  const [r, g, b] = linear(hex);
  const cloud = fractal(seed, 4);
  const stroke = fractal(seed + 5, 3);
  return (u, v, blur, out) => {
    const k =
      1 +
      rough *
        (0.07 * cloud(u * 1.3 + 7, v * 1.1 + 3) * seen(0.4, blur) +
          0.05 * stroke(u * 9 + 2 * cloud(u, v), v * 4) * seen(0.06, blur) +
          0.02 * stroke(u * 60, v * 60) * seen(0.015, blur));
    out[0] = r * k;
    out[1] = g * k;
    out[2] = b * k;
  };
}

/** Cast concrete: clouds, water stains, pores, joints of the boards and the holes of their ties. */
export function concrete(hex: string, seed: number, joints: number): Material {
  const [r, g, b] = linear(hex);
  const cloud = fractal(seed, 5);
  const fine = fractal(seed + 3, 4);
  return (u, v, blur, out) => {
    const field = cloud(u * 0.9, v * 1.2 + 0.6 * cloud(u * 0.5, v * 0.5));
    let k = 1 + 0.26 * field + 0.12 * fine(u * 4, v * 4) * seen(0.12, blur) + 0.07 * fine(u * 34, v * 34) * seen(0.02, blur);
    k *= 1 - 0.12 * step(0.15, 0.5, cloud(u * 2.6 + 9, v * 0.35));
    // Pores: air that stayed at the boards.
    const cells = seen(0.012, blur);
    if (cells > 0) {
      const [cu, cv] = [Math.floor(u / 0.045), Math.floor(v / 0.045)];
      const luck = scatter(cu, cv, seed);
      if (luck > 0.72) {
        const radius = 0.0016 + 0.004 * (luck - 0.72) * 3;
        const du = u / 0.045 - cu - 0.2 - 0.6 * scatter(cu, cv, seed + 1);
        const dv = v / 0.045 - cv - 0.2 - 0.6 * scatter(cu, cv, seed + 2);
        k *= 1 - 0.45 * cells * (1 - step(radius * 0.6, radius * 1.4, Math.hypot(du, dv) * 0.045));
      }
    }
    if (joints > 0) {
      const [fu, fv] = [(((u / joints) % 1) + 1) % 1, (((v / joints) % 1) + 1) % 1];
      const near = Math.min(fu, 1 - fu, fv, 1 - fv) * joints;
      const width = 0.005 + blur;
      k *= 1 - 0.5 * (0.005 / width) * (1 - step(width * 0.5, width * 1.4, near));
      const [tu, tv] = [Math.abs(fu - 0.5) - 0.28, Math.abs(fv - 0.5) - 0.28];
      const hole = Math.hypot(tu, tv) * joints;
      k *= 1 - 0.6 * seen(0.03, blur) * (1 - step(0.014, 0.02, hole));
    }
    out[0] = r * k;
    out[1] = g * k;
    out[2] = b * k * (1 - 0.02 * field);
  };
}

/** Boards along v, each from another tree: tone, grain, knots, bevelled joints. @param wide metres of a board */
export function wood(hex: string, seed: number, wide: number): Material {
  const [r, g, b] = linear(hex);
  const warp = fractal(seed, 3);
  const grain = fractal(seed + 11, 4);
  return (u, v, blur, out) => {
    const board = Math.floor(u / wide);
    const across = u / wide - board;
    const long = 1.5 + 0.6 * scatter(board, 7, seed);
    const along = v / long + scatter(board, 1, seed);
    const piece = Math.floor(along);
    const tone = scatter(board, piece, seed + 3) - 0.5;
    const shift = 40 * scatter(board, piece, seed + 4);
    const w = warp(u * 3 + shift, v * 0.55);
    // Year rings cut lengthwise: long ellipses around a heart that lies somewhere in the board.
    const heart = (across - 0.5 + 0.5 * (scatter(board, piece, seed + 5) - 0.5)) * wide;
    const rings = Math.sin((Math.abs(heart) * 190 + w * 5 + v * 1.6 + shift) * 2.1);
    const fibre = grain(u * 75 + shift, v * 2.4) * seen(0.006, blur) + 0.6 * grain(u * 220 + shift, v * 5) * seen(0.003, blur);
    let k = 1 + 0.34 * tone + 0.1 * rings * seen(0.02, blur) * (0.5 + 0.5 * w) + 0.2 * fibre + 0.12 * w;
    const luck = scatter(board, piece, seed + 9);
    if (luck > 0.72) {
      const ku = (across - 0.25 - 0.5 * scatter(board, piece, seed + 6)) * wide;
      const kv = (along - piece - 0.2 - 0.6 * scatter(board, piece, seed + 8)) * long;
      const knot = Math.hypot(ku * 1.25, kv * 0.5) / 0.016;
      if (knot < 4) k *= 1 - 0.5 * Math.exp(-knot * knot) - 0.1 * Math.exp(-knot) * (1 + Math.sin(knot * 6)) * seen(0.02, blur);
    }
    const gap = Math.min(across, 1 - across) * wide;
    const end = Math.min(along - piece, 1 - along + piece) * long;
    const near = Math.min(gap, end);
    const width = 0.0022 + blur * 0.8;
    k *= 1 - 0.72 * Math.min(1, 0.0035 / width) * (1 - step(width * 0.4, width * 1.3, near));
    // The bevel on one side takes the light.
    if (across * wide < 0.009) k *= 1 + 0.12 * seen(0.008, blur) * (1 - step(0.003, 0.009, across * wide));
    const red = 1 + 0.06 * (scatter(board, piece, seed + 12) - 0.5);
    out[0] = r * k * red;
    out[1] = g * k;
    out[2] = b * k * (2 - red) * (1 - 0.06 * tone);
  };
}

/**
 * Polished marble: a milky ground in slow clouds, a few long veins that swell, split and fade, a net of hair veins between them, a warm tint along the strong ones.
 * A vein is where a warped field passes zero; its slope there gives even width.
 * @param slab metres of a slab, 0 for one piece
 */
export function marble(hex: string, veinHex: string, seed: number, slab: number): Material {
  const ground = linear(hex);
  const vein = linear(veinHex);
  const warm = linear('#b08d57');
  const warp = onLattice(fractal(seed, 4), 4);
  const sway = noise(seed + 2);
  // The same field for each kind of vein, read along its own way: one lattice would leave its tile between any two of them.
  const strength = [0, 1, 2, 3].map(() => onLattice(fractal(seed + 4, 2), 2));
  const cloud = fractal(seed + 6, 3);
  const slowCloud = onLattice(cloud, 3);
  const hair = fractal(seed + 8, 3);
  const ways = [0.9, 0.9 + 0.16, 0.9 + 2 * 0.16].map((turn) => ({ ca: Math.cos(turn), sa: Math.sin(turn) }));
  return (u0, v0, blur, out) => {
    let [u, v] = [u0, v0];
    let joint = 1;
    if (slab > 0) {
      const [cu, cv] = [Math.floor(u0 / slab), Math.floor(v0 / slab)];
      const fu = u0 / slab - cu;
      const fv = v0 / slab - cv;
      const near = Math.min(fu, 1 - fu, fv, 1 - fv) * slab;
      const width = 0.0025 + blur * 0.7;
      joint = 1 - 0.32 * Math.min(1, 0.0035 / width) * (1 - step(width * 0.4, width * 1.4, near));
      // Each slab is another piece of the same block.
      u = fu * slab + 9 * scatter(cu, cv, seed);
      v = fv * slab + 9 * scatter(cu, cv, seed + 1);
    }
    const wu = warp(u * 0.7, v * 0.7);
    const wv = warp(u * 0.7 + 31, v * 0.7 + 17);
    const rough = hair(u * 5 + 3, v * 5);
    let dark = 0;
    let tint = 0;
    for (let k = 0; k < 3; k++) {
      const { ca, sa } = ways[k];
      const along = u * ca + v * sa;
      const across = -u * sa + v * ca;
      const here = strength[k](along * 0.7 + k * 13, across * 0.9) * 2.1 + 0.5 - k * 0.08;
      if (here <= 0) continue;
      const field = sway(across * (1.05 + k * 0.75) + 0.75 * wu + 0.05 * rough + k * 19, along * 0.2 + 0.5 * wv + k * 7);
      const width = (0.004 + 0.03 * here * here) / (1 + 0.8 * k);
      const d = Math.abs(field);
      const wide = width + blur * 0.7;
      const core = d > wide * 3 ? 0 : Math.exp((-d * d) / (wide * wide)) * (width / wide);
      // A vein bleeds to one side, like ink in wet paper.
      const halo = Math.exp(-d / ((field > 0 ? 0.16 : 0.045) * (0.3 + here)));
      dark += Math.min(1, here * 1.5) * (0.66 * core * (0.75 + 0.5 * rough) + 0.3 * halo * here) * (1 - 0.28 * k);
      tint += here * here * (0.55 * core + 0.4 * halo) * (k === 0 ? 1 : 0.35);
    }
    const net = Math.abs(hair(u * 1.5 + 0.8 * wv + 11, v * 1.9 + 0.8 * wu));
    const fineWidth = 0.006 + blur * 0.5;
    if (net <= fineWidth * 3) {
      const thin = Math.exp((-net * net) / (fineWidth * fineWidth)) * (0.006 / fineWidth);
      dark += 0.26 * thin * step(0.02, 0.3, strength[3](u * 1.1 + 40, v * 1.1));
    }
    const milk = 1 - 0.1 * step(-0.2, 0.5, slowCloud(u * 1.1 + 5, v * 1.1)) + 0.025 * cloud(u * 8, v * 8) * seen(0.06, blur);
    const t = Math.min(0.8, dark);
    const w = Math.min(0.3, tint * 0.4) * (1 - t);
    for (let c = 0; c < 3; c++) out[c] = (ground[c] * milk * (1 - t - w) + vein[c] * t + warm[c] * w) * joint;
  };
}

/** Dry sand: soft dunes, wind ripples only in places, footless, grains near the eye. Lit by its own slopes from the left. */
export function sand(hex: string, seed: number): Material {
  const [r, g, b] = linear(hex);
  const dune = fractal(seed, 3);
  const bend = fractal(seed + 3, 2);
  const grain = fractal(seed + 5, 2);
  return (u, v, blur, out) => {
    const turn = bend(u * 0.45, v * 0.45);
    const patch = step(-0.12, 0.3, bend(u * 0.6 + 20, v * 0.35 + 5));
    const bump = bend(u * 3.1, v * 3.1 + 9);
    // The slope of a ripple is the cosine of its phase: no second look at the height is needed.
    const phase = (v * 7.5 + u * 1.6 + 2.6 * turn + 0.9 * bump) * Math.PI;
    const ripple = (Math.cos(phase) + 0.35 * Math.cos(2 * phase + 1.3)) * patch;
    const uneven = dune(u * 1.7 + 0.02, v * 1.7) - dune(u * 1.7 - 0.02, v * 1.7);
    let k = 1 + (0.085 * ripple + 0.12 * bump) * seen(0.09, blur) + 1.4 * uneven * seen(0.2, blur) + 0.05 * turn;
    if (blur < 0.012) k *= 1 + 0.2 * grain(u * 140, v * 140) * seen(0.006, blur);
    out[0] = r * k;
    out[1] = g * k;
    out[2] = b * k * (1 - 0.03 * ripple);
  };
}

/** Short grass seen through the air of a few metres. */
export function grass(hex: string, seed: number): Material {
  const [r, g, b] = linear(hex);
  const patch = fractal(seed, 4);
  const blade = fractal(seed + 2, 3);
  return (u, v, blur, out) => {
    const p = patch(u * 0.8, v * 0.8);
    const k =
      1 +
      0.22 * p +
      0.5 * blade(u * 70 + 6 * patch(u * 9, v * 9), v * 16) * seen(0.02, blur) +
      0.25 * blade(u * 18, v * 8) * seen(0.08, blur);
    out[0] = r * k * (1 + 0.25 * p);
    out[1] = g * k;
    out[2] = b * k * (1 - 0.2 * p);
  };
}

export function seedOf(seed: number, name: string): number {
  return (seed ^ hash(name)) & 0xffff;
}
