/** What is worked into a cloth or on it, and sewn onto a garment: names of works, and figures of one place. JSON all through. */
import type { FlowerKind } from '../pattern/flowers.ts';
import type { MotifKind } from '../pattern/motifs.ts';

/** What a furrier does: 抽刀, 编织皮草, 拔针. */
export type FurWork = 'let-out' | 'woven' | 'plucked';

/** 集圈, 泡泡针, a basket stitch for 编织; 添纱 and 局编, which take a second yarn, and rows of one in a rib. */
export type KnitWork = 'tuck' | 'bobble' | 'basket' | 'plated' | 'partial' | 'tipped';

/** 褶裥 and 压褶 of a body: down its back, beside its placket. */
export type Pleats = 'back-box' | 'back-knife' | 'front-stitched' | 'front-tucks';

/** Where lace is let in: `leg` is a stripe down its outside. */
export type LacePlace = 'yoke' | 'back-yoke' | 'hem' | 'leg';

export type ThreadWork = 'double' | 'triple' | 'chain' | 'zigzag' | 'cover' | 'saddle';

/** `spray`: a stem with flowers, buds and leaves. */
export type FigureShown =
  | { readonly word: string }
  | { readonly motif: MotifKind }
  | { readonly flower: FlowerKind }
  | { readonly spray: FlowerKind };

/**
 * Of silk lying side by side, of loops like a towel's, of cloth that is sewn on, of sequins and beads; pressed on in foil of gold or silver,
 * printed thick; petals of cloth that stand off; cut out of the cloth, so that its inside is seen; pressed into it; painted on it by hand.
 */
export type NeedleWork =
  | 'silk'
  | 'towel'
  | 'applique'
  | 'beads'
  | 'gold-foil'
  | 'silver-foil'
  | 'gel'
  | 'petals'
  | 'cutwork'
  | 'embossed'
  | 'painted';

/** One figure or word at one place, where a print lies all over: 胸前爱心, 后背字母. */
export interface PlacedFigure {
  /** `left-chest`: of the wearer, small, beside what closes the front; `side`: over that side's front; `hem`: low on a skirt or a leg. */
  readonly at: 'chest' | 'left-chest' | 'back' | 'side' | 'hem';
  /** Part of its usual size. */
  readonly size: number;
  readonly shows: FigureShown;
  /** Not printed but sewn. */
  readonly worked?: NeedleWork | undefined;
  /** Hex, as said; without any it has its own, or one that stands off the cloth. */
  readonly colours: readonly string[];
}
