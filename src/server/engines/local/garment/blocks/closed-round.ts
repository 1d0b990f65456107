/** Surfaces that go all the way round a body. */
import { type Surface, step, type Vertex } from './surface.ts';

/** Part of the way round, before the end of a turn, over which it becomes what the turn began with. */
const JOIN = 0.09;

/**
 * Random folds do not meet where a turn begins and ends: at the back, where cloth gaped and the ground was seen through it. The last part of the
 * turn runs over into folds that end where the first begins. What is printed on it still breaks there, as at a seam.
 */
export function closedRound(surface: Surface): Surface {
  const first: Vertex = { x: 0, y: 0, z: 0, s: 0, t: 0, edge: 0, rx: 0, ry: 0 };
  return {
    ...surface,
    at(u, v, out) {
      surface.at(u, v, out);
      if (u <= 1 - JOIN) return;
      surface.at(u - 1, v, first);
      const k = step(1 - JOIN, 1, u);
      out.x += (first.x - out.x) * k;
      out.y += (first.y - out.y) * k;
      out.z += (first.z - out.z) * k;
    },
  };
}
