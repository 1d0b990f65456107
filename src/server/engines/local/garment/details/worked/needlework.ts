/** Figures that are worked on cloth and not printed: what thread, loops, beads, foil, petals or holes add to their drawing. SVG in cm. */
import { Random } from '../../../pixels/random.ts';
import { num } from '../../../pixels/svg.ts';
import type { NeedleWork } from '../../work.ts';
import { lifted } from './cloth-flower.ts';
import { brushed } from './painted.ts';

interface Surface {
  /** One repeat of what lies on the figure: width, height, its turn in degrees. */
  readonly tile: readonly [width: number, height: number, turn: number];
  readonly drawn: string;
  /** How thick it stands on the cloth, cm. */
  readonly high: number;
}

const SURFACES: Readonly<Record<Exclude<NeedleWork, 'cutwork' | 'embossed' | 'painted'>, Surface>> = {
  // Floss lies side by side: a dark between two threads, a light on each.
  silk: {
    tile: [0.2, 0.2, 38],
    drawn:
      '<rect width="0.2" height="0.06" fill="#000" opacity="0.24"/><rect y="0.1" width="0.2" height="0.05" fill="#fff" opacity="0.34"/>',
    high: 0.09,
  },
  towel: {
    tile: [0.3, 0.3, 12],
    drawn:
      '<circle cx="0.08" cy="0.08" r="0.07" fill="#000" opacity="0.28"/><circle cx="0.22" cy="0.2" r="0.08" fill="#000" opacity="0.22"/><circle cx="0.1" cy="0.06" r="0.04" fill="#fff" opacity="0.3"/><circle cx="0.23" cy="0.18" r="0.045" fill="#fff" opacity="0.3"/>',
    high: 0.16,
  },
  applique: {
    tile: [0.16, 0.16, 0],
    drawn: '<rect width="0.16" height="0.03" fill="#000" opacity="0.1"/><rect width="0.03" height="0.16" fill="#000" opacity="0.1"/>',
    high: 0.11,
  },
  beads: {
    tile: [0.34, 0.34, 45],
    drawn:
      '<rect width="0.34" height="0.34" fill="#000" opacity="0.16"/><circle cx="0.17" cy="0.17" r="0.14" fill="#fff" opacity="0.26"/><circle cx="0.13" cy="0.12" r="0.05" fill="#fff" opacity="0.85"/><circle cx="0.21" cy="0.22" r="0.05" fill="#000" opacity="0.25"/>',
    high: 0.1,
  },
  'gold-foil': { tile: [9, 9, 24], drawn: '<rect width="9" height="9" fill="url(#KEY-shine)"/>', high: 0.02 },
  'silver-foil': { tile: [9, 9, 24], drawn: '<rect width="9" height="9" fill="url(#KEY-shine)"/>', high: 0.02 },
  // Thick paste: its upper edge shines.
  gel: { tile: [9, 9, 0], drawn: '<rect width="9" height="9" fill="#fff" opacity="0.1"/>', high: 0.07 },
  // Cut of thin cloth: its threads are seen, and it stands half a centimetre off.
  petals: {
    tile: [0.22, 0.22, 20],
    drawn: '<rect width="0.22" height="0.05" fill="#fff" opacity="0.16"/><rect width="0.05" height="0.22" fill="#000" opacity="0.07"/>',
    high: 0.3,
  },
};

/** Foil throws the light of a window back in bands, one of which ends as it began: they go on from tile to tile. */
const FOIL =
  '<linearGradient id="KEY-shine"><stop offset="0" stop-color="#fff" stop-opacity="0.05"/><stop offset="0.22" stop-color="#fff" stop-opacity="0.6"/><stop offset="0.45" stop-color="#000" stop-opacity="0.26"/><stop offset="0.7" stop-color="#fff" stop-opacity="0.34"/><stop offset="1" stop-color="#fff" stop-opacity="0.05"/></linearGradient>';

/** How far the lit edge of a hole stands out from under its dark, cm. */
const RIM = 0.09;

/** A hole: what is cut out is dark, and the edge of the cloth below it and beside it catches the light. */
function cutOut(figure: string, key: string): string {
  const rim = `<filter id="${key}-rim" x="-0.1" y="-0.1" width="1.2" height="1.2"><feOffset in="SourceAlpha" dx="${RIM}" dy="${RIM}" result="o"/><feFlood flood-color="#fff" flood-opacity="0.5"/><feComposite in2="o" operator="in" result="l"/><feMerge><feMergeNode in="l"/><feMergeNode in="SourceGraphic"/></feMerge></filter>`;
  return `<defs>${rim}</defs><g filter="url(#${key}-rim)">${figure}</g>`;
}

/** @param key of the figure, for names within one drawing @param area that it lies in, cm */
export function sewn(
  figure: string,
  worked: Exclude<NeedleWork, 'embossed'>,
  key: string,
  area: { readonly x0: number; readonly y0: number; readonly x1: number; readonly y1: number },
): string {
  if (worked === 'cutwork') return cutOut(figure, key);
  if (worked === 'painted') return brushed(figure, key, area, new Random(key.length + Math.round(area.x1 * 100)));
  const { tile, drawn, high } = SURFACES[worked];
  const [width, height, turn] = tile;
  const defs =
    `<defs>${drawn.includes('KEY') ? FOIL.replaceAll('KEY', key) : ''}<pattern id="${key}-thread" width="${width}" height="${height}" patternUnits="userSpaceOnUse" patternTransform="rotate(${turn})">${drawn.replaceAll('KEY', key)}</pattern>` +
    `<mask id="${key}-form" style="mask-type:alpha">${figure}</mask>` +
    `<filter id="${key}-relief" x="-0.1" y="-0.1" width="1.2" height="1.2"><feGaussianBlur in="SourceAlpha" stdDeviation="${high}" result="b"/><feOffset in="b" dx="${num(high)}" dy="${num(high * 1.4)}" result="o"/><feFlood flood-color="#000" flood-opacity="0.42"/><feComposite in2="o" operator="in" result="s"/><feMerge><feMergeNode in="s"/><feMergeNode in="SourceGraphic"/></feMerge></filter></defs>`;
  const margin = 1;
  const over = `<rect x="${num(area.x0 - margin)}" y="${num(area.y0 - margin)}" width="${num(area.x1 - area.x0 + 2 * margin)}" height="${num(area.y1 - area.y0 + 2 * margin)}" fill="url(#${key}-thread)" mask="url(#${key}-form)"/>`;
  return `${defs}<g filter="url(#${key}-relief)">${worked === 'petals' ? lifted(figure, key) : figure}</g>${over}`;
}
