/** 补丁 and, above the waist, 破洞: patches of cloth in another wash, and places of denim that are worn through. Shapes in cm. */
import { shade } from '../../../pattern/palette.ts';
import { Random } from '../../../pixels/random.ts';
import { line, num, path } from '../../../pixels/svg.ts';
import { legShape } from '../../blocks/lower/legs.ts';
import { ELBOW, hasElbows } from '../../blocks/sleeves/elbow.ts';
import { bodyShape } from '../../blocks/torso.ts';
import { handOf } from '../../cloth/fabric-hand.ts';
import type { FabricKind, Garment } from '../../specification.ts';
import type { Details } from '../details.ts';
import { tear } from './tear.ts';

/** What is mended: stout cloth that is worn to pieces. */
const MENDED: ReadonlySet<FabricKind> = new Set(['denim', 'corduroy', 'poplin', 'twill', 'canvas', 'linen', 'ripstop']);

export function hasPatches({ trims, cloth, legs }: Garment): boolean {
  return trims.includes('patches') && MENDED.has(cloth.fabric) && legs?.style !== 'sport';
}

/** Above the waist only denim is worn through; trousers of whatever cloth have their own holes (`bottom-details.ts`). */
export function isDistressed({ trims, cloth, kind }: Garment): boolean {
  return trims.includes('distressed') && (kind === 'trousers' || cloth.fabric === 'denim');
}

interface Patch {
  readonly x: number;
  readonly y: number;
  readonly wide: number;
  readonly high: number;
  /** Degrees. */
  readonly turn: number;
  /** Of the cloth's own colour: paler above nothing, deeper below. */
  readonly tone: number;
}

const patch = (x: number, y: number, wide: number, high: number, turn: number, tone: number): Patch => ({ x, y, wide, high, turn, tone });

/** Where mending is seen and no pocket is in the way. x as the side is seen. */
function patchesOf(garment: Garment, back: boolean): readonly Patch[] {
  const { legs, skirt, body, kind } = garment;
  if (legs && (kind === 'trousers' || kind === 'skirt')) {
    const { middle, half } = legShape(legs);
    const [thigh, knee] = legs.length > 60 ? [legs.rise + 12, 56] : [legs.length - 14, legs.length - 10];
    const wide = Math.min(9.5, half(thigh) * 1.25);
    return back
      ? [patch(-middle(thigh), thigh + 3, wide, 9.5, 5, -0.42)]
      : [
          patch(middle(thigh) - 0.6, thigh, wide, 10.5, -6, -0.45),
          patch(-middle(knee) + 0.4, knee, Math.min(9, half(knee) * 1.4), 8.5, 7, 0.5),
          ...(legs.length > 60 ? [patch(-middle(knee) - 1.2, knee - 5.6, Math.min(6, half(knee)), 5.4, -9, -0.2)] : []),
        ];
  }
  if (skirt.kind !== 'none') {
    const top = kind === 'skirt' ? 0 : body.length;
    return back
      ? [patch(-7, top + skirt.length * 0.62, 9, 10, 6, -0.42)]
      : [
          patch(8.5, top + skirt.length * 0.6, 9.5, 11, -6, -0.45),
          patch(-9, top + skirt.length * 0.72, 8.5, 8, 7, 0.5),
          patch(-5.6, top + skirt.length * 0.6, 6, 5.6, -8, -0.2),
        ];
  }
  const low = Math.max(34, body.length - 14);
  return back
    ? [patch(-9, 27, 10, 9, -5, -0.42), patch(8, low, 8.5, 9.5, 6, 0.5)]
    : [patch(11, low, 9, 9.6, -6, -0.45), patch(-10.4, low - 6, 8, 8.4, 7, 0.5), patch(-7.4, low + 0.4, 5.6, 5.4, -8, -0.2)];
}

/** Corners of a patch that was cut by hand, from its upper left. @param inset cm within its edge */
function edgeOf({ wide, high }: Patch, random: Random, inset: number): string {
  const [a, b] = [wide / 2 - inset, high / 2 - inset];
  const off = () => random.range(-0.35, 0.35);
  return `M${num(-a + off())} ${num(-b + off())}L${num(a + off())} ${num(-b + off())}L${num(a + off())} ${num(b + off())}L${num(-a + off())} ${num(b + off())}Z`;
}

/** Cm from one stitch that goes over the edge to the next. */
const OVER_EDGE = 0.62;

function drawn(garment: Garment, one: Patch, random: Random): { readonly raised: string; readonly ink: string } {
  const seed = random.whole(1, 1e6);
  const edge = (inset: number) => edgeOf(one, new Random(seed), inset);
  const { wide, high, x, y, turn, tone } = one;
  const own = garment.cloth.colour;
  const colour = shade(own, tone);
  const angle = (turn * Math.PI) / 180;
  const raised = edge(0).replace(/(-?[\d.]+) (-?[\d.]+)/g, (_, u: string, v: string) => {
    const [a, b] = [Number(u), Number(v)];
    return `${num(x + a * Math.cos(angle) - b * Math.sin(angle))} ${num(y + a * Math.sin(angle) + b * Math.cos(angle))}`;
  });
  // Its own twill, paler where the edge under it rubs; the weave of the cloth below still shows through.
  const twill = Array.from({ length: Math.ceil((wide + high) / 0.34) }, (_, k) => {
    const from = -wide / 2 - high / 2 + k * 0.34;
    const [x0, x1] = [Math.max(-wide / 2 + 0.3, from), Math.min(wide / 2 - 0.3, from + high)];
    return x1 - x0 < 0.3
      ? ''
      : `M${num(x0)} ${num(high / 2 - 0.3 - (x0 - from) * ((high - 0.6) / high))}L${num(x1)} ${num(high / 2 - 0.3 - (x1 - from) * ((high - 0.6) / high))}`;
  }).join('');
  const thread = tone > 0 ? shade(own, -0.5) : '#e9e2d2';
  // Stitches over the edge, as mending is done by hand, of unequal length.
  const over: string[] = [];
  for (const [along, across, flat] of [
    [wide, high, true],
    [high, wide, false],
  ] as const)
    for (const s of [-1, 1])
      for (let k = -along / 2 + 0.4; k < along / 2 - 0.2; k += OVER_EDGE) {
        const at = s * (across / 2);
        const [out, into] = [at + s * random.range(0.2, 0.38), at - s * random.range(0.45, 0.7)];
        const slip = random.range(-0.1, 0.1);
        over.push(flat ? `M${num(k)} ${num(out)}L${num(k + slip)} ${num(into)}` : `M${num(out)} ${num(k)}L${num(into)} ${num(k + slip)}`);
      }
  return {
    raised,
    ink: `<g transform="translate(${num(x)} ${num(y)}) rotate(${turn})">${path(edge(0), colour, { opacity: 0.9 })}${line(twill, shade(colour, 0.3), 0.08, { opacity: 0.45 })}${line(edge(0.12), shade(colour, 0.55), 0.24, { opacity: 0.5, 'stroke-linejoin': 'round' })}${line(over.join(''), '#000000', 0.12, { opacity: 0.3, transform: 'translate(.04 .07)' })}${line(over.join(''), thread, 0.12)}</g>`,
  };
}

/** Where a jacket is worn through: breast, side and hem in front, a shoulder blade and the hem behind. */
function holes(garment: Garment, back: boolean): string[] {
  const { kind, body, skirt, trims } = garment;
  if (!isDistressed(garment) || kind === 'trousers') return [];
  const random = new Random(garment.seed).fork(back ? 'holes-back' : 'holes');
  const thread = shade(garment.cloth.colour, 0.86);
  const hung = skirt.kind !== 'none';
  const end = (kind === 'skirt' ? 0 : body.length) + (hung ? skirt.length : 0);
  const low = hung ? end - skirt.length * 0.36 : Math.max(33, end - 12);
  const mended = hasPatches(garment);
  // Beside what is mended, not under it.
  const places: readonly (readonly [x: number, y: number, w: number, h: number])[] = mended
    ? hung
      ? []
      : [back ? [9.5, 30, 3.8, 1.4] : [11.6, low - 11, 3.4, 1.3]]
    : back
      ? [
          [-8.6, kind === 'skirt' ? low - 6 : 25, 4.2, 1.5],
          [9, low + 1, 3.2, 1.2],
        ]
      : [
          [10.4, low, 4.2, 1.7],
          [-9.8, low - 5, 3.6, 1.3],
          [-11, low + 3.4, 2.6, 1],
        ];
  const torn = places.flatMap(([x, y, w, h]) => tear(x + random.range(-0.8, 0.8), y + random.range(-0.8, 0.8), w, h, thread, random));
  // An elbow is worn from behind.
  if (back && hasElbows(garment)) torn.push(...tear(6.2, body.length + ELBOW.below, 3.2, 1.6, thread, random));
  if (trims.includes('raw-hem')) return torn;
  // The hem is rubbed pale and nicked, and threads hang out of the nicks.
  const half = (hung ? skirt.sweep : bodyShape(garment).width(end)) - 1;
  for (let k = 0; k < 11; k++) {
    const x = -half + (2 * half * (k + random.range(0.1, 0.9))) / 11;
    const wide = random.range(0.5, 2.6);
    const rubbed = (high: number) => `M${num(x - wide)} ${num(end)}Q${num(x)} ${num(end - high)} ${num(x + wide)} ${num(end)}`;
    const strands = Array.from({ length: Math.round(2 + wide * 2) }, () => {
      const at = x + random.range(-wide, wide) * 0.75;
      return `M${num(at)} ${num(end - random.range(0.1, 0.9))}l${num(random.range(-0.25, 0.25))} ${num(random.range(0.4, 1.2))}`;
    });
    torn.push(
      path(`${rubbed(1.1)}Z`, thread, { opacity: 0.3 }),
      path(`${rubbed(random.range(0.4, 0.9))}Z`, thread, { opacity: 0.4 }),
      line(strands.join(''), thread, 0.11, { opacity: 0.9 }),
    );
  }
  return torn;
}

/** @returns the patches' edges, and what is drawn of patches and holes */
export function wornPlaces(garment: Garment, back: boolean): Pick<Details, 'raised' | 'ink'> {
  const random = new Random(garment.seed).fork(back ? 'patches-back' : 'patches');
  const patches = hasPatches(garment) ? patchesOf(garment, back).map((one) => drawn(garment, one, random)) : [];
  const thick = handOf(garment.cloth).thick;
  return {
    raised: patches.map(({ raised }) => ({ d: raised, cloth: 0, thick: thick * 0.8 + 0.05 })),
    ink: [...patches.map(({ ink }) => ink), ...holes(garment, back)],
  };
}
