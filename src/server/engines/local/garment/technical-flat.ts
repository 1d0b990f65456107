/** The same garment as a technical flat: outlines, seams and stitches as named SVG layers, with measurements in cm. */
import { escapeXml, lines, num, type Point } from '../pixels/svg.ts';
import { isStrapless, neckFront, OPENINGS } from './blocks/neckline.ts';
import { type Surface, sample } from './blocks/surface.ts';
import { bodyShape } from './blocks/torso.ts';
import { buildScene } from './picture/scene.ts';
import type { Garment } from './specification.ts';

/** Outermost points of a surface row by row, as one closed outline; cut-away places are left out. */
function outline(surface: Surface, top: readonly Point[] = []): string[] {
  const coarse: Surface = { ...surface, nu: Math.min(surface.nu, 181), nv: Math.min(surface.nv, 90) };
  const { x, y, z, edge } = sample(coarse);
  const left: Point[] = [];
  const right: Point[] = [];
  for (let j = 0; j < coarse.nv; j++) {
    let low = -1;
    let high = -1;
    for (let k = 0; k < coarse.nu; k++) {
      const i = j * coarse.nu + k;
      if (edge[i] < 0 || z[i] < -2) continue;
      if (low < 0 || x[i] < x[low]) low = i;
      if (high < 0 || x[i] > x[high]) high = i;
    }
    if (low >= 0 && high >= 0) {
      left.push({ x: x[low], y: y[low] });
      right.push({ x: x[high], y: y[high] });
    }
  }
  const hem: Point[] = [];
  for (let k = 0; k < coarse.nu; k++) {
    const i = (coarse.nv - 1) * coarse.nu + k;
    if (z[i] > 0 && edge[i] >= 0) hem.push({ x: x[i], y: y[i] });
  }
  return left.length > 2 ? [lines([...left, ...hem.sort((a, b) => a.x - b.x), ...right.reverse(), ...top], true)] : [];
}

function measure(label: string, x0: number, y0: number, x1: number, y1: number): string {
  const length = Math.hypot(x1 - x0, y1 - y0);
  const [mx, my] = [(x0 + x1) / 2, (y0 + y1) / 2];
  return `<path d="M${num(x0)} ${num(y0)}L${num(x1)} ${num(y1)}" stroke="#b03a2e" stroke-width=".15" marker-start="url(#tick)" marker-end="url(#tick)"/><text x="${num(mx + (x0 === x1 ? 1 : 0))}" y="${num(my - (y0 === y1 ? 0.8 : 0))}" font-size="2.6" fill="#b03a2e" text-anchor="${x0 === x1 ? 'start' : 'middle'}">${escapeXml(label)} ${num(Math.round(length * 10) / 10)}</text>`;
}

export function technicalFlat(garment: Garment): string {
  const { surfaces, details } = buildScene(garment);
  const { width } = bodyShape(garment);
  const { bust, waist, waistAt } = garment.body;
  const end = garment.body.length + garment.skirt.length;
  const half = Math.max(garment.skirt.sweep, garment.body.hip + 8, garment.sleeve.length * 0.55 + 22) + 16;
  const body = surfaces.findIndex((surface) => surface.detailed && surface.nv === 260);
  const { back } = OPENINGS[garment.neckline];
  const reach = isStrapless(garment.neckline) ? bust : OPENINGS[garment.neckline].half;
  const neck = Array.from({ length: 41 }, (_, i) => reach * (1 - i / 20)).map((x) => ({ x, y: neckFront(garment.neckline, x) }));
  // Skirt, sleeves, body, then what lies on the body.
  const order = [
    ...surfaces.slice(0, body),
    ...surfaces.slice(body + 1).filter((surface) => surface.nv === 200),
    ...surfaces.slice(body, body + 1),
    ...surfaces.slice(body + 1).filter((surface) => surface.nv !== 200),
  ];
  const shapes = order.flatMap((surface) => outline(surface, surface === surfaces[body] ? neck : [])).map((d) => `<path d="${d}"/>`);
  const backNeck =
    isStrapless(garment.neckline) || garment.neckline === 'halter'
      ? ''
      : `<path d="M${num(-reach)} 0A${num(reach)} ${num(back)} 0 0 0 ${num(reach)} 0" fill="none"/>`;
  const marks = [
    measure('肩宽', -garment.body.shoulder, -3, garment.body.shoulder, -3),
    measure('胸围/2', -bust, 26, bust, 26),
    measure('腰围/2', -waist, waistAt, waist, waistAt),
    measure('衣长', half - 6, 0, half - 6, end),
    measure(
      '摆宽',
      -(garment.skirt.kind === 'none' ? width(end) : garment.skirt.sweep),
      end + 4,
      garment.skirt.kind === 'none' ? width(end) : garment.skirt.sweep,
      end + 4,
    ),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${num(half * 20)}" height="${num((end + 24) * 10)}" viewBox="${num(-half)} -14 ${num(half * 2)} ${num(end + 24)}"><title>${escapeXml(garment.name)}</title><defs><marker id="tick" viewBox="-1 -2 2 4" markerWidth="4" markerHeight="8" orient="auto"><path d="M0 -2V2" stroke="#b03a2e" stroke-width=".6"/></marker></defs><g id="panels" fill="#ffffff" stroke="#1b1b1d" stroke-width=".32" stroke-linejoin="round">${shapes.join('')}${backNeck}</g><g id="parts" fill="#ffffff" stroke="#1b1b1d" stroke-width=".24">${details.raised.map(({ d }) => `<path d="${d}"/>`).join('')}</g><g id="seams" fill="none" stroke="#1b1b1d" stroke-width=".2">${details.seams.map((d) => `<path d="${d}"/>`).join('')}</g><g id="stitches">${details.ink.join('')}</g><g id="measurements">${marks.join('')}</g></svg>`;
}
