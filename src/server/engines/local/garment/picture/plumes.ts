/**
 * Plumes over lit cloth: a shaft with soft barbs on both sides, each a translucent hair that ends thin, lit like the cloth and hidden by what
 * hangs before it. They go on over the outline, where they cover the ground in part.
 */
import type { Pace } from '../../../engine.ts';
import { Random } from '../../pixels/random.ts';
import type { Plume } from '../blocks/plumes/plume.ts';
import { step } from '../blocks/surface.ts';
import { type Canvas, type Front, hair, isHidden } from './hair.ts';
import { type Lens, type ShadowMap, shadowAt, type View } from './rasteriser.ts';
import { FILL, KEY, type Shaded } from './shading.ts';

/** How far light goes round a barb. */
const WRAP = 0.45;

/** Cm of a shaft over which barbs fade in: begun at full strength, a row was a hard line. */
const FADE = 0.9;

/** Parts of its light at the root of a barb and at its end. */
const [ROOT, TIP] = [0.96, 1.06] as const;

/** Width of a plume along its shaft: it opens from its root, is widest past its middle and ends round. */
function width(t: number): number {
  return (0.5 + 0.5 * Math.sin(Math.min(1, t * 1.25) * Math.PI * 0.5)) * (t < 0.6 ? 1 : 1 - 0.55 * ((t - 0.6) / 0.4) ** 2);
}

/** On what is turned away. */
function isFar({ nz }: Plume): boolean {
  return nz < -0.15;
}

/** First those behind, then layer by layer. */
function inOrder(plumes: readonly Plume[]): readonly Plume[] {
  return [...plumes].sort((a, b) => Number(isFar(b)) - Number(isFar(a)) || a.layer - b.layer);
}

/**
 * @param colourAt linear colour of plumes at a height, cm
 * @param seed of how each of them lies
 */
export function paintPlumes(
  seen: Shaded,
  plumes: readonly Plume[],
  front: Front,
  view: View,
  lens: Lens,
  shadow: ShadowMap,
  colourAt: (y: number) => readonly [number, number, number],
  seed: number,
  pace: Pace,
): void {
  const near: Canvas = { ...seen, ...front, width: view.width, height: view.height };
  const far: Canvas = { ...near, before: front.behind };
  const random = new Random(seed);
  for (const [index, plume] of inOrder(plumes).entries()) {
    if (index % 16 === 0) {
      pace.signal.throwIfAborted();
      pace.progress(index / plumes.length, '羽毛');
    }
    draw(isFar(plume) ? far : near, plume, view, lens, shadow, colourAt(plume.y), random);
  }
}

/** How barbs leave a shaft: trimming is soft and strays, what covers cloth lies closed in vanes. Angles from the shaft, parts of a barb's length. */
interface Habit {
  readonly close: number;
  readonly open: readonly [number, number];
  readonly long: readonly [number, number];
  /** Turned out of the plume's own plane. */
  readonly round: readonly [number, number];
  readonly stray: number;
  readonly fall: number;
  readonly sag: number;
  /** Every so many is down: broad, short, and nothing shines through it. */
  readonly down: number;
  readonly covers: number;
}

const SOFT: Habit = {
  close: 0.6,
  open: [0.3, 1.1],
  long: [0.55, 1.3],
  round: [-0.3, 0.7],
  stray: 0.17,
  fall: 0.5,
  sag: 0.12,
  down: 2,
  covers: 0.6,
};
const CLOSED: Habit = {
  close: 0.7,
  open: [0.72, 0.86],
  long: [0.93, 1.05],
  round: [-0.05, 0.14],
  stray: 0.03,
  fall: 0.3,
  sag: 0.03,
  down: 2,
  covers: 0.75,
};

/** Down covers this much, is this part as long, and lies a little in the shade of the hair over it. */
const DOWN = { covers: 0.62, long: 0.66, shade: 0.93 } as const;

/** Cm of a plume below which it is hair alone. */
const WISP = 2.6;

/** How far a soft plume is turned to who looks at it. */
const ROUND = 1.1;

/** Half width of down, cm. */
const BROAD = 0.1;

/** Under the row above, from its root to where it comes out. */
const SHADED = { least: 0.5, from: 0.25, to: 0.72 } as const;

/** Part of a shaft that the row above always hides. */
const COVERED = 0.22;

/** Parts of a shaft. */
const LOOKED_AT = [0.15, 0.5, 0.85, 1.1] as const;

type Vector = readonly [number, number, number];

const HALF: Vector = [-0.27, -0.34, 0.9];

function draw(
  canvas: Canvas,
  plume: Plume,
  { scale, originX, originY }: View,
  { distance, level }: Lens,
  shadow: ShadowMap,
  [red, green, blue]: readonly [number, number, number],
  random: Random,
): void {
  const { x, y, z, nx, ny, nz, dx, dy, dz, length, wide, covering, under, mesh } = plume;
  const habit = covering ? CLOSED : SOFT;
  // Across the plume.
  let [bx, by, bz] = [dy * nz - dz * ny, dz * nx - dx * nz, dx * ny - dy * nx];
  if (!covering) {
    // Soft ones are as wide from every side: beside a sleeve, flat ones were seen from their edge, as strings.
    const facing = bx * dy - by * dx < 0 ? -ROUND : ROUND;
    bx += facing * dy;
    by -= facing * dx;
  }
  const bl = Math.sqrt(bx * bx + by * by + bz * bz) || 1;
  bx /= bl;
  by /= bl;
  bz /= bl;
  const shade = shadowAt(shadow, x + nx * 1.4 + dx * 2, y + ny * 1.4 + dy * 2, z + nz * 1.4 + dz * 2);
  const own = random.range(0.9, 1.07);
  const sway = random.range(-0.16, 0.16);
  const curl = random.range(0.6, 1.2);
  // Hair alone has nothing under it to be seen through.
  const wisp = length < WISP;
  const fade = wisp ? FADE / 4 : FADE;
  const count = Math.max(6, Math.round(length * scale * habit.close * (wisp ? 2 : 1)));
  const broad = Math.max(1, Math.round(scale * BROAD));
  const onPicture = ([px, py, pz]: Vector) => [toX(px, pz), toY(py, pz), pz] as const;
  const toX = (px: number, pz: number) => ((px * distance) / (distance - pz)) * scale + originX;
  const toY = (py: number, pz: number) => (level + ((py - level) * distance) / (distance - pz)) * scale + originY;
  // Lit as a rounded thing: its two sides turn from each other.
  const sideLight = (turn: number): number => {
    const [lx, ly, lz] = [nx + bx * turn, ny + by * turn, nz + bz * turn];
    const ll = Math.sqrt(lx * lx + ly * ly + lz * lz) || 1;
    const front = Math.abs(lz) / ll;
    const key = (Math.max(0, (lx * KEY[0] + ly * KEY[1]) / ll + front * KEY[2] + WRAP) / (1 + WRAP)) * (1 - 0.85 * shade);
    const fill = Math.max(0, (lx * FILL[0] + ly * FILL[1]) / ll + front * FILL[2]);
    return 0.17 + 0.22 * (0.5 - (0.5 * ly) / ll) + 0.86 * key + 0.15 * fill;
  };
  const lights = [sideLight(-0.55), sideLight(0.55)] as const;
  const onShaft = (t: number) => {
    const bend = sway * t * t * length;
    return [
      x + dx * length * t + bx * bend + nx * 0.5 * t,
      y + dy * length * t + by * bend + ny * 0.5 * t + habit.sag * length * t * t,
      z + dz * length * t + bz * bend + nz * 0.5 * t,
    ] as const;
  };
  // Most of those behind are hidden from end to end, and cost as much as what is seen.
  if (LOOKED_AT.every((t) => isHidden(canvas, ...onPicture(onShaft(t)), mesh))) return;
  for (let k = 0; k < count * 2; k++) {
    const side = k % 2 === 0 ? -1 : 1;
    const t = (k / 2 + random.next()) / count;
    if (t > 1 || (under && t < COVERED)) continue;
    const [px, py, pz] = onShaft(t);
    const down = !wisp && (k >> 1) % habit.down === 0;
    const l = length * wide * width(t) * (down && !covering ? DOWN.long : 1) * random.range(...habit.long);
    const [s1, s2] = [random.range(-habit.stray, habit.stray) * l, random.range(-habit.stray, habit.stray) * 1.6 * l];
    // From the shaft outwards and on, then down and round.
    const open = random.range(...habit.open) * (covering && t > 0.7 ? 1 - (t - 0.7) * 1.6 : 1);
    const round = random.range(...habit.round);
    const [out, on, up] = [side * Math.sin(open) * Math.cos(round), Math.cos(open), Math.sin(open) * Math.sin(round)];
    const [hx, hy, hz] = [bx * out + dx * on + nx * up, by * out + dy * on + ny * up, bz * out + dz * on + nz * up];
    const fall = l * habit.fall * curl;
    const [mx, my, mz] = [px + hx * l * 0.6 + dx * s1, py + hy * l * 0.6 + dy * s1, pz + hz * l * 0.6 + dz * s1];
    const [ex, ey, ez] = [
      px + hx * l * 0.95 + dx * (fall * 0.6 + s2) + bx * s1,
      py + hy * l * 0.95 + dy * (fall * 0.6 + s2) + by * s1 + fall * 0.5,
      pz + hz * l * 0.95 + dz * (fall * 0.6 + s2) + bz * s1,
    ];
    const dark = under ? SHADED.least + (1 - SHADED.least) * step(SHADED.from, SHADED.to, t) : 1;
    const lit = lights[k % 2 === 0 ? 0 : 1] * dark * own * random.range(0.9, 1.1) * (down ? DOWN.shade : 1);
    const along = hx * HALF[0] + hy * HALF[1] + hz * HALF[2];
    const gleam = 0.012 * Math.max(0, 1 - along * along) ** 4 * (1 - 0.7 * shade) * random.range(0.3, 1.4) * dark;
    const alpha = (down ? DOWN.covers : habit.covers) * Math.min(1, (t * length) / fade);
    hair(
      canvas,
      toX(px, pz),
      toY(py, pz),
      toX(mx, mz),
      toY(my, mz),
      toX(ex, ez),
      toY(ey, ez),
      (pz + mz) / 2,
      mesh,
      red * lit + gleam,
      green * lit + gleam,
      blue * lit + gleam,
      alpha,
      down ? broad : 0,
      ROOT,
      TIP,
    );
  }
  if (!covering) return;
  // The shaft: paler than a dark plume, darker than a pale one.
  const [[x0, y0, z0], [x1, y1, z1], [x2, y2, z2]] = [onShaft(0.2), onShaft(0.55), onShaft(0.94)];
  const pale = Math.max(red, green, blue) > 0.45;
  const lit = lights[0] * own * (pale ? 0.84 : 1.2);
  const gleam = pale ? 0 : 0.012;
  hair(
    canvas,
    toX(x0, z0),
    toY(y0, z0),
    toX(x1, z1),
    toY(y1, z1),
    toX(x2, z2),
    toY(y2, z2),
    (z0 + z2) / 2 + 0.3,
    mesh,
    red * lit + gleam,
    green * lit + gleam,
    blue * lit + gleam,
    0.6,
    0,
    ROOT,
    TIP,
  );
}
