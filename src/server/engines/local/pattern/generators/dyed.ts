/** Prints made of shades rather than shapes: tie-dye in spirals, folds and crumples. */
import { hexToOklab, mix, type Oklab, oklabToRgb } from '../../../../../contract/colour/oklab.ts';
import { fractal } from '../../pixels/noise.ts';
import { Random } from '../../pixels/random.ts';
import { scatter } from '../layout.ts';
import { type Generator, unitOf } from '../recipe.ts';

const STEPS = 1024;

/** The ramp of a dye bath: ground, inks in order, back to the ground, mixed in OKLab. */
function ramp(colours: readonly string[]): Uint8Array {
  const labs = colours.map(hexToOklab);
  const table = new Uint8Array(STEPS * 3);
  for (let i = 0; i < STEPS; i++) {
    const at = (i / STEPS) * labs.length;
    const from = labs[Math.floor(at) % labs.length] as Oklab;
    const to = labs[(Math.floor(at) + 1) % labs.length] as Oklab;
    const t = at % 1;
    const { r, g, b } = oklabToRgb(mix(from, to, t * t * (3 - 2 * t)));
    table.set([r, g, b], i * 3);
  }
  return table;
}

export const tieDye: Generator = (recipe, size, pace) => {
  const random = new Random(recipe.seed);
  const { width, height } = size;
  const { ground, inks } = recipe.palette;
  const table = ramp([ground, inks[0] ?? ground, inks[1] ?? ground, ground, inks[2] ?? inks[0] ?? ground]);
  const seep = fractal(recipe.seed, 4, 6, 6);
  const folds = fractal(recipe.seed + 3, 3, 22, 22);
  const radius = 190 * unitOf(size) * recipe.scale;
  const centres = scatter(size, random.fork('ties'), radius, 0.1, 24);
  const spiral = recipe.layout === 'scatter' || recipe.layout === 'mirror';
  const rgb = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y++) {
    if (y % 32 === 0) pace.progress(0.1 + (0.7 * y) / height, '浸染');
    for (let x = 0; x < width; x++) {
      const n = seep((x / width) * 6, (y / height) * 6);
      let value = 0;
      let white = 0;
      if (spiral) {
        let near = Number.POSITIVE_INFINITY;
        let second = Number.POSITIVE_INFINITY;
        let angle = 0;
        for (const tie of centres) {
          let dx = x - tie.x;
          let dy = y - tie.y;
          dx -= Math.round(dx / width) * width;
          dy -= Math.round(dy / height) * height;
          const d = Math.hypot(dx, dy) / radius + n * 0.18;
          if (d < near) {
            second = near;
            near = d;
            angle = Math.atan2(dy, dx) * 3 + tie.order * 2.1;
          } else if (d < second) second = d;
        }
        const rays = Math.sin(angle + near * 5.5) * 0.16 * Math.min(1, near * 2);
        value = near * 0.95 + rays + n * 0.3;
        white = Math.max(0, 1 - (second - near) * 7) * 0.55;
      } else {
        // Shibori folds: bands whose edges bleed.
        const bands = Math.max(1, Math.round(height / (330 * unitOf(size) * recipe.scale)));
        value = (y / height) * bands + n * 0.42;
        white =
          Math.max(0, Math.sin((x / width) * Math.PI * 2 * Math.round(width / (64 * unitOf(size) * recipe.scale)) + n * 9)) ** 6 * 0.5;
      }
      const crease = folds((x / width) * 22, (y / height) * 22);
      const at = (((value + crease * 0.07) % 1) + 1) % 1;
      const i = Math.min(STEPS - 1, Math.floor(at * STEPS)) * 3;
      const o = (y * width + x) * 3;
      const w = Math.min(0.85, white + Math.max(0, crease - 0.22) * 0.9);
      for (let c = 0; c < 3; c++) rgb[o + c] = table[i + c] + (table[c] - table[i + c]) * w;
    }
  }
  return { rgb };
};
