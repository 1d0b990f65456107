import type { Shape } from './wall-layout.ts';

/** What a wall needs to know of a picture, whatever it is a picture of. */
export interface WallPicture {
  readonly id: number;
  readonly title: string;
  readonly picture: Shape & { readonly url: string; readonly colour: string };
  /** Base64 of a ThumbHash; '' or absent: its average colour has to do. */
  readonly thumbhash?: string;
  /** A second line of the caption. */
  readonly note?: string;
}
