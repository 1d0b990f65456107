/** Cloth as a material: colour and relief at a place on the cloth (cm), and how it answers light. */
import { hexToRgb, toLinear } from '../../../../../contract/colour/oklab.ts';
import { fractal, noise } from '../../pixels/noise.ts';
import type { Raster } from '../../pixels/raster.ts';
import { clamp, step } from '../blocks/surface.ts';
import type { Cloth, FabricKind } from '../specification.ts';
import { damask, gilded } from './brocade.ts';
import { canvas, seersucker, twill } from './cottons.ts';
import { felt, finished } from './finish.ts';
import { gradientOf } from './gradient.ts';
import { intrecciato } from './intrecciato.ts';
import { knitFigureOf, platedOf } from './knit-work.ts';
import { crochet, fairIsle, purl, stockinette, tint } from './knits.ts';
import type { Look, Material, Place, Texel, Weave } from './material.ts';
import { plisse } from './plisse.ts';
import { type PressedTile, pressedAt } from './pressed.ts';
import { printSampler } from './print-sampler.ts';

const LOOKS: Readonly<Record<FabricKind, Look>> = {
  poplin: { shine: 0.02, sharp: 10, sheen: 0.03, wrap: 0.22 },
  twill: { shine: 0.03, sharp: 9, sheen: 0.04, wrap: 0.16 },
  canvas: { shine: 0.01, sharp: 8, sheen: 0.03, wrap: 0.16 },
  seersucker: { shine: 0.01, sharp: 8, sheen: 0.03, wrap: 0.24 },
  linen: { shine: 0.01, sharp: 8, sheen: 0.03, wrap: 0.25 },
  satin: { shine: 0.38, sharp: 16, sheen: 0.1, wrap: 0.02 },
  chiffon: { shine: 0.03, sharp: 12, sheen: 0.12, wrap: 0.5 },
  tulle: { shine: 0.02, sharp: 10, sheen: 0.2, wrap: 0.6 },
  velvet: { shine: 0.02, sharp: 6, sheen: 0.75, wrap: 0, pile: 1 },
  denim: { shine: 0.015, sharp: 8, sheen: 0.03, wrap: 0.12 },
  corduroy: { shine: 0.02, sharp: 8, sheen: 0.22, wrap: 0.1, pile: 0.3 },
  tweed: { shine: 0, sharp: 8, sheen: 0.06, wrap: 0.25 },
  wool: { shine: 0, sharp: 8, sheen: 0.14, wrap: 0.28 },
  leather: { shine: 0.3, sharp: 26, sheen: 0.06, wrap: 0.05 },
  suede: { shine: 0, sharp: 8, sheen: 0.2, wrap: 0.2 },
  fur: { shine: 0, sharp: 8, sheen: 0.3, wrap: 0.55, hairy: true },
  nylon: { shine: 0.2, sharp: 22, sheen: 0.1, wrap: 0.08 },
  ripstop: { shine: 0.12, sharp: 16, sheen: 0.1, wrap: 0.08 },
  knit: { shine: 0, sharp: 8, sheen: 0.08, wrap: 0.3 },
  fairIsle: { shine: 0, sharp: 8, sheen: 0.08, wrap: 0.3 },
  purl: { shine: 0, sharp: 8, sheen: 0.08, wrap: 0.3 },
  crochet: { shine: 0, sharp: 8, sheen: 0.06, wrap: 0.3 },
  fleece: { shine: 0, sharp: 8, sheen: 0.24, wrap: 0.34 },
  rib: { shine: 0, sharp: 8, sheen: 0.06, wrap: 0.28 },
  cable: { shine: 0, sharp: 8, sheen: 0.08, wrap: 0.3 },
  jersey: { shine: 0.03, sharp: 9, sheen: 0.06, wrap: 0.2 },
  lace: { shine: 0.02, sharp: 10, sheen: 0.08, wrap: 0.4 },
  sequin: { shine: 0.9, sharp: 40, sheen: 0.1, wrap: 0 },
  organza: { shine: 0.14, sharp: 18, sheen: 0.25, wrap: 0.45 },
  jacquard: { shine: 0.16, sharp: 14, sheen: 0.12, wrap: 0.08 },
};

/** Ribs of corduroy per cm. */
const WALES = 2.1;

/** Radians per cm along a twill line. */
const TWILL = 24;

function toward(out: Texel, r: number, g: number, b: number, k: number): void {
  out.r += (r - out.r) * k;
  out.g += (g - out.g) * k;
  out.b += (b - out.b) * k;
}

/** Remainder of one, as `% 1` has it, without a call. */
function beyond(v: number): number {
  return v - Math.trunc(v);
}

/** How far a place lies on a doubled thread of ripstop, 0–1. */
function doubled(v: number): number {
  return clamp((0.075 - Math.abs(beyond(beyond(v * 1.15) + 1.5) - 0.5)) * 30, 0, 1);
}

/** Changes a flat colour into the fabric's structure. Relief is a slope, so it reads at any size. */
function weaveOf(fabric: FabricKind, seed: number): Weave {
  const fine = noise(seed + 1);
  const coarse = fractal(seed + 2, 3);
  switch (fabric) {
    case 'linen':
      return ({ s, t }, out) => {
        const slub = fine(s * 11, t * 0.6) + fine(s * 0.6 + 31, t * 11);
        tint(out, 1 + slub * 0.12 + coarse(s * 0.8, t * 0.8) * 0.04);
        out.hs = fine(s * 11 + 7, t * 0.8) * 0.24;
        out.ht = fine(s * 0.8, t * 11 + 7) * 0.24;
      };
    case 'satin':
      return ({ s, t }, out) => {
        tint(out, 0.84 + fine(s * 0.3, t * 7) * 0.012);
        out.hs = coarse(s * 0.5, t * 0.5) * 0.03;
      };
    case 'denim':
      return ({ s, t }, out) => {
        const twill = Math.sin((s + t) * TWILL);
        tint(out, 1 + twill * 0.16 + fine(s * 12, t * 1.1) * 0.2 + fine(s * 4, t * 0.25) * 0.12);
        out.hs = twill * 0.12;
        out.ht = twill * 0.12;
      };
    case 'corduroy':
      return ({ s }, out) => {
        // Round ribs with a narrow dark groove between them: as even waves they were a pinstripe.
        const wale = Math.abs(Math.sin(s * Math.PI * WALES));
        tint(out, 0.62 + 0.44 * Math.sqrt(wale));
        out.hs = Math.cos(s * Math.PI * WALES) * Math.sign(Math.sin(s * Math.PI * WALES)) * 0.7;
      };
    case 'tweed':
      return ({ s, t }, out) => {
        const twill = Math.sin(t * 11 + Math.abs(s * 0.8 - 2 * Math.trunc(s * 0.4) - 1) * 8);
        const fleck = fine(s * 7, t * 7);
        tint(out, 1 + twill * 0.13 + fleck * 0.24 + fine(s * 19, t * 19) * 0.12);
        // Spun of several dyes: knots of pale, of dark and of warmer wool.
        const knot = fine(s * 4.4 + 11, t * 3.4);
        const other = fine(s * 3.8 + 57, t * 4.2);
        if (knot > 0.44) toward(out, 0.7, 0.65, 0.56, clamp((knot - 0.43) * 3, 0, 0.36));
        else if (knot < -0.5) tint(out, 0.55);
        if (other > 0.5) toward(out, Math.min(0.8, out.r * 1.7 + 0.02), out.g * 1.1, out.b * 0.8, 0.6);
        out.hs = fine(s * 11, t * 11) * 0.24;
        out.ht = fine(s * 11 + 40, t * 11) * 0.24;
      };
    case 'wool':
    case 'suede':
      return ({ s, t }, out) => {
        tint(out, 1 + fine(s * 7 + fine(t * 3, s) * 2, t * 7) * 0.13 + coarse(s * 0.5, t * 0.5) * (fabric === 'suede' ? 0.16 : 0.06));
        out.hs = fine(s * 6, t * 6) * 0.26;
        out.ht = fine(s * 6 + 20, t * 6) * 0.26;
      };
    case 'velvet':
      return ({ s, t }, out) => {
        // Where a hand has brushed it the pile lies the other way.
        tint(out, 0.9 + coarse(s * 0.22, t * 0.13) * 0.14);
        out.hs = coarse(s * 0.5 + 9, t * 0.4) * 0.1;
        out.ht = coarse(s * 0.5, t * 0.4 + 9) * 0.1;
      };
    case 'leather':
      return ({ s, t }, out) => {
        const grain = fine(s * 5.5, t * 5.5) * 0.5 + fine(s * 11, t * 11) * 0.3;
        tint(out, 1 + grain * 0.09);
        out.hs = (fine(s * 6.5 + 0.06, t * 6.5) - fine(s * 6.5 - 0.06, t * 6.5)) * 0.8;
        out.ht = (fine(s * 6.5, t * 6.5 + 0.06) - fine(s * 6.5, t * 6.5 - 0.06)) * 0.8;
        out.gloss = 0.85 + grain * 0.4;
      };
    case 'nylon':
      return ({ s, t }, out) => {
        const grid = (Math.abs(beyond(s * 2.2) - 0.5) > 0.46 ? 1 : 0) + (Math.abs(beyond(t * 2.2) - 0.5) > 0.46 ? 1 : 0);
        tint(out, 1 - grid * 0.03 + fine(s * 16, t * 16) * 0.02);
        out.hs = coarse(s * 1.1, t * 1.1) * 0.07;
        out.ht = coarse(s * 1.1 + 5, t * 1.1) * 0.07;
      };
    case 'ripstop':
      return ({ s, t }, out) => {
        // Every seventh thread is a doubled one: a raised grid that stops a tear, on a fine plain weave.
        const across = doubled(s);
        const along = doubled(t);
        const up = Math.max(across, along);
        tint(out, 0.92 + 0.17 * up + fine(s * 17, t * 17) * 0.035);
        out.hs = coarse(s * 1.1, t * 1.1) * 0.06 + across * 0.22;
        out.ht = coarse(s * 1.1 + 5, t * 1.1) * 0.06 + along * 0.22;
        out.gloss = 0.8 + 0.5 * up;
      };
    case 'fur':
      // Hair covers it: what it is made of was a fifth of the time, and not seen.
      return () => {};
    case 'fairIsle':
      return fairIsle(fine);
    case 'knit':
    case 'cable':
      return stockinette(fabric === 'cable' ? 1.7 : 2, fine);
    case 'purl':
      return purl(fine);
    case 'crochet':
      return crochet(fine);
    case 'fleece':
      return ({ s, t }, out) => {
        // Loops brushed open and tumbled into small knots.
        const knot = fine(s * 3.4 + fine(t * 2, s) * 1.4, t * 3.4);
        tint(out, 0.94 + 0.13 * knot + fine(s * 13, t * 13) * 0.09);
        out.hs = fine(s * 3.4 + 9, t * 3.4) * 0.34 + fine(s * 12, t * 12) * 0.16;
        out.ht = fine(s * 3.4, t * 3.4 + 9) * 0.34 + fine(s * 12 + 20, t * 12) * 0.16;
      };
    case 'rib':
      return ({ s, t }, out) => {
        const rib = Math.cos(s * Math.PI * 2 * 1.4);
        tint(out, 0.86 + 0.13 * rib + fine(s * 10, t * 6) * 0.05);
        out.hs = Math.sin(s * Math.PI * 2 * 1.4) * 0.7;
        out.ht = Math.sin(t * Math.PI * 2 * 3.4) * 0.16 * (0.5 + 0.5 * rib);
      };
    case 'twill':
      return twill(fine);
    case 'canvas':
      return canvas(fine);
    case 'seersucker':
      return seersucker(fine);
    case 'jersey':
      return ({ s, t }, out) => {
        tint(out, 1 + fine(s * 16, t * 5) * 0.03 + fine(s * 3, t * 9) * 0.015);
      };
    case 'sequin':
      return ({ s, t }, out) => {
        const row = Math.floor(t * 2.4);
        const a = s * 2.4 + (row % 2) * 0.5;
        const dx = a - Math.floor(a) - 0.5;
        const dy = t * 2.4 - row - 0.5;
        const id = Math.floor(a) * 57 + row * 131;
        const tilt = Math.sin(id * 12.9898) * 43758.5453;
        const other = Math.sin(id * 78.233) * 24634.6345;
        const inside = dx * dx + dy * dy < 0.24 ? 1 : 0.45;
        tint(out, inside);
        out.hs = (tilt - Math.floor(tilt) - 0.5) * 0.75 + dx * 0.4;
        out.ht = (other - Math.floor(other) - 0.5) * 0.75 + dy * 0.4;
        out.gloss = inside;
      };
    case 'lace':
      return ({ s, t }, out) => {
        const x = s / 7 - Math.floor(s / 7) - 0.5;
        const y = t / 7 - Math.floor(t / 7) - 0.5;
        const bloom = Math.cos(Math.atan2(y, x) * 6) * 0.16 + 0.3 - Math.sqrt(x * x + y * y);
        const net = Math.abs(Math.sin(s * 7 + t * 7)) * Math.abs(Math.sin(s * 7 - t * 7));
        tint(out, bloom > 0 ? 1.02 - 0.12 * Math.cos(bloom * 60) : 0.9 + 0.1 * net);
        out.alpha = bloom > 0 ? 0.96 : 0.3 + 0.35 * net;
        out.hs = bloom > 0 ? 0.12 * Math.sin(s * 9) : 0;
      };
    case 'tulle':
    case 'organza':
    case 'chiffon':
      return ({ s, t }, out) => {
        const net = fabric === 'tulle' ? (Math.sin(s * 24) + Math.sin(t * 24)) * 0.03 : fine(s * 14, t * 14) * 0.02;
        tint(out, 1 + net);
      };
    case 'jacquard':
      return ({ s, t }, out) => {
        const up = damask(s, t);
        tint(out, 0.82 + 0.26 * up + fine(s * 20, t * 4) * 0.03);
        out.gloss = 0.35 + 1.3 * up;
      };
    default:
      return ({ s, t }, out) => {
        tint(out, 1 + fine(s * 18, t * 18) * 0.028 + coarse(s * 2, t * 2) * 0.012);
        out.hs = fine(s * 15, t * 15) * 0.035;
        out.ht = fine(s * 15 + 9, t * 15) * 0.035;
      };
  }
}

/** Cloth that light goes through: the share it stops. */
export const SHEER: Partial<Record<FabricKind, number>> = { chiffon: 0.56, organza: 0.5, tulle: 0.3, lace: 0.9, crochet: 0.97 };

/** Pixels per cm at which the weaves are drawn true to size; in smaller pictures threads are drawn larger, or they would alias. */
const TRUE_SIZE = 11;
/** The same of twill, whose lines are the finest: at two pixels a line they beat against the grid, and cloth was covered with fingerprints. */
const TWILL_SIZE = 16;
const TWILLS: ReadonlySet<FabricKind> = new Set(['denim', 'twill']);

/** Woven in figures, which are as large in any picture: drawn as threads are, those of a back were twice those of its front. */
const FIGURED: ReadonlySet<FabricKind> = new Set(['jacquard', 'lace']);

/**
 * Cm of a fold's own height that dye is rubbed off for. A collar or a sleeve stands a centimetre and more before what lies behind it, which is no
 * wear of its cloth: collars were bleached from edge to edge.
 */
const PROUD = 0.2;
/** Puckers per cm along the seams of denim. */
const ROPE = 1.5;

/** What a dye fades to where it is rubbed off, linear light: pale, and of its own hue – brown denim never turns blue. */
export function fadedOf(r: number, g: number, b: number): readonly [number, number, number] {
  const most = Math.max(r, g, b);
  const fade = (v: number) => 0.7 * (0.67 + (0.33 * v) / most);
  return [fade(r), fade(g), fade(b)];
}

/** Part of its light that cloth in the pressed ground loses, and by which what stands up is polished. */
const [SUNK, POLISHED] = [0.2, 0.5] as const;

/** The slopes of a weave are drawn at half their size, which a relief's are not; and a low one is lit a little stronger than it is high. */
const CARVED = 3.2;

/** After the weave, which writes its own slopes: what is pressed lies over them. */
function press(pressed: PressedTile, s: number, t: number, out: Texel): void {
  const i = pressedAt(pressed, s, t);
  const high = pressed.high[i];
  tint(out, 1 - SUNK * (1 - high));
  out.hs += pressed.slopeS[i] * CARVED;
  out.ht += pressed.slopeT[i] * CARVED;
  out.gloss *= 1 + POLISHED * (high - 0.5);
}

/** Part of the way to a faded dye that a weft is off its warp, as the eye sees it; light that it loses on pale cloth; part of a pressed slope where its threads float. */
const [WEFT, DEEPER, FLOATS] = [0.46, 0.34, 0.35] as const;
/** Light of a cloth on which a paler weft would not be seen. */
const PALE = 0.42;

/** 提花: what a weft that lies on top has of its warp's light. */
function weftOf(warp: readonly number[]): (channel: 0 | 1 | 2) => number {
  const [r = 1, g = 1, b = 1] = warp;
  const pale = (r + g + b) / 3 > PALE;
  const faded = fadedOf(r, g, b);
  return (channel) => (pale ? 1 - DEEPER : (faded[channel] / (warp[channel] ?? 1)) ** WEFT);
}

/** A figure of weft in the warp, whose threads are seen in it as in its ground: pressed, the ground sank round it. */
function weaveIn(pressed: PressedTile, [r, g, b]: readonly [number, number, number], s: number, t: number, out: Texel): void {
  const i = pressedAt(pressed, s, t);
  // A thread lies on top or below: nothing is between them.
  const high = step(0.34, 0.6, pressed.high[i]);
  out.r *= 1 + (r - 1) * high;
  out.g *= 1 + (g - 1) * high;
  out.b *= 1 + (b - 1) * high;
  out.hs += pressed.slopeS[i] * FLOATS;
  out.ht += pressed.slopeT[i] * FLOATS;
}

/** 做旧 of leather, by its wash: less of one is said of denim alone. */
const AGED = 0.7;

/** Whether its dye rubs off where it stands proud, and along its seams. */
export function isRubbed({ fabric, wash }: Pick<Cloth, 'fabric' | 'wash'>): boolean {
  return fabric === 'denim' ? wash > 0 : (fabric === 'leather' || fabric === 'suede') && wash >= AGED;
}

/** @param tile one repeat of the print, where the cloth has one @param perCm pixels per cm of the delivered picture @param pressed one of its relief */
export function makeMaterial(cloth: Cloth, seed: number, perCm: number, tile?: Raster, pressed?: PressedTile): Material {
  const fineness = FIGURED.has(cloth.fabric) ? 1 : Math.min(1, perCm / (TWILLS.has(cloth.fabric) ? TWILL_SIZE : TRUE_SIZE));
  const { r, g, b } = hexToRgb(cloth.colour);
  // Cloth is never blacker or whiter than about 1 and 89 % of the light.
  const [lr, lg, lb] = [r, g, b].map((v) => 0.007 + toLinear(v) * 0.88);
  const dip = gradientOf(cloth);
  const print = tile && cloth.print ? printSampler(tile, cloth.print.repeat) : undefined;
  const own = platedOf(cloth) ?? weaveOf(cloth.fabric, seed);
  const figure = cloth.braided ? intrecciato : cloth.plisse ? plisse(cloth.plisse, noise(seed + 79)) : knitFigureOf(cloth);
  const gold = cloth.gilt && !print ? gilded(cloth.gilt, cloth.fabric) : undefined;
  const weave = cloth.fabric === 'fur' ? own : felt(own, cloth.hand, seed);
  const blotch = fractal(seed + 77, 4);
  const rubbed = isRubbed(cloth);
  const rope = noise(seed + 78);
  const weight =
    cloth.fabric === 'denim' ? (s: number, t: number) => 0.7 + 0.6 * Math.abs(Math.sin((s + t) * TWILL * fineness)) : () => 1.5;
  const cloud = cloth.mottled ? (s: number, t: number) => 0.9 * blotch(s / 2.4, t / 2.4) : () => 0;
  // Leather rubs to the paler hide under its own dye, and keeps it where nothing touches it.
  const aged = cloth.fabric !== 'denim';
  const faded = aged ? [lr * 1.7 + 0.05, lg * 1.65 + 0.035, lb * 1.6 + 0.02] : fadedOf(lr, lg, lb);
  const lifts = weftOf([lr, lg, lb]);
  const weft = [lifts(0), lifts(1), lifts(2)] as const;
  const stops = SHEER[cloth.fabric] ?? 1;
  const at: Place = { s: 0, t: 0 };
  const { pile = 0, hairy = false, ...look } = finished(LOOKS[cloth.fabric], cloth.hand);
  return {
    ...look,
    // All of one shape: velvet and fur beside other cloth had the lighting of whole pictures compiled anew.
    pile,
    hairy,
    dips: dip !== undefined,
    pressed: pressed !== undefined || figure !== undefined,
    sample(s, t, wear, out) {
      at.s = s;
      at.t = t;
      out.hs = 0;
      out.ht = 0;
      out.gloss = 1;
      out.alpha = stops;
      if (print) print(at, out);
      else {
        out.r = lr;
        out.g = lg;
        out.b = lb;
        dip?.(out, wear.down);
      }
      at.s = s * fineness;
      at.t = t * fineness;
      weave(at, out);
      at.s = s;
      at.t = t;
      figure?.(at, out);
      gold?.(at, out);
      if (pressed && cloth.relief?.woven) weaveIn(pressed, weft, s, t, out);
      else if (pressed) press(pressed, s, t, out);
      if (rubbed) {
        // Dye rubs off where cloth stands proud, in clouds, and along seams: there in flecks, where the sewing puckered it.
        const proud = PROUD * Math.tanh(wear.ridge / PROUD);
        const pucker = wear.seam > 0 ? wear.seam ** 1.6 * 0.44 * (0.3 + 0.7 * clamp(0.5 + rope(s * ROPE, t * ROPE), 0, 1)) : 0;
        const worn = clamp(
          (proud * 0.9 + pucker + blotch(s / 9, t / 12) * 0.22 + cloud(s, t) + (aged ? 0.02 : 0.16)) * cloth.wash * weight(s, t),
          0,
          0.6,
        );
        out.r += (faded[0] - out.r) * worn;
        out.g += (faded[1] - out.g) * worn;
        out.b += (faded[2] - out.b) * worn;
      }
    },
  };
}
