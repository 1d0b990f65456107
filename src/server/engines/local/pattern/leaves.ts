/** Leaves, sprigs and branches in UNIT coordinates, growing along +x from the origin. */
import type { Random } from '../pixels/random.ts';
import { circle, line, num, path, place, polar, smooth } from '../pixels/svg.ts';
import { type Blade, bladePath, LEAF, type Paint, paintBlade } from './hand.ts';
import { blend, shade } from './palette.ts';

export type LeafKind =
  | 'simple'
  | 'sprig'
  | 'fern'
  | 'eucalyptus'
  | 'monstera'
  | 'palm'
  | 'bamboo'
  | 'ginkgo'
  | 'willow'
  | 'berries'
  | 'maple';

type Draw = (paint: Paint, random: Random) => string;

function stemColour(paint: Paint): string {
  return paint.hand === 'ink' ? paint.line : paint.hand === 'block' ? paint.leaf : shade(paint.leaf, -0.2);
}

function leafAt(paint: Paint, random: Random, blade: Partial<Blade>, x: number, y: number, turn: number, alternate = false): string {
  return place(paintBlade(paint, { ...LEAF, ...blade }, alternate ? paint.leaf2 : paint.leaf, 0, random, 'leaf'), { x, y, turn });
}

/** Leaves in pairs along a bent stem. */
function along(paint: Paint, random: Random, pairs: number, blade: Partial<Blade>, angle: number, taper: number, opposite = true): string {
  const bend = random.range(-0.28, 0.28);
  const at = (t: number) => ({ x: 100 * t, y: bend * 100 * t * t });
  let leaves = '';
  for (let i = 0; i < pairs; i++) {
    const t = 0.16 + (0.78 * i) / pairs;
    const { x, y } = at(t);
    const size = 1 - taper * t;
    const tilt = (Math.atan(2 * bend * t) * 180) / Math.PI;
    const sides = opposite ? [-1, 1] : [i % 2 ? 1 : -1];
    for (const side of sides)
      leaves += leafAt(
        paint,
        random,
        { ...blade, length: (blade.length ?? 40) * size, width: (blade.width ?? 10) * size, bend: side * -0.12 },
        x,
        y,
        tilt + side * (angle + random.range(-7, 7)),
        i % 3 === 1,
      );
  }
  const end = at(0.95);
  const tip = leafAt(
    paint,
    random,
    { ...blade, length: (blade.length ?? 40) * (1 - taper), width: (blade.width ?? 10) * (1 - taper) },
    end.x,
    end.y,
    (Math.atan(2 * bend) * 180) / Math.PI,
  );
  return line(smooth([0, 0.25, 0.5, 0.75, 0.96].map(at)), stemColour(paint), 2.6) + leaves + tip;
}

const simple: Draw = (paint, random) => leafAt(paint, random, { bend: random.range(-0.15, 0.15), width: random.range(19, 26) }, 0, 0, 0);
const sprig: Draw = (paint, random) => along(paint, random, 4, { length: 40, width: 8 }, 46, 0.3);
const fern: Draw = (paint, random) => along(paint, random, 11, { length: 38, width: 5.5, belly: 0.35 }, 62, 0.78);
const willow: Draw = (paint, random) => along(paint, random, 7, { length: 50, width: 5.5, point: 1, belly: 0.35 }, 34, 0.35, false);
const eucalyptus: Draw = (paint, random) => along(paint, random, 4, { length: 29, width: 9.5, point: 0.15, belly: 0.55, bend: 0 }, 60, 0.4);

const bamboo: Draw = (paint, random) => {
  const turns = [-34, -10, 16, 38].map((turn) => turn + random.range(-6, 6));
  return turns
    .map((turn, i) =>
      leafAt(paint, random, { length: random.range(78, 104), width: 9.5, point: 1, belly: 0.3, bend: 0.04 }, 0, 0, turn, i % 2 === 1),
    )
    .join('');
};

/** Fingers on a bent midrib. */
const palm: Draw = (paint, random) => {
  const fingers = 13;
  let d = '';
  for (let i = 0; i < fingers; i++) {
    const t = 0.1 + (0.88 * i) / fingers;
    for (const side of [-1, 1]) {
      const reach = 56 * Math.sin(Math.PI * (0.2 + 0.72 * t)) ** 0.7;
      d += leafAt(
        paint,
        random,
        { length: reach, width: 4.6, point: 1, belly: 0.35, bend: side * 0.18 },
        100 * t,
        0,
        side * (66 - 34 * t),
        i % 2 === 1,
      );
    }
  }
  return d + leafAt(paint, random, { length: 34, width: 4.6, point: 1 }, 96, 0, 0) + line('M-8 0L100 0', stemColour(paint), 2.4);
};

/** Wide fingers that merge towards the rib: the slits of the leaf are the gaps between them. */
const monstera: Draw = (paint, random) => {
  const ink = paint.hand === 'ink';
  const fingers: string[] = [];
  const veinLines: string[] = [];
  for (let i = 0; i < 6; i++) {
    const t = i / 5.4;
    const reach = 66 * Math.sin(Math.PI * (0.24 + 0.62 * t)) ** 0.8;
    for (const side of [-1, 1]) {
      const angle = side * (118 - 92 * t + random.range(-4, 4));
      const root = { x: 4 + 84 * t, y: side * 3 };
      const blade = { ...LEAF, length: reach, width: 12.5, point: 0.35, belly: 0.62, bend: side * -0.16, wobble: 0.03 };
      fingers.push(
        place(path(bladePath(blade, random), paint.leaf, ink ? { stroke: paint.line, 'stroke-width': 1.4 } : {}), { ...root, turn: angle }),
      );
      const tip = polar(reach * 0.8, (angle * Math.PI) / 180);
      veinLines.push(`M${num(root.x)} 0L${num(root.x + tip.x)} ${num(root.y + tip.y)}`);
    }
  }
  const tipBlade = place(path(bladePath({ ...LEAF, length: 40, width: 15, point: 0.8, belly: 0.4 }, random), paint.leaf), { x: 78 });
  const heart = path('M2 0C8 -26 40 -24 86 -9L92 0L86 9C40 24 8 26 2 0Z', paint.leaf);
  const vein = ink ? paint.line : paint.hand === 'block' ? paint.ground : shade(paint.leaf, 0.38);
  const shape = `${fingers.join('')}${tipBlade}${heart}`;
  // A rim under the whole leaf keeps neighbours of the same green apart.
  const rim = ink
    ? ''
    : `<g stroke="${paint.hand === 'block' ? paint.ground : shade(paint.leaf, -0.3)}" stroke-width="3.4" stroke-linejoin="round">${shape}</g>`;
  const group = `<g${paint.hand === 'watercolour' ? ' opacity="0.78"' : ''}>${rim}${shape}</g>`;
  return group + line(`M-22 0L104 0${veinLines.join('')}`, vein, paint.hand === 'block' ? 2 : 1.2, { opacity: 0.8 });
};

const ginkgo: Draw = (paint, random) => {
  const rim = Array.from({ length: 15 }, (_, i) => {
    const k = i / 14;
    const notch = Math.abs(k - 0.5) < 0.04 ? 0.72 : 1;
    return polar((92 + random.range(-3, 3)) * notch, (-62 + 124 * k) * (Math.PI / 180));
  });
  const outline = `${smooth([{ x: 18, y: 0 }, { x: 40, y: -34 }, ...rim, { x: 40, y: 34 }], true, 0.8)}`;
  const rays = Array.from({ length: 11 }, (_, i) => {
    const b = polar(84, (-52 + (104 * i) / 10) * (Math.PI / 180));
    return `M22 0Q${num(b.x * 0.6)} ${num(b.y * 0.5)} ${num(b.x)} ${num(b.y)}`;
  }).join('');
  const ink = paint.hand === 'ink';
  const fill = ink ? blend(paint.petal, paint.ground, 0.84) : paint.petal;
  return (
    line('M-22 4Q0 2 20 0', ink ? paint.line : shade(paint.petal, -0.3), 2.6) +
    path(outline, fill, ink ? { stroke: paint.line, 'stroke-width': 1.6 } : { opacity: paint.hand === 'watercolour' ? 0.72 : 1 }) +
    line(rays, ink ? paint.line : paint.hand === 'block' ? paint.ground : shade(paint.petal, -0.28), ink ? 0.8 : 1.1, { opacity: 0.7 })
  );
};

const maple: Draw = (paint, random) => {
  const tips = [0, 48, -48, 100, -100];
  const parts = tips.map((turn, i) =>
    place(
      paintBlade(
        paint,
        { ...LEAF, length: i === 0 ? 86 : i < 3 ? 74 : 50, width: i < 3 ? 19 : 14, belly: 0.45, point: 1, wobble: 0.16 },
        paint.petal,
        0,
        random,
        'leaf',
      ),
      { x: 14, turn },
    ),
  );
  return line('M-26 0L18 0', stemColour(paint), 2.6) + parts.reverse().join('');
};

const berries: Draw = (paint, random) => {
  let stems = '';
  let fruit = '';
  for (let i = 0; i < 7; i++) {
    const t = 0.2 + i * 0.115;
    const side = i % 2 ? 1 : -1;
    const end = { x: 100 * t + 12, y: side * random.range(12, 24) };
    stems += `M${num(100 * t - 6)} 0Q${num(end.x - 10)} ${num(end.y * 0.4)} ${num(end.x)} ${num(end.y)}`;
    const r = random.range(5.5, 8);
    const ink = paint.hand === 'ink';
    fruit +=
      circle(end.x, end.y, r, ink ? paint.ground : paint.petal, ink ? { stroke: paint.line, 'stroke-width': 1.5 } : {}) +
      (ink ? '' : circle(end.x - r * 0.3, end.y - r * 0.35, r * 0.28, shade(paint.petal, 0.55)));
  }
  return line(`M0 0L92 0${stems}`, stemColour(paint), 2) + fruit;
};

const DRAW: Readonly<Record<LeafKind, Draw>> = { simple, sprig, fern, eucalyptus, monstera, palm, bamboo, ginkgo, willow, berries, maple };

export function leaf(kind: LeafKind, paint: Paint, random: Random): string {
  return DRAW[kind](paint, random);
}
