/** Parts of a garment with measures of their own: legs, plumes. Lengths in cm. JSON all through. */

/** `all`: in rows over the whole cloth; the hem of trousers is that of their legs. */
export type FeatherPlace = 'hem' | 'cuffs' | 'neckline' | 'shoulders' | 'all';

/** 羽毛: plumes that are sewn on in rows. */
export interface Feathers {
  readonly at: readonly FeatherPlace[];
  /** Hex, where another colour than the cloth's was said of them. */
  readonly colour?: string;
}

/** Trousers, all half widths of one leg or of both legs laid flat; heights below the waist's upper edge. */
export interface Legs {
  readonly waist: number;
  readonly hip: number;
  readonly rise: number;
  readonly thigh: number;
  readonly knee: number;
  readonly hem: number;
  readonly length: number;
  /** How far the foot stands out from under the hip. */
  readonly lean: number;
  readonly pleats: 0 | 1 | 2;
  /** A pressed line down the middle. */
  readonly pressed: boolean;
  readonly end: 'plain' | 'turn-up' | 'elastic' | 'rib';
  readonly style: 'jean' | 'tailored' | 'cargo' | 'sport';
  /** Stripes down its outside that were asked for: how many where they were counted, hex where they are not of the second cloth: 三道杠. */
  readonly stripes?: { readonly count: number; readonly colour?: string };
  /** Cut to look like a skirt: its legs fall together, as those of 裙裤. */
  readonly skirted?: true;
}
