/** Figures that are sewn: what their thread, loops, beads or cloth add to their drawing. SVG in cm. */
import { num } from '../../pixels/svg.ts';
import type { NeedleWork } from '../specification.ts';

interface Surface {
  /** One repeat of what lies on the figure: width, height, its turn in degrees. */
  readonly tile: readonly [width: number, height: number, turn: number];
  readonly drawn: string;
  /** How thick it stands on the cloth, cm. */
  readonly high: number;
}

const SURFACES: Readonly<Record<NeedleWork, Surface>> = {
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
};

/** @param key of the figure, for names within one drawing @param area that it lies in, cm */
export function sewn(
  figure: string,
  worked: NeedleWork,
  key: string,
  area: { readonly x0: number; readonly y0: number; readonly x1: number; readonly y1: number },
): string {
  const { tile, drawn, high } = SURFACES[worked];
  const [width, height, turn] = tile;
  const defs =
    `<defs><pattern id="${key}-thread" width="${width}" height="${height}" patternUnits="userSpaceOnUse" patternTransform="rotate(${turn})">${drawn}</pattern>` +
    `<mask id="${key}-form" style="mask-type:alpha">${figure}</mask>` +
    `<filter id="${key}-relief" x="-0.1" y="-0.1" width="1.2" height="1.2"><feGaussianBlur in="SourceAlpha" stdDeviation="${high}" result="b"/><feOffset in="b" dx="${num(high)}" dy="${num(high * 1.4)}" result="o"/><feFlood flood-color="#000" flood-opacity="0.42"/><feComposite in2="o" operator="in" result="s"/><feMerge><feMergeNode in="s"/><feMergeNode in="SourceGraphic"/></feMerge></filter></defs>`;
  const margin = 1;
  const over = `<rect x="${num(area.x0 - margin)}" y="${num(area.y0 - margin)}" width="${num(area.x1 - area.x0 + 2 * margin)}" height="${num(area.y1 - area.y0 + 2 * margin)}" fill="url(#${key}-thread)" mask="url(#${key}-form)"/>`;
  return `${defs}<g filter="url(#${key}-relief)">${figure}</g>${over}`;
}
