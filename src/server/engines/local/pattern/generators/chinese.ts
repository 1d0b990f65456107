/** Chinese grounds: sea waves, meander and lattice. */
import { Random } from '../../pixels/random.ts';
import { line, num, path, rect } from '../../pixels/svg.ts';
import { blend } from '../palette.ts';
import { type Generator, unitOf } from '../recipe.ts';
import { Tile } from '../tile.ts';

/** A ruyi curl: an arc that winds inwards. `side` 1 winds to the right. */
function curl(x: number, y: number, r: number, side: number): string {
  let d = `M${num(x - side * r)} ${num(y + r * 0.9)}C${num(x - side * r * 1.35)} ${num(y - r * 0.7)} ${num(x + side * r * 0.5)} ${num(y - r * 1.5)} ${num(x + side * r)} ${num(y - r * 0.1)}`;
  d += `C${num(x + side * r * 1.1)} ${num(y + r * 0.75)} ${num(x - side * r * 0.25)} ${num(y + r * 0.9)} ${num(x - side * r * 0.3)} ${num(y + r * 0.15)}`;
  return `${d}C${num(x - side * r * 0.3)} ${num(y - r * 0.35)} ${num(x + side * r * 0.45)} ${num(y - r * 0.4)} ${num(x + side * r * 0.4)} ${num(y + r * 0.12)}`;
}

/** Rows of arcs; every few scales a breaking wave with foam curls. */
export const wave: Generator = (recipe, size, pace) => {
  const random = new Random(recipe.seed);
  const u = unitOf(size) * recipe.scale;
  const { ground, inks } = recipe.palette;
  const tile = new Tile(size, ground);
  const columns = Math.max(2, Math.round(size.width / (138 * u)));
  const w = size.width / columns;
  const rows = Math.max(2, Math.round(size.height / (w * 0.3) / 2) * 2);
  const h = size.height / rows;
  const r = w / 2;
  const arc = (k: number) => `M${num(-r * k)} 0A${num(r * k)} ${num(r * k)} 0 0 1 ${num(r * k)} 0Z`;
  const scale = (colour: string, foam: boolean) => {
    let d = path(arc(1), ground);
    for (const [i, k] of [0.94, 0.76, 0.58, 0.4, 0.22].entries())
      d += path(arc(k), i % 2 ? ground : i === 0 ? colour : blend(colour, ground, i * 0.09));
    if (foam)
      d += `<g transform="translate(0 ${num(-r * 0.86)})">${path(`M${num(-r * 0.8)} ${num(r * 0.5)}C${num(-r * 0.6)} ${num(-r * 0.3)} ${num(r * 0.1)} ${num(-r * 0.62)} ${num(r * 0.62)} ${num(-r * 0.1)}C${num(r * 0.2)} ${num(-r * 0.06)} ${num(r * 0.24)} ${num(r * 0.3)} ${num(r * 0.8)} ${num(r * 0.5)}Z`, colour)}${line(curl(r * 0.3, -r * 0.12, r * 0.24, 1) + curl(-r * 0.18, r * 0.02, r * 0.2, 1) + curl(-r * 0.5, r * 0.26, r * 0.14, 1), ground, r * 0.06)}</g>`;
    return d;
  };
  const plain = inks.slice(0, recipe.density > 0.6 ? 3 : 1).map((colour) => tile.define(scale(colour, false)));
  const foam = tile.define(scale(inks[1] ?? inks[0] ?? ground, true));
  const breaking = recipe.layout === 'scatter' || recipe.layout === 'half-drop';
  const choice = Array.from({ length: columns * rows }, () => (breaking && random.chance(0.07) ? foam : random.pick(plain)));
  for (let row = -2; row <= rows + 5; row++)
    for (let column = -1; column <= columns + 1; column++) {
      const wrapped = (((row % rows) + rows) % rows) * columns + (((column % columns) + columns) % columns);
      tile.lay(`<use href="#${choice[wrapped]}" x="${num((column + (((row % 2) + 2) % 2) / 2) * w)}" y="${num(row * h)}"/>`);
    }
  pace.progress(0.6, '绘制海水');
  return { svg: tile.svg() };
};

/** 回纹 meanders or a window lattice with a small emblem. */
export const fret: Generator = (recipe, size, pace) => {
  const u = unitOf(size) * recipe.scale;
  const { ground, inks } = recipe.palette;
  const tile = new Tile(size, ground);
  const columns = Math.max(2, Math.round(size.width / (128 * u) / 2) * 2);
  const rows = Math.max(2, Math.round(size.height / (size.width / columns) / 2) * 2);
  const w = size.width / columns;
  const h = size.height / rows;
  const meander = 'M0 8H88V80H24V34H58V56H42';
  const window =
    'M0 50H22M78 50H100M50 0V22M50 78V100M22 22H78V78H22ZM36 36H64V64H36ZM22 22L36 36M78 22L64 36M78 78L64 64M22 78L36 64M0 0L22 22M100 0L78 22M100 100L78 78M0 100L22 78';
  const lattice = recipe.layout === 'mirror' || recipe.layout === 'half-drop';
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const flip = lattice ? 1 : column % 2 ? -1 : 1;
      const turn = lattice ? 1 : row % 2 ? -1 : 1;
      const x = (column + (flip < 0 ? 1 : 0)) * w;
      const y = (row + (turn < 0 ? 1 : 0)) * h;
      tile.lay(
        `<g transform="translate(${num(x)} ${num(y)}) scale(${((flip * w) / 100).toFixed(4)} ${((turn * h) / 100).toFixed(4)})">${lattice ? rect(40, 40, 20, 20, inks[1] ?? ground) : ''}<path d="${lattice ? window : meander}" fill="none" stroke="${inks[0]}" stroke-width="${lattice ? 5 : 9}" stroke-linecap="square"/>${lattice ? '' : `<path d="M42 56H44" stroke="${inks[1]}" stroke-width="9" stroke-linecap="square"/>`}</g>`,
      );
    }
  pace.progress(0.6, '绘制回纹');
  return { svg: tile.svg() };
};
