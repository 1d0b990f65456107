import { blurOf } from '../wall/placeholder.ts';

/** What is known of a picture before it comes. Fetched when it is wanted: a wall without the network's delays never needs it. */
export function Blur({ thumbhash }: { readonly thumbhash: string }) {
  return <img src={blurOf(thumbhash)} alt="" draggable={false} />;
}
