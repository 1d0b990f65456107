/** 层叠 of trousers: a short skirt that hangs over them from their own waist. Cm. */
import type { Garment } from '../../specification.ts';
import { legEdges, legShape } from './legs.ts';
import { SKIRT_CUTS, type SkirtPlace, skirtSection } from './skirt.ts';

/** How it is cut: gathered where an elastic draws it in, from which nothing else comes out over a hip. */
export function overskirtKind({ waist }: Pick<Garment, 'waist'>): 'gathered' | 'a-line' {
  return waist === 'elastic' || waist === 'sash' ? 'gathered' : 'a-line';
}

/** How far it stands before the waist of the legs, at the side and before; its band lies over it. */
export const STANDS = { wide: 0.35, deep: 0.9 } as const;

/** What is between it and the legs at their outside, where it begins below the waist's edge, and from where it has to clear them. */
const [CLEAR, TOP, HIP] = [1.3, 0.3, 8] as const;

/** Where it hangs, as wide as the legs under it ask for. Nothing for what has none. */
export function overskirtPlace({ overskirt, legs, waist }: Pick<Garment, 'overskirt' | 'legs' | 'waist'>): SkirtPlace | undefined {
  if (!overskirt || !legs) return undefined;
  const { length, lower } = overskirt;
  const kind = overskirtKind({ waist });
  const shape = legShape(legs);
  const edges = legEdges(shape);
  const width = shape.width(TOP) + STANDS.wide;
  const place = {
    top: TOP,
    width,
    depth: shape.depth(TOP) + STANDS.deep,
    length,
    band: kind === 'gathered' ? 'drawn' : 'flat',
  } as const;
  // How far a skirt of a known sweep has come there, as a part of its way.
  const unit = skirtSection(SKIRT_CUTS[kind], { ...place, sweep: width + 1 });
  const low = Math.min(legs.length, length + lower / 2);
  let sweep = width + 8;
  for (let y = HIP; y <= low; y += 2) {
    const part = unit.width(Math.min(1, (y - TOP) / length)) - width;
    if (part > 0.05) sweep = Math.max(sweep, width + (edges(y).outer + CLEAR - width) / part);
  }
  return { ...place, sweep, oblique: lower || undefined };
}

/** The skirt alone, for who draws skirts. */
export function asSkirt(garment: Garment): Garment {
  const { overskirt } = garment;
  return { ...garment, skirt: { kind: overskirtKind(garment), length: overskirt?.length ?? 0, sweep: 0, tiers: 1 } };
}
