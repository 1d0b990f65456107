/** 醒狮: the head of a dancing lion from before – horn, mirror, brows and beard of fur, pompoms, a jaw that opens. UNIT coordinates. */
import { deltaE, hexToOklab } from '../../../../contract/colour/oklab.ts';
import { circle, ellipse, line, num, path } from '../pixels/svg.ts';
import type { Paint } from './hand.ts';
import { body, type Draw, darkOf, disc, mark, twice } from './motif-pen.ts';
import { shade } from './palette.ts';

/** Tufts of fur side by side along an arc, each a flame that points outward. @param from degrees, clockwise from the right */
export function tufts(cx: number, cy: number, rx: number, ry: number, from: number, to: number, count: number, long: number): string {
  const at = (deg: number, k: number) => {
    const a = (deg * Math.PI) / 180;
    return `${num(cx + Math.cos(a) * rx * k)} ${num(cy + Math.sin(a) * ry * k)}`;
  };
  const step = (to - from) / count;
  const [out, low] = [1 + long, 1 + long * 0.25];
  let d = `M${at(from, 0.72)}L${at(from, 1)}`;
  for (let i = 0; i < count; i++) {
    const deg = from + i * step;
    d += `Q${at(deg + step * 0.15, out * 0.97)} ${at(deg + step * 0.62, out)}Q${at(deg + step * 0.8, low)} ${at(deg + step, 1)}`;
  }
  return `${d}L${at(to, 0.72)}Q${at((from + to) / 2, 0.72)} ${at(from, 0.72)}Z`;
}

const fleece = (paint: Paint) => (paint.hand === 'ink' ? paint.ground : paint.hand === 'block' ? paint.second : '#fbf2dc');

/** A red lion on red cloth is a golden one. OKLab distance. */
const LOST = 0.13;

function standingOff(paint: Paint): Paint {
  const near = deltaE(hexToOklab(paint.petal), hexToOklab(paint.ground)) < LOST;
  return near && paint.hand !== 'ink' ? { ...paint, petal: paint.second, second: paint.petal } : paint;
}

export const lion: Draw = (asked) => {
  const paint = standingOff(asked);
  const ink = paint.hand === 'ink';
  const gold = paint.second;
  const fur = fleece(paint);
  const dark = darkOf(paint);
  const trim = (d: string, width = 3) => mark(paint, d, width, gold);
  const pompom = (x: number, y: number, r: number, colour: string) =>
    body(
      paint,
      `M${num(x + r)} ${y}${Array.from({ length: 11 }, (_, i) => {
        const [a, b] = [((i + 0.5) / 11) * Math.PI * 2, ((i + 1) / 11) * Math.PI * 2];
        return `Q${num(x + Math.cos(a) * r * 1.28)} ${num(y + Math.sin(a) * r * 1.28)} ${num(x + Math.cos(b) * r)} ${num(y + Math.sin(b) * r)}`;
      }).join('')}Z`,
      colour,
    ) + circle(x - r * 0.25, y - r * 0.3, r * 0.3, ink ? paint.ground : shade(colour, 0.45));
  const ear =
    body(paint, 'M58 -46C74 -66 96 -70 104 -58C108 -42 94 -20 74 -14Z') +
    body(paint, 'M68 -42C78 -54 90 -56 94 -50C96 -40 88 -28 76 -22Z', gold);
  const eye =
    body(paint, 'M10 -20C14 -42 44 -46 56 -28C62 -14 52 4 34 4C18 4 8 -6 10 -20Z', gold) +
    ellipse(34, -20, 18.5, 18, ink ? paint.ground : '#fdfaf2') +
    (ink ? line('M15.500 -20a18.500 18 0 1 0 37 0a18.500 18 0 1 0 -37 0', paint.line, 2.4) : '') +
    circle(32, -18, 11, dark) +
    circle(35.5, -22, 3.8, ink ? paint.ground : '#ffffff');
  const brow = body(paint, tufts(35, -28, 29, 20, 188, 352, 7, 0.85), fur);
  const cheek = pompom(82, 4, 11, paint.leaf) + trim('M62 8C70 20 70 32 62 42', 3.2);
  const teeth = [-33, -22, -11, 0, 11, 22].map((x) => `M${x} 44h10v7q-5 4 -10 0Z`).join('');
  return (
    twice(ear) +
    // A mane all round, and a beard over it, seen on pale grounds too.
    body(paint, tufts(0, 8, 80, 74, -28, 208, 26, 0.2), ink ? paint.ground : shade(gold, 0.35)) +
    body(paint, tufts(0, 30, 58, 58, 18, 162, 12, 0.2), ink ? paint.ground : shade(paint.leaf, paint.hand === 'block' ? 0 : 0.1)) +
    // Head and brow.
    body(paint, 'M-78 0C-86 -50 -48 -80 0 -82C48 -80 86 -50 78 0C76 30 62 44 52 46H-52C-62 44 -76 30 -78 0Z') +
    trim('M-70 -10C-72 -48 -42 -70 0 -72C42 -70 72 -48 70 -10', 3.4) +
    // Horn and mirror.
    body(paint, 'M-13 -72C-16 -90 -8 -104 4 -108C2 -98 10 -90 13 -72Z', gold) +
    mark(paint, 'M-11 -84C-4 -80 4 -80 11 -83M-7 -94C-2 -91 3 -91 7 -93', 2.4, shade(gold, -0.35)) +
    disc(paint, 0, -56, 12, gold) +
    circle(0, -56, 7.6, ink ? paint.ground : '#fdfaf2') +
    circle(-2.2, -58.4, 2.3, ink ? paint.line : shade(gold, 0.3)) +
    trim('M-44 -60C-34 -66 -26 -66 -20 -60M44 -60C34 -66 26 -66 20 -60', 3) +
    // The open jaw, its tongue and its teeth.
    path('M-46 42C-44 72 -24 84 0 84C24 84 44 72 46 42Z', ink ? paint.line : shade(paint.petal, -0.62)) +
    path(
      'M-24 60C-18 50 -6 52 0 58C6 52 18 50 24 60C22 74 12 80 0 80C-12 80 -22 74 -24 60Z',
      ink ? paint.ground : shade(paint.petal, 0.35),
    ) +
    path(teeth, ink ? paint.ground : '#fdfaf2') +
    body(paint, 'M-50 44C-52 74 -30 92 0 92C30 92 52 74 50 44L42 44C42 68 24 80 0 80C-24 80 -42 68 -42 44Z', gold) +
    twice(eye) +
    twice(brow) +
    twice(cheek) +
    // Nose over a furred lip.
    body(paint, 'M-56 36C-40 24 -20 26 0 34C20 26 40 24 56 36C44 50 22 48 0 46C-22 48 -44 50 -56 36Z', fur) +
    mark(paint, 'M-44 37C-34 32 -24 33 -14 38M44 37C34 32 24 33 14 38', 2.6, shade(gold, -0.1)) +
    body(paint, 'M-20 22C-30 10 -14 2 -8 6C-6 -6 6 -6 8 6C14 2 30 10 20 22C14 32 -14 32 -20 22Z', gold) +
    mark(paint, 'M-17 19C-21 13 -13 9 -10 14M17 19C21 13 13 9 10 14', 2.6, shade(gold, -0.45)) +
    pompom(0, 96, 9, paint.leaf)
  );
};
