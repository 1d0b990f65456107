/** What a cloth is to the renderer: a sampler of places on it, and how it answers light. */

/** What a place on the cloth looks like: linear colour, slope of its relief along s and t, share of gloss. */
export interface Texel {
  r: number;
  g: number;
  b: number;
  hs: number;
  ht: number;
  gloss: number;
  /** Share of light that is stopped, seen straight on. */
  alpha: number;
}

/** Where the place lies on the garment, for wear and edges. */
export interface Wear {
  /** Height above its neighbourhood, cm. */
  readonly ridge: number;
  /** Closeness of a seam or edge, 0–1. */
  readonly seam: number;
  /** How far down the garment: 0 at its top, 1 at its hem. */
  readonly down: number;
}

/** How cloth answers light. */
export interface Look {
  /** Strength and sharpness of the highlight. */
  readonly shine: number;
  readonly sharp: number;
  /** Light caught at grazing angles (velvet, satin, wool). */
  readonly sheen: number;
  /** How far light wraps round (thin and fuzzy cloth). */
  readonly wrap: number;
  /** Upright hair: it swallows light seen from above and gives it back seen from the side, so that folds are drawn in light and faces lie dark. */
  readonly pile?: number;
  /** Long hair hides how its edges are folded. */
  readonly hairy?: boolean;
}

export interface Material extends Required<Look> {
  /** Its colour depends on how far down the garment it is (`Wear.down`). */
  readonly dips: boolean;
  /** Its slopes are those of a figure and not of a grain: it is lit from one side, however the cloth is turned. */
  readonly pressed: boolean;
  readonly sample: (s: number, t: number, wear: Wear, out: Texel) => void;
}

/** A place on the cloth, cm. */
export interface Place {
  s: number;
  t: number;
}

/** The place in an object: V8 compiles none of the many weaves into what calls it, and each call boxed both numbers. */
export type Weave = (at: Readonly<Place>, out: Texel) => void;
