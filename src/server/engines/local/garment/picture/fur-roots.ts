/** Where hair grows on what is seen of furred cloth, and what is known of each place. */
import { hexToOklab, hexToRgb, toLinear } from '../../../../../contract/colour/oklab.ts';
import { Random } from '../../pixels/random.ts';
import { type Mesh, step } from '../blocks/surface.ts';
import { type Pile, pileOf } from '../cloth/fur.ts';
import type { Cloth } from '../specification.ts';
import { type Buffer3d, NOTHING, type View } from './rasteriser.ts';

/** Hair of one mesh. */
export interface Furred {
  readonly pile: Pile;
  /** Linear light of the brightest part of its colour. */
  readonly brightest: number;
  /** Part of its light that guard hairs end in. */
  readonly tips: number;
  /** Cm: it lies away from this place, as round a face; otherwise it falls. */
  readonly from: readonly [x: number, y: number] | undefined;
}

/** Guard hairs of raccoon and silver fox end dark; dyed hair is paler at its ends, where it is thin. */
function tipsOf(colour: string): number {
  const { l, a, b } = hexToOklab(colour);
  const chroma = Math.sqrt(a * a + b * b);
  const natural = step(0.1, 0.05, chroma) * step(0.36, 0.48, l) * step(0.8, 0.66, l) * step(-0.01, 0.01, b);
  return 1.16 - 0.72 * natural;
}

/** Trimmings are of the longest hair, and stand: cm at least, and how far. */
const TRIM = { length: 4.6, lift: 0.62, lock: 0.7 } as const;

/** @returns by mesh; nothing where none of them is of fur */
export function furredOf(meshes: readonly Mesh[], cloths: readonly Cloth[]): readonly (Furred | undefined)[] | undefined {
  const list = meshes.map(({ surface: { cloth: index, fur } }): Furred | undefined => {
    const cloth = cloths[index];
    if (cloth?.fabric !== 'fur') return undefined;
    const { r, g, b } = hexToRgb(cloth.colour);
    const pile = pileOf(cloth);
    const trim = fur && !pile.curled && pile.length > 2;
    return {
      pile: trim ? { ...pile, length: Math.max(TRIM.length, pile.length), lift: TRIM.lift, lock: TRIM.lock } : pile,
      brightest: toLinear(Math.max(r, g, b)),
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
}

/** Cloth that turns away holds more hair for what is seen of it, up to this many times. */
const MOST = 5;

/** Locks grow this many times their half width apart. */
const APART = 1.1;

/** Cm inside an edge on whose far side hair is seen as well: it comes round a hem. */
const ROUND = 1.1;

/** Looked for before what lies behind is drawn into the same buffers. */
export function rootsOf(buffer: Buffer3d, { width, height, scale }: View, furred: readonly (Furred | undefined)[], seed: number): Roots {
  const random = new Random(seed).fork('fur');
  const rows = furred.map((): number[] => []);
  const finest = Math.max(1, Math.round(Math.min(...furred.flatMap((one) => (one ? [one.pile.lock] : []))) * 0.5 * scale));
  for (let y = height - finest; y >= 0; y -= finest)
    for (let x = 0; x < width - finest; x += finest) {
      const i = (y + Math.floor(random.next() * finest)) * width + x + Math.floor(random.next() * finest);
      const chance = random.next();
      const mesh = buffer.mesh[i];
      const own = mesh === NOTHING ? undefined : furred[mesh];
      if (!own || (buffer.inside[i] === 1 && buffer.edge[i] > ROUND)) continue;
      const apart = own.pile.lock * APART * scale;
      const seen = Math.max(1 / MOST, buffer.nz[i]);
      if (chance < (finest * finest) / (apart * apart * seen)) rows[mesh]?.push(i);
    }
  const at = rows.flat();
  const pick = (plane: Float32Array) => Float32Array.from(at, (i) => plane[i]);
  return { furred, at, nx: pick(buffer.nx), ny: pick(buffer.ny), nz: pick(buffer.nz), s: pick(buffer.s), t: pick(buffer.t) };
}
