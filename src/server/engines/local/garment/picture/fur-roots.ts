/** Where hair grows on what is seen of furred cloth, and what is known of each place. */
import { hexToOklab, hexToRgb, toLinear } from '../../../../../contract/colour/oklab.ts';
import { Random } from '../../pixels/random.ts';
import { type Mesh, step } from '../blocks/surface.ts';
import { hairOf, type Pile } from '../cloth/fur.ts';
import { furWorkOf } from '../cloth/fur-work.ts';
import type { Cloth } from '../specification.ts';
import { type Buffer3d, NOTHING, type View } from './rasteriser.ts';

/** Hair of one mesh. */
export interface Furred {
  readonly pile: Pile;
  /** Linear. */
  readonly colour: readonly [number, number, number];
  /** Linear, of ends that are dyed. */
  readonly frost: readonly [number, number, number] | undefined;
  readonly work: ReturnType<typeof furWorkOf>;
  /** Part of its light that guard hairs end in. */
  readonly tips: number;
  /** Cm: it lies away from this place, as round a face; otherwise it falls. */
  readonly from: readonly [x: number, y: number] | undefined;
}

/** Guard hairs of raccoon and silver fox end dark; dyed hair is paler at its ends, where it is thin. */
function tipsOf(colour: string): number {
  const { l, a, b } = hexToOklab(colour);
  const chroma = Math.sqrt(a * a + b * b);
  const natural = step(0.075, 0.045, chroma) * step(0.36, 0.48, l) * step(0.8, 0.66, l) * step(-0.01, 0.01, b);
  return 1.16 - 0.72 * natural;
}

/** Trimmings are of the longest hair, and stand: cm at least, and how far. */
const TRIM = { length: 4.6, lift: 0.62, lock: 0.7 } as const;

function linear(hex: string): [number, number, number] {
  const { r, g, b } = hexToRgb(hex);
  return [toLinear(r), toLinear(g), toLinear(b)];
}

/** @returns by mesh; nothing where none of them is of fur */
export function furredOf(meshes: readonly Mesh[], cloths: readonly Cloth[]): readonly (Furred | undefined)[] | undefined {
  const list = meshes.map(({ surface: { cloth: index, fur, part } }): Furred | undefined => {
    const cloth = cloths[index];
    // A belt of hair was not seen on hair.
    const pile = cloth && part !== 'tied' ? hairOf(cloth) : undefined;
    if (!cloth || !pile) return undefined;
    const trim = fur && !pile.curled && pile.length > 2;
    return {
      pile: trim ? { ...pile, length: Math.max(TRIM.length, pile.length), lift: TRIM.lift, lock: TRIM.lock } : pile,
      colour: linear(cloth.colour),
      frost: cloth.frost ? linear(cloth.frost) : undefined,
      work: pile.curled ? undefined : furWorkOf(cloth.furWork),
      tips: tipsOf(cloth.colour),
      from: fur?.from,
    };
  });
  return list.some((one) => one) ? list : undefined;
}

/** Pixels where locks grow: from the far to the near mesh, and in it from the lowest to the highest; and how the cloth lies there. */
export interface Roots {
  readonly furred: readonly (Furred | undefined)[];
  readonly at: readonly number[];
  readonly nx: Float32Array;
  readonly ny: Float32Array;
  readonly nz: Float32Array;
  readonly s: Float32Array;
  readonly t: Float32Array;
  /** Towards the edge of the cloth, as far as it is close, 0–1. */
  readonly edgeX: Float32Array;
  readonly edgeY: Float32Array;
  /** Cm beside the line where the garment opens; far from it 99. */
  readonly beside: Float32Array;
  /** By mesh, cm that hair has to lie before it. */
  readonly before: Float32Array;
}

/** Cloth that turns away holds more hair for what is seen of it, up to this many times. */
const MOST = 5;

/** Locks grow this many times their half width apart. */
const APART = 1.1;

/** Cm inside an edge where hair turns towards it, px over which it is felt, cm beyond it where other fur may be; and times as many locks there. */
const EDGE = { near: 1.3, felt: 3, beyond: 1.2, fuller: 1.8 } as const;

/** How close the edge of the cloth is at each root, and where; none where it is sewn to other fur. */
function edges(
  { edge, mesh }: Buffer3d,
  at: readonly number[],
  { width, scale }: View,
  furred: readonly (Furred | undefined)[],
): { readonly x: Float32Array; readonly y: Float32Array } {
  const [x, y] = [new Float32Array(at.length), new Float32Array(at.length)];
  for (const [n, i] of at.entries()) {
    const near = 1 - edge[i] / EDGE.near;
    if (near <= 0) continue;
    const value = (k: number) => (mesh[k] === mesh[i] ? edge[k] : edge[i]);
    const dx = value(i - EDGE.felt) - value(i + EDGE.felt);
    const dy = value(i - EDGE.felt * width) - value(i + EDGE.felt * width);
    const l = Math.sqrt(dx * dx + dy * dy);
    if (l === 0) continue;
    const over = mesh[i + Math.round((dy / l) * EDGE.beyond * scale) * width + Math.round((dx / l) * EDGE.beyond * scale)] ?? NOTHING;
    if (over !== NOTHING && over !== mesh[i] && furred[over]) continue;
    x[n] = (dx / l) * near;
    y[n] = (dy / l) * near;
  }
  return { x, y };
}

/** Cm: fur grows into fur, trimmings over what they are sewn on; a belt sinks into it; what else is worn lies over it, and a stand is what it is. */
const BEFORE = { fur: -1.5, cloth: -0.6, tied: -0.7, worn: 99, stand: 0 } as const;

function limits(meshes: readonly Mesh[], furred: readonly (Furred | undefined)[], own: number): Float32Array {
  return Float32Array.from(meshes, ({ surface: { part } }, i) => {
    if (i >= own) return BEFORE.stand;
    if (furred[i]) return BEFORE.fur;
    if (part === 'tied') return BEFORE.tied;
    return part ? BEFORE.cloth : BEFORE.worn;
  });
}

/** Cm inside an edge on whose far side hair is seen as well: it comes round a hem. */
const ROUND = 1.1;

/** Looked for before what lies behind is drawn into the same buffers. @param own how many of the first meshes are what is shown, and not its stand @param opens cm: where its front edges meet, where they are seen */
export function rootsOf(
  buffer: Buffer3d,
  view: View,
  meshes: readonly Mesh[],
  furred: readonly (Furred | undefined)[],
  own: number,
  opens: number | undefined,
  seed: number,
): Roots {
  const { width, height, scale } = view;
  const random = new Random(seed).fork('fur');
  const rows = furred.map((): number[] => []);
  const finest = Math.max(1, Math.round(Math.min(...furred.flatMap((one) => (one ? [one.pile.lock] : []))) * 0.5 * scale));
  for (let y = height - finest; y >= 0; y -= finest) {
    // What was too little for a lock is kept for the next place: left to chance alone, bare spots were seen as bruises.
    let owed = random.next();
    for (let x = 0; x < width - finest; x += finest) {
      const i = (y + Math.floor(random.next() * finest)) * width + x + Math.floor(random.next() * finest);
      const mesh = buffer.mesh[i];
      const grown = mesh === NOTHING ? undefined : furred[mesh];
      if (!grown || (buffer.inside[i] === 1 && buffer.edge[i] > ROUND)) continue;
      const apart = grown.pile.lock * APART * scale;
      const seen = Math.max(1 / MOST, buffer.nz[i]);
      owed += ((finest * finest) / (apart * apart * seen)) * (buffer.edge[i] < EDGE.near ? EDGE.fuller : 1);
      if (owed < 1) continue;
      owed = Math.min(1, owed - 1);
      rows[mesh]?.push(i);
    }
  }
  const at = rows.flat();
  const pick = (plane: Float32Array) => Float32Array.from(at, (i) => plane[i]);
  const edge = edges(buffer, at, view, furred);
  return {
    furred,
    at,
    nx: pick(buffer.nx),
    ny: pick(buffer.ny),
    nz: pick(buffer.nz),
    s: pick(buffer.s),
    t: pick(buffer.t),
    edgeX: edge.x,
    edgeY: edge.y,
    beside: Float32Array.from(at, (i) =>
      opens !== undefined && meshes[buffer.mesh[i] as number]?.surface.detailed && buffer.inside[i] === 0
        ? (buffer.rx[i] as number) - opens
        : 99,
    ),
    before: limits(meshes, furred, own),
  };
}
