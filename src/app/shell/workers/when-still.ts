import { isStill } from '../../ui/lists/still.ts';
import { whenIdle } from './workers-idle.ts';

/** While somebody scrolls: ms until it is looked at again. */
const AGAIN_MS = 250;

/** As `whenIdle`, but not between two frames of a list that is being scrolled. */
export function whenStill(work: () => void): void {
  whenIdle(() => {
    if (isStill()) work();
    else setTimeout(() => whenStill(work), AGAIN_MS);
  });
}
