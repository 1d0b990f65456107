/** Colours fused two by two: which are one, and which are given up first. */
import { labDistance } from '../pixels/lab-planes.ts';
import { type Ink, together } from './one-dye.ts';

/** Part of the picture added to each colour's own, so that even the smallest weighs something. */
const LEAST_WEIGHT = 0.004;

/** Times that a step in a and b counts beside one in lightness. */
const HUE = 2;

/** From this part of the picture on a colour is its ground; and how much more it costs to fuse another one with that. */
const GROUND = 0.3;
const ON_GROUND = 3;

/**
 * Which two to give up first: a small colour that stands out, the heart of a flower, is worth more than one more tone of a large one, and what
 * becomes the ground is not drawn at all: pale flowers were gone, and their hearts hung in the air. By the square of what lies between them: the
 * folds of a green T-shirt have five tones that nobody counts, its red letters are seen from afar.
 */
export function costOfFusing(x: Ink, y: Ink): number {
  const vanishes = Math.max(x.share, y.share) > GROUND ? ON_GROUND : 1;
  return vanishes * seenApart(x, y) ** 2 * Math.sqrt(Math.min(x.share, y.share) + LEAST_WEIGHT);
}

/** A hue is missed before a tone is: an ivory rose was drawn in the green of the leaves, nearer to it in all but hue, beside five tones of pink. */
function seenApart(x: Ink, y: Ink): number {
  return labDistance(x.l - y.l, HUE * (x.a - y.a), HUE * (x.b - y.b));
}

function apart(x: Ink, y: Ink): number {
  return labDistance(x.l - y.l, x.a - y.a, x.b - y.b);
}

/** The two of a list that cost the least, `undefined` when there are no two. */
export function cheapestPair<T>(list: readonly T[], cost: (x: T, y: T) => number): { i: number; j: number; cost: number } | undefined {
  let best: { i: number; j: number; cost: number } | undefined;
  for (let i = 0; i < list.length; i++)
    for (let j = i + 1; j < list.length; j++) {
      const own = cost(list[i] as T, list[j] as T);
      if (own < (best?.cost ?? Number.POSITIVE_INFINITY)) best = { i, j, cost: own };
    }
  return best;
}

/**
 * The nearest two become their mean before the next two are looked for. Fused by a chain of neighbours, all tones of a ground were one, and the
 * finer they were told apart the longer was the chain: in 24 colours a leopard's coat had fewer than in 8.
 * @param same colours nearer than this are one
 */
export function fuseAlike(inks: readonly Ink[], same: number): Ink[] {
  const list = [...inks];
  for (let pair = cheapestPair(list, apart); pair && pair.cost < same; pair = cheapestPair(list, apart)) {
    const [other] = list.splice(pair.j, 1);
    list[pair.i] = together([list[pair.i] as Ink, other as Ink]);
  }
  return list;
}

/** The cheapest two become one until `most` are left. */
export function fuseDown(inks: readonly Ink[], most: number): Ink[] {
  const list = [...inks];
  while (list.length > most) {
    const pair = cheapestPair(list, costOfFusing);
    if (!pair) break;
    const [other] = list.splice(pair.j, 1);
    list[pair.i] = together([list[pair.i] as Ink, other as Ink]);
  }
  return list;
}
