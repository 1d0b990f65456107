/** Words as a print. Letters are our own strokes on a 4×6 grid, so no font of the host is needed; 囍 寿 福-like emblems are drawn as fretwork. */
import { hexToOklab } from '../../../../../contract/colour/oklab.ts';
import { Random } from '../../pixels/random.ts';
import { STROKES, word } from '../../pixels/stroke-letters.ts';
import { num } from '../../pixels/svg.ts';
import { lattice, regular } from '../layout.ts';
import { blend, type Palette, shade } from '../palette.ts';
import { type Generator, unitOf } from '../recipe.ts';
import { Tile } from '../tile.ts';

/** Letters of `text` that can be drawn; the rest fall away. */
export function drawable(text: string): string {
  return [...text.toUpperCase()]
    .filter((letter) => letter === ' ' || STROKES[letter])
    .join('')
    .trim();
}

/** How far the colours of a print go back to its ground when words stand on it: 0 as they are, 1 gone. */
const BACK = 0.5;
/** Width of the ground left free round a stroke, in parts of a letter's grid. */
const HALO = 2.7;
/** Lightness that words keep from everything under them. */
const APART = 0.36;

function lightness(hex: string): number {
  return hexToOklab(hex).l;
}

/** The print under words: every colour nearer to the ground, so that nothing in it competes with a letter. */
export function knockedBack(palette: Palette): Palette {
  const back = (hex: string) => blend(hex, palette.ground, BACK);
  const [leaf, leaf2] = palette.leaves;
  return { ground: palette.ground, inks: palette.inks.map(back), leaves: [back(leaf), back(leaf2)], line: back(palette.line) };
}

/** Of the palette's own colours those that stand off from the ground and all that lies on it; else one of them, made deep or pale enough. */
export function standingOff(palette: Palette): readonly [string, ...string[]] {
  const under = knockedBack(palette);
  const lights = [under.ground, ...under.inks, ...under.leaves, under.line].map(lightness);
  const own = [...new Set([...palette.inks, palette.line])];
  const off = (hex: string) => Math.min(...lights.map((l) => Math.abs(l - lightness(hex))));
  const [first, ...others] = own.filter((hex) => off(hex) >= APART);
  if (first) return [first, ...others];
  const best = own.reduce((a, b) => (off(b) > off(a) ? b : a));
  const steps = [0.3, 0.45, 0.6, 0.75, 0.9];
  const made = steps.flatMap((k) => [shade(best, -k), shade(best, k)]).find((hex) => off(hex) >= APART);
  return [made ?? (off('#0c0c0e') > off('#ffffff') ? '#0c0c0e' : '#ffffff')];
}

export const lettering: Generator = (recipe, size, pace) => {
  const random = new Random(recipe.seed);
  const u = unitOf(size) * recipe.scale * (recipe.under === undefined ? 1 : 1.15);
  const { ground } = recipe.palette;
  const on = recipe.under !== undefined;
  const inks = on ? standingOff(recipe.palette) : recipe.palette.inks;
  const tile = new Tile(size, on ? undefined : ground);
  const text = drawable(recipe.text) || 'REYANG';
  const { d, width } = word(text);
  const letter = 62 * u;
  const cellWidth = ((width + (on ? 9 : 5)) / 6) * letter;
  // Words on a print leave room for it to be seen.
  const cellHeight = letter * (2.1 - 0.6 * recipe.density) * (on ? 2.1 : 1);
  const layout = recipe.layout === 'scatter' ? 'brick' : recipe.layout;
  const spots = regular(size, cellWidth, cellHeight, layout);
  // Thin strokes are lost on a print.
  const heavy = on || recipe.hand === 'block' || recipe.hand === 'folk';
  // A half-drop wants an even number of columns: words shrink to the column there really is.
  const { columns } = lattice(size, cellWidth, cellHeight, layout);
  const scale = Math.min(letter / 6, size.width / columns / (width + (on ? 4.6 : heavy ? 3.4 : 2.5)));
  for (const spot of spots) {
    const colour = inks[(recipe.layout === 'scatter' ? random.whole(0, inks.length - 1) : spot.order) % inks.length] ?? ground;
    const halo = on
      ? `<g transform="scale(${scale.toFixed(4)}) translate(${num(-(width - 1.6) / 2)} -3)" fill="none" stroke="${ground}" stroke-width="${HALO}" stroke-linecap="round" stroke-linejoin="round">${d}</g>`
      : '';
    const content = `${halo}<g transform="scale(${scale.toFixed(4)}) translate(${num(-(width - 1.6) / 2)} -3)" fill="none" stroke="${colour}" stroke-width="${heavy ? 1.35 : 0.55}" stroke-linecap="${heavy ? 'square' : 'round'}" stroke-linejoin="round">${d}</g>`;
    tile.draw(content, { x: spot.x, y: spot.y }, (scale * width) / 2 + letter);
  }
  pace.progress(0.6, '排列文字');
  return { svg: tile.svg() };
};
