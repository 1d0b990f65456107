/** How large a piece is drawn for its place on a board. */
import { TALL } from '../garment/picture/drawn-side.ts';
import { FILLED } from '../garment/picture/framing.ts';
import { BOARD, type Place } from './layouts.ts';

/** Width of the frame a garment is drawn in before it is fitted, px: the hero is shown at about six hundred. */
export const PIECE_WIDTH = 560;
/** As `PIECE_WIDTH`: shoes and bags have the smallest places. */
export const ACCESSORY_WIDTH = 460;

/** How much finer it is drawn than it is shown: reduced, its threads are as fine as the hero's. */
const FINER = 1.2;

/**
 * Width of a frame in which a piece of any shape is drawn no smaller than its place shows it. All in the hero's, what stands beside it was three
 * times as many pixels as are seen of it. @param most px
 */
export function frameFor(place: Place | undefined, most: number): number {
  if (!place) return most;
  const across = (place.width * BOARD.width) / FILLED.across;
  const down = (place.height * BOARD.height) / (FILLED.down * TALL);
  return Math.min(most, Math.ceil(FINER * Math.max(across, down)));
}
