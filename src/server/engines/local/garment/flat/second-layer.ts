/** 层叠 in a flat: the hems that look out below the body's own. Cm. */
import { num } from '../../pixels/svg.ts';
import { FRONT_EDGE, layerWidth, opensBelow } from '../blocks/hems/second-layer.ts';
import type { Garment } from '../specification.ts';
import type { Drawn } from './lower-pieces.ts';
import { along, at, chain, whole } from './pen.ts';

/** A hem hangs lower in its middle, and its row of stitches lies above it. */
const [SAG, ROW] = [0.9, 1.6] as const;

export function secondLayersDrawn(garment: Garment, back: boolean): Drawn {
  const { stacked, body } = garment;
  if (!stacked) return { pieces: [], folds: [] };
  const { high } = stacked;
  // The lowest lies under the others.
  const layers = Array.from({ length: stacked.layers }, (_, i) => stacked.layers - i);
  return {
    pieces: layers.map((layer) => {
      const from = body.length + (layer - 1) * high - 2;
      const wide = layerWidth(garment, layer);
      const half = wide(high);
      const hem = along(half, 0, 8).map((x) => at(x, from + 2 + high + SAG * (1 - (x / half) ** 2)));
      return {
        d: whole([[at(0, from), at(wide(0), from)], [at(wide(0), from), hem[0] ?? at(half, from + 2 + high)], hem]),
      };
    }),
    folds: layers.flatMap((layer) => {
      const low = body.length + layer * high;
      const half = layerWidth(garment, layer)(high);
      const row = chain([along(-half, half, 16).map((x) => at(x, low - ROW + SAG * (1 - (x / half) ** 2)))]);
      return [row, ...(opensBelow(garment) && !back ? [`M${num(FRONT_EDGE)} ${num(low - high + 0.8)}V${num(low + SAG)}`] : [])];
    }),
  };
}
