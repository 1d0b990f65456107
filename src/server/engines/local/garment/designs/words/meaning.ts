/** What a word means for a cut. */
import type { Display, FabricKind, Garment, Neckline, Silhouette, SkirtKind, SleeveKind } from '../../specification.ts';
import type { FurWork, KnitWork, ThreadWork } from '../../work.ts';

/** How a cut is meant to sit: by itself it asks for a silhouette, beside a named type it only refines it. */
export type Figure = 'waisted' | 'slim' | 'straight' | 'loose' | 'high' | 'low';

export type Meaning = Partial<{
  /** What a dress is known by, and keeps in every proposal: 衬衫裙, 旗袍. */
  type: Silhouette;
  /** Its outline: A字, 铅笔. */
  silhouette: Silhouette;
  figure: Figure;
  /** Suggested where nothing else is said. */
  hint: Silhouette;
  neckline: Neckline;
  sleeve: SleeveKind;
  skirt: SkirtKind;
  fabric: FabricKind;
  /** What it is spun of: yields to a word for how it is woven or knitted. */
  fibre: FabricKind;
  length: number;
  /** Cm that the back of a skirt trails on the floor. */
  train: number;
  waist: Garment['waist'];
  closure: Garment['closure'];
  pockets: Garment['pockets'];
  trim: Garment['trims'][number];
  seam: Garment['seams'][number];
  wash: number;
  /** Worn in clouds; dyed over in this colour. */
  mottled: true;
  furWork: FurWork;
  knitWork: KnitWork;
  fashioned: true;
  frosted: true;
  /** From one colour to the next, from its top to its hem. */
  ombre: true;
  dye: string;
  thread: ThreadWork;
  /** Hex, or that of the second cloth, or the cloth's own. */
  threadColour: string;
  zip: NonNullable<Garment['zip']>;
  channels: NonNullable<Garment['channels']>;
  /** No quilting; no stitch that could be seen; buttons in their cloth. */
  unquilted: true;
  unstitched: true;
  covered: true;
  display: Display;
}>;
