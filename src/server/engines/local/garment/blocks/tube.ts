/** Round things that are not cloth: the wire of a hook, the pole of a stand. */
import type { Surface } from './surface.ts';

export interface Joint {
  readonly x: number;
  readonly y: number;
  readonly z?: number;
  readonly r: number;
}

/** A tube through joints, straight between them. Cm. */
export function tube(joints: readonly Joint[], cloth: number, around = 28): Surface {
  const count = joints.length;
  return {
    cloth,
    detailed: false,
    nu: around,
    nv: Math.max(2, (count - 1) * 10 + 1),
    at(u, v, out) {
      const t = v * (count - 1);
      const i = Math.min(count - 2, Math.floor(t));
      const k = t - i;
      const a = joints[i] as Joint;
      const b = joints[i + 1] as Joint;
      const l = Math.hypot(b.x - a.x, b.y - a.y) || 1;
      const nx = (b.y - a.y) / l;
      const ny = -(b.x - a.x) / l;
      const angle = u * 2 * Math.PI;
      const r = a.r + (b.r - a.r) * k;
      out.x = a.x + (b.x - a.x) * k + nx * r * Math.sin(angle);
      out.y = a.y + (b.y - a.y) * k + ny * r * Math.sin(angle);
      out.z = (a.z ?? 0) + ((b.z ?? 0) - (a.z ?? 0)) * k + r * Math.cos(angle);
      out.s = angle * r;
      out.t = t * 4;
      out.edge = 9;
      out.rx = 999;
      out.ry = 999;
    },
  };
}

/** Joints along an arc; angles in radians, 0 to the right, down positive. */
export function arc(x: number, y: number, radius: number, from: number, to: number, r: number, steps = 14): Joint[] {
  return Array.from({ length: steps + 1 }, (_, i) => {
    const angle = from + ((to - from) * i) / steps;
    return { x: x + Math.cos(angle) * radius, y: y + Math.sin(angle) * radius, r };
  });
}
