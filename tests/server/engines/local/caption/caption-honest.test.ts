/** 图生文: what an outline, a light or a line does not show is said with doubt or not at all. Each of these was said as sure of a photograph. */
import { describe, expect, it } from 'vitest';
import { hexToOklab } from '../../../../../src/contract/colour/oklab.ts';
import { readNeck } from '../../../../../src/server/engines/local/caption/neck.ts';
import { type Cut, readCut, readGarment } from '../../../../../src/server/engines/local/caption/read-garment.ts';
import { isBare } from '../../../../../src/server/engines/local/caption/recognised.ts';
import { measure, readSilhouette } from '../../../../../src/server/engines/local/caption/silhouette.ts';
import { readSurface, type Surface } from '../../../../../src/server/engines/local/caption/surface.ts';
import { tellsCloth } from '../../../../../src/server/engines/local/caption/tells-cloth.ts';
import { designsOf } from '../../../../../src/server/engines/local/garment/designs/classes.ts';
import type { GarmentClass } from '../../../../../src/server/engines/local/garment/designs/garment-class.ts';
import { readGarmentBrief } from '../../../../../src/server/engines/local/garment/designs/reading/wording.ts';
import { renderGarment } from '../../../../../src/server/engines/local/garment/picture/render.ts';
import { OUTSIDE } from '../../../../../src/server/engines/local/inks/inks.ts';
import { decodePicture } from '../../../../../src/server/engines/local/pixels/decode.ts';
import { labPlanes } from '../../../../../src/server/engines/local/pixels/lab-planes.ts';
import { Random } from '../../../../../src/server/engines/local/pixels/random.ts';
import { drawMask, drawSvg } from '../../../../../src/server/engines/local/pixels/raster.ts';
import { type Dressed, personScene } from '../scenes/person-scene.ts';

const PACE = { signal: new AbortController().signal, progress: () => undefined };
const [WIDTH, HEIGHT] = [360, 480];
const svg = (body: string) => `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${body}</svg>`;
const TEE = 'M110 100L150 84C160 100 200 100 210 84L250 100L300 170L262 196L244 176V380H116V176L98 196L60 170Z';

/** Shapes with their colours on a ground that is cut away. */
async function cutOf(shapes: readonly (readonly [path: string, fill: string])[], grade: Cut['grade']): Promise<Cut> {
  const drawn = (fill: (colour: string) => string) => shapes.map(([path, colour]) => `<path d="${path}" fill="${fill(colour)}"/>`).join('');
  const { data: alpha } = await drawMask(svg(drawn(() => '#fff')));
  const { data } = await drawSvg(svg(`<rect width="100%" height="100%" fill="#eceae6"/>${drawn((colour) => colour)}`), 3);
  return { width: WIDTH, height: HEIGHT, alpha, colour: new Uint8Array(data), grade };
}

describe('a kind', () => {
  /** What is said of somebody's garment whose outline is as good as that. */
  async function worn(dressed: Dressed) {
    const { rgba } = await personScene(dressed);
    const { width, height } = rgba;
    const [colour, alpha] = [new Uint8Array(width * height * 3), new Float32Array(width * height)];
    for (let i = 0; i < alpha.length; i++) {
      colour.set(rgba.data.subarray(i * 4, i * 4 + 3), i * 3);
      if (Math.abs((colour[3 * i] ?? 0) - 0xe9) + Math.abs((colour[3 * i + 2] ?? 0) - 0xec) > 24) alpha[i] = 1;
    }
    return (grade: Cut['grade']) => readCut({ width, height, alpha, colour, grade }, new Random(1), PACE).notes.join('');
  }

  it('of somebody with a poor outline is no dress for sure: half of what is worn may be lost', async () => {
    const said = await worn({ dress: '#3f6b4f' });
    expect(said('good')).not.toContain('把握不大');
    expect(said('poor')).toContain('推测为连衣裙，把握不大');
  });

  it('with long sleeves and a poor outline is no top for sure: the other front of a jacket was lost with the ground', async () => {
    const sleeves = (wide: string) =>
      `<path d="M102 108L78 176L69 ${wide}M198 108L222 176L231 ${wide}" fill="none" stroke="#3f6b4f" stroke-width="24"/>`;
    const long = await worn({
      trousers: '#2c3e63',
      over: `${sleeves('230')}<path d="M100 98L136 88L164 88L200 98L198 236H102Z" fill="#3f6b4f"/>`,
    });
    expect(long('good')).not.toContain('把握不大');
    expect(long('poor')).toContain('推测为上衣，把握不大');
    expect((await worn({ top: '#3f6b4f', trousers: '#2c3e63' }))('poor')).not.toContain('把握不大');
  });

  it('of what the upper edge cuts is not said of a poor outline: trousers below a vest were a dress', async () => {
    const above = TEE.replaceAll(/(\d+) (\d+)/g, (_, x: string, y: string) => `${x} ${Number(y) - 94}`)
      .replace('V380', 'V286')
      .replace('V176', 'V82');
    const known = async (grade: Cut['grade']) => readCut(await cutOf([[above, '#2c5a3c']], grade), new Random(1), PACE).known;
    expect([await known('usable'), await known('poor')]).toEqual([true, false]);
  });

  it('of two garments whose wearer is not seen is no dress: a coat over wide trousers was one', async () => {
    const coat = 'M150 0H210L262 40L300 240H270L246 130V330H114V130L90 240H60L98 40Z';
    // Seams and buttons of its own.
    const seams = Array.from({ length: 36 }, (_, k) => `M${120 + 12 * (k % 12)} ${130 + 54 * Math.floor(k / 12)}h4v44h-4Z`).join('');
    const trousers = 'M172 20H188L250 330V470H192L180 340L168 470H110V330Z';
    const { silhouette, surface } = readCut(
      await cutOf(
        [
          [coat, '#a28c71'],
          [seams, '#1d2328'],
          [trousers, '#1d2328'],
        ],
        'good',
      ),
      new Random(1),
      PACE,
    );
    expect([surface.otherPieces, silhouette.garment, silhouette.sure]).toEqual([true, '上衣或连身装', 0.55]);
  });

  it('of checks with a closure is a shirt as well as a jacket', async () => {
    const JUMPER = 'M150 60H210L250 80C276 160 296 260 304 360H276L272 345H88L84 360H56C64 260 84 160 110 80Z';
    const { data } = await drawMask(svg(`<path d="${JUMPER}" fill="#fff"/>`));
    const measures = measure(data, WIDTH, HEIGHT);
    if (!measures) throw new Error('no garment');
    const kind = (patterned: boolean) =>
      readSilhouette(measures, { opening: true, fabric: '', confidence: '', patterned }, undefined).garment;
    expect([kind(false), kind(true)]).toEqual(['外套', '上衣']);
  });
});

it('legs above trainers and hands that hold a bag are no garment, a camel coat is one', () => {
  const inks = (...list: readonly (readonly [hex: string, share: number])[]) => ({
    inks: list.map(([hex, share]) => ({ ...hexToOklab(hex), share })),
    first: new Uint8Array(),
    second: new Uint8Array(),
    blend: new Float32Array(),
  });
  expect(isBare(inks(['#bf8b70', 0.53], ['#e0d8cd', 0.47]))).toBe(true);
  expect(isBare(inks(['#a28c71', 0.51], ['#1d2328', 0.42]))).toBe(false);
  expect(isBare(inks(['#2f8f86', 0.8], ['#bf8b70', 0.12]))).toBe(false);
});

it('gleam and quilting are told of plain cloth: letters on cotton were leather, or filled', () => {
  const surface = (told: Partial<Surface>): Surface => ({
    print: '纯色',
    opening: false,
    fabric: '皮革或缎面',
    confidence: '一般',
    ...told,
  });
  expect([surface({}), surface({ print: '局部图案' }), surface({ print: '局部图案', seenThrough: true })].map(tellsCloth)).toEqual([
    true,
    false,
    true,
  ]);
  expect(tellsCloth(surface({ print: '局部图案', fabric: '绗缝填充面料' }))).toBe(false);
  expect(tellsCloth(surface({ print: '局部图案', fabric: '针织' }))).toBe(true);
});

it('fine lines that went for no ink stand in one place, or are a print all over', async () => {
  const print = async (wide: number, high: number) => {
    const lines = Array.from({ length: Math.floor(high / 7) }, (_, k) => {
      const dashes = Array.from(
        { length: Math.ceil(wide / 21) },
        (__, n) => `M${180 - wide / 2 + 21 * n} ${90 + 7 * k}l15 ${k % 2 === 0 ? 5 : -5}`,
      );
      return `<path d="${dashes.join('')}" fill="none" stroke="${k % 3 === 0 ? '#d03a2a' : '#d8d8d8'}" stroke-width="2.5"/>`;
    });
    const { data: area } = await drawMask(svg(`<path d="${TEE}" fill="#fff"/>`));
    const { data } = await drawSvg(svg(`<path d="${TEE}" fill="#17181a"/>${lines.join('')}`), 3);
    const first = Uint8Array.from(area, (v) => (v > 0.5 ? 0 : OUTSIDE));
    const inks = { inks: [{ ...hexToOklab('#17181a'), share: 1 }], first, second: first, blend: new Float32Array(first.length) };
    return readSurface(labPlanes(new Uint8Array(data), WIDTH * HEIGHT), area, inks, WIDTH, HEIGHT).print;
  };
  expect([await print(126, 180), await print(260, 300)]).toEqual(['局部图案', '满版印花']);
});

describe('a neck', () => {
  const body = 'M70 60L120 40H240L290 60L330 130L300 160L270 120V400H90V120L60 160L30 130Z';
  const neck = async (inside: string, shade = '') => {
    const { data: area } = await drawMask(svg(`<path d="${body}" fill="#fff"/>`));
    const shown = `<path d="${body}" fill="#3f6ea6"/><path d="${inside}" fill="#16324f"/>${shade}`;
    const { data } = await drawSvg(svg(`<rect width="100%" height="100%" fill="#fff"/>${shown}`), 3);
    return readNeck(area, labPlanes(new Uint8Array(data), WIDTH * HEIGHT), WIDTH, HEIGHT);
  };

  it('that ends within the inside of a bodice, in shade, is not cut square', async () => {
    const lapped = 'M110 44H250L190 170V400H170V170Z';
    const fade =
      '<linearGradient id="g"><stop stop-color="#16324f"/><stop offset=".45" stop-color="#0e2238"/><stop offset=".55" stop-color="#0e2238"/><stop offset="1" stop-color="#16324f"/></linearGradient>';
    const shade = `<defs>${fade}</defs><path d="M120 44H240V100H120Z" fill="url(#g)"/>`;
    expect([await neck('M130 40H230V104H130Z'), await neck(lapped, shade)]).toEqual(['方领', undefined]);
  });

  it('between the leaves of a collar is no U', async () => {
    expect(await neck('M134 40H226Q226 112 180 112Q134 112 134 40Z')).toBe('U领');
    expect(await neck('M140 40H220V78Q212 112 180 112Q148 112 140 78Z')).toBeUndefined();
  });
});

it('says that sleeves which end above the hem may be long ones: of a suit that covers the hips they were elbow sleeves for sure', async () => {
  const notesOf = async (type: GarmentClass, words: string, seed: number) => {
    const [garment] = designsOf(type, readGarmentBrief(words), 1, seed);
    if (!garment) throw new Error('no garment');
    const { png } = await renderGarment(garment, PACE, { width: 480 });
    return (await readGarment(await decodePicture(png, 3, 640), new Random(1), PACE)).notes.join();
  };
  for (const words of ['灰色双排扣西装', '黑色西装'])
    expect(await notesOf('suit', words, 5)).toContain('袖长按轮廓推测为中袖，也可能是长袖');
  expect(await notesOf('design_knit', '七分袖开衫', 2)).not.toContain('袖长');
});
