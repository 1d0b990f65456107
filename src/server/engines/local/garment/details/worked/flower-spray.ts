/** A stem with flowers, buds and leaves, as an embroiderer lays it out: one large flower where the stem turns, smaller ones towards its tip. */
import { type FlowerKind, flower } from '../../../pattern/flowers.ts';
import type { Paint } from '../../../pattern/hand.ts';
import { leaf } from '../../../pattern/leaves.ts';
import { shade } from '../../../pattern/palette.ts';
import type { Random } from '../../../pixels/random.ts';
import { line, num, type Point } from '../../../pixels/svg.ts';
import { clothFlower } from './cloth-flower.ts';

/** Part of the way along the stem, part of the largest size, and how far beside it, −1…1. */
const FLOWERS = [
  { along: 0.42, size: 0.42, beside: 0.16 },
  { along: 0.7, size: 0.27, beside: -0.42 },
  { along: 0.17, size: 0.2, beside: 0.5 },
  { along: 0.88, size: 0.15, beside: 0.3 },
  { along: 1, size: 0.1, beside: 0 },
] as const;
const LEAVES = [0.04, 0.1, 0.2, 0.25, 0.32, 0.52, 0.57, 0.62, 0.76, 0.8, 0.86, 0.93, 0.97] as const;

function alongStem(wide: number, high: number): (t: number) => Point {
  return (t) => ({ x: wide * (-0.36 + 0.68 * t + 0.12 * Math.sin(t * Math.PI * 2)), y: high * (0.46 - 0.9 * t) });
}

/** Below its flowers, where wet paint runs from. */
export function belowFlowers(wide: number, high: number): readonly Point[] {
  const at = alongStem(wide, high);
  const unit = Math.min(wide * 1.5, high) / 200;
  return FLOWERS.slice(0, 4).flatMap(({ along, size, beside }) => {
    const { x, y } = at(along);
    const low = y + 95 * unit * size;
    return size > 0.3
      ? [-0.28, 0.22].map((aside) => ({ x: x + beside * wide * 0.3 + aside * 200 * unit * size, y: low }))
      : [{ x: x + beside * wide * 0.3, y: low }];
  });
}

/**
 * @param wide, high the box that it fills, from its middle, in its own units of which a flower is 200 across
 * @param ofCloth its flowers are made of cloth and stand off
 */
export function flowerSpray(kind: FlowerKind, paint: Paint, random: Random, wide: number, high: number, ofCloth = false): string {
  const unit = Math.min(wide * 1.5, high) / 200;
  const at = alongStem(wide, high);
  const place = (x: number, y: number, turn: number, scale: number, drawn: string) =>
    `<g transform="translate(${num(x)} ${num(y)}) rotate(${num(turn)}) scale(${scale.toFixed(4)})">${drawn}</g>`;
  const points = Array.from({ length: 25 }, (_, i) => at(i / 24));
  const stem = line(`M${points.map(({ x, y }) => `${num(x)} ${num(y)}`).join('L')}`, paint.leaf2, 5.5 * unit, {
    'stroke-linejoin': 'round',
  });
  const leaves = LEAVES.map((t, i) => {
    const { x, y } = at(t);
    const side = i % 2 === 0 ? 1 : -1;
    // Leaves stand off the stem to both sides and look where it grows.
    const turn = side * random.range(48, 82) + 20;
    const scale = unit * random.range(0.26, 0.36) * (1 - 0.35 * t);
    return place(x + side * 88 * scale, y - 36 * scale, turn, scale, leaf('simple', paint, random));
  });
  // Every other one paler, or neighbours are one red shape.
  const pale: Paint = { ...paint, petal: shade(paint.petal, 0.24), second: shade(paint.second, 0.2) };
  const bloom = (own: Paint) => (ofCloth ? clothFlower(own.petal, random) : flower(kind, own, random));
  const flowers = FLOWERS.map(({ along, size, beside }, i) => {
    const { x, y } = at(along);
    return place(x + beside * wide * 0.3, y, random.range(-30, 30), unit * size * 1.35, bloom(i % 2 === 0 ? paint : pale));
  });
  return stem + leaves.join('') + flowers.reverse().join('');
}
