/** 水墨山水: ridge before ridge in mist, a sun, pines, boats and birds; what is far is pale. */
import { chromaOf, hexToOklab } from '../../../../../contract/colour/oklab.ts';
import { fractal } from '../../pixels/noise.ts';
import { Random } from '../../pixels/random.ts';
import { circle, line, num, path, place } from '../../pixels/svg.ts';
import { blend, shade } from '../palette.ts';
import { type Generator, unitOf } from '../recipe.ts';
import { Tile } from '../tile.ts';

function pine(ink: string): string {
  const crown = [0, 1, 2]
    .map((i) => path(`M${-46 + i * 8} ${-40 - i * 26}c20 -22 70 -22 ${92 - i * 16} 0c-30 8 -62 8 ${-92 + i * 16} 0Z`, ink))
    .join('');
  return line('M0 0C-4 -30 8 -50 -2 -108', ink, 6) + crown;
}

function boat(ink: string): string {
  return (
    path('M-60 0C-30 16 34 16 64 -6C30 4 -30 6 -60 0Z', ink) +
    path('M-18 0C-16 -26 22 -26 24 0Z', 'none', { stroke: ink, 'stroke-width': 4 }) +
    line('M34 -2V-36', ink, 3.4)
  );
}

export const inkLandscape: Generator = (recipe, size, pace) => {
  const random = new Random(recipe.seed);
  const u = unitOf(size) * recipe.scale;
  const { ground, inks, line: dark } = recipe.palette;
  const ink = inks[0] ?? dark;
  const tile = new Tile(size, ground);
  const ranges = Math.max(2, Math.round(size.height / (520 * u)));
  const pitch = size.height / ranges;
  const cells = Math.max(2, Math.round(size.width / (300 * u)));
  const ridge = (seed: number, high: number, base: number) => {
    const rough = fractal(seed, 5, cells, 8);
    return (x: number) => {
      const n = rough((x / size.width) * cells, 0.37);
      // Soft at its foot: cut off there, a ridge ran on as a ruled line.
      return base - (high * Math.log1p(Math.exp(6 * (0.3 + n * 1.15)))) / 6;
    };
  };
  // A seal's red, whatever the ink: the one colour of an ink painting.
  const own = inks[3] ?? ink;
  const sun = chromaOf(hexToOklab(own)) > 0.06 ? own : '#b5463c';
  for (let range = 0; range < ranges; range++) {
    const foot = (range + 1) * pitch;
    const sky = { x: random.next() * size.width, y: foot - pitch * 0.8 };
    tile.draw(circle(0, 0, pitch * 0.085, blend(sun, ground, 0.12)), sky, pitch * 0.1);
    for (let i = 0; i < 5; i++)
      tile.draw(
        line('M-26 -8Q-10 -14 0 0Q10 -14 26 -8', blend(dark, ground, 0.25), 3.4),
        { x: sky.x + pitch * (0.2 + 0.09 * i), y: sky.y + pitch * random.range(-0.06, 0.1), scale: u * random.range(0.4, 0.75) },
        40 * u,
      );
    for (let layer = 0; layer < 4; layer++) {
      // The farthest are the palest and stand highest; each sinks into the mist before the next.
      const base = foot - pitch * (0.36 - layer * 0.12);
      const high = pitch * (0.42 - layer * 0.05);
      const tone = blend(layer % 2 ? (inks[1] ?? ink) : ink, ground, 0.66 - layer * 0.17);
      const crest = ridge(recipe.seed + range * 17 + layer * 5, high, base);
      const points = Array.from({ length: 129 }, (_, i) => ({ x: (i / 128) * size.width, y: crest((i / 128) * size.width) }));
      const top = Math.min(...points.map(({ y }) => y));
      const low = base + pitch * 0.06;
      for (const dy of [-size.height, 0, size.height]) {
        const fade = tile.definition(
          (id) =>
            `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="0" y1="${num(top + dy)}" x2="0" y2="${num(low + dy)}"><stop offset="0" stop-color="${shade(tone, -0.12)}"/><stop offset=".45" stop-color="${blend(tone, ground, 0.25)}"/><stop offset="1" stop-color="${ground}" stop-opacity="0"/></linearGradient>`,
        );
        const outline = points.map(({ x, y }) => `${num(x)} ${num(y + dy)}`).join('L');
        tile.lay(path(`M${outline}L${num(size.width)} ${num(low + dy)}L0 ${num(low + dy)}Z`, `url(#${fade})`));
        tile.lay(line(`M${outline}`, shade(tone, -0.2), (1.2 + layer * 0.5) * u, { opacity: 0.75 }));
      }
      if (layer < 2) continue;
      for (let i = 0; i < 3 + layer; i++) {
        const x = random.next() * size.width;
        tile.draw(
          place(pine(shade(tone, -0.35)), {}),
          { x, y: crest(x) + 5 * u, scale: u * random.range(0.3, 0.5), flip: random.chance(0.5) },
          70 * u,
        );
      }
    }
    const water = { x: random.next() * size.width, y: foot + pitch * 0.02 };
    tile.draw(boat(dark), { ...water, scale: u * 0.6, flip: random.chance(0.5) }, 60 * u);
    tile.draw(
      line('M-120 0H-40M-70 14H60M10 28H110', blend(dark, ground, 0.55), 2.6),
      { x: water.x, y: water.y + 16 * u, scale: u * 0.8 },
      120 * u,
    );
  }
  pace.progress(0.7, '晕染远山');
  return { svg: tile.svg() };
};
