/** The body of a bag: a soft box, seen from its front. y runs down from the top edge; cm. */
import { curve, type Surface, step } from '../garment/blocks/surface.ts';
import { noise } from '../pixels/noise.ts';

export interface BagShape {
  readonly width: number;
  readonly height: number;
  readonly depth: number;
  /** Width at the top as a part of `width`. */
  readonly top: number;
  /** Part of the depth that the top edge has: 0 is closed. */
  readonly open: number;
  /** Radius of the lower corners. */
  readonly corner: number;
  /** Radius of the upper corners of a closed bag. */
  readonly shoulder?: number;
  /** 0 a box, 1 an ellipse. */
  readonly round: number;
  /** Cm the leather gives way. */
  readonly soft: number;
  /** Relief of plaited straw, cm. */
  readonly plait?: number;
  /** Depth of the cord that gathers it, cm below the top. */
  readonly gathered?: number;
}

/** Cm a corner of this radius draws the side in, @param into the corner from its edge */
function drawnIn(radius: number, into: number): number {
  return into >= radius ? 0 : radius - Math.sqrt(Math.max(0, radius * radius - (radius - into) ** 2));
}

/** Strands of straw per cm. */
const STRANDS = { along: 1.15, down: 0.85 };
/** Folds of a gathered edge, and how far the cord draws it in. */
const GATHER = { folds: 17, deep: 0.5, drawn: 0.12 };

/** Angle of the share `u` of the way round: even steps along the sides of a box, where even angles would leave its fronts nearly unsampled. */
function aroundAt(u: number, power: number): number {
  const turn = (u - 0.5) * 4;
  const quarter = Math.min(1, Math.floor(Math.abs(turn)));
  const p = Math.abs(turn) - quarter;
  const [near, far] = [p ** (1 / power), (1 - p) ** (1 / power)];
  return Math.sign(turn) * (quarter + near / (near + far)) * (Math.PI / 2);
}

export function bagBody(shape: BagShape, cloth: number, seed: number): Surface {
  const { width, height, depth, top, open, corner, shoulder = 0, round, soft, plait = 0, gathered } = shape;
  const wander = noise(seed);
  const power = 0.28 + 0.72 * round;
  const half = curve([
    [0, (width / 2) * top],
    [height * 0.5, (width / 2) * (0.5 + 0.5 * top)],
    [height, width / 2],
  ]);
  const deep = curve([
    [0, (depth / 2) * open],
    [height * 0.3, (depth / 2) * Math.max(open, 0.82)],
    [height * 0.75, depth / 2],
    [height, (depth / 2) * 0.94],
  ]);
  const bent = (v: number) => Math.sign(v) * Math.abs(v) ** power;
  return {
    cloth,
    detailed: true,
    nu: plait > 0 ? 560 : 260,
    nv: plait > 0 ? 260 : 150,
    at(u, v, out) {
      const theta = aroundAt(u, power);
      const [sin, cos] = [Math.sin(theta), Math.cos(theta)];
      const y = height * v;
      const narrow = drawnIn(corner, height - y) + drawnIn(shoulder, y);
      const cord = gathered === undefined ? 0 : Math.exp(-(((y - gathered) / 2.6) ** 2));
      const drawn = 1 - GATHER.drawn * cord;
      const w = Math.max(0.2, half(y) - narrow) * drawn;
      const d = Math.max(0.05, deep(y) - drawnIn(Math.min(corner, depth / 3), height - y)) * drawn;
      const [x, z] = [w * bent(sin), d * bent(cos)];
      // Along the leather: what lies flat in front is not stretched, and the sides go on from it.
      const s = Math.sign(sin) * (Math.abs(x) + Math.max(0, d - z));
      const row = Math.floor(y * STRANDS.down);
      // Both ends of the plait meet at the back.
      const strand =
        plait *
        Math.min(1, (Math.PI - Math.abs(theta)) * 6) *
        Math.sin((s * STRANDS.along + (row % 2)) * Math.PI) *
        Math.sin((y * STRANDS.down - row) * Math.PI);
      const folds = gathered === undefined ? 0 : GATHER.deep * Math.sin(theta * GATHER.folds) * step(gathered + 7, gathered - 2, y);
      const relief = strand + folds;
      const give = soft * wander(Math.sin(theta) * 1.7 + 4, y / 9) * Math.min(1, v * 4) * (1 - v ** 6);
      out.x = x + relief * sin;
      out.y = y + (open > 0.3 ? 0.5 * Math.abs(cos) * (1 - v) : 0);
      out.z = z + (relief + give) * cos;
      out.s = s;
      out.t = y;
      out.edge = open > 0 ? y + 0.01 : 9;
      // Its sides and back carry nothing.
      out.rx = cos > 0.02 ? out.x : Math.sign(sin) * (width / 2 + 5);
      out.ry = y;
    },
  };
}
