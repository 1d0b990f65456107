/** The same garment as a technical flat: outlines, seams and stitches as named SVG layers, with measurements in cm; and as a specification sheet. */
import type { StopSignal } from '../../../engine.ts';
import { escapeXml, num } from '../../pixels/svg.ts';
import { isStrapless, neckFront, OPENINGS } from '../blocks/neckline.ts';
import { handOf } from '../cloth/fabric-hand.ts';
import { colourName, FABRIC_NAMES, partNames } from '../designs/naming.ts';
import { buildScene, type Side } from '../picture/scene.ts';
import type { Cloth, Garment } from '../specification.ts';
import { type Measurement, measurements } from './measurements.ts';
import { outline } from './outline.ts';

const RED = '#b03a2e';
const TICK = `<defs><marker id="tick" viewBox="-1 -2 2 4" markerWidth="4" markerHeight="8" orient="auto"><path d="M0 -2V2" stroke="${RED}" stroke-width=".6"/></marker></defs>`;

interface Frame {
  readonly half: number;
  readonly top: number;
  readonly end: number;
}

function frameOf(garment: Garment): Frame {
  const { body, skirt, legs, sleeve } = garment;
  if (legs) return { half: Math.max(legs.hip, legs.thigh + legs.lean + legs.hem) + 14, top: -9, end: legs.length };
  if (garment.kind === 'skirt') return { half: Math.max(skirt.sweep, body.hip) + 14, top: -9, end: skirt.length };
  return {
    half: Math.max(skirt.sweep, body.hip + 8, sleeve.length * 0.4 + 24) + 14,
    top: garment.neckline === 'hood' ? -36 : -14,
    end: body.length + skirt.length,
  };
}

/** Flat and specification show the same drawing: made once for both. */
const drawn = new WeakMap<Garment, Map<Side, string>>();

/** One side as layers. The front's are named plainly, the back's with a prefix. */
function drawing(garment: Garment, side: Side, signal?: StopSignal): string {
  const sides = drawn.get(garment) ?? new Map<Side, string>();
  drawn.set(garment, sides);
  const known = sides.get(side) ?? draw(garment, side, signal);
  sides.set(side, known);
  return known;
}

function draw(garment: Garment, side: Side, signal: StopSignal | undefined): string {
  const { surfaces, details } = buildScene(garment, side);
  const back = side === 'back';
  const body = surfaces.findIndex((surface) => surface.detailed && surface.nv === 260);
  const { back: deep } = OPENINGS[garment.neckline];
  const open = isStrapless(garment.neckline);
  const reach = open ? garment.body.bust : OPENINGS[garment.neckline].half;
  const neckline = (x: number) => (back && !open ? deep * Math.sqrt(Math.max(0, 1 - (x / reach) ** 2)) : neckFront(garment.neckline, x));
  const neck = Array.from({ length: 41 }, (_, i) => reach * (1 - i / 20)).map((x) => ({ x, y: neckline(x) }));
  // Skirt, sleeves, body, then what lies on the body.
  const order =
    body < 0
      ? surfaces
      : [
          ...surfaces.slice(0, body),
          ...surfaces.slice(body + 1).filter((surface) => surface.nv === 200),
          ...surfaces.slice(body, body + 1),
          ...surfaces.slice(body + 1).filter((surface) => surface.nv !== 200),
        ];
  const shapes = order.flatMap((surface) => {
    signal?.throwIfAborted();
    return outline(surface, back, surface === surfaces[body] ? neck : []).map((d) => `<path d="${d}"/>`);
  });
  const behind =
    body < 0 || open || back || garment.neckline === 'halter' || garment.neckline === 'hood'
      ? ''
      : `<path d="M${num(-reach)} 0A${num(reach)} ${num(deep)} 0 0 0 ${num(reach)} 0" fill="none"/>`;
  const id = (name: string) => (back ? `back-${name}` : name);
  const { half, top, end } = frameOf(garment);
  // Details are drawn beyond the outline and cut by it, as cloth cuts them.
  const clip = `<clipPath id="${id('outline')}">${shapes.join('')}</clipPath>`;
  const inside = (name: string, look: string, content: string) =>
    `<g id="${id(name)}" ${look} clip-path="url(#${id('outline')})">${content}</g>`;
  return [
    `<defs>${clip}</defs><g id="${id('panels')}" fill="#ffffff" stroke="#1b1b1d" stroke-width=".32" stroke-linejoin="round">${shapes.join('')}${behind}</g>`,
    inside(
      'parts',
      'fill="#ffffff" fill-opacity=".6" stroke="#1b1b1d" stroke-width=".24"',
      details.raised.map(({ d }) => `<path d="${d}"/>`).join(''),
    ),
    inside('seams', 'fill="none" stroke="#1b1b1d" stroke-width=".2"', details.seams.map((d) => `<path d="${d}"/>`).join('')),
    inside('stitches', '', details.ink.join('')),
    `<rect x="${num(-half)}" y="${num(top)}" width="${num(half * 2)}" height="${num(end - top)}" fill="none"/>`,
  ].join('');
}

function mark({ name, cm, from: [x0, y0], to: [x1, y1] }: Measurement): string {
  if (x0 === x1 && y0 === y1) return '';
  const upright = x0 === x1;
  return `<path d="M${num(x0)} ${num(y0)}L${num(x1)} ${num(y1)}" stroke="${RED}" stroke-width=".15" marker-start="url(#tick)" marker-end="url(#tick)"/><text x="${num((x0 + x1) / 2 + (upright ? 1 : 0))}" y="${num((y0 + y1) / 2 - (upright ? 0 : 0.8))}" font-size="2.6" fill="${RED}" text-anchor="${upright ? 'start' : 'middle'}">${escapeXml(name)} ${num(Math.round(cm * 10) / 10)}</text>`;
}

/** Front and back side by side. Units of the drawing are cm. @param signal looked at before every piece */
export function technicalFlat(garment: Garment, signal?: StopSignal): string {
  const { half, top, end } = frameOf(garment);
  const width = half * 4;
  const height = end - top + 12;
  const marks = measurements(garment, half - 10)
    .map(mark)
    .join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${num(width * 10)}" height="${num(height * 10)}" viewBox="${num(-half)} ${num(top)} ${num(width)} ${num(height)}"><title>${escapeXml(garment.name)}</title>${TICK}<g id="front">${drawing(garment, 'front', signal)}</g><g id="back" transform="translate(${num(half * 2)} 0)">${drawing(garment, 'back', signal)}</g><g id="measurements">${marks}</g></svg>`;
}

const WAISTS: Readonly<Record<Garment['waist'], string>> = {
  none: '',
  seam: '断腰缝',
  belt: '腰带',
  bow: '蝴蝶结腰',
  elastic: '松紧腰',
  sash: '系带腰',
};
const CLOSURES: Readonly<Record<Garment['closure'], string>> = {
  none: '',
  buttons: '纽扣门襟',
  'half-buttons': '半开襟',
  zip: '拉链',
  'double-breasted': '双排扣',
  snaps: '金属四合扣',
  toggles: '牛角扣',
  frogs: '盘扣',
};

function clothRow(label: string, cloth: Cloth, y: number): string {
  const { thick, stiff } = handOf(cloth.fabric);
  const hand = stiff > 0.65 ? '挺括' : stiff > 0.3 ? '适中' : '柔软垂坠';
  return `<rect x="800" y="${y - 22}" width="34" height="34" fill="${cloth.colour}" stroke="#c9c5bc"/><text x="846" y="${y - 6}" font-size="14">${label} ${FABRIC_NAMES[cloth.fabric]}${cloth.print ? '（印花）' : ''}</text><text x="846" y="${y + 11}" font-size="11" fill="#6b665d">${colourName(cloth.colour)} ${cloth.colour.toUpperCase()} · ${hand} · 厚约 ${num(thick * 10)} mm</text>`;
}

/** One landscape page: flats, measurements, cloths and how it is made. */
export function specificationSheet(garment: Garment): string {
  const { half, top, end } = frameOf(garment);
  const rows = measurements(garment, half - 10);
  const table = rows
    .map(({ name, cm }, i) => {
      const y = 300 + i * 24;
      return `<text x="800" y="${y}" font-size="13">${name}</text><text x="1070" y="${y}" font-size="13" text-anchor="end">${num(Math.round(cm * 10) / 10)} cm</text><path d="M800 ${y + 8}H1070" stroke="#e3dfd6"/>`;
    })
    .join('');
  const construction = [
    ...partNames(garment),
    WAISTS[garment.waist],
    CLOSURES[garment.closure],
    garment.trims.includes('topstitch') || garment.cloth.fabric === 'denim' ? '双明线' : '',
  ].filter(Boolean);
  const contrast = garment.contrast.colour === garment.cloth.colour ? '' : clothRow('配料', garment.contrast, 210);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1123" height="794" viewBox="0 0 1123 794" font-family="'Noto Sans SC','PingFang SC','Microsoft YaHei',sans-serif" fill="#1b1b1d"><title>${escapeXml(garment.name)} 规格单</title><rect width="1123" height="794" fill="#ffffff"/><path d="M40 84H1083" stroke="#1b1b1d" stroke-width="1.5"/><text x="40" y="66" font-size="26">${escapeXml(garment.name)}</text><text x="1083" y="66" font-size="12" fill="#6b665d" text-anchor="end">规格单 · 样衣尺码 M · 单位 cm</text><svg x="40" y="110" width="720" height="640" viewBox="${num(-half)} ${num(top)} ${num(half * 4)} ${num(end - top + 12)}"><g>${drawing(garment, 'front')}</g><g transform="translate(${num(half * 2)} 0)">${drawing(garment, 'back')}</g></svg><text x="220" y="772" font-size="12" text-anchor="middle" fill="#6b665d">正面</text><text x="580" y="772" font-size="12" text-anchor="middle" fill="#6b665d">背面</text><text x="800" y="120" font-size="12" fill="#6b665d">面料</text>${clothRow('主料', garment.cloth, 160)}${contrast}<text x="800" y="266" font-size="12" fill="#6b665d">成衣尺寸</text>${table}<text x="800" y="${336 + rows.length * 24}" font-size="12" fill="#6b665d">工艺</text><text x="800" y="${362 + rows.length * 24}" font-size="13">${escapeXml(construction.join(' · '))}</text></svg>`;
}
