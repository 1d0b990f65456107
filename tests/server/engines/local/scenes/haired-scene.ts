/** Somebody whose hair flies: every strand, and every gap between two locks, has a known coverage. */
import { Random } from '../../../../../src/server/engines/local/pixels/random.ts';
import { drawMask, drawSvg, type Raster } from '../../../../../src/server/engines/local/pixels/raster.ts';

export const WIDTH = 480;
export const HEIGHT = 640;
const FACE = '<ellipse cx="240" cy="170" rx="54" ry="72"';
const NECK = '<path d="M212 220H268V270H212Z"';
export const TOP = '<path d="M212 258Q240 280 268 258L350 290L380 470L340 480V640H140V480L100 470L130 290Z"';
/** Down to the shoulders at both sides. */
const HAIR =
  '<path fill-rule="evenodd" d="M240 70C310 66 330 130 330 200C334 250 326 280 312 300L286 292C296 250 300 220 294 190L280 130C260 140 220 140 200 130L186 190C180 220 184 250 194 292L168 300C154 280 146 250 150 200C150 130 170 66 240 70Z"';
/** Between a lock and the rest: wide ones and narrow ones. */
const GAPS =
  '<path d="M158 190Q152 230 164 262Q172 230 166 190ZM318 180Q312 214 318 250Q327 214 324 182ZM170 214Q168 232 172 246Q177 232 175 214Z"';

export interface Haired {
  readonly hair: string;
  readonly wall: string;
  readonly top: string;
  readonly skin?: string;
  /** Hair that lies close to the head. */
  readonly combed?: boolean;
}

export interface HairedScene {
  readonly picture: Raster;
  readonly truth: Float32Array;
  /** 1 around the head, where its hair is. */
  readonly about: Float32Array;
}

const svg = (body: string) => `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${body}</svg>`;

/** Fine hairs that leave the outline, thinner than two pixels. */
function strands(colour: string): string {
  const chance = new Random(21);
  return Array.from({ length: 90 }, () => {
    const turn = Math.PI * (0.75 + 1.5 * chance.next());
    const [x, y] = [240 + 82 * Math.cos(turn + Math.PI / 2), 168 + 92 * Math.sin(turn + Math.PI / 2)];
    const long = 14 + 30 * chance.next();
    const [dx, dy] = [(x - 240) / 90, (y - 168) / 90];
    const bend = 30 * (chance.next() - 0.5);
    return `<path d="M${x - 12 * dx} ${y - 12 * dy}Q${x + 0.5 * long * dx + bend} ${y + 0.5 * long * dy} ${x + long * dx} ${y + long * dy + bend}" stroke="${colour}" stroke-width="${0.7 + 0.9 * chance.next()}" fill="none"/>`;
  }).join('');
}

export async function hairedScene({ hair, wall, top, skin = '#d9a98a', combed = false }: Haired): Promise<HairedScene> {
  const mask = `<mask id="g"><rect width="100%" height="100%" fill="#fff"/>${combed ? '' : `${GAPS} fill="#000"/>`}</mask>`;
  const figure = (own: readonly [string, string, string, string]) =>
    `<defs>${mask}</defs>${NECK} fill="${own[0]}"/>${TOP} fill="${own[1]}"/>${FACE} fill="${own[2]}"/><g mask="url(#g)">${HAIR} fill="${own[3]}"/></g>${combed ? '' : strands(own[3])}`;
  const shade =
    '<defs><filter id="s" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="14"/></filter></defs><ellipse cx="352" cy="200" rx="40" ry="90" fill="#000" opacity="0.12" filter="url(#s)"/>';
  const [{ data: drawn }, { data: truth }, { data: about }] = await Promise.all([
    drawSvg(svg(`<rect width="100%" height="100%" fill="${wall}"/>${shade}${figure([skin, top, skin, hair])}`), 3),
    drawMask(svg(figure(['#fff', '#fff', '#fff', '#fff']))),
    drawMask(svg('<rect x="110" y="30" width="260" height="250" fill="#fff"/>')),
  ]);
  const chance = new Random(4);
  const data = Uint8Array.from(drawn, (level) => Math.max(0, Math.min(255, Math.round(level + 3 * (chance.next() - 0.5)))));
  return { picture: { width: WIDTH, height: HEIGHT, channels: 3, data }, truth, about };
}
