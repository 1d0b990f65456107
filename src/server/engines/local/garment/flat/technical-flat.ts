/** A garment as a technical flat: front and back on a page that they fill, in named SVG layers, with measurements in cm. */
import { MARK_ROOM } from '../../../../../contract/storage/ai-mark.ts';
import type { StopSignal } from '../../../engine.ts';
import { escapeXml, num } from '../../pixels/svg.ts';
import type { Garment } from '../specification.ts';
import { flatLayers, flatSide } from './flat-layers.ts';
import { type Measurement, measurements } from './measurements.ts';
import { rounded } from './sizes.ts';

const RED = '#b03a2e';

/** Cm of drawing a line weight, a letter and a margin are of, so that a page looks the same whatever lies on it. */
interface Page {
  readonly x0: number;
  readonly y0: number;
  readonly width: number;
  readonly height: number;
  /** From the front's middle to the back's. */
  readonly apart: number;
  readonly weight: number;
  readonly letter: number;
  /** Half width of what is drawn. */
  readonly half: number;
  readonly top: number;
  readonly end: number;
}

/** Line weight and letters, as parts of the page's longer side. */
const WEIGHT = 1 / 900;
const LETTER = 1 / 68;

export function pageOf(garment: Garment): Page {
  const [front, back] = [flatSide(garment, 'front').extent, flatSide(garment, 'back').extent];
  const half = Math.max(-front.x0, front.x1, -back.x0, back.x1);
  const top = Math.min(front.y0, back.y0);
  const end = Math.max(front.y1, back.y1);
  // Labels stand left of the front and right of it; they are as large as the page asks for.
  const letter = Math.max((half * 4) / (1 - 16 * LETTER), (end - top) / (1 - 8 * LETTER)) * LETTER;
  const apart = half * 2 + letter * 6;
  const width = half * 2 + apart + letter * 9.2;
  const above = letter * 3.4;
  // Below it a measurement, and beside that the AI mark: a share of the short side, which may be the height with that room.
  const room = MARK_ROOM * Math.min(width, (end - top + above) / (1 - MARK_ROOM));
  const height = above + end - top + Math.max(letter * 3.6, room);
  return {
    x0: -half - letter * 7.8,
    y0: top - above,
    width,
    height,
    apart,
    weight: Math.max(width, height) * WEIGHT,
    letter,
    half,
    top,
    end,
  };
}

/** Paper round the letters: over flies, plackets and bows a measurement could not be read. */
function halo(letter: number): string {
  return `paint-order="stroke" stroke="#ffffff" stroke-width="${num(letter * 0.3)}" stroke-linejoin="round"`;
}

function text(x: number, y: number, said: string, letter: number, anchor: string, turn?: number): string {
  const turned = turn === undefined ? '' : ` transform="rotate(${num(turn)} ${num(x)} ${num(y)})"`;
  return `<text x="${num(x)}" y="${num(y)}" font-size="${num(letter)}" fill="${RED}" text-anchor="${anchor}"${turned} ${halo(letter)}>${escapeXml(said)}</text>`;
}

function mark({ name, cm, from: [x0, y0], to: [x1, y1] }: Measurement, page: Page): string {
  const { letter, weight, half, top, end } = page;
  const said = `${name} ${num(rounded(cm))}`;
  const rule = (d: string, extra = '') => `<path d="${d}" fill="none" stroke="${RED}" stroke-width="${num(weight)}"${extra}/>`;
  const angle = Math.atan2(y1 - y0, x1 - x0);
  const tick = (x: number, y: number) => {
    const [dx, dy] = [Math.sin(angle) * letter * 0.45, -Math.cos(angle) * letter * 0.45];
    return rule(`M${num(x - dx)} ${num(y - dy)}L${num(x + dx)} ${num(y + dy)}`);
  };
  const line = rule(`M${num(x0)} ${num(y0)}L${num(x1)} ${num(y1)}`) + tick(x0, y0) + tick(x1, y1);
  const [mx, my] = [(x0 + x1) / 2, (y0 + y1) / 2];
  if (y0 === y1) {
    // Over or under the garment there is room; across it the words stand at the left, a dotted line leads to them.
    if (y0 < top || y0 > end) return line + text(mx, y0 < top ? y0 - letter * 0.5 : y0 + letter * 1.2, said, letter, 'middle');
    const left = -half - letter * 0.8;
    const lead = rule(`M${num(left)} ${num(y0)}H${num(x0)}`, ` stroke-dasharray="${num(weight)} ${num(weight * 3)}"`);
    return line + lead + text(left - letter * 0.3, y0 + letter * 0.35, said, letter, 'end');
  }
  const turn = (angle * 180) / Math.PI;
  const [nx, ny] = [Math.sin(angle), -Math.cos(angle)];
  return line + text(mx + nx * letter * 0.45, my + ny * letter * 0.45, said, letter, 'middle', turn);
}

/** Both sides and the measurements in place; its viewBox is the page's. */
export function flatDrawing(garment: Garment, page: Page, signal?: StopSignal): string {
  const marks = measurements(garment, page.half + page.letter * 1.6).map((one) => mark(placed(one, page), page));
  return `<g id="front">${flatLayers(garment, 'front', page.weight, signal)}</g><g id="back" transform="translate(${num(page.apart)} 0)">${flatLayers(garment, 'back', page.weight, signal)}</g><g id="measurements">${marks.join('')}</g>`;
}

/** What is measured over or under a garment keeps off it. */
function placed(one: Measurement, { top, end, letter }: Page): Measurement {
  const level = one.from[1] === one.to[1];
  if (!level || (one.from[1] >= 0 && one.from[1] < end - 2)) return one;
  const y = one.from[1] < 0 ? top - letter * 0.8 : end + letter * 1.2;
  return { ...one, from: [one.from[0], y], to: [one.to[0], y] };
}

/** Front and back side by side. Units of the drawing are cm. @param signal looked at before every side */
export function technicalFlat(garment: Garment, signal?: StopSignal): string {
  const page = pageOf(garment);
  const { x0, y0, width, height } = page;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${num(width * 10)}" height="${num(height * 10)}" viewBox="${num(x0)} ${num(y0)} ${num(width)} ${num(height)}" font-family="'Noto Sans SC','PingFang SC','Microsoft YaHei',sans-serif"><title>${escapeXml(garment.name)}</title>${flatDrawing(garment, page, signal)}</svg>`;
}
