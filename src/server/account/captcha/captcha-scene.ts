/**
 * What the captcha shows: a landscape of folded fabric, drawn anew each time from a random seed.
 * Many overlapping shapes with texture, so that neither an edge filter nor a stored picture finds the gap.
 */
import { CAPTCHA_HEIGHT as HEIGHT, CAPTCHA_WIDTH as WIDTH } from '../../../contract/account/limits.ts';

export type Random = () => number;

/** Small and fast; the seed is what is secret. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export const between = (random: Random, low: number, high: number): number => low + random() * (high - low);

/** Sky, far cloth, middle cloth, near cloth, light: dyes that stand well together. */
const DYES: readonly (readonly [string, string, string, string, string])[] = [
  ['#f4e3d4', '#e3a98d', '#c65f4e', '#7a2b35', '#fff4e4'],
  ['#dfe9ea', '#9fc1c4', '#4f8a90', '#1f4650', '#f7fbf4'],
  ['#efe6f2', '#c3a9cf', '#8a6aa5', '#46315f', '#fff3fb'],
  ['#f5ecd0', '#dcbd6c', '#a88232', '#5b4218', '#fffbe9'],
  ['#e4ecdc', '#a8c39a', '#5f8a62', '#2b4a37', '#fbfff0'],
  ['#e3e8f3', '#a4b5da', '#5a74b0', '#26365f', '#fdf9f0'],
];

/** A hanging fold: a wavy band from edge to edge. */
function fold(random: Random, top: number, colour: string, depth: number): string {
  const waves = 3 + Math.floor(random() * 3);
  const step = WIDTH / waves;
  let path = `M-10 ${top}`;
  for (let wave = 0; wave < waves + 1; wave++) {
    const x = wave * step;
    path += ` C${x + step * 0.3} ${top - between(random, 4, depth)} ${x + step * 0.6} ${top + between(random, 4, depth)} ${x + step} ${top + between(random, -8, 8)}`;
  }
  return `<path d="${path} V${HEIGHT + 10} H-10 Z" fill="${colour}"/>`;
}

/** Stitches along a fold; they break up every straight run of pixels. */
function seam(random: Random, colour: string): string {
  const y = between(random, 20, HEIGHT - 10);
  const bend = between(random, -30, 30);
  return `<path d="M-5 ${y} Q${WIDTH / 2} ${y + bend} ${WIDTH + 5} ${y + between(random, -20, 20)}" fill="none" stroke="${colour}" stroke-width="${between(random, 0.8, 2)}" stroke-dasharray="${between(random, 3, 8)} ${between(random, 2, 6)}" opacity="0.55"/>`;
}

/** Woven motif: rings, drops and checks strewn over the cloth. */
function motif(random: Random, colours: readonly string[]): string {
  const x = between(random, 0, WIDTH);
  const y = between(random, 0, HEIGHT);
  const size = between(random, 5, 20);
  const colour = colours[Math.floor(random() * colours.length)] ?? '#fff';
  const opacity = between(random, 0.18, 0.55).toFixed(2);
  const turn = `rotate(${between(random, 0, 360).toFixed(0)} ${x} ${y})`;
  switch (Math.floor(random() * 4)) {
    case 0:
      return `<circle cx="${x}" cy="${y}" r="${size}" fill="none" stroke="${colour}" stroke-width="${size / 3}" opacity="${opacity}"/>`;
    case 1:
      return `<path d="M${x} ${y - size} Q${x + size} ${y} ${x} ${y + size} Q${x - size} ${y} ${x} ${y - size}Z" fill="${colour}" opacity="${opacity}" transform="${turn}"/>`;
    case 2:
      return `<rect x="${x - size / 2}" y="${y - size / 2}" width="${size}" height="${size}" rx="2" fill="${colour}" opacity="${opacity}" transform="${turn}"/>`;
    default:
      return `<circle cx="${x}" cy="${y}" r="${size * 0.6}" fill="${colour}" opacity="${opacity}"/>`;
  }
}

/** SVG of the whole picture, logical size. */
export function drawScene(random: Random): string {
  const dyes = DYES[Math.floor(random() * DYES.length)] ?? ['#eee', '#ccc', '#999', '#555', '#fff'];
  const [sky, far, middle, near, light] = dyes;
  const parts = [
    `<defs><linearGradient id="sky" x1="0" y1="0" x2="${random().toFixed(2)}" y2="1"><stop stop-color="${light}"/><stop offset="1" stop-color="${sky}"/></linearGradient>`,
    `<filter id="weave"><feTurbulence type="fractalNoise" baseFrequency="${between(random, 0.5, 0.9).toFixed(2)} ${between(random, 0.08, 0.2).toFixed(2)}" numOctaves="2" seed="${Math.floor(random() * 10_000)}"/><feColorMatrix values="0 0 0 0 0.5 0 0 0 0 0.45 0 0 0 0 0.4 0 0 0 0.55 -0.12"/></filter></defs>`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#sky)"/>`,
    `<circle cx="${between(random, 40, WIDTH - 40)}" cy="${between(random, 20, 60)}" r="${between(random, 14, 30)}" fill="${light}" opacity="0.9"/>`,
    fold(random, between(random, 45, 70), far, 34),
    ...Array.from({ length: 14 }, () => motif(random, [light, middle, far])),
    fold(random, between(random, 85, 105), middle, 30),
    ...Array.from({ length: 14 }, () => motif(random, [light, near, far])),
    fold(random, between(random, 130, 150), near, 22),
    ...Array.from({ length: 10 }, () => motif(random, [light, middle, far])),
    ...Array.from({ length: 5 }, () => seam(random, light)),
    `<rect width="${WIDTH}" height="${HEIGHT}" filter="url(#weave)" opacity="0.5"/>`,
  ];
  return parts.join('');
}
