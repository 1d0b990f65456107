import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { deltaE, hexToOklab } from '../../../../../src/contract/colour/oklab.ts';
import { designsOf } from '../../../../../src/server/engines/local/garment/designs/classes.ts';
import type { GarmentClass } from '../../../../../src/server/engines/local/garment/designs/garment-class.ts';
import { readGarmentBrief } from '../../../../../src/server/engines/local/garment/designs/reading/wording.ts';
import { extentOf } from '../../../../../src/server/engines/local/garment/details/path-extent.ts';
import { renderGarment } from '../../../../../src/server/engines/local/garment/picture/render.ts';
import { leadDesigns } from '../../../../../src/server/engines/local/garment/reference/leading.ts';
import { rankCuts } from '../../../../../src/server/engines/local/garment/reference/outlines.ts';
import { largestSquare, printTile } from '../../../../../src/server/engines/local/garment/reference/print-tile.ts';
import { readCloth, readReference } from '../../../../../src/server/engines/local/garment/reference/reading.ts';
import type { Garment } from '../../../../../src/server/engines/local/garment/specification.ts';

const PACE = { signal: new AbortController().signal, progress: () => undefined };

function design(garment: GarmentClass, prompt: string): Garment {
  const found = designsOf(garment, readGarmentBrief(prompt), 1, 3)[0];
  if (!found) throw new Error('no design');
  return found;
}

async function photograph(garment: Garment): Promise<Uint8Array> {
  return (await renderGarment(garment, PACE, { width: 320 })).png;
}

describe('a reference picture', () => {
  it.each([
    ['design_trousers', '藏青阔腿西裤'],
    ['design_woolenCoat', '驼色双排扣毛呢大衣'],
    ['skirt', '墨绿百褶半裙'],
    ['design_dress', '酒红鱼尾连衣裙'],
    ['tee', '天蓝连帽卫衣'],
  ] as const)('%s %s is known by its outline and keeps its colour', async (type, prompt) => {
    const garment = design(type, prompt);
    const reading = await readReference(await photograph(garment), 1, PACE);
    expect(reading.print).toBeUndefined();
    expect(deltaE(hexToOklab(reading.colours[0] ?? '#000000'), hexToOklab(garment.cloth.colour))).toBeLessThan(0.13);
    // Leather and wool coats share an outline: the name must be among the first, the shape is certain.
    const best = rankCuts(reading.outline ?? new Float32Array(), undefined, PACE).slice(0, 3);
    expect(best.map(({ name }) => name)).toContain(garment.name);
  });

  it('leads with its neck where that is seen, unless words ask for another', async () => {
    const { png } = await renderGarment(design('design_dress', '红色方领连衣裙'), PACE, { width: 640 });
    const reading = await readReference(png, 1, PACE);
    const necks = (words: string, similarity: number) =>
      leadDesigns(readGarmentBrief(words), { reading, similarity, garment: 'design_dress' }, 4, 1, PACE).map(({ neckline }) => neckline);
    expect(necks('', 1)).toEqual(['square', 'square', 'square', 'square']);
    expect(necks('', 0.5).slice(0, 2)).toEqual(['square', 'square']);
    expect(necks('V领', 1)).toEqual(['v', 'v', 'v', 'v']);
  });

  it('gives its print to as many designs as the similarity says', async () => {
    const reading = await readReference(await photograph(design('shirt', '白底蓝条纹经典衬衫')), 1, PACE);
    expect(reading.print).toBeDefined();
    const printed = (similarity: number) =>
      leadDesigns(readGarmentBrief(''), { reading, similarity, garment: undefined }, 4, 1, PACE).filter(
        ({ cloth }) => cloth.print && 'reference' in cloth.print,
      ).length;
    expect([printed(1), printed(0.5), printed(0.1)]).toEqual([4, 2, 1]);
    for (const garment of leadDesigns(readGarmentBrief(''), { reading, similarity: 1, garment: undefined }, 4, 1, PACE))
      expect(garment.kind).toBe('top');
  });
});

/** A picture of a garment in few lines. */
function photographed(body: string): Promise<Buffer> {
  const sheet = `<svg xmlns="http://www.w3.org/2000/svg" width="360" height="480"><rect width="360" height="480" fill="#f1f0ee"/>${body}</svg>`;
  return sharp(Buffer.from(sheet)).removeAlpha().png().toBuffer();
}

describe('what is printed on a reference', () => {
  const TEE = 'M140 90Q180 110 220 90L256 104L322 190L286 218L254 184V400H106V184L74 218L38 190L104 104Z';
  const GREY = '#9a9ea6';
  const MOSAIC = ['#c4313c', '#f2d14c', '#23408e', '#f4f2ea'];
  /** Squares of four colours in a box of the shirt. */
  const mosaic = (left: number, top: number, right: number, bottom: number) => {
    const squares = [];
    for (let y = top, row = 0; y < bottom; y += 11, row++)
      for (let x = left, k = row * 2; x < right; x += 11, k++)
        squares.push(`<rect x="${x}" y="${y}" width="11" height="11" fill="${MOSAIC[(k + (k >> 2)) % 4]}"/>`);
    return squares.join('');
  };
  const clip = `<clipPath id="c"><path d="${TEE}"/></clipPath>`;
  const shirt = (inside: string, colour = GREY) =>
    photographed(`${clip}<path d="${TEE}" fill="${colour}"/><g clip-path="url(#c)">${inside}</g>`);

  it('is no repeat where it stands in one place', async () => {
    const reading = await readReference(await shirt(mosaic(130, 170, 230, 290)), 1, PACE);
    expect([reading.placed, reading.print]).toEqual([true, undefined]);
    expect(deltaE(hexToOklab(reading.colours[0] ?? '#000000'), hexToOklab(GREY))).toBeLessThan(0.1);
  });

  it('is a repeat where it lies all over', async () => {
    const reading = await readReference(await shirt(mosaic(30, 80, 330, 410)), 1, PACE);
    expect(reading.placed).toBe(false);
    expect(reading.print).toBeDefined();
  });

  it('has the colours of its printer, also where they are one dye in two lights', async () => {
    const [blue, white] = ['#66ade8', '#e6eef5'];
    const daisies = [];
    for (let y = 84, row = 0; y < 410; y += 15, row++)
      for (let x = 36 + (row % 2) * 9; x < 330; x += 18) daisies.push(`<path d="M${x} ${y}h7v-3h3v3h3v4h-3v4h-3v-4h-7z" fill="${white}"/>`);
    const reading = await readReference(await shirt(daisies.join(''), blue), 1, PACE);
    expect(reading.print).toBeDefined();
    for (const ink of [blue, white])
      expect(Math.min(...reading.colours.map((colour) => deltaE(hexToOklab(colour), hexToOklab(ink))))).toBeLessThan(0.08);
  });
});

/** Outlines of photographs whose nearest cut is of another class, drawn again in few lines. */
describe('a picture whose outline is that of another class', () => {
  const CAMISOLE = '<path d="M128 130V96h8v34Q180 190 224 130V96h8v34Q262 150 270 190L278 330H82L90 190Q98 150 128 130Z" fill="#e8c33a"/>';
  const CROPPED =
    '<path d="M150 120Q180 140 210 120L240 128L300 176L276 216L248 196V300H112V196L84 216L60 176L120 128Z" fill="#b8323a"/><path d="M130 200h100v40h-100z" fill="#f4f2ea"/>';

  it.each([
    ['a camisole, which has that of shorts', CAMISOLE, 'none', 'straps'],
    ['a cropped T-shirt, which has that of a frilled blouse', CROPPED, 'short', 'jersey'],
  ] as const)('is the garment that 图生文 reads: %s', async (_, body, sleeve, known) => {
    const reading = await readReference(await photographed(body), 1, PACE);
    expect(rankCuts(reading.outline ?? new Float32Array(), undefined, PACE)[0]?.garment).not.toBe('tee');
    const led = leadDesigns(readGarmentBrief(''), { reading, similarity: 1, garment: undefined }, 4, 1, PACE);
    // A camisole is known by its straps, of whatever cloth it is.
    expect(
      led.map(({ kind, cloth, neckline, sleeve: own }) => [
        kind,
        known === 'straps' ? neckline === known : cloth.fabric === 'jersey' || cloth.fabric === 'rib',
        own.kind,
      ]),
    ).toEqual(Array(4).fill(['top', true, sleeve]));
  });

  it('is trousers with a bib where that is what it shows', async () => {
    const bib =
      '<path d="M146 40H156V100H204V40H214V100L220 170H240L252 450H196L182 250H178L164 450H108L120 170H140L146 100Z" fill="#2f4a7a"/>';
    const reading = await readReference(await photographed(bib), 1, PACE);
    const led = leadDesigns(readGarmentBrief(''), { reading, similarity: 1, garment: undefined }, 2, 1, PACE);
    expect(led.map(({ legs, neckline }) => [legs !== undefined, neckline])).toEqual([
      [true, 'bib'],
      [true, 'bib'],
    ]);
  });
});

function meanOf(count: number, at: (k: number) => number): number {
  return Array.from({ length: count }, (_, k) => at(k)).reduce((sum, v) => sum + v, 0) / count;
}

function percentile(list: readonly number[], part: number): number {
  return [...list].sort((x, y) => x - y)[Math.floor(list.length * part)] ?? 0;
}

describe('a picture of cloth', () => {
  const flowers = Array.from({ length: 81 }, (_, i) => {
    const [x, y] = [(i % 9) * 60 + (Math.floor(i / 9) % 2) * 30, Math.floor(i / 9) * 56];
    return `<circle cx="${x}" cy="${y}" r="13" fill="#b8323a"/>`;
  }).join('');
  const cloth = `<rect width="500" height="480" fill="#f3e9d6"/>${flowers}`;
  const svg = (body: string) =>
    sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="500" height="480">${body}</svg>`))
      .removeAlpha()
      .png()
      .toBuffer();
  const has = (colours: readonly string[], wanted: string) => colours.some((hex) => deltaE(hexToOklab(hex), hexToOklab(wanted)) < 0.06);

  it('is all cloth where a print fills it: its flowers are not taken for the thing that was photographed', async () => {
    const { print, colours } = await readCloth(await svg(cloth), 1, PACE);
    expect([has(colours, '#f3e9d6'), has(colours, '#b8323a')]).toEqual([true, true]);
    expect(Math.min(print?.width ?? 0, print?.height ?? 0)).toBeGreaterThan(240);
  });

  it('leaves out the table on which a swatch lies', async () => {
    const swatch = `<rect width="500" height="480" fill="#5b4a3c"/><g transform="translate(110 100) scale(.56)">${cloth}</g>`;
    const { print, colours } = await readCloth(await svg(swatch), 1, PACE);
    expect([has(colours, '#f3e9d6'), has(colours, '#b8323a'), has(colours, '#5b4a3c')]).toEqual([true, true, false]);
    expect(print).toBeDefined();
  });
});

describe('a print cut from a photograph', () => {
  it('closes: what meets at its edges differs no more than nearly all lines inside', async () => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"><defs><pattern id="p" width="47" height="47" patternUnits="userSpaceOnUse"><rect width="47" height="47" fill="#f2ead8"/><circle cx="20" cy="22" r="13" fill="#a33a3a"/></pattern><linearGradient id="g"><stop stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".4"/></linearGradient></defs><rect width="300" height="300" fill="url(#p)"/><rect width="300" height="300" fill="url(#g)"/></svg>`;
    const { data } = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const tile = printTile({ width: 300, height: 300, channels: 3, data }, { x: 10, y: 10, size: 260 }, PACE);
    // Its own period, twice: a repeat of any other length cuts through circles.
    expect([tile.width % 47, tile.height % 47]).toEqual([0, 0]);
    const step = (x: number, y: number, u: number, v: number) =>
      Math.abs((tile.data[(y * tile.width + x) * 3] ?? 0) - (tile.data[(v * tile.width + u) * 3] ?? 0));
    const { width, height } = tile;
    const across = Array.from({ length: width }, (_, x) => meanOf(height, (y) => step(x, y, (x + 1) % width, y)));
    const down = Array.from({ length: height }, (_, y) => meanOf(width, (x) => step(x, y, x, (y + 1) % height)));
    for (const lines of [across, down]) expect(lines.at(-1)).toBeLessThanOrEqual(percentile(lines.slice(0, -1), 0.95));
    // Light from one side is taken off: both halves are as light.
    const half = (from: number) => {
      let sum = 0;
      for (let y = 0; y < tile.height; y++) for (let x = 0; x < 60; x++) sum += tile.data[(y * tile.width + from + x) * 3] ?? 0;
      return sum / (tile.height * 60);
    };
    expect(Math.abs(half(0) - half(tile.width - 60))).toBeLessThan(26);
  });

  it('takes the largest square of whole cloth', () => {
    const area = new Float32Array(40 * 30);
    for (let y = 5; y < 25; y++) for (let x = 12; x < 30; x++) area[y * 40 + x] = 1;
    expect(largestSquare(area, 40, 30)).toMatchObject({ size: 18, x: 12 });
  });

  it('knows how far its paths reach', () => {
    expect(extentOf('M1 2H6V-3h-9.5v1l2 2C0 0 9 9 4 4Z')).toMatchObject({ x0: -3.5, x1: 9, y0: -3, y1: 9 });
  });
});
