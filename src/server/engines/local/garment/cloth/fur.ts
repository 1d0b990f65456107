/** Hair over lit cloth: strands that start where fur is and run on over the outline, lit like the place they grow from. */
import { noise } from '../../pixels/noise.ts';
import { Random } from '../../pixels/random.ts';
import { type Buffer3d, NOTHING, type View } from '../picture/rasteriser.ts';
import type { Hand } from '../specification.ts';

const STRANDS_PER_CM2 = 12;

export function growFur(
  light: Float32Array,
  cover: Float32Array,
  buffer: Buffer3d,
  view: View,
  furred: (mesh: number) => boolean,
  seed: number,
  { thick = 1, grain = 1 }: Hand = {},
): void {
  const { width, height, scale } = view;
  const random = new Random(seed);
  const clump = noise(seed + 1);
  // Curly hair turns round within its own length.
  const curl = 2.6 * Math.max(0, grain - 1);
  const source = Float32Array.from(light);
  const count = Math.round((STRANDS_PER_CM2 * width * height) / (scale * scale));
  for (let k = 0; k < count; k++) {
    // Rows from top to bottom: lower hair lies over upper roots.
    const y0 = Math.floor(((k + random.next()) / count) * height);
    const x0 = Math.floor(random.next() * width);
    const i = y0 * width + x0;
    const length = random.range(1.5, 3.2) * thick * scale;
    const tone = random.range(0.5, 1.55);
    const turn = random.range(-0.22, 0.22);
    const mesh = y0 < height ? buffer.mesh[i] : NOTHING;
    if (mesh === NOTHING || !furred(mesh)) continue;
    const angle = Math.PI / 2 - buffer.nx[i] * 0.55 + clump(x0 / (1.6 * scale), y0 / (2.4 * scale)) * 0.9 + turn;
    const bend = clump(x0 / (3 * scale) + 9, y0 / (3 * scale)) * 0.5 + curl * (turn > 0 ? 1 : -1);
    const steps = Math.ceil(length);
    for (let s = 0; s < steps; s++) {
      const t = s / steps;
      const px = Math.round(x0 + Math.cos(angle + bend * t) * s);
      const py = Math.round(y0 + Math.sin(angle + bend * t) * s);
      if (px < 1 || py < 1 || px >= width - 1 || py >= height - 1) break;
      const at = py * width + px;
      const alpha = 0.62 * (1 - t * t);
      const shadeAt = tone * (0.8 + 0.35 * t);
      if (cover[at] === 0) {
        for (let c = 0; c < 3; c++) light[at * 3 + c] = source[i * 3 + c] * shadeAt;
        cover[at] = alpha > 0.3 ? 1 : 0;
      } else for (let c = 0; c < 3; c++) light[at * 3 + c] += (source[i * 3 + c] * shadeAt - light[at * 3 + c]) * alpha;
    }
  }
}
