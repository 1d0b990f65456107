/** Lengths and sleeves by the proportions of a garment: outlines of photographs that were read wrongly, drawn again in few lines. */
import { describe, expect, it } from 'vitest';
import { readLower } from '../../../../../src/server/engines/local/caption/lower.ts';
import { ROWS, type Row } from '../../../../../src/server/engines/local/caption/rows.ts';
import { measure, readSilhouette } from '../../../../../src/server/engines/local/caption/silhouette.ts';
import type { Worn } from '../../../../../src/server/engines/local/caption/worn.ts';
import { drawMask } from '../../../../../src/server/engines/local/pixels/raster.ts';

const [WIDTH, HEIGHT] = [360, 480];
const SEEN = { opening: false, fabric: '针织', confidence: '较小' };
type Point = readonly [aside: number, y: number];

async function read(path: string, worn?: Worn) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><path d="${path}" fill="#fff" fill-rule="evenodd"/></svg>`;
  const { data } = await drawMask(svg);
  const measures = measure(data, WIDTH, HEIGHT, worn !== undefined);
  if (!measures) throw new Error('no garment');
  return readSilhouette(measures, SEEN, undefined, worn);
}

/** Somebody in one garment whose bare legs are seen below it. */
const ON_LEGS = {
  part: undefined,
  cutOff: false,
  fronts: undefined,
  fromChin: () => undefined,
  legs: () => ({ seen: 0.8, bare: 1 }),
} as const;

/** Both sides of an outline from its right one, in pixels from the middle. */
function mirrored(side: readonly Point[]): string {
  const at = (way: number) => side.map(([aside, y]) => `${180 + way * aside} ${y}`);
  return `M${[...at(1), ...at(-1).reverse()].join('L')}Z`;
}

const FITTED: readonly Point[] = [
  [27, 20],
  [66, 41],
  [88, 48],
  [103, 61],
  [107, 144],
  [89, 158],
  [68, 164],
  [62, 199],
  [79, 274],
  [88, 329],
  [85, 458],
];
const TO_THE_KNEE: readonly Point[] = [
  [19, 20],
  [69, 34],
  [68, 89],
  [57, 164],
  [57, 185],
  [73, 274],
  [71, 458],
];

describe('how long a dress is', () => {
  it.each([
    ['a narrow one whose waist is in its middle is short', FITTED, '短款'],
    ['one whose waist is high up goes to the knee', TO_THE_KNEE, '中长款'],
  ] as const)('%s', async (_, side, length) => {
    const { garment, length: said } = await read(mirrored(side));
    expect([garment, said]).toEqual(['连衣裙', length]);
  });

  it('on somebody its straps belong to it', async () => {
    const path = 'M130 40H136V90H224V40H230V90L236 100L232 190L244 290H116L128 190L124 100L130 90Z';
    const { garment, length } = await read(path, { ...ON_LEGS, feet: 440, reach: () => 0 });
    expect([garment, length]).toEqual(['连衣裙', '中长款']);
  });
});

it('what ends at the waist of somebody cut off by the picture is a top, though nothing else was found', async () => {
  const path = 'M150 100H210L252 118L276 210L244 224L240 360H120L116 224L84 210L108 118Z';
  const worn = { ...ON_LEGS, reach: () => 0.5 } as const;
  expect((await read(path, { ...worn, feet: undefined })).garment).toBe('上衣');
  expect((await read(path, { ...worn, feet: 470 })).garment).toBe('连衣裙');
});

it('of a skirt that may end above the knee or below no length is said', () => {
  const rows = Array.from({ length: ROWS }, (): Row => ({ runs: [[40, 140]] }));
  expect([145, 162, 190].map((height) => readLower(rows, height, undefined, false).length)).toEqual(['短款', undefined, '中长款']);
});

/** Beside the body, and free of it just above their cuffs on one side. */
const BLOUSE =
  'M140 40H220L268 48L294 66L316 160L326 230L336 309L330 340H284L280 309L277 340L276 440H84L83 340H30L24 309L34 230L44 160L66 66L92 48Z';
/** Free of the body from the armpit. */
const SAILOR = 'M150 60H210L256 76L345 340H300L284 200L272 390H88L76 200L60 340H15L104 76Z';
/** Wide and slanted, to the elbow. */
const JERSEY =
  'M150 60H210L270 86L291 122L307 184L332 261L330 266L309 282L288 292L274 302L254 385H106L86 302L72 292L51 282L30 266L28 261L53 184L69 122L90 86Z';
const TEETH =
  'M166 20H194L217 48L237 75L236 102L248 123L245 199L264 288L273 436L262 460L238 438L222 460L196 438L180 460L164 438L138 460L122 438L98 460L87 436L96 288L115 199L112 123L124 102L123 75L143 48Z';

describe('sleeves', () => {
  it.each([
    ['that end a quarter of a blouse above its hem are no long ones', BLOUSE, ['上衣', '中袖']],
    ['that hang free and end above the hem neither', SAILOR, ['上衣', '中袖']],
    ['that slant down to the elbow neither', JERSEY, ['上衣', '中袖']],
    ['are none where a hem ends in petals', TEETH, ['连衣裙', '无袖']],
    ['that end above a narrow waist are short', mirrored(FITTED), ['连衣裙', '短袖']],
  ] as const)('%s', async (_, path, said) => {
    const { garment, sleeve } = await read(path);
    expect([garment, sleeve]).toEqual(said);
  });
});
