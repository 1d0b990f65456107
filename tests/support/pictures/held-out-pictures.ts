/**
 * A second labelled set, which the descriptors were not tuned on: other garments (trousers, skirts, shirts, blazers, coats, hoodies, slip
 * dresses, vests, knits, shorts), printed cloth, other seeds, another format, grounds that are lit from one side and grained.
 */
import sharp from 'sharp';
import { hexToOklab } from '../../../src/contract/colour/oklab.ts';
import { Random } from '../../../src/server/engines/local/pixels/random.ts';
import type { Wanted } from './labelled-pictures.ts';

export const HELD_WIDTH = 450;
export const HELD_HEIGHT = 560;
const MIDDLE = HELD_WIDTH / 2;
const SEED = 4_000_037;

const GRAIN_SIDE = 150;
/** What a sensor adds, tiled over every picture. */
const GRAIN = await sharp(grain(), { raw: { width: GRAIN_SIDE, height: GRAIN_SIDE, channels: 3 } })
  .png()
  .toBuffer();

function grain(): Buffer {
  const chance = new Random(SEED);
  const all = Buffer.alloc(GRAIN_SIDE * GRAIN_SIDE * 3);
  for (let at = 0; at < all.length; at++) all[at] = 112 + Math.floor(chance.next() * 32);
  return all;
}

type Between = (low: number, high: number) => number;
type Point = readonly [number, number];

interface Cut {
  readonly outline: string;
  /** Seams, pockets, plackets. */
  readonly lines: string;
}

/** Both halves of a garment from the right one, from the neck down. */
function mirrored(half: readonly Point[]): string {
  const at = (side: 1 | -1) => half.map(([x, y]) => `${(MIDDLE + side * x).toFixed(1)} ${y.toFixed(1)}`);
  return `M${[...at(1), ...at(-1).reverse()].join('L')}Z`;
}
/** The same stroke on both sides. */
const both = (points: readonly Point[]): string =>
  ([1, -1] as const).map((side) => `M${points.map(([x, y]) => `${(MIDDLE + side * x).toFixed(1)} ${y.toFixed(1)}`).join('L')}`).join('');
const across = (y: number, half: number): string => `M${MIDDLE - half} ${y}H${MIDDLE + half}`;
const down = (from: number, to: number, x = 0): string => `M${MIDDLE + x} ${from}V${to}`;

function legs(between: Between, short: boolean): Cut {
  const top = between(54, 96);
  const waist = between(48, 78);
  const hip = waist + between(6, 34);
  const crotch = top + between(120, 176);
  const hem = short ? crotch + between(30, 120) : between(430, 524);
  const outer = between(hip * 0.62, hip * 1.5);
  const inner = Math.max(4, outer - between(28, 84));
  const outline = mirrored([
    [waist, top],
    [hip, (top + crotch) / 2],
    [outer, hem],
    [inner, hem],
    [2, crotch],
  ]);
  const lines = [
    across(top + between(10, 22), waist),
    down(top, crotch - 30),
    both([
      [waist - 6, top + 26],
      [hip - between(4, 30), top + between(56, 96)],
    ]),
  ];
  if (between(0, 1) < 0.5)
    lines.push(
      both([
        [(waist + 4) / 2, top + 24],
        [(outer + inner) / 2, hem],
      ]),
    );
  if (between(0, 1) < 0.4)
    lines.push(
      both([
        [outer * 0.96, hem - 26],
        [inner, hem - 26],
      ]),
    );
  return { outline, lines: lines.join('') };
}

function skirt(between: Between): Cut {
  const top = between(90, 150);
  const waist = between(44, 70);
  const hem = between(300, 500);
  const width = between(60, 190);
  const outline = mirrored([
    [waist, top],
    [waist + between(6, 40), top + between(50, 90)],
    [width, hem],
    [width * 0.5, hem + between(0, 26)],
    [0, hem + between(0, 30)],
  ]);
  const pleats = Math.floor(between(0, 7));
  const lines = [across(top + between(12, 30), waist + 3)];
  for (let at = 1; at <= pleats; at++)
    lines.push(
      both([
        [(waist * at) / (pleats + 1), top + 24],
        [(width * at) / (pleats + 1), hem],
      ]),
    );
  return { outline, lines: lines.join('') };
}

interface Sleeves {
  readonly long: number;
  readonly wide: number;
  readonly slant: number;
}

function top(
  between: Between,
  hem: number,
  flare: number,
  sleeves: Sleeves | undefined,
  neck: number,
): { readonly outline: string; readonly shoulder: number; readonly from: number; readonly waist: number } {
  const from = between(58, 90);
  const shoulder = between(58, 98);
  const waist = between(46, 92);
  const arm: Point[] = sleeves
    ? [
        [shoulder + sleeves.slant, from + 16 + sleeves.long],
        [shoulder + sleeves.slant - sleeves.wide, from + 24 + sleeves.long],
        [shoulder - 4, from + 74],
      ]
    : [[shoulder - 10, from + 60]];
  const outline = mirrored([[neck, from - 4], [shoulder, from + 14], ...arm, [waist, (from + hem) / 2], [waist + flare, hem], [0, hem]]);
  return { outline, shoulder, from, waist };
}

const CUTS: readonly ((between: Between) => Cut)[] = [
  (between) => legs(between, false),
  (between) => legs(between, true),
  skirt,
  // A shirt: collar, placket, buttons, a pocket.
  (between) => {
    const hem = between(330, 430);
    const { outline, from, waist } = top(
      between,
      hem,
      between(0, 30),
      { long: between(60, 190), wide: between(30, 44), slant: between(16, 70) },
      between(18, 30),
    );
    const collar = both([
      [20, from - 4],
      [between(26, 44), from + between(22, 40)],
      [2, from + between(26, 44)],
    ]);
    const buttons = Array.from({ length: Math.floor(between(4, 8)) }, (_, at) => `M${MIDDLE + 5} ${from + 60 + at * 38}h4v4h-4z`);
    const pocket = between(0, 1) < 0.6 ? `M${MIDDLE + waist * 0.3} ${from + 86}h${between(24, 36)}v${between(26, 40)}h-30z` : '';
    return { outline, lines: [collar, down(from + 36, hem), ...buttons, pocket].join('') };
  },
  // A blazer: lapels, flap pockets, a cut-away front.
  (between) => {
    const hem = between(300, 380);
    const { outline, from, waist } = top(
      between,
      hem,
      between(6, 36),
      { long: between(160, 220), wide: between(30, 40), slant: between(10, 30) },
      between(16, 26),
    );
    const notch = from + between(70, 150);
    const lapel = both([
      [16, from],
      [between(34, 56), from + between(30, 56)],
      [between(24, 36), from + between(40, 66)],
      [0, notch],
    ]);
    const flaps = both([
      [waist * 0.35, hem - between(70, 100)],
      [waist * 0.9, hem - between(66, 96)],
    ]);
    return { outline, lines: [lapel, flaps, down(notch, hem)].join('') };
  },
  // A coat: long, belted or not, double-breasted or not.
  (between) => {
    const hem = between(430, 520);
    const { outline, from, waist } = top(
      between,
      hem,
      between(10, 60),
      { long: between(170, 230), wide: between(36, 54), slant: between(14, 50) },
      between(16, 30),
    );
    const belt = between(0, 1) < 0.6 ? across((from + hem) / 2 - 6, waist) + across((from + hem) / 2 + 10, waist) : '';
    const rows = between(0, 1) < 0.5 ? [-16, 16] : [6];
    const buttons = rows.flatMap((x) =>
      Array.from({ length: Math.floor(between(2, 5)) }, (_, at) => `M${MIDDLE + x} ${from + 110 + at * between(44, 60)}h6v6h-6z`),
    );
    const lapel = both([
      [18, from],
      [between(40, 64), from + between(44, 80)],
      [4, from + between(90, 130)],
    ]);
    return { outline, lines: [lapel, belt, down(from + 110, hem), ...buttons].join('') };
  },
  // A hoodie: hood, kangaroo pocket, ribs.
  (between) => {
    const hem = between(310, 380);
    const { outline, from, waist } = top(
      between,
      hem,
      between(-20, 12),
      { long: between(150, 220), wide: between(40, 56), slant: between(20, 60) },
      between(26, 40),
    );
    const hood = both([
      [between(30, 46), from + 8],
      [between(22, 34), from - between(20, 44)],
      [0, from - between(30, 50)],
    ]);
    const pocket =
      both([
        [waist * 0.5, hem - 100],
        [waist * 0.8, hem - 34],
        [0, hem - 34],
      ]) + across(hem - 100, waist * 0.5);
    return { outline, lines: [hood, pocket, across(hem - 18, waist), down(from + 40, from + between(70, 120), -10)].join('') };
  },
  // A slip dress: straps, a low neck.
  (between) => {
    const [from, hem] = [between(80, 110), between(400, 520)];
    const bust = between(48, 76);
    const waist = between(36, 60);
    const width = between(56, 150);
    const outline = mirrored([
      [bust * 0.7, from - between(20, 44)],
      [bust * 0.76, from - between(18, 40)],
      [bust, from + 24],
      [waist, from + between(110, 160)],
      [width, hem],
      [0, hem + between(-20, 20)],
      [0, from + between(30, 80)],
    ]);
    const darts = both([
      [bust * 0.5, from + 70],
      [bust * 0.4, from + 130],
    ]);
    return {
      outline,
      lines: [
        darts,
        between(0, 1) < 0.5 ? across(from + 140, waist) : '',
        between(0, 1) < 0.4
          ? both([
              [width * 0.5, hem],
              [waist * 0.5, from + 220],
            ])
          : '',
      ].join(''),
    };
  },
  // A vest: no sleeves, quilted or plain.
  (between) => {
    const hem = between(280, 350);
    const { outline, from, waist } = top(between, hem, between(0, 20), undefined, between(20, 40));
    const step = between(26, 48);
    const quilts = Array.from({ length: Math.floor((hem - from - 40) / step) }, (_, at) => across(from + 50 + at * step, waist * 0.9));
    return { outline, lines: [down(from + 20, hem), ...quilts].join('') };
  },
  // A knit: ribs, a yoke or cables.
  (between) => {
    const hem = between(300, 370);
    const { outline, from, waist } = top(
      between,
      hem,
      between(-16, 10),
      { long: between(140, 210), wide: between(40, 60), slant: between(20, 64) },
      between(20, 38),
    );
    const cables = Math.floor(between(1, 5));
    const ropes = Array.from({ length: cables }, (_, at) =>
      both([
        [(waist * (at + 0.5)) / cables, from + 60],
        [(waist * (at + 0.5)) / cables + between(-8, 8), (from + hem) / 2],
        [(waist * (at + 0.5)) / cables, hem - 24],
      ]),
    );
    return { outline, lines: [across(hem - 22, waist), across(from + between(18, 40), between(24, 44)), ...ropes].join('') };
  },
];

/** What is printed or woven, over the colour: none for half of them. A colourway keeps its print visible, as a mill would: light on dark, dark on light. */
function printOf(between: Between, colour: string): string {
  const kind = Math.floor(between(0, 8));
  const step = between(18, 46);
  const ink = hexToOklab(colour).l < 0.62 ? '#fff' : '#141418';
  const turn = between(-40, 40);
  const tile = (inside: string) =>
    `<pattern id="p" width="${step}" height="${step}" patternUnits="userSpaceOnUse" patternTransform="rotate(${turn})">${inside}</pattern>`;
  if (kind === 0) return tile(`<rect width="${step * 0.4}" height="${step}" fill="${ink}" fill-opacity=".5"/>`);
  if (kind === 1) return tile(`<path d="M0 0H${step}M0 0V${step}" stroke="${ink}" stroke-opacity=".6" stroke-width="${step * 0.3}"/>`);
  if (kind === 2) return tile(`<circle cx="${step / 2}" cy="${step / 2}" r="${step * 0.26}" fill="${ink}" fill-opacity=".6"/>`);
  if (kind === 3)
    return tile(
      `<path d="M${step * 0.5} ${step * 0.1}q${step * 0.4} ${step * 0.3} 0 ${step * 0.8}q${-step * 0.4} ${-step * 0.4} 0 ${-step * 0.8}z" fill="${ink}" fill-opacity=".55"/>`,
    );
  return '';
}

/** Same number, same garment. */
export function heldOutPicture({ number, colour, ground = '#d9d6d0' }: Wanted): Promise<Buffer> {
  const chance = new Random(SEED + number * 6_151);
  const between: Between = (low, high) => low + (high - low) * chance.next();
  const cut = CUTS[number % CUTS.length] ?? skirt;
  const { outline, lines } = cut(between);
  const print = printOf(between, colour);
  const light = between(0.1, 0.9);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${HELD_WIDTH}" height="${HELD_HEIGHT}">
    <defs><radialGradient id="g" cx="${light}" cy=".2" r="1"><stop stop-color="#fff" stop-opacity=".4"/><stop offset="1" stop-color="#000" stop-opacity=".1"/></radialGradient>
    <linearGradient id="f" x1="${light}" x2="${1 - light}" y2="1"><stop stop-color="#fff" stop-opacity=".14"/><stop offset="1" stop-color="#000" stop-opacity=".2"/></linearGradient>${print}</defs>
    <rect width="100%" height="100%" fill="${ground}"/><rect width="100%" height="100%" fill="url(#g)"/>
    <ellipse cx="${MIDDLE}" cy="${HELD_HEIGHT - 22}" rx="120" ry="12" fill="#000" fill-opacity=".08"/>
    <path d="${outline}" fill="${colour}"/>${print && `<path d="${outline}" fill="url(#p)"/>`}<path d="${outline}" fill="url(#f)"/>
    <path d="${lines}" fill="none" stroke="#000" stroke-opacity=".4" stroke-width="2.5"/></svg>`;
  return sharp(Buffer.from(svg))
    .composite([{ input: GRAIN, tile: true, blend: 'soft-light' }])
    .png()
    .toBuffer();
}
