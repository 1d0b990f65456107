/** Flowers in UNIT coordinates (about 100 in radius), each a species drawn in any hand. */
import type { Random } from '../pixels/random.ts';
import { circle, ellipse, line, num, path, place, polar } from '../pixels/svg.ts';
import { type Blade, type Paint, PETAL, paintBlade, shadowOf } from './hand.ts';
import { blend, shade } from './palette.ts';

export type FlowerKind = 'peony' | 'rose' | 'daisy' | 'blossom' | 'poppy' | 'lily' | 'lotus' | 'tulip' | 'ditsy';

type Draw = (paint: Paint, random: Random) => string;

interface Ring {
  readonly count: number;
  readonly blade: Blade;
  readonly depth: number;
}

/** Petals around the centre, outer rings first; a little uneven, as flowers are. */
function rings(paint: Paint, random: Random, list: readonly Ring[]): string {
  return list
    .map(({ count, blade, depth }) => {
      const start = random.range(0, 360);
      const petals = Array.from({ length: count }, (_, i) => {
        const stretch = random.range(0.92, 1.06);
        const own = {
          ...blade,
          length: blade.length * stretch,
          width: blade.width * random.range(0.93, 1.07),
          bend: blade.bend + random.range(-0.05, 0.05),
        };
        return place(paintBlade(paint, own, paint.petal, depth, random, 'petal'), {
          turn: start + (i * 360) / count + random.range(-5, 5),
        });
      });
      // The last petal tucks under the first one when order is shuffled.
      return random.shuffle(petals).join('');
    })
    .join('');
}

function stamens(paint: Paint, random: Random, count: number, from: number, to: number): string {
  const dark = shadowOf(paint, paint.centre, 0.85);
  let stems = '';
  let heads = '';
  for (let i = 0; i < count; i++) {
    const angle = random.range(0, Math.PI * 2);
    const reach = random.range(from, to);
    const a = polar(from * 0.3, angle);
    const b = polar(reach, angle + random.range(-0.12, 0.12));
    stems += `M${num(a.x)} ${num(a.y)}L${num(b.x)} ${num(b.y)}`;
    heads += circle(b.x, b.y, random.range(1.9, 3.1), i % 3 ? paint.centre : dark);
  }
  return line(stems, paint.hand === 'ink' ? paint.line : shadowOf(paint, paint.centre, 0.5), 1, { opacity: 0.8 }) + heads;
}

function disc(paint: Paint, random: Random, radius: number): string {
  if (paint.hand === 'ink') {
    const dots = Array.from({ length: 22 }, () => {
      const { x, y } = polar(radius * Math.sqrt(random.next()) * 0.9, random.range(0, 6.29));
      return circle(x, y, 1.6, paint.line);
    });
    return circle(0, 0, radius, blend(paint.centre, paint.ground, 0.6), { stroke: paint.line, 'stroke-width': 1.6 }) + dots.join('');
  }
  const grains = Array.from({ length: Math.round(radius * 1.5) }, (_, i) => {
    const { x, y } = polar(radius * Math.sqrt((i + 0.5) / (radius * 1.5)) * 0.95, i * 2.39996);
    return circle(x, y, random.range(1.4, 2.5), i % 2 ? shadowOf(paint, paint.centre, 0.7) : shade(paint.centre, 0.3));
  });
  return circle(0, 0, radius, shadowOf(paint, paint.centre, 0.3)) + grains.join('');
}

/** Folk flowers are plain and symmetrical: one ring, a second tone in it, a ring of dots, a heart. */
const folkRound =
  (petals: number, width: number): Draw =>
  (paint, random) => {
    const ring = (count: number, length: number, w: number, colour: string, second: string) =>
      Array.from({ length: count }, (_, i) =>
        place(paintBlade({ ...paint, second }, { ...PETAL, length, width: w, wobble: 0, point: 0.15 }, colour, 0, random, 'petal'), {
          turn: (i * 360) / count,
        }),
      ).join('');
    const dots = Array.from({ length: petals * 2 }, (_, i) => {
      const { x, y } = polar(38, ((i + 0.5) / petals) * Math.PI);
      return circle(x, y, 3.4, paint.ground);
    }).join('');
    return (
      ring(petals, 100, width, paint.petal, paint.second) +
      circle(0, 0, 46, shadowOf(paint, paint.petal, 0.6)) +
      dots +
      ring(petals, 31, width * 0.3, paint.centre, shade(paint.centre, 0.4)) +
      circle(0, 0, 8, paint.ground)
    );
  };

const peony: Draw = (paint, random) =>
  rings(paint, random, [
    { count: 8, blade: { ...PETAL, length: 100, width: 41, notch: 0.07, wobble: 0.1, belly: 0.6, point: 0 }, depth: 0 },
    { count: 7, blade: { ...PETAL, length: 79, width: 35, notch: 0.1, wobble: 0.12, belly: 0.6, point: 0 }, depth: 0.3 },
    { count: 6, blade: { ...PETAL, length: 58, width: 28, notch: 0.12, wobble: 0.14, belly: 0.6, point: 0 }, depth: 0.65 },
    { count: 5, blade: { ...PETAL, length: 38, width: 20, notch: 0.12, wobble: 0.16, belly: 0.6, point: 0 }, depth: 1 },
  ]) + stamens(paint, random, 22, 10, 22);

const rose: Draw = (paint, random) => {
  const outer = rings(paint, random, [
    { count: 5, blade: { ...PETAL, length: 98, width: 58, wobble: 0.08, belly: 0.6, point: 0.05 }, depth: 0 },
    { count: 5, blade: { ...PETAL, length: 76, width: 48, wobble: 0.1, belly: 0.66, point: 0.05 }, depth: 0.4 },
    { count: 4, blade: { ...PETAL, length: 54, width: 38, wobble: 0.1, belly: 0.66, point: 0.05 }, depth: 0.75 },
  ]);
  // The heart: petals closed round each other, each ring darker and turned against the one outside it.
  const turn = random.range(0, 6);
  const edge = paint.hand === 'ink' ? paint.line : paint.hand === 'block' ? paint.ground : shade(paint.petal, 0.34);
  const heart = [44, 33, 23, 14].flatMap((reach, ring) => {
    const fill = paint.hand === 'ink' ? blend(paint.petal, paint.ground, 0.8) : shadowOf(paint, paint.petal, 0.24 + 0.2 * ring);
    return [0, 1, 2].map((k) => {
      const a = turn + ring * 1.1 + (k * 2 * Math.PI) / 3;
      const { x, y } = polar(reach * 0.36, a);
      return circle(x, y, reach * 0.72, fill, { stroke: edge, 'stroke-width': paint.hand === 'ink' ? 1.8 : 2.2, 'stroke-opacity': 0.8 });
    });
  });
  return outer + heart.join('');
};

const daisy: Draw = (paint, random) =>
  rings(paint, random, [
    { count: 17, blade: { ...PETAL, length: 100, width: 12.5, point: 0.35, belly: 0.6, wobble: 0.1 }, depth: 0 },
    { count: 15, blade: { ...PETAL, length: 82, width: 11.5, point: 0.35, belly: 0.6, wobble: 0.1 }, depth: 0.25 },
  ]) + disc(paint, random, 23);

const blossom: Draw = (paint, random) =>
  rings(paint, random, [{ count: 5, blade: { ...PETAL, length: 98, width: 45, notch: 0.13, belly: 0.66, point: 0.1 }, depth: 0 }]) +
  circle(0, 0, 11, shadowOf(paint, paint.petal, 0.75), { opacity: 0.7 }) +
  stamens(paint, random, 17, 20, 44);

const poppy: Draw = (paint, random) => {
  const petals = rings(paint, random, [
    { count: 4, blade: { ...PETAL, length: 100, width: 72, wobble: 0.16, notch: 0.03, belly: 0.64, point: 0 }, depth: 0 },
    { count: 3, blade: { ...PETAL, length: 74, width: 54, wobble: 0.18, notch: 0.05, belly: 0.64, point: 0 }, depth: 0.35 },
  ]);
  const deep = paint.hand === 'ink' ? paint.line : shade(paint.petal, -0.75);
  const star = Array.from({ length: 9 }, (_, i) => {
    const { x, y } = polar(10, (i / 9) * Math.PI * 2);
    return `M0 0L${num(x)} ${num(y)}`;
  }).join('');
  return (
    petals +
    stamens({ ...paint, centre: deep }, random, 26, 18, 34) +
    circle(0, 0, 13, shade(paint.leaf, 0.2), { stroke: deep, 'stroke-width': 2 }) +
    line(star, deep, 1.8)
  );
};

const lily: Draw = (paint, random) => {
  const blade = { ...PETAL, length: 100, width: 27, point: 1, belly: 0.5, bend: 0.06, wobble: 0.06 };
  const petals = rings(paint, random, [
    { count: 3, blade, depth: 0.2 },
    { count: 3, blade: { ...blade, length: 94 }, depth: 0 },
  ]);
  const freckles = Array.from({ length: 26 }, () => {
    const { x, y } = polar(random.range(14, 46), random.range(0, 6.29));
    return circle(x, y, random.range(0.9, 1.8), shadowOf(paint, paint.petal, 1), { opacity: 0.7 });
  }).join('');
  return petals + freckles + stamens({ ...paint, centre: shade(paint.centre, -0.25) }, random, 7, 34, 56);
};

/** Side view: petals fan upwards (−y) from the calyx at the origin's foot. */
function fan(paint: Paint, random: Random, count: number, spread: number, blade: Blade): string {
  const order = Array.from({ length: count }, (_, i) => i).sort((a, b) => Math.abs(b - (count - 1) / 2) - Math.abs(a - (count - 1) / 2));
  return order
    .map((i) => {
      const k = count === 1 ? 0 : (i / (count - 1)) * 2 - 1;
      const own = { ...blade, bend: -k * 0.16, length: blade.length * (1 - 0.1 * Math.abs(k)) };
      return place(paintBlade(paint, own, paint.petal, 0.5 * Math.abs(k), random, 'petal'), { x: k * 7, y: 52, turn: -90 + k * spread });
    })
    .join('');
}

const lotus: Draw = (paint, random) =>
  fan(paint, random, 9, 78, { ...PETAL, length: 122, width: 27, point: 0.85, belly: 0.5 }) +
  fan(paint, random, 5, 42, { ...PETAL, length: 104, width: 28, point: 0.8, belly: 0.52 }) +
  ellipse(0, 54, 16, 7, shade(paint.leaf, -0.1));

const tulip: Draw = (paint, random) => {
  const stem = paint.hand === 'ink' ? paint.line : paint.leaf;
  return (
    line('M0 40Q6 90 -4 128', stem, 6) +
    place(paintBlade(paint, { ...PETAL, length: 96, width: 15, point: 1, belly: 0.4, bend: 0.2 }, paint.leaf, 0, random, 'leaf'), {
      x: 0,
      y: 122,
      turn: -68,
    }) +
    fan(paint, random, 5, 26, { ...PETAL, length: 122, width: 34, point: 0.65, belly: 0.42 })
  );
};

const ditsy: Draw = (paint, random) => {
  const count = random.pick([5, 5, 6]);
  const start = random.range(0, 6);
  const ink = paint.hand === 'ink';
  const petals = Array.from({ length: count }, (_, i) => {
    const { x, y } = polar(52, start + (i / count) * Math.PI * 2);
    return circle(x, y, 45, ink ? blend(paint.petal, paint.ground, 0.8) : paint.petal, {
      stroke: ink ? paint.line : undefined,
      'stroke-width': ink ? 5 : undefined,
      opacity: paint.hand === 'watercolour' ? 0.75 : 1,
    });
  }).join('');
  return (
    petals +
    circle(0, 0, 27, paint.centre) +
    (ink ? '' : path(`M-14 -6A16 16 0 0 1 6 -15`, 'none', { stroke: shade(paint.centre, 0.5), 'stroke-width': 5 }))
  );
};

const DRAW: Readonly<Record<FlowerKind, Draw>> = { peony, rose, daisy, blossom, poppy, lily, lotus, tulip, ditsy };

const FOLK: Partial<Readonly<Record<FlowerKind, Draw>>> = { peony: folkRound(9, 27), rose: folkRound(7, 36), poppy: folkRound(5, 46) };

export function flower(kind: FlowerKind, paint: Paint, random: Random): string {
  const folk = paint.hand === 'folk' ? FOLK[kind] : undefined;
  if (folk) return folk(paint, random);
  return DRAW[kind](paint, random);
}
