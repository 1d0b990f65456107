/** Where a part of an accessory stands before the eye: turned, tilted, moved. Everything else is modelled upright and seen from the side. */
import type { Surface } from '../garment/blocks/surface.ts';

export interface Standing {
  /** Radians about the upright axis: positive turns the right end away from the eye. */
  readonly yaw: number;
  /** Radians the eye looks down. */
  readonly pitch: number;
  /** Cm, after turning and before tilting: right, and away from the eye. */
  readonly right?: number;
  readonly away?: number;
  /** Point it is turned about, cm. */
  readonly about?: number;
}

/** The same surface as it is seen. Details keep their place on it. */
export function standing(surface: Surface, { yaw, pitch, right = 0, away = 0, about = 0 }: Standing): Surface {
  const [cy, sy, cp, sp] = [Math.cos(yaw), Math.sin(yaw), Math.cos(pitch), Math.sin(pitch)];
  return {
    ...surface,
    at(u, v, out) {
      surface.at(u, v, out);
      const x = out.x - about;
      const z = -x * sy + out.z * cy - away;
      out.x = x * cy + out.z * sy + right;
      // What is nearer stands lower in a picture taken from above.
      const y = out.y;
      out.y = y * cp + z * sp;
      out.z = z * cp - y * sp;
    },
  };
}
