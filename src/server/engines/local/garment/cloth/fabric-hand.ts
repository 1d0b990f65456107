/** How a cloth hangs: what folds it makes. */
import type { Cloth, FabricKind } from '../specification.ts';

export interface FabricHand {
  /** Height of small creases against poplin. */
  readonly creases: number;
  /** Their size. */
  readonly size: number;
  /** 0 falls like water … 1 stands by itself. */
  readonly stiff: number;
  /** Thickness of an edge, cm. */
  readonly thick: number;
}

const HANDS: Readonly<Record<FabricKind, FabricHand>> = {
  poplin: { creases: 0.9, size: 1, stiff: 0.4, thick: 0.12 },
  twill: { creases: 0.8, size: 1.2, stiff: 0.6, thick: 0.2 },
  canvas: { creases: 0.8, size: 1.3, stiff: 0.8, thick: 0.26 },
  seersucker: { creases: 0.7, size: 0.9, stiff: 0.4, thick: 0.14 },
  linen: { creases: 1.5, size: 0.8, stiff: 0.5, thick: 0.14 },
  satin: { creases: 1.25, size: 1.35, stiff: 0.1, thick: 0.1 },
  chiffon: { creases: 0.7, size: 0.9, stiff: 0, thick: 0.06 },
  tulle: { creases: 0.5, size: 0.7, stiff: 0.7, thick: 0.05 },
  velvet: { creases: 0.9, size: 1.6, stiff: 0.3, thick: 0.3 },
  denim: { creases: 1, size: 1.1, stiff: 0.8, thick: 0.28 },
  corduroy: { creases: 0.8, size: 1.3, stiff: 0.7, thick: 0.28 },
  tweed: { creases: 0.45, size: 1.7, stiff: 0.85, thick: 0.35 },
  wool: { creases: 0.5, size: 1.8, stiff: 0.75, thick: 0.42 },
  leather: { creases: 1.15, size: 1.15, stiff: 0.75, thick: 0.3 },
  suede: { creases: 0.8, size: 1.4, stiff: 0.7, thick: 0.3 },
  fur: { creases: 0.4, size: 2, stiff: 0.8, thick: 1.2 },
  ripstop: { creases: 1.1, size: 0.8, stiff: 0.6, thick: 0.14 },
  nylon: { creases: 1.25, size: 0.85, stiff: 0.5, thick: 0.14 },
  knit: { creases: 0.55, size: 1.7, stiff: 0.45, thick: 0.45 },
  fairIsle: { creases: 0.55, size: 1.7, stiff: 0.45, thick: 0.45 },
  purl: { creases: 0.5, size: 1.7, stiff: 0.45, thick: 0.5 },
  crochet: { creases: 0.5, size: 1.4, stiff: 0.4, thick: 0.4 },
  fleece: { creases: 0.55, size: 1.6, stiff: 0.4, thick: 0.5 },
  rib: { creases: 0.4, size: 1.5, stiff: 0.35, thick: 0.35 },
  cable: { creases: 0.5, size: 1.8, stiff: 0.55, thick: 0.6 },
  jersey: { creases: 0.8, size: 1.2, stiff: 0.15, thick: 0.14 },
  lace: { creases: 0.5, size: 1, stiff: 0.4, thick: 0.1 },
  sequin: { creases: 0.5, size: 1.4, stiff: 0.4, thick: 0.15 },
  organza: { creases: 0.8, size: 0.9, stiff: 0.9, thick: 0.06 },
  jacquard: { creases: 0.55, size: 1.5, stiff: 0.8, thick: 0.2 },
};

/** Of a cloth as it was asked for. What stands by itself breaks in larger folds. */
export function handOf({ fabric, hand }: Cloth): FabricHand {
  const own = HANDS[fabric];
  if (!hand) return own;
  const stiff = Math.min(1, Math.max(0, own.stiff + (hand.stiff ?? 0)));
  return {
    creases: own.creases * (hand.creases ?? 1),
    size: own.size * (1 + 0.4 * (stiff - own.stiff)),
    stiff,
    thick: own.thick * (hand.thick ?? 1),
  };
}
