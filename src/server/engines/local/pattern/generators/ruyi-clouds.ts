/** 祥云: heads of a few spirals that wind inwards, as of a ruyi sceptre, and ribbons that stream from them and end in a point. Lines of one width. */
import { deltaE, hexToOklab } from '../../../../../contract/colour/oklab.ts';
import { Random } from '../../pixels/random.ts';
import { circle, line, type Point, path, polar, smooth } from '../../pixels/svg.ts';
import type { Paint } from '../hand.ts';
import { regular, type Spot, scatter } from '../layout.ts';
import { isDark, legible, shade } from '../palette.ts';
import { type Generator, unitOf } from '../recipe.ts';
import { through } from '../tapered.ts';
import { Tile } from '../tile.ts';

interface Lobe {
  readonly x: number;
  readonly y: number;
  readonly r: number;
  /** Degrees, where its line comes out from behind its neighbour. */
  readonly from: number;
  /** 1 clockwise. */
  readonly way: 1 | -1;
  /** None: it is the body between the others. */
  readonly turns: number;
}

interface Ribbon {
  readonly along: readonly Point[];
  readonly wide: number;
}

/** The last lobes and ribbons lie before the first. All within about 130 across and 75 up and down of the middle. */
interface Form {
  readonly ribbons: readonly Ribbon[];
  readonly lobes: readonly Lobe[];
}

const lobe = (x: number, y: number, r: number, from: number, way: 1 | -1, turns = 2.1): Lobe => ({ x, y, r, from, way, turns });
const ribbon = (wide: number, ...at: readonly (readonly [number, number])[]): Ribbon => ({ along: at.map(([x, y]) => ({ x, y })), wide });

/** One ruyi: a crown between two curls that wind towards each other, on ribbons that the wind draws to one side. */
const SINGLE: Form = {
  ribbons: [
    ribbon(13, [-6, 28], [-52, 38], [-96, 24], [-136, 34]),
    ribbon(14, [-44, 32], [6, 52], [56, 42], [94, 54], [126, 46]),
    ribbon(19, [-78, 26], [-28, 30], [18, 40], [66, 26], [104, 36], [146, 22]),
  ],
  lobes: [
    lobe(-72, 14, 15, -30, -1, 1.7),
    lobe(-40, 0, 28, -30, -1, 2.1),
    lobe(41, 4, 26, -150, 1, 2.1),
    lobe(0, 12, 25, 0, 1, 0),
    lobe(1, -28, 35, 140, 1, 2.4),
  ],
};

/** A large head and a small one that has broken from it. */
const DOUBLE: Form = {
  ribbons: [
    ribbon(13, [-50, 20], [-86, 30], [-116, 18], [-146, 28]),
    ribbon(17, [-96, 20], [-52, 24], [-8, 34], [30, 18], [58, 24]),
    ribbon(12, [-62, 28], [-22, 46], [26, 42], [64, 58], [98, 52]),
    ribbon(15, [24, 42], [62, 38], [98, 48], [126, 34], [152, 42]),
  ],
  lobes: [
    lobe(-80, 2, 22, -30, -1, 1.9),
    lobe(-14, 4, 22, -150, 1, 1.9),
    lobe(-47, 8, 22, 0, 1, 0),
    lobe(-47, -22, 30, 140, 1, 2.2),
    lobe(46, 30, 16, -30, -1, 1.7),
    lobe(92, 31, 15, -150, 1, 1.7),
    lobe(69, 13, 22, 40, -1, 1.9),
  ],
};

/** Five curls that follow one another on a long ribbon. */
const DRIFT: Form = {
  ribbons: [
    ribbon(13, [-34, 26], [6, 44], [52, 34], [96, 46], [130, 38]),
    ribbon(20, [-152, 22], [-108, 32], [-62, 20], [-8, 30], [50, 20], [102, 30], [154, 16]),
  ],
  lobes: [
    lobe(-80, 8, 15, -30, -1, 1.7),
    lobe(74, 8, 14, -150, 1, 1.7),
    lobe(-24, 10, 17, 0, 1, 0),
    lobe(22, 10, 17, 0, 1, 0),
    lobe(-48, -6, 23, -30, -1, 2),
    lobe(44, -4, 22, -150, 1, 2),
    lobe(-2, -18, 31, 140, 1, 2.3),
  ],
};

/** What fills the gaps: two curls that meet. */
const WISP: Form = {
  ribbons: [ribbon(26, [-130, 28], [-74, 40], [-14, 26], [54, 40], [132, 20])],
  lobes: [lobe(30, 2, 34, -150, 1, 1.9), lobe(-30, -10, 46, 0, -1, 2.1)],
};

const FORMS = [SINGLE, DOUBLE, DRIFT] as const;

/** A line that keeps to the rim for half a turn and then winds in. */
function spiral({ x, y, r, from, way, turns }: Lobe): string {
  const steps = Math.ceil(turns * 16);
  const rim = 0.52 / turns;
  return smooth(
    Array.from({ length: steps + 1 }, (_, i) => {
      const t = i / steps;
      const k = t < rim ? 1 : 1 - 0.84 * ((t - rim) / (1 - rim)) ** 0.86;
      const at = polar(r * k, (from * Math.PI) / 180 + way * t * turns * Math.PI * 2);
      return { x: x + at.x, y: y + at.y };
    }),
  );
}

function streaming({ along, wide }: Ribbon, fill: string, edge: string, width: number): string {
  const points = through(along, 6);
  const last = points.length - 1;
  const side = (sign: number, much: number) =>
    points.map(({ x, y }, i) => {
      const [before, after] = [points[Math.max(0, i - 1)] as Point, points[Math.min(last, i + 1)] as Point];
      const [dx, dy] = [after.x - before.x, after.y - before.y];
      // Swells soon and runs out long.
      const full = Math.sin(Math.PI * (i / last) ** 0.62) ** 0.75;
      const off = (sign * much * wide * full) / 2 / Math.max(0.001, Math.hypot(dx, dy));
      return { x: x - dy * off, y: y + dx * off };
    });
  const outline = smooth([...side(1, 1), ...side(-1, 1).slice(0, -1).reverse()], true);
  return path(outline, fill, { stroke: edge, 'stroke-width': width, 'stroke-linejoin': 'round' });
}

/** @param width of every line */
function cloud(form: Form, fill: string, edge: string, width: number): string {
  const { lobes, ribbons } = form;
  return (
    ribbons.map((one) => streaming(one, fill, edge, width)).join('') +
    lobes.map((one) => circle(one.x, one.y, one.r, fill) + (one.turns > 0 ? line(spiral(one), edge, width) : '')).join('')
  );
}

/** A small cloud to stand between figures. */
export function wisp({ hand, leaf2, line: drawn, ground }: Paint): string {
  return hand === 'ink' ? cloud(WISP, ground, drawn, LINE) : cloud(WISP, leaf2, ground, LINE);
}

/** Of every line, in units: as a brush that is held upright. */
const LINE = 4.4;
/** OKLab distance from the ground of a line that broad. */
const BROAD_APART = 0.32;

export const cloudPrint: Generator = (recipe, size, pace) => {
  const random = new Random(recipe.seed);
  const u = unitOf(size) * recipe.scale;
  const { ground, inks, line: dark } = recipe.palette;
  const tile = new Tile(size, ground);
  const ink = recipe.hand === 'ink';
  const drawn = (form: Form, i: number) => {
    const colour = inks[i % Math.min(3, inks.length)] ?? dark;
    // Drawn in one ink, or in the colours that were named.
    if (ink) return cloud(form, ground, recipe.inked ? legible(colour, ground, BROAD_APART) : dark, LINE);
    // Lines are left out of the colour, as on porcelain, or are its light where that is farther from it: white clouds on navy had none.
    const fill = i % 2 ? shade(colour, 0.15) : colour;
    const light = shade(colour, 0.62);
    const from = (hex: string) => deltaE(hexToOklab(hex), hexToOklab(fill));
    return cloud(form, fill, isDark(ground) && from(light) > from(ground) * 0.8 ? light : ground, LINE);
  };
  const ids = Array.from({ length: 6 }, (_, i) => tile.define(drawn(FORMS[i % FORMS.length] ?? SINGLE, i)));
  const wisps = [0, 1].map((i) => tile.define(drawn(WISP, i + 1)));
  const radius = 84 * u;
  const { layout } = recipe;
  const tossed = layout === 'scatter';
  const wide = layout === 'half-drop' ? [2.75, 2.1] : [3.1, 1.8];
  const spots: Spot[] = tossed
    ? scatter(size, random.fork('spots'), radius, 0.34 - 0.5 * recipe.density, 300).map((spot) => ({ ...spot, radius }))
    : regular(size, radius * (wide[0] ?? 3), radius * (wide[1] ?? 2), layout).map((spot) => ({ ...spot, radius }));
  const taken = spots.map((spot) => ({ ...spot, radius: radius * (tossed ? 1.1 : 0.95) }));
  for (const spot of scatter(size, random.fork('far'), radius * 0.32, 0.3, 260, taken))
    tile.put(random.pick(wisps), { x: spot.x, y: spot.y, scale: spot.radius / 100, flip: spot.flip }, spot.radius * 1.6);
  // In a repeat one form stands beside another and beneath itself; tossed they fall as they will.
  for (const spot of spots)
    tile.put(
      tossed ? random.pick(ids) : (ids[spot.order % ids.length] ?? random.pick(ids)),
      { x: spot.x, y: spot.y, scale: (radius / 100) * (tossed ? random.range(0.88, 1.06) : 1), flip: spot.flip },
      radius * 1.7,
    );
  pace.progress(0.6, '绘制祥云');
  return { svg: tile.svg() };
};
