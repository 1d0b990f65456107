/** Words as a print. Letters are our own strokes on a 4×6 grid, so no font of the host is needed; 囍 寿 福-like emblems are drawn as fretwork. */
import { Random } from '../../pixels/random.ts';
import { STROKES, word } from '../../pixels/stroke-letters.ts';
import { num } from '../../pixels/svg.ts';
import { lattice, regular } from '../layout.ts';
import { type Generator, unitOf } from '../recipe.ts';
import { Tile } from '../tile.ts';

/** Letters of `text` that can be drawn; the rest fall away. */
export function drawable(text: string): string {
  return [...text.toUpperCase()]
    .filter((letter) => letter === ' ' || STROKES[letter])
    .join('')
    .trim();
}

export const lettering: Generator = (recipe, size, pace) => {
  const random = new Random(recipe.seed);
  const u = unitOf(size) * recipe.scale;
  const { ground, inks } = recipe.palette;
  const tile = new Tile(size, ground);
  const text = drawable(recipe.text) || 'REYANG';
  const { d, width } = word(text);
  const letter = 62 * u;
  const cellWidth = ((width + 5) / 6) * letter;
  const cellHeight = letter * (2.1 - 0.6 * recipe.density);
  const layout = recipe.layout === 'scatter' ? 'brick' : recipe.layout;
  const spots = regular(size, cellWidth, cellHeight, layout);
  const heavy = recipe.hand === 'block' || recipe.hand === 'folk';
  // A half-drop wants an even number of columns: words shrink to the column there really is.
  const { columns } = lattice(size, cellWidth, cellHeight, layout);
  const scale = Math.min(letter / 6, size.width / columns / (width + (heavy ? 3.4 : 2.5)));
  for (const spot of spots) {
    const colour = inks[(recipe.layout === 'scatter' ? random.whole(0, inks.length - 1) : spot.order) % inks.length] ?? ground;
    const content = `<g transform="scale(${scale.toFixed(4)}) translate(${num(-(width - 1.6) / 2)} -3)" fill="none" stroke="${colour}" stroke-width="${heavy ? 1.35 : 0.55}" stroke-linecap="${heavy ? 'square' : 'round'}" stroke-linejoin="round">${d}</g>`;
    tile.draw(content, { x: spot.x, y: spot.y }, (scale * width) / 2 + letter);
  }
  pace.progress(0.6, '排列文字');
  return { svg: tile.svg() };
};
